"""Ranks are printed on some card where they are asked for."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme_dsl.check._abilities import shallow
from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.names.derived import derived, of_node
from oriflamme_dsl.names.symbols import Symbols
from oriflamme_dsl.names.traverse import find, walk
from oriflamme_dsl.syntax import ast


def check(card: ast.Card, symbols: Symbols) -> Iterator[Diagnostic]:
    """Yield each rank that is read where no card bears one (ORI346)."""
    asked = [node for node in walk(*card.lines) if _reads(node)]
    if not asked or symbols.open & {"card", "keyword"} or find(ast.RankIs, *card.lines):
        return
    own = any(isinstance(line, ast.Rank) for line in card.lines)
    ranked = own or _ranked(symbols)
    for node in asked:
        of_this = isinstance(node, ast.RankOf) and isinstance(node.reference, ast.This)
        if not ranked:
            yield Diagnostic("ORI346", node.span)
        elif of_this and not own and not _given(symbols):
            yield Diagnostic("ORI346", node.span, {"name": card.id.text}, variant="this")


def _reads(node: ast.Node) -> bool:
    return isinstance(node, ast.RankOf) or getattr(node, "measure", None) == "rank"


@derived
def _ranked(symbols: Symbols) -> bool:
    cards = (known.node for known in symbols.cards.values())
    return any(card is not None and _bears(card) for card in cards) or _given(symbols)


@derived
def _given(symbols: Symbols) -> bool:
    nodes = (known.node for table in (symbols.cards, symbols.keywords) for known in table.values())
    return any(node is not None and _gives(node) for node in nodes)


@of_node
def _bears(card: ast.Card) -> bool:
    return any(isinstance(line, ast.Rank) for line in card.lines)


@of_node
def _gives(item: ast.Card | ast.Keyword) -> bool:
    return any(isinstance(node, ast.RankIs) for line in item.lines for node in shallow(line))
