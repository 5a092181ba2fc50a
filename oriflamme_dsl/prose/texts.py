"""Texts of cards, in one of several languages, to abilities and findings, and back to words."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve, frozen

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.ir.cards import KindDef
from oriflamme_dsl.ir.expressions import This
from oriflamme_dsl.ir.program import Program
from oriflamme_dsl.ir.statements import Discard
from oriflamme_dsl.prose.ability import Ability
from oriflamme_dsl.prose.findings import findings
from oriflamme_dsl.prose.reader import Reader, Reading
from oriflamme_dsl.render.names import NameTable
from oriflamme_dsl.render.text import card_text
from oriflamme_dsl.source import Source

STAYING = KindDef("", leaves=False)
LEAVING = KindDef("", leaves=True)


@frozen
class ReadText:
    """A text that was read: in which language, and to what; or what stands in the way."""

    language: str
    ability: Ability | None
    findings: tuple[Diagnostic, ...] = ()


@frozen
class TextReader:
    """Reads texts in any of some languages, with the names of a program."""

    names: NameTable
    readers: tuple[Reader, ...]

    @classmethod
    def of(cls, program: Program, languages: Sequence[str]) -> TextReader:
        """Return a reader; raise UnknownLanguageError for a language without phrases."""
        names = NameTable.of(program)
        return cls(names, tuple(Reader.of(names, one, program.keywords) for one in languages))

    def read(self, source: Source, card: str | None = None, start: int = 0) -> ReadText:
        """Return what a text means that begins in a source at an offset, and ends with it.

        The language is the first in which it can be read, else the one in which more of it can.
        """
        text = source.text[start:]
        readings = [(reader, reader.read(text, card)) for reader in self.readers]
        reader, reading = max(readings, key=lambda pair: _how_far(*pair))
        language = reader.grammar.catalogue.language
        one = reading.abilities[0] if len(reading.abilities) == 1 else None
        several = () if one is not None else reading.abilities[:2]
        ways = tuple(self.in_words(ability, language) for ability in several)
        return ReadText(language, one, findings(reader, reading, source, start, ways))

    def in_words(self, ability: Ability, language: str, card: str = "") -> str:
        """Return an ability as it is printed; raise MissingPhraseError where words lack."""
        kind = LEAVING if ability.leaves else STAYING
        if not card and ability.leaves:  # nobody knows its name
            ability, kind = evolve(ability, main=(*ability.main, Discard(This()))), STAYING
        sentences = card_text(ability.card(card, kind.id), kind, self.names, language)
        return " ".join(sentence.text for sentence in sentences)


def _how_far(reader: Reader, reading: Reading) -> tuple[bool, int, int]:
    """Return a measure of how much of a text was read: whether all, how many words are known."""
    known = sum(piece.text.lower() in reader.vocabulary for piece in reading.lattice.pieces)
    return bool(reading.abilities), known, reading.farthest
