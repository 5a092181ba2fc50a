"""Where a name is declared, where it stands, and other names for it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from attrs import frozen

from oriflamme_dsl.lsp.names import Meaning, Name, home_of, names_in
from oriflamme_dsl.lsp.workspace import View, Workspace
from oriflamme_dsl.names.paths import place_of, real, shipped_files, used_path
from oriflamme_dsl.resources import cards_folder
from oriflamme_dsl.source import Source, Span
from oriflamme_dsl.syntax import ast, grammar

ID = re.compile(r"[^\W\d_][\w-]*")
POSSESSIVE = re.compile(r"['’]s\Z")


@frozen
class Refused:
    """Why a name cannot be changed: the key of the sentence, and what stands in it."""

    key: str
    name: str = ""


@frozen
class Change:
    """A piece of a text and what is to stand there."""

    span: Span
    text: str


def name_at(view: View, at: int) -> Name | None:
    """Return the name at a place of a document, also where it ends there; its span is in pieces."""
    item = view.item_at(at)
    if item is None:
        return None
    inside = view.inside(item, at)
    found = (
        name for name in names_in(item, view.symbols) if name.span.start <= inside <= name.span.end
    )
    # Of two names that touch, the one that begins here.
    return max(found, key=lambda name: name.span.start, default=None)


def declaration(view: View, name: Name) -> Span | None:
    """Return where what a name means is declared, the start of a file for `use`."""
    meaning = name.meaning
    if meaning.sort == "file":
        return _file(view, name)
    for file in view.compilation.analysis.files:
        for item in file.items:
            if meaning.item and id(item) != meaning.item:
                continue
            for one in names_in(item, view.symbols):
                if one.declares and one.meaning == meaning:
                    return view.place(one.span)
    return None


def _file(view: View, name: Name) -> Span | None:
    if name.span.text.startswith('"'):
        path = used_path(name.meaning.id, place_of(view.source))
    else:
        path = shipped_files(cards_folder()).get(name.meaning.id)
    if path is None or not path.is_file():
        return None
    return Span(Source(str(path), "", path), 0, 0)


def places(view: View, workspace: Workspace, name: Name) -> tuple[Span, ...]:
    """Return where a name stands in all files of the project that mean the same by it."""
    home = home_of(name.meaning, view.symbols)
    if name.meaning.item or home is None:
        return places_in(view, name)
    found: dict[tuple[str, int], Span] = {}
    for other in _views(view, workspace):
        if _same_file(home_of(name.meaning, other.symbols), home):
            for span in _of_file(other, name.meaning):
                found[str(span.source.path), span.start] = span
    return tuple(found.values())


def places_in(view: View, name: Name) -> tuple[Span, ...]:
    """Return where a name stands in a document that means the same."""
    if name.meaning.item:
        item = view.item_at(view.place(name.span).start)
        return tuple(view.place(span) for span in _of_item(item, view, name.meaning))
    return _of_file(view, name.meaning)


def _views(view: View, workspace: Workspace) -> Iterator[View]:
    yield view
    for path in workspace.files():
        if view.source.path is None or real(path) != real(view.source.path):
            other = workspace.of_path(path, path.as_uri())
            if other is not None:
                yield other


def _same_file(one: Source | None, other: Source) -> bool:
    if one is None or one.path is None or other.path is None:
        return one is other
    return real(one.path) == real(other.path)


def _of_file(view: View, meaning: Meaning) -> tuple[Span, ...]:
    spans = (span for item in view.file.items for span in _of_item(item, view, meaning))
    return tuple(view.place(span) for span in spans)


def _of_item(
    item: ast.Item | ast.BrokenItem | None, view: View, meaning: Meaning
) -> Iterator[Span]:
    if item is not None:
        names = names_in(item, view.symbols)
        yield from dict.fromkeys(name.span for name in names if name.meaning == meaning)


# ------------------------------------------------------------------ other names


def bare(span: Span) -> Span:
    """Return the place of a name without the quotes around it."""
    quoted = span.text.startswith('"')
    return Span(span.source, span.start + quoted, span.end - quoted)


def refusal(view: View, name: Name | None) -> Refused | None:
    """Return why a name cannot be changed at all, None if it can."""
    if name is None or name.meaning.sort == "file":
        return Refused("no-name")
    home = home_of(name.meaning, view.symbols)
    if home is not None and home.path is not None:
        if real(cards_folder()) in real(home.path).parents:
            return Refused("shipped", name.meaning.id)
    elif not name.meaning.item and home is None:
        return Refused("unknown", name.meaning.id)
    return None


def renamed(
    view: View, workspace: Workspace, name: Name | None, new: str
) -> tuple[Change, ...] | Refused:
    """Return the changes that give a name another form everywhere, or why that cannot be."""
    refused = refusal(view, name)
    if refused is not None or name is None:
        return refused or Refused("no-name")
    new = new.strip()
    if not ID.fullmatch(new):
        return Refused("no-id", new)
    if new in grammar.automaton().words:
        return Refused("reserved", new)
    if new != name.meaning.id and _taken(view, name.meaning, new):
        return Refused("taken", new)
    found = places(view, workspace, name)
    return tuple(Change(span, _written(span.text, name.meaning.id, new)) for span in found)


def _taken(view: View, meaning: Meaning, new: str) -> bool:
    """Tell whether another thing has the name already that this one is to have."""
    symbols = view.symbols
    if meaning.sort in ("card", "kind"):
        return symbols.noun(new) is not None
    tables = {"keyword": symbols.keywords, "set": symbols.members, "game": symbols.games}
    if meaning.sort in tables:
        return new in tables[meaning.sort]
    other = Meaning(meaning.sort, new, meaning.owner, meaning.item)
    items = (item for file in view.compilation.analysis.files for item in file.items)
    return any(name.meaning == other for item in items for name in names_in(item, symbols))


def _written(text: str, old: str, new: str) -> str:
    """Return the new name as the old one is written: in quotes, in the plural, with `'s`."""
    if text.startswith('"'):
        return f'"{_written(text[1:-1], old, new)}"'
    ending = POSSESSIVE.search(text)
    if ending:
        return new + ending[0]
    if text == old:
        return new
    return new[:-1] + "ies" if new.endswith("y") else new + "s"
