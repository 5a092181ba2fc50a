"""A game that waits for a choice, whatever plays it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Protocol, TypeAlias

from attrs import frozen

from oriflamme_dsl.codegen.looking import UNSEEN
from oriflamme_dsl.engine.view import View


@frozen
class Outcome:
    """How a game ended: influence by player, own cards in the queue, winners, choices made."""

    points: tuple[int, ...]
    cards: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: int


Lying: TypeAlias = tuple[int, bool, int]
"""A card of the queue as everybody sees it: whose it is, whether it lies face up, influence on it.
"""


class Position(Protocol):
    """A game at a choice, or at its end.

    `player` is who is asked (-1: it is left to chance), `ask` what for (as in
    engine.decisions.Decision), `count` how many options there are, 0 at the end.
    """

    @property
    def player(self) -> int:
        """Who is asked."""

    @property
    def ask(self) -> str:
        """What is asked."""

    @property
    def count(self) -> int:
        """How many options there are; 0 at the end."""

    @property
    def points(self) -> tuple[int, ...]:
        """Influence by player, now."""

    @property
    def score(self) -> tuple[int, ...]:
        """What decides first who wins, by player, now; more is better."""

    @property
    def left(self) -> int:
        """How many rounds come after this one."""

    @property
    def row(self) -> list[list[Lying]]:
        """The queue from front to back, each stack from its top card down."""

    @property
    def outcome(self) -> Outcome:
        """How things stand, as if the game ended now."""

    def answer(self, index: int) -> None:
        """Take an option, and go on to the next choice; IndexError for one that there is not."""

    def copy(self) -> Position:
        """Return a position that goes on by itself."""

    def view(self, player: int) -> View:
        """Return what a player may know, with the options where this player is asked."""

    def looks(self, player: int) -> tuple[int, int, list[int]]:
        """Return who is asked, the number of the question, and how its options look to a player.

        Options that this player cannot tell apart look equal (UNSEEN), and a card that is revealed
        is told by its face. The numbers mean nothing in another game.
        """

    def imagined(self, player: int, stream: Random) -> Position:
        """Return a copy in which the cards that a player does not know are dealt anew."""

    def imaginer(self, player: int) -> Callable[[Random], Position]:
        """Return what imagines this position again and again, however the game goes on."""

    def play_out(self, stream: Random) -> None:
        """Go on to the end by chance: each choice is `getrandbits(30) % count`."""


__all__ = ["UNSEEN", "Lying", "Outcome", "Position"]
