"""Which sorts of sentences there are on the cards and in the games."""

from __future__ import annotations

from oriflamme_dsl.names.symbols import Symbols
from oriflamme_dsl.names.traverse import walk
from oriflamme_dsl.syntax import ast

_DONE: list[tuple[Symbols, frozenset[type]]] = []


def sorts_of_nodes(symbols: Symbols) -> frozenset[type]:
    """Return the sorts of sentences that stand anywhere on cards and in games."""
    if not _DONE or _DONE[0][0] is not symbols:
        tables = (symbols.cards, symbols.keywords, symbols.games)
        found: set[type] = set()
        for table in tables:
            for known in table.values():
                if isinstance(known.node, ast.Node):
                    found.update(map(type, walk(known.node)))
        _DONE[:] = [(symbols, frozenset(found))]
    return _DONE[0][1]
