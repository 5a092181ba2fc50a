"""Amounts, conditions and players in source."""

from __future__ import annotations

from oriflamme_dsl.codegen import groups
from oriflamme_dsl.codegen.filters import (
    ALWAYS,
    NEVER,
    both,
    either,
    negated,
    of_gone,
    reference,
    test,
)
from oriflamme_dsl.codegen.generator import Generator
from oriflamme_dsl.codegen.scene import NONE, YES, Chosen, Scene
from oriflamme_dsl.codegen.source import NoSpecialFormError
from oriflamme_dsl.ir import expressions as e

_COMPARE = {
    e.Compare.AT_LEAST: ">=",
    e.Compare.AT_MOST: "<=",
    e.Compare.EQUAL: "==",
    e.Compare.ABOVE: ">",
    e.Compare.BELOW: "<",
}


def amount(g: Generator, node: e.Amount, scene: Scene) -> str:
    """Return the expression of an amount."""
    match node:
        case e.Number(value):
            return str(value)
        case e.PerInfluence(factor, of):
            card = reference(of, scene)
            return "0" if card == "-1" else times(factor, g.load(card))
        case e.PerCard(factor, group):
            return times(factor, groups.count(g, group, scene))
        case e.Counted(index):
            found = scene.slots[index]
            assert isinstance(found, str)
            return found
        case e.Plus(parts):
            return "(" + " + ".join(amount(g, part, scene) for part in parts) + ")"
        case e.Minus(whole, less):
            return f"max({amount(g, whole, scene)} - {amount(g, less, scene)}, 0)"
        case e.Half(whole, up):
            return f"(({amount(g, whole, scene)} + {int(up)}) // 2)"
        case e.Twice(once):
            return times(2, amount(g, once, scene))
        case e.Bounded(inner, bound, at_most):
            closest = "min" if at_most else "max"
            return f"{closest}({amount(g, inner, scene)}, {amount(g, bound, scene)})"
        case e.AmountIf(when, then, otherwise):
            held = condition(g, when, scene)
            return f"({amount(g, then, scene)} if {held} else {amount(g, otherwise, scene)})"
        case e.InfluenceOf(player):
            whose = players(g, player, scene)
            if whose is not None:
                return f"points[{whose}]"
        case e.PerRoundWaited(factor, of) if scene.acting or reference(of, scene) != "-1":
            return times(factor, f"waited[{reference(of, scene)}]")
        case e.RoundNumber():
            return "round_number"
    raise NoSpecialFormError(type(node).__name__)


def times(factor: int, text: str) -> str:
    """Return a number of times an amount."""
    return text if factor == 1 else f"{factor} * {text}"


def condition(g: Generator, node: e.Condition, scene: Scene) -> str:
    """Return the test that a condition is."""
    match node:
        case e.NotTrue(part):
            return negated(condition(g, part, scene))
        case e.AllTrue(parts):
            return both(*(condition(g, part, scene) for part in parts))
        case e.AnyTrue(parts):
            return either(*(f"({condition(g, part, scene)})" for part in parts))
        case e.Exists(group):
            return groups.exists(g, group, scene)
        case e.Compares(one, compare, other):
            sign = _COMPARE[compare]
            return f"{amount(g, one, scene)} {sign} {amount(g, other, scene)}"
        case e.Holds(of, wanted):
            return _holds(g, of, wanted, scene)
    raise NoSpecialFormError(type(node).__name__)


def _holds(g: Generator, of: e.Reference, wanted: e.Filter, scene: Scene) -> str:
    if isinstance(of, e.This) and scene.acting and scene.here == YES:
        if wanted == e.First():
            return "pos == 0"
        if wanted == e.Last():
            return "pos == size - 1"
        return test(g, wanted, scene.this, scene)
    if isinstance(of, e.Slot):
        found = scene.slots.get(of.index, NONE)
        assert isinstance(found, Chosen)
        return of_gone(g, wanted, found, scene)
    return of_gone(g, wanted, Chosen(reference(of, scene)), scene)


def players(g: Generator, node: e.Player, scene: Scene) -> str | None:
    """Return the expression of the one player who is meant; None where it may be several."""
    match node:
        case e.You():
            return scene.family
        case e.PlayerOf(of):
            return g.family(reference(of, scene))
        case e.OwnerOf(of):
            return f"owner_of[{reference(of, scene)}]"
        case e.ThatPlayer():
            return scene.player
        case e.PlayerSlot(index):
            found = scene.slots.get(index)
            return found if isinstance(found, str) else None
        case e.Neighbour(left):
            step = 1 if left else g.plan.players - 1
            return f"({scene.family} + {step}) % {g.plan.players}"
        case e.FirstSeat() if not g.plan.tracked:  # functions apart do not know of it
            return "order[0]"
        case _:
            return None


__all__ = ["ALWAYS", "NEVER", "amount", "condition", "players", "times"]
