"""Statements about a card that has just left the queue."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme_dsl.check._abilities import abilities, bodies
from oriflamme_dsl.diagnostics import Diagnostic, Label
from oriflamme_dsl.names.symbols import Symbols
from oriflamme_dsl.syntax import ast


def check(card: ast.Card, _: Symbols) -> Iterator[Diagnostic]:
    """Yield what is done to a card after the same ability took it away (ORI319)."""
    for ability in abilities(card):
        yield from _body(ability.body, {})


def _body(statements: tuple[ast.Statement, ...], gone: dict[str, ast.Node]) -> Iterator[Diagnostic]:
    gone = dict(gone)
    for statement in statements:
        for body in bodies(statement):
            yield from _body(body, gone)
        if isinstance(statement, ast.Choose):
            gone.pop(statement.name.text, None)
        left = dict(gone)
        for target in _targets(statement):
            name = _name(target)
            if name in gone:
                labels = (Label(gone[name].span, "left"),)
                yield Diagnostic("ORI319", target.span, {"name": name}, labels)
            elif name and isinstance(statement, ast.Eliminate | ast.Discard):
                left[name] = statement
        gone = left


def _targets(statement: ast.Statement) -> tuple[ast.Target, ...]:
    """Return the cards of the queue that a statement does something to."""
    match statement:
        case ast.Eliminate(targets=targets):
            return targets
        case (
            ast.Discard(target=target)
            | ast.Move(target=target)
            | ast.Put(target=target)
            | ast.Activate(target=target)
            | ast.Take(target=target)
        ):
            return (target,)
        case _:
            return ()


def _name(target: ast.Target) -> str:
    if isinstance(target, ast.Chosen):
        return target.name.text
    if isinstance(target, ast.This):
        return "this"
    return "the attacker" if isinstance(target, ast.Attacker) else ""
