"""Linking statements by which cards use abilities: copy, activate, resolve."""

from __future__ import annotations

from oriflamme_dsl.engine import passes, standing
from oriflamme_dsl.engine.abilities.linker import AbilityLinker
from oriflamme_dsl.engine.abilities.turns import in_turn
from oriflamme_dsl.engine.events import cause_of, record
from oriflamme_dsl.engine.run import count_ability
from oriflamme_dsl.engine.state import QUEUE, Context, Op, State
from oriflamme_dsl.engine.triggers import apply
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.clauses import Action


def copy(linker: AbilityLinker, node: s.Copy, path: str) -> list[Op]:
    """Link the copying of abilities, which this card then applies as its own."""
    ops, cards = linker.target(node.target, path, Action.COPIED)

    def act(state: State, context: Context, card: int) -> None:
        if not _may(state, card, Action.COPIED, context):
            return
        context.root.done = 1
        if state.log is not None:
            record(state, "copied", cause_of(state, context, path), card)
        apply(state, context.this, context.family, card)

    return [*ops, in_turn(linker, lambda _, context: cards(context), act)]


def activate(linker: AbilityLinker, node: s.Activate, path: str) -> list[Op]:
    """Link cards that apply their main abilities at their own places."""
    ops, cards = linker.target(node.target, path, Action.ACTIVATED)

    def act(state: State, context: Context, card: int) -> None:
        lies = state.zone[card] == QUEUE
        if not (lies and _may(state, card, Action.ACTIVATED, context)):
            return
        context.root.done = 1
        if state.log is not None:
            record(state, "activated", cause_of(state, context, path), card)
        apply(state, card, state.family[card], card)

    return [*ops, in_turn(linker, lambda _, context: cards(context), act)]


def resolve(linker: AbilityLinker, node: s.Resolve, path: str) -> list[Op]:
    """Link cards that take their turn of this pass now."""
    ops, cards = linker.target(node.target, path)

    def act(state: State, context: Context, card: int) -> None:
        context.root.done = 0
        if state.zone[card] == QUEUE:
            context.root.done = 1
            count_ability(state)
            passes.begin_turn(state, card)

    return [*ops, in_turn(linker, lambda _, context: cards(context), act)]


def _may(state: State, card: int, action: Action, context: Context) -> bool:
    """Tell whether an ability may use a card; if not, nothing is done."""
    context.root.done = 0
    silent = state.table.linked.silences and card in standing.silenced(state)
    return not silent and standing.allowed(state, card, action, context)
