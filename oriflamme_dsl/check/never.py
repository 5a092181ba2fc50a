"""Conditions on options that exclude each other."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import define, field

from oriflamme_dsl.check._abilities import abilities, bodies, shallow
from oriflamme_dsl.check._cases import Case, cases, in_reach, known, truth
from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.names.symbols import Symbols, options_of
from oriflamme_dsl.names.traverse import find
from oriflamme_dsl.syntax import ast


def check(card: ast.Card, symbols: Symbols) -> Iterator[Diagnostic]:
    """Yield conditions that hold, and branches that are taken, in no case (ORI320)."""
    options = in_reach(options_of(card), symbols, *card.lines)
    if not known(options, *card.lines):
        return
    for ability in abilities(card):
        possible = cases(options, *ability.nodes)
        if possible and find(ast.OptionIs, *ability.nodes):
            walker = _Walker()
            for node in ability.head:
                possible = walker.head(node, possible)
            walker.body(ability.body, possible)
            yield from walker.findings


def may_hold(condition: ast.Condition, possible: tuple[Case, ...]) -> tuple[Case, ...]:
    """Return the cases in which the condition may hold."""
    return tuple(case for case in possible if truth(condition, case) is not False)


def may_fail(condition: ast.Condition, possible: tuple[Case, ...]) -> tuple[Case, ...]:
    """Return the cases in which the condition may fail."""
    return tuple(case for case in possible if truth(condition, case) is not True)


@define
class _Walker:
    findings: list[Diagnostic] = field(factory=list)

    def head(self, node: ast.Node, possible: tuple[Case, ...]) -> tuple[Case, ...]:
        """Follow a clause before the statements; return the cases in which they are reached."""
        self.amounts(node, possible)
        return self.condition(node, possible) if isinstance(node, ast.Condition) else possible

    def condition(self, node: ast.Condition, possible: tuple[Case, ...]) -> tuple[Case, ...]:
        found = may_hold(node, possible)
        if possible and not found:
            self.findings.append(Diagnostic("ORI320", node.span))
        return found

    def body(self, statements: tuple[ast.Statement, ...], possible: tuple[Case, ...]) -> None:
        """Follow statements that are reached in some cases; in none, that has been said."""
        for statement in statements if possible else ():
            if isinstance(statement, ast.If):
                self.body(statement.then, self.condition(statement.condition, possible))
                self.otherwise(statement, may_fail(statement.condition, possible))
            elif isinstance(statement, ast.Later):
                inside = statement.trigger.condition
                held = self.condition(inside, possible) if inside else possible
                self.body(statement.trigger.body, held)
            else:
                if isinstance(statement, ast.RepeatWhile):
                    possible = self.condition(statement.condition, possible)
                for body in bodies(statement):
                    self.body(body, possible)
                for node in shallow(statement):
                    if isinstance(node, ast.Amount):
                        self.amounts(node, possible)

    def otherwise(self, statement: ast.If, possible: tuple[Case, ...]) -> None:
        if statement.otherwise and not possible:
            span = statement.otherwise[0].span
            self.findings.append(Diagnostic("ORI320", span, variant="otherwise"))
        self.body(statement.otherwise, possible)

    def amounts(self, node: ast.Node, possible: tuple[Case, ...]) -> None:
        for amount in find(ast.Amount, node):
            left = possible
            for _, holds in amount.otherwise:
                if left:
                    self.condition(holds, left)
                    left = may_fail(holds, left)
