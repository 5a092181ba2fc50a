"""Tables as they were written: cells with their places, so that findings can point at them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from attrs import evolve, frozen

from oriflamme_dsl.diagnostics import Diagnostic, Fact
from oriflamme_dsl.source import Source, Span
from oriflamme_dsl.syntax.reader import LIMIT

_WORKED_OUT = ("=", "+", "-", "@", "\t", "\r")
"""How a cell begins that a spreadsheet would work out."""

_DISARMED = re.compile(r"'+[=+\-@\t\r]")


@frozen
class Cell:
    """What stands in a cell, and where; `span` holds as many characters as `value` or more."""

    value: str
    span: Span

    @property
    def text(self) -> str:
        """What it says, without what kept a spreadsheet from working it out."""
        return armed(self.value).strip()

    def readable(self) -> tuple[Source, int]:
        """Return a source that ends with the cell, and where what it says begins in it.

        Doubled quotes are single ones there, each with a space so that places stay right.
        """
        raw = self.span.text.replace('""', '" ')
        skipped = len(raw) - len(raw.lstrip())
        skipped += bool(_DISARMED.match(raw[skipped:]))
        source = self.span.source
        whole = source.text[: self.span.start] + raw.rstrip()
        return evolve(source, text=whole), self.span.start + skipped


@frozen
class Row:
    """A row with the number that a spreadsheet gives it."""

    number: int
    cells: tuple[Cell, ...]


@frozen
class Table:
    """The headings and the rows below them; empty rows are left out."""

    source: Source
    headings: tuple[Cell, ...]
    rows: tuple[Row, ...]


def table_of(source: Source, rows: Sequence[Row]) -> Table | None:
    """Return rows as a table whose first one has the headings; None where there is no row."""
    filled = [row for row in rows if any(cell.value.strip() for cell in row.cells)]
    return Table(source, filled[0].cells, tuple(filled[1:])) if filled else None


def too_large(name: str) -> Diagnostic:
    """Return that a file is larger than any that is read."""
    facts: dict[str, Fact] = {"file": name, "megabytes": LIMIT // (1024 * 1024)}
    return Diagnostic("ORI003", None, facts)


def disarmed(text: str) -> str:
    """Return a text as a cell that no spreadsheet works out: an apostrophe before what it would."""
    return f"'{text}" if text.startswith(_WORKED_OUT) or _DISARMED.match(text) else text


def armed(text: str) -> str:
    """Return the text that `disarmed` made a cell of."""
    return text[1:] if _DISARMED.match(text) else text
