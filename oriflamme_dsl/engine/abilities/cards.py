"""Linking statements that act on cards: they leave, move, turn, change hands, come back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from oriflamme_dsl.engine import effects
from oriflamme_dsl.engine.abilities.linker import AbilityLinker, PlayerIn
from oriflamme_dsl.engine.abilities.turns import each_with, in_turn
from oriflamme_dsl.engine.lasting import link_term
from oriflamme_dsl.engine.places import Origin, link_places
from oriflamme_dsl.engine.row import lift_out, slot_holding
from oriflamme_dsl.engine.state import NOBODY, QUEUE, Code, Context, Frame, Op, State
from oriflamme_dsl.engine.triggers import lay_of
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.clauses import Action, Event
from oriflamme_dsl.ir.walk import walk

Act: TypeAlias = Callable[[State, list[int], Context, str], None]


def _at_once(
    linker: AbilityLinker, target: e.Target, path: str, action: Action | None, act: Act
) -> list[Op]:
    """Link what happens to all cards of a target at once."""
    ops, cards = linker.target(target, path, action)

    def op(state: State, frame: Frame) -> None:
        act(state, cards(frame.context), frame.context, path)

    return [*ops, op]


def eliminate(linker: AbilityLinker, node: s.Eliminate, path: str) -> list[Op]:
    """Link an elimination."""
    ops, cards = linker.target(node.target, path, Action.ELIMINATED)

    def op(state: State, frame: Frame) -> None:
        context = frame.context
        effects.eliminate(state, cards(context), context, path, node.reward)

    return [*ops, op]


def discard(linker: AbilityLinker, node: s.Discard, path: str) -> list[Op]:
    """Link a discard."""
    return _at_once(linker, node.target, path, Action.DISCARDED, effects.discard)


def turn(linker: AbilityLinker, node: s.Turn, path: str) -> list[Op]:
    """Link the turning of cards."""
    action = Action.REVEALED if node.face_up else None

    def act(state: State, cards: list[int], context: Context, path: str) -> None:
        effects.turn(state, cards, node.face_up, context, path)

    return _at_once(linker, node.target, path, action, act)


def skip(linker: AbilityLinker, node: s.Skip, path: str) -> list[Op]:
    """Link cards that miss their next turn."""
    return _at_once(linker, node.target, path, None, effects.skip)


def release(linker: AbilityLinker, node: s.Release, path: str) -> list[Op]:
    """Link cards that belong to the family on their back again."""
    return _at_once(linker, node.target, path, None, effects.release)


def take(linker: AbilityLinker, node: s.Take, path: str) -> list[Op]:
    """Link cards that get your token."""
    ops, cards = linker.target(node.target, path, Action.TAKEN)

    def lying(state: State, context: Context) -> list[int]:
        return [card for card in cards(context) if state.zone[card] == QUEUE]

    def act(state: State, context: Context, card: int) -> None:
        effects.take(state, card, context, path)

    return [*ops, in_turn(linker, lying, act)]


def control(linker: AbilityLinker, node: s.Control, path: str) -> list[Op]:
    """Link cards that belong to a player for a time."""
    player_ops, player = linker.chooser(node.player, path)
    ops, cards = linker.target(node.target, path, Action.TAKEN)
    term = link_term(node.duration)

    def op(state: State, frame: Frame) -> None:
        context = frame.context
        whose = state.table.player_of[context.family]
        if player is not None:
            whose = player(state, context)
        if whose == NOBODY:
            context.root.done = 0
            return
        effects.control(state, cards(context), whose, term, context, path)

    return [*player_ops, *ops, op]


def send(linker: AbilityLinker, node: s.Send, path: str) -> list[Op]:
    """Link cards that go to a zone."""
    player_ops, player = linker.chooser(node.player, path)
    ops, cards = linker.target(node.target, path)

    def op(state: State, frame: Frame) -> None:
        context = frame.context
        whose = state.table.player_of[context.family]
        if player is not None:
            whose = player(state, context)
        if whose == NOBODY:
            context.root.done = 0
            return
        effects.send(state, cards(context), node.zone, whose, context, path)

    return [*player_ops, *ops, op]


def look(linker: AbilityLinker, node: s.Look, path: str) -> list[Op]:
    """Link cards that players look at."""
    player_ops, players = linker.players(node.player, path)
    ops, cards = linker.target(node.target, path)

    def act(state: State, context: Context, player: int) -> None:
        effects.look(state, cards(context), player, context, path)

    return [*player_ops, *ops, in_turn(linker, players, act)]


# ------------------------------------------------------------------ to a place in the queue


def move(linker: AbilityLinker, node: s.Move, path: str) -> list[Op]:
    """Link cards that are lifted and laid at a place, one after the other; a whole stack as one."""
    by_ops, by = linker.chooser(node.by, path)
    ops, cards = linker.target_of(by, node.target, path, Action.MOVED)
    whole, step = isinstance(node.target, e.StackOf), -1 if _turns_round(node.places) else 1
    item, place = linker.new_slot(), linker.new_slot()

    def items(state: State, context: Context) -> list[list[int]]:
        if _chooser(state, context, by) == NOBODY:
            return []
        lying = [card for card in cards(context) if state.zone[card] == QUEUE]
        return [lying] if whole and lying else [[card] for card in lying[::step]]

    code = (
        _ready(path, item),
        _lift(linker, node, path, item, place, by),
        _lay(path, item, place),
    )
    return [*by_ops, *ops, each_with(linker, items, code, item)]


def _turns_round(places: tuple[s.Place, ...]) -> bool:
    """Return whether cards that are laid at a place one by one would come in the opposite order.

    Where a place is chosen for each card, their order is what comes of it.
    """
    match places:
        case (s.Front() | s.Steps(ahead=False, up_to=False),):
            return True
        case (s.NextTo(group=group, ahead=False),):
            return isinstance(group.where, e.Is) or (group.cut is not None and group.cut.count == 1)
        case _:
            return False


def _ready(path: str, item: int) -> Op:
    """Return the operation that finds out which cards are moved in the end."""

    def finish(state: State, cards: list[int], context: Context, _: str) -> None:
        context.slots[item] = [card for card in cards if state.zone[card] == QUEUE]

    def op(state: State, frame: Frame) -> None:
        context = frame.context
        cards, context.slots[item] = context.slots[item], []
        effects.guarded(state, Event.MOVED, cards, context, path, finish)

    return op


def _lift(
    linker: AbilityLinker, node: s.Move, path: str, item: int, place: int, by: PlayerIn | None
) -> Op:
    """Return the operation that lifts cards, and lets a player choose where they are laid.

    Places around the lifted card are those where it lay. Cards that have no place stay.
    """
    places = link_places(linker.linked, node.places)
    around = any(isinstance(n, e.Adjacent | e.Beyond) for p in node.places for _, n in walk(p))

    def op(state: State, frame: Frame) -> None:
        context = frame.context
        cards = context.slots[item]
        if not cards:
            frame.pc += 1
            return
        slot = slot_holding(state, cards[0])
        if around:
            context.lay = {**(context.lay or {}), **lay_of(state, cards)}
        origin = Origin(slot, closed=len(cards) == len(state.queue[slot]))
        undo = lift_out(state, *cards)
        options = places(state, context, origin)
        if not options:
            undo()
            _forget(context, cards)
            frame.pc += 1
            return
        chooser = _chooser(state, context, by)
        effects.ask(state, chooser, "place", options, context, place, path)

    return op


def _lay(path: str, item: int, place: int) -> Op:
    def op(state: State, frame: Frame) -> None:
        context = frame.context
        _forget(context, context.slots[item])
        effects.move(state, context.slots[item], context.slots[place], context, path)

    return op


def _forget(context: Context, cards: list[int]) -> None:
    """Forget where cards lay that lie somewhere else now."""
    if context.lay:
        context.lay = {card: lay for card, lay in context.lay.items() if card not in cards} or None


def _chooser(state: State, context: Context, by: PlayerIn | None) -> int:
    return state.table.player_of[context.family] if by is None else by(state, context)


def bring(linker: AbilityLinker, node: s.Bring, path: str) -> list[Op]:
    """Link cards from outside that are laid in the queue, one after the other."""
    by_ops, by = linker.chooser(node.by, path)
    ops, cards = linker.target_of(by, node.target, path)
    places, step = link_places(linker.linked, node.places), -1 if _turns_round(node.places) else 1
    item, place = linker.new_slot(), linker.new_slot()

    def items(state: State, context: Context) -> list[int]:
        if _chooser(state, context, by) == NOBODY:
            return []
        return [card for card in cards(context) if state.zone[card] != QUEUE][::step]

    def where(state: State, frame: Frame) -> None:
        context = frame.context
        options = places(state, context, Origin(NOBODY, closed=True))
        chooser = _chooser(state, context, by)
        effects.ask(state, chooser, "place", options, context, place, path)

    def lay(state: State, frame: Frame) -> None:
        context = frame.context
        card, at = context.slots[item], context.slots[place]
        if at != NOBODY:
            effects.bring(state, card, at, context, path, face_up=node.face_up)

    code: Code = (where, lay)
    return [*by_ops, *ops, each_with(linker, items, code, item)]
