"""The page and the data on what differs between two games."""

from __future__ import annotations

import pytest

from oriflamme_dsl.report.changes import data, page
from oriflamme_dsl.report.compared import Comparison
from oriflamme_dsl.report.words import words
from tests.support.feast import FEAST, changed, compared

VARIANT = """
card soup "Soup" fr "Soupe" (f) : trick { put 1 on each adjacent card of yours }

variant late of feast "Late Feast" fr "Festin tardif" {
  feast.tips = two
  thief.bold = yes
  elimination pays 2
  replace pie by soup
}
"""

PAGE = """\
before  Feast (feast)
after   Late Feast (late)

Rules

  Waiting
    before  If you leave a card face down at its turn, put 1 influence on it.
    after   If you leave a card face down at its turn, put 2 influence on it.

  Elimination
    before  For each card that you eliminate, gain 1 influence.
    after   For each card that you eliminate, gain 2 influence.

Cards added

  Soup (soup): Trick
    Put 1 influence on each adjacent card of yours. Discard Soup.

Cards removed

  Pie (pie): Trick
    Eliminate an adjacent card. Discard Pie.

Cards changed

  Thief (thief): Guest
    before  Choose another card and discard it.
    after   Choose another card and eliminate it.

Options

  feast.tips: two instead of one
  thief.bold: yes instead of no; rulings 4, 5"""


def rest_of(found: Comparison, language: str = "en") -> str:
    """Return a page after the names of the two games."""
    return page(found, language).partition("\n\n")[2]


def test_the_page() -> None:
    """Rules in sentences, cards with their texts, options with their rulings."""
    assert PAGE == page(compared(FEAST + VARIANT), "en")


def test_the_page_in_french() -> None:
    """The French page is told by the French catalogues."""
    found = compared(FEAST + 'variant bold of feast "Bold" fr "Hardi" { thief.bold = yes }\n')

    assert (
        "avant  Festin (feast)\n"
        "après  Hardi (bold)\n"
        "\n"
        "Cartes modifiées\n"
        "\n"
        "  Voleuse (thief)\u00a0: Invité\n"
        "    avant  Choisissez une autre carte et défaussez-la.\n"
        "    après  Choisissez une autre carte et éliminez-la.\n"
        "\n"
        "Options\n"
        "\n"
        "  thief.bold\u00a0: yes au lieu de no\u00a0; décisions 4, 5"
    ) == page(found, "fr")


def test_nothing_differs() -> None:
    """Games that mean the same are told in one sentence."""
    assert (
        "Feast (feast) and Feast (feast) mean the same: no rule, no card and no option\ndiffers."
    ) == page(compared(changed(("mark", "victim"))), "en")


def test_only_changed_sentences() -> None:
    """Names, and the cards that the rules enumerate, make no sentence of the rules differ."""
    found = compared(
        changed(('"Red"', '"Ruby"'), ("deck cook, thief, pie", "deck pie, thief, crumb"))
    )

    assert (
        "Cards added\n\n  Crumb (crumb): Trick\n    Gain 2 influence. Discard Crumb.\n\n"
        "Cards removed\n\n  Cook (cook): Guest\n    Gain 1 influence."
    ) == rest_of(found)


def test_a_rule_of_one_side() -> None:
    """A sentence that has no other in its place stands alone."""
    found = compared(changed((": trick { eliminate", ": guest { eliminate")))

    assert (
        "Rules\n\n  Revealing\n"
        "    before  A trick is discarded once its ability has been carried out.\n\n"
        "Cards changed\n\n  Pie (pie): Guest instead of Trick\n"
        "    before  Eliminate an adjacent card. Discard Pie.\n"
        "    after   Eliminate an adjacent card."
    ) == rest_of(found)


def test_options_of_one_side() -> None:
    """Options that only one of the games has are told as new, or as gone."""
    bread = changed(
        ("  option tips:", "  option bread: no | yes, default no, ruling 9\n  option tips:")
    )
    bread = bread.replace("  rounds 2\n", "  rounds 3 if bread\n  rounds 2\n")

    assert (
        "Options\n\n  feast.bread: no; a new option; ruling 9",
        "Options\n\n  feast.bread: an option no more; it was no; ruling 9",
    ) == (rest_of(compared(bread)), rest_of(compared(FEAST, bread)))


def test_a_game_of_another_id() -> None:
    """The options of a game are told under the id that the game has now."""
    found = compared(changed(("game feast", "game ball"), ("default late", "default early")))

    assert "  ball.end: early instead of late; ruling 7" == rest_of(found).splitlines()[-1]


def test_a_meaning_without_words_of_its_own() -> None:
    """Where the words are the same although the meaning is not, that is said."""
    before = FEAST + 'kind diner "Guest" fr "Invité" (m) { stays }\n'
    before = before.replace("card cook", 'card baker "Baker" : diner { no ability }\ncard cook')
    before = before.replace("deck cook", "deck baker, cook")
    before = before.replace("elimination pays 1", "elimination pays 1 for each guest")
    after = before.replace("for each guest", "for each diner")
    after = after.replace('"Voleuse" (f) : guest', '"Voleuse" (f) : diner')

    assert (
        "Rules\n\n"
        "  `elimination` differs in meaning, although the words are the same\n\n"
        "Cards changed\n\n  Thief (thief): Guest\n"
        "    Choose another card and discard it. (`thief` differs in meaning, although\n"
        "    the words are the same)"
    ) == rest_of(compared(after, before))


def test_data() -> None:
    """The data hold ids, resolver objects and the words of each language."""
    found = data(compared(FEAST + VARIANT), ["en", "fr"])

    waiting = {"is": "Waiting", "amount": {"is": "Number", "value": 1}}
    assert ("feast", "late", False) == (
        found["before"]["game"],
        found["after"]["game"],
        found["same"],
    )
    assert {"rule": "waiting", "before": waiting} == {
        key: found["rules"][0][key] for key in ("rule", "before")
    }
    assert [("soup", False, True), ("pie", True, False), ("thief", True, True)] == [
        (card["card"], card["before"] is not None, card["after"] is not None)
        for card in found["cards"]
    ]
    assert {
        "owner": "thief",
        "option": "bold",
        "before": "no",
        "after": "yes",
        "rulings": [4, 5],
    } == found["options"][1]
    assert {
        "card": "thief",
        "name": "Thief",
        "before": {"kind": "Guest", "sentences": ["Choose another card and discard it."]},
        "after": {"kind": "Guest", "sentences": ["Choose another card and eliminate it."]},
    } == found["texts"]["en"]["cards"][2]
    assert ["waiting", "elimination"] == [s["section"] for s in found["texts"]["fr"]["rules"]]


def test_data_of_nothing() -> None:
    """Without a difference every list is empty."""
    found = data(compared(FEAST), ["en"])

    texts: dict[str, object] = {"en": {"rules": [], "cards": []}}
    assert (found["before"], True, [], [], [], [], texts) == (
        found["after"],
        *(found[key] for key in ("same", "rules", "kinds", "cards", "options", "texts")),
    )


def test_both_languages_have_all_words() -> None:
    """Every word of the pages is there in English and in French; English stands in elsewhere."""
    assert words("en").keys() == words("fr").keys()
    assert words("en") == words("xx")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_lines_of_80_columns(language: str) -> None:
    """No line is longer than 80 columns."""
    long = changed(("{ gain 1 }\n\ncard thief", "{ " + "gain 1; " * 30 + "}\n\ncard thief"))

    assert [] == [line for line in page(compared(long), language).splitlines() if len(line) > 80]
