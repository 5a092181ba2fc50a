"""From a job to files."""

from __future__ import annotations

import pytest
from attrs import evolve

from oriflamme_dsl.ir.program import assemble, options_of
from oriflamme_dsl.press.build import build, makers
from oriflamme_dsl.press.house import (
    grave,
    left_out,
    make_cards,
    nameless,
    order_of,
    prepared,
)
from oriflamme_dsl.press.orders import Choice
from tests.press.printing import ONE, Pdf, job, named, sheets_of, told, with_program, written
from tests.render.shipped import shipped_program, words

SET = (
    'set mine "Mine" fr "Mien" (m) for mine {\n'
    'version "1"\nauthor "A. N. Other"\nlanguages en, fr\n}\n'
)
OAK = 'card oak "Oak" fr "Chêne" (m) : character { gain 1 }'


def test_languages_of_a_job() -> None:
    """Sizes heed the language asked for, and all that the sets of the cards promise."""
    assert ("en",) == written('card oak "Oak" : character { gain 1 }').languages("en")
    assert ("fr", "en") == written(SET + OAK).languages("fr")


def test_title_and_author() -> None:
    """A job knows what its game is called, and who made its cards."""
    one = written(SET + OAK)

    assert ("Oriflamme", "A. N. Other") == (one.title("fr"), one.author)
    told = sheets_of(one).reader.metadata
    assert "A. N. Other" == (told and told.author)


@pytest.mark.parametrize("form", ["png", "svg"])
def test_pictures_of_sheets(form: str) -> None:
    """Each sheet is a picture with a number, in the language of its name."""
    one = evolve(job(Choice(cards=("archer", "spy"))), form=form, dpi=36)
    files = named(make_cards(one, "fr")[0])

    assert [f"cards.fr.01.{form}", f"cards.fr.02.{form}", "cards.fr.json"] == list(files)
    start = b"\x89PNG" if form == "png" else b"<svg"
    assert [start, start] == [data[:4] for data in list(files.values())[:2]]


@pytest.mark.parametrize("what", ["cards", "shop", "tabletop"])
@pytest.mark.parametrize(
    "choice",
    [Choice(copies=0), Choice(sets=("mine",)), Choice(cards=(), families=("red",), copies=0)],
)
def test_nothing_to_print(what: str, choice: Choice) -> None:
    """An order of no cards is a warning and makes no file."""
    one = (
        job(choice)
        if choice.sets == ()
        else written(SET + OAK, Choice(cards=("spy",), sets=("mine",)))
    )
    one = one if choice.sets == () else evolve(one, own=())
    made, found = build(what, one, ["en"])

    assert ((), [("ORI728", "")]) == (made, told(found))
    assert not grave(found)


@pytest.mark.parametrize("what", ["cards", "shop", "tabletop", "calibration"])
def test_a_language_that_there_is_not(what: str) -> None:
    """An unknown language is a finding; the others are printed all the same."""
    made, found = build(what, job(ONE), ["xx", "en"])

    assert {"ORI611"} >= {finding.code for finding in found}
    assert [] != [output for output in made if ".en" in output.name]


def test_words_that_are_missing() -> None:
    """Each card that cannot be said in a language has a finding with its name."""
    text = "\n".join(
        f'card c{n} "C{n}" es "C{n}" (m) : character {{ swap this and an adjacent card }}'
        for n in "ab"
    )
    one = evolve(written(text), catalogues=words("es"))
    made, found = build("cards", one, ["es"])

    assert ((), {("ORI705", "card", "ca"), ("ORI705", "card", "cb")}) == (
        made,
        set(told(found, "card")),
    )


def test_a_third_language() -> None:
    """A catalogue of one's own prints cards; what nobody said stands in English."""
    one = evolve(job(ONE), catalogues=words("es"))
    made, found = build("cards", one, ["es"])
    text = Pdf.read(made[0].data).text

    assert ((), ["cards.es.pdf", "cards.es.json"]) == (found, [output.name for output in made])
    assert ("Arquero" in text, "Elimina la primera" in text.replace("\u2060", "")) == (True, True)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("look", ["standard", "low-ink", "large-print"])
@pytest.mark.parametrize("game", ["ablaze-game", "mixed"])
def test_all_shipped_games_fit(game: str, look: str, language: str) -> None:
    """Every card of the shipped games fits in every theme; some may be small in large print."""
    program = shipped_program(game)
    last = [*program.games, *program.variants][-1]
    one = with_program(job(look=look), program, last)
    outputs, found = make_cards(one, language)

    assert [f"cards.{language}.pdf", f"cards.{language}.json"] == [
        output.name for output in outputs
    ]
    assert (set() if look != "large-print" else {"ORI723"}) >= {one.code for one in found}


def test_there_is_a_maker_for_all() -> None:
    """What can be printed is known by name, cards first."""
    assert "cards" == next(iter(makers()))
    assert {"cards", "shop", "tabletop", "calibration"} <= set(makers())


def test_faces_are_made_once() -> None:
    """A job says each card once for each language, however much is made of it."""
    one = job(ONE)

    assert one.all_faces("en") is one.all_faces("en")
    assert order_of(one, "en").faces[0] is one.faces("en")[0]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_cards_fit_whatever_is_chosen(language: str) -> None:
    """With every value of every option of the second box, the card that it decides about fits."""
    program, game = shipped_program("ablaze-game"), "ablaze-game"
    deck = assemble(program, game).rules.deck.cards
    settings = [
        (owner, option.name, value)
        for (owner, _), option in options_of(program, game).items()
        for value in option.values
        if owner in deck
    ]
    found = [
        finding
        for setting in settings
        for one in [job(Choice(cards=(setting[0],), families=("red",)))]
        for finding in prepared(
            evolve(one, program=program, ruleset=assemble(program, game, [setting])), language
        )[2]
        if grave([finding])
    ]

    assert (True, []) == (len(settings) > 3, found)


def test_own_cards_in_no_deck_are_told() -> None:
    """The aid of a game tells the own cards that its deck does not have, the sheets do not."""
    one = job(ONE)
    assert [] == [finding.code for finding in build("aid", one, ["en"])[1]]

    stray = evolve(one, own=("spy", "stray"))
    found = left_out(stray)
    assert [("ORI731", "stray")] == [(finding.code, finding.fact("card")) for finding in found]


def test_own_cards_without_a_name_are_told() -> None:
    """A language in which own cards have no name is told once, with all of them."""
    one = written('card oak "Oak" : character { gain 1 }\ncard elm "Elm" : character { gain 1 }')

    assert () == nameless(one, "en")
    assert [("ORI359", ("oak", "elm"), "fr")] == [
        (found.code, found.fact("cards"), found.fact("language")) for found in nameless(one, "fr")
    ]
    assert () == nameless(written(SET + OAK), "fr")
