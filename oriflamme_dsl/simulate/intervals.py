"""Intervals that hold the true value in 95 of 100 runs, of few games roughly."""

from __future__ import annotations

from math import sqrt

from attrs import frozen

from oriflamme_dsl.bots.estimate import quantile

Z = 1.959963984540054
"""The standard deviations that 95 % of a normal distribution lie within."""


FEW = 30
"""Of fewer games, intervals are rough: no formula knows how games end that were not played."""


@frozen
class Interval:
    """An estimate, and from where to where the true value lies."""

    value: float
    low: float
    high: float


def share(parts: float, games: int) -> Interval:
    """Return Wilson's interval of a share, of which `parts` games (or parts of them) were seen."""
    if not games:
        return Interval(0.0, 0.0, 1.0)
    seen, square = parts / games, Z * Z
    whole = 1 + square / games
    centre = (seen + square / (2 * games)) / whole
    half = Z / whole * sqrt(seen * (1 - seen) / games + square / (4 * games * games))
    return Interval(seen, max(0.0, centre - half), min(1.0, centre + half))


def deviation(total: int, squares: int, games: int) -> float:
    """Return the standard deviation within a sample, from its sum and its sum of squares."""
    if games < 2:
        return 0.0
    # In whole numbers to the end: the difference of two large sums that are nearly equal.
    return sqrt((games * squares - total * total) / (games * (games - 1)))


def mean(total: int, squares: int, games: int) -> Interval | None:
    """Return Student's interval of a mean; None for fewer than two games, which do not tell it."""
    if games < 2:
        return None
    value = total / games
    half = quantile(games - 1) * deviation(total, squares, games) / sqrt(games)
    return Interval(value, value - half, value + half)
