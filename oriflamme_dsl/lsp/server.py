"""The protocol: what an editor asks, and the answers of the other modules."""

from __future__ import annotations

import gc
import logging
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import wraps
from pathlib import Path
from typing import Any, BinaryIO, TypeVar, cast

from lsprotocol import types as t
from pygls.exceptions import JsonRpcException
from pygls.uris import to_fs_path

from oriflamme_dsl.diagnostics.codes import languages
from oriflamme_dsl.diagnostics.language import language
from oriflamme_dsl.layout.data import laid
from oriflamme_dsl.lsp import (
    coloring,
    completing,
    hovering,
    mending,
    naming,
    notes,
    outline,
    running,
)
from oriflamme_dsl.lsp.inbox import LIMIT, Inbox
from oriflamme_dsl.lsp.session import Server
from oriflamme_dsl.lsp.words import said
from oriflamme_dsl.lsp.workspace import View
from oriflamme_dsl.report.console import write
from oriflamme_dsl.source import Span
from oriflamme_dsl.syntax.recut import change_of

F = TypeVar("F", bound=Callable[..., Any])

RUN = "oriflamme.runScenario"
FIX_ALL = "source.fixAll.oriflamme"

REQUEST_FAILED = -32803
"""The code of the protocol for what was asked in good form and cannot be done."""

SYMBOLS = {
    "card": t.SymbolKind.Class,
    "kind": t.SymbolKind.Interface,
    "keyword": t.SymbolKind.Function,
    "set": t.SymbolKind.Package,
    "game": t.SymbolKind.Module,
    "variant": t.SymbolKind.Module,
    "scenario": t.SymbolKind.Event,
    "option": t.SymbolKind.Property,
}
COMPLETIONS = {
    "word": t.CompletionItemKind.Keyword,
    "keyword": t.CompletionItemKind.Function,
    "card": t.CompletionItemKind.Class,
    "kind": t.CompletionItemKind.Interface,
    "set": t.CompletionItemKind.Module,
    "game": t.CompletionItemKind.Module,
    "option": t.CompletionItemKind.Property,
    "value": t.CompletionItemKind.EnumMember,
    "family": t.CompletionItemKind.Enum,
    "file": t.CompletionItemKind.File,
    "name": t.CompletionItemKind.Variable,
}


# ------------------------------------------------------------------ the editor and its files


def _initialize(ls: Server, params: t.InitializeParams) -> None:
    desk = ls.desk
    desk.language = language(params.locale, languages())
    folders = [folder.uri for folder in params.workspace_folders or ()]
    root = [params.root_uri] if params.root_uri else []
    desk.folders = [path for path in map(_path, folders or root) if path is not None]
    encoding = ls.workspace.position_encoding
    desk.encoding = str(getattr(encoding, "value", encoding) or "utf-16")
    document = params.capabilities.text_document
    shown = document.hover.content_format if document and document.hover else None
    ls.plain = shown is not None and t.MarkupKind.Markdown not in shown
    tokens = document.semantic_tokens if document else None
    ls.has_grammar = bool(tokens and tokens.augments_syntax_tokens)


def _path(uri: str) -> Path | None:
    """Return the path of an address, None where it is no file or no path at all."""
    try:
        name = to_fs_path(uri)
    except ValueError:
        return None
    return Path(name) if name and "\0" not in name else None


def _shutdown(ls: Server, *_: Any) -> None:
    ls.orderly = True


def _opened(ls: Server, params: t.DidOpenTextDocumentParams) -> None:
    document = params.text_document
    ls.desk.put(document.uri, _path(document.uri), document.text, document.version)
    ls.failures.clear()
    ls.tell()
    gc.freeze()  # what stays for long is no rubbish; to look for some there would take long


def _changed(ls: Server, params: t.DidChangeTextDocumentParams) -> None:
    document = params.text_document
    if params.content_changes:
        text = params.content_changes[-1].text  # the whole of it, as the server has asked for
        ls.desk.put(document.uri, _path(document.uri), text, document.version)
        ls.failures.clear()
        ls.later()


def _closed(ls: Server, params: t.DidCloseTextDocumentParams) -> None:
    ls.desk.close(params.text_document.uri)
    ls.publish(params.text_document.uri, ())
    ls.later()


def _saved(ls: Server, _: Any) -> None:
    ls.desk.changed()
    ls.later()


def _folders(ls: Server, params: t.DidChangeWorkspaceFoldersParams) -> None:
    gone = {_path(folder.uri) for folder in params.event.removed}
    new = [path for folder in params.event.added if (path := _path(folder.uri)) is not None]
    ls.desk.folders = [*(one for one in ls.desk.folders if one not in gone), *new]


