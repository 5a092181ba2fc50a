"""Rules of a game speak of `this` only where a card is meant by it."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme_dsl.check._standing import TIMES
from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.names.given import given, used
from oriflamme_dsl.names.symbols import Symbols
from oriflamme_dsl.names.traverse import find
from oriflamme_dsl.syntax import ast

_ONE = {"card": "ORI303", "number": "ORI331", "player": "ORI355"}


def check(item: ast.Game | ast.Variant, _: Symbols) -> Iterator[Diagnostic]:
    """Yield what refers to a card where there is none (ORI411): in places to lay a card at.

    The card being laid is not in the queue. In rules `this` is the card that waits, is revealed
    or eliminates; the attacker and names belong to cards (ORI304, ORI303).
    """
    for where in find(ast.Where, *item.lines):
        for node in find(ast.Node, where):
            if _refers(node):
                yield Diagnostic("ORI411", node.span, {"text": node.span.text})
    inside = {id(node) for where in find(ast.Where, *item.lines) for node in find(ast.Node, where)}
    for line in item.lines:
        if isinstance(line, ast.Rule):
            phases = find(ast.DoPhase, line)
            doing = {id(node) for phase in phases for node in find(ast.Node, phase)}
            yield from _rule(line, inside | doing)
            for phase in phases:
                yield from _clause(phase, phase.body, known=False)
        elif isinstance(line, ast.Trigger | ast.Instead):
            yield from _clause(line, line.body, known=_about_a_card(line))


def _rule(rule: ast.Rule, left_out: set[int]) -> Iterator[Diagnostic]:
    for node in find(ast.Node, rule):
        if id(node) in left_out:
            continue
        if isinstance(node, ast.Chosen):
            yield Diagnostic("ORI303", node.span, {"name": node.name.text}, variant="game")
        elif isinstance(node, ast.Attacker):
            yield Diagnostic("ORI304", node.span, {"event": ""})


def _clause(
    clause: ast.Node, body: tuple[ast.Statement, ...], *, known: bool
) -> Iterator[Diagnostic]:
    """Yield what a clause of the game itself cannot speak of: it stands on no card."""
    names = {(one.word.text, one.sort) for one in given(*body)}
    for node in find(ast.Node, clause):
        if isinstance(node, ast.This) or (isinstance(node, ast.Adjective) and _refers(node)):
            yield Diagnostic("ORI411", node.span, {"text": node.span.text}, variant="clause")
        elif isinstance(node, ast.It) and not known:
            yield Diagnostic("ORI336", node.span)
        elif isinstance(node, ast.Attacker) and not known:
            yield Diagnostic("ORI304", node.span, {"event": ""})
        elif isinstance(node, ast.Happening) and _silent(node):
            text = {"text": node.span.text}
            yield Diagnostic("ORI411", node.span, text, variant="silent")
    for use in used(clause):
        if (use.word.text, use.sort) not in names:
            facts: dict[str, str | tuple[str, ...]] = {"name": use.word.text, "suggestions": ()}
            yield Diagnostic(_ONE[use.sort], use.word.span, facts)


def _about_a_card(clause: ast.Trigger | ast.Instead) -> bool:
    return clause.happening.subject is not None


def _silent(happening: ast.Happening) -> bool:
    """Return whether an event means the card of the clause without saying so."""
    plain = happening.subject is None and happening.player is None
    return plain and happening.event not in TIMES


def _refers(node: ast.Node) -> bool:
    if isinstance(node, ast.Adjective):
        return node.word == "adjacent"
    return isinstance(node, ast.This | ast.Attacker | ast.Chosen | ast.It)
