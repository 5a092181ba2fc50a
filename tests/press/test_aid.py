"""The player aid."""

from __future__ import annotations

import re

import pytest
from attrs import evolve

from oriflamme_dsl.ir.faces import Name, Names
from oriflamme_dsl.press.aid import aid_of, fitted, make_aid
from oriflamme_dsl.press.components import components
from oriflamme_dsl.press.short import LIMIT, WHOLE, words_in
from oriflamme_dsl.press.sizes import Size
from oriflamme_dsl.render.own import read_catalogues
from tests.press.games import GAMES, LANGUAGES, LAYOUT, ROOT, THEMES, game_job, read, tagged


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_each_card_once_and_in_order(game: str, language: str) -> None:
    """Every card has one row, in the order of the deck, of nine words or of its whole text."""
    job = game_job(game)
    rows = aid_of(job, language).rows

    assert job.ruleset.rules.deck.cards == tuple(row.face.id for row in rows)
    assert LIMIT >= max(words_in(row.effect) for row in rows if not row.whole)
    assert WHOLE >= max(words_in(row.effect) for row in rows)


@pytest.mark.parametrize("look", THEMES)
@pytest.mark.parametrize("game", GAMES)
def test_it_fits(game: str, look: str) -> None:
    """The aid of every game fits in every theme and language, with each row on one face."""
    job = game_job(game, look)
    for language in LANGUAGES:
        aid = aid_of(job, language)
        parts, found = fitted(aid, job, language)

        assert () == found
        assert len(aid.rows) == sum(part.count for part in parts)
        assert [part.first for part in parts] == [
            sum(part.count for part in parts[:index]) for index in range(len(parts))
        ]
        assert min(part.size for part in parts) >= job.theme.sizes.text[1]
        assert [True] == [part.begins for part in parts if part.begins]
        assert [True] == [part.ends for part in parts if part.ends]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_base_game_needs_one_face(language: str) -> None:
    """The aid of the base game stands on one face."""
    job = game_job("oriflamme")

    assert 1 == len(fitted(aid_of(job, language), job, language)[0])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tagged_file_with_an_aid_for_each_player(language: str) -> None:
    """The file is tagged, titled and says its language, and has an aid for each player."""
    job = game_job("oriflamme")
    outputs, found = make_aid(job, language)
    pdf = read(outputs[0].data)
    text = "".join(page.extract_text() for page in pdf.pages)
    title = {"en": "Player aid", "fr": "Aide de jeu"}[language]

    assert () == found
    assert f"aid.{language}.pdf" == outputs[0].name
    assert (language, f"Oriflamme · {title}", True) == tagged(pdf)
    assert 5 == text.count(title)
    assert 5 == sum(one.each for one in components(job.ruleset) if one.kind == "aid")


def test_a_second_face_is_the_back() -> None:
    """An aid of two faces is printed on both sides, or on two cards where there are no backs."""
    both = read(make_aid(game_job("mixed"), "en")[0][0].data)
    alone = game_job("mixed", layout=evolve(LAYOUT, backs="none"))
    apart = read(make_aid(alone, "en")[0][0].data)

    assert 2 == len(both.pages)
    assert 5 == len(re.findall("A round", both.pages[0].extract_text(), re.IGNORECASE))
    assert 2 == len(apart.pages)
    assert 10 == sum(page.extract_text().count("Player aid") for page in apart.pages)


def test_icons_are_named() -> None:
    """The icon of a row is a picture with the card's name; where it does not tell, words do."""
    rows = {row.face.id: row.named for row in aid_of(game_job("court"), "en").rows}

    assert not rows["archer"]
    assert rows["herald"]


def test_icons_that_two_cards_share() -> None:
    """Cards with the same icon are told apart by their names."""
    rows = {row.face.id: row.named for row in aid_of(game_job("sworn-shields"), "en").rows}

    assert (True, True, False) == (rows["shapeshifter"], rows["iron-mask"], rows["archer"])


def test_what_cannot_be_shortened_stands_there_whole() -> None:
    """A card of which nothing can be said in nine words has its text, so that its row says it."""
    rows = {row.face.id: row for row in aid_of(game_job("sworn-shields"), "en").rows}

    assert (True, False) == (rows["mourner"].whole, rows["archer"].whole)
    assert "See card" not in rows["mourner"].effect


def test_symbols_have_their_words() -> None:
    """The symbols of the cards are told, each with its word."""
    french = dict(aid_of(game_job("oriflamme"), "fr").symbols)

    assert ("voler", "éliminer") == (french["steal"], french["eliminate"])


def test_what_does_not_fit_is_said() -> None:
    """A card too small for the aid is a finding that tells by how much."""
    small = evolve(LAYOUT, card=Size(30, 30))
    outputs, found = make_aid(game_job("mixed", layout=small), "en")

    assert () == outputs
    assert ["ORI702"] == [one.code for one in found]
    assert "aid" == found[0].fact("card")


def test_the_same_bytes_each_time() -> None:
    """Made twice, the file is the same."""
    first, second = (make_aid(game_job("oriflamme"), "en")[0] for _ in range(2))

    assert first == second


def test_pictures_instead_of_a_file() -> None:
    """With another form each page is a picture of its own."""
    outputs, _ = make_aid(evolve(game_job("oriflamme"), form="svg"), "en")

    assert ["aid.en.01.svg"] == [one.name for one in outputs]


def test_a_character_without_a_glyph_is_said() -> None:
    """A character that the face lacks is a finding that names it, and there is no file."""
    program = game_job("oriflamme").program
    strange = Names((("en", Name("漢")),))
    names = {**program.names, ("card", "archer"): strange}
    outputs, found = make_aid(
        evolve(game_job("oriflamme"), program=evolve(program, names=names)), "en"
    )

    assert () == outputs
    assert [("ORI722", "archer", "漢")] == [
        (one.code, one.fact("card"), one.fact("character")) for one in found
    ]


def test_a_language_without_words_of_its_own() -> None:
    """A language that has phrases alone says what is short, and refers to the card in English."""
    catalogues, _ = read_catalogues(ROOT / "examples" / "spanish")
    job = evolve(game_job("oriflamme"), catalogues=catalogues)
    effects = {row.face.id: row.effect for row in aid_of(job, "es").rows}
    outputs, found = make_aid(job, "es")

    assert () == found
    assert ["aid.es.pdf"] == [one.name for one in outputs]
    assert "See card." == effects["ambush"]
    assert "See card." != effects["soldier"]
