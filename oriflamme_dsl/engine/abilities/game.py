"""Linking statements about the game: drawing, placing, ending."""

from __future__ import annotations

from oriflamme_dsl.engine import effects
from oriflamme_dsl.engine.abilities.linker import AbilityLinker
from oriflamme_dsl.engine.abilities.turns import in_turn
from oriflamme_dsl.engine.state import Context, Frame, Op, State
from oriflamme_dsl.ir import statements as s


def draw(linker: AbilityLinker, node: s.DrawCards, path: str) -> list[Op]:
    """Link players who draw."""
    ops, players = linker.players(node.player, path)
    amount = linker.amount(node.amount, path)

    def act(state: State, context: Context, player: int) -> None:
        outer, context.player = context.player, player
        number = amount.of(state, context)
        context.player = outer
        effects.draw(state, player, number, context, path)

    return [*ops, *amount.ops, in_turn(linker, players, act)]


def placing(linker: AbilityLinker, node: s.Placing, path: str) -> list[Op]:
    """Link players who place more or fewer cards in the next round."""
    ops, players = linker.players(node.player, path)

    def act(state: State, context: Context, player: int) -> None:
        context.root.done = 1
        effects.placing(state, player, node.change, context, path)

    return [*ops, in_turn(linker, players, act)]


def become_first(linker: AbilityLinker, node: s.BecomeFirst, path: str) -> list[Op]:
    """Link who is the first player from the next round on."""
    ops, players = linker.players(node.player, path)

    def act(state: State, context: Context, player: int) -> None:
        context.root.done = 1
        effects.become_first(state, player, context, path)

    return [*ops, in_turn(linker, players, act)]


def end(_: AbilityLinker, node: s.End, path: str) -> list[Op]:
    """Link what ends now."""

    def op(state: State, frame: Frame) -> None:
        frame.context.root.done = 1
        effects.end(state, node.span, frame.context, path)

    return [op]
