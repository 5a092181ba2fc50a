"""The numbers with which a text compares: what is gone through lies on both sides of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.walk import walk

_OF_CARDS = (e.PerInfluence, e.PerRoundWaited)
_OF_GROUPS = (e.PerCard, e.PerDifferent, e.PerPlayer)
_ON_CARDS = (e.Measure.INFLUENCE, e.Measure.WAITED)


def around(thresholds: Iterable[int]) -> set[int]:
    """Return the numbers on both sides of each threshold."""
    both = {number + step for number in thresholds for step in (-1, 0, 1)}
    return {number for number in both if number >= 0}


def wealth_compared(nodes: Iterable[Any]) -> set[int]:
    """Return the numbers with which the influence of players is compared, or that they pay."""
    found: set[int] = set()
    for node in nodes:
        if isinstance(node, s.Pay):
            found |= _numbers(node.amount)
        if isinstance(node, e.Wealth):
            found |= _numbers(node.amount)
        if isinstance(node, e.Compares) and _holds(node, e.InfluenceOf):
            found |= _numbers(node)
    return found


def rounds_compared(nodes: Iterable[Any]) -> set[int]:
    """Return the numbers with which that of the round is compared."""
    compared = (n for n in nodes if isinstance(n, e.Compares) and _holds(n, e.RoundNumber))
    return {number for node in compared for number in _numbers(node)}


def influence_compared(nodes: Iterable[Any]) -> set[int]:
    """Return the numbers with which influence on cards, or how often they waited, is compared."""
    found: set[int] = set()
    for node in nodes:
        if isinstance(node, e.Measures) and node.measure in _ON_CARDS:
            found |= _numbers(node.amount)
        if isinstance(node, e.Compares) and (
            _holds(node, *_OF_CARDS) or _measures(node, *_ON_CARDS)
        ):
            found |= _numbers(node)
        if isinstance(node, s.Pay) and node.source is not None:
            found |= _numbers(node.amount)
    return found


def numbers_compared(nodes: Iterable[Any], measure: e.Measure) -> set[int]:
    """Return the numbers with which a number of cards (their ranks, say) is compared."""
    found: set[int] = set()
    for node in nodes:
        if isinstance(node, e.Measures) and node.measure is measure:
            found |= _numbers(node.amount)
        if isinstance(node, e.Compares) and _measures(node, measure):
            found |= _numbers(node)
    return found


def cards_counted(nodes: Iterable[Any]) -> set[int]:
    """Return the numbers with which those of cards are compared, and the places that are named."""
    found: set[int] = set()
    for node in nodes:
        if isinstance(node, e.Compares) and _holds(node, *_OF_GROUPS):
            found |= _numbers(node)
        if isinstance(node, e.InSlots):
            found.add(node.low)
        if isinstance(node, e.Cut):
            found.add(node.start)
    return found


def _numbers(node: Any) -> set[int]:
    return {inner.value for _, inner in walk(node) if isinstance(inner, e.Number)}


def _holds(node: Any, *classes: type) -> bool:
    return any(isinstance(inner, classes) for _, inner in walk(node))


def _measures(node: Any, *measures: e.Measure) -> bool:
    """Say whether one of the measures is read of a card or a group."""
    return any(
        isinstance(inner, e.Measured | e.Total) and inner.measure in measures
        for _, inner in walk(node)
    )
