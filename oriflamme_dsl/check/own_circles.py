"""A card that brings about again and again what it waits for."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme_dsl.check._abilities import main_of
from oriflamme_dsl.check._components import components
from oriflamme_dsl.check._steps import LEAVES, PLAYERS
from oriflamme_dsl.diagnostics import Diagnostic, Label
from oriflamme_dsl.names.symbols import Symbols
from oriflamme_dsl.names.traverse import find, walk
from oriflamme_dsl.syntax import ast

STEADY = (*PLAYERS, ast.Put, ast.Remove, ast.Collect)
"""Sentences after which the card lies as before, and waits as before."""

MAY_STOP = (
    *(ast.Instead, ast.WhileTrue, ast.KeywordUse, ast.Has, ast.HasNoAbility),
    *(ast.Later, ast.Lasting),
)
"""What may have a say in what the clauses of a card do."""

ENDLESS = frozenset({"even_face_down", "even_covered"})
"""Limits of a clause that do not limit how often."""

NOBODY = frozenset[str]()


def check(card: ast.Card, _: Symbols) -> Iterator[Diagnostic]:
    """Yield the first clause of each circle that a card keeps going by itself (ORI441).

    Only what is sure is told: sentences under no condition and clauses without a limit, about
    influence that is gained or put, on a card on which nothing may put an end to it.
    """
    if not _is_steady(card):
        return
    waiting = [line for line in card.lines if isinstance(line, ast.Trigger) and _is_free(line)]
    edges = {
        str(number): [str(at) for at, other in enumerate(waiting) if _sets_off(one, other)]
        for number, one in enumerate(waiting)
    }
    for group in components(edges):
        first, *others = (waiting[number].happening for number in sorted(map(int, group)))
        labels = tuple(Label(other.span, "link") for other in others)
        yield Diagnostic("ORI441", first.span, (), labels, "itself")


def _is_steady(card: ast.Card) -> bool:
    """Return whether no sentence of a card takes it away or is about what it does later."""
    main = walk(*main_of(card.lines))
    clauses = (line for line in card.lines if not isinstance(line, ast.Statement))
    return not any(map(_may_stop, (*main, *clauses)))


def _may_stop(node: ast.Node) -> bool:
    if isinstance(node, ast.Trigger):
        return not all(isinstance(statement, STEADY) for statement in node.body)
    return isinstance(node, MAY_STOP) or (isinstance(node, LEAVES) and bool(find(ast.This, node)))


def _is_free(trigger: ast.Trigger) -> bool:
    return trigger.condition is None and all(limit.word in ENDLESS for limit in trigger.limits)


def _sets_off(one: ast.Trigger, other: ast.Trigger) -> bool:
    """Return whether a sentence of one clause is sure to bring about what the other waits for."""
    wanted = other.happening
    if wanted.event == "gains":
        gains = (node for node in one.body if isinstance(node, ast.Gain) and _some(node.amount))
        return any(_of(wanted.player) in _gainers(gain, one.happening) for gain in gains)
    if wanted.event == "influence_put":
        puts = (node for node in one.body if isinstance(node, ast.Put) and _some(node.amount))
        return any(_gets(target, one, other) for put in puts for target in put.targets)
    return False


def _some(amount: ast.Amount) -> bool:
    base = amount.base
    return isinstance(base, ast.NumberAmount) and base.number.value > 0 and not amount.otherwise


def _of(player: ast.Player | None) -> str:
    """Return whom an event is about: you, an opponent, or any player."""
    if isinstance(player, ast.SomePlayer):
        return "opponent" if player.opponent else "player"
    return "you"


def _gainers(gain: ast.Gain, event: ast.Happening) -> frozenset[str]:
    """Return who gains something for sure, in the words of `_of`."""
    match gain.player:
        case None | ast.You():
            return frozenset({"you", "player"})
        case ast.SomePlayer(having=None, opponent=True):
            return frozenset({"opponent", "player"})
        case ast.SomePlayer(having=None, quantity="each"):
            return frozenset({"you", "opponent", "player"})
        case ast.ThatPlayer() if event.player is not None:
            return frozenset({_of(event.player), "player"})
        case _:
            return NOBODY


def _gets(target: ast.Target, one: ast.Trigger, other: ast.Trigger) -> bool:
    """Return whether influence on a target is what a clause waits for."""
    subject = other.happening.subject
    own = subject is None or isinstance(subject, ast.This)
    if isinstance(target, ast.It):
        plain = isinstance(subject, ast.Subject) and not subject.phrase.relations
        return one is other and (own or plain)
    return isinstance(target, ast.This) and own
