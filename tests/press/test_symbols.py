"""Small pictures in texts."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oriflamme_dsl.press import art
from oriflamme_dsl.press.faces import pieces_of
from oriflamme_dsl.press.symbols import Piece, pieces
from tests.press.printing import job, written

WORDS = st.lists(
    st.sampled_from(["Gain", "2\u00a0influence", "Discard", "eliminate", "and", ".", "Volez", "et"])
)


@pytest.mark.parametrize(
    ("language", "sentence", "symbol", "words"),
    [
        ("en", "Gain 2\u00a0influence.", "influence", "influence"),
        ("fr", "Gagnez 2\u00a0points d’influence.", "influence", "points d’influence"),
        ("en", "Eliminate a card.", "eliminate", "Eliminate"),
        ("fr", "Éliminez une carte.", "eliminate", "Éliminez"),
        ("en", "Move it and discard this.", "move", "Move"),
    ],
)
def test_words_with_a_symbol(language: str, sentence: str, symbol: str, words: str) -> None:
    """A word that has a picture is a piece of its own."""
    found = {piece.symbol: piece.text for piece in pieces(sentence, language)}

    assert words == found[symbol]


def test_what_others_do_has_none() -> None:
    """Only what a card tells its owner to do has a picture."""
    sentence = "When a card is eliminated, its opponents reveal nothing."

    assert (Piece(sentence),) == pieces(sentence, "en")


def test_how_a_theme_has_them() -> None:
    """A theme has pictures instead of words where that is clear, beside them, or not at all."""
    sentence = "Gain 2\u00a0influence."
    instead, beside, none = (pieces(sentence, "en", mode) for mode in ("instead", "beside", "none"))

    assert Piece("influence", "influence", replaces=True) in instead
    assert Piece("influence", "influence", replaces=False) in beside
    assert (Piece(sentence),) == none


def test_a_language_without_symbols() -> None:
    """Where nobody said which words have pictures, the text stands alone."""
    assert (Piece("Gana 2 de influencia."),) == pieces("Gana 2 de influencia.", "es")


@given(WORDS, st.sampled_from(["en", "fr"]), st.sampled_from(["instead", "beside", "none"]))
def test_no_word_is_lost(words: list[str], language: str, mode: str) -> None:
    """The pieces of a sentence together are the sentence."""
    sentence = " ".join(words)

    assert sentence == "".join(piece.text for piece in pieces(sentence, language, mode))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_symbol_is_drawn_and_used(language: str) -> None:
    """The texts of the base game use symbols that there are, influence among them."""
    used = {
        piece.symbol
        for face in job().faces(language)
        for _, found in pieces_of(face, "instead")
        for piece in found
        if piece.symbol
    }

    assert set() == used - set(art.names("symbols"))
    assert {"influence", "eliminate", "discard", "steal"} <= used


def test_both_languages_show_the_same() -> None:
    """A card of the base game has the same symbols in both languages."""
    english, french = (
        {face.id: drawn(pieces_of(face, "instead")) for face in job().faces(language)}
        for language in ("en", "fr")
    )

    assert english == french


def drawn(paragraphs: Iterable[tuple[str, Iterable[Piece]]]) -> list[str]:
    """Return the symbols of some paragraphs, sorted."""
    return sorted(piece.symbol for _, found in paragraphs for piece in found if piece.symbol)


def test_flavour_has_none() -> None:
    """A flavour text is a quotation: nothing in it is turned into a picture."""
    (face,) = written('card oak "Oak" : character { flavour "Discard."\ngain 1 }').faces("en")
    roles = dict(pieces_of(face, "instead"))

    assert (Piece("Discard."),) == roles["flavour"]
    assert ["influence"] == drawn(pieces_of(face, "instead"))
