"""Players that an ability means, and who is asked for one."""

from __future__ import annotations

import pytest

from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir.statements import Choose, ChoosePlayer, Gain, If, Take
from tests.support.toys import named
from tests.support.words import LINE, asked, group, offered, turn

PAWN_IS = Choose(0, e.Each(named("pawn")))
PAWN = e.Slot(0)
POINTS = {"red": 2, "blue": 5, "green": 2}
START = [2, 5, 2]


def gains(player: e.Player, *before: object) -> list[int]:
    """Return what each player gains by `PLAYER gains 1`, when nobody is asked."""
    state = turn(PAWN_IS, *before, Gain(player, e.Number(1)), points=POINTS)  # type: ignore[arg-type]
    assert None is state.pending
    return [now - at for now, at in zip(state.points, START, strict=True)]


@pytest.mark.parametrize(
    ("player", "expected"),
    [
        (e.You(), [1, 0, 0]),
        (e.PlayerOf(PAWN), [0, 1, 0]),
        (e.OwnerOf(PAWN), [0, 1, 0]),
        (e.PlayerOf(e.Attacker()), [0, 0, 0]),
        (e.Neighbour(left=True), [0, 1, 0]),
        (e.Neighbour(left=False), [0, 0, 1]),
        (e.FirstSeat(), [1, 0, 0]),
        (e.ThatPlayer(), [0, 0, 0]),
        (e.EachPlayer(opponent=True), [0, 1, 1]),
        (e.EachPlayer(opponent=False), [1, 1, 1]),
        (e.EachPlayer(opponent=False, having=named("king")), [0, 0, 1]),
        (e.EachPlayer(opponent=False, having=e.Richest(most=True)), [0, 1, 0]),
        (e.EachPlayer(opponent=False, having=e.Richest(most=False)), [1, 0, 1]),
        (e.EachPlayer(opponent=True, having=e.Richest(most=False)), [0, 0, 1]),
        (e.EachPlayer(False, e.Wealth(e.Compare.AT_MOST, e.Number(2))), [1, 0, 1]),
        (e.EachPlayer(True, e.Wealth(e.Compare.ABOVE, e.Number(9))), [0, 0, 0]),
        (e.OnePlayer(opponent=True, having=e.Richest(most=True)), [0, 1, 0]),
        (e.EachPlayer(False, e.MostCards(group(), most=True)), [1, 1, 0]),
        (e.EachPlayer(False, e.MostCards(group(), most=False)), [0, 0, 1]),
        (e.EachPlayer(True, e.MostCards(named("rook"), most=True)), [0, 1, 0]),
        (e.EachPlayer(False, e.MostCards(named("spy"), most=False)), [1, 1, 1]),
    ],
    ids=repr,
)
def test_players(player: e.Player, expected: list[int]) -> None:
    """Each means these players, seen from red's hero."""
    assert expected == gains(player)


def test_owner_and_player() -> None:
    """Who has taken a card is its player; its owner is on its back."""
    assert [1, 0, 0] == gains(e.PlayerOf(PAWN), Take(PAWN))
    assert [0, 1, 0] == gains(e.OwnerOf(PAWN), Take(PAWN))


def test_a_player_with_a_card_in_hand() -> None:
    """`each opponent with a card in hand`: what lies outside the queue tells by its back."""
    held = group(zones=(e.Zone.HAND,))
    gain = Gain(e.EachPlayer(opponent=True, having=held), e.Number(1))

    state = turn(gain, points=POINTS, hands={"red": ["pawn"], "green": ["pawn"]})

    assert [2, 5, 3] == state.points


def test_the_most_cards_in_hand() -> None:
    """`with the fewest cards in hand`: who holds none has the fewest; ties are chosen."""
    held = group(zones=(e.Zone.HAND,))
    hands = {"red": ["pawn"], "green": ["pawn", "rook"]}
    most, fewest = (e.OnePlayer(False, e.MostCards(held, many)) for many in (True, False))

    state = turn(Gain(most, e.Number(1)), Gain(fewest, e.Number(2)), points=POINTS, hands=hands)

    assert [2, 7, 3] == state.points
    tied = turn(Gain(e.OnePlayer(True, e.MostCards(named("spy"), True)), e.Number(1)))
    assert ["blue", "green"] == offered(tied)


def test_an_opponent_is_chosen() -> None:
    """`an opponent` is chosen by you, in turn order from your left."""
    state = turn(Gain(e.OnePlayer(opponent=True), e.Number(1)))
    assert "red" == asked(state)
    assert ["blue", "green"] == offered(state)

    state = turn(Gain(e.OnePlayer(opponent=True), e.Number(1)), answers=["green"])
    assert [1, 1, 2] == state.points


def test_a_random_player() -> None:
    """`a random opponent` is left to chance."""
    state = turn(Gain(e.OnePlayer(opponent=True, random=True), e.Number(1)))

    assert "chance" == asked(state)
    assert ["blue", "green"] == offered(state)


def test_a_player_is_named() -> None:
    """A player that was chosen is remembered, and another player may be the one who chooses."""
    choose = ChoosePlayer(1, e.OnePlayer(opponent=False), by=e.PlayerOf(PAWN))
    gain = Gain(e.PlayerSlot(1), e.Number(1))

    state = turn(PAWN_IS, choose, gain)
    assert "blue" == asked(state)
    assert ["blue", "green", "red"] == offered(state)

    state = turn(PAWN_IS, choose, gain, queue=LINE, answers=["green"])
    assert [1, 1, 2] == state.points


def test_nobody_to_choose() -> None:
    """Where who is to choose is nobody, nobody is chosen."""
    choose = ChoosePlayer(1, e.OnePlayer(opponent=False), by=e.PlayerOf(e.Attacker()))

    state = turn(choose, Gain(e.PlayerSlot(1), e.Number(1)))

    assert [1, 1, 1] == state.points


@pytest.mark.parametrize(
    ("player", "test", "expected"),
    [
        (e.You(), e.Richest(most=True), False),
        (e.You(), e.Richest(most=False), True),
        (e.PlayerOf(PAWN), e.Richest(most=True), True),
        (e.PlayerOf(e.Attacker()), e.Richest(most=False), False),
        (e.You(), e.Wealth(e.Compare.AT_LEAST, e.Number(2)), True),
        (e.PlayerOf(PAWN), e.Wealth(e.Compare.BELOW, e.Number(5)), False),
        (e.PlayerOf(PAWN), e.MostCards(named("rook"), most=True), True),
        (e.PlayerOf(PAWN), named("king"), False),
        (e.FirstSeat(), named("hero"), True),
        (e.EachPlayer(opponent=True), named("king"), True),
    ],
    ids=repr,
)
def test_what_a_player_has(player: e.Player, test: e.PlayerTest, expected: bool) -> None:
    """`if x has …` asks what `a player with …` means; nobody has nothing."""
    asks = If(e.PlayerIs(player, test), (Gain(e.You(), e.Number(1)),))

    state = turn(PAWN_IS, asks, queue=LINE, points=POINTS)

    assert POINTS["red"] + expected == state.points[0]
