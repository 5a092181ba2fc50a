"""What the end of a game is worth to each player."""

from __future__ import annotations

from oriflamme_dsl.core.position import Position

WIN = 0.75
"""How much of what a game is worth comes from winning it; the rest is how far one is ahead."""

FAR = 20
"""A lead that could not be larger."""


def worth(end: Position) -> list[float]:
    """Return for each player a number from 0 to 1: mostly the share in the victory.

    The lead over the best of the others counts a little, so that a search has something to go by
    where all lines win, or none.
    """
    score = end.score
    first, second = sorted(score, reverse=True)[:2]
    winners = end.outcome.winners if first == second else (score.index(first),)
    share = WIN / len(winners)
    found = []
    for player, own in enumerate(score):
        lead = own - (second if own == first else first)
        near = min(max(lead, -FAR), FAR) / FAR
        found.append((1 - WIN) * (1 + near) / 2 + (share if player in winners else 0.0))
    return found
