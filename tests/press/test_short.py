"""What a card does in at most nine words."""

from __future__ import annotations

import pytest

from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.cards import CardDef, KeywordUse
from oriflamme_dsl.ir.clauses import Event, Trigger
from oriflamme_dsl.press.short import LIMIT, WHOLE, gist, register, words_in
from oriflamme_dsl.render.catalogue import SHIPPED
from oriflamme_dsl.render.names import NameTable
from oriflamme_dsl.render.view import as_written
from tests.press.games import GAMES, LANGUAGES, game_job

SEE = {"en": "See card.", "fr": "Voir la carte."}


def said(game: str, language: str) -> dict[str, str]:
    """Return what each card of a game's deck does."""
    job = game_job(game)
    program, words = job.called(language), register(SHIPPED.get(language), SEE[language])
    return {
        card: gist(as_written(program, job.ruleset, card), NameTable.of(program), words)
        for card in job.ruleset.rules.deck.cards
    }


def short(card: CardDef, language: str = "en") -> str:
    """Return what a card does that no game holds."""
    words = register(SHIPPED.get(language), SEE[language])
    return gist(card, NameTable({}, {}), words)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_nine_words_at_most(game: str, language: str) -> None:
    """Every card is told in nine words at most, or has its text; and as a whole sentence."""
    found = said(game, language)
    longer = {card for card, text in found.items() if words_in(text) > LIMIT}
    longest = {"ferry": {"swan", "lizard"}, "sworn-shields": {"mourner"}}.get(game, set())

    assert longer <= longest
    assert WHOLE >= max(map(words_in, found.values()))
    assert {} == {card: text for card, text in found.items() if text[-1] not in ".)"}


def test_a_short_text_stands_as_it_is() -> None:
    """What the card says in nine words is not said in others."""
    found = said("oriflamme", "en")

    assert "Eliminate the first or last card of the queue." == found["archer"]
    assert "Eliminate an adjacent card." == found["soldier"]


def test_a_longer_text_is_said_shortly() -> None:
    """The short register says the same in fewer words, in both languages."""
    english, french = said("oriflamme", "en"), said("oriflamme", "fr")

    assert "Revealed: collect 2 influence per influence on it." == english["conspiracy"]
    assert "Move another card anywhere in the queue." == english["royal-decree"]
    assert "No other revealed card of this name: +2 influence." == english["heir"]
    assert "+1 point d’influence. +1 par voisine de votre famille." == french["lord"].replace(
        "\u00a0", " "
    )


def test_what_is_too_long_refers_to_the_card() -> None:
    """A card that does more than nine words hold tells its deeds, and that the card tells more."""
    found = said("oriflamme", "en")

    assert "If eliminated: discard, gain influence. See card." == found["ambush"]


def test_what_befalls_others_is_not_told_as_its_own() -> None:
    """A trigger about other cards is never shortened to "if eliminated"."""
    doings = tuple(s.Gain(e.You(), e.Number(number)) for number in (1, 2, 3, 4))
    other = Trigger(Event.ELIMINATED, e.Opposing(), None, doings, subject=e.Yours())
    own = Trigger(Event.ELIMINATED, e.Opposing(), None, doings)

    assert (
        "When a card of yours is eliminated by an opposing card, gain 1 influence, gain 2 "
        "influence, gain 3 influence and gain 4 influence."
    ) == short(CardDef("a", "b", triggers=(other,)))
    assert "If eliminated: gain influence. See card." == short(CardDef("a", "b", triggers=(own,)))


def test_a_keyword_is_named_alone() -> None:
    """A keyword stands with its numbers and without what it does."""
    card = CardDef("a", "b", keywords=(KeywordUse("grudge", (3,)),))

    assert "grudge 3." == short(card)


def test_a_language_without_short_words() -> None:
    """A language without a short register has its own text, or refers to the card."""
    long = (s.Gain(e.You(), e.Number(2)), s.Eliminate(e.One(e.Group(e.Adjacent(e.This())))))
    words = register(SHIPPED.get("en"), SEE["en"], ())
    names = NameTable({}, {})

    assert "Gain 2 influence. Eliminate an adjacent card." == gist(
        CardDef("a", "b", main=long), names, words
    )
    assert "See card." == gist(CardDef("a", "b", main=long * 4), names, words)


def test_marks_are_no_words() -> None:
    """A colon of its own is no word, a number with a sign is."""
    assert 4 == words_in("Chaque joueur\u00a0: −1 point")
