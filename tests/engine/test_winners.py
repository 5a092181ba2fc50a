"""Who wins: rulings 38 and 39, and what the options make of a tie."""

from __future__ import annotations

import pytest

from oriflamme_dsl.engine.acts import start_end
from oriflamme_dsl.engine.link import link
from oriflamme_dsl.engine.run import advance
from oriflamme_dsl.ir import rules as r
from tests.support.base import Setting, base_linked, base_ruleset, with_rules
from tests.support.position import Laid, Stacks, position, row

EVERYBODY: Setting = ("oriflamme", "tie-scope", "everybody")
SEATS: Setting = ("oriflamme", "last-tie", "seat-order")
COVERED = [[Laid("blue", "heir"), Laid("blue", "spy", False), Laid("red", "spy")]]


def winners(stacks: Stacks, points: dict[str, int], *settings: Setting) -> list[str]:
    """Return the families that win a game that ends here."""
    state = position(base_linked(settings), stacks, points)
    start_end(state)
    advance(state)
    return [state.table.families[player] for player in state.winners or ()]


@pytest.mark.parametrize(
    ("stacks", "points", "settings", "expected"),
    [
        (row("red spy", "red heir"), {"blue": 4}, (), ["blue"]),
        (row("red spy", "blue heir", "blue spy"), {"red": 4, "blue": 4}, (), ["blue"]),
        (COVERED, {"red": 4, "blue": 4}, (), ["blue"]),
        (row("red spy", "blue heir"), {"red": 4, "blue": 4}, (), ["red", "blue"]),
        (row("red spy", "blue heir"), {"red": 4, "blue": 4}, (SEATS,), ["red"]),
        (row("green spy", "blue heir"), {"red": 4, "blue": 4}, (), ["blue"]),
        (row("green spy", "green heir"), {"red": 4, "blue": 4}, (EVERYBODY,), ["green"]),
        (row("green spy", "red heir"), {"red": 4, "blue": 4}, (EVERYBODY,), ["red", "green"]),
        (row("green spy", "red heir"), {"red": 4, "blue": 4}, (EVERYBODY, SEATS), ["red"]),
        (row("green spy", "green heir"), {"red": 5, "blue": 4}, (EVERYBODY,), ["red"]),
        ([], {}, (), ["red", "blue", "green"]),
    ],
)
def test_ruling_39_ties(
    stacks: Stacks, points: dict[str, int], settings: tuple[Setting, ...], expected: list[str]
) -> None:
    """Most influence wins, then most own cards in the queue, covered and face down ones too.

    Who is still tied shares, or the first in seat order wins; the cards of everybody are compared,
    whatever their influence, where the option says so.
    """
    assert expected == winners(stacks, points, *settings)


def test_ruling_38_influence_on_cards_is_worth_nothing() -> None:
    """Influence that is left on a card at the end is nobody's."""
    assert ["blue"] == winners([[Laid("red", "spy", False, 9)]], {"red": 2, "blue": 3})


def test_comparisons_in_another_order() -> None:
    """The comparisons are rules: cards first, then influence."""
    order = (r.Comparison(r.Criterion.CARDS_IN_QUEUE), r.Comparison(r.Criterion.INFLUENCE))
    linked = link(with_rules(base_ruleset(), winner=r.Winner(order, shared=True)))
    state = position(linked, row("red spy", "blue heir"), {"blue": 2, "green": 9})
    start_end(state)

    advance(state)

    assert (1,) == state.winners
