"""Before something happens to cards: what cannot be, and what happens instead.

Each card is looked at in turn, from front to back: whether it may be done to it at all, then what
stands in for it. Of several replacements the player of the card chooses one; each stands in at most
once for what was to happen to one card, what it does itself included. What remains then happens to
all cards at once.
"""

from __future__ import annotations

from oriflamme_dsl.engine import standing
from oriflamme_dsl.engine.events import cause_of, record
from oriflamme_dsl.engine.linked import LinkedTrigger
from oriflamme_dsl.engine.run import count_ability
from oriflamme_dsl.engine.state import (
    DISCARDED,
    ELIMINATED,
    LIFTED,
    NOBODY,
    QUEUE,
    Batch,
    Context,
    Finish,
    Frame,
    Pending,
    State,
    Used,
)
from oriflamme_dsl.engine.triggers import Happening, clause_context, use, works
from oriflamme_dsl.ir.clauses import Action, Event

_ACTIONS = {
    Event.ELIMINATED: Action.ELIMINATED,
    Event.DISCARDED: Action.DISCARDED,
    Event.MOVED: Action.MOVED,
    Event.TURNED_UP: Action.REVEALED,
    Event.TAKEN: Action.TAKEN,
}
"""What cannot be where something cannot be done; leaving and turning down cannot be forbidden."""

Replacement = tuple[LinkedTrigger, Context]


def guarded(
    state: State, event: Event, cards: list[int], context: Context, path: str, finish: Finish
) -> None:
    """Let something happen to those cards to which it may: by `finish`.

    That is called at once where nothing can stand in its way, with state, cards, context and path;
    it takes the context that it is given. To be called last in an operation.
    """
    if not state.table.linked.guards:
        finish(state, cards, context, path)
        return
    used: Used = frozenset() if context.event is None else context.event.used
    batch = Batch(event, [(card, used) for card in cards], finish, context, path)
    looking = Context(NOBODY, NOBODY, NOBODY, [NOBODY])
    looking.event = batch
    state.frames.append(Frame((_look,), looking))


def redirect(state: State, cards: list[int], context: Context, _: str) -> None:
    """In a replacement: let it happen to other cards instead; these are looked at next."""
    batch = context.event
    if batch is not None:
        present = [card for card in cards if card >= 0 and _there(state, batch, card)]
        batch.waiting[:0] = [(card, batch.used) for card in present]
        context.root.done = len(present)


def _look(state: State, frame: Frame) -> None:
    """Look at the cards of a batch, until one is replaced or its player is asked, or to the end."""
    batch = frame.context.event
    assert batch is not None
    while batch.waiting:
        card, used = batch.waiting[0]
        options = _options(state, batch, card, used)
        if options:
            frame.pc = 0
            _choose(state, frame, batch, options)
            return
        batch.waiting.pop(0)
        if options is not None and card not in batch.going:
            batch.going.append(card)
    going = [card for card in batch.going if _there(state, batch, card)]
    batch.finish(state, going, batch.context, batch.path)


def _options(state: State, batch: Batch, card: int, used: Used) -> list[Replacement] | None:
    """List what may stand in for what is to happen to a card; None where it cannot happen."""
    if not _there(state, batch, card):
        return None
    action = _ACTIONS.get(Event(batch.event))
    if action and not standing.allowed(state, card, action, batch.context):
        return None
    return _replacements(state, batch, card, used)


def _there(state: State, batch: Batch, card: int) -> bool:
    """Tell whether a card still lies where it can happen to it."""
    zone = state.zone[card]
    if batch.event == Event.DISCARDED:
        return zone not in (DISCARDED, ELIMINATED, LIFTED)
    return zone == QUEUE


def _choose(state: State, frame: Frame, batch: Batch, options: list[Replacement]) -> None:
    """Carry out one of several replacements; their cards are what the player chooses among."""
    holders = list(dict.fromkeys(context.this for _, context in options))
    context, chosen = frame.context, frame.context.slots[0]
    if len(holders) > 1 and chosen not in holders:
        card = batch.waiting[0][0]
        context.this, context.family = card, standing.belongs(state, card)
        player = state.table.player_of[context.family]
        state.pending = Pending(player, "card", holders, context, 0, "instead")
        return
    context.slots[0] = NOBODY
    holder = chosen if chosen in holders else holders[0]
    _stand_in(state, batch, next(one for one in options if one[1].this == holder))


def _stand_in(state: State, batch: Batch, replacement: Replacement) -> None:
    trigger, context = replacement
    card, used = batch.waiting.pop(0)
    batch.used = used | {(context.this, trigger.key)}
    use(state, trigger, context.this)
    count_ability(state)
    if state.log is not None:
        cause = cause_of(state, context, trigger.path)
        record(state, "replaced", cause, card, event=str(batch.event))
    context.event = batch
    state.frames.append(Frame(trigger.code, context))


def _replacements(state: State, batch: Batch, card: int, used: Used) -> list[Replacement]:
    """List the replacements that apply: of the card itself, of others, else the game's own."""
    linked = state.table.linked
    event = Event(batch.event)
    leaving = event in (Event.ELIMINATED, Event.DISCARDED) and state.zone[card] == QUEUE
    events = (event, Event.LEAVES) if leaving else (event,)
    happening = Happening(card, standing.acting(batch.context))
    silent = standing.silenced(state)
    found: list[Replacement] = []
    others = [holder for holder in standing.holders(state) if holder != card]
    for holder in (card, *others):
        if holder not in silent:
            for trigger, memory in instead_of(state, holder):
                if trigger.event in events and (holder, trigger.key) not in used:
                    _try(state, trigger, holder, memory, happening, found)
    if not found:
        for trigger in linked.game_instead:
            if trigger.event in events and (NOBODY, trigger.key) not in used:
                _try(state, trigger, NOBODY, None, happening, found)
    return found


def _try(
    state: State,
    trigger: LinkedTrigger,
    holder: int,
    memory: Context | None,
    happening: Happening,
    found: list[Replacement],
) -> None:
    context = happening.tell(clause_context(state, trigger, holder, memory))
    if works(state, trigger, context):
        found.append((trigger, context))


def instead_of(state: State, holder: int) -> list[tuple[LinkedTrigger, Context | None]]:
    """List the replacements of a card, with those granted to it and the memory of these."""
    own = state.table.linked.instead[state.table.definition[holder]]
    clauses: list[tuple[LinkedTrigger, Context | None]] = [(trigger, None) for trigger in own]
    for granted, memory in standing.granted(state, holder):
        clauses.extend((trigger, memory) for trigger in granted.instead)
    return clauses
