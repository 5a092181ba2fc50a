"""Which column of a table holds what, by its heading in English or French."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

from oriflamme_dsl.diagnostics import Diagnostic, Fact
from oriflamme_dsl.diagnostics.suggest import suggest
from oriflamme_dsl.sheet.table import Cell, Row, Table
from oriflamme_dsl.source import Span

HEADINGS = Path(__file__).with_name("headings.toml")

UNUSED = "family"
"""Families belong to games, not to cards."""


@cache
def headings() -> Mapping[str, tuple[str, ...]]:
    """Return the names of each field that a column can hold."""
    found = tomllib.loads(HEADINGS.read_text(encoding="utf-8"))
    return {field: tuple(names) for field, names in found.items()}


def plain(text: str) -> str:
    """Return a text without accents, signs and capitals, to be compared."""
    bare = unicodedata.normalize("NFKD", text.replace("°", " ")).encode("ascii", "ignore").decode()
    return " ".join(re.findall(r"[a-z0-9]+", bare.lower()))


@cache
def _fields() -> Mapping[str, str]:
    return {plain(name): field for field, names in headings().items() for name in names}


def columns(table: Table, language: str) -> tuple[Mapping[str, int], tuple[Diagnostic, ...]]:
    """Return the number of the column of each field, and what is wrong with the headings.

    `language` is that of names whose heading does not tell: `en`, `fr` or `auto`, which is English.
    """
    found: dict[str, int] = {}
    findings: list[Diagnostic] = []
    for at, cell in enumerate(table.headings):
        field = _field(cell.text, language)
        if field is None or field == UNUSED:
            findings.extend(_unused(cell, field, table.rows, at))
        elif field in found:
            findings.append(Diagnostic("ORI641", cell.span, {"heading": cell.text}, variant="two"))
        else:
            found[field] = at
    if not {"name_en", "name_fr"} & found.keys():
        facts: dict[str, Fact] = {
            "known": tuple(headings()["name"][:2] + headings()["name_fr"][1:2])
        }
        findings.append(Diagnostic("ORI641", _line(table.headings), facts))
    return found, tuple(findings)


def no_rules(table: Table) -> Diagnostic:
    """Return that no column of a table says what its cards do."""
    names = headings()
    known = names["ability"][:2] + names["ability_fr"][1:3]
    return Diagnostic("ORI641", _line(table.headings), {"known": known}, variant="rules")


def _field(heading: str, language: str) -> str | None:
    field = _fields().get(plain(heading))
    if field == "name":
        return "name_fr" if language == "fr" else "name_en"
    return field


def _unused(cell: Cell, field: str | None, rows: Sequence[Row], at: int) -> Iterator[Diagnostic]:
    if not any(row.cells[at].text for row in rows if at < len(row.cells)):
        return
    near = suggest(plain(cell.text), _fields()) if field is None else ()
    facts: dict[str, Fact] = {"heading": cell.text, "suggestions": near}
    yield Diagnostic("ORI642", cell.span, facts, variant=field or "")


def _line(cells: Sequence[Cell]) -> Span:
    return cells[0].span.to(cells[-1].span)
