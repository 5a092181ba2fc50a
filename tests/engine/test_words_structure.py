"""Repeat, for each, if: statements that hold others."""

from __future__ import annotations

import pytest

from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir.statements import (
    Choose,
    Discard,
    Eliminate,
    ForEachCard,
    ForEachPlayer,
    Gain,
    If,
    Move,
    Put,
    Remove,
    Repeat,
    Statement,
    Steps,
    While,
)
from tests.support.toys import named
from tests.support.words import LINE, gain, group, offered, say, shown, turn

THIS, N = e.This(), e.Number
JUST_AHEAD = group(e.Beyond(THIS, ahead=True, within=1))
DOWN_AHEAD = group(e.FaceDown(), e.Beyond(THIS, ahead=True, within=1))
ROW = ("red pawn", "(blue pawn)", "blue king", "(green king)", "(blue rook)", "red hero")


def test_repeat_while() -> None:
    """`repeat while there is a face-down card just ahead of this`: looked at anew each time."""
    eat = While(e.Exists(DOWN_AHEAD), (Eliminate(e.Each(JUST_AHEAD)),))

    state = turn(eat, gain(N(1)), queue=ROW)

    assert ["red pawn", "(blue pawn)", "blue king", "red hero"] == shown(state)
    assert [1 + 2 + 1, 1, 1] == state.points


@pytest.mark.parametrize(("at_most", "expected"), [(None, 100), (7, 7), (0, 0)])
def test_repeat_while_has_an_end(at_most: int | None, expected: int) -> None:
    """With a bound it ends there, and without one after 100 rounds."""
    state = turn(While(e.AllTrue(), (gain(N(1)),), at_most))

    assert [1 + expected, 1, 1] == state.points


def test_repeat_so_many_times() -> None:
    """`repeat up to 3 times { … }`: how often is chosen first."""
    state = turn(Repeat(e.UpTo(N(3)), (gain(N(5)),)))
    assert ["0", "1", "2", "3"] == offered(state)

    say(state, "2")
    assert [11, 1, 1] == state.points


def test_for_each_card() -> None:
    """`for each other card as x { … }`: from front to back, as they were at first."""
    others = e.Each(group(e.NotThat(e.Is(THIS))))
    back = Move(e.Slot(0), (Steps(N(9), ahead=False),))

    state = turn(ForEachCard(0, others, (Put(N(1), e.Slot(0)), back)))

    assert ["red hero", *(f"{card} +1" for card in LINE if card != "red hero")] == shown(state)


def test_for_each_card_that_has_left_by_now() -> None:
    """The cards are fixed before: what is done for one that has left is done."""
    each = ForEachCard(0, e.Each(named("rook")), (Discard(e.Each(named("rook"))), gain(N(1))))

    assert [3, 1, 1] == turn(each).points


def test_for_each_card_within_for_each_card() -> None:
    """One in the other: each has its own card."""
    inner = ForEachCard(1, e.Each(group(e.Adjacent(e.Slot(0)))), (Put(N(1), e.Slot(1)),))

    state = turn(ForEachCard(0, e.Each(named("rook")), (inner,)))

    row = ["blue pawn +1", "red rook", "red hero +1", "green king +1", "blue rook"]
    assert row == shown(state)


def test_for_each_player() -> None:
    """`for each opponent { … }`: that player is each of them in turn, and nobody after it."""
    theirs = e.PerCard(1, group(e.Theirs()))
    body: tuple[Statement, ...] = (
        Gain(e.ThatPlayer(), theirs),
        gain(N(1)),
        Gain(e.ThatPlayer(), N(1)),
    )

    state = turn(ForEachPlayer(e.EachPlayer(opponent=True), body), Gain(e.ThatPlayer(), N(9)))

    assert [3, 1 + 2 + 1, 1 + 1 + 1] == state.points


def test_that_player_chooses() -> None:
    """`let that player choose x`: who is concerned is asked."""
    choose = Choose(0, e.One(group(e.Theirs())), by=e.ThatPlayer())
    each = ForEachPlayer(e.EachPlayer(opponent=True), (choose, Discard(e.Slot(0))))

    state = turn(each)
    assert ["blue pawn", "blue rook"] == offered(state)

    say(state, "blue pawn")
    assert ["red rook", "red hero", "blue rook"] == shown(state)


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        (e.Compares(e.InfluenceOf(e.You()), e.Compare.AT_MOST, N(1)), True),
        (e.Compares(e.PerCard(1, named("rook")), e.Compare.EQUAL, N(2)), True),
        (e.Compares(e.RoundNumber(), e.Compare.ABOVE, N(1)), False),
        (e.NotTrue(e.Compares(N(2), e.Compare.BELOW, N(1))), True),
        (e.Holds(THIS, e.InMiddle()), True),
        (e.Holds(e.Attacker(), e.InMiddle()), False),
        (e.WasDone(), False),
        (e.AnyTrue((e.WasDone(), e.Exists(named("king")))), True),
        (e.AllTrue((e.WasDone(), e.Exists(named("king")))), False),
    ],
    ids=repr,
)
def test_if(condition: e.Condition, expected: bool) -> None:
    """`if …` is looked at when its turn comes."""
    state = turn(If(condition, (gain(N(2)),), (gain(N(1)),)))

    assert [1 + (2 if expected else 1), 1, 1] == state.points


@pytest.mark.parametrize(
    ("statement", "expected"),
    [
        (Put(N(1), THIS), True),
        (Put(N(0), THIS), False),
        (Remove(N(1), THIS), False),
        (Discard(e.Each(named("nobody"))), False),
        (Discard(e.Each(named("king"))), True),
        (Move(e.Each(named("nobody")), (Steps(N(1), ahead=True),)), False),
        (Move(THIS, (Steps(N(1), ahead=True),)), True),
        (Gain(e.EachPlayer(opponent=True), N(1)), True),
        (Gain(e.PlayerOf(e.Attacker()), N(1)), False),
        (Repeat(N(0), (Put(N(1), THIS),)), False),
        (Repeat(N(2), (Put(N(1), THIS),)), True),
        (While(e.Exists(named("nobody")), (Put(N(1), THIS),)), False),
        (While(e.Exists(group()), (Put(N(1), THIS),), 1), True),
        (ForEachCard(0, e.Each(named("nobody")), (Put(N(1), THIS),)), False),
        (ForEachPlayer(e.EachPlayer(True, named("nobody")), (Put(N(1), THIS),)), False),
        # Ifs and choices do not count: the statement before them does.
        (If(e.Exists(named("nobody")), (Put(N(1), THIS),)), True),
        (Choose(0, e.Each(named("nobody"))), True),
    ],
    ids=repr,
)
def test_if_that_was_done(statement: Statement, expected: bool) -> None:
    """`if that was done`: the statement before has touched a card or moved influence."""
    state = turn(Put(N(1), e.Each(named("king"))), statement, If(e.WasDone(), (gain(N(10)),)))

    assert [10 if expected else 0] == [state.points[0] // 10 * 10]
