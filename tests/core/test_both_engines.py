"""Generated source and the interpreter play, show and imagine the same."""

from __future__ import annotations

from random import Random

import pytest

from oriflamme_dsl.bots.game import play_game
from oriflamme_dsl.bots.registry import bot_named
from oriflamme_dsl.codegen.runtime import EndlessTurnError
from oriflamme_dsl.core import Outcome, Position, core_of
from tests.bots.tables import FILES, core, ruleset

STEPPING = ["oriflamme", "ablaze-game", "mixed"]
"""Games that generated source plays choice by choice, too."""

SHARE = 0.2
"""Of how many choices it is looked at what players see: that takes most of the time."""


def both(game: str, seed: int) -> tuple[Position, Position]:
    """Return a game at its first choice, generated and interpreted."""
    return core(game).begin(Random(seed)), core(game, 0, "interpreter").begin(Random(seed))


def players(position: Position) -> range:
    """Return all players."""
    return range(len(position.points))


@pytest.mark.parametrize("game", STEPPING)
def test_players_see_the_same(game: str) -> None:
    """At each choice, each player sees the same of both."""
    dice = Random(3)
    one, other = both(game, 5)
    assert type(one) is not type(other)
    while one.count:
        if dice.random() < SHARE:
            assert [other.view(n) for n in players(one)] == [one.view(n) for n in players(one)]
        answer = dice.getrandbits(30) % one.count
        one.answer(answer)
        other.answer(answer)
    assert other.outcome == one.outcome


@pytest.mark.parametrize("game", STEPPING)
def test_the_same_is_imagined(game: str) -> None:
    """By the same stream the same is imagined: all see the same in it, and it ends the same."""
    dice = Random(4)
    one, other = both(game, 6)
    while one.count:
        if one.player >= 0 and dice.random() < SHARE:
            seed = dice.getrandbits(30)
            mine, theirs = (each.imagined(one.player, Random(seed)) for each in (one, other))
            assert [theirs.view(n) for n in players(one)] == [mine.view(n) for n in players(one)]
            mine.play_out(Random(seed))
            theirs.play_out(Random(seed))
            assert theirs.outcome == mine.outcome
        answer = dice.getrandbits(30) % one.count
        one.answer(answer)
        other.answer(answer)


@pytest.mark.parametrize("bot", ["heuristic", "flat@4", "ismcts@4"])
def test_bots_choose_the_same(bot: str) -> None:
    """Bots see, imagine and choose the same, whichever engine plays."""
    bots = [(bot, bot_named(bot))] * 3
    made, interpreted = core("ablaze-game"), core("ablaze-game", 0, "interpreter")

    assert play_game(interpreted, bots, 9) == play_game(made, bots, 9)


@pytest.mark.parametrize("game", sorted(FILES))
def test_bulk_is_the_same(game: str) -> None:
    """Games by number end the same, whichever engine plays them, and all of them are generated."""
    made, interpreted = core(game), core(game, 0, "interpreter")

    assert ("python", "") == (made.engine, made.without)
    assert list(interpreted.outcomes(7 << 32, 3)) == list(made.outcomes(7 << 32, 3))


def test_what_goes_on_and_on_is_interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that source gives up is played from its beginning by the interpreter."""

    def gives_up(*_: object) -> Outcome:
        raise EndlessTurnError

    made, interpreted = core_of(ruleset("ferry"), 3), core("ferry", 3, "interpreter")
    monkeypatch.setattr(made, "_in_bulk", gives_up)
    monkeypatch.setattr(made, "_may_give_up", True)

    assert interpreted.play(Random(4)) == made.play(Random(4))
    assert list(interpreted.outcomes(5, 1)) == list(made.outcomes(5, 1))
