"""The queue as a row of slots: finding, taking out, putting in, and keeping the cursors right.

Every change of the row goes through here, so that a cursor stays an identity and a gap.
"""

from __future__ import annotations

from collections.abc import Callable

from oriflamme_dsl.engine.state import LIFTED, NOBODY, QUEUE, Cursor, State


def on(card: int) -> int:
    """Return the number of the place "on this card", below that of every gap.

    The same function leads from the number back to the card.
    """
    return -2 - card


UNDER = -1_000_000
"""Numbers of places down to here are under a card; there are never so many cards."""


def under(card: int) -> int:
    """Return the number of the place "under this card", at the bottom of its stack.

    As with `on`, the same function leads from the number back to the card.
    """
    return UNDER - card


def slot_of(state: State, card: int) -> int:
    """Return the slot whose top card is `card`; -1 if it is covered or not in the queue."""
    for index, stack in enumerate(state.queue):
        if stack[-1] == card:
            return index
    return NOBODY


def slot_holding(state: State, card: int) -> int:
    """Return the slot in which a card lies, covered or not; -1 if it is not in the queue."""
    if state.zone[card] == QUEUE:
        for index, stack in enumerate(state.queue):
            if card in stack:
                return index
    return NOBODY


def lying(state: State, card: int) -> tuple[int, int]:
    """Return the slot of a card (-1 outside the queue) and how many cards lie on it there."""
    slot = slot_holding(state, card)
    if slot == NOBODY:
        return NOBODY, 0
    stack = state.queue[slot]
    return slot, len(stack) - 1 - stack.index(card)


def take_out(state: State, card: int) -> None:
    """Lift a card out of the queue; a slot without cards closes."""
    index = slot_holding(state, card)
    stack = state.queue[index]
    if state.table.linked.marks:
        _mark(state, card, index)
    stack.remove(card)
    state.zone[card] = LIFTED
    if not stack:
        del state.queue[index]
        for cursor in _followers(state) if state.marks else state.cursors:
            if index < cursor.gap:
                cursor.gap -= 1
            elif index == cursor.gap:
                cursor.at = False


def _followers(state: State) -> list[Cursor]:
    """Return the cursors and marks that a change of the row moves along."""
    return [*state.cursors, *state.marks.values()]


def _mark(state: State, card: int, index: int) -> None:
    """Remember where a card lies, and on what."""
    mark = Cursor(index, forward=True)
    mark.at = True
    depth = state.queue[index].index(card)
    mark.beneath = (state.queue[index][depth - 1],) if depth else ()
    state.marks[card] = mark


def lift_out(state: State, *cards: int) -> Callable[[], None]:
    """Lift cards out of the queue; the function returned lays them back as if nothing had been."""
    queue = [stack[:] for stack in state.queue]
    cursors = [cursor.copy() for cursor in state.cursors]
    marks = {other: mark.copy() for other, mark in state.marks.items()}
    for card in cards:
        take_out(state, card)

    def undo() -> None:
        state.queue, state.cursors, state.marks = queue, cursors, marks
        for card in cards:
            state.zone[card] = QUEUE

    return undo


def put_in(state: State, card: int, place: int) -> None:
    """Lay a card at a gap (0 to the number of slots), on a card (`on(card)`), or `under` one.

    A card that is laid exactly at a marker whose card has left counts as passed.
    """
    if state.known and state.zone[card] != LIFTED:
        state.known.pop(card, None)
    state.zone[card] = QUEUE
    if place < 0:
        if place <= UNDER:
            state.queue[slot_holding(state, under(place))].insert(0, card)
        else:
            state.queue[slot_of(state, on(place))].append(card)
        return
    state.queue.insert(place, [card])
    for cursor in _followers(state) if state.marks else state.cursors:
        passed = place == cursor.gap and (cursor.at or cursor.forward)
        if place < cursor.gap or passed:
            cursor.gap += 1


def cards_in_queue(state: State, player: int) -> int:
    """Return how many cards of a player's families lie in the queue, covered ones too."""
    player_of, family = state.table.player_of, state.family
    return sum(player_of[family[card]] == player for stack in state.queue for card in stack)


def neighbours(state: State, slot: int) -> list[int]:
    """Return the slots just ahead of and just behind a slot."""
    if slot < 0:
        return []
    behind = slot + 1 < len(state.queue)
    if slot == 0:
        return [1] if behind else []
    return [slot - 1, slot + 1] if behind else [slot - 1]
