"""Results of scenarios as JUnit XML, which build servers read. It holds no times."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from xml.sax.saxutils import escape, quoteattr

from attrs import frozen

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.diagnostics.codes import FALLBACK, grade
from oriflamme_dsl.diagnostics.wording import word
from oriflamme_dsl.report import report
from oriflamme_dsl.report.github import file_name
from oriflamme_dsl.source import Span

FORBIDDEN = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that XML has no way to write."""

NAME = "oriflamme test"


@frozen
class Case:
    """A scenario that was played: its title, its place, what was found, and what happened."""

    name: str
    span: Span
    findings: tuple[Diagnostic, ...] = ()
    log: tuple[str, ...] = ()


def text(
    cases: Sequence[Case], language: str = FALLBACK, properties: Mapping[str, int] | None = None
) -> str:
    """Return the results, a suite for each file; findings are in words of a language.

    Properties that are not about one file stand in the first suite.
    """
    files = dict.fromkeys(file_name(case.span.source) for case in cases)
    listed = list(_properties(properties or {}))
    suites = [
        _suite(name, _of(name, cases), language, () if index else listed)
        for index, name in enumerate(files)
    ]
    failed = sum(bool(case.findings) for case in cases)
    return _document(suites, len(cases), failures=failed)


def unplayable(findings: Sequence[Diagnostic], language: str = FALLBACK) -> str:
    """Return that nothing could be played, because of errors: each is a case in its file."""
    found = [one for one in findings if grade(one) == "error"]
    files = dict.fromkeys(map(_file, found))
    suites = []
    for name in files:
        errors = [one for one in found if _file(one) == name]
        lines = [line for one in errors for line in _unplayed(one, language)]
        suites.append("\n".join(_suite_lines(name, lines, len(errors), errors=len(errors))))
    return _document(suites, len(found), errors=len(found))


def clean(text: str) -> str:
    """Return a text without the characters that XML cannot have."""
    return FORBIDDEN.sub("", text)


def _of(file: str, cases: Iterable[Case]) -> list[Case]:
    return [case for case in cases if file_name(case.span.source) == file]


def _file(finding: Diagnostic) -> str:
    return file_name(finding.span.source) if finding.span else NAME


def _document(suites: Sequence[str], tests: int, failures: int = 0, errors: int = 0) -> str:
    top = _tag("testsuites", name=NAME, tests=tests, failures=failures, errors=errors)
    lines = ('<?xml version="1.0" encoding="UTF-8"?>', f"<{top}>", *suites, "</testsuites>")
    return "\n".join(lines) + "\n"


def _properties(properties: Mapping[str, int]) -> Iterator[str]:
    if properties:
        yield "    <properties>"
        for name, value in properties.items():
            yield f"      <{_tag('property', name=name, value=value)}/>"
        yield "    </properties>"


def _suite(file: str, cases: Sequence[Case], language: str, first: Sequence[str]) -> str:
    lines = [*first, *(line for case in cases for line in _played(case, file, language))]
    failures = sum(bool(case.findings) for case in cases)
    return "\n".join(_suite_lines(file, lines, len(cases), failures=failures))


def _suite_lines(
    file: str, lines: Iterable[str], tests: int, failures: int = 0, errors: int = 0
) -> Iterator[str]:
    counts = {"tests": tests, "failures": failures, "errors": errors, "skipped": 0}
    yield f"  <{_tag('testsuite', name=file, **counts)}>"
    yield from lines
    yield "  </testsuite>"


def _played(case: Case, file: str, language: str) -> Iterator[str]:
    start = _tag("testcase", classname=file, name=case.name, file=file, line=case.span.line)
    if not case.findings:
        yield f"    <{start}/>"
        return
    first = word(case.findings[0], language)
    body = report(case.findings, "human", language) + "".join(f"\n{line}" for line in case.log)
    yield f"    <{start}>"
    yield _block("failure", first.message, first.code, body)
    yield "    </testcase>"


def _unplayed(finding: Diagnostic, language: str) -> Iterator[str]:
    found, name = word(finding, language), _file(finding)
    place: dict[str, str | int] = {}
    if finding.span is not None:
        place = {"file": name, "line": finding.span.line}
    yield f"    <{_tag('testcase', classname=name, name=found.slug, **place)}>"
    yield _block("error", found.message, found.code, report([finding], "human", language))
    yield "    </testcase>"


def _block(tag: str, message: str, code: str, body: str) -> str:
    start = _tag(tag, message=message, type=code)
    return f"      <{start}>{escape(clean(body))}</{tag}>"


def _tag(tag: str, /, **attributes: str | int) -> str:
    """Return the inside of an opening tag."""
    said = (f"{key}={quoteattr(clean(str(value)))}" for key, value in attributes.items())
    return " ".join((tag, *said))
