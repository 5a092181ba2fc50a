"""What is in the box of a game: cards, tokens, tiles and papers, and how many of each.

One list serves what is printed, the contents list of the box and the booklet.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from attrs import frozen

from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.rules import Criterion, ResolvePhase
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.ir.walk import walk

CHANGE = 4
"""So many influence tokens of 1 a player needs to pay any sum up to a token of 5."""
LEFT_LYING = 4
"""So many more lie on the face-down cards of a player at one time."""
EARNED = 4
"""So much influence a player earns in a round of good play."""
FIVE = 5
_WEALTH = (s.Gain, s.Lose, s.Steal, s.Give, s.Put, s.Remove, s.Collect, s.Shift, s.Pay)


@frozen
class Component:
    """Things of one kind in the box.

    `kind` is a key of the words of `templates/text/tokens.LANGUAGE.toml`; `each` is how many
    there are, for the family with the id `family` where they are of one.
    """

    kind: str
    each: int
    family: str = ""


def components(ruleset: Ruleset) -> tuple[Component, ...]:
    """Return what is in the box, in the order in which the contents list tells it.

    The kinds are card (per family), ones, fives, first, direction, control or family (a token per
    family), track, marker, aid and booklet.
    """
    return tuple(one for one in _components(ruleset) if one.each)


def cards_in(found: tuple[Component, ...]) -> int:
    """Return the number of all cards among components."""
    return sum(one.each for one in found if one.kind == "card")


def _components(ruleset: Ruleset) -> Iterator[Component]:
    rules = ruleset.rules
    for family in rules.families.ids:
        yield Component("card", len(rules.deck.cards), family)
    ones, fives = influence(ruleset)
    yield Component("ones", ones)
    yield Component("fives", fives)
    yield Component("first", 1)
    yield Component("direction", int(forward(ruleset) is not None))
    token = "control" if lays_tokens(ruleset) else "family"
    for family in rules.families.ids:
        yield Component(token, 1, family)
    yield Component("track", 1)
    yield Component("marker", 1)
    yield Component("aid", rules.players.most)
    yield Component("booklet", 1)


def influence(ruleset: Ruleset) -> tuple[int, int]:
    """Return the numbers of influence tokens of 1 and of 5; none where no influence is used.

    For each player there are eight tokens of 1: four to pay any sum, four to lie on cards. With
    the tokens of 5, of which each player has equally many, all players together can hold what they
    start with and earn by four in every round. For five players and six rounds that is 40 and 20.
    """
    if not uses_influence(ruleset):
        return 0, 0
    rules = ruleset.rules
    players = rules.players.most
    ones = (CHANGE + LEFT_LYING) * players
    held = players * (rules.start.amount + EARNED * rules.rounds.count)
    short = max(0, held - ones)
    return ones, max(1, -(-short // (FIVE * players))) * players


def uses_influence(ruleset: Ruleset) -> bool:
    """Tell whether anybody can come to have influence, or a card to bear it."""
    rules = ruleset.rules
    compared = {one.criterion for one in rules.winner.comparisons[:1]}
    if rules.start.amount or compared & {Criterion.INFLUENCE, Criterion.LEAST_INFLUENCE}:
        return True
    return any(isinstance(node, _WEALTH) for node in _nodes(ruleset))


def lays_tokens(ruleset: Ruleset) -> bool:
    """Tell whether a card of the game takes control of another with the token of its family."""
    return any(isinstance(node, s.Take) for node in _nodes(ruleset))


def forward(ruleset: Ruleset) -> bool | None:
    """Tell whether the queue is resolved from front to back; None where it is not resolved."""
    found = (node for _, node in walk(ruleset.rules.each_round) if isinstance(node, ResolvePhase))
    return next((phase.forward for phase in found), None)


def _nodes(ruleset: Ruleset) -> Iterator[Any]:
    """Yield all that the rules and the cards of the deck are made of."""
    deck = set(ruleset.rules.deck.cards)
    for root in (ruleset.rules, *(card for card in ruleset.cards if card.id in deck)):
        yield from (node for _, node in walk(root))
