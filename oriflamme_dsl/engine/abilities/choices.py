"""Linking statements in which somebody decides: choose, either, may, pay."""

from __future__ import annotations

from collections.abc import Callable

from oriflamme_dsl.engine import effects
from oriflamme_dsl.engine.abilities.linker import NO_SLOT, AbilityLinker
from oriflamme_dsl.engine.filters import link_reference
from oriflamme_dsl.engine.groups import link_group
from oriflamme_dsl.engine.possible import link_possible
from oriflamme_dsl.engine.state import NOBODY, Code, Context, Frame, Op, State
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import statements as s

NO, YES = 0, 1


def choose(linker: AbilityLinker, node: s.Choose, path: str) -> list[Op]:
    """Link a card that is chosen, or is the first of a group."""
    if isinstance(node.selector, e.One):
        ops, by = linker.chooser(node.by, f"{path}.by")
        return [*ops, linker.choose(node.selector, node.slot, path, by)]
    group, slot = link_group(linker.linked, node.selector.group), node.slot

    def op(state: State, frame: Frame) -> None:
        found = group(state, frame.context)
        frame.context.slots[slot] = found[0] if found else NOBODY

    return [op]


def choose_player(linker: AbilityLinker, node: s.ChoosePlayer, path: str) -> list[Op]:
    """Link a player who is chosen."""
    ops, by = linker.chooser(node.by, f"{path}.by")
    return [*ops, linker.choose_player(node.player, node.slot, path, by)]


def either(linker: AbilityLinker, node: s.Either, path: str) -> list[Op]:
    """Link a choice of ways; those that cannot do anything are not offered."""
    ways = [linker.body(way.body, f"{path}.ways[{i}].body") for i, way in enumerate(node.ways)]
    open_ways = [link_possible(linker, way.body) for way in node.ways]
    slot = linker.new_slot()

    def ask(state: State, context: Context, player: int) -> None:
        options = [i for i, possible in enumerate(open_ways) if possible(state, context)]
        effects.ask(state, player, "way", options, context, slot, path)

    def chosen(context: Context) -> Code:
        way = context.slots[slot]
        return () if way == NOBODY else ways[way]

    return _by(linker, node.by, path, ask, chosen)


def may(linker: AbilityLinker, node: s.May, path: str) -> list[Op]:
    """Link what a player may do; who cannot do anything is not asked."""
    body = linker.body(node.body, f"{path}.body")
    possible = link_possible(linker, node.body)
    slot = linker.new_slot()

    def ask(state: State, context: Context, player: int) -> None:
        context.slots[slot] = NO
        if possible(state, context):
            effects.ask(state, player, "may", [NO, YES], context, slot, path)

    def chosen(context: Context) -> Code:
        return body if context.slots[slot] == YES else ()

    return _by(linker, node.by, path, ask, chosen)


def _by(
    linker: AbilityLinker,
    by: e.Player,
    path: str,
    ask: Callable[[State, Context, int], None],
    chosen: Callable[[Context], Code],
) -> list[Op]:
    """Link a choice of a player, and what comes of it.

    Where several are named, each chooses in turn, and it is done, before the next one does. A
    player who was chosen or is one of several is `that player` meanwhile. What is declined has not
    been done.
    """

    def go(state: State, frame: Frame) -> None:
        code = chosen(frame.context)
        if code:
            state.frames.append(Frame(code, frame.context))
        else:
            frame.context.root.done = 0

    if isinstance(by, e.You):

        def you(state: State, frame: Frame) -> None:
            ask(state, frame.context, state.table.player_of[frame.context.family])

        return [you, go]
    ops, players = linker.players(by, f"{path}.by")
    named = isinstance(by, e.OnePlayer | e.EachPlayer)
    left, outer = linker.new_slot(), linker.new_slot()

    def begin(state: State, frame: Frame) -> None:
        context = frame.context
        context.slots[left] = list(players(state, context))
        context.slots[outer] = context.player
        if not context.slots[left]:
            context.root.done = 0

    def turn(state: State, frame: Frame) -> None:
        context = frame.context
        waiting = context.slots[left]
        if not waiting:
            context.player = context.slots[outer]
            frame.pc += 2
            return
        context.slots[left] = waiting[1:]
        if named:
            context.player = waiting[0]
        ask(state, context, waiting[0])

    def again(_: State, frame: Frame) -> None:
        frame.pc -= 3

    return [*ops, begin, turn, go, again]


def pay(linker: AbilityLinker, node: s.Pay, path: str) -> list[Op]:
    """Link a body that is carried out once an amount has been paid."""
    body = linker.body(node.body, f"{path}.body")
    has = funds(node)
    wanted = _affordable(node.amount)
    amount = linker.amount(wanted, path, has)
    source = None if node.source is None else link_reference(node.source)
    cost = linker.new_slot()

    def start(state: State, frame: Frame) -> None:
        context = frame.context
        if amount.everything != NO_SLOT:
            context.slots[amount.everything] = has(state, context)
        number = context.slots[cost] = amount.of(state, context)
        if number > has(state, context):
            context.root.done = 0
            frame.pc += 1
        elif source is None:
            you = state.table.player_of[context.family]
            effects.pay(state, you, number, context, path)
        else:
            effects.remove(state, [source(context)], lambda card: number, context, path)

    def go(state: State, frame: Frame) -> None:
        state.frames.append(Frame(body, frame.context))

    return [*amount.ops, start, go]


def _affordable(amount: e.Amount) -> e.Amount:
    """Return the amount where only what can be paid is offered."""
    if isinstance(amount, e.UpTo):
        return e.UpTo(e.Bounded(amount.amount, e.Everything(), at_most=True))
    return amount


def funds(node: s.Pay) -> Callable[[State, Context], int]:
    """Return a function to what whoever pays has."""
    if node.source is None:
        return lambda state, context: state.points[state.table.player_of[context.family]]
    of = link_reference(node.source)
    return lambda state, context: 0 if of(context) == NOBODY else state.influence[of(context)]
