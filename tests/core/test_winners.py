"""Who has won, from what can be counted at the end."""

from __future__ import annotations

import pytest
from attrs import evolve

from oriflamme_dsl.core.winners import winners
from oriflamme_dsl.ir import rules as r
from oriflamme_dsl.ir.rules import Comparison, Criterion, Winner

INFLUENCE = Comparison(Criterion.INFLUENCE)
CARDS = Comparison(Criterion.CARDS_IN_QUEUE)
SHARED = Winner((INFLUENCE, CARDS), shared=True)


@pytest.mark.parametrize(
    ("rule", "points", "cards", "won"),
    [
        (SHARED, (3, 5, 4), (9, 0, 9), (1,)),
        (SHARED, (5, 5, 4), (1, 2, 9), (1,)),
        (SHARED, (5, 5, 4), (2, 2, 9), (0, 1)),
        (evolve(SHARED, shared=False), (5, 5, 4), (2, 2, 9), (0,)),
        (Winner((Comparison(Criterion.LEAST_INFLUENCE),), shared=True), (5, 1, 4), (0, 0, 0), (1,)),
    ],
)
def test_ties_are_broken_among_the_tied(
    rule: r.Winner, points: tuple[int, ...], cards: tuple[int, ...], won: tuple[int, ...]
) -> None:
    """Who is not tied has no part in what breaks a tie."""
    assert won == winners(rule, points, cards)


def test_ties_are_broken_among_everybody() -> None:
    """Where a rule says so, whoever has most wins, tied before or not; if there is a tie."""
    rule = evolve(SHARED, comparisons=(INFLUENCE, evolve(CARDS, among_all=True)))

    assert (2,) == winners(rule, (5, 5, 4), (1, 2, 9))
    assert (1, 2) == winners(rule, (5, 5, 4), (1, 9, 9))
    assert (0,) == winners(rule, (6, 5, 4), (1, 9, 9))
