"""One source line with the places of a finding underlined, as rows of styled pieces."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import TypeAlias

from attrs import frozen

from oriflamme_dsl.report.display import cells, width, wrapped
from oriflamme_dsl.source import Span

CONTEXT = 20
"""So many columns before a place stay in sight where a long line is cut."""

FAR = 400
"""Of a line with more characters only so many around a place are looked at."""

NARROW = 40
"""Words that do not fit beside their underline get at least so many columns below it."""

CUT = "…"

PRIMARY, SECONDARY, PLAIN = "primary", "secondary", "plain"
"""Styles of pieces."""

UNDERLINES = {PRIMARY: "^", SECONDARY: "-"}

Row: TypeAlias = tuple[tuple[str, str], ...]
"""Pieces of text, each with its style."""


@frozen
class Mark:
    """A place inside one line: characters `start` (from 0, included) to `end` (excluded)."""

    line: int
    start: int
    end: int
    style: str = PRIMARY
    words: str = ""


@frozen
class _View:
    """The part of a line that is seen: rows of text, and the columns of its characters.

    `starts` are the columns at which the characters from number `offset` on begin, the end of the
    line and one place behind it included; `columns` is the width of the whole.
    """

    text: str
    offset: int
    starts: tuple[int, ...]
    columns: int

    def column(self, character: int) -> int:
        """Return the column where a character of the line starts, the nearest one in sight."""
        index = min(max(character - self.offset, 0), len(self.starts) - 1)
        return min(max(self.starts[index], 0), self.columns)


def marks_of(span: Span, style: str = PRIMARY, words: str = "") -> list[Mark]:
    """Return the marks of a span: one, or for several lines those of the first and the last."""
    source, start = span.source, min(max(span.start, 0), len(span.source.text))
    length = max(len(source.text[start : span.end].rstrip("\n")), 1)
    (line, column), (last, stop) = source.position(start), source.position(start + length - 1)
    if line == last:
        return [Mark(line, column - 1, column - 1 + length, style, words)]
    text, tail = source.line(line), source.line(last)
    indent = min(len(tail) - len(tail.lstrip()), stop - 1)
    top = Mark(line, column - 1, max(len(text), column), style)
    return [top, Mark(last, indent, stop, style, words)]


def rows(text: str, marks: Sequence[Mark], columns: int) -> Iterator[Row]:
    """Yield the rows for one line: its text, and below it the underlined marks with their words.

    A line that does not fit is cut around its marks, and repeated where they lie far apart.
    """
    ordered = sorted(marks, key=lambda mark: (mark.start, mark.end))
    for group in _groups(text, ordered, columns):
        view = _view(text, group[0].start, columns) if group else _view(text, 0, columns)
        yield ((view.text, PLAIN),)
        yield from _underlines(view, group, columns)


def _groups(text: str, marks: Sequence[Mark], columns: int) -> list[list[Mark]]:
    """Return the marks in groups that can be seen at once."""
    if len(text) <= FAR and sum(map(width, cells(text))) <= columns:
        return [[*marks]]
    groups: list[list[Mark]] = []
    for mark in marks:
        if groups and mark.end - groups[-1][0].start <= columns - CONTEXT - 2:
            groups[-1].append(mark)
        else:
            groups.append([mark])
    return groups or [[]]


def _view(text: str, at: int, columns: int) -> _View:
    """Return what is seen of a line of which the character `at` must be in sight."""
    offset = max(0, at - FAR // 4) if len(text) > FAR else 0
    shown = cells(text[offset : offset + FAR])
    starts = [*accumulate(map(width, shown), initial=0)]
    first, last = _window(starts, at - offset, columns)
    left = CUT if offset + first > 0 else ""
    right = CUT if offset + last < len(text) else ""
    shift = len(left) - starts[first]
    moved = tuple(start + shift for start in (*starts, starts[-1] + 1))
    return _View("".join((left, *shown[first:last], right)), offset, moved, columns)


def _window(starts: Sequence[int], at: int, columns: int) -> tuple[int, int]:
    """Return the first character in sight and the one after the last."""
    total = starts[-1]
    if total <= columns:
        return 0, len(starts) - 1
    room = columns - 2 * len(CUT)
    first = bisect_left(starts, min(starts[at] - CONTEXT, total - room))
    return first, bisect_right(starts, starts[first] + room) - 1


def _underlines(view: _View, marks: Sequence[Mark], columns: int) -> Iterator[Row]:
    """Yield the rows below a line; marks share a row as long as nothing stands behind them."""
    row: list[tuple[str, str]] = []
    column = 0
    for mark in marks:
        start = min(view.column(mark.start), columns - 1)
        end = max(view.column(mark.end), start + 1)
        if row and start <= column:
            yield tuple(row)
            row, column = [], 0
        row += (" " * (start - column), PLAIN), (UNDERLINES[mark.style] * (end - start), mark.style)
        column = end
        if mark.words:
            beside = end + 1 + width(mark.words) <= columns
            yield (*row, (f" {mark.words}", mark.style)) if beside else tuple(row)
            yield from () if beside else _below(mark, start, columns)
            row, column = [], 0
    if row:
        yield tuple(row)


def _below(mark: Mark, start: int, columns: int) -> Iterator[Row]:
    """Yield the words of a mark in rows of their own, under it as far as there is room."""
    indent = " " * max(0, min(start, columns - NARROW))
    for line in wrapped(mark.words, indent, indent, columns):
        yield ((indent, PLAIN), (line[len(indent) :], mark.style))
