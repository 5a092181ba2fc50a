"""Braces that do not fit: where one is missing or too much, as the lines are moved in."""

from __future__ import annotations

import pytest

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.syntax import ast
from tests.syntax.helpers import file

HEAD = 'card p "P" : character {\n'


def places(text: str) -> list[tuple[str, int, int]]:
    """Return code, line and column of each finding in a text."""
    findings: tuple[Diagnostic, ...] = file(text)[1]
    return [(one.code, one.span.line, one.span.column) for one in findings if one.span]


@pytest.mark.parametrize(
    ("body", "line", "column"),
    [
        ("  if x {\n    gain 1\n  gain 2\n}\n", 2, 8),
        ("  if x { gain 1\n  gain 2\n}\n", 2, 8),
        ("  if x {\n    if y {\n      gain 1\n  }\n  gain 2\n}\n", 3, 10),
        ("  if x { gain 1 } otherwise {\n    gain 3\n\n  # a note\n  gain 2\n}\n", 2, 29),
        ("  gain 1\n", 1, 24),
    ],
)
def test_a_missing_brace(body: str, line: int, column: int) -> None:
    """The block is told of that lacks its closing brace, no block around it, and nothing else."""
    assert [("ORI105", line, column)] == places(HEAD + body)
    assert [("ORI105", line, column)] == places(
        f'{HEAD}{body}card q "Q" : character {{ gain 1 }}\n'
    )


@pytest.mark.parametrize(
    ("body", "line", "column"),
    [
        ("  gain 1 }\n  gain 2\n}\n", 2, 10),
        ("  if x { gain 1 } }\n}\n", 2, 19),
        ("  if x { gain 1 } }\n  gain 2\n}\n", 2, 19),
        ("  gain 1\n  }\n  gain 2\n}\n", 3, 3),
        ("  gain } 1\n  gain 2\n}\n", 2, 8),
    ],
)
def test_a_brace_too_many(body: str, line: int, column: int) -> None:
    """A closing brace after which the card goes on is told of, and what follows is still in it."""
    parsed, findings = file(HEAD + body)

    assert [("ORI108", line, column)] == places(HEAD + body)
    assert ["surplus"] == [one.variant for one in findings]
    assert ["BrokenItem"] == [type(item).__name__ for item in parsed.items]


def test_another_brace_of_the_item() -> None:
    """Two opening braces in a row are one too many, and not a block without an end."""
    assert [("ORI100", 1, 26)] == places('card p "P" : character { {\n  gain 1\n}\n')


def test_layout_means_nothing_where_braces_fit() -> None:
    """A text whose braces fit is good, however its lines are moved in."""
    text = HEAD + "if x {\n      gain 1\n   } otherwise\n{ gain 2 }\n  gain 3\n   }\n"

    assert [] == places(text)


def test_the_outermost_where_lines_do_not_say() -> None:
    """Where the lines explain only one of two missing braces, the outermost is told of."""
    assert [("ORI105", 1, 24)] == places(HEAD + "  if x { gain 1\n  gain 2\n")


def test_items_after_each_other_in_one_line() -> None:
    """An item that ends in the middle of a line is at its end if another one begins there."""
    text = 'card p "P" : character {\n  gain 1 } card q "Q" : character { gain 1 }\n'
    parsed, findings = file(text)

    assert () == findings
    assert [ast.Card, ast.Card] == [type(item) for item in parsed.items]
