"""Source that asks in the middle becomes a machine that stops there."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import pytest

from oriflamme_dsl.codegen import rounds, stepping
from oriflamme_dsl.codegen.generator import Generator, Mode
from oriflamme_dsl.codegen.plan import planned
from oriflamme_dsl.codegen.source import Source
from oriflamme_dsl.codegen.stepping import Pieces, cut, layout_of, needed
from oriflamme_dsl.ir.ruleset import Ruleset
from tests.support.base import base_ruleset
from tests.support.boxes import ABLAZE

TABLE = ("told",)
"""What programs here write to: a list."""


def run(program: str, answers: Sequence[int]) -> tuple[list[int], list[tuple[int, ...]]]:
    """Run a program as a machine; return what it told, and the values that its questions named."""
    pieces = cut(program)
    layout = layout_of(pieces, TABLE)
    lines = "\n".join(f"    {line}" for line in stepping.source(pieces, layout))
    space: dict[str, Any] = {}
    exec(f"def step(s, answer):\n{lines}", space)
    asked = {step.to: step for step in stepping.questions(pieces)}
    told: list[int] = []
    state: list[Any] = [0, told, *(None for _ in layout.others)]
    seen: list[tuple[int, ...]] = []
    answer, left = 0, list(answers)
    while space["step"](state, answer):
        kept = dict(zip(layout.names, state, strict=True))
        seen.append(tuple(kept[name] for name in asked[state[0]].needs))
        answer = left.pop(0)
    assert [] == left
    return told, seen


def straight(program: str, answers: Sequence[int]) -> tuple[list[int], list[tuple[int, ...]]]:
    """Run the same program at once, where each question is a call."""
    seen: list[tuple[int, ...]] = []
    left = list(answers)

    def ask(_: int, __: int, ___: int, needs: tuple[int, ...], ____: int) -> int:
        seen.append(needs)
        return left.pop(0)

    told: list[int] = []
    exec(program, {"ASK": ask, "told": told})
    assert [] == left
    return told, seen


PROGRAMS = {
    "one after the other": (
        """
a = ASK(0, 0, 2, (), 0)
b = ASK(1, 1, 3, (a,), 0)
told.append(10 * a + b)
""",
        [1, 2],
    ),
    "kept over two questions": (
        """
kept = 7
a = ASK(0, 0, 2, (), 0)
b = ASK(0, 0, 2, (), 0)
c = ASK(0, 0, 2, (), 0)
told.append(kept + a + b + c)
""",
        [1, 1, 1],
    ),
    "in one branch": (
        """
for number in [0, 1, 2]:
    if number == 1:
        a = ASK(number, 0, 4, (number,), 0)
        told.append(a)
    else:
        told.append(-number)
told.append(9)
""",
        [3],
    ),
    "in both branches, and after them": (
        """
for number in [0, 1]:
    if number:
        a = ASK(0, 0, 4, (), 0)
    else:
        a = number + 5
        b = ASK(1, 1, 4, (a,), 0)
        a = a + b
    told.append(a)
c = ASK(0, 0, 4, (a,), 0)
told.append(c)
""",
        [2, 3, 1],
    ),
    "while, with continue and break": (
        """
count = 0
while count < 6:
    count += 1
    if count == 2:
        continue
    a = ASK(0, 0, 2, (count,), 0)
    if a:
        break
    told.append(count)
told.append(100 + count)
""",
        [0, 0, 1],
    ),
    "break in a loop that asks in another place": (
        """
for one in [3, 4, 5]:
    if one == 5:
        break
    for other in [1, 2]:
        if other == 2:
            a = ASK(one, 0, 2, (one, other), 0)
            if a:
                continue
        told.append(one * 10 + other)
    told.append(one)
told.append(0)
""",
        [1, 0],
    ),
    "a loop without a question keeps its own break": (
        """
for one in [1, 2]:
    a = ASK(0, 0, 2, (), 0)
    for other in [5, 6, 7]:
        if other == 6:
            break
        told.append(other)
    told.append(a + one)
""",
        [0, 1],
    ),
    "counted over the rounds of a loop": (
        """
