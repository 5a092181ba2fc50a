"""What changes the row and how cards lie in it: moving, laying, swapping, turning.

Cards that come to lie beneath others, or free of them, are told of it after each change.
"""

from __future__ import annotations

from itertools import pairwise

from oriflamme_dsl.engine import lasting, replace
from oriflamme_dsl.engine.events import cause_of, record
from oriflamme_dsl.engine.influence import off_card, told_of_flow
from oriflamme_dsl.engine.known import forget
from oriflamme_dsl.engine.row import UNDER, on, put_in, slot_holding
from oriflamme_dsl.engine.standing import acting
from oriflamme_dsl.engine.state import NOBODY, QUEUE, Context, State
from oriflamme_dsl.engine.triggers import Happening, Heard, hear, read
from oriflamme_dsl.engine.zones import lift_from_zone
from oriflamme_dsl.ir.clauses import Event

Lies = dict[int, bool]
"""Whether each card of the queue lies beneath another one."""

# ------------------------------------------------------------------ told of afterwards


def lies(state: State) -> Lies:
    """Return how the cards lie now, for `changed` to compare with; nothing where no one asks."""
    if not state.table.linked.shifts:
        return {}
    return {card: card != stack[-1] for stack in state.queue for card in stack}


def changed(state: State, before: Lies, by: int) -> list[Heard]:
    """Return what it sets off that cards are covered or uncovered now and were not before."""
    found: list[Heard] = []
    linked = state.table.linked
    if not linked.shifts:
        return found
    for card, covered in lies(state).items():
        if before.get(card, covered) == covered:
            continue
        if covered:
            lasting.hidden(state, card)
        event = Event.COVERED if covered else Event.UNCOVERED
        found += read(state, linked.hearing(event), Happening(card, by))
    return found


def _told(state: State, event: Event, cards: list[int], by: int) -> list[Heard]:
    """Return what it sets off that something has happened to cards of the queue."""
    if not state.table.linked.shifts:
        return []
    hearing = state.table.linked.hearing(event)
    return [one for card in cards for one in read(state, hearing, Happening(card, by))]


# ------------------------------------------------------------------ laying


def _lay(cards: list[int], place: int) -> list[tuple[int, int]]:
    """Return where each card of a stack, top to bottom, is to be laid, in the order of laying."""
    if place <= UNDER:
        return [(card, place) for card in cards]
    upward = cards[::-1]
    return [(upward[0], place), *((card, on(below)) for below, card in pairwise(upward))]


def move(state: State, cards: list[int] | int, place: int, context: Context, path: str) -> None:
    """Lay a lifted card, or the lifted cards of a whole stack from top to bottom, at a place."""
    stack = [cards] if isinstance(cards, int) else cards
    shifts = state.table.linked.shifts
    before = _before_lift(state, stack) if shifts else {}
    if state.log is not None:
        cause, details = cause_of(state, context, path), {"place": place, "slots": len(state.queue)}
        whole = {"stack": tuple(stack)} if len(stack) > 1 else {}
        record(state, "moved", cause, stack[0], **details, **whole)
    for card, where in _lay(stack, place):
        put_in(state, card, where)
    context.root.done = len(stack)
    if shifts:
        by = acting(context)
        hear(state, [*_told(state, Event.MOVED, stack[:1], by), *changed(state, before, by)])


def _before_lift(state: State, stack: list[int]) -> Lies:
    """Return how the cards lay before those of a stack were lifted."""
    before = lies(state)
    before.update((card, number > 0) for number, card in enumerate(stack))
    mark = state.marks.get(stack[-1])
    if mark and mark.beneath:
        before[mark.beneath[0]] = True
    return before


def bring(
    state: State, card: int, place: int, context: Context, path: str, *, face_up: bool
) -> None:
    """Lay a card from outside the queue at a place."""
    if state.log is not None:
        details = {"place": place, "slots": len(state.queue), "face_up": face_up}
        record(state, "brought", cause_of(state, context, path), card, **details)
    before = lies(state)
    lift_from_zone(state, card)
    state.family[card] = state.table.owner[card]
    state.face_up[card] = face_up
    state.marks.pop(card, None)
    put_in(state, card, place)
    context.root.done = 1
    if state.table.linked.shifts:
        by = acting(context)
        hear(state, [*_told(state, Event.ENTERS, [card], by), *changed(state, before, by)])


