"""Estimates from sums."""

from __future__ import annotations

from math import isclose, sqrt
from statistics import mean as plain_mean
from statistics import stdev

import pytest

from oriflamme_dsl.balance.counts import Sums
from oriflamme_dsl.balance.estimates import Estimate, holm, mean, ratio, spent, worth

VALUES = [3, 1, 4, 1, 5, 9, 2, 6] * 5


def test_mean_is_that_of_the_sample() -> None:
    """The mean and its standard error are those of textbooks."""
    found = mean((sum(VALUES), sum(value * value for value in VALUES)), len(VALUES))

    assert found.value == plain_mean(VALUES)
    assert found.error is not None
    assert isclose(found.error, stdev(VALUES) / sqrt(len(VALUES)))


@pytest.mark.parametrize("games", [1, 2, 29])
def test_few_games_tell_no_interval(games: int) -> None:
    """A few games that are alike give a value without an interval, and nothing beyond chance."""
    found = mean((4 * games, 16 * games), games)

    assert Estimate(4.0, None) == found
    assert (None, 1.0) == (found.ends(), found.chance)


def test_few_seats_without_a_card_tell_no_interval() -> None:
    """However many games there are: if few lack the card, nobody knows how these fare."""
    found = worth([500, 995, 5, 29_700, 300, *[9] * 10], 60)

    assert found is not None
    assert (1.0, None) == (found.without.value, found.difference.error)


def test_ratio_of_proportional_features_is_certain() -> None:
    """Where one feature is always the double of another, their ratio has no error."""
    double = [2 * value for value in VALUES]
    over = (sum(double), sum(value * value for value in double))
    under = (sum(VALUES), sum(value * value for value in VALUES))
    product = sum(2 * value * value for value in VALUES)

    assert Estimate(2.0, 0.0) == ratio(over, under, product, len(VALUES))
    assert ratio(over, (0, 0), 0, len(VALUES)) is None


def test_worth_of_a_card_that_always_wins() -> None:
    """Who has it wins, and who lacks it does not: the difference is certain."""
    # Two players, the first has the card and wins: n, m, A, B are 1, 1, 60, 0 in each of 60 games.
    row = (1, 1, 60, 0)
    products = [one * other for index, one in enumerate(row) for other in row[index:]]
    found = worth([60, *(60 * one for one in row), *(60 * one for one in products)], 60)

    assert found is not None
    assert (1.0, 0.0, 1.0) == (found.with_it.value, found.without.value, found.difference.value)
    assert found.difference.error == 0.0


def test_worth_needs_players_with_it_and_without_it() -> None:
    """A card that everybody always has is worth nothing that could be told."""
    assert worth([10, 20, 0, *[0] * 12], 60) is None


def test_holm_is_holm() -> None:
    """The smallest chance counts for all, the next for one fewer, and none below an earlier one."""
    found = holm({"a": 0.01, "b": 0.04, "c": 0.03, "d": 0.005})

    assert {"a": 0.03, "b": 0.06, "c": 0.06, "d": 0.02} == {
        name: round(value, 9) for name, value in found.items()
    }


def test_all_looks_together_spend_five_percent() -> None:
    """However often it is looked, the chance to be wrong stays below 5 %."""
    total = sum(spent(look) for look in range(1, 1_000))

    assert 0.0499 < total < 0.05


def test_sums_are_added_in_any_order() -> None:
    """Sums of parts are those of the whole, names that one part lacks among them."""
    one, other = Sums({"games": (1,), "a": (1, 1)}), Sums({"games": (2,), "b": (2, 4)})

    assert Sums({"games": (3,), "a": (1, 1), "b": (2, 4)}) == one + other
    assert dict((one + other).parts) == dict((other + one).parts)
