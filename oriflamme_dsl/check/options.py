"""Options: different values, and a default among them."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme_dsl.diagnostics import Diagnostic, Fact, Label
from oriflamme_dsl.diagnostics.suggest import suggest
from oriflamme_dsl.names.symbols import Symbols
from oriflamme_dsl.syntax import ast


def check(item: ast.Card | ast.Kind | ast.Game | ast.Variant, _: Symbols) -> Iterator[Diagnostic]:
    """Yield options of one name (ORI202), equal values (ORI312), foreign defaults (ORI313)."""
    first: dict[str, ast.Option] = {}
    for option in item.lines:
        if isinstance(option, ast.Option):
            known = first.setdefault(option.name.text, option)
            if known is not option:
                facts = {"name": option.name.text, "what": "option"}
                labels = (Label(known.name.span, "first"),)
                yield Diagnostic("ORI202", option.name.span, facts, labels)
            yield from _values(option)


def check_variant(variant: ast.Variant, symbols: Symbols) -> Iterator[Diagnostic]:
    """Yield options that the changed game or variant has already (ORI202)."""
    lineage = symbols.lineage(variant.base.text)
    known = lineage.options() if lineage else {}
    for option in variant.lines:
        if isinstance(option, ast.Option) and option.name.text in known:
            facts = {"name": option.name.text, "what": "option"}
            labels = (Label(known[option.name.text].name.span, "first"),)
            yield Diagnostic("ORI202", option.name.span, facts, labels)


def _values(option: ast.Option) -> Iterator[Diagnostic]:
    first: dict[str, ast.Word] = {}
    for value in option.values:
        known = first.setdefault(value.text, value)
        if known is not value:
            facts = {"name": option.name.text, "value": value.text}
            yield Diagnostic("ORI312", value.span, facts, (Label(known.span, "first"),))
    if option.default.text not in first:
        near = suggest(option.default.text, first)
        facts_of_default: dict[str, Fact] = {
            "name": option.name.text,
            "value": option.default.text,
            "suggestions": near,
            "values": tuple(first),
        }
        yield Diagnostic("ORI313", option.default.span, facts_of_default)
    elif len(first) == 1 and len(option.values) == 1:
        yield Diagnostic("ORI314", option.name.span, {"name": option.name.text})
