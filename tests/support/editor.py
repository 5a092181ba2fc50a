"""An editor that speaks with the real language server over its pipes."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from attrs import define, field

Answer = Any
"""What JSON holds."""


@define(eq=False)
class Editor:
    """The other end of the pipes: it asks, and keeps what it is told meanwhile.

    `stray` is what the server wrote on standard error, once it has ended.
    """

    process: subprocess.Popen[bytes]
    errors: IO[bytes]
    number: int = 0
    told: list[Mapping[str, Any]] = field(factory=list)
    texts: dict[str, tuple[str, int]] = field(factory=dict)
    stray: str = ""
    started: Mapping[str, Any] = field(factory=dict)
    """What the server has said of itself."""

    # ------------------------------------------------------------ messages

    def send(self, message: Mapping[str, Any]) -> None:
        """Send a message as it is."""
        data = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.raw(b"Content-Length: %d\r\n\r\n%s" % (len(data), data))

    def raw(self, data: bytes) -> None:
        """Send bytes."""
        assert self.process.stdin
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def receive(self) -> Mapping[str, Any]:
        """Return the next message; whatever is no message fails."""
        assert self.process.stdout
        length = 0
        while line := self.process.stdout.readline().decode().rstrip("\r\n"):
            name, _, value = line.partition(": ")
            assert name in {"Content-Length", "Content-Type"}, line
            length = int(value) if name == "Content-Length" else length
        assert length, "the server has ended"
        found: dict[str, Any] = json.loads(self.process.stdout.read(length))
        return found

    def ask(self, method: str, **params: Any) -> Answer:
        """Ask something and return the result; what the server refuses is an AssertionError."""
        answer = self.answer(method, **params)
        assert "error" not in answer, answer
        return answer["result"]

    def answer(self, method: str, **params: Any) -> Mapping[str, Any]:
        """Ask something and return the whole answer."""
        self.number += 1
        self.send({"id": self.number, "method": method, "params": params})
        while True:
            message = self.receive()
            if message.get("id") == self.number and "method" not in message:
                return message
            self.told.append(message)

    def tell(self, method: str, **params: Any) -> None:
        """Tell something that has no answer."""
        self.send({"method": method, "params": params})

    def wait(self, method: str, **wanted: Any) -> Mapping[str, Any]:
        """Return the next thing that the server tells by a method, with these parameters."""
        while True:
            message = self.told.pop(0) if self.told else self.receive()
            params: Mapping[str, Any] = message.get("params") or {}
            if message.get("method") == method and wanted.items() <= params.items():
                return params

    # ------------------------------------------------------------ files

    def open(self, uri: str, text: str) -> None:
        """Open a file, whatever is on the disk."""
        self.texts[uri] = text, 1
        document = {"uri": uri, "languageId": "oriflamme", "version": 1, "text": text}
        self.tell("textDocument/didOpen", textDocument=document)

    def change(self, uri: str, text: str) -> None:
        """Change an open file."""
        version = self.texts[uri][1] + 1
        self.texts[uri] = text, version
        document = {"uri": uri, "version": version}
        self.tell("textDocument/didChange", textDocument=document, contentChanges=[{"text": text}])

    def findings(self, uri: str) -> list[Mapping[str, Any]]:
        """Return what is found in the text that a file has now."""
        version = self.texts[uri][1]
        told = self.wait("textDocument/publishDiagnostics", uri=uri, version=version)
        return list(told["diagnostics"])

    def findings_now(self, uri: str, text: str) -> list[Mapping[str, Any]]:
        """Change an open file and return what is found in it."""
        self.change(uri, text)
        return self.findings(uri)

    def codes(self, uri: str) -> list[str]:
        """Return the codes of what is found in the text that a file has now."""
        return [str(one["code"]) for one in self.findings(uri)]

    def at(self, method: str, uri: str, before: str, **more: Any) -> Answer:
        """Ask about the place in a file where a piece of its text ends for the first time."""
        return self.ask(method, **self.place(uri, before), **more)

    def place(self, uri: str, before: str) -> dict[str, Any]:
        """Return the parameters that name the place behind a piece of a text."""
        text = self.texts[uri][0]
        assert before in text, before
        lines = text[: text.index(before) + len(before)].split("\n")
        column = len(lines[-1].encode("utf-16-le")) // 2
        return {
            "textDocument": {"uri": uri},
            "position": {"line": len(lines) - 1, "character": column},
        }

    def piece(self, uri: str, range_: Mapping[str, Mapping[str, int]]) -> str:
        """Return the text in a range of a file, which is in one line."""
        start, end = range_["start"], range_["end"]
        assert start["line"] == end["line"]
        line = self.texts[uri][0].split("\n")[start["line"]].encode("utf-16-le")
        return line[2 * start["character"] : 2 * end["character"]].decode("utf-16-le")

    def edited(self, uri: str, edits: list[Mapping[str, Any]]) -> str:
        """Return the text of a file after edits."""
        text = self.texts[uri][0]
        for edit in sorted(edits, key=lambda one: _order(one["range"]["start"]), reverse=True):
            start, end = (_offset(text, edit["range"][key]) for key in ("start", "end"))
            text = text[:start] + str(edit["newText"]) + text[end:]
        return text

    # ------------------------------------------------------------ the end

    def leave(self) -> int:
        """End the server in good order and return its exit code."""
        self.ask("shutdown")
        self.tell("exit")
        return self.ended()

    def ended(self) -> int:
        """Wait for the end of the server and return its exit code."""
        self.process.communicate()
        self.errors.seek(0)
        self.stray = self.errors.read().decode()
        return self.process.returncode


def _order(position: Mapping[str, int]) -> tuple[int, int]:
    return position["line"], position["character"]


def _offset(text: str, position: Mapping[str, int]) -> int:
    lines = text.split("\n")
    before = sum(len(line) + 1 for line in lines[: position["line"]])
    if position["line"] >= len(lines):
        return len(text)
    units = lines[position["line"]].encode("utf-16-le")[: 2 * position["character"]]
    return before + len(units.decode("utf-16-le"))


@contextmanager
def editor(
    folder: Path | None = None, locale: str | None = "en", **capabilities: Any
) -> Iterator[Editor]:
    """Start the server, for an editor with a folder open; end it, however the test goes."""
    command = [sys.executable, "-m", "oriflamme_dsl.lsp"]
    pipe = subprocess.PIPE
    # A pipe that nobody reads would stop the server once it is full.
    with tempfile.TemporaryFile() as stray:
        process = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=stray)
        found = Editor(process, stray)
        try:
            folders = [{"uri": folder.as_uri(), "name": folder.name}] if folder else None
            found.started = found.ask(
                "initialize",
                processId=None,
                rootUri=folder.as_uri() if folder else None,
                workspaceFolders=folders,
                capabilities=capabilities,
                locale=locale,
            )
            found.tell("initialized")
            yield found
        finally:
            if process.poll() is None:
                process.kill()
                process.communicate()
