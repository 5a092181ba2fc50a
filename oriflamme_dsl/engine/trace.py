"""What of cards was carried out, and what of it ever did anything: for exploring and coverage.

Whoever watches is asked when a ruleset is linked, and may put operations of its own among those of
the cards. So a game that nobody watches is not slowed down.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec, Protocol, TypeVar, get_args

from oriflamme_dsl.engine.run import ABILITY_LIMIT
from oriflamme_dsl.engine.state import Frame, Op, State
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.amounts import AmountIf

STATEMENTS: tuple[type, ...] = get_args(s.Statement)
"""The classes of statements."""

GUIDES = (
    s.Count,
    s.Choose,
    s.ChoosePlayer,
    s.If,
    s.Either,
    s.May,
    s.Pay,
    s.Repeat,
    s.While,
    s.ForEachCard,
    s.ForEachPlayer,
    s.NothingHappens,
)
"""Statements that change nothing by themselves: what they lead to does."""


P = ParamSpec("P")
R = TypeVar("R")


class Watch(Protocol):
    """Whoever watches what is carried out; a card is an id, empty for the game itself."""

    def watched(self, card: str, statement: s.Statement, path: str, ops: list[Op]) -> list[Op]:
        """Return the code to take for a statement that stands at a path of a card."""

    def asked(self, card: str, path: str, function: Callable[P, R]) -> Callable[P, R]:
        """Return the function to take for what stands at a path, and is no statement.

        That is a condition, an effect (asked whether it applies), or what a reveal pays.
        """

    def decided(self, amount: AmountIf, test: Callable[P, bool]) -> Callable[P, bool]:
        """Return the function to take for the condition of an amount."""


class Trace:
    """Notes, for one card, the paths of statements that ran and of those that did something.

    `endless` is set where what the card does comes to the limit at which it is cut off; whoever
    looks at it puts it back.
    """

    def __init__(self, card: str) -> None:
        """Watch a card by its id."""
        self.card = card
        self.ran: set[str] = set()
        self.acted: set[str] = set()
        self.endless = False

    def watched(self, card: str, statement: s.Statement, path: str, ops: list[Op]) -> list[Op]:
        """Return the code of a statement, of the card with notes before and after it."""
        if card != self.card:
            return ops

        def before(state: State, _: Frame) -> None:
            self.ran.add(path)
            if state.abilities >= ABILITY_LIMIT:
                self.endless = True
                self.acted |= self.ran  # what goes round and round is not in vain

        def after(_: State, frame: Frame) -> None:
            if frame.context.root.done:
                self.acted.add(path)

        return [before, *ops] if isinstance(statement, GUIDES) else [before, *ops, after]

    def asked(self, _: str, __: str, function: Callable[P, R]) -> Callable[P, R]:
        """Return the function: only statements are watched."""
        return function

    def decided(self, _: AmountIf, test: Callable[P, bool]) -> Callable[P, bool]:
        """Return the function: only statements are watched."""
        return test
