"""The loop that runs frames, and its guard against effects that never end."""

from __future__ import annotations

from oriflamme_dsl.engine.events import cause_of, record
from oriflamme_dsl.engine.state import State

ABILITY_LIMIT = 10_000
"""Abilities applied in one turn of a card, by copying or by triggers. Printed cards take a few."""

TURN_LIMIT = 1_000
"""Turns in one pass through the queue. In a printed game a pass has some twenty."""


class RunawayEffectError(Exception):
    """An ability or a pass went on without an end; `cards` are the ids of the cards in the loop."""

    def __init__(self, cards: tuple[str, ...]) -> None:
        """Name the cards."""
        super().__init__(f"an effect does not end: {' -> '.join(cards)}")
        self.cards = cards


def advance(state: State) -> None:
    """Run until a decision waits or nothing is left to run.

    Raises RunawayEffectError where one turn takes more than ABILITY_LIMIT abilities.
    """
    frames = state.frames
    while frames and state.pending is None:
        frame = frames[-1]
        pc = frame.pc
        if pc == frame.end:
            frames.pop()
            continue
        frame.pc = pc + 1
        frame.code[pc](state, frame)


def answer(state: State, index: int) -> None:
    """Answer the pending decision with option `index`, and run on.

    Raises IndexError for an index out of range.
    """
    pending = state.pending
    assert pending is not None, "no decision waits"
    if not 0 <= index < len(pending.options):
        raise IndexError(index)
    pending.context.slots[pending.slot] = pending.options[index]
    if state.log is not None:
        record(
            state,
            "asked",
            cause_of(state, pending.context, pending.path),
            player=pending.player,
            ask=pending.ask,
            options=tuple(pending.options),
            answer=index,
            forced=False,
        )
    state.pending = None
    advance(state)


def count_ability(state: State) -> None:
    """Note that a turn goes on with one more ability.

    Raises RunawayEffectError where abilities set each other off without an end.
    """
    state.abilities += 1
    if state.abilities > ABILITY_LIMIT:
        raise RunawayEffectError(_loop(state))


def endless_pass(state: State, turns: list[int]) -> RunawayEffectError:
    """Return the error for a pass whose `turns`, the cards that took one, have no end."""
    return RunawayEffectError(tuple(dict.fromkeys(map(state.table.card_id, turns[-100:]))))


def _loop(state: State) -> tuple[str, ...]:
    """Name the cards whose abilities are on the stack of frames: the last ones recur."""
    cards = state.table.linked.cards
    sources = [frame.context.source for frame in state.frames[-100:] if frame.context.source >= 0]
    return tuple(dict.fromkeys(cards[source].id for source in sources))
