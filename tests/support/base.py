"""The base box as a program and as rulesets, compiled once per test run."""

from __future__ import annotations

from functools import cache
from typing import Any

from attrs import evolve

from oriflamme_dsl.engine.link import link
from oriflamme_dsl.engine.linked import Linked
from oriflamme_dsl.ir.program import Program, assemble
from oriflamme_dsl.ir.rules import RuleValue
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.pipeline import compile_shipped

GAME = "oriflamme"
Setting = tuple[str, str, str]
"""Owner, option and value."""


@cache
def base_program() -> Program:
    """Return the shipped base box and its game, in which nothing is found fault with."""
    compilation = compile_shipped(GAME)
    assert () == compilation.diagnostics
    return compilation.program


@cache
def base_ruleset(settings: tuple[Setting, ...] = ()) -> Ruleset:
    """Return the game with its defaults, but for the settings."""
    return assemble(base_program(), GAME, settings)


def with_rules(ruleset: Ruleset, **rules: RuleValue) -> Ruleset:
    """Return the ruleset with other rules of the game, by the name of their field."""
    changed: dict[str, Any] = dict(rules)
    return evolve(ruleset, rules=evolve(ruleset.rules, **changed))


@cache
def base_linked(settings: tuple[Setting, ...] = ()) -> Linked:
    """Return the ruleset with these settings in the form that runs."""
    return link(base_ruleset(settings))
