"""Which sorts of sentences there are on the cards and in the games."""

from __future__ import annotations

from oriflamme_dsl.names.derived import derived, of_node
from oriflamme_dsl.names.symbols import Symbols
from oriflamme_dsl.names.traverse import walk
from oriflamme_dsl.syntax import ast


@derived
def sorts_of_nodes(symbols: Symbols) -> frozenset[type]:
    """Return the sorts of sentences that stand anywhere on cards and in games."""
    tables = (symbols.cards, symbols.keywords, symbols.games)
    nodes = (known.node for table in tables for known in table.values())
    return frozenset().union(*(_sorts(node) for node in nodes if isinstance(node, ast.Node)))


@of_node
def _sorts(item: ast.Node) -> frozenset[type]:
    return frozenset(map(type, walk(item)))
