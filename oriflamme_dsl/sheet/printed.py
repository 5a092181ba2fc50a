"""What is printed on a card of a program, its options being as they are without a game."""

from __future__ import annotations

from collections.abc import Mapping

from oriflamme_dsl.ir.program import Program
from oriflamme_dsl.ir.ruleset import specialise
from oriflamme_dsl.render.names import NameTable
from oriflamme_dsl.render.phrases import MissingPhraseError
from oriflamme_dsl.render.text import Role, card_text


def settings(program: Program) -> Mapping[tuple[str, str], str]:
    """Return the default of every option of cards and kinds."""
    owned = [(card.id, card.options) for card in program.cards.values()]
    owned += [(kind.id, kind.options) for kind in program.kinds.values()]
    return {(owner, one.name): one.default for owner, options in owned for one in options}


def ability_text(program: Program, card: str, language: str) -> str:
    """Return the sentences of a card, without what its kind alone says; empty where words lack."""
    chosen = settings(program)
    one = specialise(program.cards[card], chosen)
    kind = specialise(program.kinds[one.kind], chosen)
    keywords = {key: specialise(word, chosen) for key, word in program.keywords.items()}
    try:
        told = card_text(one, kind, NameTable.of(program), language, keywords)
    except MissingPhraseError:
        return ""
    return " ".join(sentence.text for sentence in told if sentence.role is not Role.LEAVES)
