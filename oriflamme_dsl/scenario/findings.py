"""What playing a scenario found, as values."""

from __future__ import annotations

from attrs import frozen

from oriflamme_dsl.diagnostics import Diagnostic, Fact
from oriflamme_dsl.lower.marks import SpanTable
from oriflamme_dsl.source import Span


@frozen
class Finding:
    """One finding: a code and facts for its words, and where in the scenario it belongs.

    `path` names a node of the `ScenarioDef`, as in `ir.walk`.
    """

    code: str
    path: str
    facts: tuple[tuple[str, Fact], ...] = ()
    variant: str = ""


@frozen
class ScenarioResult:
    """A scenario that was played; it has passed if nothing was found."""

    name: str
    rulings: tuple[int, ...]
    findings: tuple[Finding, ...] = ()

    @property
    def passed(self) -> bool:
        """Whether everything was as expected."""
        return not self.findings


def found(code: str, path: str, variant: str = "", **facts: Fact) -> Finding:
    """Return a finding with facts by name."""
    return Finding(code, path, tuple(facts.items()), variant)


def diagnostics(result: ScenarioResult, spans: SpanTable) -> tuple[Diagnostic, ...]:
    """Return the findings with their places; one without a place has that of what it is part of."""
    return tuple(
        Diagnostic(
            finding.code,
            _span(result.name, finding.path, spans),
            finding.facts,
            (),
            finding.variant,
        )
        for finding in result.findings
    )


def _span(name: str, path: str, spans: SpanTable) -> Span | None:
    while path and ("scenario", name, path) not in spans:
        path = path.rpartition(".")[0]
    return spans.get(("scenario", name, path))
