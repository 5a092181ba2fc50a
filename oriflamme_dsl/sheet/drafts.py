"""Rows of a table as cards to be: what is printed beside their rules, and where the rules stand."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from attrs import evolve, frozen

from oriflamme_dsl.check.genders import GENDERED
from oriflamme_dsl.check.icons import icon_called, unknown
from oriflamme_dsl.diagnostics import Diagnostic, Fact
from oriflamme_dsl.diagnostics.suggest import suggest
from oriflamme_dsl.ir.cards import KindDef
from oriflamme_dsl.ir.faces import CardFace, Name, Names
from oriflamme_dsl.ir.program import Program
from oriflamme_dsl.sheet.columns import plain
from oriflamme_dsl.sheet.genders import gender_in
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

    `texts` are the cells with its sentences by column, `source` its rules as they are written. One
    that is not `sound` lacks something, and cannot be more than a draft.
    """

    row: Row
    id: str
    face: CardFace
    kind: str
    texts: tuple[tuple[str, Cell], ...]
    source: Cell | None
    name: Cell
    sound: bool = True


@frozen
class Sheet:
    """A table, its columns by field, and the program whose kinds its cards can have.

    `nameless` is what a card without a name is called, with a slot `row`.
    """

    table: Table
    columns: Mapping[str, int]
    program: Program
    nameless: str

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

    def drafts(self) -> Iterator[tuple[Draft, tuple[Diagnostic, ...]]]:
        """Yield the card of each row, and what is wrong with it."""
        seen: dict[str, int] = {}
        for row in self.table.rows:
            draft, found = self._draft(row)
            if draft.id in seen:
                twice: dict[str, Fact] = {"name": draft.id, "other": seen[draft.id]}
                field = "id" if self.cell(row, "id") else self._named(row)
                found = [*found, self._wrong(row, field, "twice", twice)]
                draft = evolve(draft, id=f"{draft.id}-row-{row.number}")
            seen[draft.id] = row.number
            found = [*found, *self._beyond(row)]
            sound = not found and self.has_rules
            yield evolve(draft, sound=sound), (*found, *self._doubted(row))

    @property
    def has_rules(self) -> bool:
        """Tell whether any column can say what the cards do."""
        return any(field in self.columns for field in ("source", *TEXTS))

    def _beyond(self, row: Row) -> Iterator[Diagnostic]:
        """Yield the first cell of a row that stands below no heading and says something."""
        more = [cell for cell in row.cells[len(self.table.headings) :] if cell.text]
        for cell in more[:1]:
            facts: dict[str, Fact] = {"row": row.number, "name": cell.text}
            yield Diagnostic("ORI643", cell.span, facts, variant="more")

    def _doubted(self, row: Row) -> Iterator[Diagnostic]:
        """Yield that the icon of a row is not known; the card does without."""
        cell = self.cell(row, "icon")
        if cell and icon_called(cell.text) is None:
            about = unknown(cell.text, cell.span)
            yield self.placed(Diagnostic("ORI647", cell.span, about=about), row, "icon")

    def _named(self, row: Row) -> str:
        return "name_en" if self.cell(row, "name_en") else "name_fr"

    def _draft(self, row: Row) -> tuple[Draft, list[Diagnostic]]:
        found: list[Diagnostic] = []
        name = self.cell(row, self._named(row))
        if name is None:
            name = Cell(self.nameless.format(row=row.number), row.cells[0].span)
            whole = row.cells[0].span.to(row.cells[-1].span)
            found.append(Diagnostic("ORI643", whole, {"row": row.number}))
        kind = self._kind(row, found)
        numbers = {field: self._number(row, field, found) for field in ("number", "copies")}
        own = self._id(row, name, found)
        face = CardFace(
            self._names(row, name),
            "",
            flavour=tuple(
                (one, text) for one in LANGUAGES if (text := self.text(row, f"flavour_{one}"))
            ),
            icon=icon_called(self.text(row, "icon")),
            picture=self.text(row, "picture") or None,
            copies=1 if numbers["copies"] is None else numbers["copies"],
            number=numbers["number"],
            note=self.text(row, "note") or None,
        )
        texts = tuple((field, cell) for field in TEXTS if (cell := self.cell(row, field)))
        source = self.cell(row, "source")
        found.extend(self._silent(row) if not texts and source is None else ())
        return Draft(row, own, face, kind, texts, source, name), found

    def _silent(self, row: Row) -> Iterator[Diagnostic]:
        """Yield that a row says nothing where the table has a column for what its card does."""
        fields = [field for field in ("source", *TEXTS) if field in self.columns]
        cells = [field for field in fields if self.columns[field] < len(row.cells)]
        if fields:
            cell = row.cells[self.columns[cells[-1]] if cells else -1]
            silent = Diagnostic("ORI643", cell.span, variant="silent")
            yield self.placed(silent, row, (cells or fields)[-1])

    def _names(self, row: Row, called: Cell) -> Names:
        """Return the names of a card; `called` is one of them, or what stands for it."""
        nameless = not self.cell(row, self._named(row))
        return Names(
            tuple(
                (
                    one,
                    Name(
                        " ".join(text.split()),
                        self._gender(row, one, text),
                        self.text(row, f"plural_{one}") or None,
                    ),
                )
                for one in LANGUAGES
                if f"name_{one}" in self.columns
                if (text := called.text if nameless else self.text(row, f"name_{one}"))
            )
        )

    def _gender(self, row: Row, language: str, name: str) -> str | None:
        """Return the gender that the table gives, else the one that its sentences tell."""
        given = self.text(row, f"gender_{language}").lower()[:1]
        if given or language != GENDERED:
            return given or None
        texts = [self.text(one, field) for one in self.table.rows for field in TEXTS]
        return gender_in(" ".join(name.split()), texts)

    def _id(self, row: Row, name: Cell, found: list[Diagnostic]) -> str:
        given = self.text(row, "id")
        if given and not _ID.fullmatch(given):
            found.append(self._wrong(row, "id", "id", {"name": given}))
            given = ""
        return given or id_of(name.text, {*keywords(), *self.program.kinds})

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
