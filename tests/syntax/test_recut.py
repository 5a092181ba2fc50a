"""Cutting a changed text again gives what cutting the whole of it gives."""

from __future__ import annotations

import random

import pytest

from oriflamme_dsl.resources import cards_folder
from oriflamme_dsl.syntax.chunks import cut
from oriflamme_dsl.syntax.recut import change_of, recut

TEXTS = tuple(path.read_text(encoding="utf-8")[:4000] for path in cards_folder().glob("*.ori"))

PIECES = (
    *("{", "}", "\n", '"', "#", " ", ";", "\ncard", "card ", "gain 1\n", "é", "😀", "}\n}\n"),
    *('card x "X" : character {\n', "use base\n", "edition 1\n", 'scenario "a"', "draft card"),
    *('set s "S"', "keyword k(", "variant v of b", "\n  gain 1 }\n", "# a remark\n"),
)
"""What is put into texts: all that tells where items begin and end."""


@pytest.mark.parametrize("seed", range(60))
def test_as_a_fresh_cut(seed: int) -> None:
    """After each of some edits, one on the other, the pieces are those of the whole text."""
    dice = random.Random(seed)
    text = dice.choice(TEXTS)
    pieces = cut(text)
    for _ in range(12):
        start = dice.randrange(len(text) + 1)
        end = min(len(text), start + dice.choice((0, 0, 1, 3, 30, 200)))
        now = text[:start] + dice.choice((*PIECES, "")) + text[end:]
        pieces = recut(text, pieces, now)
        text = now

        assert cut(text) == pieces


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("abc", "abc", (3, 3, 3)),
        ("abc", "abxc", (2, 2, 3)),
        ("abc", "ac", (1, 2, 1)),
        ("aaa", "aa", (2, 3, 2)),
        ("", "x", (0, 0, 1)),
        ("é😀", "é", (1, 2, 1)),
    ],
)
def test_smallest_change(old: str, new: str, expected: tuple[int, int, int]) -> None:
    """A change is the smallest piece outside of which two texts are the same."""
    change = change_of(old, new)

    assert expected == (change.start, change.end_before, change.end_now)
