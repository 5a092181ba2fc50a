"""Abilities that cards have from others, in the general form: clauses, and statements."""

from __future__ import annotations

from collections.abc import Callable

from attrs import evolve, frozen

from oriflamme_dsl.codegen.general.functions import call, function, value
from oriflamme_dsl.codegen.general.generator import General, once
from oriflamme_dsl.codegen.general.hearing import numbered
from oriflamme_dsl.codegen.general.memory import given, lastings, laters
from oriflamme_dsl.codegen.general.scope import Scope
from oriflamme_dsl.codegen.general.standing import GRANTS, each_in_force, silenced, statics
from oriflamme_dsl.ir import clauses as c
from oriflamme_dsl.ir import statements as s


@frozen
class Granted:
    """What a kind of card grants: the effect, and the slots that it finds remembered."""

    kind: int
    has: c.Has
    slots: tuple[int, ...] | None


@frozen
class Clause:
    """A granted clause: its number, that of what grants it, and itself."""

    number: int
    index: int
    of: Granted
    node: c.Trigger | c.Instead


@once
def grants(g: General) -> list[Granted]:
    """Return all that is granted: by effects that stand, then by those that last."""
    found = [
        Granted(one.kind, one.static.effect, None)
        for one in statics(g, c.Has)
        if isinstance(one.static.effect, c.Has)
    ]
    found += [
        Granted(late.kind, late.node.effect, late.slots)
        for late in lastings(g)
        if isinstance(late.node.effect, c.Has)
    ]
    return found


@once
def clauses_of(g: General) -> list[Clause]:
    """Return all clauses that are granted; they are numbered after all others."""
    first = len(numbered(g)) + len(laters(g))
    nodes: list[tuple[int, Granted, c.Trigger | c.Instead]] = []
    for index, one in enumerate(grants(g)):
        nodes += [(index, one, trigger) for trigger in one.has.triggers]
        nodes += [(index, one, instead) for instead in one.has.instead]
    return [Clause(first + n, index, one, node) for n, (index, one, node) in enumerate(nodes)]


def granted(g: General, card: str) -> str:
    """Return the expression of what a card has from others: numbers, and what they remember."""
    return value(g, function(g, "granted", "granted_to", ("card",), lambda: _granted(g)), card)


def _granted(g: General) -> None:
    src = g.src
    src.line("found = []")
    if g.needs.silences:
        with src.block(f"if card in {silenced(g)}"):
            src.line("return found")

    def act(effect: c.Effect, scope: Scope) -> None:
        index = next(n for n, one in enumerate(grants(g)) if one.has is effect)
        memory = "entry[2][7]" if scope.this.startswith("entry") else "()"
        src.line(f"found.append(({index}, {memory}))")

    each_in_force(g, c.Has, GRANTS, "card", act)
    src.line("return found")


def each_clause(
    g: General, wanted: list[Clause], holder: str, emit: Callable[[Clause, Scope], None]
) -> None:
    """Emit what is done with granted clauses of a card, in order."""
    src = g.src
    if not wanted:
        return
    indices = sorted({one.index for one in wanted})
    with src.block(f"for granting, memory in {granted(g, holder)}"):
        for at, index in enumerate(indices):
            with src.block(f"{'elif' if at else 'if'} granting == {index}"):
                for one in wanted:
                    if one.index == index:
                        emit(one, _remembering(one.of))


def _remembering(one: Granted) -> Scope:
    slots = {slot: f"memory[{at}]" for at, slot in enumerate(one.slots or ())}
    return Scope("this", "owner", one.kind, slots=slots)


def follow(g: General, more: str, this: str, owner: str) -> None:
    """Emit what was granted to a card, after its own ability."""
    src = g.src
    bodies = [(index, one) for index, one in enumerate(grants(g)) if one.has.body]
    if not bodies:
        return
    with src.block(f"for granting, memory in {more}"):
        for at, (index, one) in enumerate(bodies):
            with src.block(f"{'elif' if at else 'if'} granting == {index}"):
                call(g, _body(g, index, one), this, owner, "memory")


def _body(g: General, index: int, one: Granted) -> str:
    from oriflamme_dsl.codegen.general.bodies import whole

    scope, card = Scope("this", "owner", one.kind), g.needs.name(one.kind)
    return function(
        g,
        ("granted", index),
        f"granted_{index}",
        ("this", "owner", "memory"),
        lambda: whole(g, one.has.body, scope, card, one.slots),
    )


def clause_body(g: General, one: Clause, scope: Scope, arguments: tuple[str, ...]) -> str:
    """Return the name of the function that carries out a granted clause."""
    from oriflamme_dsl.codegen.general.bodies import whole

    body: tuple[s.Statement, ...] = one.node.body
    scope, card = evolve(scope, source=one.of.kind), g.needs.name(one.of.kind)
    return function(
        g,
        ("clause", one.number),
        f"clause_{one.number}",
        arguments,
        lambda: whole(g, body, scope, card, one.of.slots),
    )


__all__ = ["Clause", "clause_body", "clauses_of", "each_clause", "follow", "given", "granted"]
