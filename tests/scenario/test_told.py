"""Results for programs."""

from __future__ import annotations

from oriflamme_dsl.scenario.told import as_data
from tests.scenario.written import played

LINES = "queue red soldier | blue lord; resolve queue { choose red soldier }"


def test_as_data() -> None:
    """A result as data has codes, paths and messages."""
    finding = {
        "code": "ORI504",
        "path": "steps[0].answers[0]",
        "message": "nobody is asked for this answer",
    }

    assert {"name": "test", "passed": False, "findings": [finding]} == as_data(played(LINES))
    assert {"name": "test", "passed": True, "findings": []} == as_data(played("queue red lord"))
