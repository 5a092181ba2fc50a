"""The shipped pictures, by shelf and name, and the list of them in the documentation.

    python -m oriflamme_dsl.press.art --write docs/icons.md

In the document, what stands between `<!-- shelf: NAME -->` and `<!-- end -->` is the list of that
shelf. Pictures are drawn on a view box of 64 x 64; what they show is told in `art/words.toml`.
"""

from __future__ import annotations

import re
import tomllib
from argparse import ArgumentParser
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Literal, TypeAlias

from oriflamme_dsl.resources import templates_folder

Shelf: TypeAlias = Literal["icons", "charges", "symbols", "ornaments"]

SHELVES: tuple[Shelf, ...] = ("icons", "charges", "symbols", "ornaments")
"""Icons stand on cards, charges for families, symbols in texts, ornaments on pages and backs."""

MARKED = re.compile(r"(<!-- shelf: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)


@cache
def names(shelf: str) -> tuple[str, ...]:
    """Return the names of the pictures on a shelf, in order; none for a shelf that is unknown."""
    return tuple(sorted(file.stem for file in _folder(shelf).glob("*.svg")))


def svg(shelf: str, name: str, ink: str = "#1a1a1a") -> str:
    """Return a picture as an SVG file in one colour, `ink` as in SVG; KeyError if there is none."""
    return _drawn(shelf, name).replace("currentColor", ink)


def inline(shelf: str, name: str) -> str:
    """Return a picture as an element of HTML, in the colour of the text around it.

    Screen readers pass over it: what it stands for is said in words beside it. Raises KeyError
    where there is no such picture.
    """
    hidden = '<svg aria-hidden="true" focusable="false" '
    return re.sub(r">\s+<", "><", _drawn(shelf, name).strip()).replace("<svg ", hidden, 1)


@cache
def words() -> Mapping[str, Mapping[str, Mapping[str, str]]]:
    """Return what the pictures show, by shelf, name and language."""
    return tomllib.loads((_folder() / "words.toml").read_text(encoding="utf-8"))


def filled(document: str) -> str:
    """Return a document with its lists of pictures written anew."""

    def written(match: re.Match[str]) -> str:
        return match[1] + "".join(_lines(match[2])) + match[3]

    return MARKED.sub(written, document)


def main(arguments: list[str] | None = None) -> None:
    """Write the lists into the document that the arguments name."""
    parser = ArgumentParser(description="Write which pictures there are.")
    parser.add_argument("--write", metavar="DOCUMENT", type=Path, required=True)
    path: Path = parser.parse_args(arguments).write
    text = filled(path.read_text(encoding="utf-8"))
    path.write_text(text, encoding="utf-8", newline="\n")


def _lines(shelf: str) -> Iterator[str]:
    known = words()[shelf]
    yield "| name | shows | montre |\n|---|---|---|\n"
    yield from (f"| `{name}` | {known[name]['en']} | {known[name]['fr']} |\n" for name in known)


@cache
def _drawn(shelf: str, name: str) -> str:
    if name not in names(shelf):
        raise KeyError(f"{shelf}/{name}")
    return (_folder(shelf) / f"{name}.svg").read_text(encoding="utf-8")


def _folder(shelf: str = "") -> Path:
    return templates_folder() / "art" / shelf


if __name__ == "__main__":
    main()
