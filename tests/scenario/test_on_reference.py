"""The shipped scenarios on the reference model."""

from __future__ import annotations

import pytest

from oriflamme_dsl.ir.program import assemble
from oriflamme_dsl.ir.scenarios import ScenarioDef
from oriflamme_dsl.scenario.layout import seats
from tests.reference.table import OPTIONS
from tests.scenario.on_reference import Played
from tests.scenario.shipped import program, scenarios
from tests.scenario.written import scenario as written


def can_play(scenario: ScenarioDef) -> bool:
    """Tell whether the model knows the rules: one family each, and no value it has never heard of.

    Who may look at the cards set aside it need not know.
    """
    ruleset = assemble(program(), scenario.game, scenario.settings)
    known = all(
        value in OPTIONS.get(f"{owner}.{name}", (value,) if name == "set-aside-seen" else ())
        for owner, name, value in scenario.settings
    )
    return known and ruleset.rules.players.families_each == 1


UNKNOWN = {
    ("ambush", "trigger", "any"),
    ("intrigue", "fate", "stay"),
    ("oriflamme", "reveal-pays", "nothing"),
    ("oriflamme", "reveal-pays", "rounds-waited"),
    ("shapeshifter", "copies", "any"),
}
"""Values that the model, written from the rulebooks, has never heard of."""
PLAYED = [scenario for scenario in scenarios() if can_play(scenario)]


def played(scenario: ScenarioDef) -> Played:
    """Play a scenario on the model."""
    return Played(scenario, list(seats(scenario, assemble(program(), scenario.game))))


@pytest.mark.parametrize("scenario", PLAYED, ids=lambda scenario: str(scenario.name))
def test_same_on_the_reference_model(scenario: ScenarioDef) -> None:
    """The model, which shares no code with the engine, agrees with what a scenario expects."""
    assert [] == played(scenario).wrong


def test_what_the_model_does_not_play() -> None:
    """Left out are only scenarios of two players and of rules that no rulebook has."""
    left = [scenario for scenario in scenarios() if scenario not in PLAYED]
    settings = {
        (owner, name, value)
        for scenario in left
        if scenario.game != "two-players"
        for owner, name, value in scenario.settings
        if value not in OPTIONS.get(f"{owner}.{name}", ())
    }

    assert UNKNOWN == settings


def test_difference_is_noticed() -> None:
    """An expectation that does not hold does not hold on the model either."""
    scenario = written("queue red lord | blue heir; resolve queue; expect { points red 3, blue 3 }")

    assert [("points", {"red": 3, "blue": 3}, {"red": 2, "blue": 3})] == played(scenario).wrong
