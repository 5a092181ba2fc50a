"""Cards that bring about again what they wait for."""

from __future__ import annotations

import pytest

from tests.check.samples import found, in_card, labels


@pytest.mark.parametrize(
    "line",
    [
        "when you gain influence { gain 1 }",
        "when a player gains influence even face-down { lose 1; each player gains 1 }",
        "when an opponent gains influence { each opponent gains 1 }",
        "when an opponent gains influence { that player gains 2 }",
        "when this gets influence { put 1 on this }",
        "eliminate an adjacent card\nwhen a revealed card gets influence { put 1 on it }",
    ],
)
def test_a_clause_that_sets_itself_off(line: str) -> None:
    """What a clause waits for, and brings about under no condition, never ends."""
    event = line.rpartition("when ")[2].partition(" {")[0].removesuffix(" even face-down")

    assert [("ORI441", "itself", event, {})] == in_card(line)


def test_clauses_that_set_each_other_off() -> None:
    """A circle of several clauses of a card is told once, with all of its links."""
    lines = "when you gain influence { put 1 on this }\nwhen this gets influence { gain 1 }"
    text = f'use kinds\ncard page "Page" : character {{ {lines} }}'

    assert [("ORI441", "itself", "you gain influence", {})] == found(text)
    assert [("link", "this gets influence")] == labels(text)


@pytest.mark.parametrize(
    "line",
    [
        "when you gain influence, once a round { gain 1 }",
        "when you gain influence, if this is first { gain 1 }",
        "when you gain influence { if this is first { gain 1 } }",
        "when you gain influence { may { gain 1 } }",
        "when you gain influence { gain 1 for each covered card }",
        "when you gain influence { each opponent gains 1 }",
        "when you gain influence { steal 1 from an opponent }",
        "when you gain influence { gain 1; discard this }",
        "when an opponent gains influence { gain 1 }",
        "when you lose influence { lose 1 }",
        "when another card gets influence { put 1 on this }",
        "when this gets influence { put 1 on another card }",
        "when you gain influence { put 1 on this }\nwhen this gets influence { discard this }",
        "discard this\nwhen this gets influence { put 1 on this }",
        "while this is first { when you gain influence { gain 1 } }",
    ],
)
def test_clauses_that_come_to_an_end(line: str) -> None:
    """Nothing is said where it may end: of limits, conditions, choices, others, and cards gone."""
    assert [] == [code for code, *_ in in_card(line) if code == "ORI441"]
