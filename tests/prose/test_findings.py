"""What is said of a text that cannot be read, or that can be read in two ways."""

from __future__ import annotations

import pytest

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.prose.findings import MOST_WORDS, findings
from oriflamme_dsl.prose.reader import LONGEST
from oriflamme_dsl.prose.texts import TextReader
from oriflamme_dsl.source import Source
from tests.prose.printed import FILES, program, reader

TWO_WAYS = (
    "If there is a card, if there is a revealed card, gain 1 influence, and gain 2 influence."
)
"""Nothing says on which of the conditions the second thing depends."""


def found(text: str, language: str = "en") -> tuple[Diagnostic, ...]:
    """Return what is found in a text."""
    known = reader(FILES[0], language)
    return findings(known, known.read(text), Source("card.txt", text))


def facts(one: Diagnostic) -> dict[str, object]:
    """Return the facts that the words of a finding are about."""
    return dict(one.facts)


def told(text: str, language: str = "en") -> list[tuple[str, str, str]]:
    """Return code, variant and place of what is found in a text."""
    return [
        (one.code, one.variant, one.span.text if one.span else "") for one in found(text, language)
    ]


def test_a_clear_text() -> None:
    """Of a text with one meaning nothing is said."""
    assert () == found("Eliminate an adjacent card.")
    assert () == found("Éliminez une carte adjacente.", "fr")


@pytest.mark.parametrize(
    ("text", "language", "word", "near"),
    [
        ("Eliminate an adjacant card.", "en", "adjacant", "adjacent"),
        ("Elimminate an adjacent card.", "en", "Elimminate", "eliminate"),
        ("Éliminez une carte adjacante.", "fr", "adjacante", "adjacente"),
        ("Éliminez un Sodlat.", "fr", "Sodlat", "soldat"),
    ],
)
def test_an_unknown_word(text: str, language: str, word: str, near: str) -> None:
    """A word that is in no phrase and no name is shown, with those that look like it."""
    assert [("ORI802", "", word)] == told(text, language)
    suggestions = facts(found(text, language)[0])["suggestions"]
    assert isinstance(suggestions, tuple)
    assert near in suggestions


def test_unknown_words() -> None:
    """Each unknown word is told once, a few of them, and nothing else."""
    text = "Frob the foo, frob the bar, frob the baz, frob the qux."
    words = ["Frob", "foo", "bar", "baz", "qux"][:MOST_WORDS]

    assert [("ORI802", "", word) for word in words] == told(text)


@pytest.mark.parametrize(
    ("text", "language", "stuck"),
    [
        ("Eliminate an adjacent influence.", "en", "influence"),
        ("Eliminate an adjacent card influence.", "en", "influence"),
        ("Gain influence.", "en", "."),
        ("Éliminez une influence.", "fr", "influence"),
        ("Discard a card. Gain card.", "en", "card"),
    ],
)
def test_a_word_out_of_place(text: str, language: str, stuck: str) -> None:
    """Where all words are known, the first that cannot stand where it stands is shown."""
    assert [("ORI804", "", stuck)] == told(text, language)


def test_what_could_have_stood_there() -> None:
    """Where only few words could have stood in its place, they are told."""
    few = facts(found("Instead this card being eliminated, gain 1 influence.")[0])
    many = facts(found("Turn a face-down card up.")[0])

    assert ("this", ("of",)) == (few["word"], few["words"])
    assert ("up", False) == (many["word"], "words" in many)


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Eliminate an adjacent", "en"),
        ("If this card is eliminated,", "en"),
        ("Éliminez une carte adjacente à", "fr"),
    ],
)
def test_a_text_that_breaks_off(text: str, language: str) -> None:
    """Where a text ends too soon, the place behind its last word is shown."""
    one = found(text, language)[0]

    assert [("ORI804", "end", "")] == told(text, language)
    assert one.span is not None
    assert len(text) == one.span.start


def test_two_readings() -> None:
    """A text with two meanings is told with both, in words that have one each."""
    texts = TextReader.of(program(FILES[0]), ["en"])
    one = texts.read(Source("card.txt", TWO_WAYS)).findings[0]
    ways = [str(facts(one)[key]) for key in ("one", "other")]
    meant = [reader(FILES[0], "en").read(way).abilities for way in ways]

    assert ("ORI803", True) == (one.code, facts(one)["count"] in (2, 3))
    assert [1, 1] == [len(abilities) for abilities in meant]
    assert meant[0] != meant[1]
    assert one.span is not None
    assert TWO_WAYS == one.span.text


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Eliminate it.", "en"),
        ("Put 1 influence on it.", "en"),
        ("Éliminez-la.", "fr"),
        ("Choose an opponent. Eliminate him.", "en"),
    ],
)
def test_a_pronoun_for_nothing(text: str, language: str) -> None:
    """A pronoun before any card has been spoken of is told."""
    assert [("ORI805", "", text)] == told(text, language)


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("When an opposing card is eliminated, gain 1. If it was a character, gain 2.", "en"),
        ("When an opposing card is revealed, gain 1. Eliminate a card adjacent to it.", "en"),
        ("When revealed, eliminate an adjacent card. If it is first, gain 2.", "en"),
        ("À la révélation, éliminez une carte voisine. Si c'est un espion, gagnez 2 points.", "fr"),
    ],
)
def test_a_pronoun_after_a_clause_about_another_card(text: str, language: str) -> None:
    """It may be that card, of which nothing can be said any more; so nothing is guessed."""
    assert [("ORI805", "", text)] == told(text, language)


