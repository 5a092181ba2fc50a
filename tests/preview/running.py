"""A preview inside the test: its server and its look-out for changes, in threads."""

from __future__ import annotations

import http.client
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread

from attrs import frozen

from oriflamme_dsl.preview.board import Board, Shown
from oriflamme_dsl.preview.follow import follow
from oriflamme_dsl.preview.page import Asked
from oriflamme_dsl.preview.server import serving

BOTH = Asked(("en", "fr"), "en")
"""What a browser sees that asks for nothing in particular."""

PATIENCE = 60.0
"""Seconds after which something is taken never to happen."""

PAGE = """use oriflamme
set mine "Mine" fr "À moi" { languages en, fr }
card page "Page" fr "Page" (m) : character { gain 1 }
card maid "Maid" fr "Servante" (f) : character { gain 2 }
"""
"""A file with two sound cards."""

BROKEN = PAGE.replace("gain 2", "gian 2")
"""The same with an error in its fourth line."""


@frozen
class Answer:
    """An answer of the server; names of headers are in small letters."""

    status: int
    headers: dict[str, str]
    text: str


@frozen
class Running:
    """A preview that runs; `told` are all things that it has shown."""

    board: Board
    address: str
    told: list[Shown]

    @property
    def port(self) -> int:
        """The port of the page."""
        return int(self.address.rstrip("/").rpartition(":")[2])

    def ask(self, path: str = "/", method: str = "GET", **headers: str | None) -> Answer:
        """Send a request; headers are added to those of http.client, None leaves one out."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        connection.putrequest(method, path, skip_host="Host" in headers)
        for name, value in headers.items():
            if value is not None:
                connection.putheader(name, value)
        connection.endheaders()
        answer = connection.getresponse()
        found = {name.lower(): value for name, value in answer.getheaders()}
        text = answer.read().decode()
        connection.close()
        return Answer(answer.status, found, text)

    def until(self, is_so: Callable[[Shown], bool]) -> Shown:
        """Wait for something to be shown, and return it."""
        version = None
        while shown := self.board.wait(version, PATIENCE):
            if is_so(shown):
                return shown
            version = shown.version
        raise AssertionError("it was never shown")


@contextmanager
def running(*paths: Path, default: Asked = BOTH) -> Iterator[Running]:
    """Run a preview of the paths on a free port for as long as the `with` lasts."""
    board, stop, told = Board(), Event(), list[Shown]()
    looking = Thread(
        target=follow, args=([str(path) for path in paths], None, board, stop, told.append)
    )
    with serving(board, default) as address:
        looking.start()
        try:
            yield Running(board, address, told)
        finally:
            stop.set()
            looking.join(PATIENCE)


def names(shown: Shown) -> list[str]:
    """Return the English names of the cards shown."""
    cards = shown.deck.cards if shown.deck else ()
    return [card.faces[0].view.name for card in cards]


def codes(shown: Shown) -> list[str]:
    """Return the codes of the findings shown."""
    return [finding.code for finding in shown.look.findings]
