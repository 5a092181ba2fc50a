"""Games for OpenSpiel."""

from __future__ import annotations

import pickle
from random import Random

import pytest

pyspiel = pytest.importorskip("pyspiel")

from oriflamme_dsl.adapters.openspiel import OriflammeState  # noqa: E402 - only if it is there

ABLAZE = "python_oriflamme(game=ablaze-game,players=4)"


@pytest.mark.parametrize(("game", "serialize"), [("python_oriflamme", True), (ABLAZE, False)])
def test_the_library_finds_nothing_wrong(game: str, serialize: bool) -> None:
    """The test of the library itself passes."""
    pyspiel.random_sim_test(pyspiel.load_game(game), num_sims=2, serialize=serialize, verbose=False)


def played(seed: int, steps: int) -> OriflammeState:
    """Return a state after some steps of chance and players, or at the end."""
    dice = Random(seed)
    state: OriflammeState = pyspiel.load_game("python_oriflamme").new_initial_state()
    while steps and not state.is_terminal():
        state.apply_action(dice.choice(state.legal_actions()))
        steps -= 1
    return state


def test_a_state_is_kept_as_its_answers() -> None:
    """A state that is written and read again stands where it stood, and goes on the same."""
    state = played(1, 30)
    again = pickle.loads(pickle.dumps(state))
    copied = state.clone()
    for one in (again, copied):
        assert str(state) == str(one)
    copied.apply_action(0)

    assert str(state) == str(again)
    assert str(state) != str(copied)


def test_players_see_what_is_theirs() -> None:
    """What a player sees in words does not show the hand of another one."""
    state = played(2, 4)
    assert state.position is not None
    for player in range(3):
        assert str(state.position.view(player)) == state.observation_string(player)


def test_returns_are_shares_in_the_victory() -> None:
    """All returns together are one victory, and nothing before the end."""
    assert [0.0] * 3 == played(3, 10).returns()
    assert 1.0 == sum(played(3, 10_000).returns())


def test_actions_have_words() -> None:
    """Each option can be told."""
    state = played(4, 20)
    told = [state.action_to_string(state.current_player(), a) for a in state.legal_actions()]

    assert len(set(told)) == len(told)
