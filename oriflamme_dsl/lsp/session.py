"""What the server knows of its editor, and values in the words of the protocol."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from typing import Any, cast

from lsprotocol import types as t
from pygls.exceptions import JsonRpcException
from pygls.lsp.server import LanguageServer
from pygls.protocol import LanguageServerProtocol

from oriflamme_dsl import __version__
from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.diagnostics.wording import word
from oriflamme_dsl.fixes import Edit
from oriflamme_dsl.lsp import hovering, naming, notes
from oriflamme_dsl.lsp.positions import offset, range_of
from oriflamme_dsl.lsp.words import said
from oriflamme_dsl.lsp.workspace import Document, View, Workspace
from oriflamme_dsl.source import Span

PAUSE = 0.15
"""So many seconds after the last stroke a text is looked at."""


class Protocol(LanguageServerProtocol):
    """The protocol, with an answer to whatever asks: pygls has none to what is badly formed."""

    def structure_message(self, data: dict[str, Any]) -> Any:
        """Return a message as an object; answer a question that is none, and raise."""
        try:
            return super().structure_message(data)
        except JsonRpcException as error:
            if "id" in data and "method" in data:
                self._send_response(data["id"], error=error.to_response_error())
            raise


class Server(LanguageServer):
    """The server with what it knows."""

    def __init__(self) -> None:
        """Make a server that has nothing open."""
        super().__init__(
            "oriflamme",
            __version__,
            text_document_sync_kind=t.TextDocumentSyncKind.Full,
            protocol_cls=Protocol,
        )
        self.desk = Workspace()
        self.plain = False
        self.has_grammar = False
        self.failures: dict[str, tuple[Diagnostic, ...]] = {}
        self.waiting: asyncio.TimerHandle | None = None
        self.orderly = False
        self.settings = ""

    # -------------------------------------------------------------- places

    def view(self, uri: str) -> View | None:
        """Return what is known of an open document."""
        return self.desk.view(uri)

    def at(self, view: View, position: t.Position) -> int:
        """Return the offset of a position in a document."""
        column = position.character
        if position.line == 0 and view.document.marked:
            column -= 1
        return offset(view.source, (position.line, column), self.desk.encoding)

    def range(self, span: Span) -> t.Range:
        """Return the range of a span in its text."""
        first, last = range_of(span, self.desk.encoding)
        document = self._document(span)
        shift = int(document is not None and document.marked)
        return t.Range(
            *(t.Position(line, column + shift * (line == 0)) for line, column in (first, last))
        )

    def _document(self, span: Span) -> Document | None:
        documents = self.desk.documents.values()
        return next((one for one in documents if one.source is span.source), None)

    def uri(self, span: Span) -> str:
        """Return the address of the file of a span."""
        document = self._document(span)
        if document is not None:
            return document.uri
        path = span.source.path
        known = self.desk.opened_as(path) if path else None
        return known or (path.resolve().as_uri() if path else span.source.name)

    def location(self, span: Span) -> t.Location:
        """Return the place of a span."""
        return t.Location(self.uri(span), self.range(span))

    def edits(self, changes: Iterable[naming.Change | Edit]) -> t.WorkspaceEdit:
        """Return changes of texts by file."""
        found: dict[str, list[t.TextEdit]] = {}
        for change in changes:
            edit = t.TextEdit(self.range(change.span), change.text)
            found.setdefault(self.uri(change.span), []).append(edit)
        return t.WorkspaceEdit(changes=cast("dict[str, Sequence[t.TextEdit]]", found))

    def marked(self, hover: hovering.Hover) -> t.MarkupContent:
        """Return what is shown under the pointer, in Markdown if the editor can show that."""
        if self.plain:
            return t.MarkupContent(t.MarkupKind.PlainText, hover.plain())
        return t.MarkupContent(t.MarkupKind.Markdown, hover.markdown())

    # -------------------------------------------------------------- findings

    def later(self) -> None:
        """Look at all that is open when nothing has been typed for a moment."""
        if self.waiting is not None:
            self.waiting.cancel()
        self.waiting = asyncio.get_running_loop().call_later(PAUSE, self.tell)

    def tell(self) -> None:
        """Tell the editor what is found in all open documents."""
        self.waiting = None
        for uri in tuple(self.desk.documents):
            try:
                self.tell_of(uri)
            except Exception as error:  # noqa: BLE001 - the server outlives our faults
                self.fault(error)

    def tell_of(self, uri: str) -> None:
        """Tell the editor what is found in a document, and where its last scenario failed."""
        view = self.view(uri)
        if view is None:
            return
        found = (*view.findings, *self.failures.get(uri, ()))
        shown = [one for one in found if one.span is None or one.span.source is view.source]
        self.publish(uri, shown, view.document.version)
        self.tell_settings(view.findings)

    def tell_settings(self, found: Iterable[Diagnostic]) -> None:
        """Tell the editor what is wrong with the settings of a project, in their own file."""
        about: dict[str, list[Diagnostic]] = {self.settings: []} if self.settings else {}
        for one in found:
            if one.span is not None and one.span.source.name.endswith(".toml"):
                self.settings = self.uri(one.span)
                about.setdefault(self.settings, []).append(one)
        for uri, told in about.items():
            self.publish(uri, told)

    def publish(self, uri: str, found: Iterable[Diagnostic], version: int | None = None) -> None:
        """Send the findings of a file."""
        told = [self.diagnostic(notes.note(one, self.desk.language)) for one in found]
        self.text_document_publish_diagnostics(t.PublishDiagnosticsParams(uri, told, version))

    def diagnostic(self, note: notes.Note) -> t.Diagnostic:
        """Return a finding as the protocol has it; one without a place stands at the start."""
        start = t.Position(0, 0)
        return t.Diagnostic(
            range=t.Range(start, start) if note.span is None else self.range(note.span),
            severity=t.DiagnosticSeverity.Error if note.grave else t.DiagnosticSeverity.Warning,
            code=note.code,
            source="oriflamme",
            message=note.message,
            tags=[t.DiagnosticTag.Unnecessary] if note.pale else None,
            related_information=[
                t.DiagnosticRelatedInformation(self.location(span), words)
                for span, words in note.related
            ]
            or None,
        )

    def message(self, key: str, kind: t.MessageType = t.MessageType.Info, **facts: str) -> None:
        """Show a sentence."""
        text = said(key, self.desk.language, **facts)
        self.window_show_message(t.ShowMessageParams(kind, text))

    def log(self, text: str) -> None:
        """Write something into the log of the editor."""
        self.window_log_message(t.LogMessageParams(t.MessageType.Log, text))

    def fault(self, error: Exception) -> None:
        """Log a fault of ours."""
        finding = Diagnostic("ORI618", None, {"reason": f"{type(error).__name__}: {error}"})
        self.log(word(finding, self.desk.language).message)

    def report_server_error(self, error: Exception, source: Any) -> None:  # noqa: ARG002 - pygls gives it
        """Log what went wrong with a message, but for what is refused with a sentence."""
        if not isinstance(error, JsonRpcException):
            self.fault(error)
