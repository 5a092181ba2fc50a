"""The loop that runs frames, and what cuts off effects that never end."""

from __future__ import annotations

from collections.abc import Callable

from oriflamme_dsl.engine.events import RULE, cause_of, record
from oriflamme_dsl.engine.state import NOBODY, Frame, State

ABILITY_LIMIT = 1_000
"""Abilities applied in one turn of a card, by copying or by triggers. Printed cards take a few."""

TURN_LIMIT = 1_000
"""Turns in one pass through the queue. In a printed game a pass has some twenty."""


class _CutOffError(Exception):
    """A turn goes on without an end; caught by the loop."""


def advance(state: State) -> None:
    """Run until a decision waits or nothing is left to run."""
    frames = state.frames
    while frames and state.pending is None:
        try:
            while frames:
                frame = frames[-1]
                pc = frame.pc
                if pc == frame.end:
                    frames.pop()
                    continue
                frame.pc = pc + 1
                frame.code[pc](state, frame)
                if state.pending is not None:
                    return
        except _CutOffError:
            _cut_off(state)


def advance_by(state: State, step: Callable[[State, Frame], None]) -> None:
    """Run as `advance` does, but let `step` carry out each operation: the one before `frame.pc`."""
    frames = state.frames
    while frames and state.pending is None:
        frame = frames[-1]
        if frame.pc == frame.end:
            frames.pop()
            continue
        frame.pc += 1
        try:
            step(state, frame)
        except _CutOffError:
            _cut_off(state)


def answer(state: State, index: int, go_on: Callable[[State], None] = advance) -> None:
    """Answer the pending decision with option `index`, and run on, by `go_on`.

    Raises IndexError for an index out of range.
    """
    pending = state.pending
    assert pending is not None, "no decision waits"
    options = pending.options
    if not 0 <= index < len(options):
        raise IndexError(index)
    pending.context.slots[pending.slot] = options[index]
    if state.log is not None:
        record(
            state,
            "asked",
            cause_of(state, pending.context, pending.path),
            player=pending.player,
            ask=pending.ask,
            options=tuple(options),
            answer=index,
            forced=False,
        )
    state.pending = None
    go_on(state)


def count_ability(state: State) -> None:
    """Note that a turn goes on with one more ability; more than ABILITY_LIMIT are cut off."""
    state.abilities += 1
    if state.abilities > ABILITY_LIMIT:
        raise _CutOffError


def _cut_off(state: State) -> None:
    """Drop all of this turn that still waits."""
    cards = [frame.context.this for frame in state.frames[state.base :][-100:]]
    note_cut_off(state, cards)
    del state.frames[min(state.base, len(state.frames) - 1) :]
    state.heard = []
    state.pending = None
    state.abilities = 0


def endless_pass(state: State, turns: list[int]) -> None:
    """Note that a pass ends because it would not end; `turns` are the cards that took one."""
    note_cut_off(state, turns[-100:])


def note_cut_off(state: State, cards: list[int]) -> None:
    """Log that what cards do was cut off."""
    if state.log is not None:
        loop = tuple(dict.fromkeys(card for card in cards if card != NOBODY))
        record(state, "cut_off", RULE, cards=loop)
