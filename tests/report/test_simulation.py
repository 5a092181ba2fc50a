"""The page about many games, read from end to end: `tests/golden/simulate.*.txt`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from attrs import evolve

from oriflamme_dsl.report.simulation import Simulation, Speed, Words, data, page
from oriflamme_dsl.simulate.kept import Kept, Stage
from oriflamme_dsl.simulate.tally import Tally

GOLDEN = Path(__file__).parents[1] / "golden"

THREE = Tally(
    games=20_000,
    points=(158_212, 159_650, 160_361),
    points_squared=(1_552_650, 1_583_934, 1_594_961),
    wins=(389_640, 406_380, 403_980),
    ties=475,
    won_by_nobody=2,
    margin=75_909,
    margin_squared=501_669,
    cards=151_495,
    cards_squared=1_271_005,
    decisions=1_326_379,
    decisions_squared=88_318_845,
)
LONG = "a.package.with.a.long.name:ABotOfItsOwn"


def simulation() -> Simulation:
    """Return a run that was stopped: one table done, one begun with a single game, one not."""
    one = Tally(1, (4, 7), (16, 49), (0, 60), decisions=51, decisions_squared=2601)
    stages = (
        Stage.empty(3, ("random", "heuristic", LONG)).after(0, 20_000, THREE),
        Stage.empty(2, ("random",) * 2).after(0, 1, one),
        Stage.empty(1, ("random",)),
    )
    kept = Kept("duel", "0123456789ab", 7, stages, program="1.0")
    speed = Speed(20_001, 4.25, 2, (10_449.4, 3.0, 0.0))
    return Simulation(kept, 20_000, speed, "interpreter", "how the winner is found", "run.json")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_page_is_as_it_was_read(language: str) -> None:
    """The page of a run that was stopped is as the golden file has it, in 80 columns."""
    found = page(simulation(), language)

    expected = (GOLDEN / f"simulate.{language}.txt").read_text(encoding="utf-8")
    assert expected == found + "\n"
    assert [] == [line for line in found.splitlines() if len(line) > 80]


def test_a_whole_run_says_no_more_than_needed() -> None:
    """Of a run that is done, nothing is said of stops, other engines and going on."""
    kept = simulation().kept
    whole = evolve(simulation(), kept=evolve(kept, stages=kept.stages[:1]), without="", resume=None)
    last = page(evolve(whole, speed=Speed(0, 0.0, 2, (0.0,))), "en").splitlines()[-3:]

    assert ["All games were done before."] == last[2:]
    assert "Stopped" not in page(whole, "en")


def test_a_run_without_a_game_says_nothing_of_games() -> None:
    """Where the first game was not over, that is all that is said."""
    kept = simulation().kept
    none = evolve(simulation(), kept=evolve(kept, stages=(Stage.empty(3, ("random",) * 3),)))

    assert "Stopped before the first game was over." in page(none, "en")
    assert "said above" not in page(none, "en")


def test_another_language_is_english() -> None:
    """Where there are no words in a language, those of English are taken."""
    assert Words("en").percent(0.5) == Words("xx").percent(0.5) == "50.0 %"


def test_data_is_json() -> None:
    """The data holds counts and intervals, and can be written as JSON."""
    found = json.loads(json.dumps(data(simulation())))

    three = found["players"][0]
    assert (False, 7, "1.0", [[0, 20_000]]) == (
        found["complete"],
        found["seed"],
        found["program"],
        three["done"],
    )
    assert [389_640, 406_380, 403_980] == three["tally"]["wins"]
    assert 0.3247 == three["seats"][0]["wins"]["value"]
    assert None is found["players"][2]["seats"][0]["influence"]
