"""Amounts and conditions in the general form."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from oriflamme_dsl.codegen.amounts import times
from oriflamme_dsl.codegen.filters import ALWAYS, NEVER, both, either, negated
from oriflamme_dsl.codegen.general.filters import (
    SIGNS,
    Where,
    alike_of,
    influence,
    measure,
    test,
)
from oriflamme_dsl.codegen.general.generator import General
from oriflamme_dsl.codegen.general.groups import listed
from oriflamme_dsl.codegen.general.keeping import kept
from oriflamme_dsl.codegen.general.players import players
from oriflamme_dsl.codegen.general.scope import NOBODY, Scope
from oriflamme_dsl.codegen.general.table import ROUND
from oriflamme_dsl.ir import expressions as e


def amount(g: General, node: e.Amount, scope: Scope) -> str:
    """Return the expression of an amount; what is open in it has been decided."""
    return _AMOUNTS[type(node)](g, node, scope)


def _count(text: str) -> str:
    return f"len({text})"


def _per_different(g: General, node: e.PerDifferent, scope: Scope) -> str:
    cards = listed(g, node.group, scope)
    trait = "kind_of[c]"
    if node.trait is e.Trait.FAMILY:
        trait = "(family[c] if zone[c] == 1 else owner_of[c])"
    elif node.trait is e.Trait.KIND:
        trait = f"{g.constant('ALIKE', alike_of(g))}[kind_of[c]]"
    return times(node.factor, f"len({{{trait} for c in {cards}}})")


def _of_card(card: str, text: str, factor: int) -> str:
    return "0" if card == NOBODY else f"({times(factor, text)} if {card} >= 0 else 0)"


def _per_influence(_: General, node: e.PerInfluence, scope: Scope) -> str:
    card = scope.card(node.reference)
    return _of_card(card, influence(card, scope), node.factor)


def _measured(g: General, node: e.Measured, scope: Scope) -> str:
    card = scope.card(node.reference)
    if node.measure is e.Measure.INFLUENCE:
        return _of_card(card, influence(card, scope), 1)
    if node.measure is e.Measure.UNDER:
        return f"len(beneath(below, zone, {scope.lay}, {card}))"
    return _of_card(card, measure(g, node.measure, card, scope.layer), 1)


def _total(g: General, node: e.Total, scope: Scope) -> str:
    cards = listed(g, node.group, scope)
    return f"sum([{measure(g, node.measure, 'c', scope.layer)} for c in {cards}])"


def _amount_if(g: General, node: e.AmountIf, scope: Scope) -> str:
    held = condition(g, node.condition, scope)
    then, otherwise = amount(g, node.then, scope), amount(g, node.otherwise, scope)
    return f"({then} if {held} else {otherwise})"


def _influence_of(g: General, node: e.InfluenceOf, scope: Scope) -> str:
    if isinstance(node.player, e.You):
        return f"points[{g.player(scope.family)}]"
    return f"sum([points[p] for p in {players(g, node.player, scope)}])"


def _minus(g: General, node: e.Minus, scope: Scope) -> str:
    return f"max({amount(g, node.amount, scope)} - ({amount(g, node.less, scope)}), 0)"


def _bounded(g: General, node: e.Bounded, scope: Scope) -> str:
    closest = "min" if node.at_most else "max"
    return f"{closest}({amount(g, node.amount, scope)}, {amount(g, node.bound, scope)})"


def _plus(g: General, node: e.Plus, scope: Scope) -> str:
    return "(" + " + ".join(amount(g, part, scope) for part in node.parts) + ")"


_AMOUNTS: dict[type, Callable[[General, Any, Scope], str]] = {
    e.Number: lambda _, n, __: str(n.value),
    e.PerCard: lambda g, n, s: times(n.factor, _count(listed(g, n.group, s))),
    e.PerPlayer: lambda g, n, s: times(n.factor, _count(players(g, n.players, s))),
    e.PerDifferent: _per_different,
    e.PerInfluence: _per_influence,
    e.AmountIf: _amount_if,
    e.Counted: lambda _, n, s: f"max({s.slots[n.index]}, 0)",
    e.PerRoundWaited: lambda _, n, s: _of_card(
        s.card(n.reference), f"waited[{s.card(n.reference)}]", n.factor
    ),
    e.Measured: _measured,
    e.Total: _total,
    e.InfluenceOf: _influence_of,
    e.RoundNumber: lambda _, __, ___: f"course[{ROUND}]",
    e.Plus: _plus,
    e.Minus: _minus,
    e.Half: lambda g, n, s: f"(({amount(g, n.amount, s)} + {int(n.up)}) // 2)",
    e.Twice: lambda g, n, s: f"2 * ({amount(g, n.amount, s)})",
    e.Bounded: _bounded,
    e.UpTo: lambda g, n, s: amount(g, n.amount, s),
    e.ThatMany: lambda _, n, s: times(n.factor, s.done or "0"),
    e.Everything: lambda _, __, ___: "0",
}

# ------------------------------------------------------------------ conditions


def condition(g: General, node: e.Condition, scope: Scope) -> str:
    """Return the test that a condition is."""
    match node:
        case e.NotTrue(part):
            return negated(condition(g, part, scope))
        case e.AllTrue(parts):
            return both(*(condition(g, part, scope) for part in parts))
        case e.AnyTrue(parts):
            tests = [condition(g, part, scope) for part in parts]
            return either(*(one if one in (ALWAYS, NEVER) else f"({one})" for one in tests))
        case e.Exists(group):
            return listed(g, group, scope)
        case e.Compares(one, compare, other):
            return f"{amount(g, one, scope)} {SIGNS[compare]} {amount(g, other, scope)}"
        case e.WasDone():
            return f"{scope.done} > 0" if scope.done else NEVER
        case e.Holds(of, wanted):
            card = scope.card(of)
            if card == NOBODY:
                return NEVER
            found = test(g, wanted, card, scope, Where.ANYWHERE)
            return both(f"{card} >= 0", found)
        case e.PlayerIs(player, such):
            meant = kept(g, "meant", players(g, player, scope))
            those = players(g, e.EachPlayer(opponent=False, having=such), scope)
            return f"not set({meant}).isdisjoint({those})"
    raise TypeError(type(node).__name__)


__all__ = ["amount", "condition", "kept"]
