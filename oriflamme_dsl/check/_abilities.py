"""The abilities of a card: its statements, what its reveal pays, and each trigger."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from oriflamme_dsl.names.symbols import statements_of
from oriflamme_dsl.syntax import ast


@frozen
class Ability:
    """Statements that are carried out together; names given by `choose` hold inside.

    `head` is what is evaluated before the first of them: an amount paid, a trigger's clauses.
    """

    body: tuple[ast.Statement, ...]
    head: tuple[ast.Node, ...] = ()
    trigger: ast.Trigger | None = None

    @property
    def nodes(self) -> tuple[ast.Node, ...]:
        """Everything in the ability, in the order of the text."""
        return (*self.head, *self.body)


def bodies(statement: ast.Statement) -> tuple[tuple[ast.Statement, ...], ...]:
    """Return the blocks of a statement."""
    match statement:
        case ast.If(then=then, otherwise=otherwise):
            return then, otherwise
        case ast.Either(ways=ways):
            return ways
        case ast.Repeat(body=body):
            return (body,)
        case _:
            return ()


def abilities(card: ast.Card) -> Iterator[Ability]:
    """Yield the abilities of a card, the main one first."""
    yield Ability(statements_of(card.lines))
    for line in card.lines:
        if isinstance(line, ast.RevealPays):
            yield Ability((), (line.payment,))
        elif isinstance(line, ast.Trigger):
            head = tuple(part for part in (line.by, line.condition) if part)
            yield Ability(line.body, head, line)
