"""Where cards lie: ahead, behind, between, among the first, in a half, beneath."""

from __future__ import annotations

import pytest

from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir.clauses import Event, Trigger
from oriflamme_dsl.ir.statements import Choose, Eliminate, Gain, Move, Onto, Put, Statement
from tests.support.toys import named, toy
from tests.support.words import PLAIN, gained, group, names, shown, turn

THIS, ONE = e.This(), e.Number(1)
ROW = ("blue pawn", "red rook", "green pawn", "red hero", "blue rook", "(green king)", "red pawn")
STACKS = ("red pawn / blue king", "green king", "red hero / blue rook / green rook", "blue pawn")
AHEAD, BEHIND = e.Beyond(THIS, ahead=True), e.Beyond(THIS, ahead=False)
ROOK = e.Slot(0)
ROOK_IS = Choose(0, e.Each(named("rook")))
"""`choose rook: the first rook`, which lies in the second place of ROW."""


def found(where: e.Filter, queue: tuple[str, ...] = ROW, covered: bool = False) -> list[str]:
    """Return the cards that red discards with `discard each card …`, in order."""
    hero = toy("hero", ROOK_IS, Eliminate(e.Each(group(where, covered=covered))))
    state = turn(hero=hero, queue=queue)
    gone = [event.subject for event in state.log or () if event.kind == "eliminated"]
    return names([subject.card for subject in gone if subject], state)


@pytest.mark.parametrize(
    ("where", "expected"),
    [
        (AHEAD, ["blue pawn", "red rook", "green pawn"]),
        (BEHIND, ["blue rook", "green king", "red pawn"]),
        (e.Beyond(THIS, ahead=True, within=1), ["green pawn"]),
        (e.Beyond(THIS, ahead=False, within=2), ["blue rook", "green king"]),
        (e.Beyond(THIS, ahead=False, within=9), ["blue rook", "green king", "red pawn"]),
        (e.Beyond(ROOK, ahead=True), ["blue pawn"]),
        # `stopping at`: it and all that lie farther are left out.
        (e.Beyond(THIS, ahead=True, until=e.Yours()), ["green pawn"]),
        (e.Beyond(THIS, ahead=False, until=e.FaceDown()), ["blue rook"]),
        (
            e.Beyond(THIS, ahead=False, until=e.CardIs("hero")),
            ["blue rook", "green king", "red pawn"],
        ),
        # Of a group: near any of its cards.
        (e.Beyond(named("rook"), ahead=False, within=1), ["green pawn", "green king"]),
        (e.Beyond(named("nobody"), ahead=False), []),
        (e.Between(ROOK, THIS), ["green pawn"]),
        (e.Between(THIS, ROOK), ["green pawn"]),
        (e.Between(THIS, THIS), []),
        (e.InSlots(1, 2), ["blue pawn", "red rook"]),
        (e.InSlots(3, 3), ["green pawn"]),
        (e.InSlots(1, 2, from_back=True), ["green king", "red pawn"]),
        (e.InSlots(6, 20), ["green king", "red pawn"]),
        (e.InSlots(6, 20, from_back=True), ["blue pawn", "red rook"]),
        (e.InHalf(front=False), ["blue rook", "green king", "red pawn"]),
        (e.InHalf(front=True), ["blue pawn", "red rook", "green pawn", "red hero"]),
        (e.InMiddle(), ["red hero"]),
    ],
    ids=repr,
)
def test_where(where: e.Filter, expected: list[str]) -> None:
    """Each says where cards lie, from the front on."""
    assert expected == found(where)


@pytest.mark.parametrize(
    ("where", "expected"),
    [
        (e.InHalf(front=True), ["blue pawn", "red rook"]),
        (e.InHalf(front=False), ["red hero", "green pawn"]),
        (e.InMiddle(), ["red rook", "red hero"]),
    ],
    ids=repr,
)
def test_the_middle_of_an_even_row(where: e.Filter, expected: list[str]) -> None:
    """With an even number of slots two lie in the middle, and the halves are equal."""
    assert expected == found(where, ("blue pawn", "red rook", "red hero", "green pawn"))


