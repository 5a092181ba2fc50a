"""Whether a body of statements could do anything, in the general form."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from attrs import evolve

from oriflamme_dsl.codegen.filters import ALWAYS, NEVER
from oriflamme_dsl.codegen.general.amounts import amount, condition
from oriflamme_dsl.codegen.general.asking import choosable
from oriflamme_dsl.codegen.general.generator import General
from oriflamme_dsl.codegen.general.groups import listed
from oriflamme_dsl.codegen.general.keeping import kept
from oriflamme_dsl.codegen.general.players import players
from oriflamme_dsl.codegen.general.scope import Scope
from oriflamme_dsl.engine.possible import ACTIONS
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.clauses import Action


def possible(g: General, body: tuple[s.Statement, ...], scope: Scope) -> str:
    """Return the test whether the first statement of a body could do anything now."""
    if not body:
        return NEVER
    first = body[0]
    if type(first) in _BODIES:
        return kept(g, "possible", f"bool({_BODIES[type(first)](g, first, scope)})")
    tests = [*_cards(g, first, scope), *_players(g, first, scope)]
    return " and ".join(f"({one})" for one in tests) or ALWAYS


def _may(g: General, node: s.May, scope: Scope) -> str:
    return _by(g, node.by, scope, lambda now: possible(g, node.body, now))


def _either(g: General, node: s.Either, scope: Scope) -> str:
    def any_way(now: Scope) -> str:
        return " or ".join(f"({possible(g, way.body, now)})" for way in node.ways)

    return _by(g, node.by, scope, any_way)


def _by(g: General, by: e.Player, scope: Scope, inner: Callable[[Scope], str]) -> str:
    """Return whether any of those who may choose could do it, being `that player` meanwhile."""
    if isinstance(by, e.You):
        return inner(scope)
    found = kept(g, "players", players(g, by, scope))
    if not isinstance(by, e.OnePlayer | e.EachPlayer):
        return f"{found} and ({inner(scope)})"
    somebody = g.src.name("somebody")
    return _any(g, somebody, found, lambda: inner(evolve(scope, player=somebody)))


def _any(g: General, item: str, items: str, inner: Callable[[], str]) -> str:
    possible = kept(g, "possible", "False")
    with g.src.block(f"for {item} in {items}"), g.src.block(f"if {inner()}"):
        g.src.line(f"{possible} = True")
    return possible


def _pay(g: General, node: s.Pay, scope: Scope) -> str:
    from oriflamme_dsl.codegen.general.choices import funds

    has = funds(g, node, scope)
    payable = f"{has} > 0"
    if not isinstance(node.amount, e.UpTo | e.Everything):
        payable = f"{amount(g, node.amount, scope)} <= {has}"
    return f"{payable} and ({possible(g, node.body, scope)})"


def _if(g: General, node: s.If, scope: Scope) -> str:
    held = kept(g, "held", f"bool({condition(g, node.condition, scope)})")
    then, other = possible(g, node.then, scope), possible(g, node.otherwise, scope)
    return f"(({then}) if {held} else ({other}))"


def _repeat(g: General, node: s.Repeat, scope: Scope) -> str:
    return f"{amount(g, node.times, scope)} > 0 and ({possible(g, node.body, scope)})"


def _while(g: General, node: s.While, scope: Scope) -> str:
    return f"({condition(g, node.condition, scope)}) and ({possible(g, node.body, scope)})"


def _for_each_card(g: General, node: s.ForEachCard, scope: Scope) -> str:
    slot = scope.slots[node.slot]
    outer = kept(g, "outer", slot)
    cards = kept(g, "cards", listed(g, node.selector.group, scope))
    found = _any(g, slot, cards, lambda: possible(g, node.body, scope))
    g.src.line(f"{slot} = {outer}")
    return found


def _for_each_player(g: General, node: s.ForEachPlayer, scope: Scope) -> str:
    return _by(g, node.players, scope, lambda now: possible(g, node.body, now))


_BODIES: Mapping[type, Callable[[General, Any, Scope], str]] = {
    s.May: _may,
    s.Either: _either,
    s.Pay: _pay,
    s.If: _if,
    s.Repeat: _repeat,
    s.While: _while,
    s.ForEachCard: _for_each_card,
    s.ForEachPlayer: _for_each_player,
}

# ------------------------------------------------------------------ cards and players


def _cards(g: General, node: s.Statement, scope: Scope) -> list[str]:
    names = ("target", "source", "selector", "one", "other")
    targets = [getattr(node, name, None) for name in names]
    if isinstance(node, s.Reorder):
        targets.append(e.Each(node.group))
    action = ACTIONS.get(type(node))
    return [_found(g, target, scope, action) for target in targets if target is not None]


def _found(g: General, target: e.Target, scope: Scope, action: Action | None) -> str:
    """Return the test whether a target is any card."""
    if isinstance(target, e.Together):
        return " or ".join(f"({_found(g, part, scope, action)})" for part in target.parts)
    if isinstance(target, e.One | e.Several | e.AllBut | e.Each):
        return choosable(g, target.group, scope, action)
    return f"{scope.card(target.reference if isinstance(target, e.StackOf) else target)} >= 0"


def _players(g: General, node: s.Statement, scope: Scope) -> list[str]:
    named = [getattr(node, name, None) for name in ("player", "giver")]
    others = [player for player in named if player is not None and not isinstance(player, e.You)]
    return [players(g, player, scope) for player in others]
