"""Where a line may not break."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oriflamme_dsl.press.binding import bound


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Gain 2 influence.", "Gain 2~influence."),
        ("Put 1 on each of 3 cards.", "Put 1~on each of 3~cards."),
        ("Discard the Ambush.", "Discard the~Ambush."),
        ("Discard the Assassination.", "Discard the Assassination."),
        ("Alone.", "Alone."),
        ("", ""),
    ],
)
def test_what_is_bound(text: str, expected: str) -> None:
    """A number keeps to what it counts, and a short last word to the one before it."""
    assert expected == bound(text).replace("\u00a0", "~")


@given(st.text())
def test_nothing_else_changes(text: str) -> None:
    """Only spaces change, into spaces; what is bound already stays as it is."""
    assert text.replace("\u00a0", " ") == bound(text).replace("\u00a0", " ")
    assert bound(text) == bound(bound(text)) or " " in bound(text)
