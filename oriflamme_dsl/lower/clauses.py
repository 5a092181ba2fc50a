"""Lowering of triggers, replacements and effects that last."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from attrs import evolve, field, frozen

from oriflamme_dsl.ir import clauses as ir
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import statements as st
from oriflamme_dsl.lower import amounts as a
from oriflamme_dsl.lower import phrases as p
from oriflamme_dsl.lower import statements as s
from oriflamme_dsl.lower.scope import Scope
from oriflamme_dsl.syntax import ast

C = TypeVar("C", ir.Trigger, ir.Instead, ir.Static)

_TIMES = {
    "each_start": ir.Event.ROUND_STARTS,
    "next_start": ir.Event.ROUND_STARTS,
    "each_end": ir.Event.ROUND_ENDS,
    "this_end": ir.Event.ROUND_ENDS,
    "next_end": ir.Event.ROUND_ENDS,
    "game_start": ir.Event.GAME_STARTS,
    "game_end": ir.Event.GAME_ENDS,
}
"""What times are in the words of resolver objects."""

_OF_PLAYERS = frozenset({ir.Event.GAINS, ir.Event.LOSES})


@frozen
class Clauses:
    """What stands by itself, sorted, and the statements between."""

    main: tuple[st.Statement, ...] = ()
    triggers: tuple[ir.Trigger, ...] = ()
    instead: tuple[ir.Instead, ...] = ()
    statics: tuple[ir.Static, ...] = field(default=())


def clauses(lines: Iterable[ast.Node], scope: Scope) -> Clauses:
    """Lower lines of a card, keyword or game.

    The statements are one ability, every clause is one of its own; other lines are left out.
    """
    lines = tuple(lines)
    main = tuple(line for line in lines if isinstance(line, ast.Statement))
    found = Clauses(main=s.body(main, scope.of_ability(*main)))
    for line in lines:
        if isinstance(line, ast.WhileTrue):
            for clause in line.clauses:
                found = _with(found, clause, scope, line.condition)
        elif isinstance(line, ast.Clause):
            found = _with(found, line, scope, None)
    return found


def _with(
    found: Clauses, written: ast.Clause, outer: Scope, while_true: ast.Condition | None
) -> Clauses:
    """Add a clause to those found."""
    scope = outer.of_ability(written)
    if isinstance(written, ast.Trigger):
        inner = evolve(scope, about_itself=_is_own(written.happening))
        clause = _while(trigger(written, scope), while_true, inner)
        return evolve(found, triggers=(*found.triggers, scope.mark(clause, written)))
    if isinstance(written, ast.Instead):
        one = _while(instead(written, scope), while_true, scope)
        return evolve(found, instead=(*found.instead, scope.mark(one, written)))
    lying = _standing(written.lying, ir.Standing()) or ir.Standing()
    static = _while(ir.Static(effect(written, scope), None, lying), while_true, scope)
    return evolve(found, statics=(*found.statics, scope.mark(static, written)))


def _while(clause: C, written: ast.Condition | None, scope: Scope) -> C:
    """Add the condition of a `while` block to the own one of a clause."""
    if written is None:
        return clause
    holds = a.condition(written, scope)
    parts = [holds] if clause.condition is None else [holds, clause.condition]
    return evolve(clause, condition=scope.mark(e.all_true(parts), written))


# ------------------------------------------------------------------ triggers and replacements


def trigger(written: ast.Trigger, scope: Scope, *, later: bool = False) -> ir.Trigger:
    """Lower a trigger in the scope of its ability; what comes `later` waits for no standing."""
    scope = evolve(scope, about_itself=_is_own(written.happening))
    event, subject = _event(written.happening), _subject(written.happening, scope)
    free = later or scope.of_game or scope.about_itself
    lowered = ir.Trigger(
        event=event,
        by=_by(written.by, scope),
        condition=a.optional_condition(written.condition, scope),
        body=s.body(written.body, scope),
        subject=subject,
        player=a.player(written.happening.player, scope) if event in _OF_PLAYERS else None,
        limit=_limit(written.limits),
        standing=_standing(written.limits, None if free else ir.Standing()),
    )
    return scope.mark(lowered, written)


def later(written: ast.Later, scope: Scope) -> st.Later:
    """Lower a delayed trigger.

    The end of the next round is waited for from its start on, so that this round's passes by.
    """
    lasts = duration(written.duration, scope) if written.duration else None
    waits = trigger(written.trigger, scope, later=True)
    if written.trigger.event != "next_end":
        return scope.mark(st.Later(waits, lasts), written)
    inner = scope.mark(st.Later(waits), written)
    start = ir.Trigger(ir.Event.ROUND_STARTS, None, None, (inner,))
    return st.Later(scope.mark(start, written.trigger), lasts)


def instead(written: ast.Instead, scope: Scope) -> ir.Instead:
    """Lower a replacement in the scope of its ability."""
    happening, event = written.happening, _event(written.happening)
    of_player = event in _OF_PLAYERS
    this = happening.subject or ast.This(span=happening.span)
    lowered = ir.Instead(
        event=event,
        subject=None if of_player else _cards(this, scope),
        by=_by(happening.by, scope),
        condition=a.optional_condition(written.condition, scope),
        body=s.body(written.body, scope),
        limit=_limit(written.limits),
        standing=_standing(written.limits, ir.Standing()) or ir.Standing(),
        player=a.player(happening.player, scope) if of_player else None,
    )
    return scope.mark(lowered, written)


def _event(written: ast.Happening) -> ir.Event:
    return _TIMES.get(written.event) or ir.Event(written.event)


def _subject(written: ast.Happening, scope: Scope) -> e.Filter | None:
    """Lower the cards to which it happens; None is this one, or none at all."""
    if written.subject is None or isinstance(written.subject, ast.This):
        return None
    return _cards(written.subject, scope)


def _is_own(written: ast.Happening) -> bool:
    """Say whether it happens to the card of the clause: `it` is then this card."""
    this = written.subject is None or isinstance(written.subject, ast.This)
    return this and _event(written) not in (*_TIMES.values(), *_OF_PLAYERS)


def _cards(written: ast.Subject | ast.Reference, scope: Scope) -> e.Filter:
    if isinstance(written, ast.Subject):
        return p.where(written.phrase, scope, other=written.other)
    return scope.mark(e.Is(p.reference(written, scope)), written)


def _by(written: ast.NounPhrase | ast.Reference | None, scope: Scope) -> e.Filter | None:
    """Lower the card that does it."""
    if written is None or isinstance(written, ast.NounPhrase):
        return p.where(written, scope) if written else None
    return scope.mark(e.Is(p.reference(written, scope)), written)


def _limit(written: tuple[ast.Limit, ...]) -> ir.Limit | None:
    for limit in written:
        count = limit.count.value if limit.count else 1
        if limit.word in ("once_a_round", "times_a_round"):
            return ir.Limit(count, each_round=True)
        if limit.word in ("once", "times"):
            return ir.Limit(count, each_round=False)
    return None


def _standing(written: tuple[ast.Limit, ...], plain: ir.Standing | None) -> ir.Standing | None:
    """Return how the card must lie; `plain` if nothing is said of it."""
    words = {limit.word for limit in written}
    zones = tuple(e.Zone(zone) for limit in written for zone in limit.zones)
    said = ir.Standing("even_face_down" in words, "even_covered" in words, zones)
    return plain if said == ir.Standing() else said


# ------------------------------------------------------------------ what lasts


def effect(written: ast.Static, scope: Scope) -> ir.Effect:
    """Lower an effect that lasts, in the scope of its ability."""
    return scope.mark(_effect(written, p.targets(written.targets, scope), scope), written)


def _effect(written: ast.Static, target: e.Target, scope: Scope) -> ir.Effect:
    match written:
        case ast.CannotBe(actions=actions, by=by):
            return ir.CannotBe(target, tuple(map(ir.Action, actions)), _by(by, scope))
        case ast.Has(granted=granted):
            return _has(granted, target, scope)
        case ast.HasNoAbility():
            return ir.NoAbility(target)
        case ast.CountsAs(noun=noun):
            also = p.noun(noun, scope) if noun else scope.mark(e.Yours(), written)
            return ir.CountsAs(target, also)
        case ast.RankIs(amount=amount, change=change):
            number = a.simple(amount, evolve(scope, about_itself=False))  # `it` has the rank
            return ir.RankIs(target, number, lower=change == "less", fixed=change == "fixed")


def _has(granted: tuple[ast.Node, ...], target: e.Target, scope: Scope) -> ir.Has:
    main = tuple(part for part in granted if isinstance(part, ast.Statement))
    inner = evolve(scope, of_game=False, about_itself=False)
    triggers = (trigger(part, inner) for part in granted if isinstance(part, ast.Trigger))
    others = (instead(part, inner) for part in granted if isinstance(part, ast.Instead))
    return ir.Has(target, s.body(main, inner), tuple(triggers), tuple(others))


def duration(written: ast.Duration | None, scope: Scope) -> st.Duration:
    """Lower how long something lasts; None is as long as the card lies in the queue."""
    if written is None:
        return st.WhileInQueue()
    match written:
        case ast.Duration(word="this_round"):
            found: st.Duration = st.RoundsLong(1)
        case ast.Duration(word="next_end"):
            found = st.RoundsLong(2)
        case ast.Duration(number=ast.Number(value=count)):
            found = st.RoundsLong(count)
        case ast.Duration(word=word, reference=card):
            assert card is not None
            found = st.UntilLeaves(p.reference(card, scope), word == "leaves_or_covered")
    return scope.mark(found, written)
