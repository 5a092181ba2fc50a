"""`of theirs` means the player who gains or loses, where each of several does."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.names.symbols import Symbols
from oriflamme_dsl.names.traverse import find
from oriflamme_dsl.syntax import ast


def check(item: ast.Card | ast.Game | ast.Variant, _: Symbols) -> Iterator[Diagnostic]:
    """Yield each `of theirs` outside of what each player gains or loses (ORI329)."""
    concerned = {
        id(node)
        for flow in find(ast.Node, *item.lines)
        if isinstance(flow, ast.Gain | ast.Lose) and _each(flow.player)
        for node in find(ast.OfTheirs, flow.amount)
    }
    for node in find(ast.OfTheirs, *item.lines):
        if id(node) not in concerned:
            yield Diagnostic("ORI329", node.span)


def _each(player: ast.Player | None) -> bool:
    return isinstance(player, ast.SomePlayer) and player.quantity == "each"
