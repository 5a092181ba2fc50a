"""Linking places of the queue: which gaps and cards a card can be laid at.

A place is a number: a gap (0 is ahead of the front slot), or `on(card)` for "on this card".
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from oriflamme_dsl.engine.filters import link_group, link_reference
from oriflamme_dsl.engine.linked import Linked
from oriflamme_dsl.engine.row import on, slot_holding
from oriflamme_dsl.engine.state import Context, State
from oriflamme_dsl.ir import statements as s

Places: TypeAlias = Callable[[State, Context], "list[int]"]


def _front(_: State, __: Context) -> list[int]:
    return [0]


def _back(state: State, _: Context) -> list[int]:
    return [len(state.queue)]


def _inner(state: State, _: Context) -> list[int]:
    return list(range(1, len(state.queue)))


def _any(state: State, _: Context) -> list[int]:
    return list(range(len(state.queue) + 1))


_GAPS: dict[type, Places] = {s.Front: _front, s.Back: _back, s.InnerGap: _inner, s.AnyGap: _any}


def link_place(linked: Linked, place: s.Place) -> Places:
    """Return a function that lists the numbers of a place."""
    if isinstance(place, s.WhereItWas):
        return _where_it_was(place)
    if not isinstance(place, s.Onto):
        return _GAPS[type(place)]
    group = link_group(linked, place.group)
    if place.group.even_covered:
        return lambda state, context: [on(_top(state, card)) for card in group(state, context)]
    return lambda state, context: [on(card) for card in group(state, context)]


def _top(state: State, card: int) -> int:
    return state.queue[slot_holding(state, card)][-1]


def _where_it_was(place: s.WhereItWas) -> Places:
    of = link_reference(place.reference)

    def found(state: State, context: Context) -> list[int]:
        mark = state.marks.get(of(context))
        if mark is None:
            return []
        return [on(state.queue[mark.gap][-1])] if mark.at else [mark.gap]

    return found


def link_places(linked: Linked, places: tuple[s.Place, ...]) -> Places:
    """Return the linked form of places joined by `or`: all numbers in order, each once."""
    parts = [link_place(linked, place) for place in places]

    def found(state: State, context: Context) -> list[int]:
        numbers = (number for part in parts for number in part(state, context))
        return list(dict.fromkeys(numbers))

    return found
