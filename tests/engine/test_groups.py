"""Groups, targets and properties of cards in stacks and of several targets as one."""

from __future__ import annotations

import pytest

from oriflamme_dsl.engine.game import Game
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import rules as r
from oriflamme_dsl.ir.statements import (
    Choose,
    Copy,
    Discard,
    Eliminate,
    Gain,
    If,
    Lose,
    Move,
    Onto,
    Put,
    Reward,
)
from tests.support.position import Laid, labels, position, resolve, row
from tests.support.toys import GAIN_1, foremost, named, toy, toy_linked

YOU, THIS = e.You(), e.This()
HERO = Laid("red", "hero")
PAWN, ROOK, KING = toy("pawn"), toy("rook"), toy("king")
STACKS = [
    [HERO],
    [Laid("blue", "king"), Laid("red", "rook"), Laid("green", "pawn")],
    [Laid("green", "rook"), Laid("red", "pawn")],
    [Laid("blue", "pawn")],
]


def counted(*filters: e.Filter, covered: bool = False) -> int:
    """Return how many cards of the stacks have the properties, seen from the red hero."""
    group = e.Group(e.all_of(filters), even_covered=covered)
    hero = toy("hero", Gain(YOU, e.PerCard(1, group)))
    state = resolve(position(toy_linked(hero, PAWN, ROOK, KING), STACKS))
    return state.points[0] - 1


@pytest.mark.parametrize(
    ("filters", "covered", "expected"),
    [
        ((e.Covering(e.AllOf()),), False, 2),
        ((e.Covering(e.AllOf()),), True, 3),
        ((e.NotThat(e.Covering(e.AllOf())),), False, 2),
        ((e.NotThat(e.Covering(e.AllOf())),), True, 4),
        # The card directly beneath counts, not one further down.
        ((e.Covering(e.CardIs("rook")),), False, 2),
        ((e.Covering(e.CardIs("king")),), False, 0),
        ((e.Covering(e.CardIs("king")),), True, 1),
        ((e.Covering(e.Opposing()),), False, 1),
        ((e.Covering(e.Yours()),), False, 1),
        ((e.Covering(e.Covering(e.AllOf())),), False, 1),
        ((e.InStack(),), False, 2),
        ((e.InStack(),), True, 5),
        ((e.InStack(), e.Yours()), True, 2),
        ((e.NotThat(e.InStack()),), True, 2),
    ],
    ids=repr,
)
def test_cards_in_stacks(filters: tuple[e.Filter, ...], covered: bool, expected: int) -> None:
    """What a card lies directly on, and whether it lies with others, for covered cards too."""
    assert expected == counted(*filters, covered=covered)


@pytest.mark.parametrize(
    ("property", "expected"),
    [
        (e.Covering(e.CardIs("rook")), True),
        (e.Covering(e.CardIs("king")), False),
        (e.Covering(e.Opposing()), False),
        (e.NotThat(e.Covering(e.AllOf())), False),
        (e.Opposing(), True),
        (e.CardIs("pawn"), True),
        (e.InStack(), False),
        (e.Adjacent(THIS), False),
        (e.First(), False),
    ],
    ids=repr,
)
def test_a_card_that_has_left(property: e.Filter, expected: bool) -> None:
    """Of a card that has left it is known what it lay on; it lies nowhere any more.

    What it lay on may have left too.
    """
    gone = (Eliminate(e.Slot(0)), Discard(e.Each(named("rook"))))
    holds = If(e.Holds(e.Slot(0), property), (GAIN_1,))
    hero = toy("hero", Choose(0, foremost(named("pawn"))), *gone, holds)

    state = resolve(position(toy_linked(hero, PAWN, ROOK, KING), STACKS))

    assert 1 + 1 + expected == state.points[0]


# ------------------------------------------------------------------ the first, and several as one


@pytest.mark.parametrize(
    ("group", "expected"),
    [
        (named("pawn"), "green pawn"),
        (e.Group(e.all_of((e.CardIs("pawn"), e.Yours()))), "red pawn"),
        (e.Group(e.Last()), "blue pawn"),
        # Within a stack the top card comes first.
        (e.Group(e.InStack(), even_covered=True), "green pawn"),
        (e.Group(e.CardIs("rook"), even_covered=True), "red rook"),
    ],
    ids=repr,
)
def test_the_first_in_the_queue(group: e.Group, expected: str) -> None:
    """`the first` is the one nearest to the front; nobody is asked."""
    hero = toy("hero", Discard(foremost(group)))

    state = resolve(position(toy_linked(hero, PAWN, ROOK, KING), STACKS))

    assert [expected] == [state.table.label(card) for pile in state.discarded for card in pile]
    assert [] == [event for event in state.log or () if event.kind == "asked"]


def test_the_first_of_none() -> None:
    """With nothing to take nothing is taken, and a name that stands for nothing is no card."""
    nothing = Choose(0, foremost(named("nobody")))
    hero = toy("hero", nothing, Discard(e.Slot(0)), Discard(foremost(named("nobody"))), GAIN_1)

    state = resolve(position(toy_linked(hero, PAWN, ROOK, KING), STACKS))

    assert 2 == state.points[0]
    assert [0, 0, 0] == [len(pile) for pile in state.discarded]


