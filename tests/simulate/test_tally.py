"""Tallies are whole numbers that can be added in any order."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oriflamme_dsl.core import Outcome
from oriflamme_dsl.simulate.tally import Tally, as_data, from_data, possible, tally_of, total, unit

PLAYERS = 3


@st.composite
def outcomes(draw: st.DrawFn) -> Outcome:
    """Return any outcome of a game for three."""
    points = draw(st.tuples(*[st.integers(-50, 50)] * PLAYERS))
    cards = draw(st.tuples(*[st.integers(0, 7)] * PLAYERS))
    winners = draw(st.sets(st.integers(0, PLAYERS - 1)))
    return Outcome(points, cards, tuple(sorted(winners)), draw(st.integers(0, 200)))


@given(st.lists(outcomes(), max_size=12), st.randoms(use_true_random=False))
def test_order_and_grouping_make_no_difference(games: list[Outcome], dice: Random) -> None:
    """However games are cut into chunks, and in whatever order those come, the total is one."""
    cuts = sorted(dice.randrange(len(games) + 1) for _ in range(3))
    ends = zip([0, *cuts], [*cuts, len(games)], strict=True)
    chunks = [tally_of(games[first:end], PLAYERS) for first, end in ends]
    dice.shuffle(chunks)
    one, two, *others = chunks

    assert tally_of(games, PLAYERS) == total(chunks, PLAYERS)
    assert (one + two) + others[0] == one + (two + others[0])
    assert one + two == two + one
    assert one == one + Tally.empty(PLAYERS)


@given(st.lists(outcomes(), max_size=6))
def test_data_and_back(games: list[Outcome]) -> None:
    """A tally is the same after it was data, and is one that games can have."""
    tally = tally_of(games, PLAYERS)

    assert tally == from_data(as_data(tally), PLAYERS)
    assert possible(tally)


def test_what_is_counted() -> None:
    """Points and victories by seat, ties, and the rest once a game."""
    games = [
        Outcome((9, 4, 7), (1, 2, 3), (0,), 60),
        Outcome((5, 5, 1), (0, 0, 4), (0, 1), 70),
        Outcome((0, 0, 0), (0, 0, 0), (), 10),
    ]

    assert Tally(
        games=3,
        points=(14, 9, 8),
        points_squared=(106, 41, 50),
        wins=(90, 30, 0),
        ties=1,
        won_by_nobody=1,
        margin=2,
        margin_squared=4,
        cards=10,
        cards_squared=52,
        decisions=140,
        decisions_squared=8600,
    ) == tally_of(games, PLAYERS)


@pytest.mark.parametrize("players", [1, 2, 5, 7, 8])
def test_a_victory_can_be_shared(players: int) -> None:
    """What a victory counts is divided evenly among any number of the players."""
    assert [0] * players == [unit(players) % winners for winners in range(1, players + 1)]
    assert unit(5) == 60


@pytest.mark.parametrize(
    "change",
    [{"games": 1.5}, {"games": True}, {"wins": [1, 2]}, {"wins": 3}, {"points": ["1"] * 3}],
)
def test_other_data_is_refused(change: dict[str, Sequence[object] | object]) -> None:
    """Data with other sorts of values, or of other seats, is no tally."""
    data = {**as_data(Tally.empty(PLAYERS)), **change}

    with pytest.raises(ValueError, match="its counts"):
        from_data(data, PLAYERS)


@pytest.mark.parametrize("data", [None, [], {}, {"games": 1}])
def test_missing_counts_are_refused(data: object) -> None:
    """Data without one of the counts is no tally."""
    with pytest.raises(ValueError, match="not those of a run"):
        from_data(data, PLAYERS)