@pytest.mark.parametrize(
    "text",
    [
        "If it is first, gain 2.",
        "When you reveal this card, gain 1. If it is first, gain 2.",
        "When an opposing card is eliminated, gain 1. If this card is first, gain 2.",
        "When an opposing card is eliminated, gain 1. Choose a card. If it is first, gain 2.",
    ],
)
def test_a_pronoun_that_is_clear(text: str) -> None:
    """Where no other card was spoken of, or one was chosen since, a pronoun is read."""
    assert [] == told(text)


@pytest.mark.parametrize(
    ("text", "language", "word"),
    [
        ("Each opponent loses 1 influence and eliminates a card.", "en", "eliminates"),
        ("Each opponent loses 1 influence and draw 1 card.", "en", "draw"),
        ("Chaque adversaire perd 1 point d’influence et élimine une carte.", "fr", "élimine"),
    ],
)
def test_nobody_who_does_it(text: str, language: str, word: str) -> None:
    """Behind what somebody else does, it must be said that it is you who does the next thing."""
    assert [("ORI804", "who", word)] == told(text, language)


@pytest.mark.parametrize(
    ("text", "language", "printed"),
    [
        (
            "Each opponent loses 1 influence and you draw 1 card.",
            "en",
            "Each opponent loses 1 influence. Draw 1 card.",
        ),
        (
            "Chaque adversaire perd 1 point d’influence et vous piochez 1 carte.",
            "fr",
            "Chaque adversaire perd 1 point d’influence. Piochez 1 carte.",
        ),
        ("Its owner eliminates a card.", "en", "Eliminate a card."),
        ("Son propriétaire élimine une carte.", "fr", "Éliminez une carte."),
        (
            "Eliminate each adjacent card except Soldiers.",
            "en",
            "Eliminate each adjacent card other than a Soldier.",
        ),
    ],
)
def test_who_and_what_is_meant(text: str, language: str, printed: str) -> None:
    """You are the one of whom nothing else is said; a name in the plural is not this card's."""
    texts = TextReader.of(program(FILES[0]), [language])
    read = texts.read(Source("card.txt", text))

    assert () == read.findings
    assert read.ability is not None
    assert printed == texts.in_words(read.ability, language)


@pytest.mark.parametrize(
    ("text", "language", "stuck"),
    [
        ("When another card is eliminated, its owner discards a card.", "en", "discards"),
        ("Choose an adjacent card. Its owner eliminates a card.", "en", "eliminates"),
        (
            "Quand une autre carte est éliminée, son propriétaire défausse une carte.",
            "fr",
            "défausse",
        ),
        ("Gagnez 2 points d’influence au lieu de 1.", "fr", "1"),
    ],
)
def test_what_another_player_does(text: str, language: str, stuck: str) -> None:
    """The owner of a card that was spoken of is not you, and no limit is left out."""
    assert [("ORI804", "", stuck)] == told(text, language)


def test_a_guessed_name() -> None:
    """Of a text that needs a card of its own, the name that is taken for it is told."""
    assert [("ORI809", "", "Archer")] == told("Swap the Archer with an adjacent card.")
    assert () == found("Eliminate a Soldier.")


@pytest.mark.parametrize("text", ["", "  ", "\n\n", "\u200b \u00a0"])
def test_no_text(text: str) -> None:
    """Where nothing is to be read, that is told."""
    assert ["ORI801"] == [one.code for one in found(text.strip("\u200b"))]


def test_too_long() -> None:
    """A text that is far too long for a card is told to be so."""
    text = "Gain 1 influence. " * LONGEST

    assert [("ORI801", "long", text.rstrip())] == told(text)


def test_too_many_ways() -> None:
    """A text that can be taken in more ways than can be gone through is told to be too nested."""
    text = "If there is a card, gain 1 influence, " * 12 + "and gain 1 influence."

    assert [("ORI801", "long", text)] == told(text)


def test_places_count_from_the_source() -> None:
    """A text that stands somewhere in a file is found there."""
    file = "# cards\n\nEliminate an adjacant card."
    start = file.index("Eliminate")
    known = reader(FILES[0], "en")
    one = findings(known, known.read(file[start:]), Source("card.txt", file), start)[0]

    assert one.span is not None
    assert "adjacant" == one.span.text
    assert file.index("adjacant") == one.span.start
