"""No bot chooses otherwise where only what it cannot see is otherwise."""

from __future__ import annotations

from random import Random

import pytest

from oriflamme_dsl.bots import Seat, bot_named
from oriflamme_dsl.core import Core
from tests.bots.tables import core, positions

QUICK = ["random", "heuristic", "flat@16", "ismcts@25"]
SLOW = ["random", "heuristic", "flat@4", "ismcts@4"]

TABLES = [
    ("oriflamme", 3, "auto", 4, QUICK),
    ("oriflamme", 5, "auto", 2, QUICK),
    ("ablaze-game", 4, "auto", 3, QUICK),
    ("mixed", 3, "auto", 1, QUICK),
    ("oriflamme", 3, "interpreter", 1, SLOW),
    ("ablaze-game", 3, "interpreter", 1, SLOW),
    ("at-court", 3, "auto", 1, SLOW),
    ("ferry", 2, "auto", 1, SLOW),
    ("book-of-hours", 3, "auto", 1, SLOW),
    ("pastry", 2, "auto", 1, SLOW),
]


def swapped(table: Core, games: int, bots: list[str]) -> tuple[int, list[tuple[str, str]]]:
    """Let bots choose in pairs of positions in which hidden cards are swapped.

    Return how many choices were compared, and the bot and question of those that differed.
    """
    compared, differing = 0, []
    for seed in range(games):
        for position in positions(table, seed, 0.3):
            other = position.imagined(position.player, Random(seed + 1000))
            for name in bots:
                one, two = (
                    bot_named(name)().choose(Seat(truth, table.players, Random(7)))
                    for truth in (position, other)
                )
                compared += 1
                if one != two:
                    differing.append((name, position.ask))
    return compared, differing


@pytest.mark.parametrize(("game", "players", "engine", "games", "bots"), TABLES)
def test_hidden_cards_make_no_difference(
    game: str, players: int, engine: str, games: int, bots: list[str]
) -> None:
    """With the same dice each bot chooses the same, however the cards that it cannot see lie."""
    compared, differing = swapped(core(game, players, engine), games, bots)

    assert compared >= 4
    assert [] == differing


def test_a_bot_that_peeks_is_found() -> None:
    """A bot that looks at the truth is found by comparing such pairs."""
    found = False
    for position in positions(core("oriflamme"), 0):
        other = position.imagined(position.player, Random(1))
        watcher = (position.player + 1) % 3
        found = found or position.view(watcher) != other.view(watcher)

    assert found


def test_a_seat_shows_nothing_of_the_truth() -> None:
    """The attributes of a seat are what a player knows, and nothing leads to the position."""
    position = next(positions(core("oriflamme"), 0))
    seat = Seat(position, 3, Random(1))
    public = {name for name in dir(seat) if not name.startswith("_")}

    assert {"ask", "count", "imagine", "player", "players", "stream", "view"} == public
    assert position.view(position.player) == seat.view
    assert len(seat.view.choices) == seat.count


def test_imagining_leaves_the_truth_out() -> None:
    """What a seat imagines is not the truth but by chance."""
    position = next(positions(core("oriflamme"), 0))
    seat = Seat(position, 3, Random(1))
    other = (position.player + 1) % 3
    hands = {seat.imagine().view(other).hand for _ in range(30)}

    assert len(hands) > 10


@pytest.mark.parametrize("name", ["random", "heuristic", "flat@12", "ismcts@12"])
def test_bots_leave_the_table_alone(name: str) -> None:
    """To choose changes nothing of the game."""
    for position in positions(core("ablaze-game", 3), 5, 0.2):
        before = [position.view(player) for player in range(3)]
        answer = bot_named(name)().choose(Seat(position, 3, Random(2)))

        assert 0 <= answer < position.count
        assert before == [position.view(player) for player in range(3)]
