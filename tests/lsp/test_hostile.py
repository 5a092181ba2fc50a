"""Whatever it is sent, the language server lives on, answers, and says nothing beside."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.support.editor import Editor, editor

METHODS = (
    *("hover", "completion", "definition", "references", "documentHighlight", "prepareRename"),
    *("rename", "documentSymbol", "foldingRange", "formatting", "codeAction", "codeLens"),
    *("semanticTokens/full", "semanticTokens/range"),
)

PLACES: tuple[Any, ...] = (
    {"line": 0, "character": 0},
    {"line": 0, "character": 5},
    {"line": 99_999, "character": 5},
    {"line": 0, "character": 2**31 - 1},
    {"line": 2**31 - 1, "character": 2**31 - 1},
)
NO_PLACES: tuple[Any, ...] = (
    {"line": -1, "character": -5},
    {"line": "a", "character": 0},
    {"line": 1.5},
    {},
    None,
    [],
)


@pytest.fixture(scope="module")
def server() -> Iterator[Editor]:
    """One server that has to bear all of it."""
    with editor() as found:
        yield found
        assert 0 == found.leave()
        assert "" == found.stray


def ask_all(server: Editor, uri: str, place: Any) -> set[int]:
    """Ask everything about a place, and return the codes of what is refused."""
    answers = [
        server.answer(
            f"textDocument/{method}",
            textDocument={"uri": uri},
            position=place,
            newName="other",
            range={"start": place, "end": place},
            context={"includeDeclaration": True, "diagnostics": [], "triggerKind": 1},
            options={"tabSize": 2, "insertSpaces": True},
        )
        for method in METHODS
    ]
    return {one["error"]["code"] for one in answers if "error" in one}


def faults(server: Editor) -> list[str]:
    """Return the faults of ours that the server has logged since it was last asked."""
    logged = [one for one in server.told if one.get("method") == "window/logMessage"]
    server.told.clear()
    return [str(one["params"]["message"]) for one in logged]


@pytest.mark.parametrize(
    "text",
    [
        *("", "\ufeff", "\r\n\r\n", "{{{{", "}}}}", "card", "card x", '"', "#", "use", 'use "'),
        *('use ""', 'use "\0"', 'card "', "🦄", "\0\x01", 'card a1 "A" : b {', "draft", "set"),
        *('card a1 "A" : b { gain 1 }\u2028card', "draft card", 'scenario "', "game g", "\ud83e"),
        *('variant v1 of v1 "V" {}', 'use "t.ori"', "(" * 3000, "{" * 3000, "x" * 50_000),
        *('card a1 "A" : b { gain 1 }\x0c\x0b\x1ccard b1', "use base\nuse base\nuse oriflamme"),
        'kind k1 "K" {}\n' * 20 + 'card c1 "C" : k1 { a k1 }',
    ],
)
def test_any_text(server: Editor, text: str) -> None:
    """Any text is looked at, and any question about any place of it answered."""
    uri = "file:///nowhere/t.ori"
    if uri in server.texts:
        server.change(uri, text)
    else:
        server.open(uri, text)
    refused = {code for place in PLACES for code in ask_all(server, uri, place)}

    assert refused <= {-32803}
    assert [] == faults(server)


@pytest.mark.parametrize("place", NO_PLACES)
def test_what_is_no_place(server: Editor, place: Any) -> None:
    """A place that the protocol does not know is refused, each time with an answer."""
    assert -32602 in ask_all(server, "file:///nowhere/t.ori", place)


@pytest.mark.parametrize(
    "uri", ["file:///no/such.ori", "untitled:Untitled-9", "", "::", "file://", "file:///%00", "a b"]
)
def test_unknown_files(server: Editor, uri: str) -> None:
    """About a file that is not open there is nothing to say."""
    assert ask_all(server, uri, {"line": 0, "character": 0}) <= {-32803}
    assert [] == faults(server)


@pytest.mark.parametrize(
    "uri", ["untitled:Untitled-1", "file:///%00", "http://x/y.ori", "file://host/share/a.ori"]
)
def test_strange_addresses(server: Editor, uri: str) -> None:
    """A file from anywhere is looked at, on the disk or not."""
    server.open(uri, "use base\ncard a1 “A” : intrigue { gain 1 }\n")

    assert 1 == len(server.codes(uri))
    assert ask_all(server, uri, {"line": 0, "character": 6}) <= {-32803}


def test_messages_that_are_none(server: Editor) -> None:
    """What is no message, or is about nothing, is passed over."""
    server.tell("textDocument/didOpen", nonsense=1)
    server.tell("textDocument/didClose", textDocument={"uri": "file:///never/opened.ori"})
    server.tell("textDocument/didChange", textDocument={"uri": "file:///x.ori"}, contentChanges=[])
    server.tell("no/such/thing", x=1)
    server.raw(b"Content-Length: 5\r\n\r\n{{{{{")
    server.raw(b"Content-Length: 2\r\n\r\n[]")
    server.raw(b"Content-Length: 4\r\n\r\nnull")

    assert -32601 == server.answer("no/such/question", x=1)["error"]["code"]


@pytest.mark.parametrize("arguments", [[], [1], [None, None], ["x", "y", "z"], [{"a": 1}], None])
def test_any_arguments(server: Editor, arguments: Any) -> None:
    """A scenario that there is not is not run, however it is asked for."""
    found = server.ask(
        "workspace/executeCommand", command="oriflamme.runScenario", arguments=arguments
    )

    assert found is None


def test_unknown_command(server: Editor) -> None:
    """What is no command is refused."""
    answer = server.answer("workspace/executeCommand", command="rm", arguments=["-r", "/"])

    assert -32602 == answer["error"]["code"]


def test_a_large_file(server: Editor) -> None:
    """A file of a megabyte is looked at like any other."""
    remark = "# " + "é🦄 not much of a remark, but long " * 20 + "\n"
    card = 'card big-{0} "Big {0}" fr "Grand {0}" (m) : intrigue {{ gain 1 }}\n'
    cards = "".join(remark + card.format(number) for number in range(1300))
    uri = "file:///nowhere/large.ori"
    server.open(uri, "use base\n" + cards + "gian 1\n")

    assert len(cards.encode()) > 1_000_000
    assert 1 == len(server.findings(uri))
    assert [] == faults(server)


def test_an_editor_that_goes_away(tmp_path: Path) -> None:
    """Without an orderly end the exit code says so."""
    with editor(tmp_path) as found:
        found.tell("exit")
        code = found.ended()

    assert (1, "") == (code, found.stray)


@pytest.mark.parametrize(
    "start",
    [
        b"Content-Length: 99999999999999\r\n\r\n",
        b"Content-Length: 268435457\r\n\r\n{}",
        b"content-length: %s\r\n\r\n" % (b"9" * 3000),
        b"x" * 5000,
    ],
)
def test_messages_beyond_reason(tmp_path: Path, start: bytes) -> None:
    """What announces more than any editor sends ends the server, with a sentence."""
    with editor(tmp_path) as found:
        found.raw(start)
        code = found.ended()

    told = "What came is no message of an editor, or one of more than 256 MiB"
    assert (1, told) == (code, found.stray.partition(":")[0])
    assert 1 == found.stray.count("\n")


def test_an_editor_that_breaks_off(tmp_path: Path) -> None:
    """When its input ends the server ends, too."""
    with editor(tmp_path) as found:
        assert found.process.stdin
        found.process.stdin.close()
        found.process.stdin = None
        code = found.ended()

    assert (1, "") == (code, found.stray)
