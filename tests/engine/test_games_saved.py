"""Saved games with what is left to chance and with the stock of a line."""

from __future__ import annotations

import json
from typing import Any

import pytest

from oriflamme_dsl.engine.game import Game
from oriflamme_dsl.engine.saved import load, replay, save
from oriflamme_dsl.engine.state import CHANCE
from tests.support.fair import fair_games, fair_ruleset


def data(game: Game) -> dict[str, Any]:
    """Return a game as it is written and read again."""
    written: dict[str, Any] = json.loads(json.dumps(save(game, 0)))
    return written


def test_a_saved_game_leads_to_the_same_end() -> None:
    """The answers of chance are saved with the others, and chance is not asked again."""
    picked = 0
    for game in fair_games(6):
        again = replay(fair_ruleset(), load(data(game)))

        asked = [event for event in game.events if event.kind == "asked"]
        picked += sum(event.detail("player") == CHANCE for event in asked)
        assert (game.events, game.winners, None) == (again.events, again.winners, again.chance)
    assert picked > 0


def test_another_stock_of_the_line_is_another_game() -> None:
    """A line that is not made of the cards of its kind is refused."""
    game = next(fair_games(1))
    saved = data(game)
    saved["line"] = saved["line"][:-1]

    with pytest.raises(ValueError, match="the cards dealt in it are not those of the game"):
        replay(fair_ruleset(), load(saved))


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"version": 1}, "it was saved by an earlier version of this program"),
        ({"version": 3}, "it was written by another version of this program"),
        ({"line": [["red"]]}, "a list of 1, where a family and a card are wanted"),
    ],
)
def test_what_is_refused(changes: dict[str, Any], reason: str) -> None:
    """What was saved otherwise is refused in plain words."""
    with pytest.raises(ValueError, match=reason):
        load(data(next(fair_games(1))) | changes)
