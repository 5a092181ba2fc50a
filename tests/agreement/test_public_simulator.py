"""The engine plays as a public simulator does, under a ruleset with that simulator's rules.

The simulator is a program that nobody here wrote, and no part of this project. The tests are
skipped where it is absent. To run them by hand, get https://github.com/jojolebarjos/oriflamme-simulator
(at b5ab762) into a folder outside the repository, and name the folder with its package `oriflamme`
(`src` of a checkout), or install it into the environment:

    ORIFLAMME_SIMULATOR=FOLDER ORIFLAMME_GAMES=2000 python -m pytest \
        tests/agreement/test_public_simulator.py

Without ORIFLAMME_GAMES there are fewer games. `simulator.py` says how decisions are matched.
"""

from __future__ import annotations

import os
from collections import Counter
from random import Random
from types import ModuleType
from typing import Any

import pytest
from attrs import evolve

from oriflamme_dsl.engine.game import Game
from oriflamme_dsl.engine.link import link
from oriflamme_dsl.engine.setup import deal, seated
from oriflamme_dsl.ir.ruleset import Ruleset
from tests.agreement.simulator import (
    load,
    meet,
    next_states,
    our_position,
    plain,
    results,
    simulator_rules,
    their_position,
)
from tests.support.base import base_ruleset, with_rules

GAMES = int(os.environ.get("ORIFLAMME_GAMES", "40"))
FOLDER = "ORIFLAMME_SIMULATOR"


@pytest.fixture(scope="module")
def simulator() -> ModuleType:
    """Return the simulator, or skip the test."""
    module = load(os.environ.get(FOLDER))
    if module is None:
        pytest.skip(f"the public simulator is not installed, and {FOLDER} names no folder with it")
    return module


def begin(simulator: ModuleType, game: Game) -> Any:
    """Return a game of the simulator with the hands of ours."""
    table = game.state.table
    kinds = {kind.name: kind for kind in simulator.Kind}
    hands = [
        [kinds[plain(table.card_id(card)).upper().replace("-", "_")] for card in hand]
        for hand in game.state.hands
    ]
    board = simulator.Board([], hands, [1] * len(hands))
    return simulator.PlaceState(board, 0)


def play_both(simulator: ModuleType, game: Game, stream: Random, seen: Counter[str]) -> None:
    """Play a game in both with the same random answers, and count the decisions in `seen`.

    At each decision every option must lead both to the same positions, and to no others.
    """
    theirs = begin(simulator, game)
    assert their_position(theirs) == our_position(game)
    while game.decision is not None:
        ours = results(game)
        met = dict(meet(state, ours) for state in next_states(theirs).values())
        assert met.keys() == ours.keys()
        seen[str(our_position(game).asked[0])] += 1
        seen["results"] += len(ours)
        chosen = stream.choice(list(met))
        theirs, game = met[chosen], ours[chosen]
    assert theirs.has_ended


def play(simulator: ModuleType, ruleset: Ruleset, players: int, seed: int) -> Counter[str]:
    """Deal and play one game in both; return the numbers of decisions by sort."""
    stream, seen = Random(seed), Counter[str]()
    state = deal(seated(link(ruleset), players), stream)
    play_both(simulator, Game(state), stream, seen)
    return seen


@pytest.mark.parametrize("players", [3, 4, 5])
def test_whole_games(simulator: ModuleType, players: int) -> None:
    """Queue, hands and influence are the same in both after every decision of random games.

    So are who is asked and what each option would have led to. In each of six rounds every
    player lays a card.
    """
    total = Counter[str]()
    for seed in range(GAMES):
        total.update(play(simulator, simulator_rules(), players, seed))

    assert GAMES * 6 * players == total["place"]
    assert {"place", "reveal", "ability", "results"} == total.keys()


def from_base(*cards: str) -> Ruleset:
    """Return the simulator's rules, but with some cards as the base game has them."""
    base = {card.id: card for card in base_ruleset().cards}
    changed = tuple(
        evolve(base[plain(card.id)], id=card.id) if plain(card.id) in cards else card
        for card in simulator_rules().cards
    )
    return evolve(simulator_rules(), cards=changed)


def deviations() -> dict[str, Ruleset]:
    """Return the simulator's rules with one of its deviations undone each, by its name."""
    base = base_ruleset()
    return {
        "the first player stays": with_rules(
            simulator_rules(), first_player=base.rules.first_player
        ),
        "a reveal pays nothing": with_rules(simulator_rules(), reveal_pays=base.rules.reveal_pays),
        "an uncovered card waits": with_rules(simulator_rules(), uncovered=base.rules.uncovered),
        "intrigues stay": evolve(simulator_rules(), kinds=base.kinds),
        "any Heir blocks": from_base("heir"),
        "an Assassination spares itself": from_base("assassination"),
        "a Shapeshifter copies any card": from_base("shapeshifter"),
        "an Ambush does nothing": from_base("ambush"),
        "a Conspiracy pays nothing": from_base("conspiracy"),
    }


def test_each_deviation_matters(simulator: ModuleType) -> None:
    """With any one of the simulator's deviations undone, some game is no longer the same."""
    unnoticed = []
    for name, ruleset in deviations().items():
        try:
            for seed in range(400):
                play(simulator, ruleset, 4, seed)
        except AssertionError:
            continue
        unnoticed.append(name)

    assert [] == unnoticed
