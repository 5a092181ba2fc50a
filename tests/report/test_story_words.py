"""The sentences that a game is told in."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter

import pytest

from oriflamme_dsl.report import story
from oriflamme_dsl.report.story import sentences

PACKAGE = Path(story.__file__).parents[1]

# fmt: off
MADE = {
    "eliminated", "eliminated_by", "eliminated_by_rule", "discarded", "discarded_by", "copied",
    "copied_by", "activated", "activated_by_rule", "moved", "revealed", "waited", "laid",
    "played", "missed", "skips", "drew", "looked", "placed", "placed_face_down", "brought",
    "brought_face_down", "brought_by_rule", "swapped", "replaced", "sent_hand", "sent_aside",
    "sent_beside", "sent_pile", "sent_won", "sent_eliminated", "sent_discarded", "ends_pass",
    "ends_round", "ends_game", "ask_card", "ask_player", "ask_place", "ask_reveal", "ask_way",
    "ask_may", "ask_number", "wait", "reveal", "influence_taker", "influence_giver",
    "influence_giver_taker", "influence_taker_card", "influence_giver_card",
    "influence_taker_giver_card", "influence_giver_card_taker_card",
}
# fmt: on
"""Keys that are put together from what happened or is asked."""


def slots(text: str) -> set[str]:
    """Return the names of the slots of a sentence."""
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_both_languages_have_all_sentences() -> None:
    """Every sentence is there in English and in French, with the same slots."""
    english, french = sentences("en"), sentences("fr")

    assert {key: slots(text) for key, text in english.items()} == {
        key: slots(text) for key, text in french.items()
    }


def test_every_sentence_is_said() -> None:
    """No sentence waits in the files that no code says."""
    code = "".join(
        Path(PACKAGE, name).read_text(encoding="utf-8")
        for name in ("report/story.py", "report/seat.py", "cli/table.py", "cli/play.py")
    )
    written = set(re.findall(r'"(\w+)"', code))

    assert set() == sentences("en").keys() - written - MADE


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_sentence_is_empty(language: str) -> None:
    """Each sentence says something."""
    assert [] == [key for key, text in sentences(language).items() if not text.strip()]


def test_a_language_without_words_speaks_english() -> None:
    """For a language without a file the English sentences stand in."""
    assert sentences("en") == sentences("xx")
