"""One card or keyword lowered alone, with the names of everything: the whole would take long.

The own words of an author are left out: what they stand for is known of whole programs only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import TypeVar

from attrs import frozen

from oriflamme_dsl.diagnostics import Severity
from oriflamme_dsl.diagnostics.codes import severity
from oriflamme_dsl.ir.cards import CardDef, KeywordDef, KindDef
from oriflamme_dsl.ir.faces import Names
from oriflamme_dsl.lower import cards
from oriflamme_dsl.lower.marks import Marks, SpanTable
from oriflamme_dsl.lower.scope import Scope
from oriflamme_dsl.lsp.workspace import View
from oriflamme_dsl.names.symbols import Declared, Lineage, Symbols, options_of
from oriflamme_dsl.render.names import NameTable
from oriflamme_dsl.syntax import ast

Item = TypeVar("Item", ast.Card, ast.Keyword)
Lowered = TypeVar("Lowered", CardDef, KeywordDef)


@frozen(slots=False, eq=False)
class Alone:
    """Lowers single items of a view."""

    view: View

    @property
    def symbols(self) -> Symbols:
        """What is declared."""
        return self.view.symbols

    def card(self, id: str) -> tuple[CardDef, SpanTable] | None:
        """Return what a card means, and where its parts are written; None for one with errors."""
        return self._written("card", self.symbols.cards.get(id), cards.card)

    def keyword(self, id: str) -> tuple[KeywordDef, SpanTable] | None:
        """Return the same of a keyword."""
        return self._written("keyword", self.symbols.keywords.get(id), cards.keyword)

    def _written(
        self, what: str, known: Declared[Item] | None, lower: Callable[[Item, Scope], Lowered]
    ) -> tuple[Lowered, SpanTable] | None:
        """Return what a declared item means, and where its parts are written."""
        if known is None or known.node is None or not self._sound(known.node):
            return None
        name, marks = known.word.text, Marks()
        lowered = lower(known.node, Scope(name, self.symbols, marks, known.language))
        return lowered, marks.table(what, name, lowered, known.node.span)

    def kind(self, id: str) -> KindDef | None:
        """Return what a kind means."""
        known = self.symbols.kinds.get(id)
        if known is None or known.node is None or not self._sound(known.node):
            return None
        return cards.kind(known.node, Scope(id, self.symbols, Marks(), known.language))

    def _sound(self, item: ast.Node) -> bool:
        """Tell whether there is no error in an item."""
        span = item.span
        return not any(
            found.span is not None
            and found.span.source is span.source
            and span.start <= found.span.start < max(span.end, span.start + 1)
            and severity(found.code) is Severity.ERROR
            for found in self.view.compilation.analysis.diagnostics
        )

    # -------------------------------------------------------------- names and options

    @cached_property
    def names(self) -> NameTable:
        """The printed names of everything, as the game calls it."""
        symbols = self.symbols
        tables: dict[str, Mapping[str, Declared[ast.Card | ast.Kind | ast.Keyword | ast.CardSet]]]
        tables = {
            "card": symbols.cards,  # type: ignore[dict-item] # read only
            "kind": symbols.kinds,  # type: ignore[dict-item] # read only
            "keyword": symbols.keywords,  # type: ignore[dict-item] # read only
            "set": symbols.sets,  # type: ignore[dict-item] # read only
        }
        found = {
            (sort, key): cards.names(known.node.names, known.language)
            for sort, table in tables.items()
            for key, known in table.items()
            if known.node is not None
        }
        return NameTable(found | dict(self._called(found)), symbols.set_of)

    def _called(
        self, names: Mapping[tuple[str, str], Names]
    ) -> Iterator[tuple[tuple[str, str], Names]]:
        """Yield the names that the variants of the game give to cards."""
        for variant in self._lineage.variants if self._lineage else ():
            language = self.symbols.games[variant.id.text].language
            for line in variant.lines:
                key = ("card", line.card.text) if isinstance(line, ast.CallCard) else ("", "")
                if isinstance(line, ast.CallCard) and key in names:
                    called = dict(cards.names(line.names, language).by_language)
                    yield key, Names(tuple({**dict(names[key].by_language), **called}.items()))

    @cached_property
    def _lineage(self) -> Lineage | None:
        """The game that cards are shown in: the last declared."""
        last = next(reversed(list(self.symbols.games)), None)
        return self.symbols.lineage(last) if last else None

    @cached_property
    def settings(self) -> Mapping[tuple[str, str], str]:
        """The value of each option in that game."""
        found: dict[tuple[str, str], str] = {}
        tables: tuple[Mapping[str, Declared[ast.Card]] | Mapping[str, Declared[ast.Kind]], ...]
        tables = (self.symbols.cards, self.symbols.kinds)
        for owner, known in ((key, one) for table in tables for key, one in table.items()):
            if known.node is not None:
                found |= {(owner, o.name.text): o.default.text for o in _options(known.node)}
        if self._lineage:
            base, options = self._lineage.base.id.text, self._lineage.options()
            found |= {(base, name): option.default.text for name, option in options.items()}
            for variant in self._lineage.variants:
                lines = (line for line in variant.lines if isinstance(line, ast.Setting))
                found |= {(one.owner.text, one.option.text): one.value.text for one in lines}
        return found


def _options(item: ast.Card | ast.Kind) -> list[ast.Option]:
    return list(options_of(item).values())
