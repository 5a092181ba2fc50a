"""What a search sees coming after each option."""

from __future__ import annotations

from random import Random

import pytest

from oriflamme_dsl.bots import Seat
from oriflamme_dsl.bots.outlook import Outlook, outlooks
from oriflamme_dsl.core import Core, Position
from tests.bots.tables import core, positions


def looked(position: Position, table: Core, games: int = 40) -> list[Outlook]:
    """Return the outlooks of whoever is asked."""
    return outlooks(Seat(position, table.players, Random(4)), range(games))


@pytest.mark.parametrize(("game", "players"), [("oriflamme", 3), ("ablaze-game", 4)])
def test_hidden_cards_make_no_difference(game: str, players: int) -> None:
    """Nothing that a person is told depends on what they cannot see."""
    table, compared = core(game, players), 0
    for position in positions(table, 8, 0.4):
        other = position.imagined(position.player, Random(compared))
        compared += 1
        assert looked(position, table) == looked(other, table)

    assert compared > 10


def test_figures_fit_each_other() -> None:
    """Each option stands in one line; all games are counted, and shares are shares."""
    table = core("oriflamme")
    for position in positions(table, 2, 0.3):
        found = looked(position, table)

        assert list(range(position.count)) == sorted(n for one in found for n in one.options)
        assert 40 == sum(one.games for one in found)
        assert all(0 <= one.wins <= 1 and one.spread >= 0 for one in found)
        assert found == sorted(found, key=lambda one: -one.games)


def test_without_a_turn_options_are_told_apart_alone() -> None:
    """Options that look the same to the player are one."""
    table = core("oriflamme")
    position = next(positions(table, 2))
    found = looked(position, table, 0)

    assert [(option,) for option in range(position.count)] == [one.options for one in found]
    assert {0} == {one.games for one in found}


def outlook(games: int, wins: float, own: float) -> Outlook:
    """Return an outlook of one option."""
    return Outlook((0,), games, wins, own, 10.0, 4.0)


def test_what_chance_would_do_is_no_difference() -> None:
    """One option is better than another by more than chance only."""
    base = outlook(100, 0.5, 8.0)

    assert (True, False, False) == tuple(
        one.wins_more(base)
        for one in (outlook(100, 0.7, 8.0), outlook(100, 0.6, 8.0), outlook(100, 0.3, 8.0))
    )
    assert (True, False) == tuple(
        one.gains_more(base) for one in (outlook(100, 0.5, 9.0), outlook(100, 0.5, 8.5))
    )
