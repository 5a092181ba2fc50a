"""Where cards are laid: steps, beside a card, under a card; one card or a whole stack."""

from __future__ import annotations

import pytest

from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir.statements import (
    Back,
    Beneath,
    Bring,
    Choose,
    Front,
    Gain,
    Move,
    NextTo,
    Onto,
    Place,
    Steps,
)
from tests.support.toys import named
from tests.support.words import asked, group, offered, shown, turn

THIS, N = e.This(), e.Number
ROW = ("blue pawn", "red rook", "red hero", "green king", "blue rook")
AHEAD, BEHIND = e.Beyond(THIS, ahead=True), e.Beyond(THIS, ahead=False)
"""Where the hero lies, that is."""


def lies(*places: Place, target: e.Target = THIS, queue: tuple[str, ...] = ROW) -> list[str]:
    """Return the row after `move TARGET PLACES`, when nobody is asked."""
    state = turn(Move(target, places), queue=queue)
    assert None is state.pending
    return shown(state)


def places(*places: Place, queue: tuple[str, ...] = ROW) -> list[str]:
    """Return the places that are offered for `move this PLACES`."""
    return offered(turn(Move(THIS, places), queue=queue))


PAWN, ROOK, HERO, KING, LAST = ROW


@pytest.mark.parametrize(
    ("place", "expected"),
    [
        (Steps(N(1), ahead=True), [PAWN, HERO, ROOK, KING, LAST]),
        (Steps(N(2), ahead=True), [HERO, PAWN, ROOK, KING, LAST]),
        (Steps(N(9), ahead=True), [HERO, PAWN, ROOK, KING, LAST]),
        (Steps(N(1), ahead=False), [PAWN, ROOK, KING, HERO, LAST]),
        (Steps(N(9), ahead=False), [PAWN, ROOK, KING, LAST, HERO]),
        (Steps(e.PerCard(1, named("pawn")), ahead=True), [PAWN, HERO, ROOK, KING, LAST]),
        (Steps(e.Everything(), ahead=True), [HERO, PAWN, ROOK, KING, LAST]),
        (Steps(e.Twice(e.RoundNumber()), ahead=False), [PAWN, ROOK, KING, LAST, HERO]),
        (NextTo(named("pawn"), ahead=True), [HERO, PAWN, ROOK, KING, LAST]),
        (NextTo(named("pawn"), ahead=False), [PAWN, HERO, ROOK, KING, LAST]),
        (Beneath(named("pawn")), ["blue pawn / red hero", ROOK, KING, LAST]),
        (Onto(named("pawn")), ["red hero / blue pawn", ROOK, KING, LAST]),
        # The card that is lifted lay there: what was just ahead of it still is.
        (
            Onto(group(e.Beyond(THIS, ahead=True, within=1))),
            [PAWN, "red hero / red rook", KING, LAST],
        ),
        (NextTo(group(e.Beyond(THIS, ahead=False, within=2)), ahead=True), None),
    ],
    ids=repr,
)
def test_places(place: Place, expected: list[str] | None) -> None:
    """Each leads there; several gaps are a choice."""
    if expected is None:
        assert ["gap 2", "gap 3"] == places(place)
    else:
        assert expected == lies(place)


@pytest.mark.parametrize(
    ("ahead", "expected"),
    [(True, ["gap 1", "gap 0"]), (False, ["gap 3", "gap 4"])],
)
def test_up_to_so_many_steps(ahead: bool, expected: list[str]) -> None:
    """`up to 9 places`: each number of steps, as far as the row goes."""
    assert expected == places(Steps(N(9), ahead=ahead, up_to=True))


@pytest.mark.parametrize(
    ("place", "expected"),
    [
        (Steps(N(1), ahead=True), [PAWN, HERO, ROOK, KING]),
        (Steps(N(2), ahead=True), [HERO, PAWN, ROOK, KING]),
        (Steps(N(1), ahead=False), [PAWN, ROOK, HERO, KING]),
        (Steps(N(2), ahead=False), [PAWN, ROOK, KING, HERO]),
    ],
    ids=repr,
)
def test_steps_out_of_a_stack(place: Place, expected: list[str]) -> None:
    """From a stack the first step leads just beside what remains of it."""
    assert expected == lies(place, queue=(PAWN, "red hero / red rook", KING))


def test_a_whole_stack_moves_as_it_is() -> None:
    """`move the whole stack of this`: what lies in the slot goes as one."""
    row = (PAWN, "red hero / red rook / blue king", KING, LAST)
    stack = e.StackOf(THIS)

    assert [row[1], PAWN, KING, LAST] == lies(Front(), target=stack, queue=row)
    assert [PAWN, KING, row[1], LAST] == lies(Steps(N(1), False), target=stack, queue=row)
    on_pawn = [f"{row[1]} / {PAWN}", KING, LAST]
    assert on_pawn == lies(Onto(named("pawn")), target=stack, queue=row)
    under_pawn = [f"{PAWN} / {row[1]}", KING, LAST]
    assert under_pawn == lies(Beneath(named("pawn")), target=stack, queue=row)


def test_several_cards_move_one_after_the_other() -> None:
    """`move each rook to the front` keeps their order; so does `just behind` a card."""
    rooks, behind_this = e.Each(named("rook")), NextTo(group(e.Is(THIS)), ahead=False)

    assert [ROOK, LAST, PAWN, HERO, KING] == lies(Front(), target=rooks)
    assert [PAWN, HERO, ROOK, LAST, KING] == lies(behind_this, target=rooks)


