"""Linking abilities: statements become operations on a state and a frame.

An operation either changes the state, or pushes a frame, or puts a choice whose answer goes into a
slot of the context; the operation after it goes on from there. Copying and triggers push
frames, so nested activation needs no mechanism of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from oriflamme_dsl.engine import effects
from oriflamme_dsl.engine.amounts import link_amount, link_condition, link_players
from oriflamme_dsl.engine.events import Cause, cause_of, record
from oriflamme_dsl.engine.filters import link_group, link_reference
from oriflamme_dsl.engine.linked import Linked
from oriflamme_dsl.engine.places import link_places
from oriflamme_dsl.engine.possible import link_possible
from oriflamme_dsl.engine.row import lift_out, lying
from oriflamme_dsl.engine.run import count_ability
from oriflamme_dsl.engine.state import NOBODY, QUEUE, Code, Context, Frame, Op, State
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.walk import walk

CardsOf: TypeAlias = Callable[[Context], list[int]]
PlayersIn: TypeAlias = Callable[[Context], list[int]]


class AbilityLinker:
    """Links one ability (a main ability or a trigger's body) and counts its slots."""

    def __init__(self, linked: Linked, card: str, statements: tuple[s.Statement, ...]) -> None:
        """Take the ruleset, the id of the card, and the statements."""
        self.linked = linked
        self.card = card
        self.slots = 1 + max((n for st in statements for n in _slots_in(st)), default=-1)

    def body(self, statements: tuple[s.Statement, ...], path: str) -> Code:
        """Return the code of statements that stand at a path of the card."""
        code: list[Op] = []
        for index, statement in enumerate(statements):
            code.extend(_LINKERS[type(statement)](self, statement, f"{path}[{index}]"))
        return tuple(code)

    def new_slot(self) -> int:
        """Reserve a slot that no source names."""
        self.slots += 1
        return self.slots - 1

    def target(self, target: e.Target, path: str) -> tuple[list[Op], CardsOf]:
        """Return operations that choose a target, and a function that then lists its cards."""
        if isinstance(target, e.One):
            slot = self.new_slot()
            return [self.choose(target, slot, path)], lambda c: [c.slots[slot]]
        if isinstance(target, e.Each | e.Foremost):
            return self._fixed(target)
        if isinstance(target, e.Together):
            return self._together(target, path)
        of = link_reference(target)
        return [], lambda c: [of(c)]

    def _fixed(self, target: e.Each | e.Foremost) -> tuple[list[Op], CardsOf]:
        slot, group = self.new_slot(), link_group(self.linked, target.group)
        most = 1 if isinstance(target, e.Foremost) else None

        def fix(state: State, frame: Frame) -> None:
            frame.context.slots[slot] = group(state, frame.context)[:most]

        return [fix], lambda c: c.slots[slot]

    def _together(self, target: e.Together, path: str) -> tuple[list[Op], CardsOf]:
        """Link several targets as one; their cards come from front to back, each once."""
        parts = [self.target(part, f"{path}.{i}") for i, part in enumerate(target.parts)]
        slot = self.new_slot()

        def join(state: State, frame: Frame) -> None:
            cards = {card: 0 for _, cards in parts for card in cards(frame.context)}
            cards.pop(NOBODY, None)
            frame.context.slots[slot] = sorted(cards, key=lambda card: lying(state, card))

        ops = [op for part_ops, _ in parts for op in part_ops]
        return [*ops, join], lambda c: c.slots[slot]

    def choose(self, selector: e.One, slot: int, path: str) -> Op:
        """Return the operation that lets your player choose a card of a group into a slot."""
        group = link_group(self.linked, selector.group)

        def op(state: State, frame: Frame) -> None:
            context = frame.context
            player = state.table.player_of[context.family]
            effects.ask(state, player, "card", group(state, context), context, slot, path)

        return op

    def players(self, player: e.Player, path: str) -> tuple[list[Op], Callable[..., list[int]]]:
        """Return operations that choose players, and a function (state, context) to them."""
        found = link_players(self.linked, player)
        if not isinstance(player, e.OnePlayer):
            return [], found
        slot = self.new_slot()

        def op(state: State, frame: Frame) -> None:
            context = frame.context
            you = state.table.player_of[context.family]
            effects.ask(state, you, "player", found(state, context), context, slot, path)

        def chosen(_: State, context: Context) -> list[int]:
            return [] if context.slots[slot] == NOBODY else [context.slots[slot]]

        return [op], chosen


def _slots_in(statement: s.Statement) -> list[int]:
    return [node.slot for _, node in walk(statement) if isinstance(node, s.Choose | s.Count)]


# ------------------------------------------------------------------ one linker per statement


def _eliminate(linker: AbilityLinker, node: s.Eliminate, path: str) -> list[Op]:
    ops, cards = linker.target(node.target, path)

    def op(state: State, frame: Frame) -> None:
        context = frame.context
        effects.eliminate(state, cards(context), context, path, node.reward)

    return [*ops, op]


def _discard(linker: AbilityLinker, node: s.Discard, path: str) -> list[Op]:
    ops, cards = linker.target(node.target, path)

    def op(state: State, frame: Frame) -> None:
        effects.discard(state, cards(frame.context), frame.context, path)

    return [*ops, op]


def _put(linker: AbilityLinker, node: s.Put, path: str) -> list[Op]:
    ops, cards = linker.target(node.target, path)
    amount = link_amount(linker.linked, node.amount)

    def op(state: State, frame: Frame) -> None:
        context = frame.context
        cause = cause_of(state, context, path) if state.log is not None else None
        number = amount(state, context)
        for card in cards(context):
            if card != NOBODY and state.zone[card] == QUEUE:
                effects.onto_card(state, card, number, cause)

    return [*ops, op]


def _flow(
    linker: AbilityLinker, node: s.Gain | s.Lose | s.Steal, path: str, act: Callable[..., None]
) -> list[Op]:
    ops, players = linker.players(node.player, path)
    amount = link_amount(linker.linked, node.amount)

    def op(state: State, frame: Frame) -> None:
        context = frame.context
        cause = cause_of(state, context, path) if state.log is not None else None
        for player in players(state, context):
            context.player = player
            act(state, context, player, amount(state, context), cause)

    return [*ops, op]


def _gain(linker: AbilityLinker, node: s.Gain, path: str) -> list[Op]:
    return _flow(linker, node, path, lambda st, c, p, n, why: effects.to_player(st, p, n, why))


def _lose(linker: AbilityLinker, node: s.Lose, path: str) -> list[Op]:
    return _flow(linker, node, path, lambda st, c, p, n, why: effects.from_player(st, p, n, why))


def _steal(linker: AbilityLinker, node: s.Steal, path: str) -> list[Op]:
    def act(state: State, context: Context, player: int, number: int, cause: Cause | None) -> None:
        you = state.table.player_of[context.family]
        effects.between_players(state, player, you, number, cause)

    return _flow(linker, node, path, act)


def _one_by_one(cards: CardsOf, act: Callable[[State, Context, int], None]) -> Op:
    """Return the operation that acts on each card once all that came of the one before is over."""

    def op(state: State, frame: Frame) -> None:
        for card in reversed(cards(frame.context)):
            if card != NOBODY:
                context = frame.context
                one = Context(context.this, context.family, context.source, [card])
                state.frames.append(Frame((begin,), one))

    def begin(state: State, frame: Frame) -> None:
        act(state, frame.context, frame.context.slots[0])

    return op


def apply(state: State, this: int, family: int, source: int) -> None:
    """Let a card apply the main ability of a definition for a family."""
    count_ability(state)
    linked = state.table.linked
    slots = [NOBODY] * linked.main_slots[source]
    state.frames.append(Frame(linked.main[source], Context(this, family, source, slots)))


def _copy(linker: AbilityLinker, node: s.Copy, path: str) -> list[Op]:
    ops, cards = linker.target(node.target, path)

    def copy(state: State, context: Context, card: int) -> None:
        if state.log is not None:
            record(state, "copied", cause_of(state, context, path), card)
        apply(state, context.this, context.family, state.table.definition[card])

    return [*ops, _one_by_one(cards, copy)]


def _activate(linker: AbilityLinker, node: s.Activate, path: str) -> list[Op]:
    ops, cards = linker.target(node.target, path)

    def activate(state: State, context: Context, card: int) -> None:
        if state.zone[card] == QUEUE:
            if state.log is not None:
                record(state, "activated", cause_of(state, context, path), card)
            apply(state, card, state.family[card], state.table.definition[card])

    return [*ops, _one_by_one(cards, activate)]


def _take(linker: AbilityLinker, node: s.Take, path: str) -> list[Op]:
    ops, cards = linker.target(node.target, path)

    def op(state: State, frame: Frame) -> None:
        for card in cards(frame.context):
            if card != NOBODY and state.zone[card] == QUEUE:
                effects.take(state, card, frame.context, path)

    return [*ops, op]


def _bring(linker: AbilityLinker, node: s.Bring, path: str) -> list[Op]:
    ops, cards = linker.target(node.target, path)
    places = link_places(linker.linked, node.places)
    slot = linker.new_slot()

    def start(state: State, frame: Frame) -> None:
        for card in reversed(cards(frame.context)):
            if card != NOBODY:
                context = frame.context.copy()
                context.slots.append(card)
                state.frames.append(Frame((where, lay), context))

    def where(state: State, frame: Frame) -> None:
        context = frame.context
        player = state.table.player_of[context.family]
        effects.ask(state, player, "place", places(state, context), context, slot, path)

    def lay(state: State, frame: Frame) -> None:
        context = frame.context
        if context.slots[slot] != NOBODY:
            card, place = context.slots[-1], context.slots[slot]
            effects.bring(state, card, place, context, path, face_up=node.face_up)

    return [*ops, start]


def _count(linker: AbilityLinker, node: s.Count, _: str) -> list[Op]:
    amount, slot = link_amount(linker.linked, node.amount), node.slot

    def op(state: State, frame: Frame) -> None:
        frame.context.slots[slot] = amount(state, frame.context)

    return [op]


def _repeat(linker: AbilityLinker, node: s.Repeat, path: str) -> list[Op]:
    times, body = link_amount(linker.linked, node.times), linker.body(node.body, f"{path}.body")
    slot = linker.new_slot()

    def start(state: State, frame: Frame) -> None:
        frame.context.slots[slot] = times(state, frame.context)

    def again(state: State, frame: Frame) -> None:
        if frame.context.slots[slot] > 0:
            frame.context.slots[slot] -= 1
            frame.pc -= 1
            count_ability(state)
            state.frames.append(Frame(body, frame.context))

    return [start, again]


def _either(linker: AbilityLinker, node: s.Either, path: str) -> list[Op]:
    ways = [linker.body(way, f"{path}.ways[{i}]") for i, way in enumerate(node.ways)]
    open_ways = [link_possible(linker.linked, way) for way in node.ways]
    slot = linker.new_slot()

    def choose(state: State, frame: Frame) -> None:
        context = frame.context
        options = [i for i, possible in enumerate(open_ways) if possible(state, context)]
        player = state.table.player_of[context.family]
        effects.ask(state, player, "way", options, context, slot, path)

    def go(state: State, frame: Frame) -> None:
        chosen = frame.context.slots[slot]
        if chosen != NOBODY:
            state.frames.append(Frame(ways[chosen], frame.context))

    return [choose, go]


def _choose(linker: AbilityLinker, node: s.Choose, path: str) -> list[Op]:
    if isinstance(node.selector, e.One):
        return [linker.choose(node.selector, node.slot, path)]
    group, slot = link_group(linker.linked, node.selector.group), node.slot

    def op(state: State, frame: Frame) -> None:
        found = group(state, frame.context)
        frame.context.slots[slot] = found[0] if found else NOBODY

    return [op]


def _if(linker: AbilityLinker, node: s.If, path: str) -> list[Op]:
    test = link_condition(linker.linked, node.condition)
    then = linker.body(node.then, f"{path}.then")
    otherwise = linker.body(node.otherwise, f"{path}.otherwise")

    def op(state: State, frame: Frame) -> None:
        code = then if test(state, frame.context) else otherwise
        if code:
            state.frames.append(Frame(code, frame.context))

    return [op]


def _move(linker: AbilityLinker, node: s.Move, path: str) -> list[Op]:
    ops, cards = linker.target(node.target, path)
    places = link_places(linker.linked, node.places)
    slot = linker.new_slot()

    def start(state: State, frame: Frame) -> None:
        for card in reversed(cards(frame.context)):
            if card != NOBODY and state.zone[card] == QUEUE:
                context = frame.context.copy()
                context.slots[slot] = card
                state.frames.append(Frame((lift, lay), context))

    def lift(state: State, frame: Frame) -> None:
        context = frame.context
        card = context.slots[slot]
        context.slots.append(card)
        undo = lift_out(state, card)
        options = places(state, context)
        if not options:
            undo()
            frame.pc = 2
            return
        player = state.table.player_of[context.family]
        effects.ask(state, player, "place", options, context, slot, path)

    def lay(state: State, frame: Frame) -> None:
        context = frame.context
        effects.move(state, context.slots[-1], context.slots[slot], context, path)

    return [*ops, start]


_LINKERS: dict[type, Callable[..., list[Op]]] = {
    s.Eliminate: _eliminate,
    s.Discard: _discard,
    s.Move: _move,
    s.Put: _put,
    s.Gain: _gain,
    s.Lose: _lose,
    s.Steal: _steal,
    s.Copy: _copy,
    s.Activate: _activate,
    s.Take: _take,
    s.Bring: _bring,
    s.Count: _count,
    s.Repeat: _repeat,
    s.Either: _either,
    s.Choose: _choose,
    s.If: _if,
}
