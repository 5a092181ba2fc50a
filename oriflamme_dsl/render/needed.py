"""What the rules tell only in games that need it: stacks, tokens, hidden cards and the like."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from oriflamme_dsl.ir.cards import CardDef
from oriflamme_dsl.ir.rules import Allies, PlacePhase, PlayPhase
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.ir.statements import Beneath, Bring, Onto, Take, Turn, WhereItWas
from oriflamme_dsl.ir.walk import walk


def _in_deck(ruleset: Ruleset) -> tuple[CardDef, ...]:
    return tuple(card for card in ruleset.cards if card.id in ruleset.rules.deck.cards)


def _beside(ruleset: Ruleset) -> tuple[CardDef, ...]:
    """Return the cards of the deck that lie beside the queue."""
    return tuple(card for card in _in_deck(ruleset) if card.comes_with is not None)


def _tokens(ruleset: Ruleset) -> tuple[Ruleset, ...]:
    """Return the ruleset itself if a card of its deck lays a token."""
    taken = (isinstance(node, Take) for card in _in_deck(ruleset) for _, node in walk(card))
    return (ruleset,) if any(taken) else ()


def _allies(ruleset: Ruleset) -> tuple[Allies, ...]:
    """Return the rule about the families of one player where players have several."""
    return (ruleset.rules.allies,) if ruleset.rules.players.families_each > 1 else ()


def _played(ruleset: Ruleset) -> tuple[Ruleset, ...]:
    """Return the ruleset itself if cards are played from the hand."""
    played = (isinstance(node, PlayPhase) for _, node in walk(ruleset.rules.each_round))
    return (ruleset,) if any(played) else ()


def _hidden(ruleset: Ruleset) -> tuple[Ruleset, ...]:
    """Return the ruleset itself if a card can come to lie face down in the queue."""
    down = (
        (isinstance(node, PlacePhase) and node.face_down)
        or (isinstance(node, Bring | Turn) and not node.face_up)
        for node in _said_in_game(ruleset)
    )
    return (ruleset,) if any(down) else ()


def _stacks(ruleset: Ruleset) -> tuple[Ruleset, ...]:
    """Return the ruleset itself if a card can come to lie on another."""
    on = (isinstance(node, Onto | Beneath | WhereItWas) for node in _said_in_game(ruleset))
    return (ruleset,) if any(on) else ()


def _said_in_game(ruleset: Ruleset) -> Iterator[Any]:
    """Yield every node of the rules and of the cards of the deck."""
    for root in (ruleset.rules, *_in_deck(ruleset)):
        yield from (node for _, node in walk(root))


FOUND: Mapping[str, Callable[[Ruleset], tuple[Any, ...]]] = {
    "@allies": _allies,
    "@beside": _beside,
    "@hidden": _hidden,
    "@paying": lambda ruleset: (ruleset.rules.reveal_pays,) if _hidden(ruleset) else (),
    "@played": _played,
    "@stacks": _stacks,
    "@tokens": _tokens,
    "@uncovered": lambda ruleset: (ruleset.rules.uncovered,) if _stacks(ruleset) else (),
    "@waiting": lambda ruleset: (ruleset.rules.waiting,) if _hidden(ruleset) else (),
}
"""What the rules sheet tells only where the game needs it."""
