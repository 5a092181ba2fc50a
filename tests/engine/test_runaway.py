"""Effects that never end are stopped by name; long ones that end go through."""

from __future__ import annotations

import pytest

from oriflamme_dsl.engine.run import RunawayEffectError
from oriflamme_dsl.ir.cards import CardDef, Event, Trigger
from oriflamme_dsl.ir.expressions import CardIs, Each, Foremost, Group, Number, This, Zone
from oriflamme_dsl.ir.statements import (
    Activate,
    Back,
    Bring,
    Copy,
    Discard,
    Eliminate,
    Move,
    Repeat,
    Statement,
)
from tests.support.position import labels, position, resolve, row, turns
from tests.support.toys import GAIN_1, named, run_row, toy, toy_linked


def test_a_card_that_copies_itself_is_stopped() -> None:
    """The error names the one card of the loop, and no bystander."""
    linked = toy_linked(toy("echo", Copy(This())), toy("bystander", GAIN_1))

    with pytest.raises(RunawayEffectError) as error:
        run_row(linked, "red bystander", "red echo", "blue bystander")

    assert ("echo",) == error.value.cards


def test_two_cards_that_copy_each_other_are_stopped() -> None:
    """The error names both cards of the loop."""
    tick = toy("tick", Copy(Each(named("tock"))))
    tock = toy("tock", Copy(Each(named("tick"))))

    with pytest.raises(RunawayEffectError) as error:
        run_row(toy_linked(tick, tock), "red tick", "blue tock")

    assert {"tick", "tock"} == set(error.value.cards)
    assert "does not end" in str(error.value)


def test_a_way_into_a_loop_is_not_part_of_it() -> None:
    """A card that copies one that copies itself is not to blame."""
    loud = toy("loud", Copy(Each(named("loud"))))
    linked = toy_linked(loud, toy("fan", Copy(Each(named("loud")))))

    with pytest.raises(RunawayEffectError) as error:
        run_row(linked, "red fan", "blue loud")

    assert ("loud",) == error.value.cards


def test_cards_that_move_to_the_back_for_ever_are_stopped() -> None:
    """A pass that never ends, though each turn does, is stopped too, and its cards are named."""
    runner = toy("runner", Move(This(), (Back(),)))
    chaser = toy("chaser", Move(This(), (Back(),)))
    linked = toy_linked(runner, chaser, toy("bystander", GAIN_1))

    with pytest.raises(RunawayEffectError) as error:
        run_row(linked, "red bystander", "red runner", "blue chaser")

    assert {"runner", "chaser"} == set(error.value.cards)


def test_a_long_chain_goes_through() -> None:
    """One elimination after the other, 40 triggers deep, ends as it should."""
    length = 40
    names = [f"domino-{number}" for number in range(length + 1)]
    dominoes = [
        toy(
            name,
            triggers=(Trigger(Event.ELIMINATED, None, None, (Eliminate(Each(named(after))),)),),
        )
        for name, after in zip(names, [*names[1:], "nothing"], strict=True)
    ]
    linked = toy_linked(toy("finger", Eliminate(Each(named(names[0])))), *dominoes)

    state = run_row(linked, "red finger", *(f"blue {name}" for name in names))

    assert [["red finger"]] == labels(state)
    assert ["red finger"] == turns(state)
    assert [2, 1 + length, 1] == state.points
    assert [length + 1] == [len(pile) for pile in state.eliminated if pile]


def brings(other: str) -> Bring:
    """Return the statement by which a card that has left comes to the back of the queue."""
    left = Group(CardIs(other), zones=(Zone.DISCARDED, Zone.ELIMINATED))
    return Bring(Foremost(left), (Back(),), face_up=True)


def test_cards_that_bring_each_other_in_turn_are_stopped() -> None:
    """Two cards that each leave for the other one: each turn ends, the pass does not."""
    one = toy("one", brings("other"), Discard(This()))
    other = toy("other", brings("one"), Discard(This()))
    linked = toy_linked(one, other, toy("bystander", GAIN_1))
    state = position(linked, row("red bystander", "red one"), discarded={"blue": ["other"]})

    with pytest.raises(RunawayEffectError) as error:
        resolve(state)

    assert {"one", "other"} == set(error.value.cards)


def test_cards_that_bring_each_other_at_once_are_stopped() -> None:
    """Two cards of which each, when it is eliminated, brings the other one and eliminates it."""

    def avenged(name: str, other: str) -> CardDef:
        body: tuple[Statement, ...] = (brings(other), Eliminate(Each(named(other))))
        return toy(name, triggers=(Trigger(Event.ELIMINATED, None, None, body),))

    hero = toy("hero", Eliminate(Each(named("one"))))
    linked = toy_linked(hero, avenged("one", "other"), avenged("other", "one"))
    state = position(linked, row("red hero", "red one"), discarded={"blue": ["other"]})

    with pytest.raises(RunawayEffectError) as error:
        resolve(state)

    assert {"one", "other"} == set(error.value.cards)


def test_cards_that_activate_each_other_are_stopped() -> None:
    """The error names the cards of the loop, and not the one that set it going."""
    tick = toy("tick", Activate(Each(named("tock"))))
    tock = toy("tock", Activate(Each(named("tick"))))
    hero = toy("hero", Activate(Each(named("tick"))))

    with pytest.raises(RunawayEffectError) as error:
        run_row(toy_linked(hero, tick, tock), "red hero", "blue tick", "green tock")

    assert {"tick", "tock"} == set(error.value.cards)


def test_repeating_far_too_often_is_stopped() -> None:
    """A repetition within repetitions comes to the limit of one turn; the card is named."""
    inner = Repeat(Number(99), (Repeat(Number(99), (Repeat(Number(99), (GAIN_1,)),)),))

    with pytest.raises(RunawayEffectError) as error:
        run_row(toy_linked(toy("hero", inner), toy("bystander")), "red bystander", "red hero")

    assert ("hero",) == error.value.cards


def test_many_activations_go_through() -> None:
    """A card that activates another one a thousand times in one turn ends as it should."""
    hero = toy("hero", Repeat(Number(1000), (Activate(Each(named("pawn"))),)))

    state = run_row(toy_linked(hero, toy("pawn", GAIN_1)), "red hero", "blue pawn")

    assert [1, 1 + 1000 + 1, 1] == state.points
