"""A mean, and the interval around it that holds the true one in 95 of 100 tournaments."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import sqrt
from statistics import NormalDist

from attrs import frozen

CERTAINTY = 0.95


@frozen
class Estimate:
    """A mean with its interval."""

    mean: float
    low: float
    high: float

    def within(self, least: float, most: float) -> Estimate:
        """Return the estimate of what cannot lie outside of a range, which few numbers do not know.

        What is cut off of the interval is nowhere the truth may be, so it holds the truth as often.
        """
        return Estimate(self.mean, max(least, self.low), min(most, self.high))


def estimate(numbers: Sequence[Fraction]) -> Estimate:
    """Return the mean of at least two numbers, with the interval of Student's t around it.

    Sums are exact, so the order of the numbers makes no difference.
    """
    count = len(numbers)
    total = sum(numbers, Fraction(0))
    mean = total / count
    squares = sum((number * number for number in numbers), Fraction(0))
    variance = (squares - total * mean) / (count - 1)
    half = quantile(count - 1) * sqrt(variance / count)
    return Estimate(float(mean), float(mean) - half, float(mean) + half)


def quantile(freedom: int) -> float:
    """Return how many standard errors the interval reaches to each side.

    This is Student's t by its expansion around the normal distribution, right to 0.5 % from 3
    degrees of freedom on; below, the exact values stand here.
    """
    exact = {1: 12.706, 2: 4.303}
    if freedom in exact:
        return exact[freedom]
    z = NormalDist().inv_cdf((1 + CERTAINTY) / 2)
    return (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
    )
