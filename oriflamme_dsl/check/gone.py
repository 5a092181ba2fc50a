"""Statements about a card that has just left the queue."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme_dsl.check._abilities import abilities
from oriflamme_dsl.diagnostics import Diagnostic, Label
from oriflamme_dsl.names.symbols import Symbols
from oriflamme_dsl.syntax import ast

_LEAVING = ast.Eliminate | ast.Discard
_TARGETED = ast.Eliminate | ast.Discard | ast.Move | ast.Put


def check(card: ast.Card, _: Symbols) -> Iterator[Diagnostic]:
    """Yield what is done to a card after the same ability took it away (ORI319)."""
    for ability in abilities(card):
        yield from _body(ability.body, {})


def _body(statements: tuple[ast.Statement, ...], gone: dict[str, ast.Node]) -> Iterator[Diagnostic]:
    gone = dict(gone)
    for statement in statements:
        if isinstance(statement, ast.If):
            yield from _body(statement.then, gone)
            yield from _body(statement.otherwise, gone)
        if isinstance(statement, ast.Choose):
            gone.pop(statement.name.text, None)
        if isinstance(statement, _TARGETED):
            name = _name(statement.target)
            if name in gone:
                labels = (Label(gone[name].span, "left"),)
                yield Diagnostic("ORI319", statement.target.span, {"name": name}, labels)
            elif name and isinstance(statement, _LEAVING):
                gone[name] = statement


def _name(target: ast.Target) -> str:
    if isinstance(target, ast.Chosen):
        return target.name.text
    if isinstance(target, ast.This):
        return "this"
    return "the attacker" if isinstance(target, ast.Attacker) else ""
