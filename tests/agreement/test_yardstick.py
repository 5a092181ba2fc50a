"""The engine plays the very games of the plain yardstick in benchmarks/."""

from __future__ import annotations

from importlib import import_module
from random import Random

import pytest

from oriflamme_dsl.engine.game import play_out
from oriflamme_dsl.engine.row import cards_in_queue
from oriflamme_dsl.engine.setup import deal, seated
from oriflamme_dsl.engine.table import Table
from tests.support.base import Setting, base_linked

GAMES = 200
SETTINGS: tuple[Setting, ...] = (
    ("ambush", "own-kill", "nothing"),
    ("assassination", "spares-itself", "yes"),
    ("royal-decree", "onto", "own"),
)
"""The three switches that benchmarks/SPEC.md names."""


def result(table: Table, stream: Random) -> tuple[list[int], list[int], int]:
    """Play a game with one stream for setup and choices.

    Returns influence and cards left in the queue by player, and the number of decisions.
    """
    state = deal(table, stream)
    decisions = play_out(state, stream)
    cards = [cards_in_queue(state, player) for player in range(table.players)]
    return state.points, cards, decisions


@pytest.mark.parametrize("players", [3, 4, 5])
def test_same_games(players: int) -> None:
    """From equal seeds come equal scores, cards in the queue and numbers of decisions."""
    yardstick = import_module("benchmarks.yardstick_plain")
    table = seated(base_linked(SETTINGS), players)
    for seed in range(GAMES):
        expected = yardstick.play(players, Random(seed))
        assert expected == result(table, Random(seed)), f"seed {seed}"
