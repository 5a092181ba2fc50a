"""The ways of an `either` differ."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme_dsl.diagnostics import Diagnostic, Label
from oriflamme_dsl.names.symbols import Symbols
from oriflamme_dsl.names.traverse import find
from oriflamme_dsl.source import Span
from oriflamme_dsl.syntax import ast

Body = tuple[ast.Statement, ...]


def check(item: ast.Card | ast.Keyword, _: Symbols) -> Iterator[Diagnostic]:
    """Yield each way that is equal to one before it (ORI332): there is nothing to choose then."""
    for either in find(ast.Either, *item.lines):
        first: dict[Body, Body] = {}
        for way in either.ways:
            known = first.setdefault(way.body, way.body)
            if known is not way.body:
                yield Diagnostic("ORI332", _span(way.body), {}, (Label(_span(known), "first"),))
    for branch in find(ast.If, *item.lines):
        if branch.otherwise and branch.then == branch.otherwise:
            labels = (Label(_span(branch.then), "first"),)
            yield Diagnostic("ORI332", _span(branch.otherwise), {}, labels, "branch")


def check_labels(item: ast.Card | ast.Keyword, _: Symbols) -> Iterator[Diagnostic]:
    """Yield labels that two ways of one choice have (ORI347)."""
    for either in find(ast.Either, *item.lines):
        first: dict[tuple[str, str], ast.Text] = {}
        for text in (text for way in either.ways for text in way.label):
            key = (text.language.text if text.language else "", text.text)
            if first.setdefault(key, text) is not text:
                labels = (Label(first[key].span, "first"),)
                yield Diagnostic("ORI347", text.span, {"text": text.text}, labels)


def _span(way: Body) -> Span:
    return Span(way[0].span.source, way[0].span.start, way[-1].span.end)
