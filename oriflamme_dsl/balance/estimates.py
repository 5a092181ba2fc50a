"""What sums say: estimates with intervals over whole games.

A game is one observation, whatever happens in it: its cards and seats are not independent of each
other, and nowhere is it pretended that they are. Ratios are linearised (the delta method), so that
only sums of products are needed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from statistics import NormalDist

from attrs import frozen

ALPHA = 0.05
"""The chance with which an interval may miss the truth."""

LEAST = 30
"""Games below which nothing is said of how sure a value is: they may all be alike by chance."""

LEAST_SEATS = 50
"""Seats with a card, and without it, below which that is so of its worth."""

_NORMAL = NormalDist()


def quantile(alpha: float) -> float:
    """Return how many standard errors hold all but `alpha` of a normal distribution, both ways."""
    return _NORMAL.inv_cdf(1 - alpha / 2)


@frozen
class Estimate:
    """A value with its standard error; the error is None where too little was seen to tell."""

    value: float
    error: float | None

    def half(self, alpha: float = ALPHA) -> float:
        """Return half the width of the interval that misses the truth with a chance of `alpha`."""
        return quantile(alpha) * self.error if self.error is not None else float("inf")

    def ends(self, alpha: float = ALPHA) -> tuple[float, float] | None:
        """Return from where to where the interval goes; None where there is none."""
        if self.error is None:
            return None
        return self.value - self.half(alpha), self.value + self.half(alpha)

    @property
    def chance(self) -> float:
        """With which chance a value as far from 0 comes about where there is no effect."""
        if self.error is None:
            return 1.0
        if self.error == 0:
            return 0.0 if self.value else 1.0
        return 2 * (1 - _NORMAL.cdf(abs(self.value) / self.error))

    def times(self, factor: float) -> Estimate:
        """Return it in another unit."""
        error = None if self.error is None else self.error * factor
        return Estimate(self.value * factor, error)


def mean(sums: Sequence[int], games: int) -> Estimate:
    """Return the mean of a feature from its sum and its sum of squares."""
    if not games:
        return Estimate(0.0, None)
    total, squares = sums
    if games < LEAST:
        return Estimate(total / games, None)
    # In whole numbers to the end: the difference of two large sums that are nearly equal.
    spread = (games * squares - total * total) / (games * games * (games - 1))
    return Estimate(total / games, sqrt(max(spread, 0.0)))


def ratio(over: Sequence[int], under: Sequence[int], product: int, games: int) -> Estimate | None:
    """Return the sum of one feature over that of another; None where the other never came."""
    if not under[0]:
        return None
    value = over[0] / under[0]
    if games < LEAST:
        return Estimate(value, None)
    squares = over[1] - 2 * value * product + value * value * under[1]
    spread = max(squares, 0.0) * games / (games - 1)
    return Estimate(value, sqrt(spread) / under[0])


@frozen
class Worth:
    """The share of victories of seats with a card, without it, and the difference."""

    with_it: Estimate
    without: Estimate
    difference: Estimate
    games: int


def worth(sums: Sequence[int], unit: int) -> Worth | None:
    """Return the worth of having a card, from the sums of counts.removal.

    None where some seats never had it or never lacked it.
    """
    games, n, m, won, lost = sums[:5]
    if not n or not m:
        return None
    squares = sums[5:]
    first, second = won / n, lost / m
    if games < LEAST or min(n, m) < LEAST_SEATS:
        rough = (Estimate(one / unit, None) for one in (first, second, first - second))
        return Worth(next(rough), next(rough), next(rough), games)
    scale = games / (games - 1)
    # Each game's share in the difference: (A - pn)/N - (B - qm)/M, in the order n, m, A, B.
    parts = {
        "with": (-first / n, 0.0, 1 / n, 0.0),
        "without": (0.0, -second / m, 0.0, 1 / m),
        "difference": (-first / n, second / m, 1 / n, -1 / m),
    }
    values = {"with": first, "without": second, "difference": first - second}
    found = {
        name: Estimate(values[name], sqrt(max(_square(parts[name], squares), 0.0) * scale)).times(
            1 / unit
        )
        for name in parts
    }
    return Worth(found["with"], found["without"], found["difference"], games)


def _square(weights: Sequence[float], squares: Sequence[int]) -> float:
    """Return the sum of the squares of weighted sums, from the sums of the ten products."""
    total, at = 0.0, 0
    for index, weight in enumerate(weights):
        for other in range(index, len(weights)):
            product = weight * weights[other] * squares[at]
            total += product if other == index else 2 * product
            at += 1
    return total


# ------------------------------------------------------------------ many at once


def holm(chances: Mapping[str, float]) -> dict[str, float]:
    """Return the chances corrected for looking at all of them (Holm's step-down procedure)."""
    found, highest = {}, 0.0
    ordered = sorted(chances, key=lambda name: chances[name])
    for index, name in enumerate(ordered):
        highest = max(highest, min(1.0, chances[name] * (len(ordered) - index)))
        found[name] = highest
    return found


# ------------------------------------------------------------------ looking more than once


def spent(look: int, alpha: float = ALPHA) -> float:
    """Return what of `alpha` is spent at a look, the first being 1.

    What all looks spend together, however many there are, is at most `alpha`: 1/2 + 1/6 + 1/12 + …
    is 1. So the intervals of all looks hold together, and those of the last look too, for whatever
    reason it is the last one.
    """
    return alpha / (look * (look + 1))
