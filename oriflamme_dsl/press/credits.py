"""Credits: whose fonts, pictures and programs are in a printed file. Nothing else is named."""

from __future__ import annotations

from collections.abc import Iterable
from importlib.metadata import PackageNotFoundError, metadata

from attrs import frozen

from oriflamme_dsl.press.typefaces import Typeface


@frozen
class Tool:
    """A program that made a file, or of which parts are in it."""

    name: str
    version: str
    licence: str


@frozen
class Credits:
    """What is in a file: faces, names of shipped pictures, authors, and what made it.

    `own` is the number of pictures that are the author's.
    """

    faces: tuple[Typeface, ...]
    pictures: tuple[str, ...]
    own: int
    authors: tuple[str, ...]
    tools: tuple[Tool, ...]


def credits_of(
    faces: Iterable[Typeface],
    pictures: Iterable[str],
    own: int = 0,
    authors: Iterable[str] = (),
    tools: Iterable[str] = ("oriflamme-dsl", "typst"),
) -> Credits:
    """Return the credits for a file, each thing once and in the order of the alphabet.

    `tools` are names of installed distributions; one that is not installed is left out.
    """
    once = {face.name: face for face in faces}
    made = (_tool(name) for name in tools)
    return Credits(
        faces=tuple(once[name] for name in sorted(once)),
        pictures=tuple(sorted(set(pictures))),
        own=own,
        authors=tuple(dict.fromkeys(author for author in authors if author)),
        tools=tuple(tool for tool in made if tool),
    )


def _tool(name: str) -> Tool | None:
    try:
        told = metadata(name)
    except PackageNotFoundError:
        return None
    keys = [key for key in ("License-Expression", "License") if key in told]
    licence = str(told[keys[0]]) if keys else ""
    return Tool(told["Name"], told["Version"], licence.partition("\n")[0])
