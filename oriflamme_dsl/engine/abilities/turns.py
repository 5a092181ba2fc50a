"""One thing after the other: a statement on several cards or players, each with its own end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from oriflamme_dsl.engine.abilities.linker import AbilityLinker
from oriflamme_dsl.engine.state import Code, Context, Frame, Op, State

ItemsIn: TypeAlias = Callable[[State, Context], "list[Any]"]
Act: TypeAlias = Callable[[State, Context, Any], None]


def in_turn(linker: AbilityLinker, items: ItemsIn, act: Act) -> Op:
    """Return the operation that acts on each item once all that came of the one before is over.

    What is done to each is added up. `act` is the last thing of an operation.
    """
    slot = linker.new_slot()

    def do(state: State, frame: Frame) -> None:
        act(state, frame.context, frame.context.slots[slot])

    many = each_with(linker, items, (do,), slot)

    def op(state: State, frame: Frame) -> None:
        found = items(state, frame.context)
        if len(found) == 1:
            act(state, frame.context, found[0])
        else:
            many(state, frame)

    return op


def each_with(linker: AbilityLinker, items: ItemsIn, code: Code, slot: int) -> Op:
    """Return the operation that goes through a piece of code for each item, which is in a slot.

    Each has slots of its own.
    """
    before = linker.new_slot()

    def begin(_: State, frame: Frame) -> None:
        root = frame.context.root
        frame.context.slots[before], root.done = root.done, 0

    def end(_: State, frame: Frame) -> None:
        frame.context.root.done += frame.context.slots[before]

    whole = (begin, *code, end)

    def op(state: State, frame: Frame) -> None:
        context = frame.context
        found = items(state, context)
        context.root.done = 0
        for item in reversed(found):
            one = context.copy()
            one.slots[slot] = item
            state.frames.append(Frame(whole, one))

    return op
