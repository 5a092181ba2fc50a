"""Random games of the reference model with the Ablaze box and with decks from both boxes.

The number of games for each number of players is taken from the environment; a long run is

    ORIFLAMME_GAMES=300 python -m pytest tests/reference/test_ablaze_games.py
"""

from __future__ import annotations

import os
from random import Random
from typing import Any

import pytest

from tests.reference import base_game as model
from tests.reference.table import ABLAZE_DECK, BASE_DECK, OPTIONS, State

GAMES = int(os.environ.get("ORIFLAMME_GAMES", "25"))
SEATS = ["red", "blue", "green", "yellow", "black"]


def deal(stream: Random, players: int, kinds: list[str], options: dict[str, str]) -> State:
    """Return a dealt game: 7 cards each in the hand, 3 aside, a Twin ready where a Prince is."""
    seats = SEATS[:players]
    decks = {family: stream.sample(kinds, 10) for family in seats}
    hands = {family: deck[:7] for family, deck in decks.items()}
    aside = {family: deck[7:] for family, deck in decks.items()}
    twins = {family: ["twin"] if "prince" in kinds else [] for family in seats}
    return model.new_game(seats, hands, aside, options, stream.choice(seats), twins)


def cards_of(snapshot: dict[str, Any]) -> dict[str, list[str]]:
    """Return all cards of each family, wherever they lie, sorted."""
    cards: dict[str, list[str]] = {family: [] for family in snapshot["seats"]}
    for family, card_id, *_ in (laid for stack in snapshot["queue"] for laid in stack):
        cards[family].append(card_id)
    for pile in model.PILES:
        for family, left in snapshot[pile].items():
            cards[family] += left
    return {family: sorted(left) for family, left in cards.items()}


def play(state: State, stream: Random) -> int:
    """Play at random to the end; return the number of decisions.

    Before each, every card is in one place, no family is below 0, and each has one token at most;
    only the card that a Royal Decree is moving lies nowhere while its place is chosen.
    """
    cards, decisions = cards_of(model.snapshot(state)), 0
    model.start_game(state)
    while (asked := model.decision(state)) is not None:
        assert len(asked["options"]) > 1
        now = model.snapshot(state)
        moving = ["gap", 0] in asked["options"]
        assert cards == cards_of(now) or moving
        assert min(now["influence"].values()) >= 0
        tokens = [laid[4] for stack in now["queue"] for laid in stack if len(laid) > 4]
        assert len(tokens) == len(set(tokens))
        model.choose(state, stream.choice(asked["options"]))
        decisions += 1
    assert cards == cards_of(model.snapshot(state))
    return decisions


def assert_ended(state: State) -> None:
    """Assert that somebody has won, with one card left in each hand."""
    assert 6 == state["round"]
    assert [1] * len(state["seats"]) == [len(hand) for hand in state["hands"].values()]
    best = max(state["influence"].values())
    everybody = state["options"]["oriflamme.tie-scope"] == "everybody"
    assert state["winners"] != []
    assert everybody or all(state["influence"][family] == best for family in state["winners"])


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("settings", ["default", "random"])
@pytest.mark.parametrize("box", ["ablaze", "mixed"])
def test_random_games_keep_every_card(box: str, settings: str, players: int) -> None:
    """From the Ablaze deck, or ten kinds of both boxes: each game ends with a winner."""
    stream = Random(f"{box} {settings} {players}")
    both = sorted(ABLAZE_DECK | BASE_DECK)
    decisions = []
    for _ in range(GAMES):
        kinds = sorted(ABLAZE_DECK) if box == "ablaze" else stream.sample(both, 10)
        options = {name: stream.choice(values) for name, values in OPTIONS.items()}
        chosen = options if settings == "random" else {}
        state = deal(stream, players, kinds, chosen)
        decisions.append(play(state, stream))
        assert_ended(state)
    assert (GAMES, True) == (len(decisions), min(decisions) >= 6 * players)
