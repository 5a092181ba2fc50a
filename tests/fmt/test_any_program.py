"""Programs written as badly as they may be: whatever the layout does, it changes no word."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest

from oriflamme_dsl.layout.file import formatted
from oriflamme_dsl.layout.pieces import BLANKS
from tests.fmt.scattered import scattered
from tests.random_cards.draw import Drawer
from tests.random_cards.made import KEYWORDS
from tests.syntax.helpers import file as parsed

NUMBER = int(os.environ.get("ORIFLAMME_FMT", "20"))
"""How many random programs are written in each block of tests."""

ROOT = Path(__file__).resolve().parents[2]
SHIPPED = (
    *("cards/base.ori", "cards/oriflamme.ori", "cards/profiles/two-players.ori"),
    *("cards/scenarios/ablaze-characters.ori", "examples/pastry.ori"),
    "tests/syntax/everything.ori",
)


def drawn(chance: Random) -> str:
    """Return a program of random keywords and cards."""
    drawer = Drawer(chance)
    keywords = [drawer.keyword(*keyword) for keyword in KEYWORDS]
    cards = [drawer.card(f"card{number}", KEYWORDS) for number in range(4)]
    return "edition 1\nuse base\n" + "\n".join((*keywords, *cards))


def same_and_stable(text: str, chance: Random) -> tuple[bool, bool, bool, bool]:
    """Write a text badly, then in its layout.

    Returns whether the bad one is no other program, and the good one is none either, has all
    comments in order, and is written once more as it is.
    """
    bad = scattered(text, chance)
    good = formatted(bad)
    meant, (was, faults), (now, none) = parsed(text)[0], parsed(bad), parsed(good)
    return (
        (was.items, faults) == (meant.items, ()),
        (now.items, none) == (was.items, ()),
        [comment.text.rstrip(BLANKS) for comment in was.comments]
        == [comment.text for comment in now.comments],
        formatted(good) == good,
    )


@pytest.mark.parametrize("block", range(4))
def test_random_programs(block: int) -> None:
    """Random programs keep their meaning and comments, and the second writing changes nothing."""
    for seed in range(block * NUMBER, (block + 1) * NUMBER):
        chance = Random(seed)
        text = drawn(chance)
        if not parsed(text)[1]:
            assert (True, True, True, True) == same_and_stable(text, chance), seed


def test_most_random_programs_are_programs() -> None:
    """Nearly all that is drawn is free of errors of form, so that it is written at all."""
    sound = [not parsed(drawn(Random(seed)))[1] for seed in range(NUMBER)]

    assert sum(sound) > 0.9 * NUMBER


@pytest.mark.parametrize("name", SHIPPED)
def test_written_by_hand(name: str) -> None:
    """Games and scenarios, too: those shipped, and a file with every construct."""
    text = (ROOT / name).read_text(encoding="utf-8")

    for seed in range(3):
        assert (True, True, True, True) == same_and_stable(text, Random(seed)), seed
