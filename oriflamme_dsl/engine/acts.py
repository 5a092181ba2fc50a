"""Parts of a game on their own: a card's turn, a pass, a round, the end.

Each `start_…` takes a state in which nothing runs, and gets it ready; `run.advance` and
`run.answer` do the rest.
"""

from __future__ import annotations

from oriflamme_dsl.engine import flow
from oriflamme_dsl.engine.row import slot_of
from oriflamme_dsl.engine.state import NOBODY, Code, Cursor, Frame, State
from oriflamme_dsl.ir.rules import ResolvePhase


def start_turn(state: State, card: int) -> None:
    """Let a card take its turn, and after it those that are laid bare under it and act now.

    Raises ValueError for a card that does not lie on top of a stack of the queue.
    """
    slot = slot_of(state, card)
    if slot == NOBODY:
        raise ValueError(f"{state.table.label(card)} cannot act")
    phases = state.table.linked.ruleset.rules.each_round.phases
    forward = next((p.forward for p in phases if isinstance(p, ResolvePhase)), True)
    _start(state, (_act, _act_on))
    state.cursors = [Cursor(slot if forward else slot + 1, forward)]


def start_pass(state: State) -> None:
    """Let the whole queue be resolved."""
    _start(state, state.table.linked.resolution)


def start_round(state: State) -> None:
    """Play the phases of the current round; the first player passes, the number stays."""
    _start(state, state.table.linked.round)


def start_end(state: State) -> None:
    """End the game: find the winners."""
    _start(state, (flow.end_game,))


def next_card(state: State) -> int:
    """Return the card that the pass comes to next if nothing else happens, -1 for none.

    After a turn on its own that is the card at which a pass would go on.
    """
    return _coming(state)[0]


def _start(state: State, code: Code) -> None:
    assert not state.frames, "something runs"
    state.cursors = []
    state.abilities = 0
    state.frames.append(Frame(code, flow.flow_context()))


def _act(state: State, _: Frame) -> None:
    flow.begin_turn(state, flow.advance(state, state.cursors[-1]))


def _act_on(state: State, frame: Frame) -> None:
    if _coming(state)[1]:
        frame.pc = 0


def _coming(state: State) -> tuple[int, bool]:
    """Return the next card of the pass, and whether it was laid bare under the last one."""
    if not state.cursors:
        return NOBODY, False
    cursor = state.cursors[-1].copy()
    stack = state.queue[cursor.gap] if cursor.at else None
    card = flow.advance(state, cursor)
    bare = card != NOBODY and state.queue[cursor.gap] is stack
    while card != NOBODY and state.acted[card] and state.table.linked.ruleset.rules.acting.once:
        card, bare = flow.advance(state, cursor), False
    return card, bare
