"""Which player has looked at which hidden card, and knows it from then on.

That is known until the card is turned, leaves the zone in which it lies, or is shuffled among
others; a card that is moved within the queue stays known.
"""

from __future__ import annotations

from collections.abc import Iterable

from oriflamme_dsl.engine.events import cause_of, record
from oriflamme_dsl.engine.state import NOBODY, Context, State


def look(state: State, cards: list[int], player: int, context: Context, path: str) -> None:
    """Let a player look at cards; those that lie face up are seen anyway and do not count."""
    hidden = [card for card in cards if card != NOBODY and not state.face_up[card]]
    for card in hidden:
        if state.log is not None:
            record(state, "looked", cause_of(state, context, path), card, player=player)
        state.known[card] = state.known.get(card, frozenset()) | {player}
    context.root.done = len(hidden)


def forget(state: State, cards: Iterable[int]) -> None:
    """Let nobody know cards any more by having looked at them."""
    if state.known:
        for card in cards:
            state.known.pop(card, None)


def has_looked(state: State, card: int, player: int) -> bool:
    """Tell whether a player knows a hidden card by having looked at it."""
    return player in state.known.get(card, ())
