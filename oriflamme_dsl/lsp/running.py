"""Scenarios that are run from the editor."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve, frozen

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.lsp.workspace import View
from oriflamme_dsl.pipeline import has_errors
from oriflamme_dsl.source import Span
from oriflamme_dsl.syntax import ast


@frozen
class Outcome:
    """What came of a scenario: whether it could be played, what was found, and what happened."""

    name: str
    played: bool
    findings: tuple[Diagnostic, ...] = ()
    log: tuple[str, ...] = ()

    @property
    def passed(self) -> bool:
        """Tell whether everything was as expected."""
        return self.played and not self.findings


def scenarios(view: View) -> Iterator[tuple[str, Span]]:
    """Yield the titles of the scenarios of a document, with the place of their first line."""
    for item in view.file.items:
        if isinstance(item, ast.Scenario):
            span = view.place(item.span)
            first = span.text.partition("\n")[0]
            yield item.name.text, evolve(span, end=span.start + len(first))


def run(view: View, settled: View, title: str, language: str) -> Outcome:
    """Play a scenario of a document; it cannot be played where there is an error.

    `settled` is the same view with all spans in whole texts, as the log tells places.
    """
    from oriflamme_dsl.report.happened import happened, lines
    from oriflamme_dsl.scenario.findings import diagnostics
    from oriflamme_dsl.scenario.run import run as play

    compilation = settled.compilation
    program = compilation.program
    wanted = next((one for one in program.scenarios if one.name == title), None)
    if wanted is None or has_errors(compilation.diagnostics):
        return Outcome(title, played=False)
    result = play(wanted, program)
    found = diagnostics(result, compilation.analysis.spans)
    placed = tuple(
        evolve(one, span=Span(view.source, one.span.start, one.span.end)) if one.span else one
        for one in found
    )
    told = happened(wanted, compilation.analysis, language)
    return Outcome(title, True, placed, tuple(lines(told, language)))