def test_places_in_words() -> None:
    """Gaps, cards to lie on and cards to lie under are offered side by side."""
    under, onto = Beneath(named("king")), Onto(named("rook"))

    assert ["gap 0", "gap 4", "under green king", "on red rook", "on blue rook"] == places(
        Front(), Back(), under, onto
    )


def test_a_card_without_a_place_stays() -> None:
    """With nowhere to go a card stays where it is, and nothing was done."""
    gain = Gain(e.You(), e.AmountIf(e.WasDone(), N(5), N(1)))

    state = turn(Move(THIS, (Onto(named("nobody")),)), gain, queue=ROW)

    assert list(ROW) == shown(state)
    assert [2, 1, 1] == state.points


def test_brought_from_hand() -> None:
    """`bring a card of yours from hand`: it is chosen, then its place."""
    held = group(e.Yours(), zones=(e.Zone.HAND,))
    bring = Bring(e.One(held), (Beneath(named("king")), Back()), face_up=False)
    hands = {"red": ["pawn", "king"], "blue": ["pawn"]}

    state = turn(bring, queue=ROW, hands=hands)
    assert ("red", ["red pawn", "red king"]) == (asked(state), offered(state))

    state = turn(bring, queue=ROW, hands=hands, answers=["red king", "under green king"])
    assert [PAWN, ROOK, HERO, "green king / (red king)", LAST] == shown(state)
    assert [1, 1, 0] == [len(hand) for hand in state.hands]


def test_steps_from_outside_lead_nowhere() -> None:
    """A card that comes from outside has taken no step from anywhere."""
    held = group(zones=(e.Zone.HAND,))
    bring = Bring(e.Each(held), (Steps(N(1), ahead=True),), face_up=True)

    state = turn(bring, queue=ROW, hands={"red": ["pawn"]})

    assert list(ROW) == shown(state)


def test_moving_what_was_chosen_before() -> None:
    """A card that has been chosen is moved as this one is."""
    choose = Choose(0, e.Each(named("king")))

    state = turn(choose, Move(e.Slot(0), (Steps(N(2), ahead=True),)), queue=ROW)

    assert [PAWN, KING, ROOK, HERO, LAST] == shown(state)


@pytest.mark.parametrize("place", [Onto, Beneath], ids=lambda cls: cls.__name__)
def test_outside_the_queue_is_no_place(place: type[Onto | Beneath]) -> None:
    """Nothing can be laid on or under a card that does not lie in the queue."""
    held = place(group(zones=(e.Zone.HAND,)))

    state = turn(Move(THIS, (held,)), queue=ROW, hands={"red": ["pawn"]})

    assert list(ROW) == shown(state)


def test_onto_the_stack_of_a_covered_card() -> None:
    """A covered card stands for its stack."""
    row = (PAWN, "green king / blue rook", HERO)
    choose = Choose(0, e.Each(named("king")))
    beneath = Onto(group(e.Under(e.Slot(0))))

    state = turn(choose, Move(THIS, (beneath,)), queue=row)

    assert [PAWN, "red hero / green king / blue rook"] == shown(state)


def test_another_player_chooses_place_and_card() -> None:
    """`let x's player move a card …`: which card it is, and where to, is theirs to say."""
    move = Move(e.One(group(e.Opposing())), (Front(), Back()), by=e.PlayerOf(e.Slot(0)))
    pawn = Choose(0, e.Each(named("pawn")))

    state = turn(pawn, move, queue=ROW)
    assert ("blue", ["blue pawn", "green king", "blue rook"]) == (asked(state), offered(state))
    state = turn(pawn, move, queue=ROW, answers=["green king"])
    assert ("blue", ["gap 0", "gap 4"]) == (asked(state), offered(state))
    state = turn(pawn, move, queue=ROW, answers=["green king", "gap 0"])
    assert ["green king", "blue pawn", "red rook", "red hero", "blue rook"] == shown(state)


def test_an_opponent_is_chosen_to_choose() -> None:
    """`let an opponent move this …`: you say which one, and then that one is asked."""
    move = Move(THIS, (Front(), Back()), by=e.OnePlayer(opponent=True))

    assert "red" == asked(turn(move, queue=ROW))
    assert "green" == asked(turn(move, queue=ROW, answers=["green"]))


def test_nobody_chooses_a_place() -> None:
    """Where there is nobody to choose, nothing is moved, and nothing comes in."""
    nobody = e.PlayerOf(e.Attacker())
    several = e.Several(group(), N(2), N(2))
    hand = e.One(group(zones=(e.Zone.HAND,)))
    main = (
        Move(THIS, (Front(),), by=nobody),
        Move(several, (Front(), Back()), by=nobody),
        Bring(hand, (Front(),), face_up=True, by=nobody),
    )

    assert list(ROW) == shown(turn(*main, queue=ROW, hands={"red": ["king"]}))


def test_another_player_brings_a_card() -> None:
    """`let x's player bring …`: that player says which card, and where it is laid."""
    mine = e.One(group(e.Belongs(e.PlayerOf(e.Slot(0))), zones=(e.Zone.HAND,)))
    bring = Bring(mine, (Front(), Back()), face_up=True, by=e.PlayerOf(e.Slot(0)))
    main = (Choose(0, e.Each(named("pawn"))), bring)
    queue = ("blue pawn", "red hero")

    state = turn(*main, queue=queue, hands={"blue": ["king"]})
    assert ("blue", ["gap 0", "gap 2"]) == (asked(state), offered(state))
    state = turn(*main, queue=queue, hands={"blue": ["king"]}, answers=["gap 2"])
    assert ["blue pawn", "red hero", "blue king"] == shown(state)
