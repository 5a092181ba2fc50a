"""The shipped scenarios of the base box on the reference model."""

from __future__ import annotations

import pytest

from oriflamme_dsl.ir.program import assemble
from oriflamme_dsl.ir.scenarios import ScenarioDef
from oriflamme_dsl.scenario.layout import seats
from tests.scenario.on_reference import Played, can_play
from tests.scenario.shipped import program, scenarios
from tests.scenario.written import scenario as written

GAME = "oriflamme"
BASE = [scenario for scenario in scenarios() if scenario.game == GAME and can_play(scenario)]


def played(scenario: ScenarioDef) -> Played:
    """Play a scenario on the model."""
    return Played(scenario, list(seats(scenario, assemble(program(), GAME))))


@pytest.mark.parametrize("scenario", BASE, ids=lambda scenario: str(scenario.name))
def test_same_on_the_reference_model(scenario: ScenarioDef) -> None:
    """The model, which shares no code with the engine, agrees with what a scenario expects."""
    assert [] == played(scenario).wrong


def test_difference_is_noticed() -> None:
    """An expectation that does not hold does not hold on the model either."""
    scenario = written("queue red lord | blue heir; resolve queue; expect { points red 3, blue 3 }")

    assert [("points", {"red": 3, "blue": 3}, {"red": 2, "blue": 3})] == played(scenario).wrong
