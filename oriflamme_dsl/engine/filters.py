"""Linking filters: from resolver objects to tests of a card, seen from a context.

Where a card lies is in positions.py, what it is in identity.py, whose it is in belonging.py; this
is the door to all of them, and has what they are made of.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import eq, ge, gt, le, lt
from typing import TYPE_CHECKING, Any, TypeAlias

from oriflamme_dsl.engine.row import slot_holding
from oriflamme_dsl.engine.state import NOBODY, QUEUE, ZONES, Context, State
from oriflamme_dsl.ir import expressions as e

if TYPE_CHECKING:
    from oriflamme_dsl.engine.linked import Linked

Test: TypeAlias = Callable[[State, int, Context], bool]
CardOf: TypeAlias = Callable[[Context], int]
Measuring: TypeAlias = Callable[[State, int], int]

COMPARE: dict[e.Compare, Callable[[int, int], bool]] = {
    e.Compare.AT_LEAST: ge,
    e.Compare.AT_MOST: le,
    e.Compare.EQUAL: eq,
    e.Compare.ABOVE: gt,
    e.Compare.BELOW: lt,
}


def link_reference(reference: e.Reference) -> CardOf:
    """Return a function from a context to the card that a reference means, -1 for none."""
    if isinstance(reference, e.This):
        return lambda context: context.this
    if isinstance(reference, e.Attacker):
        return lambda context: context.attacker
    if isinstance(reference, e.It):
        return lambda context: context.it
    index = reference.index
    return lambda context: context.slots[index]


def link_filter(linked: Linked, node: e.Filter, *, outside: bool = False) -> Test:
    """Return the test that a filter is; `outside` is for cards that lie outside the queue."""
    from oriflamme_dsl.engine import belonging, identity, positions

    if isinstance(node, e.AllOf | e.AnyOf | e.NotThat):
        return _joined(linked, node, outside=outside)
    if outside and type(node) in belonging.OUTSIDE:
        return belonging.OUTSIDE[type(node)](linked, node)
    for table in (_FILTERS, identity.FILTERS, belonging.FILTERS, positions.FILTERS):
        if type(node) in table:
            return table[type(node)](linked, node)
    raise TypeError(type(node).__name__)


def _joined(linked: Linked, node: e.AllOf | e.AnyOf | e.NotThat, *, outside: bool) -> Test:
    if isinstance(node, e.NotThat):
        part = link_filter(linked, node.part, outside=outside)
        return lambda s, card, c: not part(s, card, c)
    tests = [link_filter(linked, part, outside=outside) for part in node.parts]
    return _any(tests) if isinstance(node, e.AnyOf) else _all(tests)


def _any(tests: list[Test]) -> Test:
    def one(state: State, card: int, context: Context) -> bool:
        for test in tests:  # noqa: SIM110 - a generator costs more than the loop
            if test(state, card, context):
                return True
        return False

    return one


def _all(tests: list[Test]) -> Test:
    if len(tests) == 2:
        first, second = tests
        return lambda s, card, c: first(s, card, c) and second(s, card, c)

    def every(state: State, card: int, context: Context) -> bool:
        for test in tests:  # noqa: SIM110 - a generator costs more than the loop
            if not test(state, card, context):
                return False
        return True

    return every


def _is(_: Linked, node: e.Is) -> Test:
    of = link_reference(node.reference)
    return lambda s, card, c: card == of(c)


def _revealed(linked: Linked, _: e.Revealed) -> Test:
    if linked.lays:
        return _was_face_up
    return lambda s, card, c: s.face_up[card]


def _face_down(linked: Linked, _: e.FaceDown) -> Test:
    if linked.lays:
        return lambda s, card, c: not _was_face_up(s, card, c)
    return lambda s, card, c: not s.face_up[card]


def _was_face_up(state: State, card: int, context: Context) -> bool:
    """Tell whether a card lies face up, or lay so when the trigger saw it leave."""
    lay = context.left(state, card)
    return state.face_up[card] if lay is None else lay.face_up


def _measures(linked: Linked, node: e.Measures) -> Test:
    from oriflamme_dsl.engine.amounts import link_amount

    measured = link_measure(linked, node.measure)
    holds, amount = COMPARE[node.compare], link_amount(linked, node.amount)
    if linked.lays and node.measure is e.Measure.INFLUENCE:

        def test(state: State, card: int, context: Context) -> bool:
            lay = context.left(state, card)
            number = measured(state, card) if lay is None else lay.influence
            return holds(number, amount(state, context))

        return test
    return lambda s, card, c: holds(measured(s, card), amount(s, c))


def _in_zone(_: Linked, node: e.InZone) -> Test:
    zones = frozenset(ZONES[zone] for zone in node.zones) or frozenset({QUEUE})
    return lambda s, card, c: s.zone[card] in zones


_FILTERS: dict[type, Callable[[Any, Any], Test]] = {
    e.Is: _is,
    e.Revealed: _revealed,
    e.FaceDown: _face_down,
    e.Measures: _measures,
    e.InZone: _in_zone,
}


# ------------------------------------------------------------------ numbers of a card


def link_measure(linked: Linked, measure: e.Measure) -> Measuring:
    """Return a function from a card to one of its numbers."""
    if measure is e.Measure.INFLUENCE:
        return lambda state, card: state.influence[card]
    if measure is e.Measure.WAITED:
        return lambda state, card: state.waited[card]
    return _under if measure is e.Measure.UNDER else _rank(linked)


def _under(state: State, card: int) -> int:
    slot = slot_holding(state, card)
    return 0 if slot == NOBODY else state.queue[slot].index(card)


def _rank(linked: Linked) -> Measuring:
    from oriflamme_dsl.engine import standing
    from oriflamme_dsl.engine.features import uses
    from oriflamme_dsl.ir.clauses import RankIs

    if uses(linked, RankIs):
        return standing.rank
    printed = [card.rank or 0 for card in linked.cards]
    return lambda state, card: printed[state.table.definition[card]]
