"""Linking clauses: triggers, replacements, effects that stand or last, triggers that wait."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from attrs import evolve

from oriflamme_dsl.engine.amounts import link_amount, link_condition
from oriflamme_dsl.engine.filters import link_filter, link_reference
from oriflamme_dsl.engine.groups import link_group, may_be_covered
from oriflamme_dsl.engine.linked import (
    Granted,
    Holds,
    Linked,
    LinkedEffect,
    LinkedTrigger,
    Test,
)
from oriflamme_dsl.engine.players import link_players
from oriflamme_dsl.engine.row import slot_holding, slot_of
from oriflamme_dsl.engine.state import NOBODY, QUEUE, Context, State
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir.clauses import (
    CannotBe,
    CountsAs,
    Effect,
    Event,
    Has,
    Instead,
    RankIs,
    Standing,
    Static,
    Trigger,
)

if TYPE_CHECKING:
    from oriflamme_dsl.engine.abilities import AbilityLinker
    from oriflamme_dsl.ir.statements import Statement

TIMES = frozenset((Event.ROUND_STARTS, Event.ROUND_ENDS, Event.GAME_STARTS, Event.GAME_ENDS))
OF_PLAYERS = frozenset((Event.GAINS, Event.LOSES))
LEAVING = frozenset((Event.ELIMINATED, Event.DISCARDED, Event.LEAVES))

# ------------------------------------------------------------------ triggers, replacements


def is_own(trigger: Trigger) -> bool:
    """Tell whether a trigger is about the card itself, and so works however that lies."""
    if trigger.event in TIMES or trigger.event in OF_PLAYERS:
        return False
    return trigger.subject in (None, e.Is(e.This()))


def link_trigger(linker: AbilityLinker, trigger: Trigger, source: int, path: str) -> LinkedTrigger:
    """Return a trigger that stands at a path of a definition (-1: of the game)."""
    linked, own = linker.linked, is_own(trigger)
    code = linker.body(trigger.body, f"{path}.body")
    about = None if own or trigger.subject is None else link_filter(linked, trigger.subject)
    whom = None if trigger.player is None else link_players(linked, trigger.player)
    return LinkedTrigger(
        event=trigger.event,
        key=_key(linked, trigger),
        source=source,
        path=path,
        code=code,
        slots=linker.slots,
        holds=_holds(linker, trigger, path),
        own=own,
        subject=about,
        players=whom,
        limit=trigger.limit,
        standing=trigger.standing or Standing(),
    )


def link_instead(linker: AbilityLinker, instead: Instead, source: int, path: str) -> LinkedTrigger:
    """Return a replacement that stands at a path of a definition (-1: of the game)."""
    linked = linker.linked
    about = None if instead.subject is None else link_filter(linked, instead.subject)
    whom = None if instead.player is None else link_players(linked, instead.player)
    return LinkedTrigger(
        event=instead.event,
        key=_key(linked, instead),
        source=source,
        path=path,
        code=linker.body(instead.body, f"{path}.body"),
        slots=linker.slots,
        holds=_holds(linker, instead, path),
        own=False,
        subject=about,
        players=whom,
        limit=instead.limit,
        standing=instead.standing,
    )


def _key(linked: Linked, clause: Trigger | Instead) -> int:
    key = linked.new_key()
    if clause.limit is not None and clause.limit.each_round:
        linked.each_round.add(key)
    return key


def _holds(linker: AbilityLinker, clause: Trigger | Instead, path: str) -> Holds:
    """Return whether attacker and condition of a clause fit."""
    linked = linker.linked
    by = None if clause.by is None else link_filter(linked, clause.by)
    holds = _condition(linked, linker.card, clause, path)

    def fits(state: State, context: Context) -> bool:
        if by and (context.attacker == NOBODY or not by(state, context.attacker, context)):
            return False
        return holds is None or holds(state, context)

    return fits


def _condition(
    linked: Linked, card: str, clause: Trigger | Instead | Static, path: str
) -> Holds | None:
    if clause.condition is None:
        return None
    holds = link_condition(linked, clause.condition)
    trace = linked.trace
    return holds if trace is None else trace.asked(card, f"{path}.condition", holds)


# ------------------------------------------------------------------ effects

Fresh = Callable[["tuple[Statement, ...]"], "AbilityLinker"]
"""A linker for statements: one of their own, or for what remembers, that of their ability."""


def link_static(
    fresh: Fresh, linked: Linked, static: Static, source: int, path: str
) -> LinkedEffect:
    """Return an effect that stands at a path of a definition."""
    card = linked.cards[source].id
    holds = _condition(linked, card, static, path)
    found = _effect(fresh, linked, static.effect, source, f"{path}.effect", holds, static.standing)
    if linked.trace is None:
        return found
    return evolve(found, applies=linked.trace.asked(card, path, found.applies))


def link_lasting(linker: AbilityLinker, effect: Effect, path: str) -> int:
    """Register an effect that a statement at `path` puts in force; return its index.

    The cards are those that the statement finds, and not those of the effect's own target.
    """
    linked = linker.linked
    source = linked.index.get(linker.card, NOBODY)
    found = _effect(lambda _: linker, linked, effect, source, f"{path}.effect", None, Standing())
    linked.effects.append(found)
    return len(linked.effects) - 1


def link_later(linker: AbilityLinker, trigger: Trigger, path: str) -> int:
    """Register a trigger that a statement at `path` lets wait; return its index."""
    linked = linker.linked
    source = linked.index.get(linker.card, NOBODY)
    linked.delayed.append(link_trigger(linker, trigger, source, f"{path}.trigger"))
    return len(linked.delayed) - 1


def _effect(
    fresh: Fresh,
    linked: Linked,
    effect: Effect,
    source: int,
    path: str,
    holds: Holds | None,
    standing: Standing,
) -> LinkedEffect:
    cannot = effect if isinstance(effect, CannotBe) else None
    rank = effect if isinstance(effect, RankIs) else None
    by = None if cannot is None or cannot.by is None else link_filter(linked, cannot.by)
    return LinkedEffect(
        kind=type(effect),
        source=source,
        applies=_applies(linked, effect.target),
        slots=0,
        holds=holds,
        standing=standing,
        by=by,
        actions=() if cannot is None else cannot.actions,
        also=effect.also if isinstance(effect, CountsAs) else None,
        amount=None if rank is None else link_amount(linked, rank.amount),
        lower=rank is not None and rank.lower,
        fixed=rank is not None and rank.fixed,
        granted=_granted(fresh, effect, source, path) if isinstance(effect, Has) else None,
    )


def _granted(fresh: Fresh, effect: Has, source: int, path: str) -> Granted:
    linker = fresh(effect.body)
    code = linker.body(effect.body, f"{path}.body")
    triggers = tuple(
        link_trigger(fresh(one.body), one, source, f"{path}.triggers[{index}]")
        for index, one in enumerate(effect.triggers)
    )
    instead = tuple(
        link_instead(fresh(one.body), one, source, f"{path}.instead[{index}]")
        for index, one in enumerate(effect.instead)
    )
    return Granted(source, code, linker.slots, triggers, instead)


# ------------------------------------------------------------------ the cards of an effect


def _applies(linked: Linked, target: e.Target) -> Test:
    """Return whether a card is one of a target, which nobody chooses."""
    if isinstance(target, e.Together):
        tests = [_applies(linked, part) for part in target.parts]
        return lambda state, card, context: any(test(state, card, context) for test in tests)
    if isinstance(target, e.StackOf):
        return _in_stack(target)
    if isinstance(target, e.One | e.Several | e.AllBut | e.Each):
        return _in_group(linked, target.group)
    of = link_reference(target)
    return lambda _, card, context: card == of(context)


def _in_group(linked: Linked, group: e.Group) -> Test:
    if group.zones or group.best or group.cut:
        cards = link_group(linked, group)
        return lambda state, card, context: card in cards(state, context)
    where, covered = link_filter(linked, group.where), may_be_covered(group)

    def test(state: State, card: int, context: Context) -> bool:
        lies = state.zone[card] == QUEUE and (covered or slot_of(state, card) != NOBODY)
        return lies and where(state, card, context)

    return test


def _in_stack(target: e.StackOf) -> Test:
    of = link_reference(target.reference)

    def test(state: State, card: int, context: Context) -> bool:
        other = of(context)
        slot = NOBODY if other == NOBODY else slot_holding(state, other)
        return slot != NOBODY and card in state.queue[slot]

    return test
