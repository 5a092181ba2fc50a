"""Linking what is to happen later, what lasts, and what stands in a replacement."""

from __future__ import annotations

from oriflamme_dsl.engine import effects
from oriflamme_dsl.engine.abilities.linker import AbilityLinker
from oriflamme_dsl.engine.clauses import link_lasting, link_later
from oriflamme_dsl.engine.lasting import link_term
from oriflamme_dsl.engine.state import Frame, Op, State
from oriflamme_dsl.ir import statements as s


def later(linker: AbilityLinker, node: s.Later, path: str) -> list[Op]:
    """Link a trigger that waits from now on; it has the slots of this ability."""
    index = link_later(linker, node.trigger, path)
    term = None if node.duration is None else link_term(node.duration)

    def op(state: State, frame: Frame) -> None:
        frame.context.root.done = 1
        effects.later(state, index, term, frame.context, path)

    return [op]


def lasting(linker: AbilityLinker, node: s.Lasting, path: str) -> list[Op]:
    """Link an effect on the cards that are meant now; what it grants has the slots of this one."""
    ops, cards = linker.target(node.effect.target, path)
    index, term = link_lasting(linker, node.effect, path), link_term(node.duration)

    def op(state: State, frame: Frame) -> None:
        effects.lasting(state, index, cards(frame.context), term, frame.context, path)

    return [*ops, op]


def redirected(linker: AbilityLinker, node: s.Redirected, path: str) -> list[Op]:
    """Link other cards to which it happens instead."""
    ops, cards = linker.target(node.target, path)

    def op(state: State, frame: Frame) -> None:
        effects.redirect(state, cards(frame.context), frame.context, path)

    return [*ops, op]


def nothing_happens(_: AbilityLinker, __: s.NothingHappens, ___: str) -> list[Op]:
    """Link that nothing stands instead."""
    return []
