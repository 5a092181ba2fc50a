"""The phases of a round, each as code: placing, drawing, playing, resolving, laying a line.

Contexts of the flow use named slots. `ONLY` is the player whose turn the phase is part of, -1
where the phase is everybody's; `STEP` counts players, `DONE` and `WANTED` the cards of one player.
"""

from __future__ import annotations

from oriflamme_dsl.engine import effects, lasting, standing, triggers
from oriflamme_dsl.engine.abilities import AbilityLinker
from oriflamme_dsl.engine.amounts import link_condition
from oriflamme_dsl.engine.events import Cause, record
from oriflamme_dsl.engine.features import uses
from oriflamme_dsl.engine.known import forget
from oriflamme_dsl.engine.linked import Linked
from oriflamme_dsl.engine.passes import fresh, resolve_code
from oriflamme_dsl.engine.places import link_place
from oriflamme_dsl.engine.row import on, put_in
from oriflamme_dsl.engine.state import (
    GOES_ON,
    HAND,
    NOBODY,
    PASS_ENDS,
    Code,
    Context,
    Frame,
    Op,
    State,
)
from oriflamme_dsl.ir import rules as r
from oriflamme_dsl.ir.clauses import Action, Event
from oriflamme_dsl.ir.statements import End, Placing

CARD, PLACE, STEP, DONE, WANTED, ONLY = range(6)


def flow_context(only: int = NOBODY) -> Context:
    """Return a context for code of the game's own rules, in the turn of a player or of nobody."""
    return Context(NOBODY, NOBODY, NOBODY, [NOBODY, NOBODY, 0, 0, NOBODY, only])


def link_phases(linked: Linked, phases: tuple[r.Phase, ...], path: str) -> Code:
    """Return the code of phases one after the other; a round or game that ends skips the rest."""
    ops = tuple(_phase(linked, phase, f"{path}[{i}]") for i, phase in enumerate(phases))
    return tuple(map(_unless_over, ops)) if uses(linked, End) else ops


def _unless_over(op: Op) -> Op:
    def started(state: State, frame: Frame) -> None:
        if state.ending == PASS_ENDS:
            state.ending = GOES_ON
        if not state.ending:
            op(state, frame)

    return started


def _phase(linked: Linked, phase: r.Phase, path: str) -> Op:
    if isinstance(phase, r.DrawPhase):
        return _draw(phase, path)
    if isinstance(phase, r.LayLine):
        return _lay_line(phase, path)
    if isinstance(phase, r.DoPhase):
        return _do(linked, phase, path)
    code = _code(linked, phase, path)

    def start(state: State, frame: Frame) -> None:
        state.frames.append(Frame(code, flow_context(frame.context.slots[ONLY])))

    return start


def _code(
    linked: Linked, phase: r.PlacePhase | r.ResolvePhase | r.PlayPhase | r.PlayerTurns, path: str
) -> Code:
    if isinstance(phase, r.PlacePhase):
        return place_code(linked, phase, path)
    if isinstance(phase, r.PlayPhase):
        return _play_code(phase, path)
    if isinstance(phase, r.PlayerTurns):
        return _turns_code(linked, phase, path)
    return resolve_code(phase)


# ------------------------------------------------------------------ players in turn


def _in_turn(state: State, slots: list[int]) -> int:
    """Return the player whom a phase has come to, -1 at its end or where the round ends.

    That is the one whose turn the phase is part of, or each in turn, from the first player on.
    """
    players, only, step = state.table.players, slots[ONLY], slots[STEP]
    if step == (players if only == NOBODY else 1) or state.ending > PASS_ENDS:
        state.playing = only
        return NOBODY
    player = only if only != NOBODY else (state.first + step) % players
    state.playing = player
    return player


def _next_player(slots: list[int]) -> None:
    slots[STEP] += 1
    slots[DONE], slots[WANTED] = 0, NOBODY


