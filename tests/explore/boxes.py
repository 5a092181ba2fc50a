"""The two printed boxes, for exploring their 21 cards."""

from __future__ import annotations

from functools import cache

from oriflamme_dsl.ir.program import assemble
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.pipeline import compile_shipped

GAMES = ("oriflamme", "ablaze-game")


@cache
def box(game: str) -> Ruleset:
    """Return the ruleset of one of the boxes with its defaults."""
    return assemble(compile_shipped(game).program, game)


def printed_cards() -> list[tuple[str, str]]:
    """Return (game, card) of the printed cards, in the order of their numbers."""
    return [(game, card) for game in GAMES for card in box(game).rules.deck.cards]
