"""What statements do to a state: cards that leave, and by name all other effects.

Each is called last in an operation: it may let others be asked first, and what it sets off is
carried out before the next statement. It notes in the context how much was done.
"""

from __future__ import annotations

from functools import partial

from oriflamme_dsl.engine import lasting as _lasting
from oriflamme_dsl.engine.control import control, release, take
from oriflamme_dsl.engine.events import Cause, cause_of, record
from oriflamme_dsl.engine.influence import (
    between_players,
    collect,
    from_player,
    gain,
    lose,
    off_card,
    onto_card,
    pay,
    put,
    remove,
    shift,
    steal,
    swap_influence,
    to_player,
)
from oriflamme_dsl.engine.known import forget, look
from oriflamme_dsl.engine.lasting import lasting, later
from oriflamme_dsl.engine.linked import Hearing
from oriflamme_dsl.engine.moves import bring, changed, lies, move, reorder, swap, turn
from oriflamme_dsl.engine.replace import guarded, redirect
from oriflamme_dsl.engine.row import take_out
from oriflamme_dsl.engine.standing import acting
from oriflamme_dsl.engine.state import (
    DISCARDED,
    ELIMINATED,
    GAME_ENDS,
    HAND,
    NOBODY,
    PASS_ENDS,
    QUEUE,
    ROUND_ENDS,
    WON,
    ZONES,
    Context,
    Pending,
    State,
)
from oriflamme_dsl.engine.triggers import Happening, Heard, hear, lay_of, read
from oriflamme_dsl.engine.zones import lay_into, lift_from_zone
from oriflamme_dsl.ir.clauses import Event
from oriflamme_dsl.ir.expressions import Zone
from oriflamme_dsl.ir.statements import Reward, Span

__all__ = [
    "ask",
    "become_first",
    "between_players",
    "bring",
    "collect",
    "control",
    "discard",
    "draw",
    "eliminate",
    "end",
    "from_player",
    "gain",
    "guarded",
    "lasting",
    "later",
    "leave",
    "look",
    "lose",
    "move",
    "off_card",
    "onto_card",
    "pay",
    "placing",
    "put",
    "redirect",
    "release",
    "remove",
    "reorder",
    "reveal",
    "send",
    "shift",
    "skip",
    "steal",
    "swap",
    "swap_influence",
    "take",
    "to_player",
    "turn",
]


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


def reveal(state: State, card: int, cause: Cause | None) -> None:
    """Turn a card face up."""
    if not state.face_up[card]:
        if state.log is not None and cause is not None:
            record(state, "revealed", cause, card)
        state.face_up[card] = True
        if state.known:
            forget(state, (card,))


# ------------------------------------------------------------------ leaving the queue


def leave(state: State, card: int, zone: int, cause: Cause | None, player: int = NOBODY) -> None:
    """Take a card out of the queue into a zone, mostly a pile of the family on its back.

    The influence on it returns to the supply, and the token on it to its family. A card that bore
    a token lies with the eliminated cards.
    """
    if state.log is not None and cause is not None:
        _log_leave(state, card, zone, cause, player)
    take_out(state, card)
    state.face_up[card] = True
    if state.known:
        forget(state, (card,))
    if state.influence[card]:
        off_card(state, card, cause)
    if state.token[card] != NOBODY:
        state.token[card] = NOBODY
        zone = ELIMINATED
    if zone in _PILES:
        state.zone[card] = zone
        piles = state.eliminated if zone == ELIMINATED else state.discarded
        piles[state.table.owner[card]].append(card)
    else:
        _lay_apart(state, card, zone, player)
    if state.lasting or state.controls or state.delayed or state.uses:
        _lasting.left(state, card)


_PILES = (ELIMINATED, DISCARDED)


def _log_leave(state: State, card: int, zone: int, cause: Cause, player: int) -> None:
    if zone in _PILES:
        record(state, "eliminated" if zone == ELIMINATED else "discarded", cause, card)
        return
    if state.token[card] != NOBODY:
        zone = ELIMINATED
    whose = player if zone == WON else _owner(state, card)
    record(state, "sent", cause, card, zone=_NAMES[zone], player=whose)


