"""Effects that last and never show."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme_dsl.check._abilities import STATICS, clauses_of
from oriflamme_dsl.check._course import visits
from oriflamme_dsl.check._facts import QUEUE, YOURS, Facts
from oriflamme_dsl.check._formula import Atom, Formula, negated
from oriflamme_dsl.check._phrases import described, formula, noun, properties
from oriflamme_dsl.check.events import attackers
from oriflamme_dsl.diagnostics import Diagnostic, Label
from oriflamme_dsl.names.symbols import Symbols
from oriflamme_dsl.syntax import ast

MUST_BE: dict[str, Formula] = {
    "eliminated": QUEUE,
    "moved": QUEUE,
    "taken": QUEUE,
    "revealed": Atom("down"),
    "covered": QUEUE,
}
"""What a card has to be for something to be done to it at all."""


def check(item: ast.Card | ast.Keyword, symbols: Symbols) -> Iterator[Diagnostic]:
    """Yield protections that nobody can need, and other effects without effect (ORI349)."""
    for visit in visits(item, symbols):
        effect = visit.node
        if visit.role == "sentence" and isinstance(effect, ast.Lasting):
            effect = effect.effect
        elif visit.role != "clause":
            continue
        assert isinstance(effect, STATICS)
        for target in effect.targets:
            yield from _target(target, effect, visit.facts)
        if isinstance(effect, ast.CannotBe) and isinstance(effect.by, ast.NounPhrase):
            yield from _by(effect.by, visit.facts, attackers(symbols))


def check_doubles(item: ast.Card | ast.Keyword, _: Symbols) -> Iterator[Diagnostic]:
    """Yield clauses that stand there twice, the second without effect (ORI350)."""
    first: dict[ast.Node, ast.Node] = {}
    for clause, condition in clauses_of(item.lines):
        once = isinstance(clause, ast.Instead) and not clause.limits
        if condition is None and (once or isinstance(clause, ast.CannotBe | ast.CountsAs)):
            if clause in first:
                labels = (Label(first[clause].span, "first"),)
                yield Diagnostic("ORI350", clause.span, {}, labels)
            first.setdefault(clause, clause)


def _target(target: ast.Target, effect: ast.Static, facts: Facts) -> Iterator[Diagnostic]:
    for must, variant in _must(effect, facts):
        yield from _idle(target, effect, must, variant, facts)


def _idle(
    target: ast.Target, effect: ast.Static, must: Formula, variant: str, facts: Facts
) -> Iterator[Diagnostic]:
    card = target.reference if isinstance(target, ast.StackOf) else target
    if isinstance(card, ast.Selector):
        what = described(card)
        assert what is not None
        known = [formula(what, facts), *facts.around()]
    elif isinstance(card, ast.This) or facts.known(card) is not None:
        known = facts.of(card)
    else:
        return
    if facts.possible(*known) and not facts.possible(*known, must):
        yield Diagnostic("ORI349", effect.span, {"text": target.span.text}, variant=variant)


def _must(effect: ast.Static, facts: Facts) -> Iterator[tuple[Formula, str]]:
    match effect:
        case ast.CannotBe(actions=actions):
            for action in actions:
                yield MUST_BE.get(action, True), "revealed" if action == "revealed" else ""
        case ast.CountsAs(noun=None):
            yield negated(YOURS), "counts"
        case ast.CountsAs(noun=one) if one is not None:
            yield negated(noun(one, facts)), "counts"


def _by(phrase: ast.NounPhrase, facts: Facts, where: Formula) -> Iterator[Diagnostic]:
    wanted = properties(phrase, facts)
    if facts.possible(wanted) and not facts.possible(wanted, where, *facts.around()):
        yield Diagnostic("ORI349", phrase.span, {"text": phrase.span.text}, variant="by")
