"""Turns of phrase of plain speech: each leads to the words of the language."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from itertools import pairwise

import pytest

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.syntax import idioms, parser, reader
from oriflamme_dsl.syntax.grammar import lex
from oriflamme_dsl.syntax.rewording import condition_first
from oriflamme_dsl.syntax.sentence import LONGEST, LOOK, Words, readable
from oriflamme_dsl.syntax.verbs import VERBS
from tests.cases.errors import FOLDER, cases
from tests.syntax.helpers import ability_faults

SAMPLES = tuple(FOLDER / path for path in cases() if path.parent.name in {"form", "words", "games"})


def findings() -> Iterator[Diagnostic]:
    """Yield what is said of the sample files."""
    for path in SAMPLES:
        read = reader.read(path, path.name)
        assert not isinstance(read, Diagnostic)
        yield from parser.parse(read)[1]


def proposals() -> Iterator[str]:
    """Yield what is proposed as a sentence or a block in the sample files."""
    for found in findings():
        for key in ("proposal", "other"):
            text = found.fact(key)
            if isinstance(text, str) and text and (text.endswith("}") or text.split()[0] in VERBS):
                yield text


def test_whole_proposals_can_be_read() -> None:
    """What is to be written can be written, but for "…", which leaves something open."""
    whole = [text for text in proposals() if "…" not in text.replace("{ … }", "")]

    assert 40 <= len(whole)
    assert [] == [text for text in whole if not readable(text)]


def test_every_turn_of_phrase_has_a_sample() -> None:
    """Each entry of the table has the word for a sentence of the sample files, or for these."""
    more = ["if n is exactly 1 { gain 1 }"]
    more += [f"discard the {number} card" for number in ("fourth", "fifth", "sixth")]
    texts = [line.strip() for path in SAMPLES for line in path.read_text("utf-8").splitlines()]
    matched = {
        idiom.said.pattern
        for text in (*texts, *more)
        for piece in text.replace("}", ";").replace("{", ";").split(";")
        for idiom in idioms.table()
        if idiom.said.search(" ".join(piece.split()))
    }

    assert set() == {idiom.said.pattern for idiom in idioms.table()} - matched


def test_the_table_is_tidy() -> None:
    """No entry of the table stands there twice, nor has a key that means nothing."""
    rows = tomllib.loads(idioms.TABLE.read_text(encoding="utf-8"))["idioms"]
    said = [row["said"] for row in rows]

    assert len(said) == len({*said})
    assert set() == {*(key for row in rows for key in row)} - {
        *("said", "write", "whole", "otherwise", "variant")
    }


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("frobnicate a card", "frobnicate"),
        ("choose p: an opponent; frobnicate p", "frobnicate"),
        ("choose p: an opponent; p discards a card", "discards"),
    ],
)
def test_a_word_at_the_start_is_a_verb_unless_it_was_given(text: str, word: str) -> None:
    """Only a name that was given before is a player's."""
    (found,) = ability_faults(text)

    assert ("ORI124", word) == (found.code, found.span and found.span.text)


def test_it_may_be_the_card_of_an_event() -> None:
    """In what follows an event, `it` may mean its card, so both ways are shown."""
    said, condition = "put 1 on a card", "it is revealed"
    inside, before = "put 1 on a revealed card", "if it is revealed { put 1 on a card }"

    assert (inside,) == condition_first(said, condition, of_event=False)
    assert (inside, before) == condition_first(said, condition, of_event=True)


def test_only_a_part_of_a_long_sentence_is_looked_at() -> None:
    """The words around the spot are enough, and long words are cut."""
    tokens = lex("x" * 100 + " y" * 100)
    words = Words.of(tokens, 0, 60)

    assert 2 * LOOK == len(words.places)
    assert LONGEST == len(Words.of(tokens, 0, 0).text.split()[0])
    assert all(one < other for one, other in pairwise(words.places))
