"""A game for OpenSpiel.

    import oriflamme_dsl.adapters.openspiel
    game = pyspiel.load_game("python_oriflamme(game=ablaze-game,players=4)")

Install the extra `openspiel`. Chance first draws which of 32,768 deals is played, in three steps;
what the rules leave to chance in the game is drawn from equal outcomes. An action is the index of
an option. What a player gets is the share in the victory.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any

import numpy as np
import pyspiel

from oriflamme_dsl.adapters.encoding import Encoding
from oriflamme_dsl.adapters.games import core_called, names_of
from oriflamme_dsl.core import Core, Position

DRAWS, OUTCOMES = 3, 32
"""Chance draws so often, from so many outcomes, which deal is played."""

LONGEST = 5_000
"""More choices than there are in any game."""

GAME_TYPE = pyspiel.GameType(
    short_name="python_oriflamme",
    long_name="Python Oriflamme",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=10,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"game": "oriflamme", "players": 3},
)


@lru_cache(maxsize=8)
def _core(game: str, players: int) -> Core:
    return core_called(game, players)


class OriflammeGame(pyspiel.Game):  # type: ignore[misc]
    """A ruleset for a number of players."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        """Take `game`, the id of a shipped game, and `players`."""
        given = {"game": "oriflamme", "players": 3, **(params or {})}
        self.called = str(given["game"]), int(given["players"])
        self.core = _core(*self.called)
        self.encoding = Encoding(self.core.ruleset, self.core.players)
        actions = self.encoding.actions
        info = pyspiel.GameInfo(
            num_distinct_actions=actions,
            max_chance_outcomes=max(OUTCOMES, actions),
            num_players=self.core.players,
            min_utility=0.0,
            max_utility=1.0,
            max_game_length=LONGEST,
        )
        super().__init__(GAME_TYPE, info, params or {})

    def new_initial_state(self) -> OriflammeState:
        """Return a game before its deal."""
        return OriflammeState(self)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: Any = None
    ) -> OriflammeObserver:
        """Return what tells players what they see."""
        del iig_obs_type
        if params:
            raise ValueError(f"nothing can be set: {params}")
        return OriflammeObserver(self.encoding, names_of(self.core))


class Line:
    """The position that answers have led to; saved as the answers, and played again when read."""

    def __init__(self, game: str, players: int) -> None:
        """Begin before the deal."""
        self.game = game
        self.players = players
        self.drawn: list[int] = []
        self.answers: list[int] = []
        self.position: Position | None = None

    def take(self, action: int) -> None:
        """Take an outcome of the deal, or an option."""
        if self.position is not None:
            self.answers.append(action)
            self.position.answer(action)
            return
        self.drawn.append(action)
        if len(self.drawn) == DRAWS:
            number = sum(draw * OUTCOMES**place for place, draw in enumerate(self.drawn))
            self.position = _core(self.game, self.players).begin(Random(number))

    def __deepcopy__(self, memo: dict[int, Any]) -> Line:
        new = Line(self.game, self.players)
        new.drawn, new.answers = self.drawn[:], self.answers[:]
        new.position = self.position and self.position.copy()
        return new

    def __reduce__(self) -> tuple[Any, ...]:
        return _line, (self.game, self.players, (*self.drawn, *self.answers))


def _line(game: str, players: int, actions: tuple[int, ...]) -> Line:
    new = Line(game, players)
    for action in actions:
        new.take(action)
    return new


class OriflammeState(pyspiel.State):  # type: ignore[misc]
    """A game before its deal, at a choice, or at its end."""

    def __init__(self, game: OriflammeGame) -> None:
        """Begin before the deal."""
        super().__init__(game)
        self.line = Line(*game.called)

    @property
    def position(self) -> Position | None:
        """The position, None before the deal is done."""
        return self.line.position

    def current_player(self) -> int:
        """Return who is asked, chance, or that the game is over."""
        position = self.position
        if position is None:
            return int(pyspiel.PlayerId.CHANCE)
        if not position.count:
            return int(pyspiel.PlayerId.TERMINAL)
        return position.player if position.player >= 0 else int(pyspiel.PlayerId.CHANCE)

    def _legal_actions(self, player: int) -> list[int]:
        assert player >= 0
        assert self.position is not None
        return list(range(self.position.count))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return equal outcomes: those of the deal, or of what is left to chance."""
        count = OUTCOMES if self.position is None else self.position.count
        return [(outcome, 1.0 / count) for outcome in range(count)]

    def _apply_action(self, action: int) -> None:
        self.line.take(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if self.position is None or player < 0:
            return f"chance {action}"
        choice = self.position.view(player).choices[action]
        shown = (choice.card, choice.slot, choice.gap, choice.player, choice.way, choice.number)
        told = " ".join(str(one) for one in shown if one not in (None, -1))
        return f"{action}: {choice.what} {told}".rstrip()

    def is_terminal(self) -> bool:
        """Tell whether the game is over."""
        return self.position is not None and not self.position.count

    def returns(self) -> list[float]:
        """Return the share of each player in the victory; nothing before the end."""
        if self.position is None or self.position.count:
            return [0.0] * self.line.players
        winners = self.position.outcome.winners
        return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(self.line.players)]

    def __str__(self) -> str:
        if self.position is None:
            return f"deal {self.line.drawn}"
        return f"{self.history()} {self.position.points} {self.position.row}"


class OriflammeObserver:
    """Tells what a player sees, as a row of numbers and as words."""

    def __init__(self, encoding: Encoding, names: tuple[str, ...]) -> None:
        """Take how the row is laid out."""
        self._encoding = encoding
        self._names = names
        self.tensor = np.zeros(encoding.length, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: OriflammeState, player: int) -> None:
        """Fill the row with what a player sees of a state."""
        self.tensor.fill(0)
        if state.position is not None:
            self.tensor[:] = self._encoding.encode(state.position.view(player), self._names)

    def string_from(self, state: OriflammeState, player: int) -> str:
        """Return what a player sees of a state in words."""
        return "" if state.position is None else str(state.position.view(player))


pyspiel.register_game(GAME_TYPE, OriflammeGame)
