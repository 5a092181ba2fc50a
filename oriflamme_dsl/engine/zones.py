"""Cards outside the queue: the list in which a card lies, and laying it into another one."""

from __future__ import annotations

from oriflamme_dsl.engine.state import (
    ASIDE,
    BESIDE,
    DISCARDED,
    ELIMINATED,
    HAND,
    PILE,
    STOCK,
    WON,
    State,
)

_BY_PLAYER = {HAND: "hands", ASIDE: "aside", BESIDE: "beside", WON: "won"}
_BY_FAMILY = {DISCARDED: "discarded", ELIMINATED: "eliminated", PILE: "piles"}
_SEEN = (DISCARDED, ELIMINATED, BESIDE, WON)


def lift_from_zone(state: State, card: int) -> None:
    """Take a card out of the list in which it lies outside the queue."""
    zone = state.zone[card]
    if zone == STOCK:
        state.line.remove(card)
    elif zone in _BY_FAMILY:
        getattr(state, _BY_FAMILY[zone])[state.table.owner[card]].remove(card)
    elif zone in _BY_PLAYER:
        for cards in getattr(state, _BY_PLAYER[zone]):
            if card in cards:
                cards.remove(card)


def lay_into(state: State, card: int, zone: int, player: int) -> None:
    """Lay a card that lies nowhere into a zone: face up where everybody sees it.

    `player` is whose it is then, in a zone that goes by player; a draw pile gets it on top.
    """
    state.known.pop(card, None)
    state.zone[card] = zone
    state.face_up[card] = zone in _SEEN
    if zone in _BY_FAMILY:
        getattr(state, _BY_FAMILY[zone])[state.table.owner[card]].append(card)
        return
    getattr(state, _BY_PLAYER[zone])[player].append(card)
