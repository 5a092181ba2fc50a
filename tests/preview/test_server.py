"""The server of the preview: for this machine alone, read only, and up to date."""

from __future__ import annotations

import http.client
import re
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from oriflamme_dsl.preview.board import Board
from oriflamme_dsl.preview.server import serving
from tests.preview.running import BOTH, BROKEN, PAGE, PATIENCE, Running, names, running


@pytest.fixture(scope="module")
def preview(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A preview of a sound file that nobody changes."""
    file = tmp_path_factory.mktemp("preview") / "my.ori"
    file.write_text(PAGE, encoding="utf-8")
    with running(file) as one:
        yield one


@pytest.mark.parametrize("name", ["127.0.0.1", "localhost"])
def test_the_page_is_served_to_this_machine(preview: Running, name: str) -> None:
    """The page is there under both names of the machine, with our own origin or without."""
    host = f"{name}:{preview.port}"
    answers = [preview.ask(Host=host), preview.ask(Host=host, Origin=f"http://{host}")]

    assert [(200, True)] * 2 == [(one.status, "<h3>Maid</h3>" in one.text) for one in answers]


@pytest.mark.parametrize("path", ["/", "/events", "/no/such"])
@pytest.mark.parametrize("method", ["GET", "HEAD", "POST", "BREW"])
@pytest.mark.parametrize(
    "headers",
    [
        {"Host": "evil.example"},
        {"Host": None},
        {"Host": "127.0.0.1"},
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
    ],
)
def test_all_others_are_refused(
    preview: Running, path: str, method: str, headers: dict[str, str | None]
) -> None:
    """A request under another name or from another page learns nothing, not even what there is."""
    answer = preview.ask(path, method, **headers)

    assert (403, "" if method == "HEAD" else "403 Forbidden\n") == (answer.status, answer.text)


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "BREW"])
def test_nothing_can_be_done_but_reading(preview: Running, method: str) -> None:
    """Other methods than GET and HEAD are not allowed."""
    answer = preview.ask("/", method)

    assert (405, "GET, HEAD") == (answer.status, answer.headers["allow"])


@pytest.mark.parametrize(
    "path",
    ["/my.ori", "/../my.ori", "/%2e%2e/my.ori", "//etc/passwd", "/favicon.ico", "*"],
)
def test_no_path_of_the_disk_is_served(preview: Running, path: str) -> None:
    """There are the page and its stream, and nothing else."""
    assert (404, "404 Not Found\n") == ((answer := preview.ask(path)).status, answer.text)


@pytest.mark.parametrize(("path", "status"), [("/", 200), ("/events", 200), ("/no", 404)])
def test_every_answer_is_guarded(preview: Running, path: str, status: int) -> None:
    """Nothing is kept, guessed, framed or told to others."""
    answer = preview.ask(path, "HEAD")

    names = ("cache-control", "x-content-type-options", "referrer-policy", "x-frame-options")
    assert (status, "", ["no-store", "nosniff", "no-referrer", "DENY"]) == (
        answer.status,
        answer.text,
        [answer.headers[name] for name in names],
    )


def test_the_page_needs_nothing_from_outside(preview: Running) -> None:
    """The policy admits only style and script with the nonce, which is new each time."""
    first, second = preview.ask(), preview.ask()

    policy = first.headers["content-security-policy"]
    nonces = re.findall(r"'nonce-([^']+)'", policy)
    assert (True, [], 2, 1, False) == (
        policy.startswith("default-src 'none'; "),
        re.findall(r"https?:(?!//www\.w3\.org/2000/svg)", policy + first.text),
        first.text.count(f'nonce="{nonces[0]}"'),
        len({*nonces}),
        nonces[0] in second.headers["content-security-policy"],
    )


def test_the_address_says_the_language(preview: Running) -> None:
    """`?lang=fr` shows French alone."""
    text = preview.ask("/?lang=fr").text

    assert (True, False) == ("<h3>Servante</h3>" in text, "<h3>Maid</h3>" in text)


def test_the_stream_tells_each_new_version(tmp_path: Path) -> None:
    """A browser that listens is told the version at once, and the next one after a save."""
    file = tmp_path / "my.ori"
    file.write_text(PAGE, encoding="utf-8")
    with running(file) as one:
        connection = http.client.HTTPConnection("127.0.0.1", one.port, timeout=PATIENCE)
        connection.request("GET", "/events")
        answer = connection.getresponse()
        told = [_next_data(answer)]
        file.write_text(BROKEN, encoding="utf-8")
        told.append(_next_data(answer))
        connection.close()

    assert (
        [f"data: {shown.version}\n" for shown in one.told],
        "text/event-stream; charset=utf-8",
    ) == (told, answer.headers["Content-Type"])


def _next_data(answer: http.client.HTTPResponse) -> str:
    return next(line for line in iter(lambda: answer.readline().decode(), "") if "data" in line)


def test_the_stream_ends_with_the_preview() -> None:
    """A browser that listens does not keep the preview alive."""
    board = Board()
    with serving(board, BOTH) as address:
        connection = http.client.HTTPConnection(address[7:-1], timeout=PATIENCE)
        connection.request("GET", "/events")
        answer = connection.getresponse()

    assert b"" == answer.read().replace(b":\n\n", b"")


def test_rubbish_is_refused(preview: Running) -> None:
    """What is no HTTP gets an error in a line, and the server lives on."""
    with socket.create_connection(("127.0.0.1", preview.port), PATIENCE) as one:
        one.sendall(b"\x16\x03\x01 hello there world\r\n\r\n")
        said = one.makefile("rb").read()

    assert (True, 200) == (b"400 Bad Request" in said, preview.ask().status)


def test_other_addresses_are_not_listened_on(preview: Running) -> None:
    """The socket is bound to the loopback address, so that no other machine reaches it."""
    with pytest.raises(OSError), socket.create_connection(("127.0.0.2", preview.port), 5):
        pass

    assert ["Page", "Maid"] == names(preview.until(lambda _: True))


def test_a_busy_port_is_an_error() -> None:
    """A port that somebody else has cannot be taken."""
    with serving(Board(), BOTH) as address:
        again = serving(Board(), BOTH, int(address[:-1].rpartition(":")[2]))
        with pytest.raises(OSError, match=r"in use|permitted"):
            again.__enter__()
