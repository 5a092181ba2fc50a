"""What cards are, whose they are, and which numbers they have."""

from __future__ import annotations

import pytest
from attrs import evolve

from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir.statements import Choose, Send
from tests.support.toys import LEAVES, named, toy
from tests.support.words import LINE, PLAIN, gain, gained, group, turn

THIS = e.This()
PAWN = e.Slot(0)
PAWN_IS = Choose(0, e.Each(named("pawn")))
RANKED = tuple(evolve(card, rank=rank) for card, rank in zip(PLAIN, (1, 5, None), strict=True))
MIXED = (toy("pawn", kind=LEAVES), *PLAIN[1:])
MORE = ("blue pawn +2", "red rook", "red hero", "green king +1 / red pawn", "(blue rook) +1")


@pytest.mark.parametrize(
    ("where", "expected"),
    [
        (e.SameKind(THIS), 4),
        (e.SameKind(PAWN), 1),
        (e.NamedLike(PAWN), 1),
        (e.KindIs("leaves"), 1),
        (e.Belongs(e.You()), 2),
        (e.Belongs(e.PlayerOf(PAWN)), 2),
        (e.Belongs(e.EachPlayer(opponent=True)), 3),
        (e.InZone(), 5),
        (e.InZone((e.Zone.HAND,)), 0),
        (e.Measures(e.Measure.INFLUENCE, e.Compare.AT_LEAST, e.Number(1)), 3),
        (e.Measures(e.Measure.INFLUENCE, e.Compare.ABOVE, e.Number(1)), 1),
        (e.Measures(e.Measure.INFLUENCE, e.Compare.EQUAL, e.Number(1)), 2),
        (e.Measures(e.Measure.INFLUENCE, e.Compare.AT_MOST, e.Number(1)), 4),
        (e.Measures(e.Measure.INFLUENCE, e.Compare.BELOW, e.Number(1)), 2),
        (e.Measures(e.Measure.UNDER, e.Compare.EQUAL, e.Number(1)), 1),
        (e.Measures(e.Measure.WAITED, e.Compare.EQUAL, e.Number(0)), 5),
        # The number that is compared with may be any amount.
        (e.Measures(e.Measure.INFLUENCE, e.Compare.EQUAL, e.PerInfluence(1, PAWN)), 1),
    ],
    ids=repr,
)
def test_what_a_card_is(where: e.Filter, expected: int) -> None:
    """Properties of cards in the row, seen from the red hero."""
    amount = e.PerCard(1, group(where))

    assert expected == gained(amount, PAWN_IS, queue=MORE, cards=MIXED)


@pytest.mark.parametrize(("number", "expected"), [(5, 2), (1, 1), (0, 2)])
def test_rank(number: int, expected: int) -> None:
    """The rank of a card is the number printed on it, 0 where none is."""
    rank = e.Measures(e.Measure.RANK, e.Compare.EQUAL, e.Number(number))

    assert expected == gained(e.PerCard(1, group(rank)), queue=LINE, cards=RANKED)


HELD = {"red": ["pawn", "rook"], "blue": ["pawn"]}


@pytest.mark.parametrize(
    ("where", "expected"),
    [
        (e.AllOf(), 3),
        (e.Yours(), 2),
        (e.Opposing(), 1),
        (e.SameFamily(PAWN), 1),
        (e.BackFamily(PAWN), 1),
        (e.Belongs(e.You()), 2),
        (e.NotThat(e.Yours()), 1),
    ],
    ids=repr,
)
@pytest.mark.parametrize("zone", ["hands", "aside", "beside", "discarded", "eliminated"])
def test_whose_cards_are_outside_the_queue(zone: str, where: e.Filter, expected: int) -> None:
    """Outside the queue a card belongs to the family on its back, whoever had it before."""
    zones = (e.Zone.HAND if zone == "hands" else e.Zone(zone),)
    amount = e.PerCard(1, group(where, zones=zones))

    state = turn(PAWN_IS, gain(amount), **{zone: HELD})  # type: ignore[arg-type]

    assert 1 + expected == state.points[0]


def test_cards_that_somebody_has_won() -> None:
    """A card that has been won belongs to the player in front of whom it lies."""
    won = group(e.Yours(), zones=(e.Zone.WON,))
    theirs = group(e.Opposing(), zones=(e.Zone.WON,))
    amount = e.Plus((e.PerCard(10, won), e.PerCard(1, theirs)))
    assert 21 == gained(amount, won={"red": ["pawn", "king"], "blue": ["rook"]})


def test_zones_come_one_after_the_other() -> None:
    """A group in several zones lists the cards zone by zone."""
    zones = (e.Zone.DISCARDED, e.Zone.HAND)
    first = e.Group(e.AllOf(), zones=zones, cut=e.Cut())

    state = turn(
        Send(e.Each(first), e.Zone.ASIDE), hands={"red": ["pawn"]}, discarded={"green": ["king"]}
    )

    assert [0, 0, 1] == [len(cards) for cards in state.aside]
    assert [1, 0, 0] == [len(cards) for cards in state.hands]
