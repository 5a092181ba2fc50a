"""A game as an environment of PettingZoo, one agent after the other (AEC).

    from oriflamme_dsl.adapters.pettingzoo import env

    table = env("oriflamme", players=3)

Install the extra `pettingzoo`. An action is the index of an option; which there are stands in
`infos[agent]["action_mask"]` of the agent that is asked, and what they are in the observation (see
adapters/encoding.py for how it is laid out).
The reward is the share in the victory, at the end, and nothing before.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random, SystemRandom
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from oriflamme_dsl.adapters.encoding import Encoding
from oriflamme_dsl.adapters.games import core_called, names_of
from oriflamme_dsl.core import Core, Position

LIMIT = np.iinfo(np.int16)


class OriflammeEnv(AECEnv):  # type: ignore[misc]
    """A table of players, who are asked one after the other."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "oriflamme_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(self, core: Core, render_mode: str | None = None) -> None:
        """Take the core of a game; nothing is dealt before `reset`."""
        super().__init__()
        self.core = core
        self.render_mode = render_mode
        self.encoding = Encoding(core.ruleset, core.players)
        self.possible_agents = [f"player_{seat}" for seat in range(core.players)]
        self.agents: list[str] = []
        self.infos: dict[str, dict[str, Any]] = {}
        length, actions = self.encoding.length, self.encoding.actions
        seen = spaces.Box(LIMIT.min, LIMIT.max, (length,), np.int16)
        self._seen = dict.fromkeys(self.possible_agents, seen)
        self._actions = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self._names = names_of(core)

    def observation_space(self, agent: str) -> spaces.Box:
        """Return what an agent may see."""
        return self._seen[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return what an agent may do."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal: the same seed gives the same deal, and the same chances in the game."""
        del options
        self.dice = Random(SystemRandom().getrandbits(32) if seed is None else seed)
        self.position: Position = self.core.begin(self.dice)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._go_on()

    def _go_on(self) -> None:
        """Leave to chance what nobody is asked, and turn to who is; pay at the end."""
        position = self.position
        while position.count and position.player < 0:
            position.answer(self.dice.getrandbits(30) % position.count)
        self.infos = {agent: {} for agent in self.agents}
        if position.count:
            self.agent_selection = self.possible_agents[position.player]
            mask = np.zeros(self.encoding.actions, np.int8)
            mask[: position.count] = 1
            self.infos[self.agent_selection] = {"action_mask": mask}
            return
        winners = position.outcome.winners
        for seat, agent in enumerate(self.possible_agents):
            self.rewards[agent] = 1.0 / len(winners) if seat in winners else 0.0
        self.terminations = dict.fromkeys(self.agents, True)

    def observe(self, agent: str) -> NDArray[np.int16]:
        """Return what an agent sees."""
        view = self.position.view(self.possible_agents.index(agent))
        row = np.array(self.encoding.encode(view, self._names))
        seen: NDArray[np.int16] = np.clip(row, LIMIT.min, LIMIT.max).astype(np.int16)
        return seen

    def step(self, action: int | None) -> None:
        """Take an option for the agent that is asked; ValueError for one that there is not."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None or not 0 <= action < self.position.count:
            raise ValueError(f"{action} is no option of {self.position.count}")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.position.answer(int(action))
        self._go_on()
        self._accumulate_rewards()

    def render(self) -> str:
        """Return how the table lies, for everybody to see."""
        score = " ".join(map(str, self.position.points))
        row = " ".join("/".join(map(_told, stack)) for stack in self.position.row)
        return f"{score} | {row}"

    def close(self) -> None:
        """Do nothing."""


def _told(card: tuple[int, bool, int]) -> str:
    owner, face_up, influence = card
    return f"{owner}{'+' if face_up else '-'}{influence}"


def env(
    game: str = "oriflamme",
    players: int | None = None,
    paths: Sequence[str] = (),
    render_mode: str | None = None,
) -> OriflammeEnv:
    """Return an environment of a shipped game, or of one in files; see `core_called`."""
    return OriflammeEnv(core_called(game, players, paths), render_mode)
