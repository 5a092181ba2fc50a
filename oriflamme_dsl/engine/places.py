"""Linking places of the queue: which gaps and cards a card can be laid at.

A place is a number: a gap (0 is ahead of the front slot), `on(card)` for "on this card", or
`under(card)` for "at the bottom of its stack".
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from oriflamme_dsl.engine import standing
from oriflamme_dsl.engine.amounts import link_amount
from oriflamme_dsl.engine.features import uses
from oriflamme_dsl.engine.filters import link_reference
from oriflamme_dsl.engine.groups import Cards, link_group, may_be_covered
from oriflamme_dsl.engine.linked import Linked
from oriflamme_dsl.engine.row import UNDER, on, slot_holding, under
from oriflamme_dsl.engine.state import NOBODY, Context, State
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.clauses import Action, CannotBe

Places: TypeAlias = Callable[[State, Context], "list[int]"]


class Origin(NamedTuple):
    """Where cards lay that are lifted: the slot, and whether that has closed."""

    slot: int
    closed: bool


PlacesFrom: TypeAlias = Callable[[State, Context, Origin], "list[int]"]


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
    """Return a function that lists the numbers of a place; steps lead nowhere from outside."""
    match place:
        case s.WhereItWas():
            return _where_it_was(place)
        case s.Onto():
            return _onto(linked, place)
        case s.Beneath():
            return _beneath(linked, place)
        case s.NextTo():
            return _next_to(linked, place)
        case s.Steps():
            return lambda state, context: []
        case _:
            return _GAPS[type(place)]


def _onto(linked: Linked, place: s.Onto) -> Places:
    cards = _lying(linked, place.group)
    return lambda state, context: [on(card) for card in cards(state, context)]


def _beneath(linked: Linked, place: s.Beneath) -> Places:
    cards = _lying(linked, place.group)
    return lambda state, context: [under(card) for card in cards(state, context)]


def _lying(linked: Linked, group: e.Group) -> Cards:
    """Return the cards on top of stacks in which a card of a group lies; none from outside."""
    cards = link_group(linked, group)
    if group.zones:
        return lambda state, context: []
    if not may_be_covered(group):
        return cards
    return lambda state, context: [_top(state, card) for card in cards(state, context)]


def _top(state: State, card: int) -> int:
    return state.queue[slot_holding(state, card)][-1]


def _next_to(linked: Linked, place: s.NextTo) -> Places:
    cards, behind = _lying(linked, place.group), int(not place.ahead)

    def found(state: State, context: Context) -> list[int]:
        return [slot_holding(state, card) + behind for card in cards(state, context)]

    return found


def _where_it_was(place: s.WhereItWas) -> Places:
    of = link_reference(place.reference)

    def found(state: State, context: Context) -> list[int]:
        mark = state.marks.get(of(context))
        if mark is None:
            return []
        return [on(state.queue[mark.gap][-1])] if mark.at else [mark.gap]

    return found


# ------------------------------------------------------------------ several places


def link_places(linked: Linked, places: tuple[s.Place, ...]) -> PlacesFrom:
    """Return the linked form of places joined by `or`: all numbers in order, each once.

    Cards that cannot be covered are no place.
    """
    parts = [_link_from(linked, place) for place in places]
    guarded = uses(linked, CannotBe)

    def found(state: State, context: Context, origin: Origin) -> list[int]:
        numbers = dict.fromkeys(n for part in parts for n in part(state, context, origin))
        if guarded:
            return [number for number in numbers if _may_be_covered(state, context, number)]
        return list(numbers)

    return found


def _may_be_covered(state: State, context: Context, number: int) -> bool:
    if not UNDER < number < 0:
        return True
    return standing.allowed(state, on(number), Action.COVERED, context)


def _link_from(linked: Linked, place: s.Place) -> PlacesFrom:
    if isinstance(place, s.Steps):
        return _steps(linked, place)
    numbers = link_place(linked, place)
    return lambda state, context, origin: numbers(state, context)


def _whole_row(state: State, _: Context) -> int:
    return len(state.queue)


def _steps(linked: Linked, place: s.Steps) -> PlacesFrom:
    """Link steps: out of a stack that stays, the first one leads just beside that."""
    amount, ahead, up_to = link_amount(linked, place.amount), place.ahead, place.up_to
    if isinstance(place.amount, e.Everything):  # as far as the row goes
        amount = _whole_row

    def found(state: State, context: Context, origin: Origin) -> list[int]:
        if origin.slot == NOBODY:
            return []
        most = amount(state, context)
        steps = range(1, most + 1) if up_to else [most]
        stays = int(not origin.closed)
        if ahead:
            gaps = [origin.slot - step + (stays if step else 0) for step in steps]
        else:
            gaps = [origin.slot + step for step in steps]
        return [min(max(gap, 0), len(state.queue)) for gap in gaps]

    return found
