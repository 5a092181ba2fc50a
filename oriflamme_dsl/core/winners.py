"""Who has won, by the rule of a game, from what can be counted at its end."""

from __future__ import annotations

from collections.abc import Sequence

from oriflamme_dsl.ir import rules as r

Won = Sequence[Sequence[int]]
"""What players have won: how many cards each, and of what rank; empty where nobody can."""


def counted(rule: r.Winner) -> bool:
    """Tell whether a rule asks for nothing but influence and cards in the queue."""
    known = (r.Criterion.INFLUENCE, r.Criterion.LEAST_INFLUENCE, r.Criterion.CARDS_IN_QUEUE)
    return all(one.criterion in known for one in rule.comparisons)


def winners(
    rule: r.Winner, points: Sequence[int], cards: Sequence[int], won: Won = ()
) -> tuple[int, ...]:
    """Return the winners; `cards` are each player's cards in the queue, covered ones too."""
    everybody = tuple(range(len(points)))
    tied = everybody
    for comparison in rule.comparisons:
        if len(tied) > 1:
            scores = scored(comparison.criterion, points, cards, won)
            among = everybody if comparison.among_all else tied
            best = max(scores[player] for player in among)
            tied = tuple(player for player in among if scores[player] == best)
    return tied if rule.shared else tied[:1]


def scored(
    criterion: r.Criterion, points: Sequence[int], cards: Sequence[int], won: Won = ()
) -> Sequence[int]:
    """Return what players have by a criterion; more is better."""
    match criterion:
        case r.Criterion.INFLUENCE:
            return points
        case r.Criterion.LEAST_INFLUENCE:
            return [-number for number in points]
        case r.Criterion.CARDS_IN_QUEUE:
            return cards
        case r.Criterion.CARDS_WON | r.Criterion.RANK_WON:
            return won[criterion is r.Criterion.RANK_WON] if won else [0] * len(points)
