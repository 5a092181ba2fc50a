"""What must hold of every state, whatever the cards do."""

from __future__ import annotations

from oriflamme_dsl.engine.state import (
    ASIDE,
    BESIDE,
    DISCARDED,
    ELIMINATED,
    HAND,
    LIFTED,
    NOBODY,
    PILE,
    QUEUE,
    STOCK,
    WON,
    State,
)


def places(state: State) -> list[list[int]]:
    """Return the zones in which each card is found, wherever cards can lie."""
    found: list[list[int]] = [[] for _ in state.zone]
    for zone, lists in (
        (HAND, state.hands),
        (QUEUE, state.queue),
        (ASIDE, state.aside),
        (BESIDE, state.beside),
        (PILE, state.piles),
        (DISCARDED, state.discarded),
        (ELIMINATED, state.eliminated),
        (WON, state.won),
        (STOCK, [state.line]),
    ):
        for cards in lists:
            for card in cards:
                found[card].append(zone)
    for card, zone in enumerate(state.zone):
        if zone == LIFTED:
            found[card].append(LIFTED)
    return found


def assert_conserved(state: State) -> None:
    """Assert that influence is accounted for, and that nobody and no card is below 0.

    Cards outside the queue bear none, but for one that is being moved.
    """
    assert state.issued == sum(state.points) + sum(state.influence)
    assert min(*state.points, *state.influence) >= 0
    bearing = {state.zone[card] for card, amount in enumerate(state.influence) if amount}
    assert set() == bearing - {QUEUE, LIFTED}


def assert_each_card_in_one_place(state: State) -> None:
    """Assert that each card lies where its zone says and nowhere else, and no stack is empty.

    Only a card or stack whose place is just being chosen may be lifted.
    """
    assert [[zone] for zone in state.zone] == places(state)
    assert all(state.queue)
    asks_place = state.pending is not None and state.pending.ask == "place"
    assert asks_place or LIFTED not in state.zone


def assert_tokens_and_marks(state: State) -> None:
    """Assert that each family has one token at most, and that cards belong to whom they should.

    A card of the queue belongs to the family that has taken control of it last, else to that whose
    token it bears, else to the one on its back.
    Where a card lay, as it is remembered, is a place of the queue.
    """
    laid = [family for family in state.token if family != NOBODY]
    assert len(laid) == len(set(laid))
    for card in (card for stack in state.queue for card in stack):
        token, owner = state.token[card], state.table.owner[card]
        controls = [one.family for one in state.controls if one.card == card]
        assert state.family[card] == [owner if token == NOBODY else token, *controls][-1]
    bearing = {state.zone[card] for card, token in enumerate(state.token) if token != NOBODY}
    assert set() == bearing - {QUEUE, LIFTED}
    slots = len(state.queue)
    assert all(0 <= mark.gap <= slots - mark.at for mark in state.marks.values())


def assert_sound(state: State) -> None:
    """Assert all of it."""
    assert_conserved(state)
    assert_each_card_in_one_place(state)
    assert_tokens_and_marks(state)