@pytest.mark.parametrize(
    ("where", "covered", "expected"),
    [
        (AHEAD, False, ["red pawn", "green king"]),
        (AHEAD, True, ["red pawn", "blue king", "green king"]),
        # What lies beneath is covered: it is meant without a word.
        (e.Under(THIS), False, ["blue rook", "green rook"]),
        (e.Under(THIS), True, ["blue rook", "green rook"]),
        (e.Under(e.Attacker()), False, []),
        # So is what the word `covered` means, but not what it leaves out.
        (e.Covered(), False, ["blue king", "blue rook", "green rook"]),
        (e.all_of((e.Covered(), e.Belongs(e.PlayerOf(ROOK)))), False, ["blue king", "blue rook"]),
        (e.any_of((e.Covered(), e.First())), False, ["red pawn"]),
        (
            e.any_of((e.Covered(), e.First())),
            True,
            ["red pawn", "blue king", "blue rook", "green rook"],
        ),
        (e.NotThat(e.Covered()), True, ["red pawn", "green king", "red hero", "blue pawn"]),
        (e.all_of((e.Under(THIS), e.Opposing(), e.BackFamily(ROOK))), False, ["blue rook"]),
    ],
    ids=repr,
)
def test_where_in_stacks(where: e.Filter, covered: bool, expected: list[str]) -> None:
    """A covered card has the place of its stack; `beneath` a card looks into its stack."""
    hero = toy("hero", Choose(0, e.Each(group(e.Under(THIS), cut=e.Cut()))))
    hero = toy("hero", *hero.main, Eliminate(e.Each(group(where, covered=covered))))

    state = turn(hero=hero, queue=STACKS)

    gone = [event.subject for event in state.log or () if event.kind == "eliminated"]
    assert expected == names([subject.card for subject in gone if subject], state)


def test_a_card_that_has_left_has_no_neighbours() -> None:
    """In an ability nothing lies ahead of, behind or adjacent to a card that has left."""
    choose, gone = Choose(0, e.Each(named("rook"))), Eliminate(e.Slot(0))
    near = (
        e.Beyond(ROOK, ahead=True),
        e.Beyond(ROOK, ahead=False),
        e.Adjacent(ROOK),
        e.Between(ROOK, THIS),
        e.Under(ROOK),
    )

    assert 0 + 1 == gained(e.PerCard(1, group(e.any_of(near))), choose, gone, queue=ROW)


def test_one_side_of_nothing() -> None:
    """At the end of the row nothing lies farther; the ability goes on."""
    hero = toy("hero", Eliminate(e.Each(group(AHEAD))), Gain(e.You(), ONE))

    state = turn(hero=hero, queue=("red hero", "blue pawn"), cards=PLAIN)

    assert ["red hero", "blue pawn"] == shown(state)
    assert 2 == state.points[0]


# ------------------------------------------------------------------ in a trigger about what left


def keg(*statements: Statement) -> list[str]:
    """Return the row once the keg in the middle has been eliminated, whose trigger says this."""
    trigger = Trigger(Event.ELIMINATED, None, None, statements)
    hero = toy("hero", Eliminate(e.Each(e.Group(e.any_of((e.CardIs("keg"), e.CardIs("rook")))))))
    cards = (*PLAIN, toy("keg", triggers=(trigger,)))
    row = ("blue pawn", "green king", "red keg / blue king", "blue rook", "red pawn", "red hero")
    return shown(turn(hero=hero, queue=row, cards=cards))


@pytest.mark.parametrize(
    ("where", "expected"),
    [
        (e.Adjacent(THIS), "green king"),
        (e.Beyond(THIS, ahead=True), "blue pawn, green king"),
        (e.Beyond(THIS, ahead=True, within=1), "green king"),
        # The rook that lay just behind has left too; nobody has taken its place.
        (e.Beyond(THIS, ahead=False, within=1), ""),
        (e.Beyond(THIS, ahead=False), "red pawn, red hero"),
        (e.Beyond(THIS, ahead=False, until=e.CardIs("hero")), "red pawn"),
        (e.Under(THIS), "blue king"),
        (e.Beyond(e.Attacker(), ahead=True, within=1), "red pawn"),
    ],
    ids=repr,
)
def test_what_lay_around_a_card_that_has_left(where: e.Filter, expected: str) -> None:
    """In its trigger these are the cards that lay there just before, and still lie in the queue."""
    row = keg(Put(ONE, e.Each(group(where))))

    assert expected == ", ".join(card.removesuffix(" +1") for card in row if card.endswith("+1"))


def test_a_card_that_lay_there_and_is_covered_now() -> None:
    """What is covered by now is no longer just ahead."""
    king = group(e.CardIs("king"), e.Beyond(THIS, ahead=True))

    row = keg(
        Move(e.Each(named("hero")), (Onto(king),)),
        Put(ONE, e.Each(group(e.Beyond(THIS, ahead=True)))),
    )

    assert ["blue pawn +1", "red hero / green king", "blue king", "red pawn"] == row
