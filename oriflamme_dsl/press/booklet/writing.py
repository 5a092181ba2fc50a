"""What the booklet of a game says, put together from its rules, its cards and its words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from attrs import field, frozen

from oriflamme_dsl.ir.program import Program
from oriflamme_dsl.ir.rules import ResolvePhase
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.ir.serial import fingerprint
from oriflamme_dsl.ir.walk import walk
from oriflamme_dsl.press.booklet.captions import Names
from oriflamme_dsl.press.booklet.chapters import Maker, with_glossary
from oriflamme_dsl.press.booklet.content import (
    Booklet,
    CardEntry,
    Chapter,
    Par,
    Rows,
    Section,
    Title,
)
from oriflamme_dsl.press.booklet.examples import Gallery, choose
from oriflamme_dsl.press.booklet.glossary import terms
from oriflamme_dsl.press.booklet.index import finder, index_rows, said, with_keys
from oriflamme_dsl.press.booklet.moments import moments
from oriflamme_dsl.press.booklet.rulebook import Rulebook, rulebook
from oriflamme_dsl.press.booklet.rulings import Comments, entries
from oriflamme_dsl.press.booklet.words import Words
from oriflamme_dsl.press.credits import Credits, credits_of
from oriflamme_dsl.press.faces import Face, Family
from oriflamme_dsl.press.symbols import pieces
from oriflamme_dsl.press.theme import Theme
from oriflamme_dsl.render.catalogue import Catalogue

RULES = ("glance", "setup", "round", "turn", "end")
"""The chapters that are about the rules, to which the index leads."""


@frozen
class Subject:
    """What a booklet is about: a game as it is called, its cards and families, and a theme."""

    program: Program
    ruleset: Ruleset
    catalogue: Catalogue
    faces: tuple[Face, ...]
    families: tuple[Family, ...]
    author: str
    theme: Theme
    comments: Comments = field(factory=dict)

    @property
    def language(self) -> str:
        """The language of the booklet."""
        return self.catalogue.language

    @property
    def symbols(self) -> tuple[str, ...]:
        """The symbols in the text of its cards."""
        texts = (text for face in self.faces for _, text in face.paragraphs)
        found = (piece.symbol for text in texts for piece in pieces(text, self.language, "beside"))
        return tuple(dict.fromkeys(symbol for symbol in found if symbol))

    @property
    def pictures(self) -> tuple[str, ...]:
        """The names of the shipped pictures that the booklet shows."""
        icons = (f.view.icon for f in self.faces if f.view.icon and f.picture is None)
        charges = (family.look.charge for family in self.families)
        return tuple(dict.fromkeys((*icons, *charges, *self.symbols, "fleuron")))


def written(subject: Subject, data: Mapping[str, Any]) -> Booklet:
    """Return a booklet; `data` are the words of its language. Raises MissingPhraseError."""
    book = rulebook(subject.program, subject.ruleset, subject.catalogue)
    words = Words(data, subject.ruleset, _values(book))
    gallery = _gallery(subject, book, words)
    maker = Maker(
        book,
        words,
        subject.faces,
        gallery,
        choose(moments(subject.program, subject.ruleset), gallery),
        entries(book, words, subject.comments),
        _credits(subject),
    )
    chapters = tuple(maker.chapters())
    found = terms(book, words, _texts(chapters), subject.symbols)
    ruled = with_keys(chapters, finder(words, found), RULES)
    cards = [face.id for face in subject.faces]
    rows = index_rows(book, cards, found)
    index = next(one for one in words.data["chapters"] if one.get("index"))
    whole = [
        *with_glossary(ruled, found),
    ]
    at = next((n for n, one in enumerate(whole) if one.id == "credits"), len(whole))
    whole.insert(at, Chapter("index", index["title"], (Section("index.rows", "", (rows,)),)))
    return Booklet(
        subject.language,
        subject.author,
        _title(subject, words),
        tuple(chapter for chapter in whole if any(s.blocks for s in chapter.sections)),
        dict(words.data["labels"]),
    )


def _values(book: Rulebook) -> dict[str, object]:
    rules = book.ruleset.rules
    base = "variant" if book.ruleset.game in book.program.variants else "game"
    return {
        "game": book.name(base, book.ruleset.game),
        "least": rules.players.least,
        "most": rules.players.most,
        "families": len(rules.families.ids),
        "deck": len(rules.deck.cards),
        "drawn": rules.deck.drawn or 0,
        "total": len(rules.deck.cards) * len(rules.families.ids),
        "rounds": rules.rounds.count,
    }


def _gallery(subject: Subject, book: Rulebook, words: Words) -> Gallery:
    phases = [node for _, node in walk(subject.ruleset.rules) if isinstance(node, ResolvePhase)]
    direction = 0 if not phases else 1 if phases[0].forward else -1
    return Gallery(
        subject.program,
        subject.language,
        subject.theme,
        subject.families,
        words.data["events"],
        Names(
            {
                card.id: book.names.in_sentence("card", card.id, book.language)
                for card in subject.ruleset.cards
            },
            {family.id: family.name for family in subject.families},
            words.data["articles"],
            book.catalogue.spelling,
        ),
        direction,
    )


def _credits(subject: Subject) -> Credits:
    faces = subject.theme.faces
    own = sum(face.picture is not None for face in subject.faces)
    used = (faces["title"], faces["text"])
    return credits_of(used, subject.pictures, own, (subject.author,))


def _title(subject: Subject, words: Words) -> Title:
    players, rounds = subject.ruleset.rules.players, subject.ruleset.rules.rounds.count
    fixed = players.least == players.most
    facts = (
        words.label("players_fixed" if fixed else "players"),
        words.label("round" if rounds == 1 else "rounds"),
        words.label("set").format(sets=", ".join(_sets(subject))),
        words.label("fingerprint").format(fingerprint=fingerprint(subject.ruleset)[:8]),
    )
    return Title(
        game=str(words.values["game"]),
        what=words.label("what"),
        facts=tuple(fact.format(**words.values) for fact in facts),
        note=words.label("unofficial"),
    )


def _sets(subject: Subject) -> Iterable[str]:
    """Return the sets of the cards, each with its version."""
    return dict.fromkeys(face.view.edition for face in subject.faces if face.view.edition)


def _texts(chapters: Iterable[Chapter]) -> Iterator[str]:
    """Yield the text of the rules and of the cards."""
    for chapter in chapters:
        for section in chapter.sections:
            for block in section.blocks:
                if isinstance(block, Par) and chapter.id in RULES:
                    yield said(block.runs)
                elif isinstance(block, Rows):
                    yield from map(said, block.items)
                elif isinstance(block, CardEntry):
                    yield from (said(runs) for _, runs in block.text)
                    yield from block.notes
