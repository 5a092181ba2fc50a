"""A game that bots play, each from its own seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import index
from random import Random
from typing import SupportsIndex

from attrs import frozen

from oriflamme_dsl.bots.seat import Bot, BotFactory, Seat
from oriflamme_dsl.core.choose import Core
from oriflamme_dsl.core.position import Outcome, Position


@frozen
class BotError:
    """A bot that raised, or chose what there is not, and ended the game by it.

    `seat` is its player, from 0; `decision` how many choices had been made before, those of chance
    among them, and `answers` which; `seed` the number of the game. `cause` is what it raised, or
    the answer that it gave. `bots` are the names of all bots of the game by seat, as far as known.
    """

    name: str
    seat: int
    decision: int
    cause: object
    seed: int
    answers: tuple[int, ...]
    bots: tuple[str | None, ...] = ()


class Bench:
    """The bots of one game by seat, each made when it is first asked, with its own dice.

    The dice of a seat come from the seed of the game and the seat.
    """

    def __init__(self, players: int, bots: Mapping[int, tuple[str, BotFactory]], seed: int) -> None:
        """Take how many play, and the names and factories of the bots by seat."""
        self._players = players
        self._bots = bots
        self._seed = seed
        self._dice = {seat: Random(f"{seed} seat {seat}") for seat in bots}
        self._made: dict[int, Bot] = {}

    def choose(self, position: Position, answers: Sequence[int]) -> int | BotError:
        """Return what the bot chooses that a position asks; `answers` led to the position."""
        who = position.player
        _, factory = self._bots[who]
        try:
            bot = self._made[who] if who in self._made else self._made.setdefault(who, factory())
            given: object = bot.choose(Seat(position, self._players, self._dice[who]))
            found = _option(given, position.count)
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # noqa: BLE001 - whatever a bot does
            return self._wrong(who, answers, error)
        if found is None:
            return self._wrong(who, answers, given)
        return found

    def play(self, position: Position, stream: Random) -> BotError | None:
        """Play a game on to its end, where every seat has a bot; chance comes from the stream."""
        answers: list[int] = []
        while count := position.count:
            if position.player < 0:
                answer = stream.getrandbits(30) % count
            else:
                found = self.choose(position, answers)
                if isinstance(found, BotError):
                    return found
                answer = found
            answers.append(answer)
            position.answer(answer)
        return None

    def _wrong(self, who: int, answers: Sequence[int], cause: object) -> BotError:
        names = [
            self._bots[seat][0] if seat in self._bots else None for seat in range(self._players)
        ]
        made = tuple(answers)
        return BotError(names[who] or "", who, len(made), cause, self._seed, made, tuple(names))


def play_game(core: Core, bots: Sequence[tuple[str, BotFactory]], seed: int) -> Outcome | BotError:
    """Return how a game ends that bots play; `bots` are names and factories by seat.

    The deal and what is left to chance come from `Random(seed)`, the dice of a seat from the seed
    and the seat: the same bots play the same game, whoever plays it and when.
    """
    stream = Random(seed)
    position = core.begin(stream)
    error = Bench(core.players, dict(enumerate(bots)), seed).play(position, stream)
    return position.outcome if error is None else error


def _option(given: object, count: int) -> int | None:
    """Return an answer as the index of an option, None if it is none; numbers of numpy will do."""
    if isinstance(given, bool) or not isinstance(given, SupportsIndex):
        return None
    found = index(given)
    return found if 0 <= found < count else None
