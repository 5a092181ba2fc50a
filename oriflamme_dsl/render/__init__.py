"""From a program to printed matter: card sheets, rules sheet, card reference.

Everything said in them is generated from the IR; see `text` for the words, `view` for what is
printed, `sheets` and `pages` for how it looks.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from oriflamme_dsl.diagnostics import Diagnostic, Fact
from oriflamme_dsl.ir.program import Program, as_called
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.render.catalogue import SHIPPED, Catalogues, UnknownLanguageError
from oriflamme_dsl.render.files import Output
from oriflamme_dsl.render.names import named
from oriflamme_dsl.render.phrases import MissingPhraseError
from oriflamme_dsl.render.view import CardView, card_view, deck_view, rules_view

if TYPE_CHECKING:
    from oriflamme_dsl.render.view import DeckView

WHATS = ("cards", "rules", "reference")
"""What can be rendered."""


def render(
    what: str,
    program: Program,
    ruleset: Ruleset,
    language: str,
    paper: str = "a4",
    cards: Sequence[str] = (),
    catalogues: Catalogues = SHIPPED,
) -> tuple[tuple[Output, ...], tuple[Diagnostic, ...]]:
    """Return the files for one of WHATS, and findings; with findings there is no file.

    `cards` are the ids to print, those of the game's deck if empty; `paper` is a4 or letter.
    Each card without words has a finding of its own (ORI705).
    """
    program = as_called(program, ruleset.game)
    ids = tuple(cards) or ruleset.rules.deck.cards
    try:
        program = named(program, catalogues.get(language))
        if what == "rules":
            from oriflamme_dsl.render.pages import rules_html

            page = rules_html(rules_view(program, ruleset, language, catalogues))
            return (Output(f"rules.{language}.html", page),), ()
        view = deck_view(program, ruleset, language, ids, catalogues)
        return _reference(view) if what == "reference" else _sheets(view, paper)
    except MissingPhraseError as error:
        lacking = () if what == "rules" else _wordless(program, ruleset, language, ids, catalogues)
        return (), lacking or (missing_words(error),)
    except UnknownLanguageError as error:
        return (), (_finding("ORI611", name=error.language, known=error.known),)


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


def _wordless(
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


def _finding(code: str, **facts: Fact) -> Diagnostic:
    return Diagnostic(code, None, facts)


def _reference(view: DeckView) -> tuple[tuple[Output, ...], tuple[Diagnostic, ...]]:
    from oriflamme_dsl.render.pages import reference_html

    return (Output(f"reference.{view.language}.html", reference_html(view)),), ()


def _sheets(view: DeckView, paper: str) -> tuple[tuple[Output, ...], tuple[Diagnostic, ...]]:
    from oriflamme_dsl.render.imposition import PAPERS
    from oriflamme_dsl.render.sheets import cards_pdf, misfits

    if paper not in PAPERS:
        return (), (_finding("ORI708", name=paper, known=tuple(PAPERS)),)
    found = misfits(view, view.language)
    if found:
        return (), found
    return (Output(f"cards.{view.language}.pdf", cards_pdf(view, view.language, paper)),), ()
