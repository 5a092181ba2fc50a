"""Linking filters that ask where a card lies in the queue.

Most of them are known by the slots that they allow: a group then looks only there. In a trigger
about cards that have left, what lay around them is known by identity (`Context.lay`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeAlias

from oriflamme_dsl.engine.filters import CardOf, Test, link_filter, link_reference
from oriflamme_dsl.engine.linked import Linked
from oriflamme_dsl.engine.row import neighbours, slot_holding, slot_of
from oriflamme_dsl.engine.state import NOBODY, QUEUE, Context, State
from oriflamme_dsl.ir import expressions as e

Slots: TypeAlias = Callable[[State, Context], "Sequence[int]"]
"""The slots meant, from front to back."""


def link_slots(linked: Linked, part: e.Filter) -> Slots | None:
    """Return the slots that a filter allows, None if it does not go by slots."""
    if part == e.AnyOf((e.First(), e.Last())):
        return _end_slots
    link = _SLOTS.get(type(part))
    return link(linked, part) if link else None


def all_slots(state: State, _: Context) -> range:
    """Return all slots."""
    return range(len(state.queue))


def _end_slots(state: State, _: Context) -> list[int]:
    slots = len(state.queue)
    return [0, slots - 1] if slots > 1 else [0] * slots


def _still(state: State, cards: Iterable[int]) -> list[int]:
    """Return the slots on which remembered cards still lie uppermost, in the order given."""
    found = (slot_of(state, card) for card in cards if state.zone[card] == QUEUE)
    return [slot for slot in found if slot != NOBODY]


def _any_of_group(linked: Linked, group: e.Group, near: Callable[..., Iterable[int]]) -> Slots:
    """Return the slots that are near any card of a group."""
    from oriflamme_dsl.engine.groups import link_group

    cards = link_group(linked, group)

    def slots(state: State, context: Context) -> list[int]:
        found = cards(state, context)
        return sorted({slot for card in found for slot in near(state, context, card)})

    return slots


def _adjacent(linked: Linked, node: e.Adjacent) -> Slots:
    if isinstance(node.to, e.Group):
        return _any_of_group(linked, node.to, _beside)
    of = link_reference(node.to)

    def slots(state: State, context: Context) -> list[int]:
        card = of(context)
        return [] if card == NOBODY else _beside(state, context, card)

    return slots


def _beside(state: State, context: Context, card: int) -> list[int]:
    slot = slot_holding(state, card)
    if slot == NOBODY and context.lay and card in context.lay:
        lay = context.lay[card]
        return sorted(_still(state, (*lay.ahead[:1], *lay.behind[:1])))
    return neighbours(state, slot)


def _beyond(linked: Linked, node: e.Beyond) -> Slots:
    near = _going(linked, node)
    if isinstance(node.of, e.Group):
        return _any_of_group(linked, node.of, near)
    of = link_reference(node.of)

    def slots(state: State, context: Context) -> list[int]:
        card = of(context)
        return [] if card == NOBODY else sorted(near(state, context, card))

    return slots


def _going(linked: Linked, node: e.Beyond) -> Callable[[State, Context, int], Sequence[int]]:
    """Return a function to the slots ahead of or behind a card, from near to far."""
    within, stops = node.within, None
    if node.until is not None:
        stops = link_filter(linked, node.until)

    def near(state: State, context: Context, card: int) -> Sequence[int]:
        slot = slot_holding(state, card)
        found: Sequence[int]
        if slot != NOBODY:
            found = range(slot)[::-1] if node.ahead else range(slot + 1, len(state.queue))
            found = found[:within]
        elif context.lay and card in context.lay:
            lay = context.lay[card]
            found = _still(state, (lay.ahead if node.ahead else lay.behind)[:within])
        else:
            found = ()
        return found if stops is None else _until(state, context, found, stops)

    return near


def _until(state: State, context: Context, slots: Sequence[int], stops: Test) -> list[int]:
    found: list[int] = []
    for slot in slots:
        if stops(state, state.queue[slot][-1], context):
            break
        found.append(slot)
    return found


def _between(_: Linked, node: e.Between) -> Slots:
    one, other = link_reference(node.one), link_reference(node.other)

    def slots(state: State, context: Context) -> Sequence[int]:
        cards = (one(context), other(context))
        ends = sorted(slot_holding(state, card) for card in cards if card != NOBODY)
        return range(ends[0] + 1, ends[1]) if len(ends) == 2 and ends[0] != NOBODY else ()

    return slots


def _in_slots(_: Linked, node: e.InSlots) -> Slots:
    low, high = max(node.low, 1), node.high

    def slots(state: State, _: Context) -> range:
        count = len(state.queue)
        if node.from_back:
            return range(max(count - high, 0), max(count - low + 1, 0))
        return range(low - 1, min(high, count))

    return slots


def _in_half(_: Linked, node: e.InHalf) -> Slots:
    def slots(state: State, _: Context) -> range:
        count = len(state.queue)
        middle = (count + 1) // 2
        return range(middle) if node.front else range(middle, count)

    return slots


def _in_middle(_: Linked, __: e.InMiddle) -> Slots:
    def slots(state: State, _: Context) -> range:
        count = len(state.queue)
        return range((count - 1) // 2, count // 2 + 1) if count else range(0)

    return slots


def _stack_of(_: Linked, node: e.Under) -> Slots:
    of = link_reference(node.reference)

    def slots(state: State, context: Context) -> list[int]:
        cards = beneath(state, context, of(context))
        return sorted({slot_holding(state, card) for card in cards})

    return slots


def beneath(state: State, context: Context, card: int) -> Sequence[int]:
    """Return the cards under a card, or those that lay there when it left and still lie there."""
    if card == NOBODY:
        return ()
    slot = slot_holding(state, card)
    if slot != NOBODY:
        stack = state.queue[slot]
        return stack[: stack.index(card)]
    if context.lay and card in context.lay:
        return [c for c in context.lay[card].beneath if state.zone[c] == QUEUE]
    return ()


_SLOTS: dict[type, Callable[[Any, Any], Slots]] = {
    e.Adjacent: _adjacent,
    e.Beyond: _beyond,
    e.Between: _between,
    e.InSlots: _in_slots,
    e.InHalf: _in_half,
    e.InMiddle: _in_middle,
    e.Under: _stack_of,
}


# ------------------------------------------------------------------ tests of one card


def _by_slots(linked: Linked, node: e.Filter) -> Test:
    slots = _SLOTS[type(node)](linked, node)
    return lambda s, card, c: slot_holding(s, card) in slots(s, c)


def _first(_: Linked, __: e.First) -> Test:
    return lambda s, card, c: card in s.queue[0] if s.queue else False


def _last(_: Linked, __: e.Last) -> Test:
    return lambda s, card, c: card in s.queue[-1] if s.queue else False


def _in_stack(_: Linked, __: e.InStack) -> Test:
    def test(state: State, card: int, _: Context) -> bool:
        slot = slot_holding(state, card)
        return slot != NOBODY and len(state.queue[slot]) > 1

    return test


def _under(_: Linked, node: e.Under) -> Test:
    of: CardOf = link_reference(node.reference)
    return lambda s, card, c: card in beneath(s, c, of(c))


def _covered(_: Linked, __: e.Covered) -> Test:
    def test(state: State, card: int, _: Context) -> bool:
        slot = slot_holding(state, card)
        return slot != NOBODY and state.queue[slot][-1] != card

    return test


def _covering(linked: Linked, node: e.Covering) -> Test:
    where = link_filter(linked, node.where)

    def test(state: State, card: int, context: Context) -> bool:
        below = _below(state, card)
        return below != NOBODY and where(state, below, context)

    return test


def _below(state: State, card: int) -> int:
    """Return the card directly under a card, or under which it lay when it left; -1 for none."""
    slot = slot_holding(state, card)
    if slot == NOBODY:
        mark = state.marks.get(card)
        return mark.beneath[0] if mark and mark.beneath else NOBODY
    stack = state.queue[slot]
    depth = stack.index(card)
    return stack[depth - 1] if depth else NOBODY


FILTERS: dict[type, Callable[[Any, Any], Test]] = {
    **dict.fromkeys(_SLOTS, _by_slots),
    e.First: _first,
    e.Last: _last,
    e.InStack: _in_stack,
    e.Under: _under,
    e.Covered: _covered,
    e.Covering: _covering,
}
