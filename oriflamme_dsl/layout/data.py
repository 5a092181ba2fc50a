"""The bytes of a file with a new text: its layout, with the line ends and the mark that it had."""

from __future__ import annotations

import codecs
from difflib import unified_diff

from attrs import frozen

from oriflamme_dsl.diagnostics import Diagnostic, Severity
from oriflamme_dsl.diagnostics.codes import grade
from oriflamme_dsl.layout.file import formatted
from oriflamme_dsl.source import Source
from oriflamme_dsl.syntax.parser import parse


@frozen
class Laid:
    """A source and its new text, in the one layout or otherwise, and the bytes to be written.

    Where the source has errors, which `findings` are, it is as it was.
    """

    source: Source
    text: str
    data: bytes
    changed: bool = False
    findings: tuple[Diagnostic, ...] = ()

    def diff(self) -> str:
        """Return the changes as a unified diff, without the last line end."""
        name, before = self.source.name, self.source.text
        old, new = (text.split("\n")[:-1] for text in (_ended(before), self.text))
        return "\n".join(unified_diff(old, new, name, name, lineterm=""))


def laid(source: Source, data: bytes) -> Laid:
    """Return a source, which was read from these bytes, in its layout."""
    _, findings = parse(source)
    if any(grade(finding) is Severity.ERROR for finding in findings):
        return Laid(source, source.text, data, findings=findings)
    return relaid(source, data, formatted(source.text))


def relaid(source: Source, data: bytes, text: str) -> Laid:
    """Return a source, which was read from these bytes, with another text."""
    mark = codecs.BOM_UTF8 if data.startswith(codecs.BOM_UTF8) else b""
    written = mark + text.replace("\n", _line_end(data)).encode()
    return Laid(source, text, written, written != data)


def _line_end(data: bytes) -> str:
    """Return the line end that most lines have, LF where there is none."""
    windows = data.count(b"\r\n")
    ends = {"\n": data.count(b"\n") - windows, "\r\n": windows, "\r": data.count(b"\r") - windows}
    return max(ends, key=lambda end: ends[end])


def _ended(text: str) -> str:
    return text if text.endswith("\n") or not text else f"{text}\n"