_NAMES = {number: str(zone) for zone, number in ZONES.items()}


def _lay_apart(state: State, card: int, zone: int, player: int) -> None:
    """Lay a card that lies nowhere into a zone: what one wins, or else what the owner has."""
    if zone != WON:
        state.family[card] = state.table.owner[card]
        player = _owner(state, card)
    lay_into(state, card, zone, player)


def _leave_all(
    state: State,
    cards: list[int],
    zone: int,
    hearing: Hearing,
    context: Context,
    cause: Cause | None,
    player: int = NOBODY,
) -> list[Heard]:
    """Let cards of the queue leave it at once; return the triggers, which are read before."""
    table = state.table
    linked, definition = table.linked, table.definition
    by = context.this if context.source >= 0 else NOBODY
    lay = lay_of(state, cards) if linked.lays else None
    found: list[Heard] = []
    wide, own = hearing.wide, hearing.own
    for card in cards:
        if wide or own[definition[card]]:
            found += read(state, hearing, Happening(card, by, lay=lay))
    before = lies(state) if linked.shifts else None
    for card in cards:
        leave(state, card, zone, cause, player)
    if before is not None:
        found += changed(state, before, by)
    return found


def _owner(state: State, card: int) -> int:
    return state.table.player_of[state.table.owner[card]]


_ALWAYS = Reward.ALWAYS  # looked up once: members of an enumeration are slow to reach


def eliminate(
    state: State, cards: list[int], context: Context, path: str, reward: Reward = Reward.ALWAYS
) -> None:
    """Eliminate cards at once: all leave, all are paid for, then their triggers run in order."""
    present = [card for card in cards if card >= 0 and state.zone[card] == QUEUE]
    if state.table.linked.guards:
        guarded(state, Event.ELIMINATED, present, context, path, _ELIMINATIONS[reward])
    else:
        _eliminate(state, present, context, path, reward)


def _eliminate(state: State, cards: list[int], context: Context, path: str, reward: Reward) -> None:
    table = state.table
    linked = table.linked
    cause = cause_of(state, context, path) if state.log is not None else None
    hearing, definition = linked.eliminated, table.definition
    heard = hearing.wide or linked.shifts
    for card in cards:
        if hearing.own[definition[card]]:
            heard = True
    found: list[Heard] = []
    if heard:
        found = _leave_all(state, cards, ELIMINATED, hearing, context, cause)
    else:
        for card in cards:
            leave(state, card, ELIMINATED, cause)
    (context.began or context).done = len(cards)
    if reward is _ALWAYS or (reward is Reward.IF_SEVERAL and len(cards) > 1):
        if linked.flows:
            _reward(state, len(cards), context, cause, found)
        else:
            player = table.player_of[context.family]
            for _ in cards:
                to_player(state, player, linked.elimination(state, context), cause)
    if found:
        hear(state, found)


def _reward(
    state: State, number: int, context: Context, cause: Cause | None, found: list[Heard]
) -> None:
    table = state.table
    linked, player = table.linked, table.player_of[context.family]
    total = 0
    for _ in range(number):
        amount = linked.elimination(state, context)
        to_player(state, player, amount, cause)
        total += amount
    if total > 0:
        happening = Happening(by=acting(context), player=player, amount=total)
        found += read(state, linked.hearing(Event.GAINS), happening)


_ELIMINATIONS = {reward: partial(_eliminate, reward=reward) for reward in Reward}


def discard(state: State, cards: list[int], context: Context, path: str) -> None:
    """Discard cards, from the queue or from where else they lie; their triggers run in order."""
    present = [card for card in cards if card >= 0 and state.zone[card] not in _PILES]
    if state.table.linked.guards:
        guarded(state, Event.DISCARDED, present, context, path, _discard)
    else:
        _discard(state, present, context, path)


