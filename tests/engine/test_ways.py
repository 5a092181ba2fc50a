"""Counting, repeating, choosing between ways, and activating other cards."""

from __future__ import annotations

import pytest

from oriflamme_dsl.engine.decisions import Choice
from oriflamme_dsl.engine.game import Game
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir.clauses import Event, Trigger
from oriflamme_dsl.ir.statements import (
    Activate,
    Choose,
    Copy,
    Count,
    Discard,
    Eliminate,
    Front,
    Gain,
    If,
    Move,
    Repeat,
    Statement,
)
from tests.support.position import Laid, labels, position, resolve, row
from tests.support.toys import GAIN_1, LEAVES, either, foremost, named, run_row, toy, toy_linked

YOU, THIS = e.You(), e.This()
PAWN = toy("pawn")


def gain(number: int) -> Statement:
    """Return the statement by which you gain a number."""
    return Gain(YOU, e.Number(number))


GAIN_3 = gain(3)
HIT = Eliminate(e.One(named("pawn")))


def points(*statements: Statement, queue: tuple[str, ...] = ("red hero",)) -> list[int]:
    """Return the points after the hero's turn in which nobody is asked."""
    state = run_row(toy_linked(toy("hero", *statements), PAWN), *queue)
    assert state.pending is None
    return state.points


# ------------------------------------------------------------------ count and repeat


def test_a_count_is_read_once() -> None:
    """What was counted stays what it was, whatever leaves the queue after that."""
    counted = Count(0, e.PerCard(2, named("pawn")))
    gone = Eliminate(e.Each(named("pawn")))

    found = points(counted, gone, Gain(YOU, e.Counted(0)), queue=("red hero", *["blue pawn"] * 3))

    assert [1 + 3 + 6, 1, 1] == found


@pytest.mark.parametrize(("times", "gained"), [(0, 0), (1, 1), (7, 7)])
def test_repeating(times: int, gained: int) -> None:
    """The body is carried out as often as the amount said when the first time began."""
    body = (GAIN_1, Count(1, e.Number(50)))
    counted = (Count(1, e.Number(times)), Repeat(e.Counted(1), body))

    assert [1 + gained, 1, 1] == points(*counted)


def test_repeating_inside_repeating() -> None:
    """Each time round, the inner number is read anew."""
    grows = (
        Count(0, e.Number(1)),
        Repeat(e.Number(3), (Repeat(e.PerCard(1, named("pawn")), (GAIN_1,)), HIT)),
    )

    found = points(*grows, queue=("red hero", "blue pawn"))

    assert [1 + 1 + 1, 1, 1] == found  # once for the pawn, 1 for eliminating it, then nothing


def test_each_time_is_over_before_the_next() -> None:
    """What a body sets off is carried out before the body begins again."""
    paid = Trigger(Event.ELIMINATED, None, None, (gain(10),))
    linked = toy_linked(
        toy("hero", Repeat(e.Number(2), (HIT, GAIN_3))), toy("pawn", triggers=(paid,))
    )

    state = run_row(linked, "red hero", "blue pawn")

    amounts = [event.detail("amount") for event in state.log or () if event.kind == "influence"]
    assert [1, 10, 3, 3] == amounts


def test_waiting_is_counted() -> None:
    """What counts is how often a card was left face down before it acts at last."""
    hero = toy("hero", Gain(YOU, e.PerRoundWaited(5, THIS)))
    state = position(toy_linked(hero), [[Laid("red", "hero", False)]])
    for answer in (0, 0, 1):
        game = Game(resolve(state))
        game.answer(answer)

    assert [2] == [state.waited[card] for card in state.queue[0]]
    assert 1 + 2 + 10 == state.points[0]


def test_waiting_of_a_card_that_is_not_there() -> None:
    """Of no card there is nothing to count."""
    choose = Choose(0, foremost(named("pawn")))

    assert [1, 1, 1] == points(choose, Gain(YOU, e.PerRoundWaited(5, e.Slot(0))))


# ------------------------------------------------------------------ ways


def asked(*ways: tuple[Statement, ...], queue: tuple[str, ...] = ("red hero",)) -> Game:
    """Return a game in which the hero chooses a way and then gains 100."""
    linked = toy_linked(toy("hero", either(*ways), gain(100)), PAWN)
    return Game(run_row(linked, *queue))


@pytest.mark.parametrize(("way", "gained"), [(0, 1), (1, 5), (2, 30)])
def test_one_of_three_ways(way: int, gained: int) -> None:
    """You choose one of the ways, which alone is carried out, and the ability goes on."""
    game = asked((GAIN_1,), (gain(2), GAIN_3), (gain(30),))

    assert game.decision is not None
    assert ("way", 0) == (game.decision.ask, game.decision.player)
    assert tuple(Choice("way", way=number) for number in range(3)) == game.decision.options
    assert (0, 1, 2) == tuple(seen.way for seen in game.view(0).choices)
    game.answer(way)

    assert [1 + gained + 100, 1, 1] == game.state.points


