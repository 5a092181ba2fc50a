"""Linking players: functions that list those meant, or those among whom one is chosen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from oriflamme_dsl.engine.filters import COMPARE, link_reference
from oriflamme_dsl.engine.linked import Linked
from oriflamme_dsl.engine.state import NOBODY, Context, State
from oriflamme_dsl.ir import expressions as e

PlayersOf: TypeAlias = Callable[[State, Context], list[int]]


def link_players(linked: Linked, player: e.Player) -> PlayersOf:
    """Return a function that lists the players meant, or among whom one is to be chosen.

    Players with a card of a group come in the order of those cards, others in turn order from
    the one to the left of you.
    """
    match player:
        case e.You():
            return lambda s, c: [s.table.player_of[c.family]]
        case e.PlayerOf() | e.OwnerOf():
            return _player_of(player)
        case e.ThatPlayer():
            return lambda s, c: [] if c.player == NOBODY else [c.player]
        case e.PlayerSlot(index):
            return lambda s, c: [] if c.slots[index] == NOBODY else [c.slots[index]]
        case e.Neighbour(left):
            step = 1 if left else -1
            return lambda s, c: [(s.table.player_of[c.family] + step) % s.table.players]
        case e.FirstSeat():
            return lambda s, c: [s.first]
        case e.OnePlayer(opponent, having) | e.EachPlayer(opponent, having):
            return _such(linked, having, opponent=opponent)


def _such(linked: Linked, having: e.PlayerTest | None, *, opponent: bool) -> PlayersOf:
    if isinstance(having, e.Group):
        return _players_having(linked, having, opponent=opponent)
    if isinstance(having, e.Richest):
        return _richest(having, opponent=opponent)
    if isinstance(having, e.MostCards):
        return _most_cards(linked, having, opponent=opponent)
    if isinstance(having, e.Wealth):
        return _wealth(linked, having, opponent=opponent)
    return lambda s, c: _around(s, c, opponent=opponent)


def _player_of(player: e.PlayerOf | e.OwnerOf) -> PlayersOf:
    of, now = link_reference(player.reference), isinstance(player, e.PlayerOf)

    def found(state: State, context: Context) -> list[int]:
        card = of(context)
        if card == NOBODY:
            return []
        family = state.family[card] if now else state.table.owner[card]
        return [state.table.player_of[family]]

    return found


def _around(state: State, context: Context, *, opponent: bool) -> list[int]:
    players, you = state.table.players, state.table.player_of[context.family]
    others = [(you + step) % players for step in range(1, players)]
    return others if opponent else [*others, you]


def _players_having(linked: Linked, having: e.Group, *, opponent: bool) -> PlayersOf:
    from oriflamme_dsl.engine.belonging import owner_of
    from oriflamme_dsl.engine.groups import link_group

    group, outside = link_group(linked, having), bool(having.zones)

    def found(state: State, context: Context) -> list[int]:
        player_of, family = state.table.player_of, state.family
        you = player_of[context.family] if opponent else NOBODY
        players: list[int] = []
        for card in group(state, context):
            player = owner_of(state, card) if outside else player_of[family[card]]
            if player != you and player not in players:
                players.append(player)
        return players

    return found


def _richest(having: e.Richest, *, opponent: bool) -> PlayersOf:
    extreme = max if having.most else min

    def found(state: State, context: Context) -> list[int]:
        players = _around(state, context, opponent=opponent)
        wanted = extreme((state.points[player] for player in players), default=0)
        return [player for player in players if state.points[player] == wanted]

    return found


def _most_cards(linked: Linked, having: e.MostCards, *, opponent: bool) -> PlayersOf:
    from oriflamme_dsl.engine.belonging import player_with
    from oriflamme_dsl.engine.groups import link_group

    group, extreme = link_group(linked, having.group), max if having.most else min

    def found(state: State, context: Context) -> list[int]:
        counts = [0] * state.table.players
        for card in group(state, context):
            counts[player_with(state, card)] += 1
        players = _around(state, context, opponent=opponent)
        wanted = extreme((counts[player] for player in players), default=0)
        return [player for player in players if counts[player] == wanted]

    return found


def _wealth(linked: Linked, having: e.Wealth, *, opponent: bool) -> PlayersOf:
    from oriflamme_dsl.engine.amounts import link_amount

    holds, amount = COMPARE[having.compare], link_amount(linked, having.amount)

    def found(state: State, context: Context) -> list[int]:
        number = amount(state, context)
        players = _around(state, context, opponent=opponent)
        return [player for player in players if holds(state.points[player], number)]

    return found
