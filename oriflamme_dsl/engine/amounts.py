"""Linking amounts, conditions and players."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from oriflamme_dsl.engine.filters import link_filter, link_group, link_reference
from oriflamme_dsl.engine.state import NOBODY, Context, State
from oriflamme_dsl.ir import expressions as e

if TYPE_CHECKING:
    from oriflamme_dsl.engine.linked import Linked

AmountOf: TypeAlias = Callable[[State, Context], int]
Condition: TypeAlias = Callable[[State, Context], bool]
PlayersOf: TypeAlias = Callable[[State, Context], list[int]]


def link_amount(linked: Linked, amount: e.Amount) -> AmountOf:
    """Return a function from state and context to a number, 0 or more."""
    if isinstance(amount, e.Number):
        value = amount.value
        return lambda s, c: value
    if isinstance(amount, e.PerCard):
        factor, group = amount.factor, link_group(linked, amount.group)
        return lambda s, c: factor * len(group(s, c))
    if isinstance(amount, e.PerInfluence):
        return _per_influence(amount)
    if isinstance(amount, e.Counted):
        slot = amount.index
        return lambda s, c: c.slots[slot]
    if isinstance(amount, e.PerRoundWaited):
        times, waiting = amount.factor, link_reference(amount.reference)
        return lambda s, c: times * s.waited[waiting(c)] if waiting(c) != NOBODY else 0
    test = link_condition(linked, amount.condition)
    then = link_amount(linked, amount.then)
    otherwise = link_amount(linked, amount.otherwise)
    return lambda s, c: then(s, c) if test(s, c) else otherwise(s, c)


def _per_influence(amount: e.PerInfluence) -> AmountOf:
    factor, of = amount.factor, link_reference(amount.reference)

    def count(state: State, context: Context) -> int:
        card = of(context)
        return 0 if card == NOBODY else factor * state.influence[card]

    return count


def link_condition(linked: Linked, condition: e.Condition) -> Condition:
    """Return the test that a condition is; options must have been folded away."""
    if isinstance(condition, e.Exists):
        group = link_group(linked, condition.group)
        return lambda s, c: bool(group(s, c))
    if isinstance(condition, e.Holds):
        of = link_reference(condition.reference)
        test = link_filter(linked, condition.property)
        return lambda s, c: of(c) != NOBODY and test(s, of(c), c)
    if isinstance(condition, e.NotTrue):
        inner = link_condition(linked, condition.condition)
        return lambda s, c: not inner(s, c)
    if isinstance(condition, e.OptionIs):
        raise TypeError(f"option {condition.owner}.{condition.option} was not decided")
    tests = [link_condition(linked, part) for part in condition.conditions]
    if isinstance(condition, e.AllTrue):
        return lambda s, c: all(test(s, c) for test in tests)
    return lambda s, c: any(test(s, c) for test in tests)


def link_players(linked: Linked, player: e.Player) -> PlayersOf:
    """Return a function that lists the players meant, or among whom one is to be chosen.

    Players with a card of a group come in the order of those cards, others in turn order from
    the one to the left of you.
    """
    if isinstance(player, e.You):
        return lambda s, c: [s.table.player_of[c.family]]
    if isinstance(player, e.PlayerOf):
        return _player_of(player)
    if player.having is None:
        opponent = player.opponent
        return lambda s, c: _around(s, c, opponent=opponent)
    return _players_having(linked, player.having, opponent=player.opponent)


def _player_of(player: e.PlayerOf) -> PlayersOf:
    of = link_reference(player.reference)

    def found(state: State, context: Context) -> list[int]:
        card = of(context)
        return [] if card == NOBODY else [state.table.player_of[state.family[card]]]

    return found


def _around(state: State, context: Context, *, opponent: bool) -> list[int]:
    players, you = state.table.players, state.table.player_of[context.family]
    others = [(you + step) % players for step in range(1, players)]
    return others if opponent else [*others, you]


def _players_having(linked: Linked, having: e.Group, *, opponent: bool) -> PlayersOf:
    group = link_group(linked, having)

    def found(state: State, context: Context) -> list[int]:
        player_of, family = state.table.player_of, state.family
        you = player_of[context.family] if opponent else NOBODY
        players: list[int] = []
        for card in group(state, context):
            player = player_of[family[card]]
            if player != you and player not in players:
                players.append(player)
        return players

    return found
