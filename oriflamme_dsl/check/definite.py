"""`the` before a card that nothing makes the only one."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme_dsl.check._course import nouns_of, visits
from oriflamme_dsl.check._facts import Facts
from oriflamme_dsl.check._formula import most
from oriflamme_dsl.check._phrases import described, formula
from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.names.symbols import Symbols
from oriflamme_dsl.names.traverse import find
from oriflamme_dsl.syntax import ast


def check(item: ast.Card | ast.Keyword, symbols: Symbols) -> Iterator[Diagnostic]:
    """Yield each `the` without anything that makes the card, or the player, unique (ORI343)."""
    for visit in visits(item, symbols):
        if visit.role == "part":
            yield from _node(visit.node, visit.facts)


def check_game(item: ast.Game | ast.Variant, symbols: Symbols) -> Iterator[Diagnostic]:
    """Yield the same in a game."""
    for node in find(ast.Node, *item.lines):
        yield from _node(node, Facts(nouns=nouns_of(symbols)))


def _node(node: ast.Node, facts: Facts) -> Iterator[Diagnostic]:
    if not isinstance(node, ast.Selector | ast.SomePlayer) or node.quantity != "definite":
        return
    if isinstance(node, ast.SomePlayer):
        if isinstance(node.having, ast.Wealth):
            yield Diagnostic("ORI343", node.span, {"text": node.span.text}, variant="player")
    elif not _unique(node, facts):
        yield Diagnostic("ORI343", node.span, {"text": node.span.text})


def _unique(node: ast.Selector, facts: Facts) -> bool:
    for relation in node.phrase.relations:
        if isinstance(relation, ast.Best):
            return True
        if isinstance(relation, ast.Position) and _next(relation) and not node.number:
            return True
    what = described(node)
    assert what is not None
    largest = most((formula(what, facts),))
    return largest is not None and largest <= (node.number.value if node.number else 1)


def _next(position: ast.Position) -> bool:
    """Return whether a place is the one beside a card."""
    if position.word not in ("just_ahead", "just_behind"):
        return position.word == "beneath"
    (card,) = position.of
    return not isinstance(card, ast.Selector) or card.quantity not in ("each", "each_other")
