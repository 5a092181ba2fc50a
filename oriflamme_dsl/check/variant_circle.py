"""A variant leads to a game, not back to itself."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme_dsl.diagnostics import Diagnostic, Label
from oriflamme_dsl.names.symbols import Symbols
from oriflamme_dsl.syntax import ast


def check(variant: ast.Variant, symbols: Symbols) -> Iterator[Diagnostic]:
    """Yield a variant that is in a circle of variants (ORI407): each circle once, at its first."""
    circle, links = [variant.id.text], [variant.base]
    node: object = variant
    while isinstance(node, ast.Variant):
        base = node.base.text
        if base == variant.id.text:
            if circle[0] == min(circle, key=list(symbols.games).index):
                facts = {"cycle": (*circle, circle[0])}
                labels = tuple(Label(link.span, "link") for link in links[1:])
                yield Diagnostic("ORI407", variant.base.span, facts, labels)
            return
        if base in circle or base not in symbols.games:
            return
        circle.append(base)
        node = symbols.games[base].node
        links += [node.base] if isinstance(node, ast.Variant) else []
