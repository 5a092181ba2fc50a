"""How text takes its place on a screen of fixed columns."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from oriflamme_dsl.diagnostics.wording import visible

COLUMNS = 80
"""Width of the screen that is reckoned with."""

TAB = 4
"""Tab stops are so many columns apart."""


def width(text: str) -> int:
    """Return the number of columns that a text without tabs takes."""
    return len(text) if text.isascii() else sum(map(_columns, text))


def _columns(char: str) -> int:
    if unicodedata.category(char) in {"Mn", "Me"}:
        return 0
    return 2 if unicodedata.east_asian_width(char) in {"W", "F"} else 1


def cells(line: str) -> list[str]:
    """Return for each character of a line what is shown for it, tabs as spaces up to the stop."""
    shown: list[str] = []
    column = 0
    for char in line:
        cell = " " * (TAB - column % TAB) if char == "\t" else visible(char)
        column += width(cell)
        shown.append(cell)
    return shown


def wrapped(text: str, first: str = "", rest: str = "", columns: int = COLUMNS) -> Iterator[str]:
    """Yield the text in lines of so many columns, words whole.

    `first` is what the first line starts with, `rest` what the others do.
    """
    line, empty = first, True
    for word in text.split(" "):
        if not empty and width(line) + 1 + width(word) > columns:
            yield line
            line, empty = rest, True
        line, empty = (f"{line}{word}" if empty else f"{line} {word}"), False
    yield line


def clipped(line: str, columns: int = COLUMNS) -> str:
    """Return a line that takes so many columns at most, with `…` for what does not fit."""
    if width(line) <= columns:
        return line
    while width(line) > columns - 1:
        line = line[:-1]
    return f"{line}…"
