"""The shipped scenarios: all pass, and all disputed points of the boxes are shown."""

from __future__ import annotations

from collections import Counter

import pytest

from oriflamme_dsl.ir.scenarios import ScenarioDef
from oriflamme_dsl.scenario.findings import ScenarioResult
from oriflamme_dsl.scenario.run import run
from tests.scenario.shipped import all_options, compilation, program, scenarios

GAME = "oriflamme"
SHOWN_BY_TESTS = {(GAME, "set-aside-seen"), (GAME, "opening")}
"""Options that change nothing that a scenario can see: who looks at what, and the deal."""


@pytest.mark.parametrize("scenario", scenarios(), ids=lambda scenario: str(scenario.name))
def test_scenario_passes(scenario: ScenarioDef) -> None:
    """A shipped scenario holds."""
    assert ScenarioResult(scenario.name, scenario.rulings) == run(scenario, program())


def test_nothing_to_complain_of() -> None:
    """The files of the shipped scenarios have no findings."""
    assert () == compilation().diagnostics


def test_names_are_unique() -> None:
    """No two shipped scenarios have the same name."""
    counts = Counter(scenario.name for scenario in scenarios())

    assert [] == [name for name, count in counts.items() if count > 1]


def test_each_scenario_says_what_it_shows() -> None:
    """A shipped scenario names a ruling and a source, and expects something of the end."""
    assert [] == [s.name for s in scenarios() if not (s.rulings and s.sources and s.steps)]


def test_every_value_of_every_option_is_shown() -> None:
    """Each value of an option is set by a scenario, or is the default, which all others show."""
    options = all_options(program())
    values = {(*key, value) for key, option in options.items() for value in option.values}
    defaults = {(*key, option.default) for key, option in options.items()}
    by_tests = {(*key, value) for key in SHOWN_BY_TESTS for value in options[key].values}
    settings = {setting for scenario in scenarios() for setting in scenario.settings}

    assert set() == values - defaults - by_tests - settings


def test_settings_differ_from_the_default() -> None:
    """A scenario sets no option to what it is anyway."""
    options = all_options(program())

    assert [] == [
        (scenario.name, owner, name)
        for scenario in scenarios()
        for owner, name, value in scenario.settings
        if options[owner, name].default == value
    ]
