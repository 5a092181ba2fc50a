"""Before influence flows to or from a player: what happens instead.

As with cards (replace.py), of several replacements the player concerned chooses one, and each
stands in once for a flow, what it does itself included. What the rules of the game pay, and what
is paid for something, is not asked about.
"""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme_dsl.engine import standing
from oriflamme_dsl.engine.events import cause_of, record
from oriflamme_dsl.engine.replace import Replacement, instead_of
from oriflamme_dsl.engine.run import count_ability
from oriflamme_dsl.engine.state import (
    NOBODY,
    Batch,
    Context,
    Finish,
    Frame,
    Pending,
    State,
    Used,
)
from oriflamme_dsl.engine.triggers import Happening, clause_context, use, works
from oriflamme_dsl.ir.clauses import Event


def guarded_flow(
    state: State,
    event: Event,
    player: int,
    amount: int,
    context: Context,
    path: str,
    finish: Finish,
) -> None:
    """Let influence flow, by `finish`, if nothing happens instead.

    That is called in any case, with the player in a list, or with an empty one where something
    else has happened; at once where nothing can. To be called last in an operation.
    """
    if amount <= 0 or not state.table.linked.flow_guards:
        finish(state, [player], context, path)
        return
    used: Used = frozenset() if context.event is None else context.event.used
    looking = Context(NOBODY, NOBODY, NOBODY, [NOBODY])
    looking.event = Batch(event, [(player, used)], finish, context, path)
    looking.done = amount
    state.frames.append(Frame((_look, _end), looking))


def _look(state: State, frame: Frame) -> None:
    """Carry out what stands in, if anything does; ask where it is one of several."""
    context = frame.context
    batch = context.event
    assert batch is not None
    player, used = batch.waiting[0]
    options = list(_options(state, batch, player, used, context.done))
    if not options:
        batch.going.append(player)
        return
    holders = list(dict.fromkeys(one.this for _, one in options))
    chosen = context.slots[0]
    if len(holders) > 1 and chosen not in holders:
        frame.pc = 0
        context.family = state.table.families_of(player)[0]
        state.pending = Pending(player, "card", holders, context, 0, "instead")
        return
    holder = chosen if chosen in holders else holders[0]
    _stand_in(state, batch, next(one for one in options if one[1].this == holder))


def _end(state: State, frame: Frame) -> None:
    batch = frame.context.event
    assert batch is not None
    batch.finish(state, batch.going, batch.context, batch.path)


def _stand_in(state: State, batch: Batch, replacement: Replacement) -> None:
    trigger, context = replacement
    player, used = batch.waiting[0]
    batch.used = used | {(context.this, trigger.key)}
    use(state, trigger, context.this)
    count_ability(state)
    if state.log is not None:
        cause = cause_of(state, context, trigger.path)
        record(state, "replaced", cause, event=str(batch.event), player=player)
    context.event = batch
    state.frames.append(Frame(trigger.code, context))


def _options(
    state: State, batch: Batch, player: int, used: Used, amount: int
) -> Iterator[Replacement]:
    """Yield the replacements that apply: those of cards in their order, then the game's own."""
    happening = Happening(by=standing.acting(batch.context), player=player, amount=amount)
    silent = standing.silenced(state)
    clauses = [
        (holder, trigger, memory)
        for holder in standing.holders(state)
        if holder not in silent
        for trigger, memory in instead_of(state, holder)
    ]
    clauses += [(NOBODY, trigger, None) for trigger in state.table.linked.game_instead]
    for holder, trigger, memory in clauses:
        if trigger.event == batch.event and (holder, trigger.key) not in used:
            context = happening.tell(clause_context(state, trigger, holder, memory))
            if works(state, trigger, context):
                yield trigger, context
