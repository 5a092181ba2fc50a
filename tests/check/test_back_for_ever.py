"""Cards that bring themselves back into play without end."""

from __future__ import annotations

import pytest

from tests.check.samples import card, in_card, labels

BACK = "bring the first sample of yours from discarded face-up to the back"


@pytest.mark.parametrize(
    "lines",
    [
        f"discard this\n{BACK}",
        f"gain 1\nwhen discarded {{ {BACK}; discard a sample of yours }}",
    ],
)
def test_a_card_that_undoes_its_leaving(lines: str) -> None:
    """It is an error where it is plain, shown with the sentence by which the card leaves."""
    leaving = "discard a sample of yours" if "when" in lines else "discard this"

    assert [("ORI442", "", BACK, {"name": "sample"})] == in_card(lines)
    assert [("link", leaving)] == labels(card(lines))


@pytest.mark.parametrize(
    "lines",
    [
        "discard this\nbring the first sample of yours from eliminated face-up to the back",
        "discard this\nbring the first sample of yours from discarded face-down to the back",
        f"gain 1\nwhen eliminated {{ {BACK} }}",
        f"gain 1\nwhen discarded {{ {BACK} }}",
    ],
)
def test_a_card_that_comes_back_once(lines: str) -> None:
    """Nothing is said of a card that comes from elsewhere, face down, or does not leave again."""
    assert [] == in_card(lines)
