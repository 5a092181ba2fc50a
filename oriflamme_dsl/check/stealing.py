"""Stealing from yourself changes nothing."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.names.symbols import Symbols
from oriflamme_dsl.names.traverse import find
from oriflamme_dsl.syntax import ast


def check(card: ast.Card, _: Symbols) -> Iterator[Diagnostic]:
    """Yield each `steal … from you` (ORI325)."""
    for steal in find(ast.Steal, *card.lines):
        if isinstance(steal.player, ast.You):
            yield Diagnostic("ORI325", steal.span)