# ------------------------------------------------------------------ questions about a place


def _place(ls: Server, params: Any) -> tuple[View, int] | None:
    """Return the document and the offset that a question is about, None for no known one."""
    view = ls.view(params.text_document.uri)
    return None if view is None else (view, ls.at(view, params.position))


def _hover(ls: Server, params: t.HoverParams) -> t.Hover | None:
    place = _place(ls, params)
    found = place and hovering.hover(*place, ls.desk.language)
    return t.Hover(ls.marked(found), ls.range(found.span)) if found else None


def _completion(ls: Server, params: t.CompletionParams) -> t.CompletionList | None:
    place = _place(ls, params)
    if place is None:
        return None
    found = completing.proposals(*place)
    where = ls.range(found.span)
    items = [
        t.CompletionItem(
            label=one.text,
            kind=COMPLETIONS[one.sort],
            detail=one.detail or None,
            sort_text=f"{number:05}",
            text_edit=t.TextEdit(where, one.written),
            filter_text=one.written,
            data={"uri": params.text_document.uri, "sort": one.sort, "text": one.text},
        )
        for number, one in enumerate(found.found)
    ]
    return t.CompletionList(is_incomplete=False, items=items)


def _resolved(ls: Server, item: t.CompletionItem) -> t.CompletionItem:
    data = item.data if isinstance(item.data, dict) else {}
    view, text = ls.view(str(data.get("uri"))), str(data.get("text"))
    if data.get("sort") == "word":
        told = hovering.about_word(text, ls.desk.language)
    elif data.get("sort") == "card" and view is not None:
        told = hovering.about_card(view, text)
    else:
        told = ""
    if told:
        item.documentation = t.MarkupContent(t.MarkupKind.Markdown, told)
    return item


def _definition(ls: Server, params: t.DefinitionParams) -> t.Location | None:
    place = _place(ls, params)
    name = place and naming.name_at(*place)
    span = naming.declaration(place[0], name) if place and name else None
    return None if span is None else ls.location(span)


def _references(ls: Server, params: t.ReferenceParams) -> list[t.Location] | None:
    place = _place(ls, params)
    name = place and naming.name_at(*place)
    if not place or not name:
        return None
    view, spans = place[0], naming.places(place[0], ls.desk, name)
    if not params.context.include_declaration:
        declared = naming.declaration(view, name)
        spans = tuple(span for span in spans if span != declared)
    return [ls.location(span) for span in spans]


def _highlights(ls: Server, params: t.DocumentHighlightParams) -> list[t.DocumentHighlight] | None:
    place = _place(ls, params)
    name = place and naming.name_at(*place)
    if not place or not name:
        return None
    spans = naming.places_in(place[0], name)
    return [t.DocumentHighlight(ls.range(span)) for span in spans]


def _may_rename(ls: Server, params: t.PrepareRenameParams) -> t.Range | None:
    place = _place(ls, params)
    if place is None:
        return None
    name = naming.name_at(*place)
    refused = naming.refusal(place[0], name)
    if refused is not None or name is None:
        raise _refusal(ls, refused or naming.Refused("no-name"))
    return ls.range(naming.bare(place[0].place(name.span)))


def _rename(ls: Server, params: t.RenameParams) -> t.WorkspaceEdit | None:
    place = _place(ls, params)
    if place is None:
        return None
    view, at = place
    changes = naming.renamed(view, ls.desk, naming.name_at(view, at), params.new_name)
    if isinstance(changes, naming.Refused):
        raise _refusal(ls, changes)
    return ls.edits(changes)


def _refusal(ls: Server, refused: naming.Refused) -> JsonRpcException:
    text = said(refused.key, ls.desk.language, name=refused.name)
    return JsonRpcException(text, REQUEST_FAILED)


# ------------------------------------------------------------------ questions about a file


def _symbols(ls: Server, params: t.DocumentSymbolParams) -> list[t.DocumentSymbol]:
    view = ls.view(params.text_document.uri)
    return [_symbol(ls, entry) for entry in outline.outline(view)] if view else []


def _symbol(ls: Server, entry: outline.Entry) -> t.DocumentSymbol:
    return t.DocumentSymbol(
        name=entry.name or entry.sort,
        kind=SYMBOLS[entry.sort],
        range=ls.range(entry.span),
        selection_range=ls.range(entry.named),
        detail=entry.detail or None,
        children=[_symbol(ls, one) for one in entry.inside] or None,
    )