OVERLAPPING = e.Together(
    (
        e.Each(named("pawn")),
        e.Slot(0),
        foremost(e.Group(e.Yours())),
        e.Each(e.Group(e.Last())),
        e.Attacker(),
    )
)


@pytest.mark.parametrize(
    ("reward", "paid"), [(Reward.ALWAYS, 4), (Reward.NEVER, 0), (Reward.IF_SEVERAL, 4)]
)
def test_overlapping_targets(reward: Reward, paid: int) -> None:
    """Several targets together are each card once, from front to back, this card among them."""
    hero = toy("hero", Choose(0, foremost(named("pawn"))), Eliminate(OVERLAPPING, reward))

    state = resolve(position(toy_linked(hero, PAWN, ROOK, KING), STACKS))

    gone = [e for e in state.log or () if e.kind == "eliminated" and e.subject]
    told = [state.table.label(event.subject.card) for event in gone if event.subject]
    assert ["red hero", "green pawn", "red pawn", "blue pawn"] == told
    assert 1 + paid == state.points[0]


@pytest.mark.parametrize(("reward", "paid"), [(Reward.ALWAYS, 1), (Reward.IF_SEVERAL, 0)])
def test_one_card_is_not_several(reward: Reward, paid: int) -> None:
    """Two targets that are the same card are one card; alone it is paid for always, or never."""
    same = e.Together((foremost(named("pawn")), e.Each(e.Group(e.Adjacent(THIS)))))
    hero = toy("hero", Eliminate(same, reward))

    state = resolve(position(toy_linked(hero, PAWN), [[HERO], [Laid("blue", "pawn")]]))

    assert [1 + paid, 1, 1] == state.points
    assert [["red hero"]] == labels(state)


def test_together_asks_for_each_choice() -> None:
    """Choices within a target are asked in order; within a stack the top card comes first."""
    choices = e.Together((e.One(named("pawn")), e.One(e.Group(e.CardIs("rook"), True)), THIS))
    game = Game(
        resolve(position(toy_linked(toy("hero", Discard(choices)), PAWN, ROOK, KING), STACKS))
    )

    game.answer(0)
    game.answer(0)

    gone = [event.subject for event in game.events if event.kind == "discarded"]
    told = [game.state.table.label(subject.card) for subject in gone if subject]
    assert ["red hero", "green pawn", "red rook"] == told


def test_together_for_what_is_not_leaving() -> None:
    """Influence is put once on each card, however often it is meant."""
    hero = toy("hero", Put(e.Number(2), e.Together((THIS, e.Each(e.Group(e.First())), THIS))))

    state = resolve(position(toy_linked(hero, PAWN, ROOK, KING), STACKS))

    assert [2] == [amount for amount in state.influence if amount]


def test_copying_several() -> None:
    """Abilities of several cards are copied one after the other, from front to back."""
    hero = toy("hero", Copy(e.Together((e.Each(named("rook")), e.Each(named("pawn"))))))
    pawn, rook = toy("pawn", Gain(YOU, e.Number(10))), toy("rook", Gain(YOU, e.Number(5)))
    queue = row("red hero", "blue pawn", "blue rook")

    state = resolve(position(toy_linked(hero, pawn, rook), queue))

    log = [event for event in state.log or () if event.cause.card == state.queue[0][0]]
    assert ["copied", "influence", "copied", "influence"] == [event.kind for event in log]
    assert [10, 5] == [event.detail("amount") for event in log if event.kind == "influence"]


# ------------------------------------------------------------------ onto stacks, and theirs


def test_onto_a_covered_card_is_onto_its_stack() -> None:
    """Where covered cards are meant too, each stack with one is one place, its top card."""
    onto = Onto(e.Group(e.any_of((e.CardIs("rook"), e.CardIs("king"))), even_covered=True))
    hero = toy("hero", Move(THIS, (onto,)))
    linked = toy_linked(hero, PAWN, ROOK, KING, acting=r.Acting(once=True))
    game = Game(resolve(position(linked, STACKS)))

    assert game.decision is not None
    offered = [game.state.table.label(choice.card) for choice in game.decision.options]
    assert ["green pawn", "red pawn"] == offered
    game.answer(0)

    assert ["blue king", "red rook", "green pawn", "red hero"] == labels(game.state)[0]


@pytest.mark.parametrize(
    ("players", "expected"),
    [
        (e.EachPlayer(opponent=False), [9, 9, 8]),
        (e.EachPlayer(opponent=True), [10, 9, 8]),
        (e.EachPlayer(opponent=True, having=named("pawn")), [10, 10, 8]),
    ],
    ids=repr,
)
def test_theirs(players: e.Player, expected: list[int]) -> None:
    """What each player loses is counted anew for the cards of each."""
    queue = row("red hero", "green pawn", "blue king", "green king")
    theirs = e.PerCard(1, e.Group(e.Theirs()))
    state = position(
        toy_linked(toy("hero", Lose(players, theirs)), PAWN, KING),
        queue,
        dict.fromkeys(("red", "blue", "green"), 10),
    )

    resolve(state)

    assert expected == state.points
