"""Scenarios: a game to play them in, something expected, each line once."""

from __future__ import annotations

from collections import Counter
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
        said = tuple(_said(line))
        again = [(name, node) for name, node in said if first.setdefault(name, node) is not node]
        if 1 < len(again) == len(said):  # the whole of it, such as the points of several families
            labels = (Label(first[said[0][0]].span, "first"),)
            yield Diagnostic("ORI516", line.span, {"line": said[0][0].split()[0]}, labels)
            continue
        for name, node in again:
            labels = (Label(first[name].span, "first"),)
            yield Diagnostic("ORI516", node.span, {"line": name}, labels)


def _first_said(lines: Iterable[ast.ScenarioLine]) -> Iterator[ast.ScenarioLine]:
    """Yield lines without those that say again what was said, which is told of as it is."""
    known: set[str] = set()
    for line in lines:
        said = {name for name, _ in _said(line)}
        if not said or not said <= known:
            yield line
        known |= said


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


def check_cards(scenario: ast.Scenario, _: Symbols) -> Iterator[Diagnostic]:
    """Yield cards named twice in a position (ORI506), and a second without a first (ORI507).

    Cards of hands, and those set aside, won and to be drawn, have no ordinals and are further ones.
    """
    first: dict[tuple[str, str, int], ast.Node] = {}
    zoned: list[tuple[str, str]] = []
    for line in _first_said(scenario.lines):
        if isinstance(line, ast.Row | ast.Pile):
            for ref in find(ast.CardRef, line):
                yield from _again(ref, first)
        elif isinstance(line, ast.Zone):
            zoned.extend((line.family.text, word.text) for word in line.cards)
    there = Counter((family, card) for family, card, _ in first)
    there.update(zoned)
    yield from _gaps(scenario, there)


def _gaps(scenario: ast.Scenario, there: Counter[tuple[str, str]]) -> Iterator[Diagnostic]:
    lines = (line for line in scenario.lines if not isinstance(line, ast.Expect))
    for ref in find(ast.CardRef, *lines):
        card = ref.family.text, ref.card.text
        if ref.ordinal > max(there[card], 1):
            nth = ref.span.text.split()[0]
            facts: dict[str, Fact] = {"ordinal": nth, "card": " ".join(card), "count": there[card]}
            yield Diagnostic("ORI507", ref.span, facts)


def _again(ref: ast.CardRef, first: dict[tuple[str, str, int], ast.Node]) -> Iterator[Diagnostic]:
    family, card = ref.family.text, ref.card.text
    known = first.setdefault((family, card, ref.ordinal), ref)
    if known is not ref:
        number = ref.ordinal + 1
        ending = {2: "nd", 3: "rd"}.get(number, "th")
        named = family if ref.ordinal == 1 else f"{ref.ordinal}{ending} {family}"
        second = f"{number}{ending} {family} {card}"
        facts: dict[str, Fact] = {"card": f"{named} {card}", "second": second}
        yield Diagnostic("ORI506", ref.span, facts, (Label(known.span, "first"),))


def check_tokens(scenario: ast.Scenario, _: Symbols) -> Iterator[Diagnostic]:
    """Yield a second card of one queue with the token of a family: it has one (ORI518)."""
    for row in find(ast.Row, scenario):
        first: dict[str, ast.Word] = {}
        for ref in find(ast.CardRef, row):
            token = ref.controller
            if token and first.setdefault(token.text, token) is not token:
                labels = (Label(first[token.text].span, "first"),)
                yield Diagnostic("ORI518", token.span, {"family": token.text}, labels)
