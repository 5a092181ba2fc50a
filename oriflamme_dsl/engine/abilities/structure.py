"""Linking statements that hold others: if, repeat, while, for each; and numbers that are read.

Where a body is not carried out at all, `that was done` does not hold after it.
"""

from __future__ import annotations

from oriflamme_dsl.engine.abilities.linker import AbilityLinker
from oriflamme_dsl.engine.amounts import link_condition
from oriflamme_dsl.engine.groups import link_group
from oriflamme_dsl.engine.players import link_players
from oriflamme_dsl.engine.run import count_ability
from oriflamme_dsl.engine.state import Frame, Op, State
from oriflamme_dsl.ir import statements as s

MOST_ROUNDS = 100
"""How often `repeat while` goes round where the card names no bound."""


def count(linker: AbilityLinker, node: s.Count, path: str) -> list[Op]:
    """Link a number that is read and remembered."""
    amount, slot = linker.amount(node.amount, path), node.slot

    def op(state: State, frame: Frame) -> None:
        frame.context.slots[slot] = amount.of(state, frame.context)

    return [*amount.ops, op]


def repeat(linker: AbilityLinker, node: s.Repeat, path: str) -> list[Op]:
    """Link a body that is carried out a number of times."""
    times, body = linker.amount(node.times, path), linker.body(node.body, f"{path}.body")
    slot = linker.new_slot()

    def start(state: State, frame: Frame) -> None:
        context = frame.context
        context.slots[slot] = times.of(state, context)
        if not context.slots[slot]:
            context.root.done = 0

    def again(state: State, frame: Frame) -> None:
        if frame.context.slots[slot] > 0:
            frame.context.slots[slot] -= 1
            frame.pc -= 1
            count_ability(state)
            state.frames.append(Frame(body, frame.context))

    return [*times.ops, start, again]


def repeat_while(linker: AbilityLinker, node: s.While, path: str) -> list[Op]:
    """Link a body that is carried out as long as a condition holds."""
    holds = link_condition(linker.linked, node.condition)
    body = linker.body(node.body, f"{path}.body")
    most = MOST_ROUNDS if node.at_most is None else node.at_most
    slot = linker.new_slot()

    def start(_: State, frame: Frame) -> None:
        frame.context.slots[slot] = most

    def again(state: State, frame: Frame) -> None:
        context = frame.context
        if context.slots[slot] > 0 and holds(state, context):
            context.slots[slot] -= 1
            frame.pc -= 1
            count_ability(state)
            state.frames.append(Frame(body, context))
        elif context.slots[slot] == most:
            context.root.done = 0

    return [start, again]


def for_each_card(linker: AbilityLinker, node: s.ForEachCard, path: str) -> list[Op]:
    """Link a body that is carried out for each card of a group."""
    group = link_group(linker.linked, node.selector.group)
    body = linker.body(node.body, f"{path}.body")
    left = linker.new_slot()

    def start(state: State, frame: Frame) -> None:
        context = frame.context
        context.slots[left] = list(group(state, context))
        if not context.slots[left]:
            context.root.done = 0

    def again(state: State, frame: Frame) -> None:
        slots = frame.context.slots
        if slots[left]:
            slots[node.slot], slots[left] = slots[left][0], slots[left][1:]
            frame.pc -= 1
            state.frames.append(Frame(body, frame.context))

    return [start, again]


def for_each_player(linker: AbilityLinker, node: s.ForEachPlayer, path: str) -> list[Op]:
    """Link a body that is carried out for each player, who is `that player` meanwhile."""
    players = link_players(linker.linked, node.players)
    body = linker.body(node.body, f"{path}.body")
    left, outer = linker.new_slot(), linker.new_slot()

    def start(state: State, frame: Frame) -> None:
        context = frame.context
        context.slots[left] = list(players(state, context))
        context.slots[outer] = context.player
        if not context.slots[left]:
            context.root.done = 0

    def again(state: State, frame: Frame) -> None:
        context = frame.context
        waiting = context.slots[left]
        if not waiting:
            context.player = context.slots[outer]
            return
        context.player, context.slots[left] = waiting[0], waiting[1:]
        frame.pc -= 1
        state.frames.append(Frame(body, context))

    return [start, again]


def when_true(linker: AbilityLinker, node: s.If, path: str) -> list[Op]:
    """Link one of two bodies."""
    test = link_condition(linker.linked, node.condition)
    then = linker.body(node.then, f"{path}.then")
    otherwise = linker.body(node.otherwise, f"{path}.otherwise")

    def op(state: State, frame: Frame) -> None:
        code = then if test(state, frame.context) else otherwise
        if code:
            state.frames.append(Frame(code, frame.context))

    return [op]
