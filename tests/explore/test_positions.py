"""Small positions, counted by hand."""

from __future__ import annotations

import pytest

from oriflamme_dsl.explore.alphabet import Alphabet, alphabet
from oriflamme_dsl.explore.positions import families_of, positions, shapes
from oriflamme_dsl.ir.expressions import Zone
from tests.explore.texts import CARD, ruleset

SMALLEST = Alphabet(letters=("blank",), kinds=(), families=2, influence=(0,), tallest=2)
"""One sort of other cards, two families, no influence: a card lies in one of two ways."""


def test_one_card_lies_face_up_or_face_down() -> None:
    """A row of one card has as many positions as a card has ways of lying."""
    assert 2 == len(list(positions(SMALLEST, CARD, 1)))


def test_two_cards() -> None:
    """Ahead, behind or on top: 3 places; 2 ways of lying each; the other card of 2 families."""
    assert 3 * 2 * 2 * 2 == len(list(positions(SMALLEST, CARD, 2, fewest=2)))


def test_no_position_comes_twice() -> None:
    """All positions of up to three cards differ."""
    found = list(positions(SMALLEST, CARD, 3))

    assert len(found) == len(set(found))


def test_shapes() -> None:
    """Three cards lie in three slots, or in two, one of which has two cards."""
    assert [(1, 1, 1), (1, 2), (2, 1)] == list(shapes(3, 2))


def test_names_of_other_families_do_not_matter() -> None:
    """The first stranger is always of the same family, unless seats matter."""
    three = Alphabet(letters=("blank",), kinds=())
    seats = Alphabet(letters=("blank",), kinds=(), symmetric=False)

    assert [(0, 0), (0, 1), (1, 0), (1, 1), (1, 2)] == list(families_of(three, 2))
    assert 9 == len(list(families_of(seats, 2)))


def test_weights_add_up() -> None:
    """Positions that stand for others count as many as there are without."""
    alike = Alphabet(letters=("blank",), kinds=(), alike=True)
    merged = list(positions(alike, CARD, 3, merged=True))

    assert len(list(positions(alike, CARD, 3))) == sum(small.weight for small in merged)
    assert len(merged) < sum(small.weight for small in merged)


@pytest.mark.parametrize(
    ("body", "field", "value"),
    [
        ("gain 1", "letters", ("blank-character", "blank-intrigue", CARD)),
        ("eliminate a spy", "letters", ("blank-character", "blank-intrigue", CARD, "spy")),
        ("if your influence is at least 7 { gain 1 }", "wealth", (3, 6, 7, 8)),
        ("if the round number is at least 3 { gain 1 }", "rounds", (1, 2, 3, 4)),
        ("if the influence on this is at least 5 { gain 1 }", "influence", (0, 1, 2, 4, 5, 6)),
        ("if there are at least 5 cards { gain 1 }", "crowd", 6),
        ("choose x: a card of yours in hand\n discard x", "zones", (Zone.HAND,)),
        ("at the end of the game, from won { gain 1 }", "lairs", (Zone.WON,)),
        ("at the end of each round, even under others { gain 1 }", "covered", True),
        ("your left neighbour gains 1", "symmetric", False),
        ("collect 1 from a face-down card", "alike", False),
        ("eliminate an adjacent card", "alike", True),
    ],
)  # fmt: skip
def test_alphabet_goes_beyond_what_the_text_compares_with(
    body: str, field: str, value: object
) -> None:
    """What is gone through lies on both sides of each number, and where the text looks."""
    found = getattr(alphabet(ruleset(body), CARD), field)

    assert value == (tuple(each[0] for each in found) if field == "wealth" else found)
