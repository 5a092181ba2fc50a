"""What changes a state: influence that flows, cards that leave, move and are revealed.

All changes of influence go through `transfer` and all of the row through row.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from oriflamme_dsl.engine.events import Cause, cause_of, record
from oriflamme_dsl.engine.row import put_in, take_out
from oriflamme_dsl.engine.run import count_ability
from oriflamme_dsl.engine.state import (
    DISCARDED,
    ELIMINATED,
    NOBODY,
    QUEUE,
    Context,
    Frame,
    Pending,
    State,
)
from oriflamme_dsl.ir.statements import Reward

if TYPE_CHECKING:
    from oriflamme_dsl.engine.linked import LinkedTrigger


def ask(
    state: State, player: int, what: str, options: list[int], context: Context, slot: int, path: str
) -> None:
    """Put a choice to a player: no option gives no answer, one is taken at once, more wait."""
    if len(options) > 1:
        state.pending = Pending(player, what, options, context, slot, path)
        return
    context.slots[slot] = options[0] if options else NOBODY
    if options and state.log is not None:
        cause = cause_of(state, context, path)
        record(
            state,
            "asked",
            cause,
            player=player,
            ask=what,
            options=tuple(options),
            answer=0,
            forced=True,
        )


def to_player(state: State, player: int, amount: int, cause: Cause | None) -> None:
    """Give influence from the supply to a player."""
    if amount > 0:
        if cause is not None:
            _log_flow(state, cause, amount, taker=player)
        state.points[player] += amount
        state.issued += amount


def from_player(state: State, player: int, amount: int, cause: Cause | None) -> None:
    """Return influence of a player to the supply, as much as there is at most."""
    amount = min(amount, state.points[player])
    if amount > 0:
        if cause is not None:
            _log_flow(state, cause, amount, giver=player)
        state.points[player] -= amount
        state.issued -= amount


def between_players(state: State, giver: int, taker: int, amount: int, cause: Cause | None) -> None:
    """Move influence from one player to another, as much as there is at most."""
    amount = min(amount, state.points[giver])
    if amount > 0 and giver != taker:
        if cause is not None:
            _log_flow(state, cause, amount, giver=giver, taker=taker)
        state.points[giver] -= amount
        state.points[taker] += amount


def onto_card(state: State, card: int, amount: int, cause: Cause | None) -> None:
    """Lay influence from the supply on a card."""
    if amount > 0:
        if cause is not None:
            _log_flow(state, cause, amount, taker_card=card)
        state.influence[card] += amount
        state.issued += amount


def off_card(state: State, card: int, cause: Cause | None) -> None:
    """Return all influence on a card to the supply."""
    amount = state.influence[card]
    if amount:
        if cause is not None:
            _log_flow(state, cause, amount, giver_card=card)
        state.influence[card] = 0
        state.issued -= amount


def _log_flow(
    state: State,
    cause: Cause,
    amount: int,
    giver: int = NOBODY,
    taker: int = NOBODY,
    giver_card: int = NOBODY,
    taker_card: int = NOBODY,
) -> None:
    if state.log is not None:
        record(
            state,
            "influence",
            cause,
            max(giver_card, taker_card),
            giver=giver,
            taker=taker,
            giver_card=giver_card,
            taker_card=taker_card,
            amount=amount,
        )


# ------------------------------------------------------------------ cards


def reveal(state: State, card: int, cause: Cause | None) -> None:
    """Turn a card face up."""
    if not state.face_up[card]:
        if state.log is not None and cause is not None:
            record(state, "revealed", cause, card)
        state.face_up[card] = True


def leave(state: State, card: int, zone: int, cause: Cause | None) -> None:
    """Take a card out of the queue into a pile of the family on its back.

    It is revealed; the influence on it returns to the supply, and the token on it to its family. A
    card that bore a token lies with the eliminated cards.
    """
    if state.log is not None and cause is not None:
        record(state, "eliminated" if zone == ELIMINATED else "discarded", cause, card)
    take_out(state, card)
    state.face_up[card] = True
    off_card(state, card, cause)
    if state.token[card] != NOBODY:
        state.token[card] = NOBODY
        zone = ELIMINATED
    state.zone[card] = zone
    piles = state.eliminated if zone == ELIMINATED else state.discarded
    piles[state.table.owner[card]].append(card)


def eliminate(
    state: State, cards: list[int], context: Context, path: str, reward: Reward = Reward.ALWAYS
) -> None:
    """Eliminate cards at once: all leave, all are paid for, then their triggers run in order."""
    linked = state.table.linked
    cause = cause_of(state, context, path) if state.log is not None else None
    present = [card for card in cards if card >= 0 and state.zone[card] == QUEUE]
    for card in present:
        leave(state, card, ELIMINATED, cause)
    if reward is Reward.ALWAYS or (reward is Reward.IF_SEVERAL and len(present) > 1):
        player = state.table.player_of[context.family]
        for _ in present:
            to_player(state, player, linked.elimination(state, context), cause)
    for card in reversed(present):
        push_triggers(
            state, card, linked.when_eliminated[state.table.definition[card]], context.this
        )


def discard(state: State, cards: list[int], context: Context, path: str) -> None:
    """Discard cards that are in the queue; their triggers run in order."""
    linked = state.table.linked
    cause = cause_of(state, context, path) if state.log is not None else None
    present = [card for card in cards if card >= 0 and state.zone[card] == QUEUE]
    for card in present:
        leave(state, card, DISCARDED, cause)
    for card in reversed(present):
        push_triggers(state, card, linked.when_discarded[state.table.definition[card]], NOBODY)


def push_triggers(state: State, card: int, triggers: list[LinkedTrigger], attacker: int) -> None:
    """Push the frames of a card's own triggers that hold now, so that the first runs first."""
    if not triggers:
        return
    source = state.table.definition[card]
    for trigger in reversed(triggers):
        context = Context(card, state.family[card], source, [NOBODY] * trigger.slots, attacker)
        if trigger.holds(state, context):
            count_ability(state)
            state.frames.append(Frame(trigger.code, context))


def take(state: State, card: int, context: Context, path: str) -> None:
    """Give a card of the queue to the family of a context, with its token on it.

    The token leaves the card that bore it, which goes back to the family on its back.
    """
    if state.log is not None:
        record(state, "taken", cause_of(state, context, path), card, family=context.family)
    for other, family in enumerate(state.token):
        if family == context.family:
            state.token[other] = NOBODY
            state.family[other] = state.table.owner[other]
    state.token[card] = context.family
    state.family[card] = context.family


def bring(
    state: State, card: int, place: int, context: Context, path: str, *, face_up: bool
) -> None:
    """Lay a card from outside the queue at a place."""
    player = state.table.player_of[state.table.owner[card]]
    if state.log is not None:
        details = {"place": place, "slots": len(state.queue), "face_up": face_up}
        record(state, "brought", cause_of(state, context, path), card, **details)
    owner = state.table.owner[card]
    for cards in (
        state.beside[player],
        state.aside[player],
        state.discarded[owner],
        state.eliminated[owner],
    ):
        if card in cards:
            cards.remove(card)
    state.family[card] = owner
    state.face_up[card] = face_up
    state.marks.pop(card, None)
    put_in(state, card, place)


def move(state: State, card: int, place: int, context: Context, path: str) -> None:
    """Lay a lifted card at a place."""
    if state.log is not None:
        cause = cause_of(state, context, path)
        record(state, "moved", cause, card, place=place, slots=len(state.queue))
    put_in(state, card, place)
