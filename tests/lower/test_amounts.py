"""What players, amounts and conditions mean."""

from __future__ import annotations

import pytest

from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import statements as s
from tests.lower.bare import meaning

CARDS = e.Group(e.AllOf())
OTHERS = e.Group(e.NotThat(e.Is(e.This())))
YOU = e.You()


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("1 plus 2 plus 3", e.Plus((e.Number(1), e.Number(2), e.Number(3)))),
        ("3 minus 1 plus 2", e.Plus((e.Minus(e.Number(3), e.Number(1)), e.Number(2)))),
        (
            "1 for each card but at most 4",
            e.Bounded(e.PerCard(1, CARDS), e.Number(4), at_most=True),
        ),
        ("2 but at least that many", e.Bounded(e.Number(2), e.ThatMany(1), at_most=False)),
        ("up to 3", e.UpTo(e.Number(3))),
        ("half all rounded up", e.Half(e.Everything(), up=True)),
        ("half your influence rounded down", e.Half(e.InfluenceOf(YOU), up=False)),
        ("twice the rank of this", e.Twice(e.Measured(e.Measure.RANK, e.This()))),
        ("the number of cards beneath this", e.Measured(e.Measure.UNDER, e.This())),
        ("the round number", e.RoundNumber()),
        ("2 for each of those", e.ThatMany(2)),
        ("1 for each opponent", e.PerPlayer(1, e.EachPlayer(opponent=True))),
        (
            "1 for each player with influence above 3",
            e.PerPlayer(
                1, e.EachPlayer(opponent=False, having=e.Wealth(e.Compare.ABOVE, e.Number(3)))
            ),
        ),
        (
            "2 for each different family among cards",
            e.PerDifferent(2, e.Trait.FAMILY, CARDS),
        ),
        ("the total rank of each other card", e.Total(e.Measure.RANK, OTHERS)),
    ],
)
def test_amounts(written: str, expected: e.Amount) -> None:
    """Each amount has one meaning, read from left to right."""
    assert (s.Gain(YOU, expected),) == meaning(f"gain {written}").main


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("that player", e.ThatPlayer()),
        ("this's owner", e.OwnerOf(e.This())),
        ("its player", e.PlayerOf(e.It())),
        ("your right neighbour", e.Neighbour(left=False)),
        ("the first player", e.FirstSeat()),
        ("the opponent with the most influence", e.OnePlayer(True, e.Richest(most=True))),
        ("the player with a card", e.OnePlayer(False, CARDS)),
        ("a random opponent", e.OnePlayer(True, random=True)),
        ("each player with the least influence", e.EachPlayer(False, e.Richest(most=False))),
    ],
)
def test_players(written: str, expected: e.Player) -> None:
    """Each player has one meaning, in every statement."""
    assert (s.Steal(e.Number(1), expected),) == meaning(f"steal 1 from {written}").main


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        (
            "there are at least 2 cards",
            e.Compares(e.PerCard(1, CARDS), e.Compare.AT_LEAST, e.Number(2)),
        ),
        (
            "there are exactly 2 cards",
            e.Compares(e.PerCard(1, CARDS), e.Compare.EQUAL, e.Number(2)),
        ),
        ("this is a spy", e.Holds(e.This(), e.CardIs("spy"))),
        ("it is not a spy", e.NotTrue(e.Holds(e.It(), e.CardIs("spy")))),
        (
            "your influence is at most 4",
            e.Compares(e.InfluenceOf(YOU), e.Compare.AT_MOST, e.Number(4)),
        ),
        ("that was done", e.WasDone()),
        ("that was not done", e.NotTrue(e.WasDone())),
    ],
)
def test_conditions(written: str, expected: e.Condition) -> None:
    """Each condition has one meaning."""
    assert (s.If(expected, (s.Gain(YOU, e.Number(1)),)),) == meaning(
        f"if {written} {{ gain 1 }}"
    ).main


def test_names_of_three_sorts() -> None:
    """Cards, players and numbers are numbered together, by first appearance."""
    lines = (
        "choose x: a card; choose who: an opponent; count n: 2; let who choose y: a card\n"
        "if n is above 1 and x is first { who gains n }"
    )
    *_, choose, if_ = meaning(lines).main
    both = e.all_true(
        [
            e.Compares(e.Counted(2), e.Compare.ABOVE, e.Number(1)),
            e.Holds(e.Slot(0), e.First()),
        ]
    )

    assert s.Choose(3, e.One(CARDS), e.PlayerSlot(1)) == choose
    assert s.If(both, (s.Gain(e.PlayerSlot(1), e.Counted(2)),)) == if_
