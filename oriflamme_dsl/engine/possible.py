"""Whether a body of statements could do anything: impossible ways are not offered.

It is asked of the first statement of a body, as things stand: whether there are the cards and the
players that it is about, whether its condition holds, whether it can be paid; and of one that holds
others, of the first of these.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeAlias

from oriflamme_dsl.engine.amounts import link_amount, link_condition
from oriflamme_dsl.engine.filters import link_reference
from oriflamme_dsl.engine.groups import link_group
from oriflamme_dsl.engine.players import link_players
from oriflamme_dsl.engine.state import NOBODY, Context, State
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.clauses import Action

if TYPE_CHECKING:
    from oriflamme_dsl.engine.abilities.linker import AbilityLinker

Possible: TypeAlias = Callable[[State, Context], bool]
Body: TypeAlias = tuple[s.Statement, ...]

ACTIONS: dict[type, Action] = {
    s.Eliminate: Action.ELIMINATED,
    s.Discard: Action.DISCARDED,
    s.Move: Action.MOVED,
    s.Copy: Action.COPIED,
    s.Activate: Action.ACTIVATED,
    s.Take: Action.TAKEN,
    s.Control: Action.TAKEN,
}
"""What is done to the cards of a statement."""


def link_possible(linker: AbilityLinker, body: Body) -> Possible:
    """Return a test whether the first statement of a body could do anything now.

    A statement that is about no cards and no players can always be carried out, and no statement
    never.
    """
    if not body:
        return _never
    first = body[0]
    if type(first) in _BODIES:
        return _BODIES[type(first)](linker, first)
    tests = [*_cards(linker, first), *_players(linker, first)]
    return _all(tests) if tests else _always


def _never(_: State, __: Context) -> bool:
    return False


def _always(_: State, __: Context) -> bool:
    return True


def _all(tests: list[Possible]) -> Possible:
    if len(tests) == 1:
        return tests[0]
    return lambda state, context: all(test(state, context) for test in tests)


# ------------------------------------------------------------------ statements that hold others


def _may(linker: AbilityLinker, node: s.May) -> Possible:
    return _by(linker, node.by, link_possible(linker, node.body))


def _either(linker: AbilityLinker, node: s.Either) -> Possible:
    ways = [link_possible(linker, way.body) for way in node.ways]
    return _by(linker, node.by, lambda state, context: any(way(state, context) for way in ways))


def _by(linker: AbilityLinker, by: e.Player, inner: Possible) -> Possible:
    """Return whether any of those who may choose could do it, being `that player` meanwhile."""
    if isinstance(by, e.You):
        return inner
    players = link_players(linker.linked, by)
    if not isinstance(by, e.OnePlayer | e.EachPlayer):
        return lambda state, context: bool(players(state, context)) and inner(state, context)

    def any_of_them(state: State, context: Context) -> bool:
        outer, found = context.player, False
        for player in players(state, context):
            context.player = player
            found = found or inner(state, context)
        context.player = outer
        return found

    return any_of_them


def _pay(linker: AbilityLinker, node: s.Pay) -> Possible:
    return _all([_payable(linker, node), link_possible(linker, node.body)])


def _payable(linker: AbilityLinker, node: s.Pay) -> Possible:
    from oriflamme_dsl.engine.abilities.choices import funds

    has = funds(node)
    if isinstance(node.amount, e.UpTo | e.Everything):
        return lambda state, context: has(state, context) > 0
    amount = link_amount(linker.linked, node.amount)
    return lambda state, context: amount(state, context) <= has(state, context)


def _if(linker: AbilityLinker, node: s.If) -> Possible:
    holds = link_condition(linker.linked, node.condition)
    then, otherwise = link_possible(linker, node.then), link_possible(linker, node.otherwise)
    return lambda state, c: then(state, c) if holds(state, c) else otherwise(state, c)


def _repeat(linker: AbilityLinker, node: s.Repeat) -> Possible:
    times, body = link_amount(linker.linked, node.times), link_possible(linker, node.body)
    return lambda state, context: times(state, context) > 0 and body(state, context)


def _while(linker: AbilityLinker, node: s.While) -> Possible:
    holds = link_condition(linker.linked, node.condition)
    return _all([holds, link_possible(linker, node.body)])


def _for_each_card(linker: AbilityLinker, node: s.ForEachCard) -> Possible:
    cards, body = link_group(linker.linked, node.selector.group), link_possible(linker, node.body)

    def any_of_them(state: State, context: Context) -> bool:
        outer, found = context.slots[node.slot], False
        for card in cards(state, context):
            context.slots[node.slot] = card
            found = found or body(state, context)
        context.slots[node.slot] = outer
        return found

    return any_of_them


def _for_each_player(linker: AbilityLinker, node: s.ForEachPlayer) -> Possible:
    return _by(linker, node.players, link_possible(linker, node.body))


_BODIES: Mapping[type, Callable[[Any, Any], Possible]] = {
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


def _cards(linker: AbilityLinker, node: s.Statement) -> list[Possible]:
    names = ("target", "source", "selector", "one", "other")
    targets = [getattr(node, name, None) for name in names]
    if isinstance(node, s.Reorder):
        targets.append(e.Each(node.group))
    action = ACTIONS.get(type(node))
    return [_found(linker, target, action) for target in targets if target is not None]


def _found(linker: AbilityLinker, target: e.Target, action: Action | None) -> Possible:
    """Return whether a target is any card."""
    if isinstance(target, e.Together):
        parts = [_found(linker, part, action) for part in target.parts]
        return lambda state, context: any(part(state, context) for part in parts)
    if isinstance(target, e.One | e.Several | e.AllBut | e.Each):
        group = linker.choosable(target.group, action)
        return lambda state, context: bool(group(state, context))
    of = link_reference(target.reference if isinstance(target, e.StackOf) else target)
    return lambda state, context: of(context) != NOBODY


def _players(linker: AbilityLinker, node: s.Statement) -> list[Possible]:
    named = [getattr(node, name, None) for name in ("player", "giver")]
    others = [player for player in named if player is not None and not isinstance(player, e.You)]
    return [_there_are(linker, player) for player in others]


def _there_are(linker: AbilityLinker, player: e.Player) -> Possible:
    players = link_players(linker.linked, player)
    return lambda state, context: bool(players(state, context))
