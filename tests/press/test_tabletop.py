"""Decks for a virtual table."""

from __future__ import annotations

import json

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from oriflamme_dsl.press.house import order_of
from oriflamme_dsl.press.order import Card
from oriflamme_dsl.press.orders import Choice
from oriflamme_dsl.press.sizes import CARDS, Size
from oriflamme_dsl.press.table_export import make_tabletop
from oriflamme_dsl.press.tabletop import MOST_PIXELS, best_grid, decks, save_file
from tests.press.printing import ONE, job, named, written

TAROT = CARDS["tarot"]


def cards(count: int) -> list[Card]:
    """Return so many different cards of one family."""
    (card,) = order_of(job(ONE), "en").cards
    view = card.face.view
    faces = [evolve(card.face, view=evolve(view, id=f"card-{at}")) for at in range(count)]
    return [evolve(card, face=face) for face in faces]


@given(st.integers(1, 69), st.sampled_from(list(CARDS.values())))
def test_sheets_are_as_the_table_wants_them(count: int, size: Size) -> None:
    """There is a slot for each card and one for the back, in at most 10 x 7, and 4096 pixels."""
    grid = best_grid(count, size)

    assert grid.slots > count
    assert (True, True) == (2 <= grid.columns <= 10, 2 <= grid.rows <= 7)
    assert max(grid.pixels) <= MOST_PIXELS
    assert abs(grid.width / grid.height - size.width / size.height) < 0.01


def test_a_family_is_readable() -> None:
    """Ten cards and their back have more than 250 pixels an inch."""
    assert best_grid(10, TAROT).width / 61 * 25.4 > 250


@pytest.mark.parametrize(
    ("count", "expected"), [(1, [1]), (69, [69]), (70, [69, 1]), (140, [69, 69, 2])]
)
def test_decks_that_are_too_large(count: int, expected: list[int]) -> None:
    """Where a sheet does not hold all cards of a family, there are more decks, numbered."""
    made = decks(cards(count), TAROT)

    assert expected == [len(deck.cards) for deck in made]
    assert len(made) == len({deck.name for deck in made})


def test_a_deck_of_one_card_is_a_card() -> None:
    """The table knows no deck of a single card, which lies there alone then."""
    saved = json.loads(save_file("T", decks(cards(1), TAROT), ["f"], ["b"]))

    assert [("Card", 100)] == [(one["Name"], one["CardID"]) for one in saved["ObjectStates"]]


def test_copies_share_a_slot() -> None:
    """A card of which there are several lies in the deck as often, with one picture."""
    text = 'card oak "Oak" : character { copies 3\ngain 1 }'
    files = named(make_tabletop(written(text), "en")[0])
    (deck,) = json.loads(files["table.en/save.json"])["ObjectStates"]

    assert [100] * 3 == deck["DeckIDs"]


def test_addresses_of_pictures() -> None:
    """Pictures are found under the base address, in the folder of the language."""
    one = evolve(job(Choice(cards=("archer",), families=("red",))), base_url="https://a.example/")
    files = named(make_tabletop(one, "fr")[0])
    (card,) = json.loads(files["table.fr/save.json"])["ObjectStates"]
    sheet = card["CustomDeck"]["1"]

    assert ["table.fr/red-cards.png", "table.fr/red-back.png"] == [
        name for name in files if name.endswith("png")
    ]
    assert "https://a.example/table.fr/red-cards.png" == sheet["FaceURL"]
    assert ("https://a.example/table.fr/red-back.png", True) == (
        sheet["BackURL"],
        sheet["BackIsHidden"],
    )
    assert ("Archer", True) == (card["Nickname"], "Éliminez" in card["Description"])
