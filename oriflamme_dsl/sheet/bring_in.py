"""From a table of cards to a source that says the same, row by row.

A card that cannot be read becomes a draft with its row as a comment, so that nothing is lost.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from textwrap import indent
from typing import TypeAlias

from attrs import evolve, frozen

from oriflamme_dsl.diagnostics import Diagnostic, Severity
from oriflamme_dsl.diagnostics.codes import grade
from oriflamme_dsl.ir.cards import CardDef
from oriflamme_dsl.ir.expressions import This
from oriflamme_dsl.ir.program import Program
from oriflamme_dsl.ir.statements import Discard
from oriflamme_dsl.prose.ability import Ability
from oriflamme_dsl.prose.texts import TextReader
from oriflamme_dsl.render.as_source import card_source
from oriflamme_dsl.render.escape import visible
from oriflamme_dsl.render.names import NameTable
from oriflamme_dsl.render.phrases import MissingPhraseError
from oriflamme_dsl.sheet.columns import columns, no_rules
from oriflamme_dsl.sheet.drafts import LANGUAGES, TEXTS, Draft, Sheet, default_kind
from oriflamme_dsl.sheet.frame import USES, framed
from oriflamme_dsl.sheet.printed import ability_text
from oriflamme_dsl.sheet.table import Cell, Row, Table

Drafted: TypeAlias = tuple[Draft, tuple[Diagnostic, ...]]
Check: TypeAlias = Callable[[str], tuple[tuple[Diagnostic, ...], Program]]
"""Takes the text of a file, returns what is found in it and the program that it means."""


@frozen
class Wanted:
    """How a table is read: the language of its sentences (`auto`, `en`, `fr`) and what is used.

    `title` is what the set is called after, `unread` the line over a row that is no card, and
    `nameless` the name of a card that has none, both with slots `row`. Without `uses` those are
    found out.
    """

    language: str
    title: str
    unread: str
    nameless: str
    uses: tuple[str, ...] = ()


@frozen
class Imported:
    """The source that a table became, how many cards are in it, and what is wrong."""

    text: str
    cards: int
    findings: tuple[Diagnostic, ...]


@frozen
class Written:
    """A card as source; `field` is the column that its rules come from."""

    draft: Draft
    text: str
    field: str


@frozen
class Part:
    """A row of the table as a card; `unread` is the draft to write where there is none."""

    card: Written | None
    unread: str

    @property
    def text(self) -> str:
        """What stands for the row in the source."""
        return self.card.text if self.card else self.unread


def bring_in(table: Table, wanted: Wanted, program: Program, check: Check) -> Imported:
    """Return a table of cards as source, with all that is wrong with it."""
    where, found = columns(table, wanted.language)
    if any(grade(one) is Severity.ERROR for one in found):
        return Imported("", 0, found)
    sheet = Sheet(table, where, program, wanted.nameless)
    drafts = list(sheet.drafts())
    languages = _named_in([one for one, _ in drafts])
    parts, more = _parts(sheet, wanted, drafts, languages[0])
    written = _Checked(sheet, wanted, parts, languages, check)
    last = written.settled()
    if not sheet.has_rules:
        more.append(no_rules(table))
    return Imported(last, written.cards, (*found, *more, *written.findings, *written.compared()))


def _parts(
    sheet: Sheet, wanted: Wanted, drafts: Sequence[Drafted], language: str
) -> tuple[list[Part], list[Diagnostic]]:
    """Return each row with its card, and what is wrong with them."""
    known = _with_names(sheet.program, [one for one, _ in drafts])
    reader = _Reading(sheet, known, wanted, language)
    parts: list[Part] = []
    findings: list[Diagnostic] = []
    for draft, found in drafts:
        findings.extend(found)
        comment = "\n".join(_comment(draft.row, sheet, wanted))
        card = reader.written(draft, findings) if draft.sound else None
        parts.append(Part(card, reader.unread(draft, comment)))
    return parts, findings


def _comment(row: Row, sheet: Sheet, wanted: Wanted) -> Iterator[str]:
    yield f"# {wanted.unread.format(row=row.number)}"
    for heading, cell in zip(sheet.table.headings, row.cells, strict=False):
        first, *more = map(visible, cell.text.splitlines() or [""])
        if first or more:
            yield f"#   {visible(' '.join(heading.text.split()))}: {first}"
            yield from (f"#     {line}" for line in more)
    for cell in row.cells[len(sheet.table.headings) :]:
        yield from (f"#   {visible(line)}" for line in cell.text.splitlines())


def _with_names(program: Program, drafts: Sequence[Draft]) -> Program:
    """Return a program that also knows the names of the cards to be."""
    faces = {draft.id: draft.face for draft in drafts}
    named = {("card", draft.id): draft.face.names for draft in drafts}
    return evolve(program, faces={**program.faces, **faces}, names={**program.names, **named})


class _Reading:
    """Reads the rules of cards to be."""

    def __init__(self, sheet: Sheet, program: Program, wanted: Wanted, set_language: str) -> None:
        self.sheet, self.program = sheet, program
        self.names, self.set_language = NameTable.of(program), set_language
        first = LANGUAGES if wanted.language == "auto" else (wanted.language,)
        self.readers: dict[tuple[str, ...], TextReader] = {
            languages: TextReader.of(program, languages)
            for languages in {first, ("en",), ("fr",)}
            if any(_languages(field, first) == languages for field in sheet.columns)
        }
        self.first = first

    def read(self, field: str, cell: Cell, card: str) -> tuple[Ability | None, list[Diagnostic]]:
        """Return what the sentences in a cell mean, and what is wrong with them."""
        source, start = cell.readable()
        found = self.readers[_languages(field, self.first)].read(source, card, start)
        return found.ability, list(found.findings)

    def written(self, draft: Draft, findings: list[Diagnostic]) -> Written | None:
        """Return a card as source, None where its sentences cannot be read."""
        if draft.source is not None:
            kind = draft.kind or default_kind(self.program, leaves=False)
            return Written(draft, self._around(draft, kind, draft.source.text), "source")
        if not draft.texts:
            kind = draft.kind or default_kind(self.program, leaves=False)
            return Written(draft, self._source(draft, CardDef(draft.id, kind)), "")
        field, cell = draft.texts[0]
        ability, found = self.read(field, cell, draft.id)
        findings.extend(self.sheet.placed(one, draft.row, field) for one in found)
        if ability is None:
            return None
        card = self._card(draft, ability)
        try:
            return Written(draft, self._source(draft, card), field)
        except MissingPhraseError as error:
            facts = {"construct": error.construct}
            wrong = Diagnostic("ORI807", cell.span, facts, variant="unwritten")
            findings.append(self.sheet.placed(wrong, draft.row, field))
            return None

    def _card(self, draft: Draft, ability: Ability) -> CardDef:
        """Return a card; one that leaves by its words and not by its kind discards itself."""
        kind = draft.kind or default_kind(self.program, leaves=ability.leaves)
        if ability.leaves and not self.program.kinds[kind].leaves:
            ability = evolve(ability, main=(*ability.main, Discard(This())), leaves=False)
        return ability.card(draft.id, kind)

    def _source(self, draft: Draft, card: CardDef) -> str:
        return card_source(card, draft.face, self.names, self.set_language)

    def unread(self, draft: Draft, comment: str) -> str:
        """Return a card as a draft, with what was to be read as a comment."""
        kind = draft.kind or default_kind(self.program, leaves=False)
        return f"draft {self._around(draft, kind, comment)}"

    def _around(self, draft: Draft, kind: str, lines: str) -> str:
        """Return a card whose rules are written already."""
        bare = self._source(draft, CardDef(draft.id, kind))
        head = bare.rsplit("\n", 2)[0]  # without `no ability` and the brace
        return f"{head}\n{indent(lines, '  ')}\n}}"


def _languages(field: str, first: tuple[str, ...]) -> tuple[str, ...]:
    language = TEXTS.get(field)
    return first if language is None else (language,)


def _named_in(drafts: Sequence[Draft]) -> Sequence[str]:
    """Return the languages that all cards have names in, English if there is none."""
    names = [dict(draft.face.names.by_language) for draft in drafts]
    return [one for one in LANGUAGES if names and all(one in name for name in names)] or ["en"]


class _Checked:
    """A file of cards, checked until only sound ones are left as cards."""

    def __init__(
        self,
        sheet: Sheet,
        wanted: Wanted,
        parts: Sequence[Part],
        languages: Sequence[str],
        check: Check,
    ) -> None:
        self.sheet, self.wanted, self.parts, self.check = sheet, wanted, list(parts), check
        self.findings: list[Diagnostic] = []
        self.languages = languages
        self.program = sheet.program

    @property
    def cards(self) -> int:
        """How many rows are cards."""
        return sum(part.card is not None for part in self.parts)

    def settled(self) -> str:
        """Return the text in which nothing but warnings is found; keep what was found before."""
        uses = self.wanted.uses or self._uses()
        while True:
            text, places = self._text(uses)
            found, self.program = self.check(text)
            wrong = self._wrong(found, places)
            if not wrong:
                break
            for at, finding in wrong:
                self.findings.append(self._of_card(finding, at, "ORI646"))
            gone = {at for at, _ in wrong}
            self.parts = [
                evolve(part, card=None) if i in gone else part for i, part in enumerate(self.parts)
            ]
        for finding in found:
            where = _at(finding, places)
            if where is None:
                self.findings.append(finding)
            elif self.parts[where].card:  # of a row that is no card all has been said
                self.findings.append(self._of_card(finding, where, "ORI647"))
        return text

    def _uses(self) -> tuple[str, ...]:
        """Return the first files with which most is known."""

        def wrong(uses: tuple[str, ...]) -> int:
            text, places = self._text(uses)
            return len(self._wrong(self.check(text)[0], places))

        counts: dict[tuple[str, ...], int] = {}
        for uses in USES:
            counts[uses] = wrong(uses)
            if not counts[uses]:
                return uses
        return min(counts, key=lambda uses: counts[uses])

    def _wrong(
        self, found: Sequence[Diagnostic], places: Mapping[int, tuple[int, int]]
    ) -> list[tuple[int, Diagnostic]]:
        errors = [one for one in found if grade(one) is Severity.ERROR]
        return [(at, one) for one in errors if (at := _at(one, places)) is not None]

    def _text(self, uses: tuple[str, ...]) -> tuple[str, Mapping[int, tuple[int, int]]]:
        """Return the text of the file, and where in it each row stands."""
        head, game = framed(self.wanted.title, uses, self.languages, played=self.cards > 0)
        pieces = [head]
        places: dict[int, tuple[int, int]] = {}
        for number, part in enumerate(self.parts):
            start = sum(len(one) + 2 for one in pieces)
            places[number] = (start, start + len(part.text))
            pieces.append(part.text)
        return "\n\n".join((*pieces, game) if game else pieces) + "\n", places

    def _of_card(self, finding: Diagnostic, at: int, code: str) -> Diagnostic:
        """Return a finding about the source of a card as one about its row."""
        card = self.parts[at].card
        assert card is not None
        field = _about(finding) or card.field or self._name(card.draft)
        if field not in self.sheet.columns:
            field = self._name(card.draft)
        cell = self.sheet.cell(card.draft.row, field)
        span = (cell or card.draft.name).span
        told = Diagnostic(code, span, about=finding)
        return self.sheet.placed(told, card.draft.row, field)

    def _name(self, draft: Draft) -> str:
        return "name_en" if self.sheet.cell(draft.row, "name_en") else "name_fr"

    def compared(self) -> Iterator[Diagnostic]:
        """Yield texts that say something else than what the card was made of."""
        reader = _Reading(self.sheet, self.program, self.wanted, self.languages[0])
        for card in (part.card for part in self.parts):
            if card is None or card.draft.id not in self.program.cards:
                continue
            for field, cell in card.draft.texts:
                if field != card.field and not self._same(reader, card.draft.id, field, cell):
                    facts = {"other": self.sheet.heading(card.field)}
                    told = Diagnostic("ORI648", cell.span, facts)
                    yield self.sheet.placed(told, card.draft.row, field)

    def _same(self, reader: _Reading, id: str, field: str, cell: Cell) -> bool:
        said = " ".join(cell.text.split())
        if any(said == ability_text(self.program, id, one) for one in LANGUAGES):
            return True
        ability, _ = reader.read(field, cell, id)
        if ability is None:
            return False
        other = ability.card(id, self.program.cards[id].kind)
        changed = evolve(self.program, cards={**self.program.cards, id: other})
        return ability_text(self.program, id, "en") == ability_text(changed, id, "en")


def _at(finding: Diagnostic, places: Mapping[int, tuple[int, int]]) -> int | None:
    """Return the row that a finding is about, None if it is about none of them."""
    if finding.span is None or finding.span.source.name != NAME:
        return None
    start = finding.span.start
    return next((at for at, (begin, end) in places.items() if begin <= start < end), None)


def _about(finding: Diagnostic) -> str:
    """Return the field of which a finding tells, if it is one that stands in a line of its own."""
    assert finding.span is not None
    first, *_ = finding.span.source.line(finding.span.line).split() or [""]
    return first if first in ("number", "icon", "picture", "copies", "note") else ""


NAME = "<table>"
"""What messages call the source while it is made."""
