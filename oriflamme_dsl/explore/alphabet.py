"""What the small queues around a card are made of, and what else is gone through.

The other cards are a blank of each kind (a card without an ability), a namesake, and each card that
the text names. Numbers that the text compares with decide what players, ranks, rounds and rows
there are, the zones that it speaks of what lies in them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum
from itertools import product
from typing import Any

from attrs import frozen

from oriflamme_dsl.explore import thresholds
from oriflamme_dsl.explore.letters import other_cards
from oriflamme_dsl.ir import clauses as c
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import rules as r
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.cards import CardDef
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.ir.walk import walk

FAMILIES = 3
"""So many families lie in a queue at most: the card's own and two others."""

INFLUENCE = (0, 1, 2)
"""What lies on face-down cards, where the text compares it with nothing greater."""

WEALTH = 3
"""What each player has, where the text compares it with nothing."""

TALLEST = 2
"""Cards in a stack."""

_ON_THE_BACK = (s.Release, e.BackFamily, e.OwnerOf)
"""What is about cards that somebody has taken."""

Wealth = tuple[int, ...]
"""What each player has, in seat order."""


class Taken(Enum):
    """Which cards belong to another family than that on their backs."""

    NONE = "none"
    OTHERS = "others"
    THIS = "this"


@frozen
class Alphabet:
    """What is gone through.

    `letters` are the ids of the other cards, `kinds` their kinds. `wealth`, `rounds` and `first`
    (players) are settings of the game; `zones` are those that the text speaks of: they are empty,
    or hold `stock` cards of each letter and family. `lairs` are the zones in which the card itself
    may lie; it is `covered` too where it has clauses for that, and does not lie in the queue at all
    (`lies`) where it is played from the hand. A short row also gets a `crowd` of so many cards
    where the text counts so far. `taken` says which cards are in other hands than their backs say.
    `symmetric` tells that the names of the other families do not matter, `alike` that it makes no
    difference how much influence lies on the other cards.
    """

    letters: tuple[str, ...]
    kinds: tuple[str, ...]
    families: int = FAMILIES
    influence: tuple[int, ...] = INFLUENCE
    wealth: tuple[Wealth, ...] = ((WEALTH,) * FAMILIES,)
    rounds: tuple[int, ...] = (1,)
    first: tuple[int, ...] = (0,)
    zones: tuple[e.Zone, ...] = ()
    stock: int = 0
    lairs: tuple[e.Zone, ...] = ()
    lies: bool = True
    covered: bool = False
    tallest: int = TALLEST
    crowd: int = 0
    taken: tuple[Taken, ...] = (Taken.NONE,)
    symmetric: bool = True
    alike: bool = False


def alphabet(ruleset: Ruleset, card: str) -> Alphabet:
    """Return what the queues around a card are made of; KeyError for an unknown card."""
    subject = {each.id: each for each in ruleset.cards}[card]
    nodes = [node for _, node in walk(subject)]
    others = other_cards(ruleset, subject)
    families = min(FAMILIES, len(ruleset.rules.families.ids))
    zones = _zones(nodes)
    counted = max(thresholds.cards_counted(nodes), default=0)
    heights = thresholds.numbers_compared(nodes, e.Measure.UNDER)
    played = is_played(ruleset, subject)
    return Alphabet(
        letters=tuple(other.id for other in others),
        kinds=tuple(dict.fromkeys(other.kind for other in others)),
        families=families,
        influence=_influence(nodes),
        wealth=_wealth(nodes, families),
        rounds=_rounds(nodes, ruleset.rules.rounds.count),
        first=tuple(range(families)) if _any(nodes, e.FirstSeat) else (0,),
        zones=zones,
        stock=max(1, counted + 1 if counted > 1 else 1) if zones else 0,
        lairs=(e.Zone.HAND,) if played else _lairs(nodes),
        lies=not played,
        covered=any(map(_works_covered, nodes)),
        tallest=max({TALLEST, *(number + 2 for number in heights)}),
        crowd=counted + 1 if counted > 1 else 0,
        taken=tuple(Taken) if _any(nodes, *_ON_THE_BACK) else (Taken.NONE,),
        symmetric=not _any(nodes, e.Neighbour, e.FirstSeat),
        alike=_alike(ruleset, subject, others),
    )


