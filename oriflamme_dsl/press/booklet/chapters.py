"""From a game to the chapters of its booklet, in the order that the words give."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from attrs import evolve, frozen

from oriflamme_dsl.ir import rules as r
from oriflamme_dsl.press.binding import bound
from oriflamme_dsl.press.booklet.content import (
    Block,
    CardEntry,
    Chapter,
    Example,
    OptionEntry,
    Par,
    Rows,
    Run,
    Runs,
    Section,
    Table,
    TermEntry,
)
from oriflamme_dsl.press.booklet.examples import Chosen, Gallery
from oriflamme_dsl.press.booklet.features import deck_cards
from oriflamme_dsl.press.booklet.rulebook import Rulebook
from oriflamme_dsl.press.booklet.words import Words, marked, stressed
from oriflamme_dsl.press.credits import Credits
from oriflamme_dsl.press.faces import Face
from oriflamme_dsl.press.symbols import pieces

OWN_FORM = (r.ResolvePhase, r.LayLine)
"""Phases whose rule begins with a word that joins it to the one before; alone they are said so."""


@frozen
class Maker:
    """Makes chapters of what it is given; `faces` are the cards of the deck."""

    book: Rulebook
    words: Words
    faces: tuple[Face, ...]
    gallery: Gallery
    chosen: Chosen
    entries: tuple[OptionEntry, ...]
    credits: Credits

    def chapters(self) -> Iterator[Chapter]:
        """Yield the chapters that have something to say, the glossary and the index empty."""
        for data in self.words.data["chapters"]:
            chapter = self._chapter(data)
            if any(section.blocks for section in chapter.sections) or data.get("glossary"):
                yield chapter

    def _chapter(self, data: Mapping[str, Any]) -> Chapter:
        sections = [*self._phases()] if data.get("phases") else []
        sections.extend(self._section(one) for one in data.get("sections", ()))
        sections.extend(self._special(data))
        sections = [section for section in sections if section.blocks]
        lead = self._blocks(data.get("lead", ()))
        if lead and (sections or data.get("glossary")):
            sections.insert(0, Section(f"{data['id']}.lead", "", lead))
        return Chapter(data["id"], data["title"], tuple(sections))

    def _special(self, data: Mapping[str, Any]) -> Iterator[Section]:
        """Yield what a chapter holds beside its own sections."""
        makers: Mapping[str, Callable[[], tuple[Block, ...]]] = {
            "cards": self._cards,
            "keywords": self._keywords,
            "options": lambda: self.entries,
            "credits": self._credits,
        }
        for name, make in makers.items():
            if data.get(name):
                yield Section(f"{data['id']}.{name}", "", make())

    # -------------------------------------------------------------- text

    def _blocks(self, entries: Any, *, once: bool = True) -> tuple[Block, ...]:
        """Return paragraphs; in what the rules say the first exception is bold, but for `once`."""
        found: list[Block] = []
        for entry in entries:
            if not self.words.holds(entry):
                continue
            if "say" in entry:
                found.append(Par(marked(self.words.filled(entry["say"]))))
                continue
            sentences = self.book.sentences(entry["rules"])
            if sentences:
                runs, once = stressed(sentences, self.words.emphasis, once=once)
                found.append(Par(runs))
        return tuple(found)

    def _section(self, data: Mapping[str, Any]) -> Section:
        if not self.words.holds(data):
            return Section(data["id"], data["title"], ())
        blocks: list[Block] = [*self._blocks(data.get("lead", ()))]
        if data.get("components"):
            blocks.append(self._components())
        blocks.extend(self._blocks(data.get("text", ()), once=False))
        if "steps" in data:
            blocks.extend(self._steps(data["steps"]))
        if "example" in data and blocks:
            blocks.extend(self._example(data["example"]))
        return Section(data["id"], data["title"], tuple(blocks))

    def _steps(self, entries: Any) -> Iterator[Rows]:
        parts = [part for entry in entries if self.words.holds(entry) for part in entry["rules"]]
        items = tuple((Run(bound(one)),) for one in self.book.sentences(parts))
        if items:
            yield Rows(items, numbered=True)

    def _example(self, name: str) -> Iterator[Example]:
        moment = self.chosen.rules.get(name)
        if moment is not None:
            yield self.gallery.example(moment, self.words.data["example_titles"][name])

    # -------------------------------------------------------------- phases

    def _phases(self) -> Iterator[Section]:
        """Yield a section for each phase; the first of a kind has its words and its example."""
        phases = self.book.ruleset.rules.each_round.phases
        kinds = [type(phase).__name__ for phase in phases]
        for number, (phase, kind) in enumerate(zip(phases, kinds, strict=True)):
            blocks: list[Block] = [*self._phase_text(phase, number)]
            if kind not in kinds[:number]:
                blocks.extend(self._blocks(self.words.data["phase_leads"].get(kind, ())))
                blocks.extend(self._example(self.words.data["phase_examples"].get(kind, "")))
            yield Section(f"phase{number}", self.words.data["phases"][kind], tuple(blocks))

    def _phase_text(self, phase: r.Phase, number: int) -> Iterator[Block]:
        path = f"rules.each_round.phases.{number}"
        if isinstance(phase, r.PlayerTurns):
            opening = self.words.data["turns_lead"]
            yield Par(marked(self.words.filled(opening)))
            own = self.book.sentences((f"{path}.phases own",))
            yield Rows(tuple((Run(bound(one)),) for one in own), numbered=True)
            return
        form = "own" if isinstance(phase, OWN_FORM) else "rule"
        runs, _ = stressed(
            self.book.sentences((f"{path} {form}",)), self.words.emphasis, once=False
        )
        yield Par(runs)

    # -------------------------------------------------------------- components

    def _components(self) -> Table:
        rows = [
            (row["what"], self.words.filled(row["say"]))
            for row in self.words.data["components"]
            if self.words.holds(row)
        ]
        rows[1:1] = self._by_kind()
        return Table(tuple((what, bound(said)) for what, said in rows))

    def _by_kind(self) -> Iterator[tuple[str, str]]:
        """Yield each kind of the deck with its cards."""
        cards = deck_cards(self.book.ruleset)
        for kind in dict.fromkeys(card.kind for card in cards):
            names = [self.book.card(card.id) for card in cards if card.kind == kind]
            yield self.book.name("kind", kind), ", ".join(names)

    # -------------------------------------------------------------- cards

    def _cards(self) -> tuple[Block, ...]:
        found: list[Block] = []
        for face in self.faces:
            found.append(self._card(face))
            moment = self.chosen.cards.get(face.id)
            if moment is not None:
                title = self.words.label("card_example").format(card=face.view.name)
                found.append(self.gallery.example(moment, title))
        return tuple(found)

    def _card(self, face: Face) -> CardEntry:
        view = face.view
        return CardEntry(
            id=face.id,
            name=view.name,
            kind=view.kind,
            family=view.set_name,
            rank=view.rank,
            icon=view.icon,
            picture=None,
            text=tuple((role, self._symbols(text)) for role, text in face.paragraphs),
            notes=tuple(bound(note) for note in view.notes),
            keys=(f"card:{face.id}",),
        )

    def _symbols(self, text: str) -> Runs:
        """Return a text of a card with its symbols beside the words."""
        found = pieces(text, self.book.language, "beside")
        return tuple(Run(piece.text, "", piece.symbol) for piece in found)

    def _keywords(self) -> tuple[Block, ...]:
        """Return each keyword of the deck with the sentence of the first card that has it."""
        found: dict[str, TermEntry] = {}
        for face in self.faces:
            uses = self.book.program.cards[face.id].keywords
            said = [sentence.text for sentence in face.view.text if sentence.role == "keyword"]
            for use, text in zip(uses, said, strict=False):
                name = self.book.name("keyword", use.keyword)
                runs = (Run(bound(text)),)
                found.setdefault(use.keyword, TermEntry(name, runs, keys=(f"keyword:{name}",)))
        return tuple(found.values())

    # -------------------------------------------------------------- credits

    def _credits(self) -> tuple[Block, ...]:
        return tuple(credit_blocks(self.credits, self.words.data["credits"]))


def credit_blocks(credits: Credits, said: Mapping[str, str]) -> Iterator[Block]:
    """Yield the credits as paragraphs, each headed by what it is about."""

    def headed(head: str, text: str) -> Par:
        return Par((Run(f"{head}. ", "bold"), Run(text)))

    if credits.authors:
        yield Par((Run(said["author"].format(author=", ".join(credits.authors))),))
    fonts = (
        said["font"].format(
            name=face.name, copyright=face.copyright.rstrip("."), licence=face.licence
        )
        for face in credits.faces
    )
    yield headed(said["fonts"], " ".join(fonts))
    drawn = said["drawn"].format(count=len(credits.pictures), names=", ".join(credits.pictures))
    own = said["own"].format(count=credits.own) if credits.own else ""
    yield headed(said["art"], f"{drawn} {own}".strip())
    yield Par((Run(said["note"]),))
    tools = (
        said["tool"].format(name=tool.name, version=tool.version, licence=tool.licence)
        for tool in credits.tools
    )
    yield headed(said["tools"], ", ".join(tools) + ".")


def with_glossary(
    chapters: Iterable[Chapter], entries: tuple[TermEntry, ...]
) -> tuple[Chapter, ...]:
    """Return the chapters with the terms in the one that is for them."""
    return tuple(
        evolve(chapter, sections=(*chapter.sections, Section("glossary.terms", "", entries)))
        if chapter.id == "glossary"
        else chapter
        for chapter in chapters
    )
