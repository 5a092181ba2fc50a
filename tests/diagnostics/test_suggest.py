"""Did you mean …? and the table of words that people bring."""

from __future__ import annotations

import re
import tomllib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oriflamme_dsl.diagnostics.suggest import WORDS, suggest, synonym
from oriflamme_dsl.resources import grammar_folder

NAMES = ("archer", "héritier", "soldier", "royal-decree", "spy", "lord", "assassination")


@pytest.mark.parametrize(
    ("word", "names"),
    [
        ("archr", ("archer",)),
        ("acrher", ("archer",)),
        ("ARCHER", ("archer",)),
        ("rbcher", ("archer",)),
        ("rbchr", ()),
        ("spi", ("spy",)),
        ("sp", ("spy",)),
        ("xy", ()),
        ("heritier", ("héritier",)),
        ("decree-royal", ("royal-decree",)),
        ("royal_decree", ("royal-decree",)),
        ("archer", ()),
        ("", ()),
        ("a" * 100_000, ()),
    ],
)
def test_near_names_are_suggested(word: str, names: tuple[str, ...]) -> None:
    """A third of the letters may differ; case is free, accents are cheap, parts may be swapped."""
    assert names == suggest(word, NAMES)


def test_at_most_two_best_first_in_a_stable_order() -> None:
    """The nearest name comes first, equally near ones by the alphabet, however they are given."""
    assert ("card-b", "card-c") == suggest("card-a", {"card-d", "card-c", "card-b", "carrd-aa"})
    assert ("cardinal", "cardanol") == suggest("cardinel", ["cardanol", "cardinal"])


def test_a_name_that_differs_in_case_stands_alone() -> None:
    """Where case or accents alone are wrong there is nothing else to think of."""
    assert ("lord",) == suggest("Lord", ["lord", "ford"])


@pytest.mark.parametrize(
    ("word", "meanings"),
    [
        ("destroy", ("eliminate",)),
        ("Kill", ("eliminate",)),
        ("remove", ("eliminate", "discard")),
        ("earn", ("gain",)),
        ("take", ("gain", "steal")),
        ("give", ("gains",)),
        ("pay", ("lose",)),
        ("rob", ("steal",)),
        ("flip", ("reveal",)),
        ("neighbouring", ("adjacent",)),
        ("hidden", ("face-down",)),
        ("faceup", ("revealed", "face-up")),
        ("enemy", ("opposing", "opponent")),
        ("mine", ("of yours",)),
        ("all", ("each",)),
        ("any", ("a",)),
        ("else", ("otherwise",)),
        ("tuez", ("eliminate",)),
        ("éliminer", ("eliminate",)),
        ("ELIMINER", ("eliminate",)),
        ("gagner", ("gain",)),
        ("voler", ("steal",)),
        ("défausser", ("discard",)),
        ("déplacer", ("move",)),
        ("carte", ("card",)),
        ("adjacente", ("adjacent",)),
        ("révélée", ("revealed",)),
        ("adverse", ("opposing",)),
        ("chaque", ("each",)),
        ("si", ("if",)),
        ("sinon", ("otherwise",)),
        ("draw", ()),
        ("shuffle", ()),
        ("swap", ()),
        ("xyzzy", ()),
    ],
)
def test_words_that_people_bring(word: str, meanings: tuple[str, ...]) -> None:
    """Words from other games, in English and French, lead to the language's own."""
    assert meanings == synonym(word)


def test_only_words_of_the_language_are_proposed() -> None:
    """Each word that the table leads to is a keyword of the grammar."""
    grammar = (grammar_folder() / "oriflamme.lark").read_text(encoding="utf-8")
    keywords = {*re.findall(r'"([a-z-]+)"', re.sub(r"//.*", "", grammar))}
    table = tomllib.loads(WORDS.read_text(encoding="utf-8"))
    proposed = {word for area in table.values() for words in area for word in words.split()}

    assert set() == proposed - keywords


@settings(deadline=None)
@given(st.text(max_size=12), st.lists(st.text(max_size=12), max_size=6))
def test_suggestions_are_candidates(word: str, candidates: list[str]) -> None:
    """Whatever is written: at most two, all of them candidates, none of them the word itself."""
    found = suggest(word, candidates)

    assert (True, set()) == (len(found) <= 2, {*found} - ({*candidates} - {word}))
    assert found == suggest(word, reversed(candidates))
