"""Results as plain data."""

from __future__ import annotations

from typing import Any

from oriflamme_dsl.diagnostics.wording import word
from oriflamme_dsl.scenario.findings import ScenarioResult, diagnostics


def as_data(result: ScenarioResult) -> dict[str, Any]:
    """Return a result as plain data: name, whether it passed, and its findings, in English."""
    return {
        "name": result.name,
        "passed": result.passed,
        "findings": [
            {"code": finding.code, "path": finding.path, "message": word(diagnostic, "en").message}
            for finding, diagnostic in zip(result.findings, diagnostics(result, {}), strict=True)
        ],
    }
