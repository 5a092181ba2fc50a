"""The outline of a file: its items, and what can be folded."""

from __future__ import annotations

import re
from collections.abc import Iterator

from attrs import frozen

from oriflamme_dsl.lsp.workspace import View
from oriflamme_dsl.source import Source, Span
from oriflamme_dsl.syntax import ast
from oriflamme_dsl.syntax.chunks import TOKEN

REMARKS = re.compile(r"(?:^[ \t]*#[^\n]*\n?){2,}", re.MULTILINE)


@frozen
class Entry:
    """An item of the outline: its sort (card, kind, scenario, …), what it is called, its places."""

    sort: str
    name: str
    detail: str
    span: Span
    named: Span
    inside: tuple[Entry, ...] = ()


def outline(view: View) -> tuple[Entry, ...]:
    """Return the items of a document that have a name, in order."""
    entries = (_entry(item, view) for item in view.file.items)
    return tuple(entry for entry in entries if entry is not None)


def _entry(item: ast.Node, view: View) -> Entry | None:
    span = view.place(item.span)
    match item:
        case ast.Draft(item=inner):
            found = _entry(inner, view)
            return found and Entry(found.sort, found.name, found.detail, span, found.named)
        case ast.Scenario(name=title):
            return Entry("scenario", title.text, "", span, view.place(title.span))
        case ast.BrokenItem(keyword=keyword, id=ast.Word() as word) if keyword not in ("", "use"):
            return Entry(keyword, word.text, "", span, view.place(word.span))
        case ast.Card() | ast.Kind() | ast.Keyword() | ast.CardSet() | ast.Game() | ast.Variant():
            detail = item.names[0].text if item.names else ""
            named = view.place(item.id.span)
            inside = tuple(_inside(item, view))
            return Entry(_SORTS[type(item)], item.id.text, detail, span, named, inside)
    return None


_SORTS: dict[type, str] = {
    ast.Card: "card",
    ast.Kind: "kind",
    ast.Keyword: "keyword",
    ast.CardSet: "set",
    ast.Game: "game",
    ast.Variant: "variant",
}


def _inside(item: ast.Node, view: View) -> Iterator[Entry]:
    for line in getattr(item, "lines", ()):
        if isinstance(line, ast.Option):
            values = ", ".join(value.text for value in line.values)
            span = view.place(line.span)
            yield Entry("option", line.name.text, values, span, view.place(line.name.span))


@frozen
class Fold:
    """Lines that can be folded, from 0, the last one included."""

    first: int
    last: int
    remark: bool = False


def folds(source: Source) -> tuple[Fold, ...]:
    """Return the blocks and the comments of a text that have several lines."""
    found = [*_blocks(source), *_remarks(source)]
    return tuple(sorted(found, key=lambda fold: (fold.first, fold.last)))


def _blocks(source: Source) -> Iterator[Fold]:
    braces: list[int] = []
    for match in TOKEN.finditer(source.text):
        if match.lastgroup == "open":
            braces.append(match.start())
        elif match.lastgroup == "close" and braces:
            first = source.position(braces.pop())[0]
            last = source.position(match.start())[0]
            if last - first > 1:
                yield Fold(first - 1, last - 2)


def _remarks(source: Source) -> Iterator[Fold]:
    for match in REMARKS.finditer(source.text):
        first, last = source.position(match.start())[0], source.position(match.end() - 1)[0]
        yield Fold(first - 1, last - 1, remark=True)
