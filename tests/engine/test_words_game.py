"""Statements about the game: what ends, and how many cards are placed next."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme_dsl.engine.acts import start_turn
from oriflamme_dsl.engine.flow import end_round
from oriflamme_dsl.engine.run import advance
from oriflamme_dsl.engine.state import GAME_ENDS, NOBODY, PASS_ENDS, ROUND_ENDS, Context, Frame
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import rules as r
from oriflamme_dsl.ir.statements import BecomeFirst, End, Placing, Span
from tests.support.position import position, resolve, turns
from tests.support.toys import toy, toy_linked
from tests.support.words import LINE, PLAIN, gain, laid, turn

N = e.Number


@pytest.mark.parametrize("span", list(Span), ids=str)
def test_what_ends(span: Span) -> None:
    """`end the pass`: the ability goes on to its end, and no further card acts."""
    linked = toy_linked(toy("hero", End(span), gain(N(1))), *PLAIN)

    state = resolve(position(linked, [laid(text) for text in LINE]))

    assert ["blue pawn", "red rook", "red hero"] == turns(state)
    assert 2 == state.points[0]


def test_what_ends_first_is_part_of_what_ends_later() -> None:
    """The end of the game is the end of the round, too, whichever was said first."""
    assert PASS_ENDS < ROUND_ENDS < GAME_ENDS


@pytest.mark.parametrize(
    ("change", "expected"), [(1, [0, 1, 1]), (-2, [0, -2, -2]), (None, [0, None, None])]
)
def test_placing_next_round(change: int | None, expected: list[int | None]) -> None:
    """`each opponent places … next round`: more, fewer, or none."""
    state = turn(Placing(e.EachPlayer(opponent=True), change))

    assert expected == state.placing_next


def test_who_becomes_the_first_player() -> None:
    """Who becomes the first player is it in the next round; after that the role is passed on."""
    hero = toy("hero", BecomeFirst(e.You()))
    rules: dict[str, Any] = {"rounds": r.Rounds(4)}
    state = position(toy_linked(hero, *PLAIN, **rules), [laid("red hero")])
    state.round = state.first = 1

    start_turn(state, state.table.find("red", "hero"))
    advance(state)
    assert 1 == state.first
    end_round(state, Frame((), Context(NOBODY, NOBODY, NOBODY, [])))
    assert 0 == state.first
    end_round(state, Frame((), Context(NOBODY, NOBODY, NOBODY, [])))
    assert 1 == state.first


def test_the_last_word_on_the_first_player() -> None:
    """Of several who become it the last one does; nobody at all changes nothing."""
    both = BecomeFirst(e.EachPlayer(opponent=True)), BecomeFirst(e.PlayerOf(e.Attacker()))

    assert 2 == turn(*both).first_next
    assert NOBODY == turn(both[1]).first_next