def is_played(ruleset: Ruleset, card: CardDef) -> bool:
    """Say whether a card is played from the hand, and never lies in the queue."""
    rules = ruleset.rules
    plays = any(isinstance(node, r.PlayPhase) for _, node in walk(rules.each_round))
    return plays and (rules.line is None or rules.line.kind != card.kind)


def _any(nodes: Iterable[Any], *classes: type) -> bool:
    return any(isinstance(node, classes) for node in nodes)


# ------------------------------------------------------------------ numbers


def _influence(nodes: Sequence[Any]) -> tuple[int, ...]:
    compared = thresholds.influence_compared(nodes)
    return tuple(sorted({*INFLUENCE, *thresholds.around(compared)}))


def _rounds(nodes: Sequence[Any], last: int) -> tuple[int, ...]:
    wanted = {1} | thresholds.around(thresholds.rounds_compared(nodes))
    return tuple(sorted(number for number in wanted if 1 <= number <= last))


def _wealth(nodes: Sequence[Any], families: int) -> tuple[Wealth, ...]:
    """Return what the players have: all the same, and where it is compared, each way round."""
    amounts = sorted({WEALTH} | thresholds.around(thresholds.wealth_compared(nodes)))
    equal = [(amount,) * families for amount in amounts]
    if not _any(nodes, e.Richest, e.Wealth) and not _others_wealth(nodes):
        return tuple(equal)
    low, high = amounts[0] if len(amounts) > 1 else WEALTH - 1, amounts[-1] + 1
    return (*equal, *(each for each in product((low, high), repeat=families) if len(set(each)) > 1))


def _others_wealth(nodes: Sequence[Any]) -> bool:
    return any(isinstance(node, e.InfluenceOf) and node.player != e.You() for node in nodes)


# ------------------------------------------------------------------ zones


def _zones(nodes: Sequence[Any]) -> tuple[e.Zone, ...]:
    """Return the zones in which cards are looked for."""
    found = {
        zone
        for node in nodes
        if not isinstance(node, c.Standing)
        for zone in getattr(node, "zones", ())
    }
    if _any(nodes, s.DrawCards):
        found.add(e.Zone.PILE)
    return tuple(zone for zone in e.Zone if zone in found)


def _lairs(nodes: Sequence[Any]) -> tuple[e.Zone, ...]:
    """Return the zones out of which the clauses of the card work."""
    found = {zone for node in nodes if isinstance(node, c.Standing) for zone in node.zones}
    return tuple(zone for zone in e.Zone if zone in found)


def _works_covered(node: Any) -> bool:
    """Say whether a clause does something with its card under others."""
    if isinstance(node, c.Standing):
        return node.covered
    return isinstance(node, c.Trigger) and node.event is c.Event.UNCOVERED


# ------------------------------------------------------------------ influence on cards

_READ = (e.Measured, e.Total, e.Measures, e.Extreme, s.Reorder)
_MOVED = (s.Collect, s.Shift, s.SwapInfluence, s.Remove, s.Resolve, s.Activate, s.Pay)
_FLOWS = (c.Event.INFLUENCE_GONE, c.Event.INFLUENCE_PUT)
_TURNS = (c.Event.REVEALED, c.Event.RESOLVED, c.Event.WAITED)


def _alike(ruleset: Ruleset, subject: CardDef, others: Iterable[CardDef]) -> bool:
    """Say whether nothing depends on the influence on the other cards."""
    rules = ruleset.rules
    texts: list[object] = [subject, rules.elimination, *rules.triggers, *rules.instead]
    texts += [other for other in others if other.id != subject.id]
    return not any(_looks(node, own=text is subject) for text in texts for _, node in walk(text))


def _looks(node: Any, *, own: bool) -> bool:
    """Say whether a node may depend on influence on cards; `own` that on the card itself may be."""
    if isinstance(node, e.PerInfluence):
        return not (own and node.reference == e.This())
    if isinstance(node, _READ):
        return node.measure in (e.Measure.INFLUENCE, e.Measure.WAITED)
    if isinstance(node, e.PerRoundWaited):
        return not own
    if isinstance(node, c.Trigger):
        about_itself = node.subject in (None, e.Is(e.This()))
        return (node.event in _FLOWS and not (own and about_itself)) or (
            node.event in _TURNS and not about_itself
        )
    return isinstance(node, _MOVED)
