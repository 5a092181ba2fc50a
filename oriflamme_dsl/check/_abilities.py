"""The abilities of a card: its statements, what its reveal pays, and each clause."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from attrs import frozen

from oriflamme_dsl.syntax import ast

STATICS = (ast.CannotBe, ast.Has, ast.HasNoAbility, ast.CountsAs, ast.RankIs)
"""What lasts, or stands by itself on a card."""


@frozen
class Ability:
    """Statements that are carried out together; names given by `choose` hold inside.

    `head` is what is evaluated before the first of them: an amount paid, the words of a clause.
    `clause` is the trigger or replacement; `granted` says that another card has it.
    """

    body: tuple[ast.Statement, ...]
    head: tuple[ast.Node, ...] = ()
    clause: ast.Trigger | ast.Instead | None = None
    granted: bool = False

    @property
    def trigger(self) -> ast.Trigger | None:
        """The trigger, if it is the ability of one."""
        return self.clause if isinstance(self.clause, ast.Trigger) else None

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
            return tuple(way.body for way in ways)
        case (
            ast.Repeat(body=body)
            | ast.RepeatWhile(body=body)
            | ast.ForEachCard(body=body)
            | ast.ForEachOfPlayers(body=body)
            | ast.May(body=body)
            | ast.Pay(body=body)
        ):
            return (body,)
        case _:
            return ()


def main_of(lines: Iterable[ast.Node]) -> tuple[ast.Statement, ...]:
    """Return the lines that are statements: together they are the main ability."""
    return tuple(line for line in lines if isinstance(line, ast.Statement))


def clauses_of(lines: Iterable[ast.Node]) -> Iterator[tuple[ast.Clause, ast.Condition | None]]:
    """Yield the clauses among lines, and the condition of the `while` around them."""
    for line in lines:
        if isinstance(line, ast.WhileTrue):
            yield from ((clause, line.condition) for clause in line.clauses)
        elif isinstance(line, ast.Clause):
            yield line, None


def abilities(item: ast.Card | ast.Keyword) -> Iterator[Ability]:
    """Yield the abilities of a card or keyword, the main one first."""
    yield Ability(main_of(item.lines))
    for line in item.lines:
        if isinstance(line, ast.RevealPays):
            yield Ability((), (line.payment,))
    for clause, condition in clauses_of(item.lines):
        yield from of_clause(clause, condition)
    yield from _granted(main_of(item.lines))


def of_clause(
    clause: ast.Clause, around: ast.Condition | None = None, *, granted: bool = False
) -> Iterator[Ability]:
    """Yield the abilities that a clause holds, one for a trigger, those of cards that it gives."""
    before = (around,) if around else ()
    if isinstance(clause, ast.Trigger | ast.Instead):
        own = (clause.condition,) if clause.condition else ()
        head = (*before, clause.happening, *clause.limits, *own)
        yield Ability(clause.body, head, clause, granted)
        yield from _granted(clause.body)
    else:
        yield Ability((), (*before, *shallow(clause)), None, granted)
        if isinstance(clause, ast.Has):
            yield from _given(clause)


def _granted(statements: Iterable[ast.Statement]) -> Iterator[Ability]:
    """Yield what statements give to other cards for a time."""
    for statement in statements:
        if isinstance(statement, ast.Lasting) and isinstance(statement.effect, ast.Has):
            yield from _given(statement.effect)
        for body in bodies(statement):
            yield from _granted(body)


def _given(effect: ast.Has) -> Iterator[Ability]:
    yield Ability(main_of(effect.granted), granted=True)
    for clause, _ in clauses_of(effect.granted):
        yield from of_clause(clause, granted=True)


_INSIDE = {
    ast.If: {"then", "otherwise"},
    ast.Either: {"ways"},
    ast.Repeat: {"body"},
    ast.RepeatWhile: {"body"},
    ast.ForEachCard: {"body"},
    ast.ForEachOfPlayers: {"body"},
    ast.May: {"body"},
    ast.Pay: {"body"},
    ast.Later: {"trigger"},
    ast.Has: {"granted"},
    ast.Trigger: {"body"},
    ast.Instead: {"body"},
}
"""The fields of nodes in which other sentences stand."""

_FIELDS: dict[type, tuple[str, ...]] = {}


def shallow(root: ast.Node) -> list[ast.Node]:
    """Return a node and all in it, without the sentences inside."""
    found: list[ast.Node] = []
    waiting: list[Any] = [root]
    while waiting:
        node = waiting.pop()
        if node.__class__ is tuple:
            waiting.extend(reversed(node))
        elif isinstance(node, ast.Node):
            found.append(node)
            waiting.extend(value for name in _names(type(node)) if (value := getattr(node, name)))
    return found


def _names(kind: type[ast.Node]) -> tuple[str, ...]:
    names = _FIELDS.get(kind)
    if names is None:
        left_out = _INSIDE.get(kind, set()) | {"span"}
        fields = [name for name in kind.field_names if name not in left_out]
        names = _FIELDS[kind] = tuple(reversed(fields))
    return names
