"""Parts of a game on their own: a card's turn, a pass, a round, its end, the end of the game.

Each `start_…` takes a state in which nothing runs, and gets it ready; `run.advance` and
`run.answer` do the rest. Where the game is ended on the way, its end follows.
"""

from __future__ import annotations

from oriflamme_dsl.engine import flow, passes
from oriflamme_dsl.engine.phases import flow_context
from oriflamme_dsl.engine.row import slot_of
from oriflamme_dsl.engine.state import GAME_ENDS, GOES_ON, NOBODY, Code, Cursor, Frame, State


def start_turn(state: State, card: int, *, alone: bool = False) -> None:
    """Let a card take its turn, and after it (not `alone`) those laid bare under it that act now.

    Raises ValueError for a card that does not lie on top of a stack of the queue.
    """
    slot = slot_of(state, card)
    if slot == NOBODY:
        raise ValueError(f"{state.table.label(card)} cannot act")
    found = passes.pass_of(state.table.linked.ruleset.rules.each_round.phases)
    forward = found is None or found.forward
    _start(state, (_act, _end) if alone else (_act, _act_on, _end))
    state.cursors = [Cursor(slot if forward else slot + 1, forward)]


def start_pass(state: State) -> None:
    """Let the whole queue be resolved."""
    found = passes.pass_of(state.table.linked.ruleset.rules.each_round.phases)
    _start(state, (*(() if found is None else passes.resolve_code(found)), _end))


def start_round(state: State, *, begun: bool = False) -> None:
    """Play the current round, whose start has come already if it is `begun`.

    The first player passes, the number of the round stays.
    """
    code = state.table.linked.round
    start = (flow.take_changes,) if begun else code[:3]
    _start(state, (*start, *code[3:], _end))


def start_end_of_round(state: State) -> None:
    """Let the current round end, and the next one begin if there is one."""
    code: Code = flow.ROUND_END
    if state.round < state.table.linked.ruleset.rules.rounds.count:
        code = (*code, _next_round, flow.at_round_start)
    _start(state, (*code, _end))


def start_end(state: State) -> None:
    """End the game: find the winners."""
    _start(state, flow.END)


def next_card(state: State) -> int:
    """Return the card that the pass comes to next if nothing else happens, -1 for none.

    After a turn on its own that is the card at which a pass would go on.
    """
    return _coming(state)[0]


def _start(state: State, code: Code) -> None:
    assert not state.frames, "something runs"
    state.cursors = []
    state.ending = GOES_ON
    state.playing = NOBODY
    passes.fresh(state)
    state.frames.append(Frame(code, flow_context()))


def _next_round(state: State, frame: Frame) -> None:
    if state.ending != GAME_ENDS:
        state.round += 1
        flow.begin_round(state, frame)


def _end(state: State, frame: Frame) -> None:
    """Go on with the end of the game where that was brought about."""
    over = state.ending == GAME_ENDS
    state.ending = GOES_ON
    if over:
        frame.go_on(flow.END)


def _act(state: State, _: Frame) -> None:
    passes.fresh(state)
    passes.begin_turn(state, passes.advance(state, state.cursors[-1]))


def _act_on(state: State, frame: Frame) -> None:
    if state.ending:
        state.cursors.clear()
    elif _coming(state)[1]:
        frame.pc = 0


def _coming(state: State) -> tuple[int, bool]:
    """Return the next card of the pass, and whether it was laid bare under the last one."""
    if not state.cursors:
        return NOBODY, False
    cursor = state.cursors[-1].copy()
    stack = state.queue[cursor.gap] if cursor.at else None
    card = passes.advance(state, cursor)
    bare = card != NOBODY and state.queue[cursor.gap] is stack
    while card != NOBODY and _passed_over(state, card):
        card, bare = passes.advance(state, cursor), False
    return card, bare


def _passed_over(state: State, card: int) -> bool:
    once = state.table.linked.ruleset.rules.acting.once
    return state.skipped[card] > 0 or (state.acted[card] and once)
