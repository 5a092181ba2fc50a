"""Statements, selectors, players, amounts and conditions, one at a time, by made-up cards."""

from __future__ import annotations

import pytest
from attrs import evolve

from oriflamme_dsl.engine.decisions import Choice
from oriflamme_dsl.engine.game import Game
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import rules as r
from oriflamme_dsl.ir.clauses import Event, Trigger
from oriflamme_dsl.ir.statements import (
    Choose,
    Discard,
    Eliminate,
    Gain,
    If,
    Lose,
    Put,
    Reward,
    Statement,
    Steal,
)
from tests.support.position import Laid, labels, position, resolve, row
from tests.support.toys import GAIN_1, STAYS, named, run_row, toy, toy_linked

PAWN, ROOK = toy("pawn"), toy("rook")
THIS, YOU = e.This(), e.You()
ADJACENT = e.Adjacent(THIS)
OTHERS = e.NotThat(e.Is(THIS))
QUEUE = ("blue pawn", "red hero", "green rook", "red pawn")


def gain(amount: e.Amount) -> Statement:
    """Return the statement by which you gain an amount."""
    return Gain(YOU, amount)


def count(*filters: e.Filter, covered: bool = False) -> Statement:
    """Return the statement by which you gain 1 for each card with the properties."""
    return gain(e.PerCard(1, e.Group(e.all_of(filters), covered)))


@pytest.mark.parametrize(
    ("statement", "expected"),
    [
        (Lose(e.EachPlayer(opponent=True), e.Number(1)), [5, 4, 4]),
        (Lose(e.EachPlayer(opponent=False), e.Number(9)), [0, 0, 0]),
        (Gain(e.EachPlayer(True, e.Group(ADJACENT)), e.Number(2)), [5, 7, 7]),
        (Gain(e.EachPlayer(False, named("pawn")), e.Number(2)), [7, 7, 5]),
        (Gain(e.PlayerOf(THIS), e.Number(3)), [8, 5, 5]),
        (Steal(e.Number(2), e.EachPlayer(opponent=True)), [9, 3, 3]),
        (Steal(e.Number(9), e.EachPlayer(opponent=False)), [15, 0, 0]),
        (count(), [9, 5, 5]),
        (count(e.Yours()), [7, 5, 5]),
        (count(e.Yours(), OTHERS), [6, 5, 5]),
        (count(e.Opposing()), [7, 5, 5]),
        (count(e.SameFamily(THIS)), [7, 5, 5]),
        (count(ADJACENT), [7, 5, 5]),
        (count(e.First()), [6, 5, 5]),
        (count(e.Last(), e.Yours()), [6, 5, 5]),
        (count(e.any_of((e.First(), e.Last()))), [7, 5, 5]),
        (count(e.NamedLike(THIS)), [6, 5, 5]),
        (count(e.CardIs("pawn")), [7, 5, 5]),
        (count(e.KindIs("stays")), [9, 5, 5]),
        (count(e.KindIs("leaves")), [5, 5, 5]),
        (count(e.Revealed()), [9, 5, 5]),
        (count(e.FaceDown()), [5, 5, 5]),
        # Beside a pawn lie the hero, and the rook; a pawn itself is beside no pawn.
        (count(e.Adjacent(named("pawn"))), [7, 5, 5]),
        (gain(e.PerCard(3, named("pawn"))), [11, 5, 5]),
        (Put(e.Number(2), e.Each(named("pawn"))), [5, 5, 5]),
    ],
    ids=repr,
)
def test_statements_change_points(statement: Statement, expected: list[int]) -> None:
    """The middle card of four applies one statement; all have 5 before, and nobody is asked."""
    linked = toy_linked(toy("hero", statement), PAWN, ROOK)
    points = dict.fromkeys(("red", "blue", "green"), 5)

    state = resolve(position(linked, row(*QUEUE), points))

    assert state.pending is None
    assert expected == state.points


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        (e.Exists(e.Group(ADJACENT)), True),
        (e.Exists(named("nobody")), False),
        (e.NotTrue(e.Exists(named("nobody"))), True),
        (e.Holds(THIS, e.Revealed()), True),
        (e.Holds(THIS, e.First()), False),
        (e.Holds(e.Attacker(), e.AllOf()), False),
        (e.AllTrue((e.Holds(THIS, e.Revealed()), e.Exists(named("nobody")))), False),
        (e.AnyTrue((e.Holds(THIS, e.Revealed()), e.Exists(named("nobody")))), True),
        (e.AllTrue(()), True),
        (e.AnyTrue(()), False),
    ],
    ids=repr,
)
def test_conditions(condition: e.Condition, holds: bool) -> None:
    """Conditions lead to one body of an `if`, and to one amount of two."""
    hero = toy(
        "hero",
        If(condition, (GAIN_1,), (gain(e.Number(10)),)),
        gain(e.AmountIf(condition, e.Number(100), e.Number(1000))),
    )

    state = run_row(toy_linked(hero, PAWN, ROOK), *QUEUE)

    assert 1 + (101 if holds else 1010) == state.points[0]


