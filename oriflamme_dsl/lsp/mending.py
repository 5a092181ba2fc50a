"""Quick fixes."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.fixes import Edit, Fix, fixes, title, together
from oriflamme_dsl.lsp.workspace import View


@frozen
class Mend:
    """A fix of a finding: what it does in words, its edits, and whether it is surely meant."""

    finding: Diagnostic
    title: str
    edits: tuple[Edit, ...]
    safe: bool


def mends(view: View, start: int, end: int, language: str) -> Iterator[Mend]:
    """Yield the fixes of the findings that touch a piece of a document."""
    for finding in view.findings:
        span = finding.span
        if span is not None and span.source is view.source and _touch(finding, start, end):
            for fix in fixes(finding):
                if _inside(fix, view):
                    words = title(fix, language)
                    yield Mend(finding, words[:1].upper() + words[1:], fix.edits, fix.safe)


def _touch(finding: Diagnostic, start: int, end: int) -> bool:
    assert finding.span
    return finding.span.start <= end and start <= finding.span.end


def _inside(fix: Fix, view: View) -> bool:
    return all(edit.span.source is view.source for edit in fix.edits)


def safe_edits(view: View) -> tuple[Edit, ...]:
    """Return the edits of all fixes that are safe and can be made together."""
    own = (one for one in view.findings if one.span and one.span.source is view.source)
    safe = (fix for one in own for fix in fixes(one)[:1] if fix.safe and _inside(fix, view))
    return tuple(edit for fix in together(safe) for edit in fix.edits)
