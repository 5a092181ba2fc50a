"""Workbooks, in and out, where the optional library for them is installed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from importlib import import_module
from io import BytesIO
from typing import Any

from oriflamme_dsl.diagnostics import Diagnostic, Fact
from oriflamme_dsl.sheet.table import Cell, Row, Table, table_of, too_large
from oriflamme_dsl.source import Source, Span
from oriflamme_dsl.syntax.reader import LIMIT

MOST_ROWS, MOST_COLUMNS = 10_000, 100
"""More is not looked at: a workbook can claim a million empty rows."""

_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f]")


class NoLibraryError(ImportError):
    """The library that reads and writes workbooks is not installed."""


def _library() -> Any:
    try:
        return import_module("openpyxl")
    except ImportError as error:
        raise NoLibraryError("openpyxl") from error


def table(data: bytes, name: str, sheet: str | None = None) -> Table | Diagnostic:
    """Return a sheet of a workbook as a table, the first if none is named; values only.

    Each row is a line of the source, as no file has lines for it. Raises NoLibraryError.
    """
    library = _library()
    if len(data) > LIMIT:
        return too_large(name)
    try:
        book = library.load_workbook(BytesIO(data), read_only=True, data_only=True)
        names = [one.title for one in book.worksheets]
        if sheet is not None and sheet not in names:
            facts: dict[str, Fact] = {"file": name, "name": sheet, "known": tuple(names)}
            return Diagnostic("ORI640", None, facts, variant="sheet")
        page = book.worksheets[names.index(sheet) if sheet is not None else 0]
        rows = [
            [_text(value) for value in row]
            for row in page.iter_rows(max_row=MOST_ROWS, max_col=MOST_COLUMNS, values_only=True)
        ]
    except Exception:  # noqa: BLE001 # a broken workbook can bring about anything in the library
        return Diagnostic("ORI640", None, {"file": name}, variant="workbook")
    source, cells = _laid_out(rows, name)
    found = table_of(source, cells)
    return found or Diagnostic("ORI640", None, {"file": name}, variant="empty")


def _text(value: object) -> str:
    """Return a value as a text; whole numbers have no point."""
    if value is None:
        return ""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value)


def _laid_out(rows: Sequence[Sequence[str]], name: str) -> tuple[Source, list[Row]]:
    """Return a source with a line for each row, and the cells in it."""
    lines = ["\t".join(re.sub(r"[\n\r\t]", " ", value) for value in row) for row in rows]
    source = Source(name, "\n".join(lines))
    found: list[Row] = []
    at = 0
    for number, row in enumerate(rows, 1):
        cells: list[Cell] = []
        for value in row:
            cells.append(Cell(value.replace("\r\n", "\n"), Span(source, at, at + len(value))))
            at += len(value) + 1
        at += not row
        found.append(Row(number, tuple(cells)))
    return source, found


def workbook(rows: Iterable[Sequence[str | int]], title: str) -> bytes:
    """Return a workbook with one sheet, its first row set apart. Raises NoLibraryError."""
    library = _library()
    book = library.Workbook()
    page = book.active
    page.title = re.sub(r"[\\/*?:\[\]]", " ", title)[:31] or "cards"
    for row in rows:
        page.append([_CONTROL.sub("", v) if isinstance(v, str) else v for v in row])
    page.freeze_panes = "A2"
    for cell in page[1]:
        cell.font = library.styles.Font(bold=True)
    for column in page.columns:
        longest = max(len(line) for cell in column for line in str(cell.value or "").split("\n"))
        page.column_dimensions[column[0].column_letter].width = min(max(longest + 2, 8), 60)
        for cell in column:
            cell.alignment = library.styles.Alignment(wrap_text=True, vertical="top")
    out = BytesIO()
    book.save(out)
    return out.getvalue()
