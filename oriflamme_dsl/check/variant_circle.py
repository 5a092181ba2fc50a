"""A variant leads to a game, not back to itself."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.names.symbols import Symbols
from oriflamme_dsl.syntax import ast


def check(variant: ast.Variant, symbols: Symbols) -> Iterator[Diagnostic]:
    """Yield a variant that is in a circle of variants (ORI407): each circle once, at its first."""
    circle = [variant.id.text]
    node: object = variant
    while isinstance(node, ast.Variant):
        base = node.base.text
        if base == variant.id.text:
            if circle[0] == min(circle, key=list(symbols.games).index):
                facts = {"cycle": (*circle, circle[0])}
                yield Diagnostic("ORI407", variant.base.span, facts)
            return
        if base in circle or base not in symbols.games:
            return
        circle.append(base)
        node = symbols.games[base].node
