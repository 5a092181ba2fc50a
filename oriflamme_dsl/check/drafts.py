"""What needs a draft is left out of games with it."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.names.resolve import cards_of
from oriflamme_dsl.names.symbols import Symbols
from oriflamme_dsl.syntax import ast


def check(item: ast.Card | ast.Variant | ast.Scenario, symbols: Symbols) -> Iterator[Diagnostic]:
    """Yield the first draft that an item cannot do without (ORI050)."""
    needed = next(_needed(item, symbols), None)
    if needed is not None:
        variant = {ast.Card: "card", ast.Variant: "variant", ast.Scenario: ""}[type(item)]
        yield Diagnostic("ORI050", needed.span, {"name": needed.text}, variant=variant)


def _needed(item: ast.Card | ast.Variant | ast.Scenario, symbols: Symbols) -> Iterator[ast.Word]:
    if isinstance(item, ast.Card):
        partners = (line.partner for line in item.lines if isinstance(line, ast.ComesWith))
        yield from (word for word in partners if word.text in symbols.drafts)
        return
    game = item.base if isinstance(item, ast.Variant) else item.game
    if game is not None and game.text in symbols.games and symbols.games[game.text].draft:
        yield game
    if isinstance(item, ast.Scenario):
        yield from (word for word in cards_of(item) if word.text in symbols.drafts)
