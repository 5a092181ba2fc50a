"""Lines that an item can have only once."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme_dsl.diagnostics import Diagnostic, Label
from oriflamme_dsl.names.symbols import Symbols
from oriflamme_dsl.syntax import ast


def check(item: ast.Card | ast.CardSet, _: Symbols) -> Iterator[Diagnostic]:
    """Yield second lines of one field, and second words on what a reveal pays (ORI317)."""
    first: dict[str, ast.Node] = {}
    lines = item.fields if isinstance(item, ast.CardSet) else item.lines
    for line in lines:
        name = _name(line)
        if name and first.setdefault(name, line) is not line:
            labels = (Label(first[name].span, "first"),)
            variant = "" if type(first[name]) is type(line) else "reveal"
            yield Diagnostic("ORI317", line.span, {"name": name}, labels, variant)


def check_settings(item: ast.Variant | ast.Scenario, _: Symbols) -> Iterator[Diagnostic]:
    """Yield second settings of one option (ORI317)."""
    first: dict[str, ast.Node] = {}
    for line in item.lines:
        if isinstance(line, ast.Setting):
            name = f"{line.owner.text}.{line.option.text}"
            if first.setdefault(name, line) is not line:
                labels = (Label(first[name].span, "first"),)
                yield Diagnostic("ORI317", line.span, {"name": name}, labels)


def check_kind(kind: ast.Kind, _: Symbols) -> Iterator[Diagnostic]:
    """Yield a second word of a kind without a condition: its cards stay or leave (ORI317)."""
    fates = [line for line in kind.lines if isinstance(line, ast.Fate) and not line.condition]
    for fate in fates[1:]:
        labels = (Label(fates[0].span, "first"),)
        variant = "" if fate.leaves == fates[0].leaves else "kind"
        yield Diagnostic("ORI317", fate.span, {"name": fate.span.text}, labels, variant)


def _name(line: ast.Node) -> str | None:
    if isinstance(line, ast.CardField | ast.SetField):
        return line.name
    if isinstance(line, ast.RevealPays | ast.RevealKeeps):
        return "reveal pays"
    if isinstance(line, ast.Rank):
        return "rank"
    return "comes with" if isinstance(line, ast.ComesWith) else None
