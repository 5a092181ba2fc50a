"""Rules of a game speak of `this` only where a card is meant by it."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.names.symbols import Symbols
from oriflamme_dsl.names.traverse import find
from oriflamme_dsl.syntax import ast


def check(item: ast.Game | ast.Variant, _: Symbols) -> Iterator[Diagnostic]:
    """Yield what refers to a card where there is none (ORI411): in places to lay a card at.

    The card being laid is not in the queue. Elsewhere `this` is the card that waits, is revealed
    or eliminates; the attacker and names given by `choose` belong to cards (ORI411, ORI303).
    """
    for where in find(ast.Where, *item.lines):
        for node in find(ast.Node, where):
            if _refers(node):
                yield Diagnostic("ORI411", node.span, {"text": node.span.text})
    inside = {id(node) for where in find(ast.Where, *item.lines) for node in find(ast.Node, where)}
    for node in find(ast.Node, *item.lines):
        if isinstance(node, ast.Chosen) and id(node) not in inside:
            yield Diagnostic("ORI303", node.span, {"name": node.name.text}, variant="game")
        elif isinstance(node, ast.Attacker) and id(node) not in inside:
            yield Diagnostic("ORI304", node.span, {"event": ""})


def _refers(node: ast.Node) -> bool:
    if isinstance(node, ast.Adjective):
        return node.word == "adjacent"
    return isinstance(node, ast.This | ast.Attacker | ast.Chosen)
