"""The cards of a kind stay or leave, whatever the options are."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme_dsl.check._cases import cases, in_reach, known
from oriflamme_dsl.check.game_rules import in_force, of_the_table
from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.names.symbols import Symbols, options_of
from oriflamme_dsl.syntax import ast


def check(kind: ast.Kind, symbols: Symbols) -> Iterator[Diagnostic]:
    """Yield a kind that says nothing (ORI335), and cases without a word, or with one too many."""
    fates = _fates(kind)
    conditions = [fate.condition for fate in fates if fate.condition]
    course = [node for condition in conditions for node in of_the_table(condition)]
    options = in_reach(options_of(kind), symbols, *conditions)
    if not fates:
        yield Diagnostic("ORI335", kind.id.span, {"name": kind.id.text})
    for node in course:
        yield Diagnostic("ORI408", node.span, variant="kind")
    if fates and not course and known(options, *conditions):
        yield from in_force(fates, cases(options, *conditions), "kind")


def _fates(kind: ast.Kind) -> list[ast.Fate]:
    """Return the words of a kind; of those without a condition the first."""
    fates = [line for line in kind.lines if isinstance(line, ast.Fate)]
    plain = [fate for fate in fates if fate.condition is None]
    return [fate for fate in fates if fate.condition or fate is plain[0]]
