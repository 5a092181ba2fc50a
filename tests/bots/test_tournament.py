"""Tournaments: fair by construction, and honest about what they do not know."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from oriflamme_dsl.bots import BotError
from oriflamme_dsl.bots.estimate import estimate, quantile
from oriflamme_dsl.bots.tournament import (
    Deal,
    comparisons,
    deals,
    play_deal,
    seatings,
    standings,
)
from tests.bots.tables import core

BOTS = ("heuristic", "random")


@pytest.mark.parametrize(("bots", "players"), [(2, 2), (2, 3), (3, 3), (2, 5), (3, 4), (5, 5)])
def test_every_bot_has_each_seat_equally_often(bots: int, players: int) -> None:
    """Over the games of a deal no bot has a seat more often than another one has it."""
    games = seatings(bots, players)
    by_seat = [Counter(seats[seat] for seats in games) for seat in range(players)]

    assert len(set(games)) == len(games)
    for counts in by_seat:
        assert [len(games) // bots] * bots == [counts[bot] for bot in range(bots)]


@pytest.mark.parametrize(("bots", "players"), [(1, 3), (0, 3), (4, 3)])
def test_bots_must_find_seats(bots: int, players: int) -> None:
    """One bot has nobody to play against, and more than there are seats cannot sit down."""
    with pytest.raises(ValueError, match="seats"):
        seatings(bots, players)


def test_a_mirror_match_is_exactly_fair() -> None:
    """A bot against itself has exactly the same share in every deal, if it rolls no dice."""
    first = f"{__name__}:First"
    for deal in deals(core("oriflamme"), (first, first), 1, 10):
        assert isinstance(deal, Deal)
        assert (Fraction(1, 2), Fraction(1, 2)) == deal.wins
        assert deal.points[0] == deal.points[1]


class First:
    """Takes the first option."""

    def choose(self, seat: object) -> int:
        """Return 0."""
        return 0


def test_shares_add_up() -> None:
    """Of the victories of a deal none is lost, and a shared one counts in parts."""
    for deal in deals(core("ablaze-game"), BOTS, 2, 10):
        assert isinstance(deal, Deal)
        assert 1 == sum(deal.wins)


def test_the_heuristic_beats_chance() -> None:
    """Rules of thumb are certainly better than none, in the base game and in Ablaze."""
    for game in ("oriflamme", "ablaze-game"):
        played = [one for one in deals(core(game), BOTS, 3, 16) if isinstance(one, Deal)]
        (pair,) = comparisons(BOTS, played)

        assert ("heuristic", "random", True) == (pair.better, pair.worse, pair.sure)


def test_search_beats_the_heuristic() -> None:
    """A search of some games for each choice is certainly better than rules of thumb."""
    bots = ("heuristic", "ismcts@40")
    played = [one for one in deals(core("oriflamme"), bots, 4, 8) if isinstance(one, Deal)]
    (pair,) = comparisons(bots, played)

    assert ("ismcts@40", "heuristic", True) == (pair.better, pair.worse, pair.sure)


def test_a_bot_that_does_wrong_ends_its_deal() -> None:
    """A fault is handed on as it is."""
    found = play_deal(core("oriflamme"), ("random", f"{__name__}:Wrong"), 1)

    assert isinstance(found, BotError)
    assert f"{__name__}:Wrong" == found.name


class Wrong:
    """Takes what there is not."""

    def choose(self, seat: object) -> int:
        """Return no option."""
        return -1


def test_equal_bots_are_not_told_apart() -> None:
    """What hardly differs is not said to differ."""
    played = [
        Deal((Fraction(n % 2), Fraction(1 - n % 2)), (Fraction(1), Fraction(1))) for n in range(20)
    ]
    (pair,) = comparisons(("a", "b"), played)
    one, other = standings(("a", "b"), played)

    assert not pair.sure
    assert one.wins == other.wins


def test_the_interval_holds_the_truth() -> None:
    """Of many small samples, 95 of 100 intervals hold the true mean, give or take two."""
    dice = Random(5)
    held = 0
    for _ in range(2000):
        sample = [Fraction(dice.gauss(3, 1)) for _ in range(8)]
        found = estimate(sample)
        held += found.low <= 3 <= found.high

    assert 1860 <= held <= 1940


@pytest.mark.parametrize(
    ("freedom", "exact"), [(1, 12.706), (2, 4.303), (3, 3.182), (10, 2.228), (120, 1.980)]
)
def test_student(freedom: int, exact: float) -> None:
    """The interval is as wide as Student's t says."""
    assert pytest.approx(exact, rel=0.01) == quantile(freedom)


def test_no_range_goes_beyond_what_can_be() -> None:
    """Of few deals the interval of a share ends at nothing or all, and that of a lead likewise."""
    played = [Deal((share, 1 - share), (share, share)) for share in (Fraction(1), Fraction(1, 2))]
    (pair,) = comparisons(("a", "b"), played)
    one, other = standings(("a", "b"), played)

    assert (0, 1, 0, 1) == (one.wins.low, one.wins.high, other.wins.low, other.wins.high)
    assert (-1, 1) == (pair.lead.low, pair.lead.high)


def test_the_order_of_deals_makes_no_difference() -> None:
    """Sums are exact."""
    numbers = [Fraction(n, 7) for n in range(50)]

    assert estimate(numbers) == estimate(numbers[::-1])
