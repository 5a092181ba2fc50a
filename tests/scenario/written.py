"""Scenarios written in the language, for tests."""

from __future__ import annotations

from attrs import evolve

from oriflamme_dsl.diagnostics.wording import word
from oriflamme_dsl.ir.cards import CardDef
from oriflamme_dsl.ir.expressions import This
from oriflamme_dsl.ir.program import Program
from oriflamme_dsl.ir.scenarios import ScenarioDef
from oriflamme_dsl.ir.statements import Copy
from oriflamme_dsl.lower.marks import Marks
from oriflamme_dsl.lower.scenarios import scenario as lowered
from oriflamme_dsl.scenario.findings import ScenarioResult, diagnostics
from oriflamme_dsl.scenario.run import run
from oriflamme_dsl.source import Source
from oriflamme_dsl.syntax import ast
from oriflamme_dsl.syntax.parser import parse
from tests.support.base import GAME, base_program


def echoing() -> Program:
    """Return the base box with a card called `echo`, which copies itself without an end."""
    program = base_program()
    echo = CardDef("echo", "character", main=(Copy(This()),))
    return evolve(program, cards={**program.cards, "echo": echo})


def scenario(lines: str) -> ScenarioDef:
    """Return a scenario for the base game that consists of these lines."""
    file, found = parse(Source("test", f'scenario "test" {{\n{lines}\n}}'))
    assert () == found
    item = file.items[0]
    assert isinstance(item, ast.Scenario)
    return lowered(item, GAME, {GAME, *base_program().cards}, Marks())


def played(lines: str, program: Program | None = None) -> ScenarioResult:
    """Play a scenario of these lines."""
    return run(scenario(lines), program or base_program())


def words(lines: str, program: Program | None = None) -> list[str]:
    """Play a scenario of these lines and return what was found, in words; help after a dash."""
    findings = [word(diagnostic) for diagnostic in diagnostics(played(lines, program), {})]
    return [f"{w.message} - {w.help}" if w.help else w.message for w in findings]
