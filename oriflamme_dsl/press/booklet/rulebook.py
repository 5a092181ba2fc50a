"""The sentences of the rules of one game in one language, part by part."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve, frozen

from oriflamme_dsl.ir.program import Program
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.render.catalogue import Catalogue, Catalogues
from oriflamme_dsl.render.names import NameTable
from oriflamme_dsl.render.text import rules_text


@frozen
class Rulebook:
    """A game, its names, and the phrases of a language."""

    program: Program
    ruleset: Ruleset
    catalogue: Catalogue
    names: NameTable

    @property
    def language(self) -> str:
        """The language of the phrases."""
        return self.catalogue.language

    def sentences(self, parts: Sequence[str]) -> tuple[str, ...]:
        """Return the sentences of parts of the rules, each written `PATH FORM`.

        A part that the game does not have says nothing. Raises MissingPhraseError.
        """
        asked = evolve(self.catalogue, sections=(("", "", tuple(parts)),))
        found = rules_text(self.ruleset, self.names, self.language, Catalogues((asked,)))
        return tuple(sentence for section in found for sentence in section.sentences)

    def name(self, what: str, id: str) -> str:
        """Return a printed name."""
        return self.names.get(what, id, self.language).text

    def card(self, id: str) -> str:
        """Return the name of a card, with that of its set where two have the same one."""
        return self.names.in_sentence("card", id, self.language).text


def rulebook(program: Program, ruleset: Ruleset, catalogue: Catalogue) -> Rulebook:
    """Return the rulebook of a game; `program` has the names that are to be printed."""
    return Rulebook(program, ruleset, catalogue, NameTable.of(program))
