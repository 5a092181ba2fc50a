"""Linking statements that change the order of the queue: swap, reverse, sort, shuffle, arrange."""

from __future__ import annotations

from oriflamme_dsl.engine import effects
from oriflamme_dsl.engine.abilities.linker import AbilityLinker
from oriflamme_dsl.engine.filters import link_measure
from oriflamme_dsl.engine.groups import Cards, link_group
from oriflamme_dsl.engine.known import forget
from oriflamme_dsl.engine.row import slot_of
from oriflamme_dsl.engine.state import NOBODY, QUEUE, Context, Frame, Op, State
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.clauses import Action, Event


def swap(linker: AbilityLinker, node: s.Swap, path: str) -> list[Op]:
    """Link two cards, or all that lies in their slots, that change places."""
    ops, cards = linker.target(node.one, f"{path}.one", Action.MOVED)
    other_ops, others = linker.target(node.other, f"{path}.other", Action.MOVED)

    def op(state: State, frame: Frame) -> None:
        context = frame.context
        one, other = cards(context)[:1], others(context)[:1]
        if one and other and one != other:
            effects.swap(state, one[0], other[0], node.stacks, context, path)
        else:
            context.root.done = 0

    return [*ops, *other_ops, op]


def reorder(linker: AbilityLinker, node: s.Reorder, path: str) -> list[Op]:
    """Link slots that come into another order."""
    fix, fixed = _movable(linker, link_group(linker.linked, node.group), path)

    def movable(_: State, context: Context) -> list[int]:
        found: list[int] = context.slots[fixed]
        return found

    if node.order in (s.Order.SHUFFLED, s.Order.ARRANGED):
        shuffled = node.order is s.Order.SHUFFLED
        ops, chosen = linker.picks(
            movable, lambda s, c, n: (n, n), path, random=shuffled, ordered=True
        )
        return [fix, *ops, _lay_out(lambda _, c: c.slots[chosen], path, shuffled=shuffled)]
    if node.measure is None:
        return [fix, _lay_out(lambda s, c: movable(s, c)[::-1], path)]
    measured, sign = link_measure(linker.linked, node.measure), -1 if node.most_first else 1

    def ordered(state: State, context: Context) -> list[int]:
        cards = movable(state, context)
        return sorted(cards, key=lambda card: sign * measured(state, card))

    return [fix, _lay_out(ordered, path)]


def _movable(linker: AbilityLinker, cards: Cards, path: str) -> tuple[Op, int]:
    """Return the operation that finds the cards that are moved in the end, and their slot."""
    slot = linker.new_slot()

    def finish(state: State, found: list[int], context: Context, _: str) -> None:
        tops = {card: slot_of(state, card) for card in found if state.zone[card] == QUEUE}
        context.slots[slot] = sorted((c for c in tops if tops[c] != NOBODY), key=tops.__getitem__)

    def op(state: State, frame: Frame) -> None:
        context = frame.context
        context.slots[slot] = []
        effects.guarded(state, Event.MOVED, cards(state, context), context, path, finish)

    return op, slot


def _lay_out(order: Cards, path: str, *, shuffled: bool = False) -> Op:
    """Return the operation that lays the stacks of top cards in an order into their slots.

    Which of them is which is not known any more where they were shuffled.
    """

    def op(state: State, frame: Frame) -> None:
        context = frame.context
        slots = [slot_of(state, card) for card in order(state, context)]
        stacks = [state.queue[slot] for slot in slots]
        if shuffled:
            forget(state, (card for stack in stacks for card in stack))
        effects.reorder(state, sorted(slots), stacks, context, path)

    return op
