"""Amounts: what `gain …` gives, and what is left to decide in them."""

from __future__ import annotations

import pytest
from attrs import evolve

from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir.statements import Choose, Collect, Count, Eliminate, Lose, Put, Steal
from tests.support.toys import named
from tests.support.words import PLAIN, asked, gain, gained, group, offered, shown, turn

ROW = ("blue pawn +2", "red rook", "red hero", "green king +1 / red pawn", "blue rook")
RANKED = tuple(evolve(card, rank=rank) for card, rank in zip(PLAIN, (1, 5, 3), strict=True))
ANY, N = group(), e.Number
PAWN_IS, PAWN = Choose(0, e.Each(named("pawn"))), e.Slot(0)
KING_IS, KING = Choose(1, e.Each(named("king"))), e.Slot(1)
INFLUENCE, UNDER, RANK = e.Measure.INFLUENCE, e.Measure.UNDER, e.Measure.RANK


@pytest.mark.parametrize(
    ("amount", "expected"),
    [
        (e.PerPlayer(2, e.EachPlayer(opponent=True)), 4),
        (e.PerPlayer(1, e.EachPlayer(opponent=False, having=named("rook"))), 2),
        (e.PerDifferent(1, e.Trait.NAME, ANY), 4),
        (e.PerDifferent(2, e.Trait.FAMILY, ANY), 6),
        (e.PerDifferent(1, e.Trait.KIND, ANY), 1),
        (e.PerDifferent(1, e.Trait.NAME, named("nobody")), 0),
        (e.Measured(UNDER, KING), 1),
        (e.Measured(UNDER, PAWN), 0),
        (e.Measured(RANK, PAWN), 1),
        (e.Measured(RANK, e.Attacker()), 0),
        (e.Total(INFLUENCE, ANY), 3),
        (e.Total(RANK, ANY), 1 + 5 + 3 + 5),
        (e.InfluenceOf(e.PlayerOf(PAWN)), 1),
        (e.InfluenceOf(e.EachPlayer(opponent=False)), 2),
        (e.RoundNumber(), 1),
        (e.Plus((N(2), N(3), N(1))), 6),
        (e.Minus(N(5), N(2)), 3),
        (e.Minus(N(2), N(5)), 0),
        (e.Half(N(5), up=True), 3),
        (e.Half(N(5), up=False), 2),
        (e.Half(N(4), up=True), 2),
        (e.Twice(N(3)), 6),
        (e.Bounded(N(5), N(3), at_most=True), 3),
        (e.Bounded(N(2), N(3), at_most=True), 2),
        (e.Bounded(N(2), N(3), at_most=False), 3),
        (e.Everything(), 0),
    ],
    ids=repr,
)
def test_amounts(amount: e.Amount, expected: int) -> None:
    """Each is this number in the row."""
    assert expected == gained(amount, PAWN_IS, KING_IS, queue=ROW, cards=RANKED)


def test_a_number_is_remembered() -> None:
    """`count n: …` reads the number once."""
    count = Count(0, e.PerCard(1, ANY))

    assert 5 == gained(e.Counted(0), count, Eliminate(e.Each(named("rook"))), queue=ROW) - 2


# ------------------------------------------------------------------ that many


@pytest.mark.parametrize(
    ("before", "expected"),
    [
        (Put(N(2), e.Each(named("rook"))), 4),
        (Lose(e.EachPlayer(opponent=True), N(3)), 2),
        (Collect(N(1), e.Each(ANY)), 2),
        (Eliminate(e.Each(named("nobody"))), 0),
        (Steal(N(5), e.PlayerOf(PAWN)), 1),
    ],
    ids=lambda value: type(value).__name__,
)
def test_that_many(before: Put, expected: int) -> None:
    """`that many` is what the statement before has touched: influence that moved, or cards."""
    state = turn(PAWN_IS, before, gain(e.ThatMany(10)), queue=ROW, points={"red": 0})

    assert 10 * expected == state.points[0] - (state.points[0] % 10)


def test_that_many_cards() -> None:
    """Of an elimination it is the number of cards."""
    gone = Eliminate(e.Each(named("rook")))

    assert 2 + 20 == gained(e.ThatMany(10), gone, queue=ROW)


def test_choices_and_counts_are_no_deeds() -> None:
    """What is chosen or counted between leaves `that many` as it was."""
    put, between = Put(N(2), e.Each(named("rook"))), (PAWN_IS, Count(2, N(7)))

    assert 4 == gained(e.ThatMany(1), put, *between, queue=ROW)


# ------------------------------------------------------------------ up to, and all


def test_up_to() -> None:
    """`up to 3` is chosen by you, 0 to 3."""
    state = turn(gain(e.UpTo(N(3))))
    assert "red" == asked(state)
    assert ["0", "1", "2", "3"] == offered(state)

    state = turn(gain(e.UpTo(N(3))), answers=["2"])
    assert [3, 1, 1] == state.points


def test_up_to_inside_an_amount() -> None:
    """What is chosen is part of the sum."""
    state = turn(gain(e.Plus((N(5), e.Twice(e.UpTo(N(2)))))), answers=["2"])

    assert [1 + 9, 1, 1] == state.points


def test_up_to_under_a_condition() -> None:
    """Where the condition makes it another amount nobody is asked."""
    amount = e.AmountIf(e.Exists(named("nobody")), e.UpTo(N(3)), N(2))

    state = turn(gain(amount))

    assert [3, 1, 1] == state.points


def test_a_number_that_is_chosen_is_remembered() -> None:
    """`count n: up to 2` can be used again."""
    state = turn(Count(0, e.UpTo(N(2))), gain(e.Counted(0)), gain(e.Counted(0)), answers=["2"])

    assert [5, 1, 1] == state.points


def test_all_influence_on_cards() -> None:
    """`all` is as much as lies on each card; `half all` goes by each card, too."""
    row = ("blue pawn +3", "red hero", "green rook +2")

    state = turn(Collect(e.Everything(), e.Each(ANY)), queue=row)
    assert ["blue pawn", "red hero", "green rook"] == shown(state)
    assert [6, 1, 1] == state.points

    state = turn(Collect(e.Half(e.Everything(), up=True), e.Each(ANY)), queue=row)
    assert ["blue pawn +1", "red hero", "green rook +1"] == shown(state)
    assert [4, 1, 1] == state.points


def test_all_influence_of_players() -> None:
    """`all` of a player is what lies in front of that player."""
    points = {"red": 0, "blue": 3, "green": 4}
    others = e.EachPlayer(opponent=True)

    assert [7, 0, 0] == turn(Steal(e.Everything(), others), points=points).points
    half = Lose(others, e.Half(e.Everything(), up=False))
    assert [0, 2, 2] == turn(half, points=points).points


def test_up_to_all() -> None:
    """`up to all` goes to as much as there is."""
    state = turn(
        Collect(e.UpTo(e.Everything()), e.One(named("pawn"))), queue=("red hero", "blue pawn +2")
    )

    assert ["0", "1", "2"] == offered(state)
