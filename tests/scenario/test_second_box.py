"""Scenarios about what only the second box has: cards beside the queue, ways, tokens."""

from __future__ import annotations

from functools import cache

from oriflamme_dsl.diagnostics.wording import word
from oriflamme_dsl.ir.program import Program
from oriflamme_dsl.lower.marks import Marks
from oriflamme_dsl.lower.scenarios import scenario as lowered
from oriflamme_dsl.pipeline import compile_shipped
from oriflamme_dsl.scenario.findings import diagnostics
from oriflamme_dsl.scenario.run import run
from oriflamme_dsl.source import Source
from oriflamme_dsl.syntax import ast
from oriflamme_dsl.syntax.parser import parse

GAME = "ablaze-game"


@cache
def program() -> Program:
    """Return both boxes, in which nothing is found fault with."""
    compilation = compile_shipped(GAME)
    assert () == compilation.diagnostics
    return compilation.program


def words(lines: str) -> list[str]:
    """Play a scenario of these lines and return what was found, in words."""
    file, found = parse(Source("test", f'scenario "test" {{\n{lines}\n}}'))
    assert () == found
    item = file.items[0]
    assert isinstance(item, ast.Scenario)
    result = run(lowered(item, GAME, {GAME, *program().cards}, Marks()), program())
    return [word(diagnostic).message for diagnostic in diagnostics(result, {})]


def test_a_card_beside_the_queue() -> None:
    """What lies beside the queue can be brought, and is expected like a hand."""
    lines = "queue (red prince) | blue queen; beside red: twin; beside blue: twin"
    act = "resolve red prince { reveal; choose the back }"
    queue = "queue red prince | blue queen | red twin"

    assert [] == words(f"{lines}; {act}; expect {{ {queue}; beside red: none; points red 2 }}")
    assert ["expected `none` beside the queue for `blue`, but it is `twin`"] == words(
        f"{lines}; {act}; expect {{ beside blue: none; points red 2 }}"
    )


def test_a_way_of_an_ability() -> None:
    """The ways of an `either` are numbered from 1 in their order."""
    lines = "queue red queen | (red machination +2) | blue queen; points red 0, blue 0"
    act = "resolve red machination { reveal; choose way 2; choose way 1 }"

    assert [] == words(f"{lines}; {act}; expect {{ points red 5 }}")
    assert ["`way 3` is not offered to `red` here"] == words(
        f"{lines}; resolve red machination {{ reveal; choose way 3 }}; expect {{ points red 5 }}"
    )
    assert ["expected `way 1` to be offered, but it is `way 1, way 2`"] == words(
        f"{lines}; resolve red machination {{ reveal }}; expect {{ offered way 1; points red 2 }}"
    )
    assert ["`red` has to choose one of several ways here, and no answer is left"] == words(
        f"{lines}; resolve red machination {{ reveal }}; expect {{ points red 5 }}"
    )


def test_a_token_in_a_position() -> None:
    """A card that bears a token goes to the eliminated ones; a new token takes the old one back."""
    taken = "queue blue queen<red> | (red corruption) | green queen; points red 0, blue 0, green 0"

    assert [] == words(
        "queue blue schemer<red> | red queen / red prince; points red 0, blue 0\n"
        "resolve blue schemer; expect { eliminated blue schemer; discarded none }"
    )
    assert [] == words(
        f"{taken}; resolve red corruption {{ reveal; choose green queen }}\n"
        "expect { queue blue queen | green queen<red>; discarded red corruption }"
    )
