"""A whole set in one language."""

from __future__ import annotations

from collections.abc import Callable

from oriflamme_dsl.lower.analysis import Analysis
from oriflamme_dsl.report.translation import Lack, Translation, page, translated
from tests.check.samples import analysis

SET = """use oriflamme
set pair "Two" fr "Deux" { }
kind guild "Guild" { stays }
card page "Page" fr "Page" (m) : guild {
  flavour "Who?"
  either "take" { gain 1 } or "leave" fr "laisser" { lose 1 }
}
card squire "Squire" fr "Écuyer" (m) : character {
  option pay: one | two, default one
  flavour "Here!" fr "Présent !"
  if pay is one { gain 1 } otherwise { gain 2 }
}
"""
RICH = 'variant rich of oriflamme "Rich" fr "Riche" { squire.pay = two }\n'


def own(found: Analysis) -> Callable[[str], list[str]]:
    """Return what tells the ids of a sort that a sample declares."""
    sources = [file.source for file in found.files]
    return lambda sort: [
        key
        for (what, key, path), span in found.spans.items()
        if what == sort and not path and span.source is sources[-1]
    ]


def translation(
    text: str, game: str | None, language: str = "fr", *, rules: bool = False
) -> Translation:
    """Return a sample in a language."""
    found = analysis(text)
    return translated(found.program, own(found), game, language, rules=rules)


def test_things_and_their_names() -> None:
    """Sets, games, kinds and families are named; a name that lacks is told, with the other one."""
    found = translation(SET + RICH, "rich")

    assert [
        ("set", "pair", "Deux", None),
        ("variant", "rich", "Riche", None),
        ("kind", "guild", "Guild", Lack("name", "Guild", "en")),
        ("kind", "character", "Personnage", None),
    ] == [(one.sort, one.id, one.name, one.lack) for one in found.things]


def test_families_of_a_game() -> None:
    """A game's rule about families names them."""
    text = (
        'use oriflamme\nvariant few of oriflamme "Few" fr "Peu" {\n'
        'families red "Red" fr "Rouge", blue "Blue", green "Green" fr "Vert"\n'
        "players 3 to 3, 1 family each\n}\n"
    )

    assert [
        ("few", None),
        ("few.red", None),
        ("few.blue", Lack("name", "Blue", "en")),
        ("few.green", None),
    ] == [(one.id, one.lack) for one in translation(text, "few").things]


def test_cards() -> None:
    """A card has its name, kind, text and flavour; what lacks of it is listed."""
    page_, squire = translation(SET, "oriflamme").cards

    assert ("Page", "Guild", "") == (page_.name, page_.kind, page_.flavour)
    assert (Lack("way", "take", "en"), Lack("flavour", "Who?", "en")) == page_.lacks
    assert ("Écuyer", "Personnage", "Présent !", ()) == (
        *(squire.name, squire.kind, squire.flavour),
        squire.lacks,
    )


def test_options() -> None:
    """The options count as in the game, or by their defaults where there is none."""
    rich, without = (translation(SET + RICH, game).cards[1] for game in ("rich", None))

    assert ("Gagnez 2 points d’influence.",) == rich.sentences
    assert ("Gagnez 1 point d’influence.",) == without.sentences


def test_another_card_that_lacks_a_name() -> None:
    """A card of another set is listed if this one speaks of it and its name lacks."""
    text = (
        'use kinds\ncard lost "Lost" : character { no ability }\n'
        'card fan "Fan" fr "Fan" (m) : character { eliminate a lost }\n'
    )
    found = analysis(text)
    ids = own(found)

    given = translated(
        found.program, lambda sort: ["fan"] if sort == "card" else ids(sort), None, "fr"
    )

    assert [("lost", Lack("name", "Lost", "en"))] == [
        (one.id, one.lack) for one in given.things if one.sort == "card"
    ]


def test_rules() -> None:
    """The rules sheet comes along where it is asked for."""
    without, with_them = (translation(SET, "oriflamme", rules=rules) for rules in (False, True))

    assert ((), "Mise en place") == (without.rules, with_them.rules[0].title)


def test_the_page() -> None:
    """The page has a block for what is called how, one for each card, and what lacks at the end."""
    assert (
        "set pair: Deux\n"
        "kind guild: Guild\n"
        "  ! no name in French: called by the English one\n"
        "kind character: Personnage\n"
        "\n"
        "Page (Guild)\n"
        "  Au choix, « take » (gagnez 1 point d’influence) ou « laisser » (perdez 1 point\n"
        "    d’influence).\n"
        "  ! no words in French for the way “take”, which are English\n"
        "  ! no flavour text in French, only the English one: “Who?”\n"
        "\n"
        "Écuyer (Personnage)\n"
        "  Gagnez 1 point d’influence.\n"
        "  “Présent !”\n"
        "\n"
        "3 texts are missing in French."
    ) == page(translation(SET, None), "en").replace("\u00a0", " ")


def test_the_page_in_french() -> None:
    """What is said about the set is in the language of who reads it."""
    shown = page(translation(SET, None, "en"), "fr").replace("\u00a0", " ")

    assert ["série pair : Two", "type guild : Guild"] == shown.splitlines()[:2]
