"""Keywords: their numbers are given, and used."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme_dsl.diagnostics import Diagnostic, Fact, Label
from oriflamme_dsl.names.symbols import Symbols
from oriflamme_dsl.names.traverse import find
from oriflamme_dsl.syntax import ast


def check(card: ast.Card, symbols: Symbols) -> Iterator[Diagnostic]:
    """Yield uses of a keyword with the wrong number of values (ORI344)."""
    for line in card.lines:
        if isinstance(line, ast.KeywordUse):
            known = symbols.keywords.get(line.name.text)
            keyword = known.node if known else None
            if keyword and len(keyword.parameters) != len(line.values):
                facts: dict[str, Fact] = {
                    "name": line.name.text,
                    "needed": len(keyword.parameters),
                    "given": len(line.values),
                }
                labels = (Label(keyword.id.span, "declared"),)
                yield Diagnostic("ORI344", line.span, facts, labels)


def check_keyword(keyword: ast.Keyword, _: Symbols) -> Iterator[Diagnostic]:
    """Yield parameters that are not used (ORI345) or stand there twice, and empty keywords."""
    used = {counted.name.text for counted in find(ast.Counted, *keyword.lines)}
    first: dict[str, ast.Word] = {}
    for parameter in keyword.parameters:
        if first.setdefault(parameter.text, parameter) is not parameter:
            labels = (Label(first[parameter.text].span, "first"),)
            facts = {"name": parameter.text, "what": "parameter"}
            yield Diagnostic("ORI202", parameter.span, facts, labels)
        elif parameter.text not in used:
            yield Diagnostic("ORI345", parameter.span, {"name": parameter.text})
    if all(isinstance(line, ast.CardField) for line in keyword.lines):
        yield Diagnostic("ORI305", keyword.id.span, {"name": keyword.id.text}, variant="keyword")


def check_doubles(card: ast.Card, symbols: Symbols) -> Iterator[Diagnostic]:
    """Yield a keyword that a card names twice without gaining by it (ORI350)."""
    first: dict[ast.KeywordUse, ast.KeywordUse] = {}
    for line in card.lines:
        if isinstance(line, ast.KeywordUse):
            known = symbols.keywords.get(line.name.text)
            lines = known.node.lines if known and known.node else ()
            lasting = ast.CannotBe | ast.CountsAs | ast.CardField
            if line in first and all(isinstance(one, lasting) for one in lines):
                yield Diagnostic("ORI350", line.span, {}, (Label(first[line].span, "first"),))
            first.setdefault(line, line)
