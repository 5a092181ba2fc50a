"""The engine plays as the reference model does, decision by decision.

The number of games for each number of players is taken from the environment; the full run is

    ORIFLAMME_GAMES=5000 python -m pytest tests/agreement/test_reference.py -k whole_games
"""

from __future__ import annotations

import os
from collections import Counter
from random import Random

import pytest

from oriflamme_dsl.engine.game import Game
from oriflamme_dsl.engine.link import link
from oriflamme_dsl.engine.linked import Linked
from oriflamme_dsl.engine.setup import deal, seated
from oriflamme_dsl.engine.state import State
from oriflamme_dsl.ir.program import assemble, options_of
from tests.reference import base_game as model
from tests.reference.table import OPTIONS
from tests.support.agree import options_for_model, play_both
from tests.support.base import GAME, Setting, base_linked, base_program
from tests.support.happened import SITUATIONS, happened
from tests.support.position import FAMILIES, Laid, position, resolve
from tests.support.translate import table_now

GAMES = int(os.environ.get("ORIFLAMME_GAMES", "1000"))


def whole_game(linked: Linked, players: int, stream: Random, options: dict[str, str]) -> int:
    """Play one game from the deal to the winners in both; return the number of decisions."""
    state = deal(seated(linked, players), stream)
    dealt = table_now(state)
    seats, hands, aside = dealt["seats"], dealt["hands"], dealt["aside"]
    reference = model.new_game(seats, hands, aside, options)
    model.start_game(reference)
    return play_both(Game(state), reference, stream)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_whole_games(players: int) -> None:
    """Random games by the default rules are the same in both, every decision of them."""
    decisions = [whole_game(base_linked(), players, Random(seed), {}) for seed in range(GAMES)]

    assert GAMES == len(decisions)
    assert min(decisions) >= 6 * players  # a card to choose and a place in nearly every turn


def test_the_model_knows_every_option() -> None:
    """Each option has the same values and default in both, but for who may look at set-aside cards.

    That one changes what a player may know and nothing that happens.
    """
    ours = {
        f"{owner}.{name}": (option.default, frozenset(option.values))
        for (owner, name), option in options_of(base_program(), GAME).items()
    }
    seen = ours.pop("oriflamme.set-aside-seen")

    assert ("owner", frozenset({"owner", "nobody"})) == seen
    assert {name: (values[0], frozenset(values)) for name, values in OPTIONS.items()} == ours


def random_settings(stream: Random) -> tuple[Setting, ...]:
    """Return a random value for every option of the game and its cards."""
    return tuple(
        (owner, name, stream.choice(option.values))
        for (owner, name), option in options_of(base_program(), GAME).items()
    )


def test_games_with_random_settings() -> None:
    """Games with random values of all options are the same in both; every value is reached."""
    stream, reached, games = Random(2), set[Setting](), 0
    for _ in range(60):
        settings = random_settings(stream)
        reached.update(settings)
        linked = link(assemble(base_program(), GAME, settings))
        for players in (3, 4, 5, 3, 4, 5):
            whole_game(linked, players, stream, options_for_model(settings))
            games += 1

    assert 360 == games
    assert {
        (owner, name, value)
        for (owner, name), option in options_of(base_program(), GAME).items()
        for value in option.values
    } == reached


# ------------------------------------------------------------------ positions


THEMES = (
    ("shapeshifter", "archer", "ambush"),
    ("shapeshifter", "soldier", "ambush"),
    ("royal-decree", "assassination", "lord"),
    ("archer", "heir", "conspiracy"),
)
"""Cards that make trouble together; each queue takes half of its cards from one theme."""


def random_stacks(stream: Random, players: int) -> list[list[Laid]]:
    """Return stacks of 1 to 4 cards of mixed families, some of them equal, up and down anyhow."""
    kinds = list(base_linked().index)
    theme = stream.choice(THEMES)
    stacks: list[list[Laid]] = []
    for _ in range(stream.randrange(1, 8)):
        stack = []
        for _ in range(stream.choice((1, 1, 1, 2, 3, 4))):
            card = stream.choice(theme if stream.random() < 0.5 else kinds)
            influence = stream.choice((0, 0, 1, 2, 4))
            family = FAMILIES[stream.randrange(players)]
            up = stream.random() < 0.6
            stack.append(Laid(family, card, up, influence))
        stacks.append(stack)
    return stacks


def reference_position(state: State, options: dict[str, str]) -> dict[str, object]:
    """Return the reference model's state of a built position."""
    now = table_now(state)
    place = {key: now[key] for key in ("seats", "queue", "influence", "hands", "round")}
    return model.from_position(place, options)


def test_resolution_of_random_positions() -> None:
    """One pass over a built queue is the same in both, and every odd situation comes up in it.

    The queues hold stacks of mixed families, several equal cards of one family, and cards that lie
    face up where no game would leave them.
    """
    stream, seen = Random(3), Counter[str]()
    for _ in range(600):
        settings = random_settings(stream) if stream.random() < 0.5 else ()
        linked, options = base_linked(settings), options_for_model(settings)
        for players in (3, 4, 5):
            points = {family: stream.randrange(4) for family in FAMILIES}
            state = position(linked, random_stacks(stream, players), points, players=players)
            reference = reference_position(state, options)
            queue = [stack[:] for stack in state.queue]
            model.start_resolution(reference)
            resolve(state)
            play_both(Game(state), reference, stream)
            seen.update(happened(state, queue))

    assert {} == {name: seen[name] for name in SITUATIONS if seen[name] < 10}
