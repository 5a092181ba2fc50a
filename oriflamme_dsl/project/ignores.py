"""Comments that take a warning away: `# ignore ORI351: reason`.

At the end of a line it holds for that line, on a line of its own for the one below. Several codes
have commas between them.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from attrs import frozen

from oriflamme_dsl.diagnostics import Diagnostic, Fact, Severity
from oriflamme_dsl.source import Source, Span
from oriflamme_dsl.syntax import ast

_CODE = r"[Oo0][RrIi][IiRrLl1]?[-_]?\d{1,5}"
"""A code, or what somebody may have meant to be one."""

COMMENT = re.compile(rf"#\s*ignore:?\s+({_CODE}(?:\s*,\s*{_CODE})*)\s*(?::\s*(.*))?", re.IGNORECASE)
CODE = re.compile(_CODE)


@frozen
class Ignore:
    """A code in such a comment: where it stands, for which line, and what is wrong with it."""

    code: str
    span: Span
    line: int
    faults: tuple[Diagnostic, ...] = ()

    def takes(self, finding: Diagnostic) -> bool:
        """Tell whether it takes a finding away."""
        place = finding.span
        return (
            finding.code == self.code
            and place is not None
            and place.source is self.span.source
            and place.line == self.line
            and not any(fault.code == "ORI044" for fault in self.faults)
        )

    def of(self, sources: Collection[Source]) -> bool:
        """Tell whether it stands in one of some sources."""
        return any(self.span.source is source for source in sources)

    @property
    def unused(self) -> Diagnostic:
        """The finding that it takes nothing away."""
        return Diagnostic("ORI046", self.span, {"name": self.code})


def ignores(file: ast.File) -> Iterator[Ignore]:
    """Yield the codes in the comments of a file that are to be ignored."""
    for comment in file.comments:
        found = COMMENT.match(file.source.text, comment.span.start, comment.span.end)
        if found is None:
            continue
        line, reason = _line(comment.span), (found[2] or "").strip()
        for code in CODE.finditer(file.source.text, found.start(1), found.end(1)):
            span = Span(file.source, code.start(), code.end())
            yield Ignore(code[0], span, line, tuple(_faults(code[0], span, reason)))


def _faults(code: str, span: Span, reason: str) -> Iterator[Diagnostic]:
    from oriflamme_dsl.diagnostics.codes import all_codes, severity
    from oriflamme_dsl.diagnostics.suggest import suggest

    if code not in all_codes():
        facts: dict[str, Fact] = {"name": code, "suggestions": suggest(code, all_codes())}
        yield Diagnostic("ORI043", span, facts)
    elif severity(code) is Severity.ERROR:
        yield Diagnostic("ORI044", span, {"name": code})
    elif not reason:
        yield Diagnostic("ORI045", span, {"name": code})


def _line(comment: Span) -> int:
    """Return the line that a comment is about: its own, or the next that is no comment."""
    source, number = comment.source, comment.line
    if source.line(number)[: comment.column - 1].strip():
        return number
    last = len(source.line_starts)
    while number < last and source.line(number).lstrip().startswith("#"):
        number += 1
    return number
