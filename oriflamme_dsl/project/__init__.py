"""What a project says about its checks: a settings file, and comments beside the lines.

Both can take warnings away; neither can take an error away.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from attrs import evolve

from oriflamme_dsl.diagnostics import Diagnostic, Severity
from oriflamme_dsl.project.ignores import Ignore, ignores
from oriflamme_dsl.project.settings import Settings
from oriflamme_dsl.source import Source
from oriflamme_dsl.syntax import ast

__all__ = ["Settings", "judged"]


def judged(
    findings: Sequence[Diagnostic],
    files: Iterable[ast.File],
    own: Sequence[Source],
    settings: Settings,
) -> tuple[Diagnostic, ...]:
    """Return the findings that are left, as grave as the project takes them for.

    Those about ignore comments are among them. In a draft nothing becomes graver.

    `files` are all that were read, `own` the sources that were asked for: whether a comment is of
    use is told of these alone, and only where there are no errors, which keep some findings back.
    """
    noted = [one for file in files for one in ignores(file)]
    if noted:
        findings = _without(findings, noted, own)
    return tuple(
        evolve(one, severity=Severity.ERROR)
        if one.code in settings.raised and not one.severity
        else one
        for one in findings
        if one.code not in settings.ignored
    )


def _without(
    findings: Sequence[Diagnostic], noted: Sequence[Ignore], own: Sequence[Source]
) -> tuple[Diagnostic, ...]:
    from oriflamme_dsl.diagnostics.codes import grade
    from oriflamme_dsl.lower.analysis import in_order

    faulty = any(grade(one) is Severity.ERROR for one in findings)
    used = [(one, finding) for finding in findings for one in noted if one.takes(finding)]
    taken = {id(finding) for _, finding in used}
    told = [fault for one in noted for fault in one.faults]
    if not faulty:
        needed = {id(one) for one, _ in used}
        told += (
            one.unused for one in noted if id(one) not in needed and not one.faults and one.of(own)
        )
    if not told:
        return tuple(one for one in findings if id(one) not in taken)
    # Sources that were only used come last, each in the order in which it was looked at.
    sources = dict.fromkeys((*own, *(one.span.source for one in (*findings, *told) if one.span)))
    left = (one for one in findings if id(one) not in taken)
    return in_order((*left, *told), [*sources])
