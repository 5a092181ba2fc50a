"""What is said where the engine that was asked for cannot play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oriflamme_dsl.cli.common import report
from oriflamme_dsl.diagnostics import Diagnostic

if TYPE_CHECKING:
    from oriflamme_dsl.simulate.job import Job

JIT, AUTO = "jit", "auto"


def tell_watched(engine: str, lang: str | None) -> str:
    """Return the engine for games in which somebody chooses or looks on; say that it is not jit."""
    if engine != JIT:
        return engine
    _say(Diagnostic("ORI667", None, variant="watched"), lang)
    return AUTO


def tell_uncompiled(engine: str, job: Job, lang: str | None) -> None:
    """Say where jit was asked for, and something else plays whole games by chance."""
    from oriflamme_dsl.simulate.job import core_for

    if engine == JIT and (core := core_for(job)).engine != JIT:
        variant = "numba" if core.without == "numba" else ""
        _say(Diagnostic("ORI667", None, {"game": core.ruleset.game}, variant=variant), lang)


def _say(found: Diagnostic, lang: str | None) -> None:
    report([found], "human", lang, to_stderr=True)
