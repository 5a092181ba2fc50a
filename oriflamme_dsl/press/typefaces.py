"""Faces by name: their files, their licence, and which characters they have.

A face comes from an installed font package, or from the `fonts` folder of a theme.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from pathlib import Path

from attrs import frozen

from oriflamme_dsl.press.lettering import Measure, advances, measured

FONT_SUFFIXES = {".ttf", ".otf", ".ttc"}


@frozen(slots=False)
class Typeface:
    """A family of fonts: its name, the files of its styles, and whose it is."""

    name: str
    files: tuple[Path, ...]
    copyright: str
    licence: str

    @property
    def folders(self) -> tuple[Path, ...]:
        """The folders of its files."""
        return tuple(dict.fromkeys(file.parent for file in self.files))

    @cached_property
    def characters(self) -> frozenset[int]:
        """The code points that its first style has a glyph for; the typesetter sees the others."""
        return frozenset(advances(self.files[0]))

    @cached_property
    def measure(self) -> Measure:
        """The widths of its letters, in its first style."""
        return measured(self.files[0])


def typeface(name: str, own: Path | None = None) -> Typeface | None:
    """Return a face by its name, one of the folder `own` first; None for an unknown one."""
    for face in own_typefaces(own) if own else ():
        if face.name.casefold() == name.casefold():
            return face
    import fontpkg

    try:
        family = fontpkg.family(name)
    except fontpkg.FontpkgError:
        return None
    files = tuple(file.path for file in family.files)
    return Typeface(family.name, files, _copyright(files[0]), family.license or "")


def _copyright(file: Path) -> str:
    """Return the first line of the licence that a font package holds beside its files."""
    licence = file.parent.parent / "LICENSE"
    lines = licence.read_text(encoding="utf-8").splitlines() if licence.is_file() else []
    return next((line.strip() for line in lines if line.strip()), "")


def known_names(own: Path | None = None) -> tuple[str, ...]:
    """Return the names of all faces in reach."""
    import fontpkg

    installed = (fontpkg.family(one).name for one in fontpkg.families())
    return tuple(sorted({*installed, *(face.name for face in own_typefaces(own) if own)}))


def own_typefaces(folder: Path | None) -> tuple[Typeface, ...]:
    """Return the faces whose files lie in a folder; files that are no fonts are passed over."""
    found: dict[str, list[tuple[Path, str, str]]] = {}
    for path in _font_files(folder) if folder else ():
        family, right, licence = _told(path)
        if family:
            found.setdefault(family, []).append((path, right, licence))
    return tuple(
        Typeface(name, tuple(path for path, _, _ in rows), rows[0][1], rows[0][2])
        for name, rows in found.items()
    )


def _font_files(folder: Path) -> Iterable[Path]:
    files = folder.iterdir() if folder.is_dir() else ()
    return sorted(file for file in files if file.suffix.lower() in FONT_SUFFIXES)


def _told(path: Path) -> tuple[str, str, str]:
    """Return what a font file says of its family, copyright and licence; nothing if unreadable."""
    from fontTools.ttLib import TTFont, TTLibError

    try:
        # Opened here: what is no font stays open otherwise.
        with path.open("rb") as file, TTFont(file, lazy=True, fontNumber=0) as font:
            said = [font["name"].getDebugName(number) or "" for number in (16, 1, 0, 13)]
    except (TTLibError, OSError, KeyError):
        return "", "", ""
    return said[0] or said[1], said[2], said[3]
