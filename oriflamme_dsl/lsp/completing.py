"""What can be written at a place: the words that the grammar admits there, and known names."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from attrs import frozen

from oriflamme_dsl.lsp.workspace import View
from oriflamme_dsl.names.given import given
from oriflamme_dsl.names.paths import neighbours, place_of, shipped_files
from oriflamme_dsl.names.resolve import scenario_game
from oriflamme_dsl.names.symbols import Declared, Lineage, Symbols, options_of
from oriflamme_dsl.resources import cards_folder
from oriflamme_dsl.source import Span
from oriflamme_dsl.syntax import ast, grammar
from oriflamme_dsl.syntax.chunks import KEYWORDS, cut
from oriflamme_dsl.syntax.grammar import Stack, Token

WORD = re.compile(r"[\w-]*\Z")
FILE = re.compile(r'(?:^|\n)[ \t]*use[ \t]+"([^"\n]*)\Z')

STAND_IN = "x"
"""Stands for the word that is being written, so that what comes before it is read as it will be."""

SAME = {"_OR_BE": "or", "_OR_IS": "or", "_OR_PLACE": "or", "_OR_BLOCK": "or", "_OR_ENDS": "or"}
SAME |= {"_EVEN_DOWN": "even", "_EVEN_UNDER": "even", "_WITH_NUMBER": "with"}
"""Keywords by the types that they have in some places."""


QUOTED = frozenset({"card", "kind", "keyword", "set", "game", "family"})
"""The sorts of ids that need quotes where they are keywords."""


@frozen
class Proposal:
    """A word that can be written: its sort (word, card, file, …), and what it is in short.

    A word is one of the language, a keyword one that cards have from a `keyword` of theirs.
    """

    text: str
    sort: str
    detail: str = ""

    @property
    def written(self) -> str:
        """How it is written: an id that is a keyword stands in quotes."""
        clashes = self.sort in QUOTED and self.text in grammar.automaton().words
        return f'"{self.text}"' if clashes else self.text


@frozen
class Proposals:
    """Words that can stand at a place, the likeliest sort first, and what each would replace."""

    span: Span
    found: tuple[Proposal, ...] = ()


@frozen
class _Place:
    """A place in an item: the tokens before it, and the state of the parser there."""

    tokens: tuple[Token, ...]
    stack: Stack
    item: ast.Node | None

    @property
    def last(self) -> str:
        """The type of the token before, empty at the start."""
        return self.tokens[-1].type if self.tokens else ""

    @property
    def in_block(self) -> bool:
        return any(token.type == "LBRACE" for token in self.tokens)


def proposals(view: View, at: int) -> Proposals:
    """Return what can be written at an offset of a document, in place of the word before it."""
    text = view.source.text[:at]
    file = FILE.search(text)
    if file:
        span = Span(view.source, at - len(file[1]), at)
        return Proposals(span, tuple(_paths(view)))
    word = WORD.search(text)
    begin = word.start() if word else at
    span = Span(view.source, begin, at)
    before = text[:begin]
    pieces = cut(before)
    if pieces.comments and pieces.comments[-1][1] == begin and "\n" not in before[begin:]:
        return Proposals(span)
    if pieces.open_quotes and "\n" not in before[pieces.open_quotes[-1] :]:
        return Proposals(span)
    last = pieces.chunks[-1] if pieces.chunks else None
    if last is None or not (last.unclosed or last.end == len(before)):
        return Proposals(span, tuple(Proposal(word, "word") for word in KEYWORDS))
    place = _place(view, before[last.start :], last.start)
    if place is None:
        return Proposals(span)
    words = dict.fromkeys((*_names(view, place), *_keywords(place)))
    return Proposals(span, tuple(words))


def _place(view: View, text: str, start: int) -> _Place | None:
    """Return the place behind a text that begins an item, None where nothing is understood."""
    tables = grammar.automaton()
    tokens = grammar.lex(f"{text} {STAND_IN}")[:-1]
    item = view.item_at(start)
    stack = tables.start(grammar.ITEM)
    if tables.feed(stack, *(token.type for token in tokens)):
        return _Place(tuple(tokens), stack, item)
    return _in_sentence(tokens, item)


def _in_sentence(tokens: list[Token], item: ast.Node | None) -> _Place | None:
    """Return the place where something before is not understood: as if a sentence began alone."""
    tables = grammar.automaton()
    begin = max(
        (i for i, token in enumerate(tokens) if token.type in {"_SEP", "LBRACE", "RBRACE"}),
        default=-1,
    )
    rest = tokens[begin + 1 :]
    stack = tables.start(grammar.ABILITY)
    if tables.feed(stack, *(token.type for token in rest)):
        return _Place(tuple(tokens), stack, item)
    return None


def _keywords(place: _Place) -> Iterator[Proposal]:
    tables = grammar.automaton()
    words = {kind: word for word, kind in tables.words.items()} | SAME
    for kind in tables.accepts(place.stack):
        word = words.get(kind, "")
        if word and word[0].isalpha():
            yield Proposal(word, "word")


def _paths(view: View) -> Iterator[Proposal]:
    place = place_of(view.source)
    for name in neighbours(place.parent):
        if name != place.name:
            yield Proposal(name, "file")


# ------------------------------------------------------------------ names


def _names(view: View, place: _Place) -> Iterator[Proposal]:
    """Yield the names that can stand at a place where the grammar admits one."""
    tables = grammar.automaton()
    if not tables.can(place.stack, "NAME"):
        return
    first = place.tokens[0].type if place.tokens else ""
    if place.tokens and first == "DRAFT":
        first = place.tokens[1].type if len(place.tokens) > 1 else ""
    symbols = view.symbols
    if not place.in_block:
        yield from _in_header(first, place, symbols)
    elif place.last == "EQUALS_SIGN":
        yield from _values(*_setting(place), symbols)
    elif place.last == "DOT":
        yield from _options(place.tokens[-2].value, symbols)
    elif first == "SCENARIO":
        yield from _in_scenario(place, symbols)
    elif first in {"CARD", "KEYWORD", "GAME", "VARIANT", "KIND"}:
        yield from _in_sentences(place, symbols)


def _in_header(first: str, place: _Place, symbols: Symbols) -> Iterator[Proposal]:
    if first == "USE":
        yield from (Proposal(name, "file") for name in shipped_files(cards_folder()))
    elif first == "CARD" and place.last == "COLON":
        yield from _table("kind", symbols)
    elif place.last in {"OF", "FOR"}:
        yield from _table("game", symbols)


def _setting(place: _Place) -> tuple[str, str]:
    words = [token.value for token in place.tokens[-4:]]
    return (words[0], words[2]) if len(words) == 4 else ("", "")


def _values(owner: str, option: str, symbols: Symbols) -> Iterator[Proposal]:
    found = (symbols.options(owner) or {}).get(option)
    yield from (Proposal(value.text, "value", option) for value in (found.values if found else ()))


def _options(owner: str, symbols: Symbols) -> Iterator[Proposal]:
    for name, option in (symbols.options(owner) or {}).items():
        yield Proposal(name, "option", " | ".join(value.text for value in option.values))


def _in_scenario(place: _Place, symbols: Symbols) -> Iterator[Proposal]:
    game = _game(place, symbols)
    lineage = symbols.lineage(game) if game else None
    families = lineage.families() if lineage else {}
    after_family = place.last == "NAME" and place.tokens[-1].value in families
    in_zone = place.last in {"COLON", "COMMA"} and _zone(place)
    if not (after_family or in_zone):
        for name in families:
            yield Proposal(name, "family")
    if after_family or in_zone:
        yield from _table("card", symbols)
    elif place.last in {"_SEP", "LBRACE"} and lineage:
        yield from _owners(lineage, symbols)


def _zone(place: _Place) -> bool:
    """Tell whether the line is a list of cards: `hand red: …`."""
    for token in reversed(place.tokens):
        if token.type in {"_SEP", "LBRACE"}:
            return False
        if token.type == "COLON":
            return True
    return False


def _game(place: _Place, symbols: Symbols) -> str | None:
    kinds = [token.type for token in place.tokens]
    header = kinds.index("LBRACE") if "LBRACE" in kinds else len(kinds)
    if "FOR" in kinds[:header]:
        at = kinds.index("FOR") + 1
        return str(place.tokens[at].value) if at < header else None
    if isinstance(place.item, ast.Scenario):
        return scenario_game(place.item, symbols)
    games = [name for name, known in symbols.games.items() if isinstance(known.node, ast.Game)]
    return games[0] if len(games) == 1 else None


def _owners(lineage: Lineage, symbols: Symbols) -> Iterator[Proposal]:
    """Yield whatever has options: they can be set."""
    if lineage.options():
        yield Proposal(lineage.base.id.text, "game")
    for name, known in symbols.cards.items():
        if known.node is not None and options_of(known.node):
            yield Proposal(name, "card", _title(known.node))


def _in_sentences(place: _Place, symbols: Symbols) -> Iterator[Proposal]:
    starts = place.last in {"_SEP", "LBRACE"}
    if starts:
        yield from _table("keyword", symbols)
        return
    if place.last == "IS":
        values = list(_values(_owner(place), place.tokens[-2].value, symbols))
        if values:
            yield from values
            return
    yield from (Proposal(one, "name") for one in _given(place))
    if place.last in {"IF", "AND", "OR", "NOT", "WHILE"}:
        yield from _options(_owner(place), symbols)
    if place.last in {"DECK", "ADD"}:
        yield from (Proposal(name, "set") for name in symbols.members)
    yield from _table("card", symbols)
    yield from _table("kind", symbols)


def _owner(place: _Place) -> str:
    """Return the id of whose options a condition asks for without naming an owner."""
    if len(place.tokens) > 4 and place.tokens[-3].type == "DOT":
        return str(place.tokens[-4].value)
    draft = place.tokens[0].type == "DRAFT"
    return str(place.tokens[1 + draft].value) if len(place.tokens) > 1 + draft else ""


def _given(place: _Place) -> list[str]:
    """Return the names that sentences before a place give, also in an item that is unfinished."""
    found = [one.word.text for one in given(place.item)] if place.item else []
    for one, after in zip(place.tokens, place.tokens[1:], strict=False):
        if one.type in {"CHOOSE", "COUNT", "AS"} and after.type == "NAME":
            found.append(after.value)
    return list(dict.fromkeys(found))


def _table(sort: str, symbols: Symbols) -> Iterator[Proposal]:
    tables: Mapping[str, Mapping[str, Declared[Any]]] = {
        "card": symbols.cards,
        "kind": symbols.kinds,
        "keyword": symbols.keywords,
        "game": symbols.games,
    }
    for name, known in tables[sort].items():
        yield Proposal(name, sort, _title(known.node))


def _title(node: ast.Node | None) -> str:
    names: tuple[ast.Label, ...] = getattr(node, "names", ())
    return " / ".join(label.text for label in names[:2])
