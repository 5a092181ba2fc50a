"""Whose a card is: tokens, control for a time, giving back.

A card belongs to the family of the latest control that is still in force, else to that of its
token, else to the one on its back.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from oriflamme_dsl.engine import replace, standing
from oriflamme_dsl.engine.events import Cause, cause_of, record
from oriflamme_dsl.engine.linked import TermOf
from oriflamme_dsl.engine.state import NOBODY, QUEUE, Context, Controlled, State, Term
from oriflamme_dsl.engine.triggers import Happening, Heard, hear, read
from oriflamme_dsl.ir.clauses import Event

Over: TypeAlias = Callable[[Term], bool]


def _family(state: State, card: int) -> int:
    """Return the family that a card belongs to by all that is in force."""
    for entry in reversed(state.controls):
        if entry.card == card:
            return entry.family
    token = state.token[card]
    return state.table.owner[card] if token == NOBODY else token


def settle(
    state: State, card: int, cause: Cause | None, by: int, kind: str = "controlled"
) -> list[Heard]:
    """Let a card belong to whom it belongs by now; return what that sets off."""
    before, family = state.family[card], _family(state, card)
    if state.log is not None and cause is not None and (before != family or kind != "controlled"):
        record(state, kind, cause, card, family=family)
    state.family[card] = family
    player_of = state.table.player_of
    if player_of[before] == player_of[family] or not state.table.linked.shifts:
        return []
    hearing = state.table.linked.hearing(Event.TAKEN)
    return read(state, hearing, Happening(card, by, player_of[family]))


def take(state: State, card: int, context: Context, path: str) -> None:
    """Give a card of the queue to the family of a context, with its token on it.

    The token leaves the card that bore it.
    """
    context.root.done = 0
    if card != NOBODY and state.zone[card] == QUEUE:
        replace.guarded(state, Event.TAKEN, [card], context, path, _take)


def _take(state: State, cards: list[int], context: Context, path: str) -> None:
    found: list[Heard] = []
    for card in cards:
        by = standing.acting(context)
        cause = cause_of(state, context, path) if state.log is not None else None
        state.controls = [entry for entry in state.controls if entry.card != card]
        bearer = state.token.index(context.family) if context.family in state.token else NOBODY
        if bearer != NOBODY:
            state.token[bearer] = NOBODY
        state.token[card] = context.family
        found += settle(state, card, cause, by, "taken")
        if bearer not in (NOBODY, card) and state.zone[bearer] == QUEUE:
            found += settle(state, bearer, None, by)
            if cause is not None and state.family[bearer] != state.table.owner[bearer]:
                # "taken" tells that it lost the token, and not who has it still
                record(state, "controlled", cause, bearer, family=state.family[bearer])
    context.root.done = len(cards)
    hear(state, found)


def control(
    state: State, cards: list[int], player: int, duration: TermOf, context: Context, path: str
) -> None:
    """Let cards of the queue belong to a player for a time.

    To the family of the context if it is that player's, else to the player's first.
    """
    present = [card for card in cards if card != NOBODY and state.zone[card] == QUEUE]
    own = state.table.player_of[context.family] == player
    family = context.family if own else state.table.families_of(player)[0]

    def finish(state: State, cards: list[int], context: Context, path: str) -> None:
        term = duration(state, context)
        context.root.done = 0 if term is None else len(cards)
        if term is not None:
            cause = cause_of(state, context, path) if state.log is not None else None
            state.controls.extend(Controlled(card, family, term) for card in cards)
            by = standing.acting(context)
            hear(state, [one for card in cards for one in settle(state, card, cause, by)])

    replace.guarded(state, Event.TAKEN, present, context, path, finish)


def release(state: State, cards: list[int], context: Context, path: str) -> None:
    """Let cards of the queue belong to the family on their back again; tokens come off."""
    present = [card for card in cards if card != NOBODY and state.zone[card] == QUEUE]
    cause = cause_of(state, context, path) if state.log is not None else None
    found: list[Heard] = []
    changed = 0
    for card in present:
        bound = state.token[card] != NOBODY or any(one.card == card for one in state.controls)
        if bound:
            changed += 1
            state.controls = [entry for entry in state.controls if entry.card != card]
            state.token[card] = NOBODY
            found += settle(state, card, cause, standing.acting(context), "released")
    context.root.done = changed
    hear(state, found)
