"""Answers and expectations beyond cards and places: ways, numbers, chance, zones, times."""

from __future__ import annotations

import pytest

from tests.support.fair import findings

QUEUE = "queue blue guard | red {card} | (green lamp) | blue cook; "


@pytest.mark.parametrize(
    "lines",
    [
        'queue red crier; resolve red crier { choose way "loud" }; expect { points red 3 }',
        'queue red crier; resolve red crier { choose way "bas" }; expect { points red 0 }',
        "queue red crier; resolve red crier { choose way 2 }; expect { points red 0 }",
        (
            "queue red bank; resolve red bank { choose yes; choose number 2 }; "
            "expect { queue red bank +2; points red 0 }"
        ),
        "queue red bank; resolve red bank { choose no }; expect { queue red bank; points red 1 }",
        (
            "queue red cook | blue lamp | green guard; "
            "resolve red cook { choose green guard; choose enough }; "
            "expect { queue red cook | blue lamp; discarded green guard }"
        ),
        (
            "queue red box | blue lamp | green guard; "
            "resolve red box { choose under green guard }; "
            "expect { queue blue lamp | green guard / red box }"
        ),
        (
            "queue red dealer | blue lamp | green cook; "
            "resolve red dealer { choose green cook }; "
            "expect { queue red dealer | blue lamp; points red 2 }"
        ),
        (
            "queue red juggler | blue lamp | green cook; "
            "resolve red juggler { choose green cook; choose red juggler }; "
            "expect { queue green cook | red juggler | blue lamp }"
        ),
    ],
)
def test_answers(lines: str) -> None:
    """Labels (in any language) and numbers of ways, yes and no, numbers, enough, under, chance."""
    assert [] == findings(lines)


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (
            'queue red crier; resolve red crier { choose way "quiet" }',
            '`way "quiet"` is not offered to `red` here - offered: `way "loud"` or `way "soft"`',
        ),
        (
            "queue red bank; resolve red bank { choose yes; choose number 4 }",
            (
                "`number 4` is not offered to `red` here - "
                "offered: `number 0`, `number 1`, `number 2` or `number 3`"
            ),
        ),
        (
            "queue red bank; resolve red bank { choose enough }",
            "`enough` is not offered to `red` here - offered: `no` or `yes`",
        ),
        (
            "queue red dealer | blue lamp | green cook; resolve red dealer",
            (
                "`chance` has to choose a card here, and no answer is left - "
                "write one of `blue lamp` or `green cook` in braces after the act"
            ),
        ),
        (
            "queue red bank; resolve red bank",
            (
                "`red` has to say yes or no here, and no answer is left - "
                "write one of `no` or `yes` in braces after the act"
            ),
        ),
        (
            "queue red bank; resolve red bank { choose yes }",
            (
                "`red` has to choose a number here, and no answer is left - write one of "
                "`number 0`, `number 1`, `number 2` or `number 3` in braces after the act"
            ),
        ),
    ],
)
def test_what_is_not_offered_or_missing(lines: str, expected: str) -> None:
    """The options are listed in the words that an answer needs."""
    assert [expected] == findings(lines)


def test_offered_options_of_all_sorts() -> None:
    """What is offered may be written in the same words."""
    lines = (
        'queue red crier | red bank; resolve red crier; expect { offered way "soft", way "fort" }'
    )

    assert [] == findings(lines)


# ------------------------------------------------------------------ zones


ZONES = """
queue red clown
hand red: lamp
aside red: cook
pile red: bank, seer
won red: cup
won blue: cup
"""


@pytest.mark.parametrize(
    ("expectation", "expected"),
    [
        ("aside red: cook; won red: cup; pile red: seer, bank; hand red: lamp", []),
        ("aside red: none", ["expected `none` to be set aside for `red`, but it is `cook`"]),
        ("won red: none", ["expected `red` to have won `none`, but it is `cup`"]),
        ("pile red: bank", ["expected `bank` in the pile of `red`, but it is `bank, seer`"]),
        ("winner red, blue", ["expected `red, blue` to win, but it is `nobody`"]),
    ],
)
def test_zones(expectation: str, expected: list[str]) -> None:
    """Cards set aside, won and to be drawn are part of positions and expectations."""
    assert expected == findings(f"{ZONES} expect {{ {expectation} }}")


def test_the_first_card_of_a_pile_is_drawn_first() -> None:
    """A pile is drawn in the order in which it is written."""
    lines = """
    queue red tout
    pile red: bank, seer
    resolve red tout
    expect { hand red: bank; pile red: seer; discarded red tout }
    """

    assert [] == findings(lines)


# ------------------------------------------------------------------ times


def test_the_end_of_a_round() -> None:
    """What waits for the end of a round comes, what lasts ends, the first player passes on."""
    lines = """
    queue red seer | blue lamp | green cook
    first player blue
    resolve red seer { choose blue lamp }
    end round
    expect { points red 2, blue 2 }
    end round
    expect { points green 2 }
    end game
    expect { points red 2, blue 2, green 2; winner red, blue, green }
    """

    assert [] == findings(lines)


def test_a_round_that_has_begun_is_played_and_then_the_next() -> None:
    """After the end of a round the next one is played; it is not counted twice."""
    rounds = "; ".join(["end round", "play round"] + ["play round"] * 3)
    lines = f"queue empty; {rounds}"

    assert ["there is no round 5: `fair` has 4 rounds"] == findings(lines)
