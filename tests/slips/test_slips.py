"""Slips in good texts, and texts that are no texts: what is said stands where it belongs."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.pipeline import Compilation, source_of
from oriflamme_dsl.report import formatter
from tests.slips.measure import ELSEWHERE, RAISED, Figures, Verdict, measured, mutants, told
from tests.slips.slip import KINDS, slip, tokens

SEED, COUNT = 11, 300
CARD = 'card spy "Spy" : character {\n  # a note\n  steal 1 from an opponent\n}\n'


@cache
def verdicts() -> tuple[Verdict, ...]:
    """Return what becomes of the slips."""
    return tuple(measured(SEED, COUNT))


def test_findings_are_on_the_line_of_the_slip() -> None:
    """Of texts that a slip made wrong at least 95 in 100 have a finding on the right line."""
    figures = Figures.of(verdicts())

    assert COUNT // 2 <= figures.refused
    assert 0.95 <= figures.right, [told(one) for one in verdicts() if one.verdict == ELSEWHERE]


def test_one_slip_has_about_one_finding() -> None:
    """A slip has no more than one finding too many on average."""
    assert Figures.of(verdicts()).extra <= 1


def test_no_slip_raises() -> None:
    """Whatever the slip, there are findings in words and no exception."""
    assert [] == [told(one) for one in verdicts() if one.verdict == RAISED]


def test_slips_are_those_of_the_seed() -> None:
    """The same seed makes the same slips, and another seed makes others."""
    one, again, other = (list(mutants(seed, 20)) for seed in (1, 1, 2))

    assert one == again
    assert one != other


@pytest.mark.parametrize("kind", KINDS)
def test_kinds_of_slips(kind: str) -> None:
    """Each kind changes the text, and where it did so lies in the text that comes of it."""
    for seed in range(20):
        made = slip(CARD, Random(seed), kind)
        if made is None:
            continue
        places = (*made.places, *made.noticed)

        assert (kind, True) == (made.kind, made.text != CARD)
        assert [True] * len(places) == [0 <= place <= len(made.text) for place in places]


def test_tokens() -> None:
    """Tokens are words, numbers, texts in quotes and signs; comments are none."""
    expected = ["spy", '"a # b"', "(", "2nd", "face-down", ")"]

    assert expected == [one.text for one in tokens('spy "a # b" (2nd face-down) # x')]


# ------------------------------------------------------------------ no texts


def check(data: bytes) -> None:
    """Check bytes as a file is checked, and put all findings into words in both languages."""
    source, unread = source_of(data, "x.ori")
    found: tuple[Diagnostic, ...] = unread
    if source is not None:
        found = Compilation((source,)).diagnostics
    for language in ("en", "fr"):
        formatter("human")(found, language)


PIECES = (
    *("card", "scenario", "game", "variant", "kind", "set", "keyword", "option", "draft", "use"),
    *("spy", '"Spy"', ":", "{", "}", "(", ")", "|", "/", "+", "=", ".", ",", ";", "<", ">", "\n"),
    *("gain", "1", "2nd", "x's", "if", "when", "each", "the", "first", "is", "not", "or", "and"),
    *("of", "expect", "queue", "resolve", "choose", "at", "end", "round", "influence", "with"),
    *('"', "#", "-1", "é", "\u200b", "«", "\ufeff", "999999999999999999999", "edition", "base"),
)


@settings(max_examples=150, deadline=None)
@given(st.binary(max_size=200))
def test_any_bytes(data: bytes) -> None:
    """Whatever bytes a file has, it can be checked."""
    check(data)


@settings(max_examples=150, deadline=None)
@given(st.lists(st.sampled_from(PIECES), max_size=60), st.booleans())
def test_any_words(words: list[str], inside: bool) -> None:
    """Whatever words of the language stand in a file or a card, it can be checked."""
    text = " ".join(words)
    whole = f'use base\ncard soup "Soup" : character {{\n{text}\n}}\n' if inside else text
    check(whole.encode())
