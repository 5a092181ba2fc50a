"""Values of keywords with which what the keyword says does nothing."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme_dsl.check._course import with_values
from oriflamme_dsl.check._truth import amount_range
from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.names.derived import derived
from oriflamme_dsl.names.symbols import Symbols
from oriflamme_dsl.names.traverse import find
from oriflamme_dsl.syntax import ast


def check(card: ast.Card, symbols: Symbols) -> Iterator[Diagnostic]:
    """Yield the values that make an amount of the keyword 0 (ORI309)."""
    for line in card.lines:
        if isinstance(line, ast.KeywordUse) and line.values:
            known = symbols.keywords.get(line.name.text)
            keyword = known.node if known else None
            if keyword and len(keyword.parameters) == len(line.values):
                yield from _values(line, keyword, symbols)


def _values(use: ast.KeywordUse, keyword: ast.Keyword, symbols: Symbols) -> Iterator[Diagnostic]:
    idle = idle_names(keyword, tuple(value.value for value in use.values), symbols)
    for parameter, value in zip(keyword.parameters, use.values, strict=True):
        if parameter.text in idle:
            yield Diagnostic("ORI309", value.span, variant="" if value.value == 0 else "always")


@derived
def idle_names(keyword: ast.Keyword, values: tuple[int, ...], symbols: Symbols) -> frozenset[str]:
    """Return the parameters by whose values an amount of the keyword is always 0."""
    return frozenset(_idle(keyword, values, symbols))


def _idle(keyword: ast.Keyword, values: tuple[int, ...], symbols: Symbols) -> Iterator[str]:
    names = {word.text for word in keyword.parameters}
    for visit in with_values(keyword, values, symbols):
        if visit.role == "part" and isinstance(visit.node, ast.Amount):
            used = {counted.name.text for counted in find(ast.Counted, visit.node)} & names
            if used and amount_range(visit.node, visit.facts)[1] == 0:
                yield from used
