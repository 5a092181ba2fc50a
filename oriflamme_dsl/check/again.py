"""What is said again: cards in one list, and sentences that do again, or undo, the one before."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from oriflamme_dsl.check._abilities import abilities, bodies
from oriflamme_dsl.diagnostics import Diagnostic, Label
from oriflamme_dsl.names.symbols import Symbols
from oriflamme_dsl.names.traverse import walk
from oriflamme_dsl.syntax import ast

_SAME = (ast.Turn, ast.Skip, ast.Release, ast.Control, ast.End, ast.Lasting)
"""What is done once and for all: done again at once, it changes nothing."""

_NAMING = (ast.Choose, ast.ChoosePlayer, ast.Count)


def check(item: ast.Card | ast.Keyword, _: Symbols) -> Iterator[Diagnostic]:
    """Yield sentences that do nothing beside the one before (ORI351)."""
    for ability in abilities(item):
        yield from _body(ability.body)


def check_listed(
    item: ast.Card | ast.Keyword | ast.Game | ast.Variant, _: Symbols
) -> Iterator[Diagnostic]:
    """Yield cards that a list names a second time (ORI308)."""
    nodes = list(walk(*item.lines))
    own = _of_own_events(nodes)
    for node in nodes:
        first: dict[ast.Target, ast.Target] = {}
        for target in getattr(node, "targets", ()):
            known = ast.This(span=target.span) if id(target) in own else target
            if _fixed(target) and first.setdefault(known, target) is not target:
                labels = (Label(first[known].span, "first"),)
                yield Diagnostic("ORI308", target.span, {"text": target.span.text}, labels)


def _of_own_events(nodes: Sequence[ast.Node]) -> set[int]:
    """Return the identities of each `it` that is the card itself: something happens to it."""
    own: set[int] = set()
    for node in nodes:  # those around a node come before it
        if isinstance(node, ast.Trigger | ast.Instead):
            meant = {id(one) for one in walk(node) if isinstance(one, ast.It)}
            subject = node.happening.subject
            itself = subject is None or isinstance(subject, ast.This)
            own = own | meant if itself and isinstance(node, ast.Trigger) else own - meant
    return own


def _body(statements: Sequence[ast.Statement]) -> Iterator[Diagnostic]:
    for statement in statements:
        for body in bodies(statement):
            yield from _body(body)
    for one, other in pairwise(statements):
        variant = _variant(one, other)
        if variant:
            labels = (Label(one.span, "first"),)
            yield Diagnostic("ORI351", other.span, {}, labels, "" if variant == "same" else variant)


def _variant(one: ast.Statement, other: ast.Statement) -> str:
    if one == other:
        return _again(one)
    if isinstance(one, ast.Gain) and isinstance(other, ast.Lose):
        back = one.player == other.player and one.amount == other.amount
        plain = isinstance(one.amount.base, ast.NumberAmount) and not one.amount.otherwise
        return "back" if back and plain and _one(one.player) else ""
    if isinstance(one, ast.Turn) and isinstance(other, ast.Turn):
        same = one.targets == other.targets and all(map(_fixed, one.targets))
        return "overdone" if same else ""
    if isinstance(one, _NAMING) and type(one) is type(other) and one.name == other.name:
        return "renamed"
    return ""


def _again(statement: ast.Statement) -> str:
    """Return what becomes of a sentence that follows an equal one."""
    if isinstance(statement, ast.Reorder):
        if statement.order == "reversed":
            return "back"
        return "same" if statement.order == "sorted" else "overdone"
    if isinstance(statement, ast.Swap):
        return "back" if _fixed(statement.one) and _fixed(statement.other) else ""
    if isinstance(statement, ast.Move):
        ends = all(place.word in ("front", "back") for place in statement.places)
        lone = len(statement.targets) == 1 and not isinstance(statement.targets[0], ast.Selector)
        return "same" if ends and lone and len(statement.places) == 1 else ""
    if isinstance(statement, _NAMING):
        return "renamed"
    if isinstance(statement, ast.End | ast.NothingHappens):
        return "same"
    if isinstance(statement, ast.Lasting):
        return "same" if not isinstance(statement.effect, ast.Has | ast.RankIs) else ""
    if isinstance(statement, _SAME):
        return "same" if all(map(_fixed, statement.targets)) else ""
    return ""


def _fixed(target: ast.Target) -> bool:
    """Return whether a target means the same cards again: no choice, and no place."""
    return not isinstance(target, ast.Selector) or target.quantity in ("each", "each_other")


def _one(player: ast.Player | None) -> bool:
    return player is None or not isinstance(player, ast.SomePlayer) or player.quantity == "each"
