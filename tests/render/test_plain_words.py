"""Words that are short and clear where a plain putting together would be neither."""

from __future__ import annotations

import pytest
from attrs import evolve

from oriflamme_dsl.ir import clauses as c
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.cards import CardDef
from tests.render.base_box import OTHER, YOU, group
from tests.render.test_meaning import words
from tests.render.test_wording import ADJACENT, GAIN, THIS, N, both, card, one

OPPONENT = e.OnePlayer(opponent=True)
STEPS = (s.Steps(N(1), ahead=True), s.Steps(N(2), ahead=False, up_to=True))


def from_zones(*zones: e.Zone) -> s.Bring:
    """Return a statement that brings a card from some places."""
    return s.Bring(e.One(e.Group(e.YourBack(), zones=zones)), face_up=True, places=(s.Front(),))


STATEMENTS = [
    (
        s.Discard(e.Together((THIS, e.Several(e.Group(ADJACENT, cut=e.Cut()), N(1), N(1))))),
        "Discard this card and 1 adjacent card (first only).",
        "Défaussez cette carte et 1 carte adjacente (la première seulement).",
    ),
    (
        from_zones(e.Zone.DISCARDED, e.Zone.ELIMINATED),
        (
            "Lay a card of your family from the discarded cards then from the eliminated ones, "
            "face up, at the front of the queue."
        ),
        (
            "Posez une carte de votre couleur parmi les cartes défaussées puis parmi les cartes "
            "éliminées, face visible, en tête de file."
        ),
    ),
    (
        s.Move(one(e.InStack()), STEPS),
        "Move a card in a stack 1 place forward or up to 2 places back.",
        (
            "Déplacez une carte dans une pile de 1 place vers l’avant ou d’au plus 2 places vers "
            "l’arrière."
        ),
    ),
    (
        s.Turn(one(e.FaceDown()), face_up=True),
        "Turn a face-down card face up.",
        "Retournez face visible une carte face cachée.",
    ),
    (
        s.Turn(e.Together((THIS, one(OTHER))), face_up=False),
        "Turn this card and another card face down.",
        "Retournez face cachée cette carte et une autre carte.",
    ),
    (
        s.Reorder(group(e.InSlots(1, 4)), s.Order.REVERSED),
        "Reverse the order of the cards among the first 4 with their stacks.",
        "Inversez l’ordre des cartes aux 4 premières places avec leurs piles.",
    ),
    (
        s.Steal(e.Plus((N(1), e.PerCard(1, group(ADJACENT)))), OPPONENT),
        "Steal from an opponent 1 influence plus 1 influence for each adjacent card.",
        (
            "Volez à un adversaire 1 point d’influence plus 1 point d’influence pour chaque carte "
            "adjacente."
        ),
    ),
    (
        s.Put(e.Half(e.InfluenceOf(YOU), up=True), THIS),
        "Put on this card influence equal to half your influence rounded up.",
        (
            "Posez sur cette carte une influence égale à la moitié de votre influence arrondie "
            "vers le haut."
        ),
    ),
]


@pytest.mark.parametrize(("statement", "english", "french"), STATEMENTS)
def test_a_statement(statement: s.Statement, english: str, french: str) -> None:
    """A statement is said without brackets, doubts and empty numbers."""
    both(card(statement), english, french)


def test_the_same_again() -> None:
    """A card that is activated once more is not named twice."""
    both(
        card(s.Choose(0, one(OTHER)), s.Activate(e.Slot(0)), s.Activate(e.Slot(0))),
        "Choose another card, activate it and activate it again.",
        "Choisissez une autre carte, activez-la et activez-la de nouveau.",
    )


@pytest.mark.parametrize(
    ("before", "those"),
    [
        (s.Discard(e.Each(group(ADJACENT))), "chacune de celles-ci"),
        (s.Steal(N(3), OPPONENT), "chacun de ceux-ci"),
    ],
)
def test_those_have_the_gender_of_what_was_touched(before: s.Statement, those: str) -> None:
    """In French cards are feminine, and points of influence masculine."""
    text = words(card(before, s.Gain(YOU, e.ThatMany(2))), "fr")

    assert text.endswith(f"Gagnez 2 points d’influence pour {those}.")


@pytest.mark.parametrize(
    ("event", "english", "french"),
    [
        (c.Event.ELIMINATED, "is eliminated", "est éliminée"),
        (c.Event.DISCARDED, "is discarded", "est défaussée"),
        (c.Event.MOVED, "is moved", "est déplacée"),
        (c.Event.TAKEN, "is taken over", "change de joueur"),
    ],
)
def test_what_happens_to_another_card(event: c.Event, english: str, french: str) -> None:
    """What is redirected is said by its own verb, in a branch too."""
    first = e.Holds(THIS, e.First())
    body = (s.If(first, (s.Redirected(THIS),), (s.Redirected(e.Each(group(ADJACENT))),)),)
    told = card(instead=(c.Instead(event, e.Yours(), None, None, body),))

    assert words(told, "en").endswith(
        f"this card {english}; otherwise, each adjacent card {english}."
    )
    assert words(told, "fr").endswith(f"c’est chaque carte adjacente qui {french}.")


@pytest.mark.parametrize(
    "leaves", [s.Discard(THIS), s.Eliminate(THIS), s.Send(THIS, e.Zone.HAND, YOU)]
)
def test_a_card_that_leaves_by_itself(leaves: s.Statement) -> None:
    """What an ability says of its own leaving is not said again by the kind of the card."""
    told: CardDef = evolve(card(GAIN, leaves), kind="intrigue")

    assert [2, 2] == [words(told, language).count(".") for language in ("en", "fr")]
