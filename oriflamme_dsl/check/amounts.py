"""Amounts: some, and not too much."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.names.symbols import Symbols
from oriflamme_dsl.names.traverse import find
from oriflamme_dsl.syntax import ast

MOST = 1000
"""The largest number of influence, cards or rounds that can be meant."""


def check(card: ast.Card, _: Symbols) -> Iterator[Diagnostic]:
    """Yield amounts of 0 that make a statement do nothing (ORI309)."""
    paid = {
        id(line.payment.amount): line for line in card.lines if isinstance(line, ast.RevealPays)
    }
    for amount in find(ast.Amount, *card.lines):
        number = _number(amount.base)
        if number and number.value == 0 and not amount.otherwise:
            variant = "reveal" if id(amount) in paid else ""
            yield Diagnostic("ORI309", number.span, variant=variant)


def check_range(item: ast.Item, _: Symbols) -> Iterator[Diagnostic]:
    """Yield numbers that are out of range (ORI310)."""
    least = {id(number): 1 for number in _from_one(item)}
    free = {id(number) for number in _free(item)}
    for number in find(ast.Number, item):
        lowest = least.get(id(number), 0)
        if id(number) not in free and not lowest <= number.value <= MOST:
            facts = {"number": number.value, "least": lowest, "most": MOST}
            yield Diagnostic("ORI310", number.span, facts)


def _number(amount: ast.SimpleAmount) -> ast.Number | None:
    if isinstance(amount, ast.NumberAmount):
        return amount.number
    return None if isinstance(amount, ast.InfluenceOn) else amount.factor


def _from_one(item: ast.Item) -> Iterator[ast.Number]:
    """Yield the numbers that are at least 1."""
    for node in find(ast.Node, item):
        if isinstance(node, ast.Rule) and node.name in ("players", "rounds", "deck"):
            yield from (part for part in node.parts if isinstance(part, ast.Number))
        elif isinstance(node, ast.PlacePhase | ast.DrawPhase):
            yield node.count
        elif isinstance(node, ast.Where) and node.from_round:
            yield node.from_round
        elif isinstance(node, ast.RoundNumber):
            yield node.number
        elif isinstance(node, ast.OptionRef):
            yield from (node.number,) if node.number else ()
        elif isinstance(node, ast.CardField) and node.name == "copies":
            yield from (node.value,) if isinstance(node.value, ast.Number) else ()


def _free(item: ast.Item) -> Iterator[ast.Number]:
    """Yield the numbers that only number something."""
    for node in find(ast.Node, item):
        if isinstance(node, ast.Option | ast.Scenario):
            yield from node.rulings
        elif isinstance(node, ast.Edition):
            yield node.number
