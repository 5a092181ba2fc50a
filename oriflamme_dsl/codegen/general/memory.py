"""What abilities remember for later, in the general form: its numbers, and the variables."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, TypeVar

from attrs import frozen

from oriflamme_dsl.codegen.general.generator import General, once
from oriflamme_dsl.codegen.general.scope import Scope
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import rules as r
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.cards import CardDef
from oriflamme_dsl.ir.clauses import Has
from oriflamme_dsl.ir.ruleset import Rules
from oriflamme_dsl.ir.walk import walk

N = TypeVar("N", s.Later, s.Lasting)

_GIVING = (s.Choose, s.ChoosePlayer, s.Count, s.ForEachCard)
_NAMED = (e.Slot, e.PlayerSlot, e.Counted)


def given(statements: Iterable[s.Statement]) -> list[int]:
    """Return the slots of an ability."""
    nodes = [node for one in statements for _, node in walk(one)]
    found = {node.slot for node in nodes if isinstance(node, _GIVING)}
    return sorted(found | {node.index for node in nodes if isinstance(node, _NAMED)})


@frozen
class Said(Generic[N]):
    """What is said for later in an ability of a kind of card (-1: of the game), which has slots."""

    kind: int
    node: N
    slots: tuple[int, ...]


def _abilities(card: CardDef) -> Iterable[tuple[s.Statement, ...]]:
    yield card.main
    yield from (trigger.body for trigger in card.triggers)
    yield from (instead.body for instead in card.instead)
    for static in card.statics:
        if isinstance(static.effect, Has):
            has = static.effect
            yield has.body
            yield from (trigger.body for trigger in has.triggers)
            yield from (instead.body for instead in has.instead)


def _phases(phases: tuple[r.Phase, ...]) -> Iterable[tuple[s.Statement, ...]]:
    """Yield what the game itself does in phases."""
    for phase in phases:
        if isinstance(phase, r.DoPhase):
            yield phase.body
        elif isinstance(phase, r.PlayerTurns):
            yield from _phases(phase.phases)


def _of_game(rules: Rules) -> Iterable[tuple[s.Statement, ...]]:
    yield from (trigger.body for trigger in rules.triggers)
    yield from (instead.body for instead in rules.instead)
    yield from _phases(rules.each_round.phases)


def _said(g: General, wanted: type[N]) -> list[Said[N]]:
    bodies = [(kind, one) for kind, card in enumerate(g.plan.cards) for one in _abilities(card)]
    bodies += [(-1, one) for one in _of_game(g.plan.ruleset.rules)]
    return [
        Said(kind, node, tuple(given(body)))
        for kind, body in bodies
        for one in body
        for _, node in walk(one)
        if isinstance(node, wanted)
    ]


@once
def laters(g: General) -> list[Said[s.Later]]:
    """Return the triggers that may wait, in order; they are numbered so."""
    return _said(g, s.Later)


@once
def lastings(g: General) -> list[Said[s.Lasting]]:
    """Return the effects that may last, in order; they are numbered so."""
    return _said(g, s.Lasting)


def number_of(found: list[Said[N]], node: N, source: int) -> int:
    """Return the number of what a statement of a kind of card says."""
    return next(n for n, one in enumerate(found) if one.node is node and one.kind == source)


# ------------------------------------------------------------------ memory


def memory(scope: Scope, slots: Iterable[int]) -> str:
    """Return the expression of what an ability remembers."""
    kept_slots = "".join(f"{scope.slots.get(slot, '-1')}, " for slot in slots)
    told = (scope.this, scope.family, scope.attacker, scope.it, scope.player, scope.done or "0")
    return f"({', '.join(told)}, {scope.lay}, ({kept_slots}))"


def recalled(text: str, kind: int, slots: tuple[int, ...], layer: int = 0) -> Scope:
    """Return the scope of what is remembered."""
    this, family, attacker, it, player, done, lay = (f"{text}[{at}]" for at in range(7))
    kept_slots = {slot: f"{text}[7][{at}]" for at, slot in enumerate(slots)}
    return Scope(this, family, kind, attacker, it, player, done, lay, slots=kept_slots, layer=layer)
