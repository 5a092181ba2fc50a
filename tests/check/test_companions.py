"""Cards beside the queue, and decks that lack a partner."""

from __future__ import annotations

import pytest

from oriflamme_dsl.diagnostics import Severity
from oriflamme_dsl.diagnostics.codes import severity
from tests.check.samples import Found, found

BOX = "use ablaze-game\n"


def in_deck(line: str, of: str = "ablaze-game") -> list[Found]:
    """Return the findings of a variant with one line about the deck."""
    return found(f'{BOX}variant sample of {of} "S" {{ {line} }}\n')


def test_a_card_that_comes_with_itself() -> None:
    """The partner is another card, and one that is dealt."""
    one = 'use kinds\ncard imp "I" : character {{ comes with {0}, beside the queue; gain 1 }}\n'
    elf = 'card elf "E" : character { comes with imp, beside the queue; gain 1 }\n'

    assert [("ORI333", "", "imp", {"name": "imp", "partner": "imp"})] == found(one.format("imp"))
    assert [
        ("ORI333", "chain", "elf", {"name": "imp", "partner": "elf"}),
        ("ORI333", "chain", "imp", {"name": "elf", "partner": "imp"}),
    ] == found(one.format("elf") + elf)


def test_an_unknown_partner() -> None:
    """The partner is a card that there is."""
    text = 'use base\ncard imp "I" : character { comes with spyy, beside the queue; gain 1 }\n'

    assert [("ORI201", "", "spyy", {"name": "spyy", "suggestions": ("spy",)})] == found(text)


def test_to_come_along_is_no_ability() -> None:
    """A companion says what it does, or that it does nothing."""
    text = 'use base\ncard imp "I" : character {{ comes with spy, beside the queue; {0} }}\n'

    assert [("ORI305", "", "imp", {"name": "imp"})] == found(text.format("number 1"))
    assert [] == found(text.format("no ability"))


@pytest.mark.parametrize(
    ("line", "of", "variant", "text", "name"),
    [
        ("remove twin", "ablaze-game", "", "twin", "prince"),
        ("replace twin by spy", "ablaze-game", "", "twin", "prince"),
        ("add prince", "oriflamme", "", "prince", "prince"),
        ("remove prince", "ablaze-game", "companion", "prince", "twin"),
        ("deck base, twin", "oriflamme", "companion", "twin", "twin"),
    ],
)
def test_a_missing_partner(line: str, of: str, variant: str, text: str, name: str) -> None:
    """A deck with one of two partners is a warning, at the word that has brought it about."""
    partner = "twin" if name == "prince" else "prince"

    assert [("ORI413", variant, text, {"name": name, "partner": partner})] == in_deck(line, of)


def test_partners_together() -> None:
    """Both partners, or neither, are fine."""
    assert [] == in_deck("remove prince, twin")
    assert [] == in_deck("deck 10 at random from base, ablaze")


def test_more_drawn_than_there_is() -> None:
    """That is an error. Companions are not drawn, and so do not count."""
    assert Severity.ERROR == severity("ORI414")
    assert [] == in_deck("deck 10 at random from ablaze")
    assert [("ORI414", "", "11", {"drawn": 11, "cards": 10})] == in_deck(
        "deck 11 at random from ablaze"
    )


def test_a_draw_too_small_for_the_rounds() -> None:
    """What counts for the rounds is what is drawn."""
    facts = {"cards": 8, "aside": 3, "rounds": 6, "needed": 9, "missing": 1}
    line = "deck 8 at random from ablaze"

    assert [("ORI404", "", line, facts)] == in_deck(line)


def test_companions_do_not_fill_a_hand() -> None:
    """The size of a deck is that of its cards to be dealt."""
    facts = {"cards": 8, "aside": 3, "rounds": 6, "needed": 9, "missing": 1}

    assert [("ORI404", "", "remove queen, felon", facts)] == in_deck("remove queen, felon")


def test_a_draw_of_nothing() -> None:
    """At least one card is drawn."""
    facts = {"number": 0, "least": 1, "most": 1000}

    assert [("ORI310", "", "0", facts)] == in_deck("deck 0 at random from ablaze")
