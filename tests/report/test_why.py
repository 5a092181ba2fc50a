"""Why something happened, told back to the sentence on the card."""

from __future__ import annotations

import pytest
from attrs import evolve

from oriflamme_dsl.engine.game import Game
from oriflamme_dsl.engine.saved import load, replay, save
from oriflamme_dsl.ir.program import as_called, assemble
from oriflamme_dsl.pipeline import compile_shipped
from oriflamme_dsl.report.why import explained
from oriflamme_dsl.report.why_course import Course, of_saved, of_scenario
from oriflamme_dsl.report.why_story import told
from oriflamme_dsl.scenario.run import run
from tests.report.why_cases import CASES, LANGUAGES, Case, answer, cards, course


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.title)
def test_answers(case: Case, language: str) -> None:
    """Each answer is what stands in its file, to be read as a player would."""
    assert case.file(language).read_text(encoding="utf-8") == answer(case, language)


def test_the_scenarios_pass() -> None:
    """What is explained has come out as the scenarios expect."""
    program = cards().program
    own = [one for one in program.scenarios if one.name in cards().own("scenario")]

    assert [] == [one.name for one in own if not run(one, program).passed]


def game(seed: int) -> Course:
    """Return how a game of the base box goes in which the first option is always taken."""
    compilation = compile_shipped()
    ruleset = assemble(compilation.program, "oriflamme")
    played = Game.new(ruleset, 3, seed)
    while played.decision:
        played.answer(seed % len(played.decision.options))
    saved = load(save(played, seed))
    table = replay(ruleset, saved).state.table
    program = as_called(compilation.program, "oriflamme")
    return of_saved(compilation.analysis, program, ruleset, saved, table)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_a_reason(language: str) -> None:
    """Of every event of a game that is told more can be said than that it happened, in 80 columns.

    The place of a sentence is never broken.
    """
    went = game(3)
    answers = [
        [*explained(went, one.index, language)] for one in told(went, language) if one.number
    ]

    assert [] == [lines for lines in answers if len(lines) < 2]
    assert [] == [
        line for lines in answers for line in lines if len(line) > 80 and ".ori" not in line
    ]


def test_faces_that_one_may_not_know() -> None:
    """Who sits at the table is told of no face, and of no hand, that is not theirs to know."""
    went = game(3)
    laid = [n for n, one in enumerate(went.events) if one.kind == "placed" and one.detail("player")]
    answers = ["\n".join(explained(went, number, "en", (0,))) for number in laid[:2]]
    names = ["Archer", "Soldier", "Spy", "Heir", "Lord", "Ambush", "Conspiracy", "Decree"]

    assert [] == [text for text in answers if any(f"{name} (B" in text for name in names)]
    assert [True] * 2 == ["chose: a card (" in text for text in answers]


def test_a_scenario_that_cannot_be() -> None:
    """A scenario in a round that the game does not have has no course."""
    analysis = cards().analysis
    (one,) = [s for s in analysis.program.scenarios if s.name == "a wait"]
    late = evolve(one, position=evolve(one.position, round=99))

    assert None is of_scenario(analysis, analysis.program, late)


def test_a_scenario_from_its_beginning() -> None:
    """A scenario is told from the table that it lays."""
    first = told(course("a wait"), "en")[0]

    assert ("-- The queue: [Spy (Red)]", "1. Spy (Red), face down") == (
        first.lines[0].replace("\u00a0", " "),
        first.text,
    )
