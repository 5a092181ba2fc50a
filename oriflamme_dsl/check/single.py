"""Several cards where one card is needed, and numbers of cards where nobody chooses any."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.names.symbols import Symbols
from oriflamme_dsl.names.traverse import walk
from oriflamme_dsl.syntax import ast

_ONE = ("one", "another", "random", "definite", "nth", "nth_last")
"""Quantities by which one card is meant; `the first` and `the last` without a number, too."""


def check(
    item: ast.Card | ast.Keyword | ast.Game | ast.Variant, _: Symbols
) -> Iterator[Diagnostic]:
    """Yield each selector of several cards where one card is needed (ORI311)."""
    for node in walk(*item.lines):
        for what, selector in _single(node):
            if isinstance(selector, ast.Selector) and _several(selector):
                facts = {"text": selector.span.text}
                yield Diagnostic("ORI311", selector.span, facts, variant=what)


_UNHEARD = (
    *("several", "several_others", "several_random", "random", "all_but"),
    *("up_to", "up_to_others", "any_number", "any_number_of_others"),
)
"""Quantities that are about a choice."""


def check_inner(
    item: ast.Card | ast.Keyword | ast.Game | ast.Variant, _: Symbols
) -> Iterator[Diagnostic]:
    """Yield each number of cards, or card by chance, in a place where it would not count (ORI311).

    Inside of a description, and where a place is chosen, a quantity only says which cards there
    are.
    """
    for node in walk(*item.lines):
        for where, selector, refused in _inner(node):
            if isinstance(selector, ast.Selector) and (
                selector.quantity in refused
                or (selector.quantity == "definite" and selector.number is not None)
            ):
                facts = {"text": selector.span.text}
                yield Diagnostic("ORI311", selector.span, facts, variant=where)


def _inner(node: ast.Node) -> Iterator[tuple[str, ast.Node | None, tuple[str, ...]]]:
    match node:
        case ast.SomePlayer(having=having) | ast.PlayerIs(having=having):
            yield "having", having, (*_UNHEARD, "each", "each_other")
        case ast.Position(of=cards):
            yield from (("beside", card, _UNHEARD) for card in cards)
        case ast.AdjacentTo(target=target):
            yield "beside", target, _UNHEARD
        case ast.Place(target=target):
            yield "place", target, (*_UNHEARD, "each", "each_other")
        case ast.Where(on=on):
            yield "place", on, (*_UNHEARD, "each", "each_other")


def _several(selector: ast.Selector) -> bool:
    if selector.quantity in ("foremost", "hindmost", "definite") and selector.number:
        return selector.number.value != 1
    return selector.quantity not in (*_ONE, "foremost", "hindmost")


def _single(node: ast.Node) -> Iterator[tuple[str, ast.Node]]:
    """Yield where one card is needed and what is written there."""
    match node:
        case ast.Choose(selector=selector):
            yield "choose", selector
        case ast.Shift(to=target):
            yield "shift", target
        case ast.Swap(one=one, other=other) | ast.SwapInfluence(one=one, other=other):
            yield from (("swap", one), ("swap", other))
