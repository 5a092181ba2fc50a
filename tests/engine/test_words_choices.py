"""May, either, pay: who decides, what is offered, and what comes of it."""

from __future__ import annotations

import pytest

from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir.statements import (
    Choose,
    Copy,
    Discard,
    Either,
    Gain,
    If,
    May,
    Pay,
    Put,
    Statement,
    Way,
)
from tests.support.toys import named, toy
from tests.support.words import LINE, asked, gain, offered, say, shown, turn

THIS, N = e.This(), e.Number
PAWN_IS, BLUE = Choose(0, e.Each(named("pawn"))), e.PlayerOf(e.Slot(0))
OPPONENTS = e.EachPlayer(opponent=True)
THAT_PLAYER_GAINS = Gain(e.ThatPlayer(), N(5))
NOBODY_THERE = Discard(e.Each(named("nobody")))


# ------------------------------------------------------------------ may


@pytest.mark.parametrize(("word", "red"), [("yes", 3), ("no", 1)])
def test_may(word: str, red: int) -> None:
    """`may { … }`: you say yes or no."""
    state = turn(May((gain(N(2)),)))
    assert ("red", ["no", "yes"]) == (asked(state), offered(state))

    say(state, word)
    assert [red, 1, 1] == state.points


@pytest.mark.parametrize(("word", "red"), [("yes", 11), ("no", 1)])
def test_what_is_declined_was_not_done(word: str, red: int) -> None:
    """`may { … }; if that was done { … }`: the answer decides, whatever came before."""
    body, done = May((Put(N(1), THIS),)), If(e.WasDone(), (gain(N(10)),))

    state = turn(Put(N(1), THIS), body, done, answers=[word])

    assert [red, 1, 1] == state.points


def test_that_many_inside_of_may() -> None:
    """In what may be done `that many` is still what the statement before has touched."""
    state = turn(Put(N(3), THIS), May((gain(e.ThatMany(1)),)), answers=["yes"])

    assert [4, 1, 1] == state.points


def test_may_by_another_player() -> None:
    """`x's player may { … }`: that player says so; you are still you."""
    state = turn(PAWN_IS, May((gain(N(2)),), by=BLUE))
    assert "blue" == asked(state)

    say(state, "yes")
    assert [3, 1, 1] == state.points


def test_each_opponent_may() -> None:
    """`each opponent may { … }`: in turn, and each is that player."""
    may = May((THAT_PLAYER_GAINS, gain(N(1))), by=OPPONENTS)

    state = turn(may, Gain(e.ThatPlayer(), N(9)))
    assert "blue" == asked(state)
    say(state, "no")
    assert "green" == asked(state)
    say(state, "yes")

    assert [2, 1, 6] == state.points


@pytest.mark.parametrize(
    "body",
    [
        (NOBODY_THERE, gain(N(2))),
        (Discard(e.Attacker()), gain(N(2))),
        (Discard(e.Several(named("nobody"), N(1), N(1))), gain(N(2))),
        (Put(N(1), e.Together((e.Attacker(), e.Each(named("nobody"))))),),
        (May((NOBODY_THERE,)),),
        (Either((Way((NOBODY_THERE,)), Way(()))),),
        (Pay(N(2), (gain(N(9)),)),),
        (Pay(N(1), (gain(N(9)),), source=THIS),),
    ],
    ids=repr,
)
def test_what_cannot_be_done_is_not_offered(body: tuple[Statement, ...]) -> None:
    """Nobody is asked whether to do what can do nothing: its first statement tells."""
    state = turn(May(body))

    assert None is asked(state)
    assert ([1, 1, 1], list(LINE)) == (state.points, shown(state))


# ------------------------------------------------------------------ either


WAYS = (Way((gain(N(2)),)), Way((Put(N(1), THIS),)), Way((NOBODY_THERE,)))


def test_either() -> None:
    """`either … or …`: you choose among the ways that can do something."""
    state = turn(Either(WAYS))
    assert ("red", ["way 1", "way 2"]) == (asked(state), offered(state))

    say(state, "way 2")
    assert "red hero +1" in shown(state)


def test_an_opponent_chooses_the_way() -> None:
    """`let an opponent choose either …`: you choose the opponent, who is that player then."""
    either = Either((Way((THAT_PLAYER_GAINS,)), Way((gain(N(2)),))), by=e.OnePlayer(opponent=True))

    state = turn(either, Gain(e.ThatPlayer(), N(9)))
    assert ("red", ["blue", "green"]) == (asked(state), offered(state))
    say(state, "green")
    assert ("green", ["way 1", "way 2"]) == (asked(state), offered(state))
    say(state, "way 1")

    assert [1, 1, 6] == state.points


def test_each_opponent_chooses_a_way() -> None:
    """`let each opponent choose either …`: one after the other, each to the end."""
    either = Either((Way((THAT_PLAYER_GAINS,)), Way((gain(N(2)),))), by=OPPONENTS)

    state = turn(either, answers=["way 2", "way 1"])

    assert [3, 1, 6] == state.points


def test_nobody_chooses() -> None:
    """Where there is no such player nothing is done."""
    nobody = e.PlayerOf(e.Attacker())

    state = turn(Either(WAYS, by=nobody), May((gain(N(2)),), by=nobody), gain(N(1)))

    assert [2, 1, 1] == state.points


def test_what_was_chosen_in_a_way_is_known_after_it() -> None:
    """Names that a body gives stand for the same cards after it."""
    may = May((Choose(1, e.Each(named("king"))),))

    state = turn(may, Put(N(1), e.Slot(1)), answers=["yes"])

    assert "green king +1" in shown(state)


# ------------------------------------------------------------------ pay


def test_pay() -> None:
    """`pay 2 { … }`: the supply gets it, and the rest is done."""
    state = turn(Pay(N(2), (gain(N(5)),)), points={"red": 3})

    assert [3 - 2 + 5, 1, 1] == state.points


def test_who_cannot_pay_gets_nothing() -> None:
    """Nothing is paid in part, and nothing done for it."""
    done = If(e.WasDone(), (gain(N(10)),))

    state = turn(Pay(N(2), (gain(N(5)),)), done, gain(N(1)))

    assert [2, 1, 1] == state.points


def test_paid_from_a_card() -> None:
    """`pay 2 from this { … }`: the influence on the card pays."""
    row = ("red hero +3", "blue pawn")

    state = turn(Pay(N(2), (gain(N(5)),), source=THIS), queue=row)

    assert (["red hero +1", "blue pawn"], [6, 1, 1]) == (shown(state), state.points)


def test_pay_up_to() -> None:
    """`pay up to 5 { … }`: no more than there is can be chosen."""
    pay = Pay(e.UpTo(N(5)), (gain(e.ThatMany(10)),))

    state = turn(pay, points={"red": 2})
    assert ["0", "1", "2"] == offered(state)

    say(state, "2")
    assert [20, 1, 1] == state.points


def test_pay_all() -> None:
    """`pay all { … }` pays what there is, and that many can be counted on."""
    state = turn(Pay(e.Everything(), (gain(e.ThatMany(10)),)), points={"red": 3})

    assert [30, 1, 1] == state.points


def test_a_copy_pays_itself() -> None:
    """A card that is copied is paid for by the player of the card that copies."""
    king = toy("king", Pay(N(1), (gain(N(5)),)))

    state = turn(Copy(e.Each(named("king"))), cards=(toy("pawn"), toy("rook"), king))

    assert [5, 1, 1] == state.points
