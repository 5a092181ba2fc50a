"""What a bot is, and the seat from which it looks at a game."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Protocol, runtime_checkable

from oriflamme_dsl.core.position import Position
from oriflamme_dsl.engine.view import View


class Seat:
    """All that a bot may know when it is asked: what its player sees, and nothing of the truth.

    `player` is who is asked, from 0, `players` how many play; `ask` is what for (as in
    `engine.decisions.Decision`) and `count` how many options there are, at least 2. `stream` is the
    bot's own dice: the same game, seed and seat roll the same, so that games replay.
    """

    __slots__ = (
        "_imagine",
        "_imaginer",
        "_look",
        "_seen",
        "ask",
        "count",
        "player",
        "players",
        "stream",
    )

    def __init__(self, position: Position, players: int, stream: Random) -> None:
        """Sit down where a position asks. It is kept, but only to show what the player may know."""
        self.player = player = position.player
        self.players = players
        self.ask = position.ask
        self.count = position.count
        self.stream = stream
        self._seen: View | None = None
        self._look: Callable[[], View] = lambda: position.view(player)
        self._imagine: Callable[[Random], Position] | None = None
        self._imaginer: Callable[[], Callable[[Random], Position]] = lambda: position.imaginer(
            player
        )

    @property
    def view(self) -> View:
        """What the player sees; `view.choices` are the options in the order of their indexes."""
        if self._seen is None:
            self._seen = self._look()
        return self._seen

    def imagine(self, stream: Random | None = None) -> Position:
        """Return the game as it may be: what the player does not know is dealt anew.

        It depends on what the player knows and on the stream (the seat's own if none is given)
        alone. The position goes on by itself: whatever is done to it, nothing happens at the table.
        """
        if self._imagine is None:
            self._imagine = self._imaginer()
        return self._imagine(self.stream if stream is None else stream)


@runtime_checkable
class Bot(Protocol):
    """A player made of code. One is made for each seat of each game, without arguments."""

    def choose(self, seat: Seat) -> int:
        """Return the index of the option to take, from 0 to `seat.count - 1`."""


BotFactory = Callable[[], Bot]
"""What makes a bot: a class that needs no arguments, or a function."""
