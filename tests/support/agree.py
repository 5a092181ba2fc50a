"""Playing the engine and the reference model side by side."""

from __future__ import annotations

from random import Random
from typing import Any

from oriflamme_dsl.engine.game import Game
from tests.reference import base_game as model
from tests.reference.table import OPTIONS
from tests.support.base import Setting
from tests.support.boxes import Box
from tests.support.translate import asked, table_now

SEEN = "oriflamme.set-aside-seen"
"""An option that changes what a player may know and nothing that happens."""


def shared_values(box: Box) -> dict[tuple[str, str], tuple[str, ...]]:
    """Return the values of each option of a game that the reference model knows, the default else.

    Who may look at set-aside cards is nothing to the model: there all values are as good.
    """
    values = {}
    for key, option in box.options().items():
        name = ".".join(key)
        known = option.values if name == SEEN else OPTIONS.get(name, (option.default,))
        values[key] = tuple(value for value in option.values if value in known)
    return values


def shared_settings(box: Box, stream: Random) -> tuple[Setting, ...]:
    """Return a random value that both know for every option of a game."""
    return tuple((*key, stream.choice(values)) for key, values in shared_values(box).items())


def options_for_model(settings: tuple[Setting, ...]) -> dict[str, str]:
    """Return the settings that the reference model knows: those that change what happens."""
    named = {f"{owner}.{name}": value for owner, name, value in settings}
    return {name: value for name, value in named.items() if name in OPTIONS}


def play_both(game: Game, reference: dict[str, Any], stream: Random) -> int:
    """Play both to the end with the same random answers and return the number of decisions.

    Before each decision, and at the end, everything on the table must be the same, and so
    must the player who is asked and the options with their order.
    """
    decisions = 0
    while (decision := game.decision) and (wanted := model.decision(reference)):
        _assert_same_table(game, reference)
        assert reference["first"] == game.state.table.families[game.state.first]
        now = asked(game.state, decision)
        assert {"player": wanted["player"], "options": wanted["options"]} == now
        answer = stream.randrange(len(decision.options))
        model.choose(reference, wanted["options"][answer])
        game.answer(answer)
        decisions += 1
    assert (None, None) == (model.decision(reference), game.decision)
    _assert_same_table(game, reference)
    return decisions


def _assert_same_table(game: Game, reference: dict[str, Any]) -> None:
    wanted = model.snapshot(reference)
    del wanted["first"]
    assert wanted == table_now(game.state)
