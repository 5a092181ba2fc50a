"""Linking statements about influence: on cards, and in front of players."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from oriflamme_dsl.engine import effects
from oriflamme_dsl.engine.abilities.linker import NO_SLOT, AbilityLinker, CardsOf, Decided
from oriflamme_dsl.engine.abilities.turns import in_turn
from oriflamme_dsl.engine.amounts import AmountOf
from oriflamme_dsl.engine.state import NOBODY, Context, Frame, Op, State
from oriflamme_dsl.ir import statements as s

OnCards: TypeAlias = s.Put | s.Remove | s.Collect
OfPlayers: TypeAlias = s.Gain | s.Lose | s.Steal | s.Give


def _on_cards(cards: CardsOf) -> AmountOf:
    """Return a function to the influence that lies on cards together."""
    return lambda state, context: sum(state.influence[card] for card in cards(context))


def _for_each_card(state: State, context: Context, amount: Decided) -> Callable[[int], int]:
    """Return how much is meant for a card."""
    if amount.everything == NO_SLOT:
        number = amount.of(state, context)
        return lambda card: number

    def of(card: int) -> int:
        context.slots[amount.everything] = state.influence[card]
        return amount.of(state, context)

    return of


def on_cards(linker: AbilityLinker, node: OnCards, path: str) -> list[Op]:
    """Link influence that is put on cards, removed from them or collected from them."""
    ops, cards = linker.target(node.target, path)
    available = None if isinstance(node, s.Put) else _on_cards(cards)
    amount = linker.amount(node.amount, path, available)
    act = {s.Put: effects.put, s.Remove: effects.remove, s.Collect: effects.collect}[type(node)]

    def op(state: State, frame: Frame) -> None:
        context = frame.context
        act(state, cards(context), _for_each_card(state, context, amount), context, path)

    return [*ops, *amount.ops, op]


def shift(linker: AbilityLinker, node: s.Shift, path: str) -> list[Op]:
    """Link influence that goes from cards to a card."""
    from_ops, sources = linker.target(node.source, path)
    to_ops, targets = linker.target(node.target, f"{path}.target")
    amount = linker.amount(node.amount, path, _on_cards(sources))

    def op(state: State, frame: Frame) -> None:
        context = frame.context
        found = targets(context)
        if not found:
            context.root.done = 0
            return
        amount_of = _for_each_card(state, context, amount)
        effects.shift(state, sources(context), amount_of, found[0], context, path)

    return [*from_ops, *to_ops, *amount.ops, op]


def swap(linker: AbilityLinker, node: s.SwapInfluence, path: str) -> list[Op]:
    """Link influence on two cards that changes places."""
    ops, ones = linker.target(node.one, f"{path}.one")
    other_ops, others = linker.target(node.other, f"{path}.other")

    def op(state: State, frame: Frame) -> None:
        context = frame.context
        one, other = (next(iter(cards(context)), NOBODY) for cards in (ones, others))
        effects.swap_influence(state, one, other, context, path)

    return [*ops, *other_ops, op]


def of_players(linker: AbilityLinker, node: OfPlayers, path: str) -> list[Op]:
    """Link influence that players gain, lose, or give to each other."""
    ops, players = linker.players(node.player, path)
    giver_ops, givers = ops, players
    if isinstance(node, s.Give):
        giver_ops, givers = linker.players(node.giver, f"{path}.giver")
    available = None if isinstance(node, s.Gain) else _in_front(givers)
    amount = linker.amount(node.amount, path, available)

    def number(state: State, context: Context, concerned: int, giver: int) -> int:
        """Return the amount for a player, who is `that player` while it is read."""
        if amount.everything != NO_SLOT:
            context.slots[amount.everything] = state.points[giver]
        outer, context.player = context.player, concerned
        found = amount.of(state, context)
        context.player = outer
        return found

    if isinstance(node, s.Give):
        return [*giver_ops, *ops, *amount.ops, _give(linker, givers, players, number, path)]

    def gain(state: State, context: Context, player: int) -> None:
        outer, context.player = context.player, player
        found = amount.of(state, context)
        context.player = outer
        effects.gain(state, player, found, context, path)

    def lose(state: State, context: Context, player: int) -> None:
        effects.lose(state, player, number(state, context, player, player), context, path)

    def steal(state: State, context: Context, player: int) -> None:
        you = state.table.player_of[context.family]
        effects.steal(state, player, you, number(state, context, player, player), context, path)

    acts = {s.Gain: gain, s.Lose: lose, s.Steal: steal}
    return [*ops, *amount.ops, in_turn(linker, players, acts[type(node)])]


Players: TypeAlias = Callable[[State, Context], list[int]]


def _in_front(players: Players) -> AmountOf:
    return lambda state, context: sum(state.points[player] for player in players(state, context))


def _give(
    linker: AbilityLinker,
    givers: Players,
    players: Players,
    number: Callable[[State, Context, int, int], int],
    path: str,
) -> Op:
    """Return the operation that lets every giver give to every player."""

    def pairs(state: State, context: Context) -> list[list[int]]:
        takers = players(state, context)
        return [[giver, taker] for giver in givers(state, context) for taker in takers]

    def act(state: State, context: Context, pair: list[int]) -> None:
        giver, taker = pair
        concerned = context.player if len(givers(state, context)) == 1 else giver
        found = number(state, context, concerned, giver)
        effects.steal(state, giver, taker, found, context, path)

    return in_turn(linker, pairs, act)
