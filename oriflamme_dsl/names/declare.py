"""Building the symbol tables."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, cast

from attrs import define, field

from oriflamme_dsl.diagnostics import Diagnostic, Label
from oriflamme_dsl.editions.steps import NEWEST, unread
from oriflamme_dsl.names.symbols import Declared, Symbols, options_of
from oriflamme_dsl.source import Source, Span
from oriflamme_dsl.syntax import ast

DEFAULT_LANGUAGE = "en"
"""The language of labels without a code, where no set says otherwise."""

_NAMESPACES = {
    "kind": "kind",
    "card": "card",
    "keyword": "keyword",
    "set": "set",
    "game": "game",
    "variant": "game",
}
_ITEMS = {
    ast.Kind: "kind",
    ast.Card: "card",
    ast.Keyword: "keyword",
    ast.CardSet: "set",
    ast.Game: "game",
    ast.Variant: "variant",
}


def declare(files: Sequence[ast.File]) -> tuple[Symbols, tuple[Diagnostic, ...]]:
    """Return the symbol tables of the files, and what is declared twice or in a wrong edition."""
    builder = _Builder()
    for file in files:
        builder.file(file)
    return builder.symbols(), tuple(builder.diagnostics)


def set_name(source: Source) -> str:
    """Return the id of the set that owns the cards before any `set` of a source."""
    return Path(source.name).stem.strip("<>")


def first_language(item: ast.CardSet) -> str:
    """Return the first of the set's languages."""
    for line in item.fields:
        if line.name == "languages" and line.value:
            return cast(tuple[ast.Word, ...], line.value)[0].text
    return DEFAULT_LANGUAGE


