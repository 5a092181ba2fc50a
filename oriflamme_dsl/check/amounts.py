"""Amounts: some, and not too much."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme_dsl.check._course import Item, visits
from oriflamme_dsl.check._facts import Facts
from oriflamme_dsl.check._truth import amount_range, between, exists
from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.names.symbols import Symbols
from oriflamme_dsl.names.traverse import find, walk
from oriflamme_dsl.syntax import ast

MOST = 1000
"""The largest number of influence, cards or rounds that can be meant."""

_COUNTS = (ast.ForEach, ast.ForEachDifferent, ast.Total)


def check(item: Item, symbols: Symbols) -> Iterator[Diagnostic]:
    """Yield amounts that are always 0, which make a statement do nothing (ORI309)."""
    counted: set[int] = set()
    for visit in visits(item, symbols):
        if isinstance(visit.node, ast.Count):
            counted.add(id(visit.node.amount))
        if visit.role == "part" and isinstance(visit.node, ast.Amount):
            yield from _amount(visit.node, visit.facts)
        elif visit.role == "part" and isinstance(visit.node, ast.RankIs):
            yield from _rank(visit.node, visit.facts)
        elif isinstance(visit.node, ast.Bounded) and visit.role == "part":
            yield from _bound(visit.node, visit.facts)


def check_reveal(card: ast.Card, _: Symbols) -> Iterator[Diagnostic]:
    """Yield payments of 0, which have a word of their own (ORI309, variant `reveal`)."""
    for line in card.lines:
        if isinstance(line, ast.RevealPays) and line.payment.amount:
            amount = line.payment.amount
            if not amount.otherwise and between(amount.base, Facts()) == (0, 0):
                yield Diagnostic("ORI309", amount.span, variant="reveal")


def _amount(amount: ast.Amount, facts: Facts) -> Iterator[Diagnostic]:
    if amount_range(amount, facts)[1] > 0 or facts.inside == "payment":
        return
    if any(isinstance(n, _COUNTS) and exists(n, facts) is False for n in walk(amount)):
        return  # that has been said of the phrase
    number = _number(amount.base)
    if number and number.value == 0:
        yield Diagnostic("ORI309", number.span)
    else:
        yield Diagnostic("ORI309", amount.span, variant="always")


def _rank(effect: ast.RankIs, facts: Facts) -> Iterator[Diagnostic]:
    if effect.change != "fixed" and between(effect.amount, facts)[1] == 0:
        yield Diagnostic("ORI309", effect.amount.span, variant="always")


def _bound(amount: ast.Bounded, facts: Facts) -> Iterator[Diagnostic]:
    """Yield a bound that the amount never reaches (ORI309, variant `bound`)."""
    (low, high), (least, largest) = between(amount.amount, facts), between(amount.bound, facts)
    useless = high <= least if amount.at_most else low >= largest
    if useless and high > 0:
        yield Diagnostic("ORI309", amount.bound.span, variant="bound")


def _number(amount: ast.SimpleAmount) -> ast.Number | None:
    if isinstance(amount, ast.NumberAmount):
        return amount.number
    found = getattr(amount, "factor", None)
    return found if isinstance(found, ast.Number) else None


def check_range(item: ast.Item, _: Symbols) -> Iterator[Diagnostic]:
    """Yield numbers that are out of range (ORI310)."""
    least = {id(number): 1 for number in _from_one(item)}
    free = {id(number) for number in _free(item)}
    for number in find(ast.Number, item):
        lowest = least.get(id(number), 0)
        if id(number) not in free and not lowest <= number.value <= MOST:
            facts = {"number": number.value, "least": lowest, "most": MOST}
            yield Diagnostic("ORI310", number.span, facts)


_COUNTED = (
    ast.Selector,
    ast.Position,
    ast.Limit,
    ast.Duration,
    ast.Placing,
    ast.RepeatWhile,
    ast.RoundNumber,
    ast.OptionRef,
)
"""Nodes whose number counts something of which there must be one at least."""


def _from_one(item: ast.Item) -> Iterator[ast.Number]:
    """Yield the numbers that are at least 1."""
    for node in find(ast.Node, item):
        if isinstance(node, ast.Rule) and node.name in ("players", "rounds", "deck"):
            yield from (part for part in node.parts if isinstance(part, ast.Number))
        elif isinstance(node, ast.PlacePhase | ast.DrawPhase | ast.PlayPhase | ast.LayLine):
            yield node.count
        elif isinstance(node, ast.Where) and node.from_round:
            yield node.from_round
        elif isinstance(node, ast.OptionRef) and node.word == "number":
            continue  # of `up to 3` none may be chosen
        elif isinstance(node, _COUNTED):
            fields = (getattr(node, name, None) for name in ("number", "count", "at_most"))
            yield from (number for number in fields if isinstance(number, ast.Number))
        elif isinstance(node, ast.Place) and isinstance(node.steps, ast.NumberAmount):
            yield node.steps.number
        elif isinstance(node, ast.CardField) and node.name == "copies":
            yield from (node.value,) if isinstance(node.value, ast.Number) else ()


def _free(item: ast.Item) -> Iterator[ast.Number]:
    """Yield the numbers that only number something."""
    for node in find(ast.Node, item):
        if isinstance(node, ast.Option | ast.Scenario):
            yield from node.rulings
        elif isinstance(node, ast.Edition):
            yield node.number
