"""How many findings there are, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from oriflamme_dsl.diagnostics import Severity
from oriflamme_dsl.diagnostics.codes import frame
from oriflamme_dsl.diagnostics.wording import Worded, patched


def summary(findings: Iterable[Worded], language: str) -> str:
    """Return the sum of findings, as in `2 errors, 1 warning`; empty if there are none."""
    counts = Counter(found.severity for found in findings)
    words = frame(language)
    kinds = ((Severity.ERROR, words["errors"]), (Severity.WARNING, words["warnings"]))
    sums = (
        patched(text, {"count": counts[kind]}, language) for kind, text in kinds if counts[kind]
    )
    return ", ".join(sums)
