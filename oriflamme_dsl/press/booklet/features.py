"""What is true of a game, by the words that the conditions of a booklet use.

A condition is some of these, joined by `and`, each perhaps after `not`: `stacks and not tokens`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeAlias

from oriflamme_dsl.ir import rules as r
from oriflamme_dsl.ir.cards import CardDef
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.ir.statements import Eliminate
from oriflamme_dsl.ir.walk import walk
from oriflamme_dsl.render.needed import FOUND

Feature: TypeAlias = Callable[[Ruleset], bool]

_PHASES: Mapping[str, type] = {
    "place": r.PlacePhase,
    "draw": r.DrawPhase,
    "resolve": r.ResolvePhase,
    "play": r.PlayPhase,
    "line": r.LayLine,
    "do": r.DoPhase,
    "turns": r.PlayerTurns,
}


def deck_cards(ruleset: Ruleset) -> tuple[CardDef, ...]:
    """Return the cards of a game's deck, in the order of the deck."""
    by_id = {card.id: card for card in ruleset.cards}
    return tuple(by_id[card] for card in ruleset.rules.deck.cards)


def _nodes(ruleset: Ruleset) -> Iterator[Any]:
    for root in (ruleset.rules, *deck_cards(ruleset)):
        yield from (node for _, node in walk(root))


def _influence(ruleset: Ruleset) -> bool:
    """Tell whether influence counts: it decides the game, or players begin with some."""
    decides = (r.Criterion.INFLUENCE, r.Criterion.LEAST_INFLUENCE)
    compared = (one.criterion in decides for one in ruleset.rules.winner.comparisons)
    return ruleset.rules.start.amount > 0 or any(compared)


def _has_phase(kind: type) -> Feature:
    return lambda game: any(isinstance(one, kind) for _, one in walk(game.rules.each_round))


def _eliminates(game: Ruleset) -> bool:
    return any(isinstance(node, Eliminate) for node in _nodes(game))


def _found(find: Callable[[Ruleset], tuple[Any, ...]]) -> Feature:
    return lambda game: bool(find(game))


FEATURES: Mapping[str, Feature] = {
    **{name.removeprefix("@"): _found(find) for name, find in FOUND.items()},
    **{f"phases has {name}": _has_phase(kind) for name, kind in _PHASES.items()},
    "line": lambda game: game.rules.line is not None,
    "drawn": lambda game: game.rules.deck.drawn is not None,
    "one family": lambda game: len(game.rules.families.ids) == 1,
    "first player passes": lambda game: game.rules.first_player.passes,
    "eliminates": _eliminates,
    "influence": _influence,
    "ranks": lambda game: any(card.rank is not None for card in deck_cards(game)),
    "one round": lambda game: game.rules.rounds.count == 1,
}
"""What conditions may ask, each with its answer for a game."""


def holds(condition: str, ruleset: Ruleset) -> bool:
    """Tell whether a condition holds for a game; an empty one does.

    Raises KeyError for a word that is not in FEATURES.
    """
    return all(
        FEATURES[name.removeprefix("not ")](ruleset) is not name.startswith("not ")
        for name in parts(condition)
    )


def parts(condition: str) -> tuple[str, ...]:
    """Return what a condition asks, one by one."""
    return tuple(part.strip() for part in condition.split(" and ") if part.strip())
