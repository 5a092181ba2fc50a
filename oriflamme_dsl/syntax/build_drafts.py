"""Builds drafts: items of which more may be missing than of others."""

# ruff: noqa: D102 # one signature for all, and the grammar says what each rule is

from __future__ import annotations

from oriflamme_dsl.source import Span
from oriflamme_dsl.syntax import ast
from oriflamme_dsl.syntax.build_base import At, Kids
from oriflamme_dsl.syntax.build_game import present
from oriflamme_dsl.syntax.build_scenario import ScenarioRules


class DraftRules(ScenarioRules):
    """`draft` before cards, variants and scenarios."""

    def draft(self, at: At, kids: Kids) -> ast.Draft:
        return ast.Draft(kids[0], True, span=self.span(at))

    def draft_card(self, at: At, kids: Kids) -> ast.Card:
        id_, names, kind, *lines = kids
        return ast.Card(id_, names or (), kind or _open(id_), present(lines), span=self.span(at))

    def draft_variant(self, at: At, kids: Kids) -> ast.Variant:
        id_, base, names, *lines = kids
        lines_ = present(lines)
        return ast.Variant(id_, base or _open(id_), names or (), lines_, span=self.span(at))

    def draft_scenario(self, at: At, kids: Kids) -> ast.Scenario:
        return self.scenario(at, list(kids[:4]) + list(present(kids[4:])))


def _open(after: ast.Word) -> ast.Word:
    """Return the empty word, which stands for an id that is still to be written."""
    span = after.span
    return ast.Word("", span=Span(span.source, span.end, span.end))