def test_a_way_that_does_nothing_is_not_offered() -> None:
    """A way is offered if what it begins with finds a card; numbers stay those of the ways."""
    game = asked((HIT,), (GAIN_1,), (), (GAIN_3,), (Discard(e.Each(named("pawn"))), gain(50)))

    assert game.decision is not None
    assert [1, 3] == [choice.way for choice in game.decision.options]


@pytest.mark.parametrize(
    ("ways", "gained"), [(((HIT,), (GAIN_3,)), 103), (((HIT,), ()), 100), (((), ()), 100)]
)
def test_one_way_and_none(ways: tuple[tuple[Statement, ...], ...], gained: int) -> None:
    """Where one way is left it is taken, where none is nothing happens; nobody is asked."""
    game = asked(*ways)

    assert game.decision is None
    assert [1 + gained, 1, 1] == game.state.points


def test_ways_within_ways() -> None:
    """A way may leave a choice of ways, in every round of a repetition."""
    inner = either((GAIN_1,), (GAIN_3,))
    game = Game(
        run_row(
            toy_linked(toy("hero", Repeat(e.Number(2), (either((inner,), (gain(20),)),)))),
            "red hero",
        )
    )

    for answer in (0, 1, 1):
        game.answer(answer)

    assert [1 + 3 + 20, 1, 1] == game.state.points
    assert game.decision is None


# ------------------------------------------------------------------ activating


def test_an_activated_card_acts_as_itself() -> None:
    """It acts at its own place, for its own family, and it is the one that eliminated the victim.

    It takes no turn, and what happens when a card is revealed does not happen.
    """
    paid = Trigger(Event.ELIMINATED, e.CardIs("archer"), None, (gain(50),))
    shown = Trigger(Event.REVEALED, None, None, (gain(500),))
    archer = toy("archer", Eliminate(e.Each(e.Group(e.Adjacent(THIS)))), triggers=(shown,))
    hero = toy("hero", Activate(e.Each(named("archer"))), kind=LEAVES)
    linked = toy_linked(hero, archer, toy("pawn", triggers=(paid,)))

    state = run_row(linked, "red hero", "green pawn", "blue archer")

    first = [event.kind for event in state.log or ()][:4]
    assert ["turn", "activated", "eliminated", "influence"] == first
    assert [1, 2, 51] == state.points
    assert [["blue archer"]] == labels(state)


def test_each_card_is_activated_after_the_one_before() -> None:
    """All are fixed first; one that has left when it would be activated is not."""
    archer = toy("archer", Eliminate(e.Each(e.Group(e.Last()))), GAIN_1)
    hero = toy("hero", Activate(e.Each(named("archer"))), Discard(e.Each(named("archer"))))
    state = run_row(
        toy_linked(hero, archer), "red hero", "blue archer", "green archer", "red archer"
    )

    told = [
        (event.kind, state.table.label(event.subject.card))
        for event in state.log or ()
        if event.kind in ("activated", "eliminated") and event.subject
    ]

    assert [
        ("activated", "blue archer"),
        ("eliminated", "red archer"),
        ("activated", "green archer"),
        ("eliminated", "green archer"),
    ] == told
    assert [1, 3, 3] == state.points


def test_a_card_that_has_left_is_not_activated() -> None:
    """A named card that has left in the meantime does nothing, and one that was not found."""
    choose = Choose(0, foremost(named("pawn")))
    hero = toy(
        "hero", choose, Discard(e.Slot(0)), Activate(e.Slot(0)), Activate(e.Each(named("x")))
    )

    state = run_row(toy_linked(hero, toy("pawn", gain(70))), "red hero", "blue pawn")

    assert [1, 1, 1] == state.points


def test_a_covered_card_may_be_activated() -> None:
    """A group that counts covered cards reaches them; they act at the place of their stack."""
    group = e.Group(e.CardIs("archer"), even_covered=True)
    archer = toy("archer", Eliminate(e.Each(e.Group(e.Adjacent(THIS)))))
    stacks = [*row("red hero"), [Laid("blue", "archer"), Laid("green", "pawn")], *row("red pawn")]
    linked = toy_linked(toy("hero", Activate(e.Each(group))), archer, PAWN)

    state = resolve(position(linked, stacks))

    assert [["blue archer", "green pawn"]] == labels(state)
    assert [1, 3, 1] == state.points


def test_activating_itself_and_copying_it() -> None:
    """A card activated by itself runs once more; what is copied acts for the copying card."""
    twice = If(e.Exists(named("pawn")), (HIT, Activate(THIS)), (GAIN_3,))
    hero = toy("hero", twice)
    mirror = toy("mirror", Copy(e.Each(named("hero"))))

    state = run_row(toy_linked(hero, mirror, PAWN), "red hero", "blue pawn", "green mirror")

    assert [1 + 1 + 3, 1, 1 + 3] == state.points


def test_moved_while_it_is_activated() -> None:
    """A card that is activated and moves to the front of the pass does not act again."""
    runner = toy("runner", Move(THIS, (Front(),)), GAIN_1)
    hero = toy("hero", Activate(e.Each(named("runner"))))

    state = run_row(toy_linked(hero, runner), "red hero", "blue runner")

    assert [["blue runner"], ["red hero"]] == labels(state)
    assert [1, 2, 1] == state.points
