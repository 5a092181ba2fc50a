"""Lowering of scenarios: to data about positions and steps."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from typing import TypeVar

from oriflamme_dsl.ir import scenarios as ir
from oriflamme_dsl.lower.games import settings
from oriflamme_dsl.lower.marks import Marks
from oriflamme_dsl.source import Span
from oriflamme_dsl.syntax import ast

N = TypeVar("N")
Lines = tuple[ast.ScenarioLine, ...] | tuple[ast.Expectation, ...]


def scenario(
    written: ast.Scenario, game: str, owners: Container[str], marks: Marks
) -> ir.ScenarioDef:
    """Lower a scenario; `owners` are the cards, kinds and games whose options can be set."""
    return ir.ScenarioDef(
        name=written.name.text,
        game=game,
        rulings=tuple(number.value for number in written.rulings),
        sources=tuple(text.text for text in written.sources),
        settings=settings(written.lines, owners),
        position=_position(written.lines, marks),
        steps=tuple(_steps(written.lines, marks)),
    )


def line_spans(written: ast.Scenario) -> Iterator[tuple[str, Span]]:
    """Yield where the lines stand that are no objects of their own, with their paths.

    Those are such as `steps[1].next`; the points of a family are called `points red`, and zones
    alike: `hand red`.
    """
    step = -1
    for line in written.lines:
        step += isinstance(line, ast.Act | ast.Expect)
        if isinstance(line, ast.RoundNumber):
            yield "position.round", line.span
        for one in line.expectations if isinstance(line, ast.Expect) else ():
            for name, span in _line_spans(one):
                yield f"steps[{step}].{name}", span


def _line_spans(line: ast.Expectation) -> Iterator[tuple[str, Span]]:
    match line:
        case ast.Row():
            yield "queue", line.span
        case ast.Points(points=points):
            yield "points", line.span
            yield from ((f"points {point.family.text}", point.span) for point in points)
        case ast.Zone(name=name, family=family):
            yield f"{name} {family.text}", line.span
        case ast.Pile(name=name):
            yield name, line.span
        case ast.SeenBy(family=family):
            yield f"seen {family.text}", line.span
        case ast.Next() | ast.Offered() | ast.Winner():
            yield type(line).__name__.lower(), line.span


def _position(lines: tuple[ast.ScenarioLine, ...], marks: Marks) -> ir.Position:
    rounds = [line.number.value for line in lines if isinstance(line, ast.RoundNumber)]
    first = [line.family.text for line in lines if isinstance(line, ast.FirstPlayer)]
    return ir.Position(
        queue=_queue(lines, marks) or (),
        points=_points(lines),
        hands=_zones(lines, "hand"),
        aside=_zones(lines, "aside"),
        beside=_zones(lines, "beside"),
        won=_zones(lines, "won"),
        pile=_zones(lines, "pile"),
        eliminated=_pile(lines, "eliminated") or (),
        discarded=_pile(lines, "discarded") or (),
        round=rounds[0] if rounds else 1,
        first_player=first[0] if first else None,
    )


def _steps(lines: Iterable[ast.ScenarioLine], marks: Marks) -> Iterator[ir.Step]:
    for line in lines:
        if isinstance(line, ast.Act):
            answers = tuple(_choice(answer, marks) for answer in line.answers)
            act = ir.Act(line.word, _maybe(line.card), answers)
            yield marks.mark(act, line.span)
        elif isinstance(line, ast.Expect):
            yield marks.mark(_expected(line.expectations, marks), line.span)


def _expected(lines: tuple[ast.Expectation, ...], marks: Marks) -> ir.Expected:
    following = _first(lines, ast.Next)
    offered = _first(lines, ast.Offered)
    winner = _first(lines, ast.Winner)
    seen = [line for line in lines if isinstance(line, ast.SeenBy)]
    return ir.Expected(
        queue=_queue(lines, marks),
        points=_points(lines),
        hands=_zones(lines, "hand"),
        aside=_zones(lines, "aside"),
        beside=_zones(lines, "beside"),
        won=_zones(lines, "won"),
        pile=_zones(lines, "pile"),
        eliminated=_pile(lines, "eliminated"),
        discarded=_pile(lines, "discarded"),
        next=_maybe(following.card) if following else None,
        next_is_nobody=following is not None and following.card is None,
        offered=tuple(_choice(option, marks) for option in offered.options) if offered else None,
        winners=tuple(word.text for word in winner.families) if winner else None,
        seen_by=tuple((line.family.text, row(line.row, marks)) for line in seen),
    )


def _first(lines: Iterable[object], kind: type[N]) -> N | None:
    return next((line for line in lines if isinstance(line, kind)), None)


def _queue(lines: Lines, marks: Marks) -> ir.Row | None:
    found = _first(lines, ast.Row)
    return row(found, marks) if found else None


def row(written: ast.Row, marks: Marks) -> ir.Row:
    """Lower a row of stacks."""
    return tuple(
        tuple(marks.mark(_laid(card), card.span) for card in stack) for stack in written.stacks
    )


def _laid(written: ast.Laid) -> ir.LaidCard:
    influence = written.influence.value if written.influence else 0
    if written.card is None:
        family = written.hidden_family.text if written.hidden_family else ""
        return ir.LaidCard(family, None, written.face_down, influence)
    card = written.card
    controller = card.controller.text if card.controller else None
    return ir.LaidCard(card.family.text, name(card), written.face_down, influence, controller)


def name(written: ast.CardRef) -> ir.CardName:
    """Lower the words for one card."""
    return ir.CardName(written.family.text, written.card.text, written.ordinal)


def _maybe(written: ast.CardRef | None) -> ir.CardName | None:
    return name(written) if written else None


def _choice(written: ast.OptionRef, marks: Marks) -> ir.Choice:
    family = written.family.text if written.family else None
    number = written.number.value if written.number else 0
    choice = ir.Choice(written.word, _maybe(written.card), family, number, written.label)
    return marks.mark(choice, written.span)


def _points(lines: Lines) -> tuple[tuple[str, int], ...]:
    points = [point for line in lines if isinstance(line, ast.Points) for point in line.points]
    return tuple((point.family.text, point.number.value) for point in points)


def _zones(lines: Lines, zone: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    zones = [line for line in lines if isinstance(line, ast.Zone) and line.name == zone]
    return tuple((line.family.text, _ids(line.cards)) for line in zones)


def _ids(words: Iterable[ast.Word]) -> tuple[str, ...]:
    return tuple(word.text for word in words)


def _pile(lines: Lines, pile: str) -> tuple[ir.CardName, ...] | None:
    piles = [line for line in lines if isinstance(line, ast.Pile) and line.name == pile]
    if not piles:
        return None
    return tuple(name(card) for line in piles for card in line.cards)
