"""The names in an item, and what each of them means."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from attrs import frozen

from oriflamme_dsl.names.given import given, used
from oriflamme_dsl.names.resolve import cards_of, families_of, scenario_game
from oriflamme_dsl.names.symbols import Declared, Lineage, Symbols, options_of, parts
from oriflamme_dsl.names.traverse import find
from oriflamme_dsl.source import Source, Span
from oriflamme_dsl.syntax import ast

Item = ast.Item | ast.BrokenItem


@frozen
class Meaning:
    """What a name means: its sort, whose it is ("" for what is of the whole file), and its id.

    The sorts are card, kind, keyword, set, game, option, value, family, file, and name for those
    that sentences give. The owner of a value is the option of its owner, with a dot between.
    """

    sort: str
    id: str
    owner: str = ""
    item: int = 0
    """Which item it is inside of, by its identity; 0 where it does not matter."""


@frozen
class Name:
    """A name where it stands; `declares` where it is declared."""

    span: Span
    meaning: Meaning
    declares: bool = False


def names_in(item: Item, symbols: Symbols) -> Iterator[Name]:
    """Yield the names in an item that mean something, in no order."""
    reader = _Reader(symbols, id(item))
    match item:
        case ast.Draft(item=inner):
            yield from names_in(inner, symbols)
        case ast.Card():
            yield from reader.card(item)
        case ast.Keyword():
            yield _declared("keyword", item.id)
            for word in item.parameters:
                yield reader.local(word, declares=True)
            yield from reader.lines(item.id.text, {}, *item.lines)
        case ast.Kind():
            yield _declared("kind", item.id)
            yield from reader.options(item, item.id.text)
            yield from reader.lines(item.id.text, options_of(item), *item.lines)
        case ast.CardSet():
            yield _declared("set", item.id)
            if item.game:
                yield _means("game", item.game)
        case ast.Game() | ast.Variant():
            yield from reader.game(item)
        case ast.Scenario():
            yield from reader.scenario(item)
        case ast.Use(what=word):
            yield Name(word.span, Meaning("file", word.text))
        case ast.BrokenItem(id=ast.Word() as word, keyword=keyword) if keyword in _SORTS:
            yield _declared(_SORTS[keyword], word)


_SORTS = {
    "card": "card",
    "kind": "kind",
    "keyword": "keyword",
    "set": "set",
    "game": "game",
    "variant": "game",
}


def _means(sort: str, word: ast.Word, owner: str = "") -> Name:
    return Name(word.span, Meaning(sort, word.text, owner))


def _declared(sort: str, word: ast.Word, owner: str = "") -> Name:
    return Name(word.span, Meaning(sort, word.text, owner), declares=True)


@frozen
class _Reader:
    symbols: Symbols
    item: int

    def card(self, card: ast.Card) -> Iterator[Name]:
        yield _declared("card", card.id)
        if card.kind.text:
            yield _means("kind", card.kind)
        yield from self.options(card, card.id.text)
        yield from self.lines(card.id.text, options_of(card), *card.lines)
        for line in card.lines:
            if isinstance(line, ast.ComesWith):
                yield _means("card", line.partner)
            elif isinstance(line, ast.KeywordUse):
                yield _means("keyword", line.name)

    def game(self, game: ast.Game | ast.Variant) -> Iterator[Name]:
        yield _declared("game", game.id)
        lineage = self.symbols.lineage(game.id.text)
        owner = lineage.base.id.text if lineage else game.id.text
        options = lineage.options() if lineage else options_of(game)
        yield from self.options(game, owner)
        yield from self.lines(owner, options, *game.lines)
        for line in game.lines:
            yield from self._game_line(line, owner, lineage)
        if isinstance(game, ast.Variant):
            yield _means("game", game.base)

    def _game_line(self, line: ast.Node, owner: str, lineage: Lineage | None) -> Iterator[Name]:
        match line:
            case ast.Rule(name="deck"):
                for word in parts(line, ast.Word):
                    yield _means("set" if word.text in self.symbols.members else "card", word)
            case ast.Rule(name="line_of"):
                yield from (_means("kind", word) for word in parts(line, ast.Word))
            case ast.Rule(name="families"):
                for family in parts(line, ast.Family):
                    yield _declared("family", family.id, owner)
            case ast.AddCards(cards=words) | ast.RemoveCards(cards=words):
                yield from (_means("card", word) for word in words)
            case ast.ReplaceCard(old=old, new=new):
                yield from (_means("card", old), _means("card", new))
            case ast.CallCard(card=word):
                yield _means("card", word)
            case ast.Setting():
                yield from self.setting(line, lineage)

    def scenario(self, item: ast.Scenario) -> Iterator[Name]:
        if item.game:
            yield _means("game", item.game)
        game = scenario_game(item, self.symbols)
        lineage = self.symbols.lineage(game) if game else None
        for node in find(ast.Setting, item):
            yield from self.setting(node, lineage)
        for word in cards_of(item):
            yield _means("card", word)
        if lineage:
            for word in families_of(item):
                yield _means("family", word, lineage.base.id.text)

    def options(
        self, item: ast.Card | ast.Kind | ast.Game | ast.Variant, owner: str
    ) -> Iterator[Name]:
        for line in item.lines:
            if isinstance(line, ast.Option):
                yield _declared("option", line.name, owner)
                home = f"{owner}.{line.name.text}"
                yield from (_declared("value", word, home) for word in line.values)
                yield _means("value", line.default, home)

    def setting(self, line: ast.Setting, lineage: Lineage | None) -> Iterator[Name]:
        owner = line.owner.text
        of_game = lineage is not None and owner == lineage.base.id.text
        yield _means("game" if of_game else self._owner_sort(owner), line.owner)
        yield _means("option", line.option, owner)
        yield _means("value", line.value, f"{owner}.{line.option.text}")

    def _owner_sort(self, owner: str) -> str:
        if owner in self.symbols.cards:
            return "card"
        return "kind" if owner in self.symbols.kinds else "game"

    def lines(
        self, owner: str, options: Mapping[str, ast.Option], *roots: ast.Node
    ) -> Iterator[Name]:
        """Yield the names in the sentences of an item."""
        for noun in find(ast.NamedNoun, *roots):
            meant = self.symbols.noun(noun.name.text)
            if meant is not None:
                sort = "kind" if meant in self.symbols.kinds else "card"
                yield Name(noun.name.span, Meaning(sort, meant))
        for condition in find(ast.OptionIs, *roots):
            yield from self._condition(condition, owner, options)
        for one in given(*roots):
            yield self.local(one.word, declares=True)
        for one in used(*roots):
            yield self.local(one.word)

    def _condition(
        self, condition: ast.OptionIs, owner: str, options: Mapping[str, ast.Option]
    ) -> Iterator[Name]:
        if condition.owner is not None:
            owner = condition.owner.text
            yield _means(self._owner_sort(owner), condition.owner)
        elif condition.name.text not in options:
            yield self.local(condition.name)
            return
        yield _means("option", condition.name, owner)
        if condition.value:
            yield _means("value", condition.value, f"{owner}.{condition.name.text}")

    def local(self, word: ast.Word, *, declares: bool = False) -> Name:
        """Return a name that a sentence of the item gives or uses."""
        return Name(word.span, Meaning("name", word.text, item=self.item), declares)


def home_of(meaning: Meaning, symbols: Symbols) -> Source | None:
    """Return the file in which something is declared, None where it is not known."""
    tables: dict[str, Mapping[str, Declared[Any]]] = {
        "card": symbols.cards,
        "kind": symbols.kinds,
        "keyword": symbols.keywords,
        "set": symbols.sets,
        "game": symbols.games,
    }
    known: Declared[Any] | None = tables.get(meaning.sort, {}).get(meaning.id)
    if known is None and meaning.owner:
        owner = meaning.owner.partition(".")[0]
        known = symbols.cards.get(owner) or symbols.kinds.get(owner) or symbols.games.get(owner)
    return known.word.span.source.origin if known else None
