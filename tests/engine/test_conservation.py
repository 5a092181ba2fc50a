"""What holds at every decision of every game: influence, cards and cursors are accounted for."""

from __future__ import annotations

from hypothesis import given, settings

from oriflamme_dsl.engine.state import QUEUE, Cursor, State
from tests.support.play import Play, plays
from tests.support.sound import (
    assert_conserved,
    assert_each_card_in_one_place,
    assert_tokens_and_marks,
)


def supplied(state: State) -> int:
    """Return what the log says has come from the supply, less what has gone back."""
    total = 0
    for event in state.log or ():
        if event.kind == "influence":
            details = dict(event.details)
            sides = [(details["giver"], details["giver_card"])]
            sides.append((details["taker"], details["taker_card"]))
            gave, took = ((-1, -1) == side for side in sides)
            amount = details["amount"]
            assert isinstance(amount, int)
            total += amount * (gave - took)
    return total


@settings(max_examples=150, deadline=None)
@given(plays())
def test_influence_is_conserved(play: Play) -> None:
    """Points and influence on cards are together what has come from the supply and not gone back.

    The log tells the same amount, nobody and no card is ever below 0, and influence on cards lies
    in the queue alone.
    """
    for number, game in enumerate(play.steps()):
        assert_conserved(game.state)
        if number % 8 == 0 or game.decision is None:
            assert game.state.issued == supplied(game.state)


@settings(max_examples=150, deadline=None)
@given(plays())
def test_every_card_is_in_one_place(play: Play) -> None:
    """Each card lies in exactly one place, the one that its zone names, and no stack is empty."""
    for game in play.steps():
        assert_each_card_in_one_place(game.state)


@settings(max_examples=100, deadline=None)
@given(plays())
def test_tokens_and_marks(play: Play) -> None:
    """Each family has one token at most, cards belong to whom they should, marks are places."""
    for game in play.steps():
        assert_tokens_and_marks(game.state)


def sane(state: State, cursor: Cursor) -> bool:
    """Tell whether a cursor points into the row and, at a slot, at the card that acts there."""
    if not cursor.at:
        return 0 <= cursor.gap <= len(state.queue)
    acts_here = state.zone[cursor.acting] != QUEUE or cursor.acting in state.queue[cursor.gap]
    return 0 <= cursor.gap < len(state.queue) and acts_here


@settings(max_examples=150, deadline=None)
@given(plays())
def test_cursors_are_sane(play: Play) -> None:
    """During a pass there is one cursor, at the slot of the acting card while that lies there."""
    for game in play.steps():
        state = game.state
        resolving = state.pending is not None and not state.pending.path.startswith(
            "rules.each_round"
        )
        assert int(resolving) == len(state.cursors)
        assert [] == [cursor for cursor in state.cursors if not sane(state, cursor)]
