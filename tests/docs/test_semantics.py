"""The page on semantics: each rule has its scenarios, and they pass."""

from __future__ import annotations

import re
from functools import cache

import pytest

from oriflamme_dsl.pipeline import Compilation, compile_paths
from oriflamme_dsl.scenario.run import run
from tests.docs.blocks import DOCS

TEXT = (DOCS / "semantics.md").read_text(encoding="utf-8")
FOLDER = DOCS.parent / "tests" / "semantics"
RULE = re.compile(r"^\*\*(\d+)\.(\d+) .*?(?=^\*\*\d|^## |\Z)", re.MULTILINE | re.DOTALL)
CHAPTER = re.compile(r"^## (\d+)\. ", re.MULTILINE)
NAMED = re.compile(r"`([^`]+)`")


def rules() -> dict[str, str]:
    """Return the text of each rule by its number."""
    return {f"{found[1]}.{found[2]}": found[0] for found in RULE.finditer(TEXT)}


def shown(rule: str) -> list[str]:
    """Return the names of the scenarios that a rule gives."""
    named = rules()[rule].partition("Shown by:")[2]
    return [" ".join(name.split()) for name in NAMED.findall(named)]


@cache
def compilation() -> Compilation:
    """Return the cards and scenarios of the page."""
    return compile_paths([str(FOLDER)])


def test_rules_are_numbered_through() -> None:
    """The chapters count from 1, and so do the rules of each."""
    numbers = [tuple(map(int, rule.split("."))) for rule in rules()]
    chapters = [int(number) for number in CHAPTER.findall(TEXT)]
    expected = [
        (chapter, place)
        for chapter in chapters
        for place in range(1, sum(of == chapter for of, _ in numbers) + 1)
    ]

    assert list(range(1, len(chapters) + 1)) == chapters
    assert expected == numbers


@pytest.mark.parametrize("rule", rules())
def test_every_rule_is_shown(rule: str) -> None:
    """A rule names at least one scenario, and all that it names are there."""
    there = set(compilation().own("scenario"))

    assert shown(rule)
    assert [] == [name for name in shown(rule) if name not in there]


def test_every_scenario_shows_a_rule() -> None:
    """No scenario of the folder is without a rule."""
    named = {name for rule in rules() for name in shown(rule)}

    assert set() == set(compilation().own("scenario")) - named


def test_the_cards_are_sound() -> None:
    """The cards and scenarios of the page are sound, but for the one that is to go on for ever."""
    found = compilation().diagnostics

    assert [("ORI441", "itself")] == [(one.code, one.variant) for one in found]


@pytest.mark.parametrize("name", sorted({name for rule in rules() for name in shown(rule)}))
def test_scenarios_pass(name: str) -> None:
    """What a rule says is what happens."""
    program = compilation().program
    played = [run(scenario, program) for scenario in program.scenarios if scenario.name == name]

    assert [()] == [result.findings for result in played]