total = 0
for one in [1, 2, 3]:
    before = total
    a = ASK(0, 0, 5, (before, total), 0)
    total += a * one
    b = ASK(0, 1, 5, (total,), 0)
    told.append(before + b)
told.append(total)
""",
        [1, 2, 3, 4, 0, 1],
    ),
    "a loop over a list that is bound before": (
        """
cards = [4, 5]
for card in cards:
    a = ASK(0, 0, 2, (card,), 0)
    if not a:
        continue
    told.append(card)
told.append(len(cards))
""",
        [0, 1],
    ),
    "bound on one way alone": (
        """
found = -1
for one in [1, 2]:
    if one == 2:
        found = one
    a = ASK(0, 0, 2, (found,), 0)
    told.append(found + a)
""",
        [1, 0],
    ),
}


@pytest.mark.parametrize("name", PROGRAMS)
def test_a_machine_tells_the_same(name: str) -> None:
    """A machine asks the same, with the same values, and tells the same as the program at once."""
    program, answers = PROGRAMS[name]

    assert straight(program, answers) == run(program, answers)


def test_a_program_without_questions_runs_through() -> None:
    """It ends in the first step."""
    assert ([1], []) == run("told.append(1)", [])


def test_what_is_needed_after_two_questions_is_kept() -> None:
    """A variable that nothing between two questions reads stays in the state for what follows."""
    pieces = cut(PROGRAMS["kept over two questions"][0])

    assert "kept" in layout_of(pieces, TABLE).others
    assert all("kept" in needed(pieces)[piece] for piece in pieces.resumed)


def test_what_nobody_needs_is_not_kept() -> None:
    """A variable that is bound anew before it is read is no part of the state."""
    pieces = cut(
        """
kept = 7
told.append(kept)
a = ASK(0, 0, 2, (), 0)
kept = a
told.append(kept)
"""
    )

    assert "kept" not in layout_of(pieces, TABLE).others


def machine(ruleset: Ruleset, players: int) -> tuple[Pieces, tuple[str, ...]]:
    """Return the pieces of a ruleset, and what of its state is copied in depth."""
    g = Generator(planned(ruleset, players), Mode(asks="step"))
    rounds.deal(g)
    g.src = Source()
    rounds.play(g)
    return cut(g.src.text()), ("kind_of", *g.table)


def changed_in_place(node: ast.AST) -> set[str]:
    """Return the variables whose list a statement may change."""
    found = set[str]()
    for one in ast.walk(node):
        if isinstance(one, ast.Subscript) and not isinstance(one.ctx, ast.Load):
            found.add(first_name(one.value))
        if isinstance(one, ast.Attribute) and one.attr in _CHANGE:
            found.add(first_name(one.value))
    return found


_CHANGE = ("append", "insert", "pop", "remove", "extend", "clear")


def first_name(node: ast.expr) -> str:
    """Return the variable of `name`, `name[...]` and so on."""
    while isinstance(node, ast.Subscript | ast.Attribute):
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""


def plain_in(steps: Iterable[stepping.Step]) -> Iterator[ast.stmt]:
    """Yield the statements of steps that neither jump nor ask."""
    for step in steps:
        if isinstance(step, stepping.Plain):
            yield step.node
        elif isinstance(step, stepping.Branch):
            yield from plain_in((*step.then, *step.otherwise))


def test_copies_share_no_list_that_changes() -> None:
    """What a piece finds in the state and changes in place belongs to the table, which is copied.

    Other lists are shared by the copies of a state: nothing may be added to them afterwards.
    """
    once = (("oriflamme", "once-per-round", "yes"),)
    for ruleset in (base_ruleset(), base_ruleset(once), ABLAZE.ruleset(), ABLAZE.ruleset(once)):
        pieces, table = machine(ruleset, 3)
        for number, live in enumerate(needed(pieces)):
            nodes = plain_in(pieces.steps[number])
            changed = {name for node in nodes for name in changed_in_place(node)}
            assert set() == (changed & live) - set(table), (ruleset.settings, number)
