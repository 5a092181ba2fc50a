"""Whatever text comes, reading ends soon, raises nothing, and points into the text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from oriflamme_dsl.prose import reader as reading_module
from oriflamme_dsl.prose.chart import Chart
from oriflamme_dsl.prose.findings import findings
from oriflamme_dsl.prose.reader import LONGEST, Reading
from oriflamme_dsl.source import Source
from tests.prose.printed import FILES, LANGUAGES, cards, reader

MOST_WORK = 250_000
"""At most so many partial results may be kept for a text of 60 words; usual ones take a tenth."""

WORDS = {
    language: sorted(reader(FILES[0], language).vocabulary | {"(", ")", ",", ".", "1", "7", "“"})
    for language in LANGUAGES
}
languages = st.sampled_from(LANGUAGES)
unhurried = settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))


def outcome(text: str, language: str) -> Reading:
    """Read a text; what is found must lie inside of it, and be there if it has no one meaning."""
    known = reader(FILES[0], language)
    reading = known.read(text)
    source = Source("card.txt", text)
    found = findings(known, reading, source, 0, ("one", "other"))
    assert (len(reading.abilities) != 1) == bool(found)
    for one in found:
        assert one.span is not None
        assert 0 <= one.span.start <= one.span.end <= len(text)
    return reading


@unhurried
@given(text=st.text(max_size=200), language=languages)
@example(text="a" * 20_000, language="en")
@example(text="\N{COMBINING ACUTE ACCENT}" * 50, language="fr")
@example(text="E\N{COMBINING ACUTE ACCENT}liminez une carte adjacente.", language="fr")
@example(text="\N{DEVANAGARI LETTER QA}\N{HEBREW LETTER SHIN WITH SHIN DOT}" * 9, language="en")
@example(text="1" * 5_000, language="en")
@example(text="²³¼ ٣ ４", language="en")
def test_any_text(text: str, language: str) -> None:
    """No text raises anything, and what is found lies inside of it."""
    outcome(text, language)


@unhurried
@given(language=languages, data=st.data())
def test_words_in_any_order(language: str, data: st.DataObject) -> None:
    """Neither do known words in any order."""
    words = data.draw(st.lists(st.sampled_from(WORDS[language]), max_size=40))

    outcome(" ".join(words), language)


@pytest.mark.parametrize(
    "text",
    [
        "(" * 5_000,
        ")" * 5_000,
        "Eliminate a card that is " + "(" * 400 + "revealed" + ")" * 400 + ".",
        "If there is a card, " * 24 + "gain 1 influence.",
        "If " + "not " * 900 + "this card is revealed, gain 1 influence.",
        "Eliminate " + "a card adjacent to " * 240 + "this card.",
        "Gain 1 influence plus " + "1 influence plus " * 300 + "1 influence.",
        "influence " * 10_000,
        "." * 900,
        "“" * 900,
        ",;:.!?" * 100,
        "\0",
        "Gain 1\0influence.",
        "\u202eGain 1 influence.\u202c",
        "\u200fGain\u200b1 influence.\ufeff",
        "\x1b[31mGain 1 influence.\x1b[0m",
        "Gain\t1\r\ninfluence\v.\f",
        "\ud800",
        "السلام عليكم",
        "Gain 1 influence.\n\n\nGain 1 influence.",
        "Gain 99999999999999999999999999999999 influence.",
        "Gain " + "9" * 5_000 + " influence.",
        "' ’ ‘ \" « » - -- ' ",
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_odd_texts(text: str, language: str) -> None:
    """Neither do brackets without end, thousands of words, marks alone, or what nobody can see."""
    outcome(text, language)


def test_places_in_a_text_with_accents_apart() -> None:
    """A word is found where it stands, also behind letters and accents that stand apart."""
    text = "E\N{COMBINING ACUTE ACCENT}liminez une carte qui zouzoute."
    known, source = reader(FILES[0], "fr"), Source("card.txt", text)
    found = findings(known, known.read(text), source)

    assert ["zouzoute"] == [one.span.text for one in found if one.span]


def test_too_long() -> None:
    """A text of more words than any card has is not tried at all."""
    assert outcome("influence " * (LONGEST + 1), "en").too_long
    assert not outcome("influence " * LONGEST, "en").too_long


# ------------------------------------------------------------------ work


def charts_of(patch: pytest.MonkeyPatch) -> list[Chart]:
    """Return the charts that are made while a patch holds."""
    made: list[Chart] = []

    def kept(*arguments: Any, **named: Any) -> Chart:
        made.append(Chart(*arguments, **named))
        return made[-1]

    patch.setattr(reading_module, "Chart", kept)
    return made


def work(charts: list[Chart]) -> int:
    """Return how many partial results are kept in charts."""
    return sum(1 + len(found) for chart in charts for found in chart._memo.values())


def mixed(language: str) -> Iterator[st.SearchStrategy[str]]:
    """Yield pieces of printed sentences, long enough to go on with one another."""
    texts = (text for card in cards(FILES[0], language) for text in card.sentences)
    words = [text.rstrip(".").split() for text in texts]
    runs = [" ".join(one[at : at + 6]) for one in words for at in range(0, len(one), 3)]
    yield st.sampled_from(sorted(set(runs)))
    yield st.sampled_from([",", ".", "and", "et", "or", "ou", "(", ")"])


@settings(parent=unhurried, max_examples=25)
@given(language=languages, data=st.data())
def test_work_on_pieces_of_sentences(language: str, data: st.DataObject) -> None:
    """Pieces of sentences, put together in any way, cost little."""
    pieces = data.draw(st.lists(st.one_of(*mixed(language)), max_size=20))
    text = " ".join(" ".join(pieces).split()[:60])

    with pytest.MonkeyPatch.context() as patch:
        made = charts_of(patch)
        outcome(text, language)

    assert work(made) <= MOST_WORK


@pytest.mark.parametrize(
    "text",
    [
        "If " + "this card is revealed and this card is covered or " * 6 + "there is a card,",
        "If there is a card, gain 1 influence, " * 6 + "and gain 1 influence.",
        "Either gain 1 influence or lose 1 influence or " * 6 + "gain 1 influence.",
        "Eliminate a card " + "adjacent to a card of yours in the front half " * 5 + ".",
        "Gain 1 influence, " * 14 + "and gain 1 influence.",
    ],
)
def test_work_on_what_can_be_read_in_many_ways(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lists in lists without brackets cost little, in however many ways they can be read."""
    made = charts_of(monkeypatch)
    outcome(text, "en")

    assert work(made) <= MOST_WORK
