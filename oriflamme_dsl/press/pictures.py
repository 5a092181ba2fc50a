"""An author's own pictures: found, checked and read.

A picture comes from anywhere and ends in documents that others open, so nothing is taken that
could do more than show: no scripts, no links, nothing from outside the folder of its card.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Literal

from attrs import frozen

from oriflamme_dsl.diagnostics import Diagnostic, Fact
from oriflamme_dsl.diagnostics.suggest import suggest
from oriflamme_dsl.press import _svg
from oriflamme_dsl.press._png import PNG, png_size
from oriflamme_dsl.press._svg import Fault

LARGEST = 5_000_000
"""Bytes that a picture may have."""

FEWEST, MOST = 16, 6000
"""Pixels that the sides of a PNG may have."""

OTHERS = (
    (b"\xff\xd8\xff", "JPEG"),
    (b"GIF8", "GIF"),
    (b"%PDF", "PDF"),
    (b"BM", "BMP"),
    (b"II*\0", "TIFF"),
    (b"MM\0*", "TIFF"),
    (b"RIFF", "WebP"),
    (b"\x1f\x8b", "SVGZ"),
)
"""How files begin that people take for pictures which we can print."""


@frozen
class Picture:
    """A picture as it was read; sizes in pixels, for an SVG in its own units."""

    name: str
    kind: Literal["svg", "png"]
    data: bytes
    width: float
    height: float


def load(name: str, folder: Path) -> Picture | Diagnostic:
    """Return the picture called `name`, a path from `folder`, or what is wrong with it.

    The diagnostic has no span: it is ORI711 about the file and its place, ORI712 about what is in
    it. Nothing is raised.
    """
    place = _place(name, folder)
    data = place if isinstance(place, Diagnostic) else _read(name, place)
    return data if isinstance(data, Diagnostic) else _checked(name, data)


def _place(name: str, folder: Path) -> Path | Diagnostic:
    """Return the real path of a picture, which lies in the folder and is a file."""
    text = name.replace("\\", "/")
    if not text.strip() or "\0" in text:
        return _unplaced(name, "empty")
    if text.startswith("/") or ":" in text:
        return _unplaced(name, "absolute")
    if ".." in text.split("/"):
        return _unplaced(name, "above")
    home = Path(os.path.realpath(folder))
    try:
        path = Path(os.path.realpath(home / text))
    except ValueError:  # letters that no file system can write
        return _unplaced(name, "")
    if not path.is_relative_to(home):
        return _unplaced(name, "link")
    return path if _is(path, "file") else _not_there(name, path)


def _not_there(name: str, path: Path) -> Diagnostic:
    if _is(path, "dir"):
        return _unplaced(name, "folder")
    if _is(path, "any"):
        return _unplaced(name, "special")
    before = name[: len(name) - len(path.name)] if name.endswith(path.name) else ""
    near = tuple(before + other for other in suggest(path.name, _files(path.parent)))
    return _unplaced(name, "", suggestions=near)


def _is(path: Path, what: str) -> bool:
    try:
        return {"file": path.is_file, "dir": path.is_dir, "any": path.exists}[what]()
    except (OSError, ValueError):  # a name too long, or in a folder that may not be entered
        return False


def _files(folder: Path) -> tuple[str, ...]:
    try:
        return tuple(sorted(file.name for file in folder.iterdir()))
    except (OSError, ValueError):
        return ()


def _read(name: str, path: Path) -> bytes | Diagnostic:
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except OSError as error:
        return _unplaced(name, "unread", reason=(error.strerror or str(error)).lower())
    if len(data) > LARGEST:
        return _unplaced(name, "large", limit=LARGEST // 1_000_000)
    return data or _unplaced(name, "bare")


def _checked(name: str, data: bytes) -> Picture | Diagnostic:
    if data.startswith(PNG):
        return _png(name, data)
    start = data.removeprefix(b"\xef\xbb\xbf").lstrip()
    if start.startswith(b"<") or data.startswith((b"\xff\xfe", b"\xfe\xff")):
        found = _svg.size(data)
        if isinstance(found, Fault):
            return _faulty(name, found.variant, **dict(found.facts))
        return Picture(name, "svg", data, *found)
    kind = next((kind for first, kind in OTHERS if data.startswith(first)), "")
    return _faulty(name, "other", kind=kind) if kind else _faulty(name, "")


def _png(name: str, data: bytes) -> Picture | Diagnostic:
    size = png_size(data)
    if size is None:
        return _faulty(name, "broken")
    if min(size) < FEWEST or max(size) > MOST:
        width, height = size
        return _faulty(name, "pixels", width=width, height=height, fewest=FEWEST, most=MOST)
    return Picture(name, "png", data, *map(float, size))


def _unplaced(name: str, variant: str, **facts: Fact) -> Diagnostic:
    return Diagnostic("ORI711", None, {"file": name, **facts}, variant=variant)


def _faulty(name: str, variant: str, **facts: Fact) -> Diagnostic:
    return Diagnostic("ORI712", None, {"file": name, **facts}, variant=variant)
