"""The web server of the preview: two addresses, read only, for this machine alone."""

from __future__ import annotations

import os
import secrets
import socket
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler
from socketserver import TCPServer, ThreadingMixIn
from threading import Thread
from typing import Any
from urllib.parse import parse_qs

from oriflamme_dsl.preview.board import Board, Shown
from oriflamme_dsl.preview.guard import ADDRESS, admitted
from oriflamme_dsl.preview.page import Asked, asked, page

FIRST_LOOK = 30.0
"""Seconds that a browser waits for the first look at the files."""

HEARTBEAT = 5.0
"""Seconds after which a browser that waits is sent a sign of life, to learn whether it is gone."""

POLICY = (
    "default-src 'none'; script-src 'nonce-{nonce}'; style-src 'nonce-{nonce}'; img-src data:; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)

HEADERS = {
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
"""What each answer says."""


@contextmanager
def serving(board: Board, default: Asked, port: int = 0) -> Iterator[str]:
    """Serve what the board shows as long as the `with` lasts; give the address of the page.

    Port 0 takes a free one. Raises OSError if the port cannot be had. The board is closed at the
    end, so that no browser is waited for.
    """
    with _Server((ADDRESS, port), partial(_Handler, board, default)) as server:
        Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
        try:
            yield f"http://{ADDRESS}:{server.server_address[1]}/"
        finally:
            board.close()
            server.shutdown()


class _Server(ThreadingMixIn, TCPServer):
    """A thread for each request; none of them keeps the program alive."""

    daemon_threads = True
    block_on_close = False
    # Elsewhere it lets a port be used anew at once; on Windows, by two programs together.
    allow_reuse_address = os.name != "nt"
    request_queue_size = 32

    def server_bind(self) -> None:
        """Take the port for us alone."""
        if sys.platform == "win32":
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        super().server_bind()

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say nothing of a browser that has gone in the middle of an answer."""
        if not isinstance(sys.exception(), ConnectionError | TimeoutError):
            super().handle_error(request, client_address)


class _Handler(BaseHTTPRequestHandler):
    """Answers one request."""

    timeout = 10
    server_version, sys_version = "oriflamme", ""

    def __init__(self, board: Board, default: Asked, *arguments: Any) -> None:
        self._board, self._default = board, default
        super().__init__(*arguments)

    def do_GET(self) -> None:
        """Answer with the page, the stream of versions, or why there is nothing."""
        path, _, query = self.path.partition("?")
        if not self._is_ours():
            self._refuse(HTTPStatus.FORBIDDEN)
        elif path == "/":
            self._page(query)
        elif path == "/events":
            self._events()
        else:
            self._refuse(HTTPStatus.NOT_FOUND)

    def do_HEAD(self) -> None:
        """Answer as to GET; what stands below the headers is dropped by `_write`."""
        self.do_GET()

    def _not_allowed(self) -> None:
        if self._is_ours():
            self._refuse(HTTPStatus.METHOD_NOT_ALLOWED, {"Allow": "GET, HEAD"})
        else:
            self._refuse(HTTPStatus.FORBIDDEN)

    def send_error(self, code: int, *_words: str | None) -> None:
        """Refuse other methods, and what the standard library cannot read, in our own way."""
        if code == HTTPStatus.NOT_IMPLEMENTED:
            self._not_allowed()
        else:
            self._refuse(HTTPStatus(code))

    def end_headers(self) -> None:
        """Add to each answer what holds for all."""
        for name, value in HEADERS.items():
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Keep the terminal for what happens to the files."""

    def _is_ours(self) -> bool:
        hosts, origins = (self.headers.get_all(name, []) for name in ("Host", "Origin"))
        return admitted(hosts, origins, self.connection.getsockname()[1])

    def _page(self, query: str) -> None:
        shown = self._board.wait(None, FIRST_LOOK)
        if shown is None:
            self._refuse(HTTPStatus.SERVICE_UNAVAILABLE)
            return
        wish = asked(parse_qs(query, max_num_fields=9).get("lang", [""])[-1], self._default)
        nonce = secrets.token_urlsafe(16)
        headers = {"Content-Security-Policy": POLICY.format(nonce=nonce)}
        self._answer(HTTPStatus.OK, page(shown, wish, nonce), "text/html", headers)

    def _events(self) -> None:
        """Tell the version of what is shown, and each new one, until the browser goes away."""
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/event-stream; charset=utf-8")
        self.end_headers()
        shown: Shown | None = None
        while self.command == "GET" and not self._board.closed:
            new = self._board.wait(shown.version if shown else None, HEARTBEAT)
            self._write(f"data: {new.version}\n\n" if new else ":\n\n")
            shown = new or shown

    def _refuse(self, status: HTTPStatus, headers: Mapping[str, str] | None = None) -> None:
        text = f"{status.value} {status.phrase}\n"
        policy = {"Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'"}
        self._answer(status, text, "text/plain", {**policy, **(headers or {})})

    def _answer(self, status: HTTPStatus, text: str, sort: str, headers: Mapping[str, str]) -> None:
        self.send_response(status)
        self.send_header("Content-Type", f"{sort}; charset=utf-8")
        self.send_header("Content-Length", str(len(text.encode())))
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()
        self._write(text)

    def _write(self, text: str) -> None:
        if self.command != "HEAD":
            self.wfile.write(text.encode())
