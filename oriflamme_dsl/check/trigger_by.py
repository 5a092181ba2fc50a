"""What `by` asks of an attacker must be a property that the attacker has by itself."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.names.symbols import Symbols
from oriflamme_dsl.names.traverse import find
from oriflamme_dsl.syntax import ast


def check(card: ast.Card, _: Symbols) -> Iterator[Diagnostic]:
    """Yield each place in the queue that a `by` clause asks for (ORI308).

    The attacker may have moved or left between its ability and the trigger.
    """
    for line in card.lines:
        if isinstance(line, ast.Trigger) and line.by and line.event == "eliminated":
            for node in find(ast.Node, line.by):
                if _is_place(node):
                    yield Diagnostic("ORI308", node.span, {"text": node.span.text})


def _is_place(node: ast.Node) -> bool:
    if isinstance(node, ast.Adjective):
        return node.word == "adjacent"
    if isinstance(node, ast.Property):
        return node.word in ("first", "last", "adjacent")
    return isinstance(node, ast.AdjacentTo | ast.EvenCovered | ast.Covers | ast.AnyStack)
