"""What is to happen later, what lasts, and what is offered where something cannot be done."""

from __future__ import annotations

import pytest
from attrs import evolve

from oriflamme_dsl.engine.state import State
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir.clauses import Action, CannotBe, Event, Instead, RankIs, Static, Trigger
from oriflamme_dsl.ir.statements import (
    Bring,
    Choose,
    Copy,
    Discard,
    Eliminate,
    Gain,
    Lasting,
    Later,
    Move,
    NothingHappens,
    Onto,
    Order,
    Put,
    Redirected,
    Reorder,
    RoundsLong,
    Statement,
    Swap,
    UntilLeaves,
    WhileInQueue,
)
from tests.support.toys import named, toy
from tests.support.words import LINE, PLAIN, gain, group, offered, shown, turn

THIS, N = e.This(), e.Number
OTHERS = group(e.NotThat(e.Is(THIS)))
ROOKS, KINGS = e.Each(named("rook")), e.Each(named("king"))
PAWN_IS, PAWN = Choose(0, e.Each(named("pawn"))), e.Slot(0)
THIS_ROUND = RoundsLong(1)


def leaves(card: e.Reference, *body: Statement) -> Trigger:
    """Return `when CARD leaves { … }`."""
    return Trigger(Event.LEAVES, None, None, body, subject=e.Is(card))


def test_later_when_a_chosen_card_leaves() -> None:
    """`later, when x leaves { … }`: it remembers x, and comes once."""
    later = Later(leaves(PAWN, gain(N(5)), Put(N(1), THIS)))

    state = turn(PAWN_IS, later, Discard(ROOKS), Discard(PAWN))

    assert [6, 1, 1] == state.points
    assert ["red hero +1", "green king"] == shown(state)


def test_later_does_not_look_back() -> None:
    """What has happened before sets nothing off."""
    state = turn(PAWN_IS, Discard(PAWN), Later(leaves(PAWN, gain(N(5)))))

    assert [1, 1, 1] == state.points


def test_a_rank_for_a_time() -> None:
    """`x has 2 more rank this round`: on the card that is meant now."""
    ranked = tuple(evolve(card, rank=1) for card in PLAIN)
    lasting = Lasting(RankIs(PAWN, N(2)), THIS_ROUND)
    most = e.Each(group(best=e.Extreme(e.Measure.RANK, most=True)))

    state = turn(PAWN_IS, lasting, Put(N(1), most), cards=ranked)

    assert "blue pawn +1" == shown(state)[0]


# ------------------------------------------------------------------ what cannot be


def forbidden(action: Action, target: e.Target = KINGS, **more: e.Filter) -> Lasting:
    """Return `each king cannot be … this round`."""
    return Lasting(CannotBe(target, action, **more), THIS_ROUND)


@pytest.mark.parametrize(
    ("action", "statement"),
    [
        (Action.ELIMINATED, Eliminate(e.One(OTHERS))),
        (Action.DISCARDED, Discard(e.One(OTHERS))),
        (Action.MOVED, Move(e.One(OTHERS), (Onto(named("pawn")),))),
        (Action.COPIED, Copy(e.One(OTHERS))),
        (Action.CHOSEN, Put(N(1), e.One(OTHERS))),
        (Action.CHOSEN, Choose(0, e.One(OTHERS))),
        (Action.CHOSEN, Eliminate(e.Several(OTHERS, N(1), N(1)))),
        (Action.MOVED, Swap(e.One(OTHERS), e.Each(named("pawn")))),
    ],
    ids=repr,
)
def test_what_cannot_be_is_not_offered(action: Action, statement: Statement) -> None:
    """A choice offers only cards to which it can be done."""
    assert ["blue pawn", "red rook", "green king", "blue rook"] == offered(turn(statement))

    state = turn(forbidden(action), statement)

    assert ["blue pawn", "red rook", "blue rook"] == offered(state)


def test_what_nobody_chooses_is_left_out() -> None:
    """`each` leaves those out to which it cannot be done, and goes on with the others."""
    state = turn(forbidden(Action.ELIMINATED), Eliminate(e.Each(OTHERS)))

    assert ["red hero", "green king"] == shown(state)
    assert [1 + 3, 1, 1] == state.points


