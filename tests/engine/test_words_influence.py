"""Influence that is put on cards, goes from them, and goes from player to player."""

from __future__ import annotations

import pytest

from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir.statements import (
    Choose,
    Collect,
    Give,
    Put,
    Remove,
    Shift,
    Statement,
    SwapInfluence,
)
from tests.support.toys import named
from tests.support.words import gain, group, shown, turn

THIS, N = e.This(), e.Number
ROW = ("blue pawn +1", "red rook +3", "red hero", "green king")
PAWN, ROOK, HERO, KING = ROW
EACH = e.Each(group())
NEXT = e.Each(group(e.Adjacent(THIS)))
PAWNS, ROOKS = e.Each(named("pawn")), e.Each(named("rook"))
PAWN_IS = Choose(0, e.Each(named("pawn")))
BLUE = e.PlayerOf(e.Slot(0))


@pytest.mark.parametrize(
    ("statement", "row", "red"),
    [
        (Put(N(2), NEXT), [PAWN, "red rook +5", HERO, "green king +2"], 1),
        (Remove(N(2), EACH), ["blue pawn", "red rook +1", HERO, KING], 1),
        (Remove(e.Everything(), EACH), ["blue pawn", "red rook", HERO, KING], 1),
        (Collect(N(2), EACH), ["blue pawn", "red rook +1", HERO, KING], 1 + 3),
        (Shift(N(2), EACH, THIS), ["blue pawn", "red rook +1", "red hero +3", KING], 1),
        (Shift(e.Everything(), EACH, THIS), ["blue pawn", "red rook", "red hero +4", KING], 1),
        (Shift(N(2), EACH, e.Attacker()), list(ROW), 1),
        (SwapInfluence(ROOKS, PAWNS), ["blue pawn +3", "red rook +1", HERO, KING], 1),
        (SwapInfluence(THIS, PAWNS), ["blue pawn", ROOK, "red hero +1", KING], 1),
        (SwapInfluence(PAWNS, PAWNS), list(ROW), 1),
        (SwapInfluence(PAWNS, e.Attacker()), list(ROW), 1),
        (Put(N(0), NEXT), list(ROW), 1),
    ],
    ids=repr,
)
def test_on_cards(statement: Statement, row: list[str], red: int) -> None:
    """As much as there is, and what is gone has gone somewhere."""
    state = turn(statement, queue=ROW)

    assert row == shown(state)
    assert [red, 1, 1] == state.points


@pytest.mark.parametrize(
    ("statement", "expected"),
    [
        (Give(e.You(), N(1), e.EachPlayer(opponent=True)), [3, 4, 4]),
        (Give(e.EachPlayer(opponent=True), N(1), e.You()), [7, 2, 2]),
        (Give(e.EachPlayer(opponent=True), e.Everything(), e.You()), [11, 0, 0]),
        (Give(e.You(), N(2), BLUE), [3, 5, 3]),
        (Give(BLUE, N(9), e.You()), [8, 0, 3]),
        (Give(BLUE, N(1), BLUE), [5, 3, 3]),
        (Give(e.PlayerOf(e.Attacker()), N(1), e.You()), [5, 3, 3]),
        # Each giver gives to each in turn, as long as there is something.
        (Give(e.You(), N(3), e.EachPlayer(opponent=True)), [0, 6, 5]),
        # Of several givers each is concerned in the amount.
        (Give(e.EachPlayer(True), e.PerCard(2, group(e.Theirs())), e.You()), [9, 1, 1]),
    ],
    ids=repr,
)
def test_given(statement: Statement, expected: list[int]) -> None:
    """`x gives … to y`: as much as there is at most."""
    points = {"red": 5, "blue": 3, "green": 3}

    assert expected == turn(PAWN_IS, statement, queue=ROW, points=points).points


def test_what_was_given_adds_up() -> None:
    """`that many` after several gifts is all that was given."""
    give = Give(e.EachPlayer(opponent=True), N(2), e.You())

    state = turn(give, gain(e.ThatMany(10)), points={"red": 0, "blue": 1, "green": 5})

    assert [33, 0, 3] == state.points


def test_what_was_swapped_adds_up() -> None:
    """`that many` after influence has changed places is all that has gone either way."""
    swap = SwapInfluence(ROOKS, PAWNS)

    assert 1 + 4 == turn(swap, gain(e.ThatMany(1)), queue=ROW).points[0]