def test_covered_cards_count_only_where_it_is_said() -> None:
    """Ruling 33: a covered card is no card of the queue, except to a group that says so."""
    for covered, expected in ((False, 2), (True, 3)):
        hero = toy("hero", count(ADJACENT, covered=covered))
        stacks = [*row("red hero"), [Laid("blue", "pawn"), Laid("red", "pawn")]]

        state = resolve(position(toy_linked(hero, PAWN), stacks))

        assert expected == state.points[0]


def test_amounts_by_influence_on_a_card() -> None:
    """Influence on a chosen card is counted, for what was put on it before, too."""
    hero = toy(
        "hero",
        Choose(0, e.One(named("pawn"))),
        Put(e.Number(2), e.Slot(0)),
        gain(e.PerInfluence(2, e.Slot(0))),
    )
    stacks = [*row("red hero"), [Laid("blue", "pawn", influence=3)]]

    state = resolve(position(toy_linked(hero, PAWN), stacks))

    assert [11, 1, 1] == state.points
    assert 11 + 2 + 5 == state.issued


def test_each_is_fixed_before_the_first_is_touched() -> None:
    """All cards of a group leave, though the first that leaves changes who is adjacent."""
    hero = toy("hero", Eliminate(e.Each(e.Group(ADJACENT))))

    state = run_row(toy_linked(hero, PAWN, ROOK), "red pawn", "blue pawn", "red hero", "red rook")

    assert [["red pawn"], ["red hero"]] == labels(state)
    assert [3, 1, 1] == state.points


def test_all_are_paid_for_before_triggers_run() -> None:
    """Several cards eliminated at once: all leave, all are paid for, then triggers in order."""
    first = toy("pawn", triggers=(Trigger(Event.ELIMINATED, None, None, (gain(e.Number(10)),)),))
    second = toy("rook", triggers=(Trigger(Event.ELIMINATED, None, None, (gain(e.Number(20)),)),))
    hero = toy("hero", Eliminate(e.Each(e.Group(OTHERS))))

    state = run_row(toy_linked(hero, first, second), "red hero", "blue pawn", "green rook")

    told = [dict(v.details)["amount"] for v in state.log or () if v.kind == "influence"]
    assert [1, 1, 10, 20] == told


def test_no_reward_and_discards() -> None:
    """An elimination may pay nothing; a discard pays nothing and is another event."""
    hero = toy(
        "hero", Eliminate(e.Each(named("pawn")), Reward.NEVER), Discard(e.Each(named("rook")))
    )

    state = run_row(toy_linked(hero, PAWN, ROOK), *QUEUE)

    assert [1, 1, 1] == state.points
    assert [1, 1, 0] == [len(pile) for pile in state.eliminated]
    assert [0, 0, 1] == [len(pile) for pile in state.discarded]


