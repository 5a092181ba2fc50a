"""The scenarios that are shipped, compiled once per test run."""

from __future__ import annotations

from functools import cache

from oriflamme_dsl.ir.cards import Option
from oriflamme_dsl.ir.program import Program, options_of
from oriflamme_dsl.ir.scenarios import ScenarioDef
from oriflamme_dsl.pipeline import Compilation, compile_paths
from oriflamme_dsl.resources import cards_folder


@cache
def compilation() -> Compilation:
    """Return the compilation of all that is shipped: boxes, games and scenarios."""
    return compile_paths([str(cards_folder())])


def program() -> Program:
    """Return what they mean."""
    return compilation().program


def scenarios() -> tuple[ScenarioDef, ...]:
    """Return the scenarios in the order of their files."""
    return program().scenarios


def all_options(program: Program) -> dict[tuple[str, str], Option]:
    """Return the options of all games, variants, kinds and cards, by (owner, name)."""
    games = (*program.games, *program.variants)
    return {key: o for game in games for key, o in options_of(program, game).items()}
