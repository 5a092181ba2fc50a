"""Rows of a table as cards to be: what is printed beside their rules, and where the rules stand."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from attrs import evolve, frozen

from oriflamme_dsl.diagnostics import Diagnostic, Fact
from oriflamme_dsl.diagnostics.suggest import suggest
from oriflamme_dsl.ir.cards import KindDef
from oriflamme_dsl.ir.faces import CardFace, Name, Names
from oriflamme_dsl.ir.program import Program
from oriflamme_dsl.sheet.columns import plain
from oriflamme_dsl.sheet.table import Cell, Row, Table
from oriflamme_dsl.starter import id_of
from oriflamme_dsl.syntax.words import keywords

LANGUAGES = ("en", "fr")
TEXTS = {"ability": None, "ability_en": "en", "ability_fr": "fr"}
"""The columns with sentences, and the language of each, None where it may be any."""

_ID = re.compile(r"[^\W\d_][\w-]*")


@frozen
class Draft:
    """A card to be; `kind` is empty where the table does not say.

    `texts` are the cells with its sentences by column, `source` its rules as they are written.
    """

    row: Row
    id: str
    face: CardFace
    kind: str
    texts: tuple[tuple[str, Cell], ...]
    source: Cell | None
    name: Cell


@frozen
class Sheet:
    """A table, its columns by field, and the program whose kinds its cards can have."""

    table: Table
    columns: Mapping[str, int]
    program: Program

    def cell(self, row: Row, field: str) -> Cell | None:
        """Return a cell that says something."""
        at = self.columns.get(field, len(row.cells))
        found = row.cells[at] if at < len(row.cells) else None
        return found if found and found.text else None

    def text(self, row: Row, field: str) -> str:
        """Return what a cell says, which may be nothing."""
        found = self.cell(row, field)
        return found.text if found else ""

    def heading(self, field: str) -> str:
        """Return what the table calls a column."""
        return self.table.headings[self.columns[field]].text

    def placed(self, finding: Diagnostic, row: Row, field: str) -> Diagnostic:
        """Return a finding that says in which row and column it is."""
        place: dict[str, Fact] = {"row": row.number, "column": self.heading(field)}
        return evolve(finding, facts={**dict(finding.facts), **place})

    def drafts(self) -> Iterator[tuple[Row, Draft | None, tuple[Diagnostic, ...]]]:
        """Yield each row with its card, None where it cannot be one, and what is wrong."""
        seen: dict[str, int] = {}
        for row in self.table.rows:
            draft, found = self._draft(row)
            if draft is not None and draft.id in seen:
                twice: dict[str, Fact] = {"name": draft.id, "other": seen[draft.id]}
                field = "id" if self.cell(row, "id") else self._named(row)
                found = [*found, self._wrong(row, field, "twice", twice)]
                draft = None
            if draft is not None:
                seen[draft.id] = row.number
            yield row, draft, tuple(found)

    def _named(self, row: Row) -> str:
        return "name_en" if self.cell(row, "name_en") else "name_fr"

    def _draft(self, row: Row) -> tuple[Draft | None, list[Diagnostic]]:
        name = self.cell(row, self._named(row))
        if name is None:
            span = row.cells[0].span.to(row.cells[-1].span)
            return None, [Diagnostic("ORI643", span, {"row": row.number})]
        found: list[Diagnostic] = []
        kind = self._kind(row, found)
        numbers = {field: self._number(row, field, found) for field in ("number", "copies")}
        own = self._id(row, name, found)
        icon = self.text(row, "icon")
        if icon and not _ID.fullmatch(icon):
            found.append(self._wrong(row, "icon", "icon", {"name": icon}))
        face = CardFace(
            self._names(row),
            "",
            flavour=tuple(
                (one, text) for one in LANGUAGES if (text := self.text(row, f"flavour_{one}"))
            ),
            icon=icon or None,
            picture=self.text(row, "picture") or None,
            copies=1 if numbers["copies"] is None else numbers["copies"],
            number=numbers["number"],
            note=self.text(row, "note") or None,
        )
        texts = tuple((field, cell) for field in TEXTS if (cell := self.cell(row, field)))
        draft = Draft(row, own, face, kind, texts, self.cell(row, "source"), name)
        return (None if found else draft), found

    def _names(self, row: Row) -> Names:
        return Names(
            tuple(
                (
                    one,
                    Name(
                        " ".join(text.split()),
                        self.text(row, f"gender_{one}").lower()[:1] or None,
                        self.text(row, f"plural_{one}") or None,
                    ),
                )
                for one in LANGUAGES
                if (text := self.text(row, f"name_{one}"))
            )
        )

    def _id(self, row: Row, name: Cell, found: list[Diagnostic]) -> str:
        given = self.text(row, "id")
        if not given:
            return id_of(name.text, {*keywords(), *self.program.kinds})
        if not _ID.fullmatch(given):
            found.append(self._wrong(row, "id", "id", {"name": given}))
        return given

    def _number(self, row: Row, field: str, found: list[Diagnostic]) -> int | None:
        given = self.text(row, field)
        if not given:
            return None
        if not re.fullmatch(r"[0-9]{1,6}", given):
            found.append(self._wrong(row, field, "number", {"name": given}))
            return None
        return int(given)

    def _kind(self, row: Row, found: list[Diagnostic]) -> str:
        given = self.text(row, "kind")
        called = _kinds(self.program)
        if given and plain(given) not in called:
            near = suggest(plain(given), called)
            known = tuple(self.program.kinds)
            facts: dict[str, Fact] = {"name": given, "suggestions": near, "known": known}
            found.append(self._wrong(row, "kind", "kind", facts))
        return called.get(plain(given), "")

    def _wrong(self, row: Row, field: str, variant: str, facts: dict[str, Fact]) -> Diagnostic:
        cell = row.cells[self.columns[field]]
        finding = Diagnostic("ORI643", cell.span, facts, variant=variant)
        return self.placed(finding, row, field)


def _kinds(program: Program) -> Mapping[str, str]:
    """Return the ids of kinds by what they can be called."""
    found = {
        plain(name.text): kind
        for (what, kind), names in program.names.items()
        if what == "kind"
        for _, name in names.by_language
    }
    return found | {plain(kind): kind for kind in program.kinds}


def default_kind(program: Program, *, leaves: bool) -> str:
    """Return the first kind whose cards leave, or stay, for a table that does not say."""
    kinds: tuple[KindDef, ...] = tuple(program.kinds.values())
    return next((kind.id for kind in kinds if kind.leaves == leaves), kinds[0].id)
