"""What is asked of a card that has left must be known of it then."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.names.symbols import Symbols
from oriflamme_dsl.names.traverse import find
from oriflamme_dsl.syntax import ast

_PLACES = (
    ast.AdjacentTo,
    ast.EvenCovered,
    ast.AnyStack,
    ast.Position,
    ast.StoppingAt,
    ast.Best,
    ast.WithMeasure,
)
_KNOWN = ("opposing", "yours", "theirs")


def check(item: ast.Card | ast.Keyword, _: Symbols) -> Iterator[Diagnostic]:
    """Yield each face or place that `NAME was …` asks for (ORI327)."""
    for condition in find(ast.ItWas, *item.lines):
        seen: set[int] = set()
        for node in find(ast.Node, condition.phrase):
            if id(node) not in seen and _is_of_the_queue(node):
                seen.update(id(inner) for inner in find(ast.Node, node))
                yield Diagnostic("ORI327", node.span, {"text": node.span.text})


def _is_of_the_queue(node: ast.Node) -> bool:
    if isinstance(node, ast.Adjective):
        return node.word != "opposing"
    if isinstance(node, ast.WithMeasure):
        return node.measure != "rank"
    if isinstance(node, ast.Property):
        related = node.relation is not None and not isinstance(node.relation, _PLACES)
        return node.word not in _KNOWN and not related
    return isinstance(node, _PLACES)
