"""Descriptions and conditions that mean nothing where they stand."""

from __future__ import annotations

import pytest

from tests.check.samples import found, in_card


@pytest.mark.parametrize(
    ("lines", "variant", "text"),
    [
        ("discard this; eliminate an adjacent card", "left", "adjacent card"),
        ("eliminate this\neliminate a card ahead of this", "left", "card ahead of this"),
        ("if this is first { eliminate a card ahead of this }", "", "card ahead of this"),
        ("if there is no other card { eliminate another card }", "none", "card"),
        ("when discarded, from hand { eliminate an adjacent card }", "left", "adjacent card"),
        ("at the end of each round, from hand { eliminate an adjacent card }", "outside", ""),
        ("each opponent with a card of yours gains 1", "opponent", "card of yours"),
    ],
)
def test_nothing_fits_there(lines: str, variant: str, text: str) -> None:
    """A description that no card fits at this place is a warning with the reason."""
    (one,) = in_card(lines)

    assert ("ORI340", variant, text or one[2]) == one[:3]


def test_what_may_fit() -> None:
    """A card that has left only perhaps may still have neighbours; a trigger remembers them."""
    assert [] == in_card("eliminate a card; eliminate an adjacent card")
    assert [] == in_card("when eliminated { eliminate the card just ahead of this }")
    assert [] == in_card("if this is last { eliminate a card ahead of this }")
    assert [] == in_card("either { discard this } or { gain 1 }; eliminate an adjacent card")


@pytest.mark.parametrize(
    ("lines", "variant", "text"),
    [
        ("if this is face-down { gain 1 }", "never", "this is face-down"),
        ("if this is revealed { gain 1 }", "always", "this is revealed"),
        ("if there is no card { gain 1 }", "never", "there is no card"),
        ("if there is a revealed card of yours { gain 1 }", "always", ""),
        ("if there are at least 3 adjacent cards { gain 1 }", "never", ""),
        ("if there are at least 0 cards { gain 1 }", "always", ""),
        ("if this is an intrigue { gain 1 }", "never", "this is an intrigue"),
        ("if this is adjacent to this { gain 1 }", "never", "this is adjacent to this"),
        ("if your influence is below 0 { gain 1 }", "never", "your influence is below 0"),
        ("if the round number is at least 1 { gain 1 }", "always", ""),
        ("count n: 2; if n is above 2 { gain 1 }", "never", "n is above 2"),
        ("if this is first and this is not first { gain 1 }", "never", "this is not first"),
        ("if not this is revealed { gain 1 }", "always", "this is revealed"),
        (
            "if this is first { gain 1 } otherwise if this is first { gain 2 }",
            "never-known",
            "this is first",
        ),
        (
            "if this is first { if this is first or this is last { gain 1 } }",
            "always-known",
            "this is first",
        ),
        ("discard this; if this is first { gain 1 }", "never-left", "this is first"),
        ("at the end of each round, if this is face-down { gain 1 }", "never-standing", ""),
        ("while this is face-down { this cannot be moved }", "never", "this is face-down"),
        ("for each revealed card as c { if c is face-down { discard c } }", "never", ""),
        ("choose x: a character; discard x; if x was an intrigue { gain 1 }", "never", ""),
        ("turn this face-down; if this is face-down { gain 1 }", "always", "this is face-down"),
        ("gain 1, or 2 if this is face-down", "never", "this is face-down"),
        ("repeat while this is face-down { discard a card }", "never", "this is face-down"),
    ],
)
def test_what_is_decided_already(lines: str, variant: str, text: str) -> None:
    """A condition that holds always, or never, is a warning at its smallest part."""
    (found,) = in_card(lines)

    assert ("ORI352", variant) == found[:2]
    assert (text or found[2]) == found[2]


@pytest.mark.parametrize(
    "lines",
    [
        "if this is first or this is last { gain 1 }",
        "if there is another card { gain 1 } otherwise { gain 2 }",
        "at the end of each round even face-down, if this is face-down { gain 1 }",
        "choose x: a card; if x is first { gain 1 } otherwise { discard x }",
        "eliminate a card; if this is first { gain 1 }",
        "if this is first { move this to the back; if this is first { gain 1 } }",
        "gain 1; if your influence is at least 4 { gain 1 }",
        "if this is in the middle and this is first { gain 1 }",
        "choose x: a card; eliminate x; if that was not done { eliminate x }",
    ],
)
def test_what_is_open(lines: str) -> None:
    """What depends on the position is not called decided."""
    assert [] == in_card(lines)


@pytest.mark.parametrize(
    ("others", "warned"),
    [
        ("activate a revealed card", True),
        ("choose x: a card that is revealed; activate x", True),
        ("for each card as x { activate x }", False),
        ("activate another character", False),
        ("when eliminated { copy the ability of an adjacent revealed card }", False),
        ("resolve a face-down card", True),
    ],
)
def test_a_card_that_is_activated_may_lie_face_down(others: str, warned: bool) -> None:
    """Where cards may let face-down ones act, a card may ask whether it lies so itself."""
    text = (
        'use kinds\ncard sample "S" : character { if this is face-down { gain 1 } }\n'
        f'card second "O" : character {{ {others} }}'
    )

    assert warned == (("ORI352", "never") in {one[:2] for one in found(text)})
