"""Scenarios before they are played."""

from __future__ import annotations

import pytest

from tests.check.samples import found, labels

TWO = (
    'use oriflamme\nvariant fast of oriflamme "Fast" { rounds 5 }\n'
    'variant slow of oriflamme "Slow" { rounds 7 }\n'
)
EXPECT = "expect { queue empty }"


def test_a_scenario_without_a_game() -> None:
    """Variants do not make the game uncertain; without any game there is none to play."""
    alone = 'scenario "s" { expect { next nobody } }'

    assert [("ORI514", "", '"s"', {"games": ()})] == found(alone)
    assert [] == found(f"{TWO}{alone}")


def test_a_scenario_that_expects_nothing() -> None:
    """It shows nothing, which is a warning."""
    text = 'use oriflamme\nscenario "s" { queue empty; resolve queue }'

    assert [("ORI515", "", '"s"', {})] == found(text)


@pytest.mark.parametrize(
    ("lines", "line", "first", "second"),
    [
        (f"queue empty; queue red spy; {EXPECT}", "queue", "empty", "red spy"),
        (f"round 1; round 2; {EXPECT}", "round", "round 1", "round 2"),
        (f"points red 1, red 2; {EXPECT}", "points red", "red 1", "red 2"),
        (f"hand red: spy; hand red: heir; {EXPECT}", "hand red", "hand red: spy", "hand red: heir"),
        ("expect { next nobody; next red spy }", "next", "next nobody", "next red spy"),
        (
            f"queue red spy; queue red spy | red heir; {EXPECT}",
            "queue",
            "red spy",
            "red spy | red heir",
        ),
        (f"hand red: spy; hand red: spy; {EXPECT}", "hand red", "hand red: spy", "hand red: spy"),
        (
            f"points red 1, blue 2; points blue 3, red 0; {EXPECT}",
            "points",
            "blue 2",
            "points blue 3, red 0",
        ),
    ],
)
def test_a_line_given_twice(lines: str, line: str, first: str, second: str) -> None:
    """A position, and each expectation, says a thing once."""
    text = f'use oriflamme\nscenario "s" {{ {lines} }}'

    assert [("ORI516", "", second, {"line": line})] == found(text)
    assert [("first", first)] == labels(text)


def test_lines_for_different_things() -> None:
    """Different families, and later expectations, are different things."""
    text = (
        'use oriflamme\nscenario "s" { hand red: spy; hand blue: spy; points red 1, blue 1\n'
        f"{EXPECT}; resolve queue; {EXPECT} }}"
    )

    assert [] == found(text)


def test_the_number_none_is_an_answer() -> None:
    """Of so many at most none may be chosen, and be on offer; ways are numbered from 1."""
    head = 'use oriflamme\nscenario "s" { queue red spy; resolve red spy '

    assert [] == found(f"{head}{{ choose number 0 }}; expect {{ offered number 0, number 1 }} }}")
    facts = {"number": 0, "least": 1, "most": 1000}
    assert [("ORI310", "", "0", facts)] == found(f"{head}{{ choose way 0 }}; {EXPECT} }}")


def test_two_tokens_of_one_family() -> None:
    """A family has one token; two rows of one scenario are two moments."""
    text = (
        'use oriflamme\nscenario "s" {{ queue red spy<blue>{}; expect {{ queue red heir<blue> }} }}'
    )
    twice = text.format(" | green heir<blue>")

    assert [] == found(text.format(" | green heir"))
    assert [("ORI518", "", "blue", {"family": "blue"})] == found(twice)
    assert [("first", "blue")] == labels(twice)
