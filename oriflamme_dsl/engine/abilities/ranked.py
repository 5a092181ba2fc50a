"""Picking several of the cards with the most, or the least, of something: the first so many."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from attrs import evolve

from oriflamme_dsl.engine import effects
from oriflamme_dsl.engine.filters import link_measure
from oriflamme_dsl.engine.groups import link_group
from oriflamme_dsl.engine.state import CHANCE, NOBODY, Context, Frame, Op, State
from oriflamme_dsl.ir import expressions as e

if TYPE_CHECKING:
    from oriflamme_dsl.engine.abilities.linker import AbilityLinker

Bounds: TypeAlias = Callable[[State, Context, int], tuple[int, int]]
"""At least, and at most, so many of a number of cards."""
May: TypeAlias = Callable[[State, int, Context], bool]


def ranked_picks(
    linker: AbilityLinker,
    group: e.Group,
    best: e.Extreme,
    bounds: Bounds,
    path: str,
    may: May,
    *,
    random: bool = False,
) -> tuple[list[Op], int]:
    """Return operations that let you pick cards of a group by rank, and the slot of the list.

    Each time it is one with the most of those that are left; of those that tie you choose, unless
    all of them are needed. One that may not be chosen takes up its place, as -1 in the list.
    """
    chosen, left, pick = linker.new_slot(), linker.new_slot(), linker.new_slot()
    cards = link_group(linker.linked, evolve(group, best=None))
    measured = link_measure(linker.linked, best.measure)
    extreme = max if best.most else min

    def begin(state: State, frame: Frame) -> None:
        slots = frame.context.slots
        slots[left], slots[chosen] = list(cards(state, frame.context)), []

    def ask(state: State, frame: Frame) -> None:
        context = frame.context
        rest, found = context.slots[left], list(context.slots[chosen])
        least, most = bounds(state, context, len(rest) + len(found))
        options: list[int] = []
        while rest and len(found) < most and not options:
            wanted = extreme(measured(state, card) for card in rest)
            tied = [card for card in rest if measured(state, card) == wanted]
            options = [card for card in tied if may(state, card, context)]
            if len(options) <= max(least - len(found), 0):
                missing = min(len(tied), most - len(found)) - len(options)
                found, options = [*found, *options, *[NOBODY] * missing], []
                rest = [card for card in rest if card not in tied]
        context.slots[left], context.slots[chosen] = rest, found
        if not options:
            frame.pc += 1
            return
        enough = [NOBODY] if len(found) >= least else []
        player = CHANCE if random else state.table.player_of[context.family]
        effects.ask(state, player, "card", [*options, *enough], context, pick, path)

    def take(_: State, frame: Frame) -> None:
        slots = frame.context.slots
        if slots[pick] != NOBODY:
            slots[left] = [card for card in slots[left] if card != slots[pick]]
            slots[chosen] = [*slots[chosen], slots[pick]]
            frame.pc -= 2

    return [begin, ask, take], chosen
