"""Themes: how printed matter looks, as data; a folder with a `theme.toml`, and maybe fonts.

What a theme does not say is as in the standard one, which is also what says which keys there are.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from attrs import frozen

from oriflamme_dsl.diagnostics import Diagnostic, Fact
from oriflamme_dsl.diagnostics.suggest import suggest
from oriflamme_dsl.press import art
from oriflamme_dsl.press.heraldry import HATCHINGS
from oriflamme_dsl.press.typefaces import Typeface, known_names, typeface
from oriflamme_dsl.render.own.faults import Fault, span_of
from oriflamme_dsl.resources import templates_folder
from oriflamme_dsl.source import Source

STANDARD = "standard"
FILE = "theme.toml"
SYMBOLS = ("instead", "beside", "none")
FAMILY_KEYS = ("colour", "hatching", "charge", "letter")


@frozen
class Sizes:
    """Sizes of letters in pt; of two the first is the greatest and the second the least."""

    name: tuple[float, float]
    text: tuple[float, float]
    kind: float
    foot: float
    booklet: float


@frozen
class Theme:
    """A theme: colours as #rrggbb, `corner` and `icon` in mm.

    `families` is what is said of each family by its id.
    """

    name: str
    paper: str
    corner: float
    icon: float
    fills: bool
    symbols: str
    faces: Mapping[str, Typeface]
    colours: Mapping[str, str]
    sizes: Sizes
    families: Mapping[str, Mapping[str, str]]

    @property
    def folders(self) -> tuple[Path, ...]:
        """The folders of all its faces, each once."""
        return tuple(dict.fromkeys(f for face in self.faces.values() for f in face.folders))

    @property
    def data(self) -> dict[str, object]:
        """What a template takes: names of faces, colours and sizes."""
        return {
            "fills": self.fills,
            "corner": self.corner,
            "faces": {voice: face.name for voice, face in self.faces.items()},
            "colours": dict(self.colours),
            "kind": self.sizes.kind,
            "foot": self.sizes.foot,
            "booklet": self.sizes.booklet,
        }


def shipped() -> tuple[str, ...]:
    """Return the names of the shipped themes, the standard one first."""
    names = sorted(path.parent.name for path in (templates_folder() / "themes").glob(f"*/{FILE}"))
    return (STANDARD, *(name for name in names if name != STANDARD))


def read_theme(name: str) -> tuple[Theme | None, tuple[Diagnostic, ...]]:
    """Return a theme by its name or folder, and what is wrong with it (ORI720, ORI721).

    There is no theme if anything is wrong.
    """
    folder = templates_folder() / "themes" / name if name in shipped() else Path(name)
    try:
        file = folder / FILE if folder.is_dir() else folder
        text = file.read_bytes().decode("utf-8-sig").replace("\r\n", "\n")
    except (OSError, UnicodeDecodeError, ValueError):
        facts: dict[str, Fact] = {"name": name, "known": shipped()}
        return None, (Diagnostic("ORI720", None, facts),)
    source = Source(str(file), text, file)
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        return None, (_finding(source, Fault("toml", (), {"reason": str(error)})),)
    standard = _standard()
    found = list(_faults(data, standard))
    whole = _laid_over(standard, data)
    if not found:
        found.extend(_face_faults(whole["faces"], file.parent / "fonts"))
    if found:
        return None, tuple(_finding(source, fault) for fault in found)
    return _theme(folder.name, whole, file.parent / "fonts"), ()


def _standard() -> dict[str, Any]:
    path = templates_folder() / "themes" / STANDARD / FILE
    return tomllib.loads(path.read_text(encoding="utf-8"))


def _laid_over(below: Mapping[str, Any], above: Mapping[str, Any]) -> dict[str, Any]:
    merged = dict(below)
    for key, value in above.items():
        both = isinstance(value, dict) and isinstance(below.get(key), dict)
        merged[key] = _laid_over(below[key], value) if both else value
    return merged


def _theme(name: str, data: Mapping[str, Any], fonts: Path) -> Theme:
    sizes = data["sizes"]
    faces = {voice: typeface(face, fonts) for voice, face in data["faces"].items()}
    return Theme(
        name=name,
        paper=data["paper"],
        corner=float(data["corner"]),
        icon=float(data["icon"]),
        fills=data["fills"],
        symbols=data["symbols"],
        faces={voice: face for voice, face in faces.items() if face},
        colours=data["colours"],
        sizes=Sizes(
            name=_span_of_sizes(sizes["name"]),
            text=_span_of_sizes(sizes["text"]),
            kind=float(sizes["kind"]),
            foot=float(sizes["foot"]),
            booklet=float(sizes["booklet"]),
        ),
        families=data["families"],
    )


def _span_of_sizes(value: Any) -> tuple[float, float]:
    greatest, least = value if isinstance(value, list) else (value, value)
    return float(greatest), float(least)


# ------------------------------------------------------------------ what is wrong


def _finding(source: Source, fault: Fault) -> Diagnostic:
    return Diagnostic("ORI721", span_of(source, fault), fault.facts, variant=fault.variant)


def _faults(data: Mapping[str, Any], standard: Mapping[str, Any]) -> Iterator[Fault]:
    """Yield keys that there are not, and values that cannot be meant."""
    for key, value in data.items():
        if key not in standard:
            yield _unknown((key,), key, tuple(standard))
        elif key == "families":
            yield from _family_faults(value)
        elif isinstance(standard[key], dict):
            yield from _table_faults(key, value, standard[key])
        elif not _right(key, value):
            yield Fault(_WANTED[key], (key,), {"key": key})


def _table_faults(table: str, values: Any, standard: Mapping[str, Any]) -> Iterator[Fault]:
    if not isinstance(values, dict):
        yield Fault("table", (table,), {"key": table})
        return
    for key, value in values.items():
        if key not in standard:
            yield _unknown((table, key), key, tuple(standard))
        elif not _right(table, value):
            yield Fault(_WANTED[table], (table, key), {"key": key})


def _family_faults(families: Any) -> Iterator[Fault]:
    if not isinstance(families, dict) or not all(isinstance(f, dict) for f in families.values()):
        yield Fault("table", ("families",), {"key": "families"})
        return
    known = {"charge": art.names("charges"), "hatching": HATCHINGS}
    for family, said in families.items():
        for key, value in said.items():
            if key not in FAMILY_KEYS:
                yield _unknown(("families", family, key), key, FAMILY_KEYS)
            elif not _right("colours" if key == "colour" else "faces", value):
                wanted = _WANTED["colours" if key == "colour" else "faces"]
                yield Fault(wanted, ("families", family, key), {"key": key})
            elif key in known and value not in known[key]:
                facts: dict[str, Fact] = {
                    "key": key,
                    "name": value,
                    "suggestions": suggest(value, known[key]),
                    "known": known[key],
                }
                yield Fault("one", ("families", family, key), facts, value)
            elif key == "letter" and len(value) > 1:
                yield Fault("letter", ("families", family, key), {"key": key})


def _face_faults(faces: Mapping[str, str], own: Path) -> Iterator[Fault]:
    for voice, name in faces.items():
        if typeface(name, own) is None:
            known = known_names(own)
            facts: dict[str, Fact] = {"name": name, "suggestions": suggest(name, known)}
            yield Fault("face", ("faces", voice), {**facts, "known": known}, name)


def _unknown(keys: tuple[str, ...], key: str, known: tuple[str, ...]) -> Fault:
    return Fault("key", keys, {"key": key, "suggestions": suggest(key, known), "known": known})


_WANTED = {
    "paper": "text",
    "corner": "number",
    "icon": "number",
    "fills": "truth",
    "symbols": "symbols",
    "faces": "text",
    "colours": "colour",
    "sizes": "size",
}
"""The kind of value that a key or table wants: a variant of ORI721."""


def _right(key: str, value: Any) -> bool:
    wanted = _WANTED[key]
    if wanted == "truth":
        return isinstance(value, bool)
    if wanted == "number":
        return _is_number(value, 0, 50)
    if wanted == "symbols":
        return value in SYMBOLS
    if wanted == "colour":
        return isinstance(value, str) and _is_colour(value)
    if wanted == "size":
        return _is_size(value)
    return isinstance(value, str) and bool(value.strip())


def _is_colour(value: str) -> bool:
    return (
        len(value) == 7
        and value[0] == "#"
        and all(c in "0123456789abcdefABCDEF" for c in value[1:])
    )


def _is_number(value: Any, least: float, most: float) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and least <= value <= most


def _is_size(value: Any) -> bool:
    if isinstance(value, list):
        return (
            len(value) == 2
            and all(_is_number(one, 3, 72) for one in value)
            and value[0] >= value[1]
        )
    return _is_number(value, 3, 72)
