"""Places in a text as editors count them: lines from 0, and code units from the line's start."""

from __future__ import annotations

from typing import TypeAlias

from oriflamme_dsl.source import Source, Span

Position: TypeAlias = tuple[int, int]
"""A line and a column, both from 0."""

Range: TypeAlias = tuple[Position, Position]

UNITS = {"utf-8": 1, "utf-16": 2, "utf-32": 4}
"""So many bytes are a unit in each of the encodings that an editor may count in."""

CODECS = {"utf-8": "utf-8", "utf-16": "utf-16-le", "utf-32": "utf-32-le"}


def width(text: str, encoding: str) -> int:
    """Return how many code units a text has. Half of a pair counts as one."""
    if text.isascii():
        return len(text)
    return len(text.encode(CODECS[encoding], "surrogatepass")) // UNITS[encoding]


def offset(source: Source, position: Position, encoding: str = "utf-16") -> int:
    """Return the offset of a position; one outside of the text is taken to the nearest inside.

    A position in the middle of a character is that of the character.
    """
    number, column = position
    if number < 0:
        return 0
    if number >= len(source.line_starts):
        return len(source.text)
    line = source.line(number + 1)
    start = source.line_starts[number]
    if line.isascii():
        return start + min(max(column, 0), len(line))
    for index, char in enumerate(line):
        column -= width(char, encoding)
        if column < 0:
            return start + index
    return start + len(line)


def position(source: Source, at: int, encoding: str = "utf-16") -> Position:
    """Return the position of an offset."""
    number, column = source.position(at)
    start = source.line_starts[number - 1]
    return number - 1, width(source.text[start : start + column - 1], encoding)


def range_of(span: Span, encoding: str = "utf-16") -> Range:
    """Return the range of a span."""
    source = span.source
    return position(source, span.start, encoding), position(source, span.end, encoding)