# ------------------------------------------------------------------ changing places


def reorder(
    state: State,
    slots: list[int],
    order: list[list[int]],
    context: Context,
    path: str,
) -> None:
    """Let the stacks `order` lie in these slots, from front to back; the pass keeps its place."""
    before = [stack[-1] for stack in state.queue]
    for slot, stack in zip(sorted(slots), order, strict=True):
        state.queue[slot] = stack
    moved = [stack[-1] for stack, top in zip(state.queue, before, strict=True) if stack[-1] != top]
    _log_row(state, context, path)
    context.root.done = len(moved)
    hear(state, _told(state, Event.MOVED, moved, acting(context)))


def _log_row(state: State, context: Context, path: str) -> None:
    if state.log is not None:
        tops = tuple(stack[-1] for stack in state.queue)
        record(state, "reordered", cause_of(state, context, path), tops=tops)


def swap(state: State, one: int, other: int, stacks: bool, context: Context, path: str) -> None:
    """Let two cards of the queue change places, or (`stacks`) all that lies in their slots."""
    context.root.done = 0
    both = [card for card in (one, other) if card != NOBODY and state.zone[card] == QUEUE]
    if one != other and len(both) > 1:
        finish = _swap_stacks if stacks else _swap_cards
        replace.guarded(state, Event.MOVED, both, context, path, finish)


def _swap_cards(state: State, cards: list[int], context: Context, path: str) -> None:
    if len(cards) < 2:
        return
    before = lies(state)
    if state.log is not None:
        record(state, "swapped", cause_of(state, context, path), cards[0], other=cards[1])
    places = []
    for card in cards:
        slot = slot_holding(state, card)
        places.append((slot, state.queue[slot].index(card)))
    for (slot, depth), card in zip(places, reversed(cards), strict=True):
        state.queue[slot][depth] = card
    context.root.done = 2
    by = acting(context)
    hear(state, [*_told(state, Event.MOVED, cards, by), *changed(state, before, by)])


def _swap_stacks(state: State, cards: list[int], context: Context, path: str) -> None:
    if len(cards) < 2:
        return
    slots = [slot_holding(state, card) for card in cards]
    if slots[0] != slots[1]:
        stacks = [state.queue[slot] for slot in sorted(slots, reverse=True)]
        reorder(state, slots, stacks, context, path)


# ------------------------------------------------------------------ turning


def turn(state: State, cards: list[int], face_up: bool, context: Context, path: str) -> None:
    """Turn cards of the queue that lie the other way; nothing is paid, no ability applied."""
    present = [
        card
        for card in cards
        if card != NOBODY and state.zone[card] == QUEUE and state.face_up[card] != face_up
    ]
    event = Event.TURNED_UP if face_up else Event.TURNED_DOWN
    replace.guarded(state, event, present, context, path, _turn_up if face_up else _turn_down)


def _turn_up(state: State, cards: list[int], context: Context, path: str) -> None:
    by = acting(context)
    lost = {card: state.influence[card] for card in cards}
    _turn(state, cards, context, path)
    found = _told(state, Event.TURNED_UP, cards, by)
    for card, amount in lost.items():
        found += told_of_flow(state, Event.INFLUENCE_GONE, amount, by, card)
    hear(state, found)


def _turn_down(state: State, cards: list[int], context: Context, path: str) -> None:
    # read before: a clause of a card that is turned down works at that moment
    found = _told(state, Event.TURNED_DOWN, cards, acting(context))
    _turn(state, cards, context, path)
    for card in cards:
        lasting.hidden(state, card)
    hear(state, found)


def _turn(state: State, cards: list[int], context: Context, path: str) -> None:
    cause = cause_of(state, context, path) if state.log is not None else None
    for card in cards:
        if cause is not None:
            record(state, "turned", cause, card, face_up=not state.face_up[card])
        state.face_up[card] = not state.face_up[card]
        forget(state, (card,))
        if state.face_up[card]:
            off_card(state, card, cause)
    context.root.done = len(cards)
