"""From a program to words: the text of cards and rules, generated from the IR.

See `text` for the words, `view` for what is printed; how it looks is the business of `press`.
"""

from __future__ import annotations

from collections.abc import Sequence

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.ir.program import Program, as_called
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.render.catalogue import SHIPPED, Catalogues
from oriflamme_dsl.render.names import named
from oriflamme_dsl.render.phrases import MissingPhraseError
from oriflamme_dsl.render.view import CardView, card_view


def printed_card(
    program: Program,
    ruleset: Ruleset,
    card: str,
    language: str,
    catalogues: Catalogues = SHIPPED,
) -> CardView:
    """Return a card as printed: its name, its kind, its sentences.

    Raises KeyError for an unknown card, UnknownLanguageError, and MissingPhraseError.
    """
    program = named(as_called(program, ruleset.game), catalogues.get(language))
    return card_view(program, ruleset, card, language, catalogues)


def missing_words(error: MissingPhraseError, card: str = "") -> Diagnostic:
    """Return the finding about a construct without words, which a card needs if one is given."""
    facts = {"language": error.language, "construct": error.construct, "form": error.form}
    if not card:
        return Diagnostic("ORI705", None, facts)
    return Diagnostic("ORI705", None, {**facts, "card": card}, variant="card")


def wordless(
    program: Program,
    ruleset: Ruleset,
    language: str,
    cards: Sequence[str],
    catalogues: Catalogues,
) -> tuple[Diagnostic, ...]:
    """Return a finding for each card that cannot be said."""
    found: list[Diagnostic] = []
    for card in cards:
        try:
            card_view(program, ruleset, card, language, catalogues)
        except MissingPhraseError as error:
            found.append(missing_words(error, card))
    return tuple(found)