def _discard(state: State, cards: list[int], context: Context, path: str) -> None:
    linked = state.table.linked
    cause = cause_of(state, context, path) if state.log is not None else None
    lying = [card for card in cards if state.zone[card] == QUEUE]
    found = _leave_all(state, lying, DISCARDED, linked.discarded, context, cause)
    for card in cards if len(lying) < len(cards) else ():
        if state.zone[card] != DISCARDED and card not in lying:
            found += read(state, linked.hearing(Event.DISCARDED), Happening(card, acting(context)))
            if cause is not None:
                record(state, "discarded", cause, card)
            lift_from_zone(state, card)
            lay_into(state, card, DISCARDED, NOBODY)
    (context.began or context).done = len(cards)
    if found:
        hear(state, found)


def send(
    state: State, cards: list[int], zone: Zone, player: int, context: Context, path: str
) -> None:
    """Lay cards into a zone, from wherever they lie; `player` is whose winnings they are to be."""
    target = ZONES[zone]
    present = [card for card in cards if card >= 0 and state.zone[card] != target]
    if zone is Zone.WON:
        present = [card for card in cards if card >= 0 and card not in state.won[player]]
    lying = [card for card in present if state.zone[card] == QUEUE]
    others = [card for card in present if state.zone[card] != QUEUE]
    cause = cause_of(state, context, path) if state.log is not None else None
    for card in others:
        whose = player if zone is Zone.WON else _owner(state, card)
        if cause is not None:
            record(state, "sent", cause, card, zone=str(zone), player=whose)
        lift_from_zone(state, card)
        _lay_apart(state, card, target, whose)
    context.root.done = len(others)

    def finish(state: State, cards: list[int], context: Context, path: str) -> None:
        cause = cause_of(state, context, path) if state.log is not None else None
        hearing = state.table.linked.hearing(Event.LEAVES)
        found = _leave_all(state, cards, target, hearing, context, cause, player)
        context.root.done += len(cards)
        hear(state, found)

    if lying:
        guarded(state, Event.LEAVES, lying, context, path, finish)


# ------------------------------------------------------------------ hands, turns and rounds


def draw(state: State, player: int, count: int, context: Context, path: str) -> None:
    """Let a player draw cards from the piles of the own families, from each in turn."""
    families = state.table.families_of(player)
    drawn = 0
    while drawn < count and any(state.piles[family] for family in families):
        for family in families:
            if drawn < count and state.piles[family]:
                card = state.piles[family].pop()
                if state.log is not None:
                    record(state, "drew", cause_of(state, context, path), card, player=player)
                forget(state, (card,))
                state.zone[card] = HAND
                state.hands[player].append(card)
                drawn += 1
    context.root.done = drawn


def skip(state: State, cards: list[int], context: Context, path: str) -> None:
    """Let cards of the queue miss their next turn."""
    present = [card for card in cards if card >= 0 and state.zone[card] == QUEUE]
    for card in present:
        if state.log is not None:
            record(state, "skips", cause_of(state, context, path), card)
        state.skipped[card] += 1
    context.root.done = len(present)


_ENDS = {Span.PASS: PASS_ENDS, Span.ROUND: ROUND_ENDS, Span.GAME: GAME_ENDS}


def end(state: State, span: Span, context: Context, path: str) -> None:
    """Let the pass, the round or the game end, once the abilities that have begun are over."""
    if state.log is not None:
        record(state, "ends", cause_of(state, context, path), span=str(span))
    state.ending = max(state.ending, _ENDS[span])


def placing(state: State, player: int, change: int | None, context: Context, path: str) -> None:
    """Let a player place so many cards more (or fewer) in the next round, None for none at all."""
    if state.log is not None:
        number = change or 0
        cause = cause_of(state, context, path)
        record(state, "placing", cause, player=player, change=number, none=change is None)
    before = state.placing_next[player]
    both = None if change is None or before is None else before + change
    state.placing_next[player] = both


def become_first(state: State, player: int, context: Context, path: str) -> None:
    """Let a player be the first one from the next round on."""
    if state.log is not None:
        record(state, "becomes_first", cause_of(state, context, path), player=player)
    state.first_next = player
