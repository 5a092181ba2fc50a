"""What holds at every decision of every game: influence, cards and cursors are accounted for."""

from __future__ import annotations

from hypothesis import given, settings

from oriflamme_dsl.engine.state import (
    ASIDE,
    DISCARDED,
    ELIMINATED,
    HAND,
    LIFTED,
    QUEUE,
    Cursor,
    State,
)
from tests.support.play import Play, plays


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

    The log tells the same amount, and nobody and no card is ever below 0.
    """
    for number, game in enumerate(play.steps()):
        state = game.state
        assert state.issued == sum(state.points) + sum(state.influence)
        assert min(*state.points, *state.influence) >= 0
        if number % 8 == 0 or game.decision is None:
            assert state.issued == supplied(state)


@settings(max_examples=150, deadline=None)
@given(plays())
def test_influence_lies_in_the_queue_alone(play: Play) -> None:
    """Cards outside the queue bear no influence, but for one that is being moved."""
    for game in play.steps():
        state = game.state
        bearing = {state.zone[card] for card, amount in enumerate(state.influence) if amount}
        assert set() == bearing - {QUEUE, LIFTED}


def places(state: State) -> list[list[int]]:
    """Return the zones in which each card is found, wherever cards can lie."""
    found: list[list[int]] = [[] for _ in state.zone]
    for zone, lists in (
        (HAND, state.hands),
        (QUEUE, state.queue),
        (ASIDE, state.aside),
        (DISCARDED, state.discarded),
        (ELIMINATED, state.eliminated),
    ):
        for cards in lists:
            for card in cards:
                found[card].append(zone)
    for card, zone in enumerate(state.zone):
        if zone == LIFTED:
            found[card].append(LIFTED)
    return found


@settings(max_examples=150, deadline=None)
@given(plays())
def test_every_card_is_in_one_place(play: Play) -> None:
    """Each card lies in exactly one place, the one that its zone names, and no stack is empty.

    Only the one card whose place is just being chosen may be lifted.
    """
    for game in play.steps():
        state = game.state
        assert [[zone] for zone in state.zone] == places(state)
        assert all(state.queue)
        assert state.zone.count(LIFTED) <= (
            state.pending is not None and state.pending.ask == "place"
        )


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
