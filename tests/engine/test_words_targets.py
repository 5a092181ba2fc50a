"""How many cards are meant, and who chooses them."""

from __future__ import annotations

import pytest

from oriflamme_dsl.engine.state import State
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir.statements import Choose, Discard, Eliminate, Put, Reward
from tests.support.toys import named
from tests.support.words import asked, group, offered, say, shown, turn

ANY, OTHERS = group(), group(e.NotThat(e.Is(e.This())))
N = e.Number
ROW = ("blue pawn", "red hero", "green king", "blue rook")


def discards(target: e.Target, *answers: str) -> State:
    """Return the state after `discard TARGET` and some answers."""
    return turn(Discard(target), queue=ROW, answers=answers)


def test_several() -> None:
    """`2 other cards`: one after the other, no card twice."""
    state = discards(e.Several(OTHERS, N(2), N(2)))
    assert ("red", ["blue pawn", "green king", "blue rook"]) == (asked(state), offered(state))

    say(state, "green king")
    assert ["blue pawn", "blue rook"] == offered(state)

    say(state, "blue pawn")
    assert ["red hero", "blue rook"] == shown(state)


def test_up_to() -> None:
    """`up to 2 other cards`: one may stop at any time."""
    up_to = e.Several(OTHERS, N(0), N(2))
    assert ["blue pawn", "green king", "blue rook", "enough"] == offered(discards(up_to))

    assert list(ROW) == shown(discards(up_to, "enough"))
    assert ["red hero", "green king", "blue rook"] == shown(discards(up_to, "blue pawn", "enough"))
    assert ["red hero", "green king"] == shown(discards(up_to, "blue pawn", "blue rook"))


def test_any_number() -> None:
    """`any number of other cards`: as many as there are."""
    any_number = e.Several(OTHERS, N(0), None)

    state = discards(any_number, "blue pawn", "green king", "blue rook")

    assert ["red hero"] == shown(state)


def test_no_more_than_there_are() -> None:
    """Where no more are there than needed, all are taken, and nobody is asked."""
    state = discards(e.Several(OTHERS, N(5), N(5)))

    assert None is state.pending
    assert ["red hero"] == shown(state)


def test_what_was_chosen_goes_from_front_to_back() -> None:
    """In whatever order they are chosen, the cards are touched from front to back."""
    state = discards(e.Several(OTHERS, N(2), N(2)), "blue rook", "blue pawn")

    gone = [event.subject for event in state.log or () if event.kind == "discarded"]
    assert ["blue pawn", "blue rook"] == [state.table.label(s.card) for s in gone if s]


def test_all_but() -> None:
    """`all but 2 cards`: those that are spared are chosen."""
    state = discards(e.AllBut(ANY, 2), "red hero")
    assert ["blue pawn", "green king", "blue rook"] == offered(state)

    say(state, "green king")
    assert ["red hero", "green king"] == shown(state)


def test_all_but_more_than_there_are() -> None:
    """Where all can be spared, all are."""
    state = discards(e.AllBut(OTHERS, 3))

    assert None is state.pending
    assert list(ROW) == shown(state)


@pytest.mark.parametrize(
    "target", [e.One(OTHERS, random=True), e.Several(OTHERS, N(1), N(1), random=True)], ids=repr
)
def test_random(target: e.Target) -> None:
    """`a random card` is left to chance, each being as likely."""
    state = discards(target)
    assert ("chance", ["blue pawn", "green king", "blue rook"]) == (asked(state), offered(state))

    say(state, "blue rook")
    assert ["blue pawn", "red hero", "green king"] == shown(state)


def test_the_whole_stack() -> None:
    """`the whole stack of x` is all that lies in its slot, from top to bottom."""
    row = ("red hero", "blue pawn / red king / green rook", "blue king")
    choose = Choose(0, e.Each(named("pawn")))

    state = turn(choose, Eliminate(e.StackOf(e.Slot(0))), queue=row)

    gone = [event.subject for event in state.log or () if event.kind == "eliminated"]
    assert ["red hero", "blue king"] == shown(state)
    labels = ["blue pawn", "red king", "green rook"]
    assert labels == [state.table.label(subject.card) for subject in gone if subject]
    assert [1 + 3, 1, 1] == state.points


def test_the_stack_of_nothing() -> None:
    """A card that is not in the queue lies in no stack."""
    state = turn(Eliminate(e.StackOf(e.Attacker())), queue=ROW)

    assert list(ROW) == shown(state)


def test_together_with_several() -> None:
    """Targets that are chosen, and those that are not, are one."""
    both = e.Together((e.Several(OTHERS, N(1), N(1)), e.This()))

    state = turn(Eliminate(both, Reward.IF_SEVERAL), queue=ROW, answers=["blue rook"])

    assert ["blue pawn", "green king"] == shown(state)
    assert [3, 1, 1] == state.points


def test_somebody_else_chooses() -> None:
    """`let … choose x`: that player chooses; who is nobody chooses nothing."""
    pawn = Choose(0, e.Each(named("pawn")))
    let = Choose(1, e.One(OTHERS), by=e.PlayerOf(e.Slot(0)))
    put = Put(N(1), e.Slot(1))
    assert "blue" == asked(turn(pawn, let, put, queue=ROW))

    state = turn(pawn, let, put, queue=ROW, answers=["green king"])
    assert ["blue pawn", "red hero", "green king +1", "blue rook"] == shown(state)

    let = Choose(1, e.One(OTHERS), by=e.PlayerOf(e.Attacker()))
    assert list(ROW) == shown(turn(let, put, queue=ROW))


def test_an_opponent_who_is_chosen_chooses() -> None:
    """`let an opponent choose x`: first the opponent is chosen, then the card."""
    let = Choose(1, e.One(OTHERS), by=e.OnePlayer(opponent=True))

    state = turn(let, queue=ROW)
    assert ("red", ["blue", "green"]) == (asked(state), offered(state))

    say(state, "green")
    assert ("green", ["blue pawn", "green king", "blue rook"]) == (asked(state), offered(state))
