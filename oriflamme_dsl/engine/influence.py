"""Influence that flows: between the supply, players and cards.

The first half changes a state and logs it, no more; the second half is what statements call, which
also lets triggers hear of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TypeAlias

from oriflamme_dsl.engine.events import Cause, cause_of, record
from oriflamme_dsl.engine.replace_flow import guarded_flow
from oriflamme_dsl.engine.standing import acting
from oriflamme_dsl.engine.state import NOBODY, QUEUE, Context, State
from oriflamme_dsl.engine.triggers import Happening, Heard, hear, read
from oriflamme_dsl.ir.clauses import Event

AmountFor: TypeAlias = Callable[[int], int]
"""An amount for a card."""

# ------------------------------------------------------------------ flows by themselves


def to_player(state: State, player: int, amount: int, cause: Cause | None) -> None:
    """Give influence from the supply to a player."""
    if amount > 0:
        if cause is not None:
            _log_flow(state, cause, amount, taker=player)
        state.points[player] += amount
        state.issued += amount


def from_player(state: State, player: int, amount: int, cause: Cause | None) -> int:
    """Return influence of a player to the supply, as much as there is at most; return how much."""
    amount = min(amount, state.points[player])
    if amount > 0:
        if cause is not None:
            _log_flow(state, cause, amount, giver=player)
        state.points[player] -= amount
        state.issued -= amount
    return max(0, amount)


def between_players(state: State, giver: int, taker: int, amount: int, cause: Cause | None) -> int:
    """Move influence from one player to another, as much as there is at most; return how much."""
    amount = min(amount, state.points[giver])
    if amount <= 0 or giver == taker:
        return 0
    if cause is not None:
        _log_flow(state, cause, amount, giver=giver, taker=taker)
    state.points[giver] -= amount
    state.points[taker] += amount
    return amount


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


# ------------------------------------------------------------------ what statements do


def told_of_flow(
    state: State, event: Event, amount: int, by: int, card: int = NOBODY, player: int = NOBODY
) -> list[Heard]:
    """Return what a flow sets off."""
    if amount <= 0 or not state.table.linked.flows:
        return []
    hearing = state.table.linked.hearing(event)
    return read(state, hearing, Happening(card, by, player, amount))


def _cause(state: State, context: Context, path: str) -> Cause | None:
    return cause_of(state, context, path) if state.log is not None else None


def gain(state: State, player: int, amount: int, context: Context, path: str) -> None:
    """Let a player take influence from the supply."""
    linked = state.table.linked
    if linked.flow_guards:
        finish = partial(_gain, amount=amount)
        guarded_flow(state, Event.GAINS, player, amount, context, path, finish)
    elif linked.flows or state.log is not None:
        _gain(state, [player], context, path, amount)
    else:
        done = (context.began or context).done = max(amount, 0)
        to_player(state, player, done, None)


def _gain(state: State, players: list[int], context: Context, path: str, amount: int) -> None:
    amount = max(amount, 0) if players else 0
    for player in players:
        cause = None if state.log is None else cause_of(state, context, path)
        to_player(state, player, amount, cause)
    (context.began or context).done = amount
    if state.table.linked.flows and players:
        found = told_of_flow(state, Event.GAINS, amount, acting(context), player=players[0])
        hear(state, found)


def lose(state: State, player: int, amount: int, context: Context, path: str) -> None:
    """Let a player return influence to the supply, as much as there is."""
    if state.table.linked.flow_guards:
        finish = partial(_lose, amount=amount)
        most = min(amount, state.points[player])
        guarded_flow(state, Event.LOSES, player, most, context, path, finish)
    else:
        _lose(state, [player], context, path, amount)


def pay(state: State, player: int, amount: int, context: Context, path: str) -> None:
    """Let a player return influence to the supply for something: nothing happens instead."""
    _lose(state, [player], context, path, amount)


def _lose(state: State, players: list[int], context: Context, path: str, amount: int) -> None:
    amount = amount if players else 0
    for player in players:
        amount = from_player(state, player, amount, _cause(state, context, path))
    (context.began or context).done = amount
    if state.table.linked.flows and players:
        found = told_of_flow(state, Event.LOSES, amount, acting(context), player=players[0])
        hear(state, found)


def steal(state: State, giver: int, taker: int, amount: int, context: Context, path: str) -> None:
    """Move influence from one player to another, as much as there is.

    What may happen instead is asked about the giver's loss, then about the taker's gain.
    """
    most = min(amount, state.points[giver])
    if giver == taker or not state.table.linked.flow_guards:
        _take(state, [taker], context, path, giver, amount)
    else:
        finish = partial(_given, giver=giver, taker=taker, amount=most)
        guarded_flow(state, Event.LOSES, giver, most, context, path, finish)


def _given(
    state: State,
    givers: list[int],
    context: Context,
    path: str,
    giver: int,
    taker: int,
    amount: int,
) -> None:
    if not givers:
        context.root.done = 0
        return
    finish = partial(_take, giver=giver, amount=amount)
    guarded_flow(state, Event.GAINS, taker, amount, context, path, finish)


def _take(
    state: State, takers: list[int], context: Context, path: str, giver: int, amount: int
) -> None:
    amount = amount if takers else 0
    for taker in takers:
        cause = None if state.log is None else cause_of(state, context, path)
        amount = between_players(state, giver, taker, amount, cause)
    (context.began or context).done = amount
    if state.table.linked.flows and takers:
        by = acting(context)
        found = told_of_flow(state, Event.LOSES, amount, by, player=giver)
        hear(state, [*found, *told_of_flow(state, Event.GAINS, amount, by, player=takers[0])])


def put(state: State, cards: list[int], amount_of: AmountFor, context: Context, path: str) -> None:
    """Lay influence from the supply on cards of the queue."""
    cause = _cause(state, context, path)
    found: list[Heard] = []
    done = 0
    for card in cards:
        if card != NOBODY and state.zone[card] == QUEUE:
            amount = max(0, amount_of(card))
            onto_card(state, card, amount, cause)
            done += amount
            found += told_of_flow(state, Event.INFLUENCE_PUT, amount, acting(context), card)
    context.root.done = done
    hear(state, found)


def remove(
    state: State, cards: list[int], amount_of: AmountFor, context: Context, path: str
) -> None:
    """Return influence on cards to the supply, as much as there is on each."""
    _off(state, cards, amount_of, NOBODY, NOBODY, context, path)


def collect(
    state: State, cards: list[int], amount_of: AmountFor, context: Context, path: str
) -> None:
    """Give influence on cards to the player of a context, as much as there is on each."""
    you = state.table.player_of[context.family]
    if not state.table.linked.flow_guards:
        _off(state, cards, amount_of, you, NOBODY, context, path)
        return
    lying = [card for card in cards if card != NOBODY and state.zone[card] == QUEUE]
    amounts = {card: min(state.influence[card], max(0, amount_of(card))) for card in lying}
    finish = partial(_collect, amounts=amounts)
    guarded_flow(state, Event.GAINS, you, sum(amounts.values()), context, path, finish)


def _collect(
    state: State, players: list[int], context: Context, path: str, amounts: Mapping[int, int]
) -> None:
    """Give influence on cards to a player; to nobody, it stays where it is."""
    context.root.done = 0
    for player in players:
        _off(state, list(amounts), amounts.__getitem__, player, NOBODY, context, path)


def shift(
    state: State,
    sources: list[int],
    amount_of: AmountFor,
    target: int,
    context: Context,
    path: str,
) -> None:
    """Move influence from cards to a card of the queue, as much as there is on each."""
    context.root.done = 0
    if target != NOBODY and state.zone[target] == QUEUE:
        others = [card for card in sources if card != target]
        _off(state, others, amount_of, NOBODY, target, context, path)


def swap_influence(state: State, one: int, other: int, context: Context, path: str) -> None:
    """Let all influence on two cards of the queue change places."""
    context.root.done = 0
    lying = {card for card in (one, other) if card != NOBODY and state.zone[card] == QUEUE}
    if len(lying) < 2:
        return
    cause, by = _cause(state, context, path), acting(context)
    ways = ((one, other, state.influence[one]), (other, one, state.influence[other]))
    found: list[Heard] = []
    for giver, taker, amount in ways:
        if amount and cause is not None:
            _log_flow(state, cause, amount, giver_card=giver, taker_card=taker)
        state.influence[giver] -= amount
        state.influence[taker] += amount
        found += told_of_flow(state, Event.INFLUENCE_GONE, amount, by, giver)
    for _, taker, amount in ways:
        found += told_of_flow(state, Event.INFLUENCE_PUT, amount, by, taker)
    context.root.done = sum(amount for _, _, amount in ways)
    hear(state, found)


def _off(
    state: State,
    cards: list[int],
    amount_of: AmountFor,
    taker: int,
    taker_card: int,
    context: Context,
    path: str,
) -> None:
    """Take influence off cards: it goes to a player, a card, or (both -1) the supply."""
    cause, by = _cause(state, context, path), acting(context)
    found: list[Heard] = []
    done = 0
    for card in cards:
        if card == NOBODY or state.zone[card] != QUEUE:
            continue
        amount = min(state.influence[card], max(0, amount_of(card)))
        if amount:
            if cause is not None:
                _log_flow(state, cause, amount, NOBODY, taker, card, taker_card)
            state.influence[card] -= amount
            done += amount
            found += told_of_flow(state, Event.INFLUENCE_GONE, amount, by, card)
    if taker != NOBODY:
        state.points[taker] += done
        found += told_of_flow(state, Event.GAINS, done, by, player=taker)
    elif taker_card != NOBODY:
        state.influence[taker_card] += done
        found += told_of_flow(state, Event.INFLUENCE_PUT, done, by, taker_card)
    else:
        state.issued -= done
    context.root.done = done
    hear(state, found)
