"""Whatever parses and passes the checks can be printed, saved and played.

Cards are drawn from the grammar. `ORIFLAMME_CARDS` says how many, where more are wanted.
"""

from __future__ import annotations

from tests.random_cards.campaign import NUMBER, campaign


def test_most_cards_are_accepted() -> None:
    """Cards are drawn so that most of them make sense: then thousands are played, not refused."""
    found = campaign()

    assert found.drawn >= NUMBER
    assert found.accepted > 0.4 * found.drawn


def test_every_way_to_write_is_drawn() -> None:
    """No alternative of the grammar is left out, of those that say something of abilities."""
    assert frozenset() == campaign().undrawn


def test_everything_does_something() -> None:
    """Every class of the algebra has had an effect in a game, and games went on to decisions."""
    found = campaign()

    assert frozenset() == found.missing
    assert found.played.decisions > 10 * NUMBER
