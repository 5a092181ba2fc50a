"""Findings one to a line, for editors, grep and logs."""

from __future__ import annotations

from collections.abc import Sequence

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.diagnostics.codes import FALLBACK
from oriflamme_dsl.diagnostics.wording import Worded, visible, word


def text(findings: Sequence[Diagnostic], language: str = FALLBACK) -> str:
    """Return `FILE:LINE:COLUMN: SEVERITY[CODE] MESSAGE` for each finding.

    One without a place starts with its severity. Severities are not translated.
    """
    return "".join(f"{_line(word(finding, language))}\n" for finding in findings)


def _line(found: Worded) -> str:
    line = f"{found.severity}[{found.code}] {found.message}"
    if found.span is None:
        return line
    return f"{visible(found.span.source.name)}:{found.span.line}:{found.span.column}: {line}"
