"""What selectors, relations, properties and places mean."""

from __future__ import annotations

import pytest

from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import statements as s
from tests.lower.bare import meaning

ANY = e.AllOf()
THIS = e.This()
OTHER = e.NotThat(e.Is(THIS))
AHEAD = e.Beyond(THIS, ahead=True, within=1)


def group(*parts: e.Filter) -> e.Group:
    """Return the cards of the queue with these properties."""
    return e.Group(e.all_of(parts))


def first_of(group: e.Group, cut: e.Cut) -> e.Each:
    """Return some cards from an end of a group."""
    return e.Each(e.Group(group.where, group.even_covered, group.zones, group.best, cut))


@pytest.mark.parametrize(
    ("target", "expected"),
    [
        ("the first card", first_of(group(), e.Cut())),
        ("the first 3 cards", first_of(group(), e.Cut(1, 3))),
        ("the last card", first_of(group(), e.Cut(1, 1, from_back=True))),
        ("the last 2 spies", first_of(group(e.CardIs("spy")), e.Cut(1, 2, from_back=True))),
        ("the 2nd card", first_of(group(), e.Cut(2, 1))),
        ("the 3rd last card", first_of(group(), e.Cut(3, 1, from_back=True))),
        ("the card just ahead of this", e.One(group(AHEAD))),
        ("a random card", e.One(group(), random=True)),
        ("2 cards", e.Several(group(), e.Number(2), e.Number(2))),
        ("2 other cards", e.Several(group(OTHER), e.Number(2), e.Number(2))),
        ("2 random cards", e.Several(group(), e.Number(2), e.Number(2), random=True)),
        ("up to 2 cards", e.Several(group(), e.Number(0), e.Number(2))),
        ("up to 2 other cards", e.Several(group(OTHER), e.Number(0), e.Number(2))),
        ("any number of cards", e.Several(group(), e.Number(0), None)),
        ("any number of other cards", e.Several(group(OTHER), e.Number(0), None)),
        ("all but 1 cards", e.AllBut(group(), 1)),
        ("each other card", e.Each(group(OTHER))),
        ("the whole stack of this", e.StackOf(THIS)),
        ("this and it and a card", e.Together((THIS, e.It(), e.One(group())))),
    ],
)
def test_quantities(target: str, expected: e.Target) -> None:
    """Each quantity says how many of a group are meant, and who chooses."""
    assert (s.Discard(expected),) == meaning(f"discard {target}").main


@pytest.mark.parametrize("noun", ["intrigue", "intrigues"])
def test_plural_nouns(noun: str) -> None:
    """A noun may be the plural of an id; the id itself comes first."""
    assert (s.Discard(e.Each(group(e.KindIs("intrigue")))),) == meaning(f"discard each {noun}").main
    assert e.CardIs("lady") == _where("a ladies")


def _where(target: str) -> e.Filter:
    (statement,) = meaning(f"discard {target}").main
    assert isinstance(statement, s.Discard)
    assert isinstance(statement.target, e.One)
    return statement.target.group.where


@pytest.mark.parametrize(
    ("relation", "expected"),
    [
        ("of this's kind", e.SameKind(THIS)),
        ("of its family", e.SameFamily(e.It())),
        ("of that player", e.Theirs()),
        ("of your left neighbour", e.Belongs(e.Neighbour(left=True))),
        ("not named like this", e.NotThat(e.NamedLike(THIS))),
        (
            "with rank at least 3",
            e.Measures(e.Measure.RANK, e.Compare.AT_LEAST, e.Number(3)),
        ),
        (
            "with cards beneath equal to 0",
            e.Measures(e.Measure.UNDER, e.Compare.EQUAL, e.Number(0)),
        ),
        ("among the first 2", e.InSlots(1, 2)),
        ("among the last 2", e.InSlots(1, 2, from_back=True)),
        ("in the front half", e.InHalf(front=True)),
        ("in the back half", e.InHalf(front=False)),
        ("in the middle", e.InMiddle()),
        ("just behind this", e.Beyond(THIS, ahead=False, within=1)),
        ("within 2 ahead of this", e.Beyond(THIS, ahead=True, within=2)),
        ("behind this", e.Beyond(THIS, ahead=False)),
        ("between this and it", e.Between(THIS, e.It())),
        ("just ahead of a spy", e.Beyond(group(e.CardIs("spy")), ahead=True, within=1)),
        ("ahead of another card", e.Beyond(group(OTHER), ahead=True)),
        (
            "ahead of this stopping at a revealed card",
            e.Beyond(THIS, ahead=True, until=e.Revealed()),
        ),
        ("that is opposing or yours", e.AnyOf((e.Opposing(), e.Yours()))),
        ("that is not in the queue", e.NotThat(e.InZone())),
        ("that is theirs or just ahead of this", e.any_of([e.Theirs(), AHEAD])),
    ],
)
def test_relations(relation: str, expected: e.Filter) -> None:
    """Each relation is one property of a card."""
    assert expected == _where(f"a card {relation}")


def test_the_best_of_a_group() -> None:
    """The most and the least are looked for after all other properties."""
    most = e.Extreme(e.Measure.INFLUENCE, most=True)
    least = e.Extreme(e.Measure.RANK, most=False)

    assert (s.Discard(e.One(e.Group(e.Revealed(), best=most))),) == meaning(
        "discard the revealed card with the most influence"
    ).main
    assert (s.Discard(e.Each(e.Group(ANY, best=least))),) == meaning(
        "discard each card with the least rank"
    ).main


def test_cards_in_zones() -> None:
    """Out of the queue `yours` is what the back says; as a property of one card it is a zone."""
    own = e.One(e.Group(e.YourBack(), zones=(e.Zone.HAND, e.Zone.ASIDE)))
    lines = "choose x: a card of yours in hand then aside; if x is in hand { gain 1 }"
    choose, if_ = meaning(lines).main
    assert isinstance(if_, s.If)

    assert s.Choose(0, own) == choose
    assert e.Holds(e.Slot(0), e.InZone((e.Zone.HAND,))) == if_.condition


def test_what_lies_beneath() -> None:
    """Cards beneath another one are covered, so that covered ones are meant."""
    expected = e.Each(e.Group(e.Under(THIS), even_covered=True))

    assert (s.Discard(expected),) == meaning("discard each card beneath this").main
    assert (s.Discard(expected),) == meaning("discard each card that is beneath this").main


@pytest.mark.parametrize(
    ("places", "expected"),
    [
        ("to just ahead of a spy", (s.NextTo(group(e.CardIs("spy")), ahead=True),)),
        (
            "to just behind it",
            (s.NextTo(e.Group(e.Is(e.It()), even_covered=True), ahead=False),),
        ),
        ("2 places ahead", (s.Steps(e.Number(2), ahead=True),)),
        (
            "up to 1 place behind or to the front",
            (s.Front(), s.Steps(e.Number(1), ahead=False, up_to=True)),
        ),
        ("under a card", (s.Beneath(group()),)),
        ("onto it", (s.Onto(e.Group(e.Is(e.It()), even_covered=True)),)),
        ("to where this was", (s.WhereItWas(THIS),)),
    ],
)
def test_places(places: str, expected: tuple[s.Place, ...]) -> None:
    """Places come in one order, whatever the order of the words."""
    assert (s.Move(THIS, expected),) == meaning(f"move this {places}").main
