"""Rulings that no position of a scenario can show."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from oriflamme_dsl.engine.acts import start_turn
from oriflamme_dsl.engine.game import Game
from oriflamme_dsl.engine.link import link
from oriflamme_dsl.engine.position import Layout, Lying, build
from oriflamme_dsl.engine.run import advance, answer
from oriflamme_dsl.engine.setup import deal, seated
from oriflamme_dsl.ir.program import assemble
from tests.scenario.shipped import program
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


def test_everybody_sees_the_influence_of_all() -> None:
    """At every decision each player sees how much influence everybody has (40)."""
    game = Game.new(assemble(program(), "ablaze-game"), 3, 1)
    seen, there = [], []
    while game.decision:
        seen.append([list(game.view(player).points) for player in range(3)])
        there.append([list(game.state.points)] * 3)
        game.answer(len(game.decision.options) - 1)

    assert there == seen
    assert there[0] != there[-1]


def test_twins_lie_open_beside_the_queue() -> None:
    """Each family's Twin lies beside the queue, seen by all, and is none of its ten cards (40)."""
    game = Game.new(assemble(program(), "ablaze-game"), 3, 1)
    views = [game.view(player) for player in range(3)]

    assert [(("twin",),) * 3] * 3 == [view.beside for view in views]
    assert [(7, 7, 7), (3, 3, 3)] == [views[0].hand_sizes, views[0].aside_sizes]


@pytest.mark.parametrize(("value", "each"), [("three", 3), ("one", 1)])
def test_two_players_begin_with_cards_of_both_families(value: str, each: int) -> None:
    """Two players begin with three cards of each family, or one, and 3 of each lie aside (42)."""
    rules = assemble(program(), "two-players", (("oriflamme", "opening", value),))
    state = deal(seated(link(rules), 2), Random(1))
    hands = [Counter(state.table.owner[card] for card in hand) for hand in state.hands]

    assert [{0: each, 1: each}, {2: each, 3: each}] == hands
    assert [6, 6] == list(map(len, state.aside))


def test_two_players_play_six_cards_of_each_family() -> None:
    """After six rounds of two players one card of each family is left (42)."""
    game = Game.new(assemble(program(), "two-players"), 2, 1)
    while game.decision:
        game.answer(0)
    state = game.state
    left = [*(card for hand in state.hands for card in hand), *(c for p in state.piles for c in p)]

    assert [1, 1, 1, 1] == sorted(Counter(state.table.owner[card] for card in left).values())
    assert state.winners


@pytest.mark.parametrize("seed", range(6))
def test_ten_kinds_of_both_boxes_are_drawn_for_everybody(seed: int) -> None:
    """Every family has the same ten kinds of both boxes; a Twin comes if its Prince does (43)."""
    mixed = assemble(program(), "mixed")
    state = Game.new(mixed, 3, seed).state
    decks = [
        sorted(map(state.table.card_id, (*state.hands[player], *state.aside[player])))
        for player in range(3)
    ]
    twins = [list(map(state.table.card_id, cards)) for cards in state.beside]

    assert (10, [decks[0]] * 3) == (len(set(decks[0])), decks)
    assert [["twin"] if "prince" in decks[0] else []] * 3 == twins
    assert set(decks[0]) <= set(mixed.rules.deck.cards) - {"twin"}


def test_drawn_kinds_depend_on_the_seed() -> None:
    """Another seed draws other kinds, the same seed the same ones (43)."""
    mixed = assemble(program(), "mixed")
    states = [Game.new(mixed, 3, seed).state for seed in (*range(6), *range(6))]
    decks = [frozenset(map(state.table.card_id, range(len(state.zone)))) for state in states]

    assert (decks[:6], True) == (decks[6:], len(set(decks)) > 1)


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
