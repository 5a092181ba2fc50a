"""Bots at a table where people may sit too, while somebody else runs the game."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from oriflamme_dsl.bots.game import Bench, BotError
from oriflamme_dsl.bots.seat import BotFactory, Seat
from oriflamme_dsl.core import Core


class Company:
    """The bots of one game, with a position of their own that keeps step with the game.

    The deal, what is left to chance and the bots' dice are those of `play_game` with the same
    seed. `position` is where the game stands, `answers` what led there, those of chance too.
    """

    def __init__(self, core: Core, bots: Mapping[int, tuple[str, BotFactory]], seed: int) -> None:
        """Deal; `bots` are names and factories by seat, those of people left out."""
        self.players = core.players
        self.answers: list[int] = []
        self._stream = Random(seed)
        self._bench = Bench(core.players, bots, seed)
        self.position = core.begin(self._stream)
        self._leave_to_chance()

    def choose(self) -> int | BotError:
        """Return what the bot chooses that is asked now, or what it did wrong."""
        return self._bench.choose(self.position, self.answers)

    def answer(self, index: int) -> None:
        """Take note of what was chosen, and go on to the next choice that is not left to chance."""
        self._take(index)
        self._leave_to_chance()

    def seat(self, stream: Random) -> Seat:
        """Return the seat of whoever is asked now, with these dice."""
        return Seat(self.position, self.players, stream)

    def _leave_to_chance(self) -> None:
        position = self.position
        while position.count and position.player < 0:
            self._take(self._stream.getrandbits(30) % position.count)

    def _take(self, index: int) -> None:
        self.answers.append(index)
        self.position.answer(index)
