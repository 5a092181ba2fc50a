"""What is in force for a time: effects, control and triggers that wait; when it ends.

Entries are values that never change; contexts in them are copied when something is applied.
"""

from __future__ import annotations

from oriflamme_dsl.engine import control
from oriflamme_dsl.engine.events import RULE, cause_of, record
from oriflamme_dsl.engine.filters import link_reference
from oriflamme_dsl.engine.linked import TermOf
from oriflamme_dsl.engine.row import slot_of
from oriflamme_dsl.engine.state import (
    NOBODY,
    QUEUE,
    Context,
    Delayed,
    Lasting,
    State,
    Term,
)
from oriflamme_dsl.engine.triggers import hear
from oriflamme_dsl.ir.statements import Duration, RoundsLong, UntilLeaves

# ------------------------------------------------------------------ how long


def link_term(duration: Duration | None) -> TermOf:
    """Return a function that tells how long something lasts that begins now.

    None stands for what is over before it begins: until a card leaves that does not lie there.
    """
    if isinstance(duration, RoundsLong):
        further = duration.count - 1
        return lambda state, _: Term(last_round=state.round + further)
    if not isinstance(duration, UntilLeaves):
        return lambda _, __: Term()
    of, or_covered = link_reference(duration.reference), duration.or_covered

    def until(state: State, context: Context) -> Term | None:
        card = of(context)
        if card == NOBODY or state.zone[card] != QUEUE:
            return None
        if or_covered and (slot_of(state, card) == NOBODY or not state.face_up[card]):
            return None
        return Term(watch=card, or_covered=or_covered)

    return until


# ------------------------------------------------------------------ beginnings


def lasting(
    state: State, index: int, cards: list[int], duration: TermOf, context: Context, path: str
) -> None:
    """Let an effect (its index in `linked.effects`) be in force on cards for a time."""
    term = duration(state, context)
    present = tuple(card for card in cards if card != NOBODY)
    if term is None or not present:
        context.root.done = 0
        return
    if state.log is not None:
        record(state, "lasts", cause_of(state, context, path), cards=present)
    state.lasting.append(Lasting(index, present, context.copy_apart(), term))
    context.root.done = len(present)


def later(state: State, index: int, duration: TermOf | None, context: Context, path: str) -> None:
    """Let a trigger (its index in `linked.delayed`) wait; it remembers what was chosen."""
    term = Term() if duration is None else duration(state, context)
    if term is not None:
        if state.log is not None:
            record(state, "waits", cause_of(state, context, path))
        memory = context.copy_apart()
        memory.event = None  # what a replacement stands for is over by then
        state.delayed.append(Delayed(index, memory, term))


# ------------------------------------------------------------------ ends


def round_begins(state: State) -> None:
    """Let what works once a round work again."""
    linked = state.table.linked
    if linked.each_round and state.uses:
        state.uses = {key: n for key, n in state.uses.items() if key[1] not in linked.each_round}


def round_ends(state: State) -> None:
    """End what lasts to the end of this round."""
    number = state.round

    def over(term: Term) -> bool:
        return 0 < term.last_round <= number

    _end(state, over)


def left(state: State, card: int) -> None:
    """End what hangs on a card that has just left the queue."""
    state.uses = {key: n for key, n in state.uses.items() if key[0] != card}
    if state.lasting:
        apart = (
            entry._replace(cards=tuple(c for c in entry.cards if c != card))
            for entry in state.lasting
        )
        state.lasting = [entry for entry in apart if entry.cards]
    state.controls = [entry for entry in state.controls if entry.card != card]
    _end(state, lambda term: term.watch == card)


def hidden(state: State, card: int) -> None:
    """End what lasts until a card is covered, or turned face down."""
    _end(state, lambda term: term.or_covered and term.watch == card)


def _end(state: State, over: control.Over) -> None:
    if state.lasting:
        state.lasting = [entry for entry in state.lasting if not over(entry.term)]
    if state.delayed:
        state.delayed = [entry for entry in state.delayed if not over(entry.term)]
    ended = [entry.card for entry in state.controls if over(entry.term)]
    if ended:
        state.controls = [entry for entry in state.controls if not over(entry.term)]
        for card in dict.fromkeys(ended):
            hear(state, control.settle(state, card, RULE, NOBODY))
