"""Expectations: what differs is said in words."""

from __future__ import annotations

import pytest

from tests.scenario.written import words

SOLDIER = """
queue green spy / (green lord) | red soldier | (blue ambush +2)
hand red: heir, spy
discarded green heir
resolve red soldier { choose green spy }
"""


@pytest.mark.parametrize(
    ("expectation", "expected"),
    [
        (
            "queue green lord | red soldier; points red 2",
            (
                "expected the queue `green lord | red soldier`, but it is "
                "`(green lord) | red soldier | (blue ambush +2)`"
            ),
        ),
        ("points red 4", "expected `red` to have 4 influence, but it is 2"),
        (
            "points green 1",
            "expected `red`, who is not named here, to keep 1 influence, but it is 2",
        ),
        (
            "points red 2; hand red: heir",
            "expected `heir` in the hand of `red`, but it is `heir, spy`",
        ),
        (
            "points red 2; eliminated none",
            "expected `none` to be eliminated, but it is `green spy`",
        ),
        (
            "points red 2; discarded green heir, green spy",
            "expected `green heir, green spy` to be discarded, but it is `green heir`",
        ),
        ("points red 2; next nobody", "expected `nobody` to be next, but it is `blue ambush`"),
        (
            "points red 2; next green lord",
            "expected `green lord` to be next, but it is `blue ambush`",
        ),
        (
            "points red 2; offered green spy",
            "expected `green spy` to be offered, but it is `none`",
        ),
        ("points red 2; winner red", "expected `red` to win, but it is `nobody`"),
        (
            "points red 2; seen by blue (green lord) | red soldier | (blue ambush +2)",
            (
                "expected `blue` to see `(green lord) | red soldier | (blue ambush +2)`, "
                "but it is `(green card) | red soldier | (blue ambush +2)`"
            ),
        ),
    ],
)
def test_what_differs(expectation: str, expected: str) -> None:
    """Each kind of expectation that does not hold says what was expected and what there is."""
    assert [expected] == words(f"{SOLDIER} expect {{ {expectation} }}")


def test_all_that_differs() -> None:
    """All differences are found at once, and the scenario goes on after them."""
    lines = f"{SOLDIER} expect {{ queue empty; points red 3 }}; end game; expect {{ winner blue }}"

    assert [
        "expected the queue `empty`, but it is `(green lord) | red soldier | (blue ambush +2)`",
        "expected `red` to have 3 influence, but it is 2",
        "expected `blue` to win, but it is `red`",
    ] == words(lines)


def test_points_change_since_the_last_expectation() -> None:
    """Who is not named must have what there was at the last `expect`."""
    lines = f"{SOLDIER} expect {{ points red 2 }}; resolve red soldier {{ choose blue ambush }}"

    assert [
        "expected `red`, who is not named here, to keep 2 influence, but it is 3",
        "expected `blue`, who is not named here, to keep 1 influence, but it is 5",
    ] == words(f"{lines}; expect {{ points green 1 }}")


def test_offered_is_compared_as_a_whole() -> None:
    """The options offered have to be named all, in any order, by any of their names."""
    lines = "queue (red lord) | (blue heir); hand red: spy; round 2; play round"
    offered = "the back, just ahead of red lord, on red lord"

    assert [] == words(f"{lines}; expect {{ offered {offered} }}")
    assert [
        "expected `the front, the back` to be offered, but it is `the front, the back, on red lord`"
    ] == words(f"{lines}; expect {{ offered the front, the back }}")


def test_what_is_not_named_is_not_looked_at() -> None:
    """An expectation of nothing but points says nothing of queue, piles and hands."""
    assert [] == words(f"{SOLDIER} expect {{ points red 2 }}")
