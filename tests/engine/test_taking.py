"""Tokens: cards that belong to another family, and what comes of them."""

from __future__ import annotations

import pytest
from attrs import evolve

from oriflamme_dsl.engine.run import answer
from oriflamme_dsl.engine.view import view
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import rules as r
from oriflamme_dsl.ir.statements import Choose, Discard, Eliminate, Gain, Statement, Take
from tests.support.position import Laid, labels, position, resolve, row, turns
from tests.support.toys import GAIN_1, LEAVES, foremost, named, run_row, toy, toy_linked

PAWN = toy("pawn", GAIN_1)
TAKE_FIRST = Take(foremost(named("pawn")))
CORRUPTED = [[Laid("red", "hero")], [Laid("blue", "pawn", by="green")]]


def test_a_taken_card_acts_for_its_new_family() -> None:
    """What a taken card gains is the taker's, and the card stays on its side and place."""
    state = run_row(toy_linked(toy("hero", TAKE_FIRST), PAWN), "red hero", "blue pawn")

    assert [2, 1, 1] == state.points
    assert [["red hero"], ["blue pawn"]] == labels(state)
    assert [0] == [state.token[card] for card in state.queue[1]]


def test_each_leaves_the_token_on_the_last() -> None:
    """A family has one token: of several cards that it takes, one after the other, it has one."""
    hero = toy("hero", Take(e.Each(named("pawn"))))

    state = run_row(toy_linked(hero, PAWN), "red hero", "blue pawn", "green pawn")

    assert [2, 2, 1] == state.points
    taken = [
        event.subject.card for event in state.log or () if event.kind == "taken" and event.subject
    ]
    assert [state.queue[1][0], state.queue[2][0]] == taken


@pytest.mark.parametrize(
    "by",
    [None, "green", "red", "blue"],
)
def test_the_new_token_is_the_one_that_counts(by: str | None) -> None:
    """A card that bears a token gets the new one instead, its own family's token included."""
    linked = toy_linked(toy("hero", TAKE_FIRST), toy("pawn"))

    state = resolve(position(linked, [[Laid("red", "hero")], [Laid("blue", "pawn", by=by)]]))

    pawn = state.queue[1][0]
    assert (0, 0) == (state.token[pawn], state.family[pawn])


def test_a_token_comes_away_from_a_covered_card() -> None:
    """Laid elsewhere, a token leaves the card that bore it, which is its own family's again."""
    covered = [Laid("blue", "rook", by="red"), Laid("green", "rook")]
    linked = toy_linked(toy("hero", TAKE_FIRST), toy("pawn"), toy("rook"))

    state = resolve(position(linked, [[Laid("red", "hero")], covered, [Laid("green", "pawn")]]))

    rook, pawn = state.queue[1][0], state.queue[2][0]
    assert [(-1, 1), (0, 0)] == [(state.token[c], state.family[c]) for c in (rook, pawn)]


@pytest.mark.parametrize(
    "leave", [Discard(e.Each(named("pawn"))), Eliminate(e.Each(named("pawn")))]
)
def test_a_card_with_a_token_lies_with_the_eliminated(leave: Statement) -> None:
    """However it leaves, it goes to the eliminated cards of the family on its back."""
    state = resolve(position(toy_linked(toy("hero", leave), PAWN), CORRUPTED))

    assert [0, 1, 0] == [len(pile) for pile in state.eliminated]
    assert [0, 0, 0] == [len(pile) for pile in state.discarded]
    assert [-1] == [state.token[card] for card in state.eliminated[1]]


def test_a_token_of_its_own_family_sends_it_there_too() -> None:
    """The token counts, whosever it is."""
    hero = toy("hero", Discard(e.Each(named("pawn"))))
    stacks = [[Laid("red", "hero")], [Laid("blue", "pawn", by="blue")]]

    state = resolve(position(toy_linked(hero, PAWN), stacks))

    assert [0, 1, 0] == [len(pile) for pile in state.eliminated]


def test_a_kind_that_leaves_goes_there_with_a_token() -> None:
    """A taken card whose kind leaves is discarded as any, and lies with the eliminated."""
    linked = toy_linked(evolve(PAWN, kind=LEAVES.id))

    state = resolve(position(linked, [[Laid("blue", "pawn", by="green")]]))

    assert [0, 1, 0] == [len(pile) for pile in state.eliminated]
    assert [1, 1, 2] == state.points


@pytest.mark.parametrize(
    ("family", "expected"),
    [
        (e.Yours(), 2),  # two cards belong to red
        (e.YourBack(), 2),  # two have a red back
        (e.Opposing(), 3),
        (e.BackFamily(e.Slot(0)), 1),
        (e.SameFamily(e.Slot(0)), 2),
    ],
    ids=repr,
)
def test_whose_card_it_is(family: e.Filter, expected: int) -> None:
    """Backs and families differ where tokens lie; the chosen card is a blue one taken by red."""
    choose = Choose(0, foremost(named("pawn")))
    hero = toy("hero", choose, Gain(e.You(), e.PerCard(1, e.Group(family))))
    stacks = [
        [Laid("red", "hero")],
        [Laid("blue", "pawn", by="red")],
        [Laid("red", "rook", by="green")],
        [Laid("green", "rook")],
        [Laid("blue", "rook")],
    ]

    state = resolve(position(toy_linked(hero, toy("pawn"), toy("rook")), stacks))

    assert 1 + expected == state.points[0]


def test_a_reveal_is_paid_to_the_new_family() -> None:
    """A card that was taken face down is revealed by its new player, who is paid for it."""
    hero = toy("hero", TAKE_FIRST)
    stacks = [[Laid("red", "hero")], [Laid("blue", "pawn", False, 3)]]
    state = resolve(position(toy_linked(hero, PAWN), stacks))

    assert state.pending is not None
    assert ("reveal", 0) == (state.pending.ask, state.pending.player)
    assert ["red hero", "blue pawn"] == turns(state)
    assert ["pawn", None, None] == [view(state, player).queue[1][0].card for player in range(3)]


def test_a_family_that_loses_the_card_while_it_acts_is_not_paid_after() -> None:
    """Where a reveal is paid after the ability, it is paid to whom the card belongs then."""
    rule = r.RevealPays(e.PerInfluence(1, e.This()), before_ability=False)
    hero = toy("hero", Take(foremost(named("rook"))))
    linked = toy_linked(hero, toy("rook"), reveal_pays=rule)
    state = resolve(
        position(linked, [[Laid("blue", "hero", False, 3, by="red")], *row("green rook")])
    )
    answer(state, 1)

    assert [1, 4, 1] == state.points
    assert 0 == state.token[state.queue[1][0]]


def test_players_go_by_the_cards_that_belong_to_them() -> None:
    """`each player with` goes by the families that cards belong to."""
    gains = Gain(e.EachPlayer(opponent=False, having=named("pawn")), e.Number(5))
    state = resolve(position(toy_linked(toy("hero", gains), toy("pawn")), CORRUPTED))

    assert [1, 1, 6] == state.points
    assert [["red hero"], ["blue pawn"]] == labels(state)
