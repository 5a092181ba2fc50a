"""The resolution pass: which card comes next, and that it takes its turn."""

from __future__ import annotations

from oriflamme_dsl.engine import effects, standing
from oriflamme_dsl.engine.events import RULE, record
from oriflamme_dsl.engine.run import TURN_LIMIT, endless_pass
from oriflamme_dsl.engine.state import (
    GOES_ON,
    NOBODY,
    PASS_ENDS,
    Code,
    Context,
    Cursor,
    Frame,
    Pending,
    State,
)
from oriflamme_dsl.engine.triggers import apply
from oriflamme_dsl.ir import rules as r
from oriflamme_dsl.ir.clauses import Action

WAIT, REVEAL = 0, 1


def pass_of(phases: tuple[r.Phase, ...]) -> r.ResolvePhase | None:
    """Return the first resolution pass among phases, those of a player's turn included."""
    for phase in phases:
        found = pass_of(phase.phases) if isinstance(phase, r.PlayerTurns) else phase
        if isinstance(found, r.ResolvePhase):
            return found
    return None


def resolve_code(phase: r.ResolvePhase) -> Code:
    """Return the code of a resolution pass through the whole queue."""

    def begin(state: State, _: Frame) -> None:
        state.acted = [False] * len(state.acted)
        state.cursors.append(Cursor(0 if phase.forward else len(state.queue), phase.forward))

    return (begin, pass_step)


def pass_step(state: State, frame: Frame) -> None:
    """Go on to the next card of the pass and let it take its turn, or end the pass."""
    cursor = state.cursors[-1]
    card = NOBODY if state.ending else advance(state, cursor)
    turns = cursor.turns
    if card == NOBODY or len(turns) == TURN_LIMIT:
        _end_pass(state, card, cursor)
        return
    frame.pc -= 1
    if not (state.acted[card] and state.table.linked.ruleset.rules.acting.once):
        turns.append(card)
        state.abilities, state.base = 0, len(state.frames)  # as in `fresh`
        if state.marks:
            state.marks.clear()
        begin_turn(state, card)


def _end_pass(state: State, card: int, cursor: Cursor) -> None:
    if card != NOBODY:
        endless_pass(state, cursor.turns)
    state.cursors.pop()
    if state.ending == PASS_ENDS:
        state.ending = GOES_ON


def fresh(state: State) -> None:
    """Begin a turn, or what else the rules of the game set going on its own.

    What began before is forgotten: how many abilities there were, and where cards lay that left.
    What is on the stack of frames now goes on where what comes is cut off.
    """
    state.abilities = 0
    state.base = len(state.frames)
    if state.marks:
        state.marks.clear()


def begin_turn(state: State, card: int) -> None:
    """Let a card take its turn next, unless it is to miss it."""
    state.acted[card] = True
    if state.skipped[card]:
        _miss_turn(state, card)
        return
    if state.log is not None:
        record(state, "turn", RULE, card)
    table = state.table
    linked, family = table.linked, state.family[card]
    if state.face_up[card]:
        code = linked.act[table.definition[card]]
        if code is ABILITY_ALONE:
            apply(state, card, family, card)
        elif code:
            state.frames.append(Frame(code, Context(card, family, NOBODY, [NOBODY])))
        return
    context = Context(card, family, NOBODY, [NOBODY])
    state.frames.append(Frame(linked.turn, context))
    player = table.player_of[family]
    if linked.forbids and not standing.allowed(state, card, Action.REVEALED, context):
        effects.ask(state, player, "reveal", [WAIT], context, 0, "rules.waiting")
        return
    state.pending = Pending(player, "reveal", [WAIT, REVEAL], context, 0, "rules.waiting")


def apply_ability(state: State, frame: Frame) -> None:
    """Run the main ability of the card whose turn it is."""
    card = frame.context.this
    apply(state, card, state.family[card], card)


ABILITY_ALONE: Code = (apply_ability,)
"""The turn of a card that does no more than apply its ability: it needs no frame of its own."""


def _miss_turn(state: State, card: int) -> None:
    state.skipped[card] -= 1
    if state.log is not None:
        record(state, "missed", RULE, card)


def advance(state: State, cursor: Cursor) -> int:
    """Move a cursor to the next card that is to act and return it; -1 at the end.

    A card laid bare under the one that acted acts next, where the rules say so and if it lay there
    when that turn began.
    """
    queue, gap = state.queue, cursor.gap
    if cursor.at:
        stack = queue[gap]
        bare = cursor.acting not in stack and stack[-1] in cursor.beneath
        if not (bare and state.table.linked.ruleset.rules.uncovered.resolves_now):
            cursor.at = False
            if cursor.forward:
                cursor.gap = gap = gap + 1
    if not cursor.at:
        if cursor.forward:
            if gap == len(queue):
                return NOBODY
        elif gap == 0:
            return NOBODY
        else:
            cursor.gap = gap = gap - 1
        cursor.at = True
    stack = queue[gap]
    cursor.acting = card = stack[-1]
    cursor.beneath = tuple(stack[:-1]) if len(stack) > 1 else ()
    return card
