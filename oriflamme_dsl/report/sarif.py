"""Findings as a SARIF 2.1.0 log, which code hosts and editors read.

Places are counted from 1 in UTF-16 code units, the end being the place after the last one; files
below the current folder are named from it, others by their whole address.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from json import dumps
from pathlib import PurePosixPath, PureWindowsPath
from typing import Any
from urllib.parse import quote

from oriflamme_dsl import __version__
from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.diagnostics.codes import FALLBACK, entry, frame
from oriflamme_dsl.diagnostics.pages import page
from oriflamme_dsl.diagnostics.wording import Worded, word
from oriflamme_dsl.fixes import Fix, fixes, title
from oriflamme_dsl.report.github import file_name
from oriflamme_dsl.source import Source, Span

VERSION = "2.1.0"
SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
ROOT = "%SRCROOT%"
"""What the folder of the call is called."""


def text(findings: Sequence[Diagnostic], language: str = FALLBACK) -> str:
    """Return the log of some findings in ASCII; empty if there are none."""
    return whole(findings, language) if findings else ""


def whole(findings: Sequence[Diagnostic], language: str = FALLBACK) -> str:
    """Return the log of a run, in ASCII; one without results if there are no findings."""
    words = [word(finding, language) for finding in findings]
    rules = {code: number for number, code in enumerate(sorted({one.code for one in words}))}
    driver = {
        "name": "oriflamme",
        "version": __version__,
        "semanticVersion": __version__,
        "rules": [_rule(code, language) for code in rules],
    }
    run = {
        "tool": {"driver": driver},
        "columnKind": "utf16CodeUnits",
        "language": language,
        "results": [
            {**_result(found, rules, language), **_fixes(finding, language)}
            for finding, found in zip(findings, words, strict=True)
        ],
    }
    return dumps({"$schema": SCHEMA, "version": VERSION, "runs": [run]}, indent=2) + "\n"


def _rule(code: str, language: str) -> dict[str, Any]:
    """Return what the catalogue and its page say of a code."""
    found, told = entry(code, language), page(code)
    why = {} if told is None else {"fullDescription": _text(told.why.get(language, ""))}
    return {
        "id": code,
        "name": found.slug,
        "shortDescription": _text(found.title),
        **why,
        "help": _text(f"oriflamme explain {code}"),
        "defaultConfiguration": {"level": str(entry(code).severity)},
    }


def _result(found: Worded, rules: Mapping[str, int], language: str) -> dict[str, Any]:
    result: dict[str, Any] = {
        "ruleId": found.code,
        "ruleIndex": rules[found.code],
        "level": str(found.severity),
        "message": _text("\n".join(_sentences(found, language))),
    }
    if found.span is not None:
        result["locations"] = [_location(found.span)]
    if found.labels:
        result["relatedLocations"] = [
            {"id": number, **_location(span), "message": _text(words)}
            for number, (span, words) in enumerate(found.labels)
        ]
    return result


def _fixes(finding: Diagnostic, language: str) -> dict[str, Any]:
    """Return the fixes that are safe, if any: what reads a log may make them unasked."""
    safe = [_fix(fix, language) for fix in fixes(finding) if fix.safe]
    return {"fixes": safe} if safe else {}


def _fix(fix: Fix, language: str) -> dict[str, Any]:
    replacements = [
        {"deletedRegion": region(edit.span), "insertedContent": _text(edit.text)}
        for edit in fix.edits
    ]
    change = {
        "artifactLocation": _file(fix.edits[0].span.source),
        "replacements": replacements,
    }
    return {"description": _text(title(fix, language)), "artifactChanges": [change]}


def _sentences(found: Worded, language: str) -> Iterable[str]:
    words = frame(language)
    yield found.message
    yield from (f"{words['note']}{words['colon']}{note}" for note in found.notes)
    if found.help:
        yield f"{words['help']}{words['colon']}{found.help}"


def _text(text: str) -> dict[str, str]:
    return {"text": text}


def _location(span: Span) -> dict[str, Any]:
    return {"physicalLocation": {"artifactLocation": _file(span.source), "region": region(span)}}


def _file(source: Source) -> dict[str, str]:
    name = file_name(source)
    if PureWindowsPath(name).is_absolute() and not name.startswith("/"):
        return {"uri": PureWindowsPath(name).as_uri()}
    if PurePosixPath(name).is_absolute():
        return {"uri": PurePosixPath(name).as_uri()}
    # A colon in the first part would make it the name of a scheme.
    return {"uri": quote(name, safe="/"), "uriBaseId": ROOT}


def region(span: Span) -> dict[str, int]:
    """Return a place in UTF-16 code units; an empty one has the length 0."""
    end_line, _ = span.source.position(span.end)
    return {
        "startLine": span.line,
        "startColumn": _column(span.source, span.start),
        "endLine": end_line,
        "endColumn": _column(span.source, span.end),
    }


def _column(source: Source, offset: int) -> int:
    line, column = source.position(offset)
    before = source.line(line)[: column - 1]
    return len(before.encode("utf-16-le", "surrogatepass")) // 2 + 1