def _everywhere(ls: Server, params: t.WorkspaceSymbolParams) -> list[t.WorkspaceSymbol]:
    wanted = params.query.casefold()
    return [
        t.WorkspaceSymbol(ls.location(entry.named), entry.name, SYMBOLS[entry.sort])
        for path in ls.desk.files()
        for view in (ls.desk.of_path(path, path.as_uri()),)
        for entry in (outline.outline(view) if view else ())
        if entry.name and (wanted in entry.name.casefold() or wanted in entry.detail.casefold())
    ]


def _folds(ls: Server, params: t.FoldingRangeParams) -> list[t.FoldingRange]:
    view = ls.view(params.text_document.uri)
    kinds = {True: t.FoldingRangeKind.Comment, False: t.FoldingRangeKind.Region}
    return [
        t.FoldingRange(fold.first, fold.last, kind=kinds[fold.remark])
        for fold in (outline.folds(view.source) if view else ())
    ]


def _format(ls: Server, params: t.DocumentFormattingParams) -> list[t.TextEdit]:
    view = ls.view(params.text_document.uri)
    if view is None:
        return []
    done = laid(view.source, b"")
    if done.findings:
        ls.message("not-formatted", t.MessageType.Warning)
        return []
    change = change_of(view.source.text, done.text)
    text = done.text[change.start : change.end_now].replace("\n", view.document.line_end)
    span = Span(view.source, change.start, change.end_before)
    return [t.TextEdit(ls.range(span), text)] if text or span.text else []


def _actions(ls: Server, params: t.CodeActionParams) -> list[t.CodeAction]:
    view = ls.view(params.text_document.uri)
    if view is None:
        return []
    return [one for one in _mends(ls, view, params) if _wanted(one, params.context.only)]


def _wanted(action: t.CodeAction, only: Sequence[Any] | None) -> bool:
    kind = str(getattr(action.kind, "value", action.kind))
    names = [str(getattr(one, "value", one)) for one in only or ()]
    return only is None or any(kind == name or kind.startswith(f"{name}.") for name in names)


def _mends(ls: Server, view: View, params: t.CodeActionParams) -> Iterator[t.CodeAction]:
    start, end = ls.at(view, params.range.start), ls.at(view, params.range.end)
    for mend in mending.mends(view, start, end, ls.desk.language):
        yield t.CodeAction(
            mend.title,
            kind=t.CodeActionKind.QuickFix,
            diagnostics=[ls.diagnostic(notes.note(mend.finding, ls.desk.language))],
            is_preferred=mend.safe or None,
            edit=ls.edits(mend.edits),
        )
    if safe := mending.safe_edits(view):
        yield t.CodeAction(said("fix-all", ls.desk.language), kind=FIX_ALL, edit=ls.edits(safe))


def _colors(ls: Server, params: t.SemanticTokensParams) -> t.SemanticTokens:
    view = ls.view(params.text_document.uri)
    return _tokens(ls, coloring.colors(view) if view else ())


def _some_colors(ls: Server, params: t.SemanticTokensRangeParams) -> t.SemanticTokens:
    view = ls.view(params.text_document.uri)
    if view is None:
        return _tokens(ls, ())
    start, end = ls.at(view, params.range.start), ls.at(view, params.range.end)
    return _tokens(ls, coloring.colors(view, start, end))


def _tokens(ls: Server, colors: Sequence[coloring.Color]) -> t.SemanticTokens:
    """Return words in the numbers of the protocol: each counts from the one before.

    What an editor with a grammar of its own colours by that, and finer, is left out.
    """
    data: list[int] = []
    line = column = 0
    for color in colors:
        if ls.has_grammar and color.sort in coloring.PLAIN:
            continue
        place = ls.range(color.span)
        down = place.start.line - line
        right = place.start.character - (0 if down else column)
        line, column = place.start.line, place.start.character
        length = place.end.character - column
        data += (down, right, length, coloring.COLORS.index(color.sort), int(color.declares))
    return t.SemanticTokens(data)


def _lenses(ls: Server, params: t.CodeLensParams) -> list[t.CodeLens]:
    uri = params.text_document.uri
    view = ls.view(uri)
    title = said("run", ls.desk.language)
    return [
        t.CodeLens(ls.range(span), t.Command(title, RUN, arguments=[uri, name]))
        for name, span in (running.scenarios(view) if view else ())
    ]