@define
class _Builder:
    tables: dict[str, dict[str, Declared[Any]]] = field(
        factory=lambda: {name: {} for name in dict.fromkeys(_NAMESPACES.values())}
    )
    members: dict[str, list[str]] = field(factory=dict)
    scenarios: dict[str, ast.Text] = field(factory=dict)
    unreadable: set[str] = field(factory=set)
    within: dict[Source, frozenset[Source]] = field(factory=dict)
    homes: dict[int, ast.CardSet] = field(factory=dict)
    drafts: list[tuple[ast.Draft, str, str]] = field(factory=list)
    """Drafts with the set that they are in and its language; whatever has their id goes first."""
    diagnostics: list[Diagnostic] = field(factory=list)

    def file(self, file: ast.File) -> None:
        inside = (
            self.within.get(used.origin, frozenset()) for used in file.uses
        )  # used files come first
        origin = file.source.origin
        self.within[origin] = frozenset((origin,)).union(*inside)
        current, language = set_name(file.source), DEFAULT_LANGUAGE
        home: ast.CardSet | None = None
        for item in file.items:
            if isinstance(item, ast.CardSet):
                current, language = item.id.text, first_language(item)
                self.members.setdefault(current, [])
            if home is not None:
                self.homes[id(item)] = home
            if isinstance(item, ast.BrokenItem):
                current = self._broken(item, current, language)
            else:
                self._item(item, current, language)
            home = self._home(item, home)

    def _home(
        self, item: ast.Item | ast.BrokenItem, home: ast.CardSet | None
    ) -> ast.CardSet | None:
        """Return the set that comes before what follows an item, None where it is not known."""
        if not isinstance(item, ast.CardSet):
            broken = isinstance(item, ast.BrokenItem) and item.keyword == "set"
            return None if broken else home
        return item if self.tables["set"][item.id.text].node is item else home

    def _item(self, item: ast.Item, current: str, language: str) -> None:
        if isinstance(item, ast.Edition):
            self._edition(item)
        elif isinstance(item, ast.Scenario):
            self._scenario(item)
        elif isinstance(item, ast.Draft):
            self.drafts.append((item, current, language))
        elif not isinstance(item, ast.Use):
            fresh = self._add(_ITEMS[type(item)], item.id, item, language)
            if fresh and isinstance(item, ast.Card):
                self.members.setdefault(current, []).append(item.id.text)

    def _draft(self, draft: ast.Draft, language: str) -> ast.Word | None:
        """Declare a draft; return its id if it is the only item that has it."""
        item = draft.item
        if isinstance(item, ast.Scenario):
            self._scenario(item)
            return None
        keyword = item.keyword if isinstance(item, ast.BrokenItem) else _ITEMS[type(item)]
        if item.id is None or keyword not in _NAMESPACES:
            return None
        table = self.tables[_NAMESPACES[keyword]]
        known = table.setdefault(
            item.id.text, Declared(item.id, item if draft.whole else None, language, draft=True)
        )
        if known.word is item.id:
            return item.id
        self._twice(item.id, known.word, keyword)
        return None

    def _broken(self, item: ast.BrokenItem, current: str, language: str) -> str:
        """Take in what is known of a broken item; return the set of the cards that follow."""
        if item.keyword == "scenario":
            return current
        if item.id is None or item.keyword not in _NAMESPACES:
            known = _NAMESPACES.get(item.keyword)
            self.unreadable.update({known} if known else _NAMESPACES.values())
            return current
        fresh = self._add(item.keyword, item.id, None, language)
        if item.keyword == "set":
            self.members.setdefault(item.id.text, [])
            return item.id.text
        if fresh and item.keyword == "card":
            self.members.setdefault(current, []).append(item.id.text)
        return current

    def _add(self, keyword: str, word: ast.Word, node: object, language: str) -> bool:
        """Declare a word; return whether it is new."""
        table = self.tables[_NAMESPACES[keyword]]
        known = table.get(word.text)
        if known is None or known.node is None:
            table[word.text] = Declared(word, node, language)
        elif node is not None:
            self._twice(word, known.word, keyword)
        return known is None

    def _twice(self, word: ast.Word | ast.Text, first: ast.Node, what: str) -> None:
        self.diagnostics.append(
            Diagnostic(
                "ORI202",
                word.span,
                {"name": word.text, "what": what},
                (Label(first.span, "first"),),
                variant="scenario" if what == "scenario" else "",
            )
        )

    def _scenario(self, item: ast.Scenario) -> None:
        first = self.scenarios.setdefault(item.name.text, item.name)
        if first is not item.name:
            self._twice(item.name, first, "scenario")

    def _edition(self, item: ast.Edition) -> None:
        if item.number.value != NEWEST:
            self.diagnostics.append(unread(item.number.value, item.number.span))

    def _both(self, first: str, second: str, variant: str) -> None:
        """Report ids that stand in two namespaces which one word may refer to."""
        for name in self.tables[first].keys() & self.tables[second].keys():
            one, other = self.tables[first][name], self.tables[second][name]
            if one.draft:
                continue
            if variant == "noun" or (_has_options(one.node) and _has_options(other.node)):
                first_, last = sorted((one.word.span, other.word.span), key=self._read_at)
                labels = (Label(first_, "first"),)
                found = Diagnostic("ORI202", last, {"name": name}, labels, variant)
                self.diagnostics.append(found)

    def _read_at(self, span: Span) -> int:
        """Return when the file of a span was read: those that are used come first."""
        return [*self.within].index(span.source.origin)

    def symbols(self) -> Symbols:
        drafted = {
            word.text: current
            for draft, current, language in self.drafts
            if (word := self._draft(draft, language))
        }
        self._both("kind", "card", "noun")
        self._both("card", "game", "owner")
        self._both("kind", "game", "owner")
        tables = self.tables
        return Symbols(
            kinds=tables["kind"],
            cards=tables["card"],
            sets=tables["set"],
            games=tables["game"],
            keywords=tables["keyword"],
            members={name: tuple(cards) for name, cards in self.members.items()},
            set_of=drafted | {card: name for name, cards in self.members.items() for card in cards},
            open=frozenset(self.unreadable),
            within=self.within,
            homes=self.homes,
        )


def _has_options(node: object) -> bool:
    return isinstance(node, ast.Card | ast.Kind | ast.Game | ast.Variant) and bool(options_of(node))
