"""Turns the positioned tree of one piece into its syntax nodes.

One method per rule or alias of the grammar, called from the leaves up, without recursion. A rule
that only passes on its one part has no method; `PASSED_ON` lists them.
"""

# ruff: noqa: ARG002, D102 # one signature for all, and the grammar says what each rule is

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, TypeAlias

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.source import Source
from oriflamme_dsl.syntax import ast
from oriflamme_dsl.syntax.build_base import At, Kids
from oriflamme_dsl.syntax.build_drafts import DraftRules
from oriflamme_dsl.syntax.build_game import present
from oriflamme_dsl.syntax.grammar import Tree, rule_names

DEEPEST = 40
"""So deep may blocks, parentheses, `not` and noun phrases lie in one another."""

NESTING = frozenset(
    {"block", "holds", "not_holds", "otherwise_if", "has_clauses", "while_true", "player_turns"}
    | {"adjacent_to", "except_noun", "covering", "not_covering", "stopping_at"}
    | {"just_ahead_of", "just_behind_of", "ahead_of", "behind_of", "half_up", "half_down"}
    | {"twice", "up_to_amount", "of_player", "with_card", "with_measure"}
    | {"with_most_cards", "with_fewest_cards"}
)

PASSED_ON = frozenset(
    {"item", "kind_line", "card_line", "game_line", "variant_line", "scenario_line"}
    | {
        "property",
        "doer",
        "target",
        "card_seen",
        "zone_cards",
        "keyword_line",
        "clause",
        "granted",
        "at_position",
    }
    | {"player", "simple_amount", "single_amount", "closed_amount", "stated_amount", "clause_limit"}
)
"""Rules that stand for their one part."""

Method: TypeAlias = Callable[["Builder", At, Kids], Any]


class Builder(DraftRules):
    """All methods together."""

    def ability(self, at: At, kids: Kids) -> tuple[ast.CardLine, ...]:
        return present(kids)


def build(tree: Tree[Any], source: Source, offset: int) -> tuple[Any, tuple[Diagnostic, ...]]:
    """Return the nodes of a tree and what is wrong in them: numbers, escapes, nesting.

    `offset` is where the tree's text begins in the source. With a finding, the first value may be
    None. A tree of `ability` gives a tuple of lines, all others one item.
    """
    trees = _trees(tree)
    builder = Builder(source, offset)
    deep = _too_deep(trees)
    if deep is not None:
        return None, (Diagnostic("ORI115", builder.span(deep.meta), {"deepest": DEEPEST}),)
    methods = _methods()
    for node in reversed(trees):
        kids = [kid.data if type(kid) is Tree else kid for kid in node.children]
        method = methods[node.data]
        built = kids[0] if method is None else method(builder, node.meta, kids)
        node.data = built  # the node is done with: its name makes room
    return tree.data, tuple(builder.faults)


def _trees(tree: Tree[Any]) -> list[Tree[Any]]:
    """Return all nodes, each before those inside of it."""
    found = [tree]
    for node in found:
        found.extend(kid for kid in node.children if type(kid) is Tree)
    return found


def _too_deep(trees: list[Tree[Any]]) -> Tree[Any] | None:
    """Return the first node that lies too deep, None where there is none."""
    if sum(node.data in NESTING for node in trees) <= DEEPEST:
        return None
    depths = {id(trees[0]): 0}
    for node in trees:
        depth = depths[id(node)] + (node.data in NESTING)
        if depth > DEEPEST:
            return node
        depths.update((id(kid), depth) for kid in node.children if type(kid) is Tree)
    return None


@cache
def _methods() -> dict[str, Method | None]:
    return {name: None if name in PASSED_ON else getattr(Builder, name) for name in rule_names()}
