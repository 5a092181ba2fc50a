"""What is done to cards: turned, swapped, put into another order, sent away, skipped."""

from __future__ import annotations

import pytest

from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir.statements import (
    Choose,
    Control,
    DrawCards,
    Gain,
    Order,
    Release,
    Reorder,
    Send,
    Skip,
    Swap,
    Take,
    Turn,
)
from tests.support.toys import named
from tests.support.words import asked, group, offered, say, shown, turn

THIS, N = e.This(), e.Number
ROW = ("blue pawn", "(red rook) +2", "red hero", "green king", "(blue rook)")
PAWN, ROOK, HERO, KING, LAST = ROW
PAWN_IS, KING_IS = Choose(0, e.Each(named("pawn"))), Choose(1, e.Each(named("king")))
TURNED = e.AmountIf(e.WasDone(), e.ThatMany(10), N(0))


def test_turned_up() -> None:
    """`turn … face-up`: the influence on it is lost, and nothing is paid; that many cards."""
    state = turn(Turn(e.Each(group()), face_up=True), Gain(e.You(), TURNED), queue=ROW)

    assert [PAWN, "red rook", HERO, KING, "blue rook"] == shown(state)
    assert [1 + 20, 1, 1] == state.points


def test_turned_down() -> None:
    """`turn … face-down`: this card, too."""
    state = turn(Turn(e.Each(group(e.Yours())), face_up=False), queue=ROW)

    assert [PAWN, ROOK, "(red hero)", KING, LAST] == shown(state)


@pytest.mark.parametrize(
    ("stacks", "expected"),
    [
        (False, ["green king / blue rook", HERO, "blue pawn / red pawn"]),
        (True, ["green king / red pawn", HERO, "blue pawn / blue rook"]),
    ],
)
def test_swapped(stacks: bool, expected: list[str]) -> None:
    """`swap x and y`: the cards themselves, or all that lies in their slots."""
    row = ("blue pawn / blue rook", HERO, "green king / red pawn")

    state = turn(PAWN_IS, KING_IS, Swap(e.Slot(0), e.Slot(1), stacks), queue=row)

    assert expected == shown(state)


@pytest.mark.parametrize("other", [e.Attacker(), e.Slot(0)], ids=repr)
def test_swapped_with_nothing(other: e.Reference) -> None:
    """With nothing, or with itself, a card does not change places."""
    state = turn(PAWN_IS, Swap(e.Slot(0), other), Gain(e.You(), TURNED), queue=ROW)

    assert list(ROW) == shown(state)
    assert [1, 1, 1] == state.points


STEPS = ("blue pawn +1", "red rook +3", "red hero", "green king +3", "blue rook +2")
ONE, THREE, NONE, SAME, TWO = STEPS
ALL, BEYOND = group(), group(e.Beyond(THIS, ahead=False))


@pytest.mark.parametrize(
    ("reorder", "expected"),
    [
        (Reorder(ALL, Order.REVERSED), [TWO, SAME, NONE, THREE, ONE]),
        (Reorder(BEYOND, Order.REVERSED), [ONE, THREE, NONE, TWO, SAME]),
        (Reorder(named("rook"), Order.REVERSED), [ONE, TWO, NONE, SAME, THREE]),
        (Reorder(named("pawn"), Order.REVERSED), list(STEPS)),
        (Reorder(named("nobody"), Order.REVERSED), list(STEPS)),
        # Those that tie keep their order.
        (Reorder(ALL, Order.SORTED, e.Measure.INFLUENCE, True), [THREE, SAME, TWO, ONE, NONE]),
        (Reorder(ALL, Order.SORTED, e.Measure.INFLUENCE, False), [NONE, ONE, TWO, THREE, SAME]),
        (Reorder(BEYOND, Order.SORTED, e.Measure.INFLUENCE), [ONE, THREE, NONE, TWO, SAME]),
    ],
    ids=repr,
)
def test_another_order(reorder: Reorder, expected: list[str]) -> None:
    """Slots change places among themselves, the others stay."""
    assert expected == shown(turn(reorder, queue=STEPS))


def test_stacks_keep_together() -> None:
    """The slots go as they are, with what lies beneath."""
    row = ("blue pawn / red rook", HERO, "green king")

    state = turn(Reorder(ALL, Order.REVERSED), queue=row)

    assert ["green king", HERO, "blue pawn / red rook"] == shown(state)


