"""Games as environments of PettingZoo."""

from __future__ import annotations

import pytest

pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, seed_test

from oriflamme_dsl.adapters.pettingzoo import OriflammeEnv, env
from oriflamme_dsl.core import Position
from tests.bots.tables import ROOT


@pytest.mark.parametrize(("game", "players"), [("oriflamme", 3), ("ablaze-game", 5)])
def test_the_library_finds_nothing_wrong(game: str, players: int) -> None:
    """The test of the library itself passes."""
    api_test(env(game, players), num_cycles=200)


def test_a_game_of_ones_own() -> None:
    """A game in files of one's own can be played; chance plays what nobody is asked."""
    api_test(env("market", paths=[str(ROOT / "examples" / "market-day.ori")]), num_cycles=60)


def test_a_seed_deals_the_same() -> None:
    """Two environments with the same seed go the same way."""
    seed_test(lambda: env("oriflamme"), num_cycles=50)


def finished(table: OriflammeEnv) -> dict[str, float]:
    """Play by first options, and return the sums of rewards."""
    table.reset(seed=4)
    sums = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        _, reward, ended, _, info = table.last()
        sums[agent] += reward
        assert ended or info["action_mask"][0] == 1
        table.step(None if ended else 0)
    return sums


def test_rewards_are_shares_in_the_victory() -> None:
    """All rewards together are one victory."""
    assert 1.0 == sum(finished(env("oriflamme")).values())


def test_an_observation_shows_what_its_agent_sees() -> None:
    """Whoever is asked sees the own options; the others see none."""
    table = env("oriflamme")
    table.reset(seed=1)
    position: Position = table.position
    asked = table.agent_selection
    options = 8 * table.encoding.actions

    assert position.count == table.observe(asked)[-options::8].astype(bool).sum()
    for other in set(table.possible_agents) - {asked}:
        assert 0 == table.observe(other)[-options:].sum()


@pytest.mark.parametrize("action", [-1, 7, 98, None])
def test_what_is_no_option_is_refused(action: int | None) -> None:
    """An action that the mask does not allow is refused, and nothing happens."""
    table = env("oriflamme")
    table.reset(seed=1)
    before = table.render()
    with pytest.raises(ValueError, match="no option"):
        table.step(action)

    assert before == table.render()


@pytest.mark.parametrize(("game", "players"), [("chess", 3), ("oriflamme", 9)])
def test_what_cannot_be_played_is_refused(game: str, players: int) -> None:
    """A game that is not there, or a number who cannot play, is refused."""
    with pytest.raises(ValueError, match=r"game|players"):
        env(game, players)
