"""Findings as a JSON array for programs. Keys are only ever added."""

from __future__ import annotations

from collections.abc import Sequence
from json import dumps
from typing import Any

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.diagnostics.codes import FALLBACK
from oriflamme_dsl.diagnostics.wording import word
from oriflamme_dsl.fixes import Fix, fixes, title
from oriflamme_dsl.source import Span

NOWHERE = {"file": None, "line": None, "column": None, "end_line": None, "end_column": None}


def text(findings: Sequence[Diagnostic], language: str = FALLBACK) -> str:
    """Return an array with an object for each finding, in ASCII, so that it passes any console.

    Lines and columns count from 1, in characters; the end is the place after the last character.
    A finding without a place has null for file, lines and columns, one without help null for help.
    In `fixes` stand the changes that would mend it; those that are not `safe` are guesses.
    """
    objects = [_object(finding, language) for finding in findings]
    return dumps(objects, indent=2) + "\n"


def _object(finding: Diagnostic, language: str) -> dict[str, Any]:
    found = word(finding, language)
    return {
        "code": found.code,
        "slug": found.slug,
        "severity": str(found.severity),
        "message": found.message,
        "help": found.help,
        **(NOWHERE if found.span is None else _place(found.span)),
        "labels": [{"message": words, **_place(span)} for span, words in found.labels],
        "notes": [*found.notes],
        "fixes": [_fix(fix, language) for fix in fixes(finding)],
    }


def _fix(fix: Fix, language: str) -> dict[str, Any]:
    edits = [{**_place(edit.span), "text": edit.text} for edit in fix.edits]
    return {"title": title(fix, language), "safe": fix.safe, "edits": edits}


def _place(span: Span) -> dict[str, str | int]:
    end_line, end_column = span.source.position(span.end)
    return {
        "file": span.source.name,
        "line": span.line,
        "column": span.column,
        "end_line": end_line,
        "end_column": end_column,
    }
