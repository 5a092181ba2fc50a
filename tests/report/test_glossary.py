"""The terms of the game."""

from __future__ import annotations

import pytest

from oriflamme_dsl.render.catalogue import catalogue
from oriflamme_dsl.report.glossary import Term, in_languages, looked_up, page, terms
from oriflamme_dsl.report.samples import constructs

LANGUAGES = ("en", "fr")
FRAMES = {"DoPhase", "EachRound", "Lasting", "Way"}
"""What only puts others together has no word of its own."""


def said(construct: str, special: str = "") -> list[tuple[str, str]]:
    """Return the words of a construct in both languages."""
    known = (term for term in terms(LANGUAGES) if term.construct == construct)
    found = (dict(term.words) for term in known if term.special == special)
    return [(words["en"], words["fr"]) for words in found]


@pytest.mark.parametrize(
    ("construct", "special", "english", "french"),
    [
        ("Eliminate", "", "eliminate …", "éliminez …"),
        ("Adjacent", "to=This", "an adjacent card", "une carte adjacente"),
        ("Adjacent", "", "a card adjacent to …", "une carte adjacente à …"),
        ("Zone", "hand", "in hand", "en main"),
        ("Gain", "", "gain …", "gagnez …"),
        ("Gain", "player", "… gains …", "… gagne …"),
        ("Slot", "", "the chosen card", "la carte choisie"),
        ("Front", "", "to the front of the queue", "en tête de file"),
        ("RoundsLong", "count=1", "this round", "pendant cette manche"),
        ("NotTrue", "condition=WasDone", "that was not done", "cela n’a pas été fait"),
    ],
)
def test_terms(construct: str, special: str, english: str, french: str) -> None:
    """A construct is quoted with gaps in both languages, and so is what is special about it."""
    assert [(english, french)] == said(construct, special)


def test_constructs_have_terms() -> None:
    """Each construct that can be printed is in the glossary, but for mere frames."""
    known = {kind.__name__ for kind in constructs(catalogue("en"))}

    assert set() == known - {term.construct for term in terms(LANGUAGES)} - FRAMES


def test_no_term_twice() -> None:
    """No construct is quoted twice with the same words, and none without words."""
    found = [(term.construct, term.words) for term in terms(LANGUAGES)]

    assert len(found) == len(set(found))
    assert [] == [words for _, words in found if not all(text.strip("… ") for _, text in words)]


def test_sections_are_whole() -> None:
    """The terms of a section stand together."""
    sections = [term.section for term in terms(LANGUAGES)]
    changes = [one for one, before in zip(sections, ["", *sections], strict=False) if one != before]

    assert len(set(sections)) == len(changes)


def test_a_table() -> None:
    """A table has a column for each language, and cells are wrapped."""
    long = "a card that is one of very many and lies far away"
    term = Term("Far", "away=here", "filters", (("en", long), ("fr", "une carte loin")))

    assert [
        "Which card",
        "  a card that is one of very   une carte loin               Far (away=here)",
        "  many and lies far away",
    ] == page([term], "en").splitlines()


def test_languages_in_order() -> None:
    """Words are shown in the languages asked for, in their order."""
    (term,) = in_languages(looked_up(terms(LANGUAGES), "steal … from"), ("fr", "en"))

    assert (("fr", "volez … à …"), ("en", "steal … from …")) == term.words
