"""Tables in text files: what separates their cells and how they are encoded is found out."""

from __future__ import annotations

import codecs
from collections.abc import Iterator

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.sheet.table import Cell, Row, Table, table_of, too_large
from oriflamme_dsl.source import Source, Span
from oriflamme_dsl.syntax import reader

SEPARATORS = ";\t,"
"""What may stand between cells; of those that stand as often the first is taken."""

QUOTE = '"'


def table(data: bytes, name: str) -> Table | Diagnostic:
    """Return the table in the bytes of a file that messages call `name`."""
    if len(data) > reader.LIMIT:
        return too_large(name)
    text = decoded(data)
    if text is None:
        return Diagnostic("ORI640", None, {"file": name})
    source = reader.source(text, name)
    separator, start = _separator(source.text)
    rows = _Rows(source, separator).read(start)
    if isinstance(rows, Diagnostic):
        return rows
    found = table_of(source, rows)
    return found or Diagnostic("ORI640", None, {"file": name}, variant="empty")


def decoded(data: bytes) -> str | None:
    """Return bytes as a text: UTF-8, UTF-16 or, failing that, as Windows writes; None if none."""
    for mark, code in _MARKS:
        if data.startswith(mark):
            return _decoded(data[len(mark) :], code)
    start = data[:200]
    if start.count(0) * 3 > len(start):
        return _decoded(data, "utf-16-le" if start[1:2] == b"\0" else "utf-16-be")
    if b"\0" in data:
        return None
    text = _decoded(data, "utf-8")
    return text if text is not None else data.decode("cp1252", "replace")


_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)


def _decoded(data: bytes, code: str) -> str | None:
    try:
        text = data.decode(code)
    except UnicodeDecodeError:
        return None
    return None if "\0" in text else text


def _separator(text: str) -> tuple[str, int]:
    """Return what separates the cells, and where the table begins: after a line `sep=;`."""
    first, _, rest = text.partition("\n")
    if first.lower().startswith("sep=") and first[4:5]:
        return first[4], len(text) - len(rest)
    counts = dict.fromkeys(SEPARATORS, 0)
    quoted = False
    for char in text.lstrip("\n"):
        quoted ^= char == QUOTE
        if char == "\n" and not quoted:
            break
        if char in counts and not quoted:
            counts[char] += 1
    return max(counts, key=lambda char: counts[char]), 0


class _Rows:
    """Reads cells, which may stand in quotes and then hold anything, quotes doubled."""

    def __init__(self, source: Source, separator: str) -> None:
        self.source, self.text, self.separator = source, source.text, separator

    def read(self, at: int) -> list[Row] | Diagnostic:
        """Return all rows from an offset on; a quote that does not end is a finding."""
        rows: list[Row] = []
        while at < len(self.text):
            cells: list[Cell] = []
            more = True
            while more:
                cell, at = self._cell(at)
                if cell is None:
                    span = Span(self.source, at, at + 1)
                    return Diagnostic("ORI640", span, variant="quote")
                cells.append(cell)
                more = at < len(self.text) and self.text[at] == self.separator
                at += 1
            rows.append(Row(len(rows) + 1, tuple(cells)))
        return rows

    def _cell(self, at: int) -> tuple[Cell | None, int]:
        """Return the cell at an offset and where it ends; None where its quote does not end."""
        if self.text[at : at + 1] != QUOTE:
            end = min((i for i in self._ends(at)), default=len(self.text))
            return Cell(self.text[at:end], Span(self.source, at, end)), end
        end = at + 1
        while (end := self.text.find(QUOTE, end)) >= 0 and self.text[end + 1 : end + 2] == QUOTE:
            end += 2
        if end < 0:
            return None, at
        after = min((i for i in self._ends(end)), default=len(self.text))
        value = self.text[at + 1 : end].replace(QUOTE * 2, QUOTE) + self.text[end + 1 : after]
        return Cell(value, Span(self.source, at + 1, end)), after

    def _ends(self, at: int) -> Iterator[int]:
        found = (self.text.find(char, at) for char in (self.separator, "\n"))
        return (place for place in found if place >= 0)
