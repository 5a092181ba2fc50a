"""What `bring` asks of cards outside the queue must be a property that they have there."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.names.symbols import Symbols
from oriflamme_dsl.names.traverse import find
from oriflamme_dsl.syntax import ast


def check(card: ast.Card, _: Symbols) -> Iterator[Diagnostic]:
    """Yield each place in the queue that a `bring` asks for (ORI328)."""
    for bring in find(ast.Bring, *card.lines):
        for node in find(ast.Node, bring.selector.phrase):
            if _is_place(node):
                yield Diagnostic("ORI328", node.span, {"text": node.span.text})


def _is_place(node: ast.Node) -> bool:
    if isinstance(node, ast.Adjective):
        return node.word == "adjacent"
    if isinstance(node, ast.Property):
        return node.word in ("first", "last", "adjacent")
    return isinstance(node, ast.AdjacentTo | ast.EvenCovered | ast.AnyStack | ast.Covers)
