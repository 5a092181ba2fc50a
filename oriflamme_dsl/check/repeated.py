"""Lines that an item can have only once."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme_dsl.diagnostics import Diagnostic, Label
from oriflamme_dsl.names.symbols import Symbols
from oriflamme_dsl.syntax import ast


def check(item: ast.Card | ast.CardSet, _: Symbols) -> Iterator[Diagnostic]:
    """Yield second lines of one field, and second `reveal pays` (ORI317)."""
    first: dict[str, ast.Node] = {}
    lines = item.fields if isinstance(item, ast.CardSet) else item.lines
    for line in lines:
        name = _name(line)
        if name and first.setdefault(name, line) is not line:
            labels = (Label(first[name].span, "first"),)
            yield Diagnostic("ORI317", line.span, {"name": name}, labels)


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
    """Yield a second word of a kind: its cards stay or leave (ORI317)."""
    for word in kind.words[1:]:
        labels = (Label(kind.words[0].span, "first"),)
        variant = "" if word.text == kind.words[0].text else "kind"
        yield Diagnostic("ORI317", word.span, {"name": word.text}, labels, variant)


def _name(line: ast.Node) -> str | None:
    if isinstance(line, ast.CardField | ast.SetField):
        return line.name
    return "reveal pays" if isinstance(line, ast.RevealPays) else None