@pytest.mark.parametrize(
    ("by", "expected"),
    [(None, 8), (e.Opposing(), 8), (e.Yours(), 1), (e.CardIs("hero"), 8), (e.CardIs("rook"), 1)],
    ids=repr,
)
def test_triggers_look_at_the_attacker(by: e.Filter | None, expected: int) -> None:
    """A `when eliminated` clause runs if the attacker has the property, seen from its card."""
    pawn = toy("pawn", triggers=(Trigger(Event.ELIMINATED, by, None, (gain(e.Number(7)),)),))
    hero = toy("hero", Eliminate(e.Each(named("pawn"))))

    assert expected == run_row(toy_linked(hero, pawn), "red hero", "blue pawn").points[1]


def test_triggers_on_discard_and_reveal() -> None:
    """A card notices its own discard, and its own reveal before its ability."""
    when_gone = Trigger(Event.DISCARDED, None, None, (gain(e.Number(5)),))
    when_shown = Trigger(Event.REVEALED, None, None, (gain(e.Number(3)),))
    pawn = toy("pawn", Discard(THIS), triggers=(when_gone, when_shown))
    state = resolve(position(toy_linked(pawn), [[Laid("red", "pawn", False)]]))
    game = Game(state)

    game.answer(1)

    amounts = [dict(v.details)["amount"] for v in game.events if v.kind == "influence"]
    assert [3, 5] == amounts


def test_a_trigger_with_a_false_condition_does_not_run() -> None:
    """The condition of a clause is tested just before the card leaves."""
    gone = e.NotTrue(e.Exists(named("pawn")))
    for condition, expected in ((gone, 1), (e.NotTrue(gone), 2)):
        pawn = toy("pawn", triggers=(Trigger(Event.ELIMINATED, None, condition, (GAIN_1,)),))
        hero = toy("hero", Eliminate(e.Each(named("pawn"))))
        assert expected == run_row(toy_linked(hero, pawn), "red hero", "blue pawn").points[1]


def test_choosing_a_player() -> None:
    """An opponent is chosen in turn order from the left; you come last where you may be chosen."""
    for opponent, expected in ((True, [1, 2]), (False, [1, 2, 0])):
        hero = toy("hero", Lose(e.OnePlayer(opponent), e.Number(1)))
        game = Game(run_row(toy_linked(hero), "red hero"))
        assert game.decision is not None
        assert [Choice("player", player=p) for p in expected] == list(game.decision.options)
        game.answer(1)
        assert [1, 1, 0] == game.state.points


def test_an_empty_target_does_nothing() -> None:
    """An ability does as much as it can: with nothing to take, what comes after it still runs."""
    hero = toy("hero", Eliminate(e.One(named("nobody"))), GAIN_1, kind=STAYS)

    assert [2, 1, 1] == run_row(toy_linked(hero), "red hero").points


def test_what_belongs_to_another_family() -> None:
    """`yours`, `opposing` and who is paid go by the family that a card belongs to, not its back."""
    hero = toy("hero", count(e.Yours()), Eliminate(e.One(e.Group(e.Opposing()))))
    state = position(toy_linked(hero, PAWN), row("red hero", "green pawn"))
    state.family[state.table.find("red", "hero")] = 2

    resolve(state)

    assert [1, 1, 3] == state.points
    assert [["red hero"], ["green pawn"]] == labels(state)


@pytest.mark.parametrize(("before", "expected"), [(True, 6), (False, 1)])
def test_ruling_35_a_reveal_pays_before_or_after_the_ability(before: bool, expected: int) -> None:
    """Paid after the ability, a card that has left in the meantime pays nothing."""
    hero = evolve(toy("hero", Discard(THIS)), reveal_pays=e.Number(5))
    rule = r.RevealPays(e.PerInfluence(1, THIS), before_ability=before)
    linked = toy_linked(hero, reveal_pays=rule)
    game = Game(resolve(position(linked, [[Laid("red", "hero", False, 2)]])))

    game.answer(1)

    assert [expected, 1, 1] == game.state.points
    assert sum(game.state.points) == game.state.issued