def test_what_cannot_be_covered_is_no_place() -> None:
    """Cards that cannot be covered are not offered to lie on."""
    onto = Onto(OTHERS)

    state = turn(forbidden(Action.COVERED), Move(THIS, (onto,)))

    assert ["on blue pawn", "on red rook", "on blue rook"] == offered(state)


def test_what_cannot_be_moved_keeps_its_place() -> None:
    """The others change places among themselves."""
    state = turn(forbidden(Action.MOVED), Reorder(group(), Order.REVERSED))

    assert ["blue rook", "red hero", "red rook", "green king", "blue pawn"] == shown(state)


@pytest.mark.parametrize(
    ("by", "left"), [(e.Opposing(), ["green king"]), (e.KindIs("leaves"), [])], ids=repr
)
def test_only_by_some(by: e.Filter, left: list[str]) -> None:
    """`cannot be eliminated by an opposing card`: seen from the card that says so."""
    king = evolve(PLAIN[2], statics=(Static(CannotBe(THIS, Action.ELIMINATED, by)),))

    state = turn(Eliminate(KINGS), cards=(*PLAIN[:2], king))

    assert left == [card for card in shown(state) if "king" in card]


# ------------------------------------------------------------------ instead


def replaced(*body: Statement, event: Event = Event.ELIMINATED) -> tuple[State, list[str]]:
    """Return what comes of eliminating the pawn, when kings let something happen instead."""
    instead = Instead(event, e.CardIs("pawn"), None, None, body)
    king = evolve(toy("king"), instead=(instead,))
    state = turn(Eliminate(e.Each(named("pawn"))), cards=(*PLAIN[:2], king))
    return state, shown(state)


def test_nothing_happens_instead() -> None:
    """`nothing happens`: the card stays, and nothing is paid."""
    state, row = replaced(NothingHappens())

    assert (list(LINE), [1, 1, 1]) == (row, state.points)


def test_another_card_instead() -> None:
    """`this is eliminated`: it is done to other cards, by whom it was done."""
    state, row = replaced(Redirected(THIS), Gain(e.PlayerOf(e.It()), N(5)))

    assert ["blue pawn", "red rook", "red hero", "blue rook"] == row
    assert [2, 6, 1] == state.points


def test_moving_is_replaced_before_it_begins() -> None:
    """A card that is not moved in the end has never been lifted."""
    instead = Instead(Event.MOVED, e.CardIs("pawn"), None, None, (gain(N(5)),))
    king = evolve(toy("king"), instead=(instead,))
    move = Move(e.Each(group(e.Opposing())), (Onto(named("hero")),))

    state = turn(move, cards=(*PLAIN[:2], king))

    assert ["blue pawn", "red rook", "green king / red hero", "blue rook"] == shown(state)
    assert [1, 1, 6] == state.points


# ------------------------------------------------------------------ what is granted for a time


def test_until_a_card_leaves() -> None:
    """What lasts until a card leaves ends with it."""
    lasting = Lasting(CannotBe(KINGS, Action.DISCARDED), UntilLeaves(PAWN))

    state = turn(PAWN_IS, lasting, Discard(KINGS), Discard(PAWN), Discard(ROOKS))
    assert ["red hero", "green king"] == shown(state)

    state = turn(PAWN_IS, lasting, Discard(PAWN), Discard(KINGS))
    assert ["red rook", "red hero", "blue rook"] == shown(state)


def test_as_long_as_it_lies_in_the_queue() -> None:
    """A card that has left and come back is no longer protected."""
    lasting = Lasting(CannotBe(PAWN, Action.ELIMINATED), WhileInQueue())
    back = Bring(PAWN, (Onto(named("king")),), face_up=True)

    state = turn(PAWN_IS, lasting, Eliminate(PAWN), Discard(PAWN), back, Eliminate(PAWN))

    assert ["red rook", "red hero", "green king", "blue rook"] == shown(state)
