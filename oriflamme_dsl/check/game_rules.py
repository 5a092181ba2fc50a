"""Of each class of rules one is in force, whatever the options are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from oriflamme_dsl.check._cases import Case, cases, in_reach, known, words
from oriflamme_dsl.check.never import may_fail, may_hold
from oriflamme_dsl.diagnostics import Diagnostic, Fact, Label
from oriflamme_dsl.names.symbols import Symbols, parts, rule_class
from oriflamme_dsl.names.traverse import find
from oriflamme_dsl.syntax import ast

NEEDED = {
    "families": "families …",
    "players": "players … to …, … families each",
    "deck": "deck …",
    "set_aside": "set aside … at random, seen by nobody",
    "hand_rest": "hand the rest",
    "start_influence": "start … influence",
    "rounds": "rounds …",
    "first_player": "first player passes left",
    "each_round": "each round { … }",
    "waiting": "waiting puts … on the card",
    "game_reveal_pays": "reveal pays …, before the ability",
    "elimination": "elimination pays …",
    "uncovered": "uncovered resolves now",
    "acting": "a card acts whenever reached",
    "winner": "winner most influence",
}
"""The classes of rules that a game cannot be without, and how a line of each looks."""


def check(game: ast.Game, symbols: Symbols) -> Iterator[Diagnostic]:
    """Yield classes without a rule (ORI401), and what `in_force` finds."""
    rules = [line for line in game.lines if isinstance(line, ast.Rule)]
    classes = {rule_class(rule) for rule in rules}
    missing = tuple(example for name, example in NEEDED.items() if name not in classes)
    if missing:
        facts: dict[str, Fact] = {"name": game.id.text, "rules": missing}
        yield Diagnostic("ORI401", game.id.span, facts)
    yield from _by_class(game, rules, symbols)


def check_variant(variant: ast.Variant, symbols: Symbols) -> Iterator[Diagnostic]:
    """Yield what `in_force` finds in the rules of a variant: they replace all of their class."""
    rules = [line for line in variant.lines if isinstance(line, ast.Rule)]
    yield from _by_class(variant, rules, symbols)


def _by_class(
    item: ast.Game | ast.Variant, rules: Sequence[ast.Rule], symbols: Symbols
) -> Iterator[Diagnostic]:
    lineage = symbols.lineage(item.id.text)
    if lineage is None:
        return
    options = in_reach(lineage.options(), symbols, *rules)
    for name in dict.fromkeys(rule_class(rule) for rule in rules):
        own = [rule for rule in rules if rule_class(rule) == name]
        conditions = [rule.condition for rule in own]
        if known(options, *conditions):
            yield from in_force(own, cases(options, *conditions), "sometimes")


def in_force(
    rules: Sequence[ast.Rule | ast.Fate], possible: tuple[Case, ...], lacking: str
) -> Iterator[Diagnostic]:
    """Yield lines that are never in force (ORI402, ORI320), and cases without one (ORI401).

    `lacking` is the wording for the latter.
    """
    left = possible
    for index, rule in enumerate(rules):
        if rule.condition is None:
            if possible and not left:
                yield _shadowed(rule, rules[index - 1])
            left = ()
        elif next(of_the_table(rule.condition), None):
            return
        elif possible and not may_hold(rule.condition, possible):
            yield Diagnostic("ORI320", rule.condition.span)
        elif possible and not may_hold(rule.condition, left):
            yield _shadowed(rule, rules[index - 1])
        else:
            left = may_fail(rule.condition, left)
    if left:
        facts = {"cases": words(left[0])}
        yield Diagnostic("ORI401", rules[-1].span, facts, variant=lacking)


def check_line(item: ast.Game | ast.Variant, symbols: Symbols) -> Iterator[Diagnostic]:
    """Yield a line of a kind of which there is no card (ORI416)."""
    if symbols.open & {"card"}:
        return
    kinds = {known.node.kind.text for known in symbols.cards.values() if known.node}
    for line in item.lines:
        if isinstance(line, ast.Rule) and line.name == "line_of":
            for kind in parts(line, ast.Word):
                if kind.text in symbols.kinds and kind.text not in kinds:
                    yield Diagnostic("ORI416", kind.span, {"name": kind.text})


def _shadowed(rule: ast.Rule | ast.Fate, earlier: ast.Rule | ast.Fate) -> Diagnostic:
    return Diagnostic("ORI402", rule.span, (), (Label(earlier.span, "earlier"),))


_OF_THE_TABLE = (
    ast.ThereIs,
    ast.ThereAre,
    ast.ItIs,
    ast.ItIsA,
    ast.ItWas,
    ast.Compares,
    ast.WasDone,
)


def of_the_table(condition: ast.Condition) -> Iterator[ast.Node]:
    """Yield the parts of a condition that look at the course of the game."""
    return (node for node in find(ast.Node, condition) if isinstance(node, _OF_THE_TABLE))


def check_conditions(item: ast.Game | ast.Variant, _: Symbols) -> Iterator[Diagnostic]:
    """Yield conditions of rules on the course of the game: only options decide there (ORI408)."""
    for line in item.lines:
        if isinstance(line, ast.Rule) and line.condition:
            for node in of_the_table(line.condition):
                yield Diagnostic("ORI408", node.span)
