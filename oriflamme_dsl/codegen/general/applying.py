"""Abilities that others set going in the general form: copied, activated, turns taken early."""

from __future__ import annotations

from oriflamme_dsl.codegen import records
from oriflamme_dsl.codegen.general.asking import acting, in_turn, target
from oriflamme_dsl.codegen.general.bodies import main
from oriflamme_dsl.codegen.general.functions import call, function
from oriflamme_dsl.codegen.general.generator import General
from oriflamme_dsl.codegen.general.granted import follow, granted
from oriflamme_dsl.codegen.general.influence import set_done
from oriflamme_dsl.codegen.general.scope import Scope
from oriflamme_dsl.codegen.general.standing import may_use, silenced
from oriflamme_dsl.codegen.records import Noted
from oriflamme_dsl.engine.state import QUEUE
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.clauses import Action


def copy(g: General, node: s.Copy, scope: Scope) -> None:
    """Emit that abilities are copied, which this card then applies as its own."""

    def act(card: str) -> None:
        set_done(g, scope, "0")
        with g.src.block(f"if {may_use(g, card, Action.COPIED, acting(scope))}"):
            set_done(g, scope, "1")
            records.note(g, Noted.COPIED, card, scope.this)
            call(g, applied(g), card, scope.this, scope.family)

    in_turn(g, target(g, node.target, scope, Action.COPIED), scope, act)


def activate(g: General, node: s.Activate, scope: Scope) -> None:
    """Emit cards that apply their main abilities at their own places."""

    def act(card: str) -> None:
        with g.src.block(f"if zone[{card}] == {QUEUE}"):
            set_done(g, scope, "0")
        may = may_use(g, card, Action.ACTIVATED, acting(scope))
        with g.src.block(f"if zone[{card}] == {QUEUE} and {may}"):
            set_done(g, scope, "1")
            records.note(g, Noted.ACTIVATED, card, scope.this)
            call(g, applied(g), card, card, f"family[{card}]")

    in_turn(g, target(g, node.target, scope, Action.ACTIVATED), scope, act)


def resolve(g: General, node: s.Resolve, scope: Scope) -> None:
    """Emit cards that take their turn of this pass now."""
    from oriflamme_dsl.codegen.general.turns import turn

    def act(card: str) -> None:
        set_done(g, scope, "0")
        with g.src.block(f"if zone[{card}] == {QUEUE}"):
            set_done(g, scope, "1")
            g.src.line("tick(cur)")
            call(g, turn(g), card)

    in_turn(g, target(g, node.target, scope), scope, act)


def applied(g: General) -> str:
    """Return the name of the function that applies the main ability of a card for another one."""
    return function(g, "apply", "apply_main", ("of", "this", "owner"), lambda: _apply(g))


def _apply(g: General) -> None:
    src = g.src
    src.line("tick(cur)")
    src.line("kind = kind_of[of]")
    if g.needs.silences:
        with src.block(f"if of in {silenced(g)}"):
            src.line("kind = -1")
    if g.needs.grants:
        src.line(f"more = {granted(g, 'of')}")
    kinds = [number for number, card in enumerate(g.plan.cards) if card.main]
    for index, number in enumerate(kinds):
        with src.block(f"{'elif' if index else 'if'} kind == {number}"):
            call(g, main(g, number), "this", "owner")
    if g.needs.grants:
        follow(g, "more", "this", "owner")
