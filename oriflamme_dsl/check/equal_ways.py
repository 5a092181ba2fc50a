"""The ways of an `either` differ."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme_dsl.diagnostics import Diagnostic, Label
from oriflamme_dsl.names.symbols import Symbols
from oriflamme_dsl.names.traverse import find
from oriflamme_dsl.source import Span
from oriflamme_dsl.syntax import ast

Way = tuple[ast.Statement, ...]


def check(card: ast.Card, _: Symbols) -> Iterator[Diagnostic]:
    """Yield each way that is equal to one before it (ORI332): there is nothing to choose then."""
    for either in find(ast.Either, *card.lines):
        first: dict[Way, Way] = {}
        for way in either.ways:
            known = first.setdefault(way, way)
            if known is not way:
                yield Diagnostic("ORI332", _span(way), {}, (Label(_span(known), "first"),))


def _span(way: Way) -> Span:
    return Span(way[0].span.source, way[0].span.start, way[-1].span.end)
