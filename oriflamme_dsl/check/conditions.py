"""Conditions that hold always, or never, where they stand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from oriflamme_dsl.check._course import Item, Visit, visits
from oriflamme_dsl.check._facts import Facts
from oriflamme_dsl.check._phrases import described, formula
from oriflamme_dsl.check._truth import assume, truth
from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.names.symbols import Symbols
from oriflamme_dsl.syntax import ast

TIMES = frozenset(
    {"each_start", "each_end", "this_end", "next_start", "next_end", "game_start", "game_end"}
)
"""Events that are times."""

EVEN = {
    "face-down": ("even_face_down", "even face-down"),
    "covered": ("even_covered", "even under others"),
}
"""How a card may lie, and the limit that lets a clause about others work so."""

NOTHING: Mapping[str, str] = {}


def check(item: Item, symbols: Symbols) -> Iterator[Diagnostic]:
    """Yield conditions, and parts of them, that decide nothing (ORI352)."""
    for visit in visits(item, symbols):
        if visit.role != "part":
            for condition in _conditions(visit):
                yield from _findings(condition, visit.facts, _unsaid(visit.node))
        elif isinstance(visit.node, ast.Amount):
            facts = visit.facts
            for _, condition in visit.node.otherwise:
                yield from _findings(condition, facts)
                facts = assume(condition, facts, False)


def _conditions(visit: Visit) -> Iterator[ast.Condition]:
    if visit.role == "around":
        assert isinstance(visit.node, ast.Condition)
        yield visit.node
        return
    match visit.node:
        case ast.If(condition=condition) | ast.RepeatWhile(condition=condition):
            yield condition
        case ast.Trigger(condition=condition) | ast.Instead(condition=condition) if condition:
            yield condition


def _unsaid(node: object) -> Mapping[str, str]:
    """Return how the card need not lie, by the words that would let it, for a clause of others."""
    if not isinstance(node, ast.Trigger | ast.Instead) or _is_own(node.happening):
        return {}
    said = {limit.word for limit in node.limits}
    return {word: text for word, (limit, text) in EVEN.items() if limit not in said}


def _is_own(happening: ast.Happening) -> bool:
    """Say whether a clause is about its own card."""
    if happening.subject is None:
        return happening.player is None and happening.event not in TIMES
    return isinstance(happening.subject, ast.This)


def _findings(
    condition: ast.Condition, facts: Facts, unsaid: Mapping[str, str] = NOTHING
) -> Iterator[Diagnostic]:
    if isinstance(condition, ast.Not):
        yield from _findings(condition.condition, facts)
    elif isinstance(condition, ast.AllHold | ast.AnyHolds):
        value = isinstance(condition, ast.AllHold)
        for part in condition.conditions:
            found = list(_findings(part, facts, unsaid))
            yield from found
            if found:
                return
            facts = assume(part, facts, value)
    elif not _impossible(condition, facts):
        found_truth = truth(condition, facts)
        if found_truth is not None:
            variant, said = _reason(condition, facts, found_truth), {"text": condition.span.text}
            even = unsaid.get(_lying(condition), "") if variant == "never" else ""
            if even:
                variant, said["limit"] = "never-standing", even
            yield Diagnostic("ORI352", condition.span, said, (), variant)


def _lying(condition: ast.Condition) -> str:
    """Return how this card is to lie by a condition, if that is all that it asks."""
    match condition:
        case ast.ItIs(subject=ast.This(), properties=(ast.Property(word=word),), negated=False):
            return word
    return ""


def _impossible(condition: ast.Condition, facts: Facts) -> bool:
    """Return whether the words alone are impossible: that is said of them."""
    what = described(condition)
    if what is None:
        return False
    return not facts.possible(formula(what, facts))


def _reason(condition: ast.Condition, facts: Facts, holds: bool) -> str:
    """Return the wording: whether it holds always or never, and why."""
    start = "always" if holds else "never"
    if condition in facts.truths:
        return f"{start}-known"
    if facts.here in ("gone", "out") and not holds:
        return "never-left"
    return start
