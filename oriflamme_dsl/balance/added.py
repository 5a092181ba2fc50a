"""A deck with further cards."""

from __future__ import annotations

from attrs import evolve

from oriflamme_dsl.ir.ruleset import Ruleset


def with_cards(ruleset: Ruleset, cards: tuple[str, ...]) -> Ruleset:
    """Return a ruleset whose deck has further cards, by id; it has to know them already."""
    deck = evolve(ruleset.rules.deck, cards=(*ruleset.rules.deck.cards, *cards))
    return evolve(ruleset, rules=evolve(ruleset.rules, deck=deck))