def _turns_code(linked: Linked, phase: r.PlayerTurns, path: str) -> Code:
    phases = link_phases(linked, phase.phases, f"{path}.phases")

    def next_player(state: State, frame: Frame) -> None:
        player = _in_turn(state, frame.context.slots)
        if player != NOBODY:
            _next_player(frame.context.slots)
            frame.pc -= 1
            state.frames.append(Frame(phases, flow_context(player)))

    return (next_player,)


# ------------------------------------------------------------------ placing


def place_code(linked: Linked, phase: r.PlacePhase, path: str) -> Code:
    """Return the code of a phase in which each player in turn lays cards of the hand."""
    choose = _choose_card(linked, phase, path)
    return (
        choose,
        _choose_place(linked, phase, path),
        _lay(linked, choose, not phase.face_down, path),
    )


def _choose_card(linked: Linked, phase: r.PlacePhase, path: str) -> Op:
    families = linked.ruleset.rules.players.families_each if phase.of_each_family else 1
    each = phase.count * families
    changes, by_family = uses(linked, Placing), phase.of_each_family

    def choose(state: State, frame: Frame) -> None:
        context = frame.context
        slots = context.slots
        step, players = slots[STEP], state.table.players
        if slots[ONLY] == NOBODY and step < players and not state.ending:
            player = state.playing = (state.first + step) % players
        else:
            player = _in_turn(state, slots)
        if player == NOBODY:
            frame.pc = frame.end
            return
        if slots[WANTED] == NOBODY:
            slots[WANTED] = _number_to_place(state, player, each) if changes else each
            if not slots[WANTED]:
                _next_player(slots)
                frame.pc = 0
                return
        hand = state.hands[player][:]
        if by_family and slots[DONE] < each:
            family = state.table.families_of(player)[slots[DONE] // phase.count]
            hand = [card for card in hand if state.table.owner[card] == family]
        effects.ask(state, player, "card", hand, context, CARD, path)

    return choose


def _choose_place(linked: Linked, phase: r.PlacePhase, path: str) -> Op:
    places = [
        (
            where.from_round,
            link_place(linked, where.place),
            None if where.condition is None else link_condition(linked, where.condition),
        )
        for where in phase.where
    ]
    forbids = linked.forbids

    def choose(state: State, frame: Frame) -> None:
        context = frame.context
        card = context.slots[CARD]
        if card == NOBODY:
            return
        context.family = state.family[card]
        found: list[int] = []
        for from_round, numbers, holds in places:
            if state.round >= from_round and (holds is None or holds(state, context)):
                for number in numbers(state, context):
                    if number not in found:
                        found.append(number)
        if forbids:
            found = [number for number in found if _may_lie(state, card, number)]
        player = state.table.player_of[context.family]
        effects.ask(state, player, "place", found, context, PLACE, path)

    return choose


def _lay(linked: Linked, choose: Op, face_up: bool, path: str) -> Op:
    """Return the operation that lays a card, and then lets the next one be chosen."""
    shifts = linked.shifts

    def lay(state: State, frame: Frame) -> None:
        context = frame.context
        slots = context.slots
        card, place = slots[CARD], slots[PLACE]
        slots[DONE] += 1
        if slots[DONE] == slots[WANTED]:
            slots[STEP] += 1
            slots[DONE], slots[WANTED] = 0, NOBODY
        frame.pc = 0
        if NOBODY in (card, place):
            return
        player = state.table.player_of[context.family]
        if state.log is not None:
            cause = Cause(NOBODY, context.family, "", path)
            details = {"place": place, "slots": len(state.queue), "face_up": face_up}
            record(state, "placed", cause, card, player=player, **details)
        state.hands[player].remove(card)
        state.face_up[card] = face_up
        put_in(state, card, place)
        if shifts:
            fresh(state)
            entered(state, card, place)
        else:  # at once, as nothing can come between
            frame.pc = 1
            choose(state, frame)

    return lay


def _number_to_place(state: State, player: int, number: int) -> int:
    """Return how many cards a player lays in a phase; a change for the round is used up."""
    change = state.placing[player]
    if change is None:
        return 0
    wanted = max(number + change, 0)
    state.placing[player] = change - (wanted - number)
    return wanted


def _may_lie(state: State, card: int, place: int) -> bool:
    """Tell whether a card of a hand may be laid at a place, which may be on a card."""
    if place >= 0:
        return True
    return standing.allowed(state, on(place), Action.COVERED, _laying(state, card))


def entered(state: State, card: int, place: int) -> None:
    """Set going what waits for a card that the rules of the game have laid at a place."""
    triggers.happened(state, Event.ENTERS, card)
    if place < 0:
        lasting.hidden(state, on(place))
        triggers.happened(state, Event.COVERED, on(place), context=_laying(state, card))


def _laying(state: State, card: int) -> Context:
    """Return the context in which a card itself covers the one that it is laid on."""
    return Context(card, state.family[card], state.table.definition[card], [])


# ------------------------------------------------------------------ drawing and playing


def _draw(phase: r.DrawPhase, path: str) -> Op:
    def draw(state: State, frame: Frame) -> None:
        only = frame.context.slots[ONLY]
        for player in _from_first(state) if only == NOBODY else (only,):
            for family in state.table.families_of(player):
                for _ in range(min(phase.count, len(state.piles[family]))):
                    _draw_one(state, player, family, path)

    return draw


def _from_first(state: State) -> list[int]:
    players = state.table.players
    return [(state.first + step) % players for step in range(players)]


def _draw_one(state: State, player: int, family: int, path: str) -> None:
    card = state.piles[family].pop()
    if state.log is not None:
        record(state, "drew", Cause(NOBODY, family, "", path), card, player=player)
    forget(state, (card,))
    state.zone[card] = HAND
    state.hands[player].append(card)


def _play_code(phase: r.PlayPhase, path: str) -> Code:
    def choose_card(state: State, frame: Frame) -> None:
        context = frame.context
        player = _in_turn(state, context.slots)
        if player == NOBODY:
            frame.pc = frame.end
            return
        hand = list(state.hands[player])
        if context.slots[DONE] == phase.count or not hand:
            _next_player(context.slots)
            frame.pc = 0
            return
        options = [*hand, NOBODY] if phase.optional else hand
        effects.ask(state, player, "card", options, context, CARD, path)

    def carry_out(state: State, frame: Frame) -> None:
        context = frame.context
        card = context.slots[CARD]
        if card == NOBODY:  # enough
            context.slots[DONE] = phase.count
            frame.pc = 0
            return
        fresh(state)
        context.family = state.family[card]
        if state.log is not None:
            cause = Cause(NOBODY, context.family, "", path)
            record(state, "played", cause, card, player=state.table.player_of[context.family])
        triggers.apply(state, card, context.family, card)

    def put_away(state: State, frame: Frame) -> None:
        context = frame.context
        context.slots[DONE] += 1
        frame.pc = 0
        card = context.slots[CARD]
        if state.zone[card] == HAND:
            effects.discard(state, [card], context, path)

    return (choose_card, carry_out, put_away)


# ------------------------------------------------------------------ the line, and what is done


def _lay_line(phase: r.LayLine, path: str) -> Op:
    def lay(state: State, _: Frame) -> None:
        number = min(phase.count, len(state.line))
        cards = [state.line.pop() for _ in range(number)]
        for card in cards:
            place = len(state.queue)
            if state.log is not None:
                cause = Cause(NOBODY, state.family[card], "", path)
                record(state, "laid", cause, card, place=place, slots=place, face_up=True)
            state.face_up[card] = True
            put_in(state, card, place)
        if state.table.linked.shifts:
            fresh(state)
            for card in cards:
                entered(state, card, 0)

    return lay


def _do(linked: Linked, phase: r.DoPhase, path: str) -> Op:
    linker = AbilityLinker(linked, "", phase.body)
    code = linker.body(phase.body, f"{path}.body")
    slots = linker.slots

    def do(state: State, frame: Frame) -> None:
        fresh(state)
        only = frame.context.slots[ONLY]
        family = state.table.families_of(state.first if only == NOBODY else only)[0]
        state.frames.append(Frame(code, Context(NOBODY, family, NOBODY, [NOBODY] * slots)))

    return do
