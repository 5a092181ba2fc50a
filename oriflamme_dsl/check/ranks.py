"""Ranks are printed on some card where they are asked for."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme_dsl.check._abilities import shallow
from oriflamme_dsl.diagnostics import Diagnostic
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


_RANKED: list[tuple[Symbols, bool, bool]] = []


def _facts(symbols: Symbols) -> tuple[Symbols, bool, bool]:
    if not _RANKED or _RANKED[0][0] is not symbols:
        cards = [known.node for known in symbols.cards.values() if known.node]
        keywords = [known.node for known in symbols.keywords.values() if known.node]
        lines: list[ast.Node] = [line for card in cards for line in card.lines]
        lines += [line for keyword in keywords for line in keyword.lines]
        ranked = any(isinstance(line, ast.Rank) for line in lines)
        given = any(isinstance(node, ast.RankIs) for line in lines for node in shallow(line))
        _RANKED[:] = [(symbols, ranked, given)]
    return _RANKED[0]


def _ranked(symbols: Symbols) -> bool:
    return _facts(symbols)[1] or _given(symbols)


def _given(symbols: Symbols) -> bool:
    return _facts(symbols)[2]
