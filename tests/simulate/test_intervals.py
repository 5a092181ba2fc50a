"""Intervals are those of the textbooks."""

from __future__ import annotations

import pytest

from oriflamme_dsl.simulate.intervals import Interval, deviation, mean, share


@pytest.mark.parametrize(
    ("parts", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (5, 10, 0.2366, 0.7634),
        (33, 100, 0.2456, 0.4269),
        (0, 0, 0.0, 1.0),
    ],
)
def test_wilson(parts: int, games: int, low: float, high: float) -> None:
    """The interval of a share is Wilson's: within 0 and 1, and never empty."""
    found = share(parts, games)

    assert (low, high) == (round(found.low, 4), round(found.high, 4))


def test_a_mean_has_its_error() -> None:
    """The interval of a mean is Student's: of few numbers, wider than 1.96 standard errors."""
    numbers = [2, 4, 4, 4, 5, 5, 7, 9]
    found = mean(sum(numbers), sum(n * n for n in numbers), len(numbers))

    assert found is not None
    assert (5.0, 3.213, 6.787) == (found.value, round(found.low, 3), round(found.high, 3))


def test_one_game_tells_no_interval() -> None:
    """Fewer than two games have no spread."""
    assert (None, 0.0) == (mean(3, 9, 1), deviation(3, 9, 1))


def test_equal_numbers_have_no_spread() -> None:
    """The spread of large equal numbers is exactly nothing."""
    many = 10**9
    assert Interval(3.0, 3.0, 3.0) == mean(3 * many, 9 * many, many)
