"""What is asked of a card that has left must be known of it then."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.names.symbols import Symbols
from oriflamme_dsl.names.traverse import find
from oriflamme_dsl.syntax import ast


def check(card: ast.Card, _: Symbols) -> Iterator[Diagnostic]:
    """Yield each face or place that `NAME was …` asks for (ORI327)."""
    for condition in find(ast.ItWas, *card.lines):
        for node in find(ast.Node, condition.phrase):
            if _is_of_the_queue(node):
                yield Diagnostic("ORI327", node.span, {"text": node.span.text})


def _is_of_the_queue(node: ast.Node) -> bool:
    if isinstance(node, ast.Adjective):
        return node.word != "opposing"
    return isinstance(node, ast.Property | ast.AdjacentTo | ast.EvenCovered | ast.AnyStack)
