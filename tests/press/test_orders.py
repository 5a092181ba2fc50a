"""Which cards are printed, for whom, and how often."""

from __future__ import annotations

import pytest

from oriflamme_dsl.press.house import order_of
from oriflamme_dsl.press.orders import Choice, chosen_cards
from tests.press.printing import ONE, job, written
from tests.support.base import base_ruleset

DECK = base_ruleset().rules.deck.cards
OWN = (
    'set mine "Mine" for mine {\nversion "1"\nlanguages en\n}\n'
    'card oak "Oak" : character { gain 1 }'
)


@pytest.mark.parametrize(
    ("own", "choice", "expected"),
    [
        ((), Choice(), DECK),
        (("oak",), Choice(), ("oak",)),
        (("oak",), Choice(cards=("spy", "archer")), ("spy", "archer")),
        (("oak",), Choice(sets=("base",)), DECK),
        (("oak",), Choice(sets=("mine",)), ("oak",)),
        (("oak",), Choice(cards=("spy", "oak"), sets=("mine",)), ("oak",)),
        ((), Choice(sets=("mine",)), ()),
    ],
)
def test_chosen_cards(own: tuple[str, ...], choice: Choice, expected: tuple[str, ...]) -> None:
    """Cards that are named, else those of one's own files, else the deck; sets choose among all."""
    one = written(OWN)

    assert set(expected) == set(chosen_cards(one.program, one.ruleset, own, choice))
    assert len(expected) == len(chosen_cards(one.program, one.ruleset, own, choice))


def test_cards_come_family_by_family() -> None:
    """Each family has all of the cards, one family after the other."""
    order = order_of(job(Choice(cards=("archer", "spy"), families=("blue", "red"))), "en")

    assert ["archer.red", "spy.red", "archer.blue", "spy.blue"] == [one.key for one in order.cards]


def test_copies() -> None:
    """A card is printed as often as it says, or as often as is wished."""
    text = 'card oak "Oak" : character { copies 3\ngain 1 }'
    red = ("red",)
    wishes = (Choice(families=red), Choice(families=red, copies=2))

    assert [3, 2] == [order_of(written(text, one), "en").cards[0].copies for one in wishes]


def test_names_of_families_are_translated() -> None:
    """Families are called as in the language of the cards, and have a letter of that name."""
    english, french = (order_of(job(ONE), language).families[0] for language in ("en", "fr"))

    assert ("Red", "R", "Rouge", "R") == (
        english.name,
        english.look.letter,
        french.name,
        french.look.letter,
    )
    assert english.look.colour == french.look.colour
