"""What each word of a text is, so that an editor can colour it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from attrs import frozen

from oriflamme_dsl.lsp.names import names_in
from oriflamme_dsl.lsp.workspace import View
from oriflamme_dsl.source import Span
from oriflamme_dsl.syntax import grammar
from oriflamme_dsl.syntax.chunks import TOKEN
from oriflamme_dsl.syntax.tokens import NO_WORDS

COLORS = (
    *("keyword", "string", "number", "comment", "variable", "class", "type"),
    *("property", "enumMember", "function", "namespace", "enum"),
)
"""The names by which editors know the sorts of words."""

PLAIN = ("keyword", "string", "number", "comment")
"""Sorts that a grammar knows by the look of a word alone."""

OF_NAMES = {
    "card": "class",
    "kind": "type",
    "keyword": "function",
    "set": "namespace",
    "game": "namespace",
    "option": "property",
    "value": "enumMember",
    "family": "enum",
    "name": "variable",
}
OF_TOKENS = {"STRING": "string", "INT": "number", "ORDINAL": "number"}

MOST_TEXTS = 5000


@frozen
class Color:
    """A word, its sort, and whether it is declared there."""

    span: Span
    sort: str
    declares: bool = False


def colors(view: View, start: int = 0, end: int | None = None) -> tuple[Color, ...]:
    """Return the coloured words between two offsets, in order, none inside of another."""
    end = len(view.source.text) if end is None else end
    found: dict[int, Color] = {}
    for color in _all(view, start, end):
        found.setdefault(color.span.start, color)
    kept: list[Color] = []
    for _, color in sorted(found.items()):
        if not kept or kept[-1].span.end <= color.span.start:
            kept.append(color)
    return tuple(kept)


def _all(view: View, start: int, end: int) -> Iterator[Color]:
    """Yield the words, those that say most of a word first."""
    source = view.source
    items = [(item, view.place(item.span)) for item in view.file.items]
    inside = [(item, span) for item, span in items if span.end >= start and span.start <= end]
    for item, _ in inside:
        for name in names_in(item, view.symbols):
            if name.meaning.sort in OF_NAMES:
                span = view.place(name.span)
                yield Color(span, OF_NAMES[name.meaning.sort], name.declares)
    for match in TOKEN.finditer(source.text, start, end):
        if match.lastgroup == "comment":
            yield Color(Span(source, *match.span()), "comment")
    for _, whole in inside:
        for sort, first, last in words_of(whole.text):
            yield Color(Span(source, whole.start + first, whole.start + last), sort)


@lru_cache(MOST_TEXTS)
def words_of(text: str) -> tuple[tuple[str, int, int], ...]:
    """Return the keywords, texts and numbers of an item, with their places in it."""
    found = []
    for token in grammar.lex(text):
        sort = OF_TOKENS.get(token.type) or ("keyword" if token.type not in NO_WORDS else "")
        if sort and token.start_pos is not None:
            found.append((sort, token.start_pos, token.start_pos + len(token)))
    return tuple(found)
