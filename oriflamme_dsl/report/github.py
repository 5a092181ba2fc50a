"""Findings as workflow commands of GitHub Actions, which it shows beside the lines of a change."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.diagnostics.codes import FALLBACK, frame
from oriflamme_dsl.diagnostics.wording import Worded, visible, word
from oriflamme_dsl.source import Source, Span

DATA = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A"})
"""What may not stand in a message as it is."""

PROPERTY = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"})
"""What may not stand in a property as it is."""


def text(findings: Sequence[Diagnostic], language: str = FALLBACK) -> str:
    """Return `::error file=…,line=…,title=…::MESSAGE`, a line each; empty if there are none.

    The message has notes and help in it. Lines and columns count from 1; columns are given only
    where the place lies in one line, because they are not taken otherwise.
    """
    return "".join(f"{_command(word(finding, language), language)}\n" for finding in findings)


def _command(found: Worded, language: str) -> str:
    properties = {"title": f"{found.code} {found.slug}"}
    if found.span is not None:
        properties = {**_place(found.span), **properties}
    said = ",".join(f"{name}={value.translate(PROPERTY)}" for name, value in properties.items())
    return f"::{found.severity} {said}::{_message(found, language).translate(DATA)}"


def _message(found: Worded, language: str) -> str:
    words = frame(language)
    notes = [f"{words['note']}{words['colon']}{note}" for note in found.notes]
    helps = [f"{words['help']}{words['colon']}{found.help}"] if found.help else []
    return "\n".join((found.message, *notes, *helps))


def _place(span: Span) -> dict[str, str]:
    last, end = span.source.position(max(span.end, span.start + 1))
    place = {"file": file_name(span.source), "line": str(span.line)}
    if last != span.line:
        return {**place, "endLine": str(last if end > 1 else last - 1)}
    return {**place, "endLine": str(last), "col": str(span.column), "endColumn": str(end)}


def file_name(source: Source) -> str:
    """Return the name of a source with `/`, seen from the current folder if it lies in it."""
    if source.path is None:
        return visible(source.name)
    path = Path(os.path.abspath(source.path))  # noqa: PTH100 - links are not to be followed
    here = Path.cwd()
    return (path.relative_to(here) if path.is_relative_to(here) else path).as_posix()
