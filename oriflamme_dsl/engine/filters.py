"""Linking filters and groups: from resolver objects to functions on a state.

A linked filter is `test(state, card, context) -> bool`, a linked group `cards(state, context)`,
from front to back. Groups of adjacent cards and of the ends of the queue look only there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from oriflamme_dsl.engine.row import neighbours, slot_holding
from oriflamme_dsl.engine.state import NOBODY, Context, State
from oriflamme_dsl.ir import expressions as e

if TYPE_CHECKING:
    from oriflamme_dsl.engine.linked import Linked

Test: TypeAlias = Callable[[State, int, Context], bool]
Cards: TypeAlias = Callable[[State, Context], list[int]]
CardOf: TypeAlias = Callable[[Context], int]
Slots: TypeAlias = Callable[[State, Context], "list[int] | range"]


def link_reference(reference: e.Reference) -> CardOf:
    """Return a function from a context to the card that a reference means, -1 for none."""
    if isinstance(reference, e.This):
        return lambda context: context.this
    if isinstance(reference, e.Attacker):
        return lambda context: context.attacker
    index = reference.index
    return lambda context: context.slots[index]


def _all_of(linked: Linked, node: e.AllOf) -> Test:
    tests = [link_filter(linked, part) for part in node.parts]
    if len(tests) == 2:
        first, second = tests
        return lambda s, card, c: first(s, card, c) and second(s, card, c)
    return lambda s, card, c: all(test(s, card, c) for test in tests)


def _any_of(linked: Linked, node: e.AnyOf) -> Test:
    tests = [link_filter(linked, part) for part in node.parts]
    return lambda s, card, c: any(test(s, card, c) for test in tests)


def _not_that(linked: Linked, node: e.NotThat) -> Test:
    test = link_filter(linked, node.part)
    return lambda s, card, c: not test(s, card, c)


def _is(_: Linked, node: e.Is) -> Test:
    of = link_reference(node.reference)
    return lambda s, card, c: card == of(c)


def _adjacent(linked: Linked, node: e.Adjacent) -> Test:
    slots = _slots_beside(linked, node)
    return lambda s, card, c: slot_holding(s, card) in slots(s, c)


def _first(_: Linked, __: e.First) -> Test:
    return lambda s, card, c: card in s.queue[0] if s.queue else False


def _last(_: Linked, __: e.Last) -> Test:
    return lambda s, card, c: card in s.queue[-1] if s.queue else False


def _revealed(_: Linked, __: e.Revealed) -> Test:
    return lambda s, card, c: s.face_up[card]


def _face_down(_: Linked, __: e.FaceDown) -> Test:
    return lambda s, card, c: not s.face_up[card]


def _kind_is(linked: Linked, node: e.KindIs) -> Test:
    wanted = [card.kind == node.kind for card in linked.cards]
    return lambda s, card, c: wanted[s.table.definition[card]]


def _card_is(linked: Linked, node: e.CardIs) -> Test:
    wanted = linked.index.get(node.card, NOBODY)
    return lambda s, card, c: s.table.definition[card] == wanted


def _named_like(_: Linked, node: e.NamedLike) -> Test:
    of = link_reference(node.reference)

    def test(state: State, card: int, context: Context) -> bool:
        other = of(context)
        definition = state.table.definition
        return other != NOBODY and definition[card] == definition[other]

    return test


def _yours(_: Linked, __: e.Yours) -> Test:
    return lambda s, card, c: s.family[card] == c.family


def _opposing(linked: Linked, __: e.Opposing) -> Test:
    if linked.ruleset.rules.allies.oppose:
        return lambda s, card, c: s.family[card] != c.family

    def test(state: State, card: int, context: Context) -> bool:
        player_of = state.table.player_of
        return player_of[state.family[card]] != player_of[context.family]

    return test


def _same_family(_: Linked, node: e.SameFamily) -> Test:
    of = link_reference(node.reference)

    def test(state: State, card: int, context: Context) -> bool:
        other = of(context)
        return other != NOBODY and state.family[card] == state.family[other]

    return test


def _back_family(_: Linked, node: e.BackFamily) -> Test:
    of = link_reference(node.reference)

    def test(state: State, card: int, context: Context) -> bool:
        other = of(context)
        return other != NOBODY and state.family[card] == state.table.owner[other]

    return test


def _your_back(_: Linked, __: e.YourBack) -> Test:
    return lambda s, card, c: s.table.owner[card] == c.family


def _theirs(_: Linked, __: e.Theirs) -> Test:
    return lambda s, card, c: s.table.player_of[s.family[card]] == c.player


def _in_stack(_: Linked, __: e.InStack) -> Test:
    def test(state: State, card: int, _: Context) -> bool:
        slot = slot_holding(state, card)
        return slot != NOBODY and len(state.queue[slot]) > 1

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


_FILTERS: dict[type, Callable[[Linked, object], Test]] = {
    e.AllOf: _all_of,  # type: ignore[dict-item]
    e.AnyOf: _any_of,  # type: ignore[dict-item]
    e.NotThat: _not_that,  # type: ignore[dict-item]
    e.Is: _is,  # type: ignore[dict-item]
    e.Adjacent: _adjacent,  # type: ignore[dict-item]
    e.First: _first,  # type: ignore[dict-item]
    e.Last: _last,  # type: ignore[dict-item]
    e.Revealed: _revealed,  # type: ignore[dict-item]
    e.FaceDown: _face_down,  # type: ignore[dict-item]
    e.KindIs: _kind_is,  # type: ignore[dict-item]
    e.CardIs: _card_is,  # type: ignore[dict-item]
    e.NamedLike: _named_like,  # type: ignore[dict-item]
    e.Yours: _yours,  # type: ignore[dict-item]
    e.Opposing: _opposing,  # type: ignore[dict-item]
    e.SameFamily: _same_family,  # type: ignore[dict-item]
    e.BackFamily: _back_family,  # type: ignore[dict-item]
    e.YourBack: _your_back,  # type: ignore[dict-item]
    e.Theirs: _theirs,  # type: ignore[dict-item]
    e.InStack: _in_stack,  # type: ignore[dict-item]
    e.Covering: _covering,  # type: ignore[dict-item]
}


def link_filter(linked: Linked, node: e.Filter) -> Test:
    """Return the test that a filter is."""
    return _FILTERS[type(node)](linked, node)


# ------------------------------------------------------------------ groups


def link_group(linked: Linked, group: e.Group) -> Cards:
    """Return a function that lists the cards of a group, from front to back, top to bottom."""
    if group.zones:
        return _link_zones(linked, group)
    slots, rest = _narrowed(linked, group.where)
    if slots is _all_slots and not group.even_covered:
        return _tops(linked, rest)
    test = None if rest == e.AllOf() else link_filter(linked, rest)
    if group.even_covered:

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
        found = [queue[slot][-1] for slot in slots(state, context)]
        return [card for card in found if test(state, card, context)]

    return tested


def _link_zones(linked: Linked, group: e.Group) -> Cards:
    """Link a group of cards outside the queue."""
    test = link_filter(linked, group.where)

    def found(state: State, context: Context) -> list[int]:
        cards = (card for zone in group.zones for card in _cards_in(state, zone))
        return [card for card in cards if test(state, card, context)]

    return found


def _cards_in(state: State, zone: e.Zone) -> list[int]:
    lists = {
        e.Zone.BESIDE: state.beside,
        e.Zone.ASIDE: state.aside,
        e.Zone.DISCARDED: state.discarded,
        e.Zone.ELIMINATED: state.eliminated,
    }[zone]
    return [card for cards in lists for card in cards]


def _tops(linked: Linked, where: e.Filter) -> Cards:
    """Link a group among the top cards of the whole queue."""
    if where == e.AllOf():
        return lambda state, _: [stack[-1] for stack in state.queue]
    test = link_filter(linked, where)
    return lambda state, context: [
        stack[-1] for stack in state.queue if test(state, stack[-1], context)
    ]


def _narrowed(linked: Linked, where: e.Filter) -> tuple[Slots, e.Filter]:
    """Split a filter into slots worth looking at and what is left to test there."""
    parts = where.parts if isinstance(where, e.AllOf) else (where,)
    for part in parts:
        slots = _slots_for(linked, part)
        if slots:
            return slots, e.all_of(other for other in parts if other is not part)
    return _all_slots, where


def _slots_for(linked: Linked, part: e.Filter) -> Slots | None:
    if isinstance(part, e.Adjacent):
        return _slots_beside(linked, part)
    if part == e.AnyOf((e.First(), e.Last())):
        return _end_slots
    return None


def _all_slots(state: State, _: Context) -> range:
    return range(len(state.queue))


def _end_slots(state: State, _: Context) -> list[int]:
    slots = len(state.queue)
    return [0, slots - 1] if slots > 1 else [0] * slots


def _slots_beside(linked: Linked, node: e.Adjacent) -> Slots:
    if isinstance(node.to, e.Group):
        group = link_group(linked, node.to)

        def beside_any(state: State, context: Context) -> list[int]:
            of = (slot_holding(state, card) for card in group(state, context))
            return sorted({n for slot in of for n in neighbours(state, slot)})

        return beside_any
    of = link_reference(node.to)

    def beside(state: State, context: Context) -> list[int]:
        card = of(context)
        return [] if card == NOBODY else neighbours(state, slot_holding(state, card))

    return beside
