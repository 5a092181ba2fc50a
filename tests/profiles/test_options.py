"""Every profile plays, every option can be set, and every value of it makes a difference."""

from __future__ import annotations

from random import Random

import pytest

from oriflamme_dsl.engine.game import Game, play_out
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.resources import cards_folder
from tests.profiles.differences import (
    Value,
    compiled,
    deviations,
    differs,
    options,
    pinned,
    ruleset,
    values,
)

PROFILES = (
    "article",
    "first-cards",
    "help",
    "official-base",
    "public-simulator",
    "reprint",
    "tasks",
    "two-players",
)
BOXES = ("oriflamme", "ablaze-game", "mixed")
SEEDS = range(2)


def play(rules: Ruleset, players: int, seed: int) -> Game:
    """Play a game to its end at random."""
    game = Game.new(rules, players, seed, log=False)
    play_out(game.state, Random(seed))
    return game


def test_the_profiles_are_these() -> None:
    """Each file of the folder is a profile, and is called as the variant in it."""
    files = sorted(path.stem for path in (cards_folder() / "profiles").glob("*.ori"))

    assert list(PROFILES) == files
    assert [] == [name for name in PROFILES if name not in compiled(name).program.variants]


@pytest.mark.parametrize("name", [*PROFILES, *BOXES])
def test_profiles_play(name: str) -> None:
    """A profile plays to the end with as few and as many players as may sit down."""
    rules = ruleset(name)
    players = {rules.rules.players.least, rules.rules.players.most}

    for number in players:
        for seed in SEEDS:
            assert play(rules, number, seed).winners


@pytest.mark.parametrize(
    "value", [v for box in BOXES for v in deviations(box)], ids=lambda v: v.name
)
def test_deviations_play(value: Value) -> None:
    """With any single option set otherwise a game plays to its end."""
    setting = (value.owner, value.option, value.value)
    rules = ruleset(value.game, (setting,))

    assert setting in rules.settings
    for seed in SEEDS:
        assert play(rules, rules.rules.players.least, seed).winners


def test_every_value_has_its_game() -> None:
    """For each value of every option, but for its default, a game is written down."""
    assert {value.name for value in values()} == pinned().keys()


@pytest.mark.parametrize("value", values(), ids=lambda value: value.name)
def test_values_make_a_difference(value: Value) -> None:
    """In the game written down, something happens, or is seen, that is not so by default."""
    assert differs(value, pinned()[value.name])


@pytest.mark.parametrize("name", [*BOXES, "two-players", "public-simulator"])
def test_options_say_where_they_come_from(name: str) -> None:
    """Above each option a comment says which source says what."""
    assert [] == [one.name for one in options(name) if not one.source]
