"""Scenarios: a game to play them in, something expected, each line once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from oriflamme_dsl.diagnostics import Diagnostic, Fact, Label
from oriflamme_dsl.names.resolve import scenario_game
from oriflamme_dsl.names.symbols import Symbols
from oriflamme_dsl.names.traverse import find
from oriflamme_dsl.syntax import ast


def check_game(scenario: ast.Scenario, symbols: Symbols) -> Iterator[Diagnostic]:
    """Yield a scenario that names no game where there is not exactly one (ORI514)."""
    if scenario_game(scenario, symbols) is None and "game" not in symbols.open:
        games = tuple(symbols.games)
        facts: dict[str, Fact] = {"games": games}
        yield Diagnostic("ORI514", scenario.name.span, facts, variant="several" if games else "")


def check_expectation(scenario: ast.Scenario, _: Symbols) -> Iterator[Diagnostic]:
    """Yield a scenario that expects nothing (ORI515)."""
    if not any(isinstance(line, ast.Expect) for line in scenario.lines):
        yield Diagnostic("ORI515", scenario.name.span)


def check_lines(scenario: ast.Scenario, _: Symbols) -> Iterator[Diagnostic]:
    """Yield what the position, or one `expect`, says twice (ORI516)."""
    yield from _twice(scenario.lines)
    for line in scenario.lines:
        if isinstance(line, ast.Expect):
            yield from _twice(line.expectations)


def _twice(lines: Iterable[ast.ScenarioLine | ast.Expectation]) -> Iterator[Diagnostic]:
    first: dict[str, ast.Node] = {}
    for line in lines:
        for name, node in _said(line):
            if first.setdefault(name, node) is not node:
                labels = (Label(first[name].span, "first"),)
                yield Diagnostic("ORI516", node.span, {"line": name}, labels)


def _said(line: ast.Node) -> Iterator[tuple[str, ast.Node]]:
    """Yield what a line says, in words that are equal for what cannot be said twice."""
    match line:
        case ast.Row():
            yield "queue", line
        case ast.Points(points=points):
            for point in points:
                yield f"points {point.family.text}", point
        case ast.Zone(name=name, family=family):
            yield f"{name} {family.text}", line
        case ast.Pile(name=name):
            yield name, line
        case ast.RoundNumber():
            yield "round", line
        case ast.FirstPlayer():
            yield "first player", line
        case ast.Next():
            yield "next", line
        case ast.Offered():
            yield "offered", line
        case ast.Winner():
            yield "winner", line
        case ast.SeenBy(family=family):
            yield f"seen by {family.text}", line


def check_tokens(scenario: ast.Scenario, _: Symbols) -> Iterator[Diagnostic]:
    """Yield a second card of one queue with the token of a family: it has one (ORI518)."""
    for row in find(ast.Row, scenario):
        first: dict[str, ast.Word] = {}
        for ref in find(ast.CardRef, row):
            token = ref.controller
            if token and first.setdefault(token.text, token) is not token:
                labels = (Label(first[token.text].span, "first"),)
                yield Diagnostic("ORI518", token.span, {"family": token.text}, labels)
