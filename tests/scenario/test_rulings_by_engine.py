"""Rulings that no position of a scenario can show."""

from __future__ import annotations

import pytest

from oriflamme_dsl.engine.acts import start_turn
from oriflamme_dsl.engine.game import Game
from oriflamme_dsl.engine.position import Layout, Lying, build
from oriflamme_dsl.engine.run import advance, answer
from tests.support.base import base_linked, base_ruleset


@pytest.mark.parametrize("seed", range(5))
def test_the_pass_goes_from_front_to_back_in_every_round(seed: int) -> None:
    """Where all cards wait, they take their turns in the order in which they lie (36)."""
    game = Game.new(base_ruleset(), 3, seed)
    while game.decision:
        options = [choice.what for choice in game.decision.options]
        game.answer(options.index("wait") if "wait" in options else 0)
    turns: list[list[int]] = []
    for event in game.events:
        if event.kind == "round":
            turns.append([])
        if event.kind == "turn" and event.subject:
            turns[-1].append(event.subject.slot)
    slots = [list(range(len(turn))) for turn in turns]

    assert (6, slots) == (len(turns), turns)


@pytest.mark.parametrize(
    ("value", "firsts"), [("passes", [0, 1, 2, 0, 1, 2]), ("stays", [0, 0, 0, 0, 0, 0])]
)
def test_the_first_player_passes_each_round(value: str, firsts: list[int]) -> None:
    """The first player is the next in seat order each round, unless it stays (37)."""
    game = Game.new(base_ruleset((("oriflamme", "first-player", value),)), 3, 1)
    while game.decision:
        game.answer(0)
    rounds = [event.detail("first") for event in game.events if event.kind == "round"]

    assert firsts == rounds


@pytest.mark.parametrize(("value", "seen"), [("owner", 3), ("nobody", None)])
def test_who_sees_the_cards_set_aside(value: str, seen: int | None) -> None:
    """Owners see the cards that they set aside, or nobody does; how many is known (40)."""
    game = Game.new(base_ruleset((("oriflamme", "set-aside-seen", value),)), 3, 1)
    view = game.view(0)

    assert seen == (None if view.aside is None else len(view.aside))
    assert (3, 3, 3) == view.aside_sizes


def test_hands_of_others_are_numbers() -> None:
    """A player knows the own hand, and how many cards the others have (40)."""
    game = Game.new(base_ruleset(), 3, 1)
    hands = [game.view(player).hand for player in range(3)]

    assert ((7, 7, 7), [7, 7, 7]) == (game.view(0).hand_sizes, [len(hand) for hand in hands])
    assert 3 == len(set(hands))


def test_the_supply_never_runs_out() -> None:
    """More influence is paid than any box holds (41)."""
    conspiracy = Lying(("red", "conspiracy", 1), face_up=False, influence=1000)
    state = build(base_linked(), Layout(("red", "blue"), ((conspiracy,),)))
    start_turn(state, 0)
    advance(state)
    answer(state, 1)

    assert [2000, 0] == state.points


@pytest.mark.parametrize(
    ("players", "can"), [(2, False), (3, True), (4, True), (5, True), (6, False)]
)
def test_three_to_five_play(players: int, *, can: bool) -> None:
    """Three, four and five can play, fewer or more cannot (42)."""
    try:
        played = len(Game.new(base_ruleset(), players, 1).state.points)
    except ValueError:
        played = 0

    assert (players if can else 0) == played
