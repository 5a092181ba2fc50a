"""The scenarios that are shipped, compiled once per test run."""

from __future__ import annotations

from functools import cache

from oriflamme_dsl.ir.program import Program
from oriflamme_dsl.ir.scenarios import ScenarioDef
from oriflamme_dsl.pipeline import Compilation, compile_paths
from oriflamme_dsl.resources import cards_folder


@cache
def compilation() -> Compilation:
    """Return the compilation of all shipped scenarios, and of the box that they use."""
    return compile_paths([str(cards_folder() / "scenarios")])


def program() -> Program:
    """Return what they mean."""
    return compilation().program


def scenarios() -> tuple[ScenarioDef, ...]:
    """Return the scenarios in the order of their files."""
    return program().scenarios
