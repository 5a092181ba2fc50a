"""Linking groups: functions that list cards, from front to back and from top to bottom.

Groups of adjacent cards, of the ends of the queue and the like look only at the slots in question.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from oriflamme_dsl.engine.filters import link_filter, link_measure
from oriflamme_dsl.engine.linked import Linked
from oriflamme_dsl.engine.positions import Slots, all_slots, link_slots
from oriflamme_dsl.engine.state import Context, State
from oriflamme_dsl.ir import expressions as e

Cards: TypeAlias = Callable[[State, Context], list[int]]


def link_group(linked: Linked, group: e.Group) -> Cards:
    """Return a function that lists the cards of a group; in zones, zone by zone."""
    cards = _zones(linked, group) if group.zones else _queue(linked, group)
    if group.best is not None:
        cards = _best(linked, cards, group.best)
    return cards if group.cut is None else _cut(cards, group.cut)


# ------------------------------------------------------------------ in the queue


def _queue(linked: Linked, group: e.Group) -> Cards:
    slots, rest = _narrowed(linked, group.where)
    covered = may_be_covered(group)
    if slots is all_slots and not covered:
        return _tops(linked, rest)
    test = None if rest == e.AllOf() else link_filter(linked, rest)
    if covered:

        def every(state: State, context: Context) -> list[int]:
            found = (c for slot in slots(state, context) for c in reversed(state.queue[slot]))
            return [card for card in found if test is None or test(state, card, context)]

        return every

    if test is None:

        def tops(state: State, context: Context) -> list[int]:
            queue = state.queue
            return [queue[slot][-1] for slot in slots(state, context)]

        return tops

    def tested(state: State, context: Context) -> list[int]:
        queue = state.queue
        found: list[int] = []
        for slot in slots(state, context):
            card = queue[slot][-1]
            if test(state, card, context):
                found.append(card)
        return found

    return tested


def _tops(linked: Linked, where: e.Filter) -> Cards:
    """Link a group among the top cards of the whole queue."""
    if where == e.AllOf():
        return lambda state, _: [stack[-1] for stack in state.queue]
    test = link_filter(linked, where)

    def found(state: State, context: Context) -> list[int]:
        cards: list[int] = []
        for stack in state.queue:
            card = stack[-1]
            if test(state, card, context):
                cards.append(card)
        return cards

    return found


def _narrowed(linked: Linked, where: e.Filter) -> tuple[Slots, e.Filter]:
    """Split a filter into slots worth looking at and what is left to test there."""
    parts = _parts(where)
    for part in parts:
        slots = link_slots(linked, part)
        if slots:
            tested = parts if isinstance(part, e.Under) else (p for p in parts if p is not part)
            return slots, e.all_of(tested)
    return all_slots, where


def _parts(where: e.Filter) -> tuple[e.Filter, ...]:
    return where.parts if isinstance(where, e.AllOf) else (where,)


def may_be_covered(group: e.Group) -> bool:
    """Return whether covered cards can be meant: by a word, or since only they lie beneath."""
    return group.even_covered or any(
        isinstance(part, e.Under | e.Covered) for part in _parts(group.where)
    )


# ------------------------------------------------------------------ outside the queue


def _zones(linked: Linked, group: e.Group) -> Cards:
    test = link_filter(linked, group.where, outside=True)

    def found(state: State, context: Context) -> list[int]:
        cards = (card for zone in group.zones for card in _cards_in(state, zone))
        return [card for card in cards if test(state, card, context)]

    return found


def _cards_in(state: State, zone: e.Zone) -> list[int]:
    lists = {
        e.Zone.HAND: state.hands,
        e.Zone.BESIDE: state.beside,
        e.Zone.ASIDE: state.aside,
        e.Zone.DISCARDED: state.discarded,
        e.Zone.ELIMINATED: state.eliminated,
        e.Zone.PILE: state.piles,
        e.Zone.WON: state.won,
    }[zone]
    return [card for cards in lists for card in cards]


# ------------------------------------------------------------------ only some of them


def _best(linked: Linked, cards: Cards, best: e.Extreme) -> Cards:
    measured = link_measure(linked, best.measure)
    extreme = max if best.most else min

    def found(state: State, context: Context) -> list[int]:
        numbers = [(measured(state, card), card) for card in cards(state, context)]
        if not numbers:
            return []
        wanted = extreme(number for number, _ in numbers)
        return [card for number, card in numbers if number == wanted]

    return found


def _cut(cards: Cards, cut: e.Cut) -> Cards:
    before, after = cut.start - 1, cut.start - 1 + cut.count
    if not cut.from_back:
        return lambda state, context: cards(state, context)[before:after]

    def found(state: State, context: Context) -> list[int]:
        all_cards = cards(state, context)
        return all_cards[max(len(all_cards) - after, 0) : max(len(all_cards) - before, 0)]

    return found
