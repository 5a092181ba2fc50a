"""Which event somebody means."""

from __future__ import annotations

import pytest

from oriflamme_dsl.report.why_find import found
from oriflamme_dsl.report.why_story import Told

EVENTS = [
    Told(0, 0, ()),
    Told(3, 1, ("== Round 1 - Red is the first player", "   Red 1")),
    Told(5, 2, ("   Soldier (Blue) eliminates Spy (Red)",), also=("Spy (Red) is eliminated",)),
    Told(6, 3, ("   Blue takes 1 from Red",), also=("Red loses 1", "Blue gains 1")),
    Told(9, 4, ("   Héritier (Rouge) gagne 1",)),
]


@pytest.mark.parametrize(
    ("wanted", "numbers"),
    [
        ("2", [2]),
        ("002", [2]),
        ("5", []),
        ("0", []),
        ("9" * 5000, []),
        ("last", [4]),
        ("LAST", [4]),
        ("the spy is eliminated", [2]),
        ("spy elim", [2]),
        ("red spy", []),
        ("red loses", [3]),
        ("red", [1, 2, 3]),
        ("heritier", [4]),
        ("the", []),
        ("?!", []),
        ("nothing of the kind", []),
    ],
)
def test_found(wanted: str, numbers: list[int]) -> None:
    """An event is found by its number, as the last, or by words of it in their order."""
    assert numbers == [event.number for event in found(EVENTS, wanted, "en")]


def test_the_last_in_french() -> None:
    """The last event has a name in French, too, and the English one is understood."""
    assert [[4], [4]] == [
        [event.number for event in found(EVENTS, word, "fr")] for word in ("dernier", "last")
    ]