@pytest.mark.parametrize(("order", "who"), [(Order.SHUFFLED, "chance"), (Order.ARRANGED, "red")])
def test_shuffled_and_rearranged(order: Order, who: str) -> None:
    """By chance, or as you like: which card comes first, and which one next."""
    state = turn(Reorder(ALL, order), queue=("blue pawn", "red hero", "green king"))
    assert (who, ["blue pawn", "red hero", "green king"]) == (asked(state), offered(state))

    say(state, "green king")
    assert (who, ["blue pawn", "red hero"]) == (asked(state), offered(state))

    say(state, "red hero")
    assert ["green king", "red hero", "blue pawn"] == shown(state)


@pytest.mark.parametrize("zone", [e.Zone.HAND, e.Zone.ASIDE, e.Zone.BESIDE], ids=str)
def test_sent_to_a_zone_of_the_owner(zone: e.Zone) -> None:
    """What is sent goes to its owner, and nothing is paid."""
    state = turn(Send(e.Each(named("rook")), zone), queue=ROW)

    found = {e.Zone.HAND: state.hands, e.Zone.ASIDE: state.aside, e.Zone.BESIDE: state.beside}
    assert [1, 1, 0] == [len(cards) for cards in found[zone]]
    assert [PAWN, HERO, KING] == shown(state)
    assert [1, 1, 1] == state.points


@pytest.mark.parametrize(
    ("player", "expected"), [(e.You(), [2, 0, 0]), (e.PlayerOf(e.Slot(0)), [0, 2, 0])], ids=repr
)
def test_won(player: e.Player, expected: list[int]) -> None:
    """`win …`: the cards lie in front of you, or of the player who is named."""
    state = turn(PAWN_IS, Send(e.Each(named("rook")), e.Zone.WON, player), queue=ROW)

    assert expected == [len(cards) for cards in state.won]


def test_skipped() -> None:
    """`skip x`: it misses its next turn."""
    state = turn(Skip(e.Each(named("king"))), Gain(e.You(), TURNED), queue=ROW)

    king = state.table.find("green", "king")
    assert [king] == [card for card, number in enumerate(state.skipped) if number]
    assert [11, 1, 1] == state.points


# ------------------------------------------------------------------ whose they are


def test_taken_one_after_the_other() -> None:
    """With several cards to take your token is on the last one."""
    state = turn(Take(e.Each(group(e.Opposing()))), queue=ROW)

    taken = [card for card, family in enumerate(state.token) if family == 0]
    assert ["blue rook"] == [state.table.label(card) for card in taken]


def test_controlled_and_released() -> None:
    """`take control of x`: it is yours; released, it is its family's again."""
    control = Control(e.You(), e.Slot(0))
    yours = Gain(e.You(), e.PerCard(1, group(e.Yours())))

    assert [1 + 3, 1, 1] == turn(PAWN_IS, control, yours, queue=ROW).points
    assert [1 + 2, 1, 1] == turn(PAWN_IS, control, Release(e.Slot(0)), yours, queue=ROW).points


def test_controlled_by_another_player() -> None:
    """`x's player takes control of y`: it is that player's."""
    control = Control(e.PlayerOf(e.Slot(0)), e.Slot(1))

    state = turn(PAWN_IS, KING_IS, control, queue=ROW)

    assert 1 == state.family[state.table.find("green", "king")]


def test_controlled_by_nobody() -> None:
    """Where there is no such player the card stays whose it is."""
    control = Control(e.PlayerOf(e.Attacker()), e.Slot(1))

    state = turn(PAWN_IS, KING_IS, control, queue=ROW)

    assert 2 == state.family[state.table.find("green", "king")]


def test_drawn() -> None:
    """`draw 2`: as many as the pile has, and that many can be counted on."""
    draw = DrawCards(e.EachPlayer(opponent=False), N(2))

    state = turn(
        draw, Gain(e.You(), TURNED), pile={"red": ["pawn", "king", "rook"], "blue": ["king"]}
    )

    assert [2, 1, 0] == [len(hand) for hand in state.hands]
    assert [1 + 30, 1, 1] == state.points
