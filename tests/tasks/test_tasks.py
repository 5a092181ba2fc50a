"""Cards as people ask for them, each in a few lines, with scenarios under the variant `tasks`."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from oriflamme_dsl.ir.scenarios import ScenarioDef
from oriflamme_dsl.pipeline import Compilation, compile_paths, compile_shipped
from oriflamme_dsl.scenario.findings import ScenarioResult
from oriflamme_dsl.scenario.run import run

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.glob("*.ori"))
BODY = re.compile(r'^card "?([\w-]+)"? .*?(?=^\w|\Z)', re.MULTILINE | re.DOTALL)
WITHOUT_A_TASK = {"count"}
"""A card that is there only for another one to ask about."""
MOST_LINES = 8


@cache
def compilation() -> Compilation:
    """Return the compilation of all cards and scenarios of this folder."""
    return compile_paths([str(FOLDER)])


def scenarios() -> tuple[ScenarioDef, ...]:
    """Return the scenarios of this folder."""
    program = compilation().program
    own = set(compilation().own("scenario"))
    return tuple(scenario for scenario in program.scenarios if scenario.name in own)


def bodies() -> dict[str, list[str]]:
    """Return, for each card, the lines that say what it does: no names, comments or brackets."""
    text = "\n".join(file.read_text(encoding="utf-8") for file in FILES)
    return {
        found[1]: [line for line in found[0].splitlines()[1:] if re.search(r"\w", line)]
        for found in BODY.finditer(text)
    }


def test_nothing_to_complain_of() -> None:
    """The files and the variant have no finding, but that a Shapeshifter and a Mimic may go round.

    They may: each copies the other where they lie side by side, until the engine cuts them off.
    """
    assert ["ORI441"] == [found.code for found in compilation().diagnostics]
    assert () == compile_shipped("tasks").diagnostics


@pytest.mark.parametrize("scenario", scenarios(), ids=lambda scenario: str(scenario.name))
def test_scenario_passes(scenario: ScenarioDef) -> None:
    """A card does what was asked of it."""
    expected = ScenarioResult(scenario.name, scenario.rulings)

    assert expected == run(scenario, compilation().program)


def test_no_scenario_is_lost() -> None:
    """Every scenario that is written is played, under the variant."""
    written = sum(file.read_text(encoding="utf-8").count("\nscenario ") for file in FILES)

    assert written == len(scenarios())
    assert {"tasks"} == {scenario.game for scenario in scenarios()}


def test_every_card_has_two_scenarios() -> None:
    """The name of a scenario begins with its card; each card has at least two."""
    told = [scenario.name.partition(":")[0] for scenario in scenarios()]
    asked = set(bodies()) - WITHOUT_A_TASK

    assert 24 == len(asked)
    assert set() == set(told) - asked
    assert [] == [card for card in sorted(asked) if told.count(card) < 2]


def test_every_card_is_short() -> None:
    """No card needs more than eight lines."""
    assert [] == [card for card, lines in bodies().items() if len(lines) > MOST_LINES]
