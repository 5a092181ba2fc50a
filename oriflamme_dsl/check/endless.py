"""Repetitions that nothing in them can end."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme_dsl.check._steps import PLAYERS
from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.names.symbols import Symbols
from oriflamme_dsl.names.traverse import find
from oriflamme_dsl.syntax import ast

_OF_PLAYERS = (
    *(ast.Compares, ast.Wealth, ast.Richest, ast.MostCards, ast.OptionIs, ast.WasDone),
    ast.PlayerIs,
)


def check(item: ast.Card | ast.Keyword, _: Symbols) -> Iterator[Diagnostic]:
    """Yield each `repeat while` about cards whose sentences touch no card (ORI358)."""
    for loop in find(ast.RepeatWhile, *item.lines):
        of_cards = not any(isinstance(n, _OF_PLAYERS) for n in find(ast.Node, loop.condition))
        idle = all(isinstance(one, PLAYERS) for one in loop.body)
        if loop.at_most is None and of_cards and idle:
            yield Diagnostic("ORI358", loop.condition.span, {"text": loop.condition.span.text})
