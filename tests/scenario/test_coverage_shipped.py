"""What the scenarios of the shipped boxes and of the examples show of their cards."""

from __future__ import annotations

from pathlib import Path

from oriflamme_dsl.pipeline import Compilation, compile_paths
from oriflamme_dsl.report.coverage import counts, gaps, percent
from oriflamme_dsl.scenario.coverage import Coverage, Covered
from tests.scenario.shipped import compilation

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
FLOOR = 95
"""So many per cent at least are shown."""


def covered(compilation: Compilation) -> tuple[Covered, ...]:
    """Return what the scenarios of a compilation show of what its files declare."""
    coverage = Coverage(compilation.program)
    for scenario in compilation.program.scenarios:
        coverage.play(scenario)
    return coverage.of_each(compilation.own)


def missing(compilation: Compilation, found: tuple[Covered, ...]) -> list[tuple[str, str]]:
    """Return what is not shown: names of options or sentences, and what never happened."""
    return [
        (gap.part.name or gap.place.sentence, gap.part.what)
        for gap in gaps(found, compilation.analysis)
    ]


def test_the_boxes() -> None:
    """All is shown but two values that change nothing that a scenario can see."""
    boxes = compilation()
    found = covered(boxes)

    assert percent(counts(found)) >= FLOOR
    assert [("set-aside-seen", "nobody"), ("opening", "one")] == missing(boxes, found)


def test_the_examples() -> None:
    """All is shown but what cannot be: no two first cards among five."""
    examples = compile_paths([str(EXAMPLES)])
    found = covered(examples)

    assert percent(counts(found)) >= FLOOR
    assert [
        ("for each card among the first 2 as guest { guest's player wins guest }", "none")
    ] == missing(examples, found)
