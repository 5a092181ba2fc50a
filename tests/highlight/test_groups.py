"""The groups of words, and the module that is generated from them."""

from __future__ import annotations

from oriflamme_dsl.highlight import export
from oriflamme_dsl.highlight.groups import groups, opening
from oriflamme_dsl.syntax.words import keywords


def test_the_module_is_current() -> None:
    """The committed words are those of the grammar as it is."""
    assert export.module_text() == export.FILE.read_text(encoding="utf-8")


def test_every_keyword_has_one_group() -> None:
    """No keyword is in two groups, none is left out, and there are no other words."""
    assert sorted(keywords()) == sorted(word for words in groups().values() for word in words)


def test_groups_are_what_their_names_say() -> None:
    """One word of each group, where a reader looks for it."""
    group_of = {word: group for group, words in groups().items() for word in words}
    expected = {
        "eliminate": "deeds",
        "gains": "deeds",
        "if": "control",
        "when": "control",
        "and": "logic",
        "card": "things",
        "influence": "things",
        "opponent": "things",
        "another": "amounts",
        "most": "amounts",
        "adjacent": "states",
        "face-down": "states",
        "this": "pointers",
        "yours": "pointers",
        "nothing": "values",
        "flavour": "fields",
        "expect": "fields",
        "from": "joints",
        "is": "joints",
    }

    assert expected == {word: group_of[word] for word in expected}


def test_some_words_do_other_work_at_the_start() -> None:
    """`rank`, `queue` and `at` begin lines, and are ordinary words within a sentence."""
    start = {word: group for group, words in opening().items() for word in words}
    within = {word: group for group, words in groups().items() for word in words}
    expected = {
        "rank": ("fields", "things"),
        "queue": ("fields", "things"),
        "at": ("control", "joints"),
    }

    assert expected == {word: (start[word], within[word]) for word in expected}
    assert not {"a", "each", "gain", "eliminate"} & set(start)
