"""Findings as an editor shows them."""

from __future__ import annotations

from attrs import frozen

from oriflamme_dsl.diagnostics import Diagnostic, Severity
from oriflamme_dsl.diagnostics.wording import word
from oriflamme_dsl.source import Span

UNUSED = ("unused-", "unread-count")
"""How the names of findings begin about what is of no use: it is shown pale."""


@frozen
class Note:
    """A finding in words: its place, and what else it points to; `pale` is what has no use."""

    span: Span | None
    code: str
    grave: bool
    message: str
    related: tuple[tuple[Span, str], ...] = ()
    pale: bool = False


def note(finding: Diagnostic, language: str) -> Note:
    """Return a finding in words of a language, with the way out below the message."""
    worded = word(finding, language)
    lines = (worded.message, worded.help, *worded.notes)
    return Note(
        worded.span,
        worded.code,
        worded.severity is Severity.ERROR,
        "\n".join(line for line in lines if line),
        worded.labels,
        worded.slug.startswith(UNUSED),
    )
