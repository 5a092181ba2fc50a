"""`each` where one card is needed, and `the first` where any of a group will do."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.names.symbols import Symbols
from oriflamme_dsl.names.traverse import walk
from oriflamme_dsl.syntax import ast


def check(item: ast.Card | ast.Game | ast.Variant, _: Symbols) -> Iterator[Diagnostic]:
    """Yield each `each` that could not be carried out, or would mean nothing (ORI311)."""
    for node in walk(*item.lines):
        found = _single(node)
        if found:
            what, selector = found
            if isinstance(selector, ast.Selector) and selector.quantity.startswith("each"):
                facts = {"text": selector.span.text}
                yield Diagnostic("ORI311", selector.span, facts, variant=what)


def check_first(item: ast.Card | ast.Game | ast.Variant, _: Symbols) -> Iterator[Diagnostic]:
    """Yield each `the first` of a card that only describes others (ORI326)."""
    for node in walk(*item.lines):
        found = _single(node)
        if found and found[0] in ("onto", "adjacent", "with"):
            selector = found[1]
            if isinstance(selector, ast.Selector) and selector.quantity == "foremost":
                yield Diagnostic("ORI326", selector.span, {"text": selector.span.text})


def _single(node: ast.Node) -> tuple[str, ast.Node | None] | None:
    """Return where one card is needed and what is written there."""
    match node:
        case ast.Move(target=target):
            return "move", target
        case ast.Copy(target=target):
            return "copy", target
        case ast.Activate(target=target):
            return "activate", target
        case ast.Take(target=target):
            return "take", target
        case ast.Choose(selector=selector):
            return "choose", selector
        case ast.Place(onto=selector):
            return "onto", selector
        case ast.Where(on=selector):
            return "onto", selector
        case ast.AdjacentTo(target=target):
            return "adjacent", target
        case ast.SomePlayer(having=selector):
            return "with", selector
        case _:
            return None