def _run(ls: Server, *arguments: Any) -> dict[str, Any] | None:
    """Run a scenario: the address of a file and the title."""
    uri, title = (*map(str, arguments), "", "")[:2]
    view = ls.view(uri)
    if view is None or title not in dict(running.scenarios(view)):
        ls.message("no-scenario", t.MessageType.Error, name=title)
        return None
    outcome = running.run(view, ls.desk.settled(view), title, ls.desk.language)
    ls.failures[uri] = outcome.findings
    ls.log("\n".join((title, *outcome.log)))
    if not outcome.played:
        ls.message("not-played", t.MessageType.Error, name=title)
    elif outcome.passed:
        ls.message("passed", name=title)
    else:
        first = notes.note(outcome.findings[0], ls.desk.language).message.partition("\n")[0]
        ls.message("failed", t.MessageType.Error, name=title, message=first)
    ls.tell_of(uri)
    return {"passed": outcome.passed, "log": [*outcome.log]}


# ------------------------------------------------------------------ the server

LEGEND = t.SemanticTokensLegend([*coloring.COLORS], ["declaration"])
KINDS = [t.CodeActionKind.QuickFix, FIX_ALL]

HANDLERS: tuple[tuple[str, Callable[..., Any], Any], ...] = (
    (t.INITIALIZE, _initialize, None),
    (t.SHUTDOWN, _shutdown, None),
    (t.TEXT_DOCUMENT_DID_OPEN, _opened, None),
    (t.TEXT_DOCUMENT_DID_CHANGE, _changed, None),
    (t.TEXT_DOCUMENT_DID_CLOSE, _closed, None),
    (t.TEXT_DOCUMENT_DID_SAVE, _saved, None),
    (t.WORKSPACE_DID_CHANGE_WATCHED_FILES, _saved, None),
    (t.WORKSPACE_DID_CHANGE_WORKSPACE_FOLDERS, _folders, None),
    (t.TEXT_DOCUMENT_HOVER, _hover, None),
    (
        t.TEXT_DOCUMENT_COMPLETION,
        _completion,
        t.CompletionOptions(trigger_characters=[":", ".", '"', "="], resolve_provider=True),
    ),
    (t.COMPLETION_ITEM_RESOLVE, _resolved, None),
    (t.TEXT_DOCUMENT_DEFINITION, _definition, None),
    (t.TEXT_DOCUMENT_REFERENCES, _references, None),
    (t.TEXT_DOCUMENT_DOCUMENT_HIGHLIGHT, _highlights, None),
    (t.TEXT_DOCUMENT_PREPARE_RENAME, _may_rename, None),
    (t.TEXT_DOCUMENT_RENAME, _rename, t.RenameOptions(prepare_provider=True)),
    (t.TEXT_DOCUMENT_DOCUMENT_SYMBOL, _symbols, None),
    (t.WORKSPACE_SYMBOL, _everywhere, None),
    (t.TEXT_DOCUMENT_FOLDING_RANGE, _folds, None),
    (t.TEXT_DOCUMENT_FORMATTING, _format, None),
    (t.TEXT_DOCUMENT_CODE_ACTION, _actions, t.CodeActionOptions(KINDS)),
    (t.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL, _colors, LEGEND),
    (t.TEXT_DOCUMENT_SEMANTIC_TOKENS_RANGE, _some_colors, LEGEND),
    (t.TEXT_DOCUMENT_CODE_LENS, _lenses, None),
)


def make() -> Server:
    """Return a server that answers all that it can."""
    server = Server()
    for method, handler, options in HANDLERS:
        server.feature(method, options)(_guarded(handler))
    server.command(RUN)(_guarded(_run))
    return server


def serve(messages_in: BinaryIO, messages_out: BinaryIO) -> int:
    """Serve until the editor says `exit`, goes away or sends what is none; return the exit code."""
    # It would write each refusal to standard error, with a traceback.
    logging.getLogger("pygls").setLevel(logging.CRITICAL)
    server, inbox = make(), Inbox(messages_in)
    server.start_io(cast("BinaryIO", inbox), messages_out)
    if inbox.refused:
        most = LIMIT // 1024**2
        write(sys.stderr, said("refused", server.desk.language, most=most) + "\n")
    return 0 if server.orderly else 1


def _guarded(handler: F) -> F:
    """Return a handler that answers nothing where it fails by our fault, and logs that."""

    @wraps(handler)
    def answer(ls: Server, *arguments: Any) -> Any:
        try:
            return handler(ls, *arguments)
        except JsonRpcException:
            raise
        except Exception as error:  # noqa: BLE001 - the server outlives our faults
            ls.fault(error)
            return None

    return cast(F, answer)
