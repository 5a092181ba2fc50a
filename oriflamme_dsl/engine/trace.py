"""What of a card was carried out, and what of it ever did anything: for exploring and coverage."""

from __future__ import annotations

from typing import get_args

from oriflamme_dsl.engine.run import ABILITY_LIMIT
from oriflamme_dsl.engine.state import Frame, Op, State
from oriflamme_dsl.ir import statements as s

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

    def watched(self, statement: s.Statement, path: str, ops: list[Op]) -> list[Op]:
        """Return the code of a statement of the card, with notes before and after it."""

        def before(state: State, _: Frame) -> None:
            self.ran.add(path)
            if state.abilities >= ABILITY_LIMIT:
                self.endless = True
                self.acted |= self.ran  # what goes round and round is not in vain

        def after(_: State, frame: Frame) -> None:
            if frame.context.root.done:
                self.acted.add(path)

        return [before, *ops] if isinstance(statement, GUIDES) else [before, *ops, after]
