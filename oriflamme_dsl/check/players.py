"""The numbers of players and families fit each other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from oriflamme_dsl.diagnostics import Diagnostic, Label
from oriflamme_dsl.names.symbols import Symbols, parts
from oriflamme_dsl.syntax import ast


def check(item: ast.Game | ast.Variant, symbols: Symbols) -> Iterator[Diagnostic]:
    """Yield more players at least than at most (ORI409), and too few families (ORI410).

    A variant is told only what its own lines have brought about.
    """
    lineage = symbols.lineage(item.id.text)
    rules = list(lineage.rules()) if lineage else []
    families = [rule for rule in rules if rule.name == "families"]
    for rule in (rule for rule in rules if rule.name == "players"):
        least, most, _ = parts(rule, ast.Number)
        if least.value <= most.value:
            yield from _families(rule, families, item)
        elif rule in item.lines:
            facts = {"least": least.value, "most": most.value}
            yield Diagnostic("ORI409", least.span, facts)


def _families(
    rule: ast.Rule, families: Iterable[ast.Rule], item: ast.Game | ast.Variant
) -> Iterator[Diagnostic]:
    _, most, each = (number.value for number in parts(rule, ast.Number))
    for line in families:
        known = len({family.id.text for family in parts(line, ast.Family)})
        own = [node for node in (rule, line) if node in item.lines]
        if own and known < most * each:
            facts = {"most": most, "each": each, "families": known, "needed": most * each}
            facts |= {"enough": known // each} if known >= each else {}
            yield Diagnostic("ORI410", own[0].span, facts, (Label(line.span, "families"),))
            return


def check_twice(item: ast.Game | ast.Variant, _: Symbols) -> Iterator[Diagnostic]:
    """Yield families of one id in one rule (ORI202)."""
    for rule in item.lines:
        if isinstance(rule, ast.Rule) and rule.name == "families":
            first: dict[str, ast.Word] = {}
            for family in parts(rule, ast.Family):
                known = first.setdefault(family.id.text, family.id)
                if known is not family.id:
                    facts = {"name": family.id.text, "what": "family"}
                    labels = (Label(known.span, "first"),)
                    yield Diagnostic("ORI202", family.id.span, facts, labels)
