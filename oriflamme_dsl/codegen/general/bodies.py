"""Whole abilities in the general form: their variables, and their statements one by one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from attrs import evolve

from oriflamme_dsl.codegen.general.functions import function
from oriflamme_dsl.codegen.general.generator import General
from oriflamme_dsl.codegen.general.memory import given
from oriflamme_dsl.codegen.general.scope import Scope
from oriflamme_dsl.codegen.source import NoSpecialFormError
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.walk import walk

Make: TypeAlias = Callable[[General, Any, Scope], None]


def whole(
    g: General,
    statements: tuple[s.Statement, ...],
    scope: Scope,
    card: str,
    remembered: tuple[int, ...] | None = None,
) -> None:
    """Emit an ability of its own, of a card: its variables first.

    `remembered` are the slots that it finds in a variable `memory`.
    """
    nodes = [node for one in statements for _, node in walk(one)]
    numbers = given(statements) if remembered is None else remembered
    slots = {number: g.src.name(f"slot_{number}") for number in numbers}
    if slots and remembered is not None:
        g.src.line(f"({', '.join(slots.values())},) = memory")
    elif slots:
        g.src.line(f"{' = '.join(slots.values())} = -1")
    done = None
    if any(isinstance(node, e.WasDone | e.ThatMany) for node in nodes):
        done = g.src.name("done")
        g.src.line(f"{done} = {scope.done or 0}")
    try:
        body(g, statements, evolve(scope, slots=slots, done=done))
    except NoSpecialFormError as refused:
        raise NoSpecialFormError(f"{refused} of {card}") from None


def body(g: General, statements: tuple[s.Statement, ...], scope: Scope) -> None:
    """Emit statements one after the other."""
    from oriflamme_dsl.codegen.general.members import MAKE

    for one in statements:
        make = MAKE.get(type(one))
        if make is None:
            raise NoSpecialFormError(type(one).__name__)
        with g.src.standing_for(one, scope.source):
            make(g, one, scope)


def main(g: General, kind: int) -> str:
    """Return the name of the function that applies the main ability of a kind for a card."""
    scope, card = Scope("this", "owner", kind), g.plan.cards[kind]
    return function(
        g,
        ("main", kind),
        f"main_{kind}",
        ("this", "owner"),
        lambda: whole(g, card.main, scope, card.id),
    )
