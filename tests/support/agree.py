"""Playing the engine and the reference model side by side."""

from __future__ import annotations

from random import Random
from typing import Any

from oriflamme_dsl.engine.game import Game
from tests.reference import base_game as model
from tests.reference.table import OPTIONS
from tests.support.base import Setting
from tests.support.translate import asked, table_now


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
