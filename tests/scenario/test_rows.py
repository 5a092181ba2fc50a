"""Rows in the notation of the language."""

from __future__ import annotations

from oriflamme_dsl.engine.position import Layout, Lying, build
from oriflamme_dsl.engine.state import NOBODY, State
from oriflamme_dsl.scenario.rows import row_of, row_seen, row_words
from tests.support.base import base_linked


def state() -> State:
    """Return a state with every kind of thing that a row can show."""
    queue = (
        (Lying(("red", "soldier", 1), face_up=True),),
        (Lying(("blue", "ambush", 1), face_up=False, influence=2),),
        (
            Lying(("red", "soldier", 2), face_up=True, influence=1),
            Lying(("red", "lord", 1), face_up=False),
        ),
        (Lying(("blue", "spy", 1), face_up=True, family="red"),),
    )
    return build(base_linked(), Layout(("red", "blue"), queue))


def test_row_of_a_state() -> None:
    """Stacks go from front to back, the top card first; parentheses are face down."""
    assert "red soldier | (blue ambush +2) | 2nd red soldier +1 / (red lord) | blue spy<red>" == (
        row_words(row_of(state()))
    )


def test_row_as_a_player_sees_it() -> None:
    """Faces that a player does not know are cards of a family, equal ones are not told apart."""
    assert "red soldier | (blue card +2) | red soldier +1 / (red lord) | blue spy<red>" == (
        row_words(row_seen(state(), 0))
    )
    assert "red soldier | (blue ambush +2) | red soldier +1 / (red card) | blue spy<red>" == (
        row_words(row_seen(state(), 1))
    )


def test_empty_row() -> None:
    """A queue without cards is `empty`."""
    assert "empty" == row_words(row_of(build(base_linked(), Layout(("red", "blue")))))


def test_a_card_of_another_family_bears_its_token() -> None:
    """Whoever controls a card by a position has their token on it."""
    found = state()
    spy = found.table.find("blue", "spy", 1)

    assert found.table.families.index("red") == found.token[spy]
    assert 1 == sum(family != NOBODY for family in found.token)
