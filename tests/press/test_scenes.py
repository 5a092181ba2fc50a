"""Real states to show."""

from __future__ import annotations

import pytest

from oriflamme_dsl.engine.state import LIFTED
from oriflamme_dsl.ir.program import assemble
from oriflamme_dsl.press.scenes import Frame, outcome, played
from oriflamme_dsl.scenario.rows import row_of, row_words
from tests.press.small import rules
from tests.scenario.shipped import program, scenarios
from tests.scenario.written import scenario

AMBUSH = "queue red soldier | (blue ambush +1) | green lord\npoints red 1, blue 0, green 1"


def frames(lines: str) -> tuple[Frame, ...]:
    """Return the frames of a scenario of the base game."""
    written = scenario(lines)
    return played(written, rules(written))


def told(frame: Frame) -> tuple[str, list[int], list[str]]:
    """Return queue, points and kinds of events of a frame."""
    kinds = [event.kind for event in frame.events]
    return row_words(row_of(frame.state)), frame.state.points, kinds


def label(frame: Frame) -> str:
    """Return the acting card in words."""
    return frame.state.table.label(frame.acting) if frame.acting >= 0 else "nobody"


def test_one_frame_for_each_change() -> None:
    """The position comes first, then a frame for whatever is to be seen, with what led to it."""
    assert [
        ("red soldier | (blue ambush +1) | green lord", [1, 0, 1], []),
        ("red soldier | blue ambush +1 | green lord", [1, 0, 1], ["turn", "asked", "revealed"]),
        ("red soldier | blue ambush | green lord", [1, 0, 1], ["influence"]),
        ("red soldier | blue ambush | green lord", [1, 1, 1], ["influence"]),
        ("red soldier | green lord", [1, 1, 1], ["discarded"]),
    ] == [told(frame) for frame in frames(f"{AMBUSH}\nresolve blue ambush {{ reveal }}")]


def test_the_acting_card_is_told() -> None:
    """Each frame knows whose turn it is; the first one, whose will be the first."""
    found = frames(f"{AMBUSH}\nresolve queue {{ choose blue ambush; reveal }}")

    assert "red soldier" == label(found[0])
    assert {"red soldier", "green lord"} == {label(frame) for frame in found[1:]}


def test_steps_are_told_apart() -> None:
    """A frame names its step, also where the same is done twice."""
    found = frames(
        "queue red lord | blue spy\npoints red 0, blue 2\n"
        "resolve red lord\nexpect { points red 1 }\nresolve red lord"
    )

    assert [(-1, [0, 2]), (0, [1, 2]), (2, [2, 2])] == [(f.step, f.state.points) for f in found]


def test_only_the_outcome_of_each_step() -> None:
    """For a picture before and one after, the frames of a step become one with all its events."""
    before, after = outcome(frames(f"{AMBUSH}\nresolve blue ambush {{ reveal }}"))

    assert "red soldier | (blue ambush +1) | green lord" == row_words(row_of(before.state))
    assert "blue ambush" == label(after)
    assert (
        "red soldier | green lord",
        [1, 1, 1],
        ["turn", "asked", "revealed", "influence", "influence", "discarded"],
    ) == told(after)


def test_a_scenario_that_goes_wrong_ends_there() -> None:
    """A position that cannot be has no frames, a choice that is not offered ends them."""
    assert () == frames("queue 2nd red spy\nresolve red spy")
    found = frames(
        "queue red archer | blue lord | green spy\nresolve red archer { choose blue lord }"
    )
    assert ["red archer | blue lord | green spy"] * 2 == [told(frame)[0] for frame in found]


@pytest.mark.parametrize("number", range(0, len(scenarios()), 4))
def test_shipped_scenarios_come_to_the_same_end(number: int) -> None:
    """The frames of a shipped scenario follow its events, without a card in anybody's hand."""
    written = scenarios()[number]

    found = played(written, assemble(program(), written.game, written.settings))

    assert [] == [f for f in found if LIFTED in f.state.zone]
    assert [] == [f for f in found[1:] if not f.events]
    assert sorted({f.step for f in found}) == [f.step for f in outcome(found)]
