"""Statements that hold others in the general form: if, repeat, while, for each; numbers read."""

from __future__ import annotations

from attrs import evolve

from oriflamme_dsl.codegen.filters import ALWAYS, NEVER
from oriflamme_dsl.codegen.general.amounts import condition
from oriflamme_dsl.codegen.general.asking import decided
from oriflamme_dsl.codegen.general.bodies import body
from oriflamme_dsl.codegen.general.generator import General
from oriflamme_dsl.codegen.general.groups import listed
from oriflamme_dsl.codegen.general.influence import set_done
from oriflamme_dsl.codegen.general.keeping import kept
from oriflamme_dsl.codegen.general.players import players
from oriflamme_dsl.codegen.general.scope import Scope
from oriflamme_dsl.engine.abilities.structure import MOST_ROUNDS
from oriflamme_dsl.ir import statements as s


def count(g: General, node: s.Count, scope: Scope) -> None:
    """Emit a number that is read and remembered."""
    much = decided(g, node.amount, scope)
    g.src.line(f"{scope.slots[node.slot]} = {much.of(g)}")


def when_true(g: General, node: s.If, scope: Scope) -> None:
    """Emit one of two bodies."""
    held = condition(g, node.condition, scope)
    if held in (ALWAYS, NEVER):
        body(g, node.then if held == ALWAYS else node.otherwise, scope)
        return
    with g.src.block(f"if {held}"):
        body(g, node.then, scope)
    if node.otherwise:
        with g.src.block("else"):
            body(g, node.otherwise, scope)


def repeat(g: General, node: s.Repeat, scope: Scope) -> None:
    """Emit a body that is carried out a number of times."""
    src = g.src
    left = kept(g, "left", decided(g, node.times, scope).of(g))
    if scope.done:
        with src.block(f"if not {left}"):
            set_done(g, scope, "0")
    with src.block(f"while {left} > 0"):
        src.line(f"{left} -= 1")
        src.line("tick(cur)")
        body(g, node.body, scope)


def repeat_while(g: General, node: s.While, scope: Scope) -> None:
    """Emit a body that is carried out as long as a condition holds."""
    src = g.src
    most = MOST_ROUNDS if node.at_most is None else node.at_most
    left = kept(g, "left", str(most))
    with src.block(f"while {left} > 0"):
        with src.block(f"if not ({condition(g, node.condition, scope)})"):
            src.line("break")
        src.line(f"{left} -= 1")
        src.line("tick(cur)")
        body(g, node.body, scope)
    if scope.done:
        with src.block(f"if {left} == {most}"):
            set_done(g, scope, "0")


def for_each_card(g: General, node: s.ForEachCard, scope: Scope) -> None:
    """Emit a body that is carried out for each card of a group, fixed before."""
    cards = kept(g, "cards", listed(g, node.selector.group, scope))
    _none(g, cards, scope)
    with g.src.block(f"for {scope.slots[node.slot]} in {cards}"):
        body(g, node.body, scope)


def for_each_player(g: General, node: s.ForEachPlayer, scope: Scope) -> None:
    """Emit a body that is carried out for each player, who is `that player` meanwhile."""
    found = kept(g, "players", players(g, node.players, scope))
    _none(g, found, scope)
    somebody = g.src.name("somebody")
    with g.src.block(f"for {somebody} in {found}"):
        body(g, node.body, evolve(scope, player=somebody))


def _none(g: General, items: str, scope: Scope) -> None:
    if scope.done:
        with g.src.block(f"if not {items}"):
            set_done(g, scope, "0")
