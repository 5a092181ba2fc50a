"""What the tests of this folder share."""

from __future__ import annotations

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.syntax import ast, parser, reader


def file(text: str) -> tuple[ast.File, tuple[Diagnostic, ...]]:
    """Return the file of a text, and the findings."""
    return parser.parse(reader.source(text, "test.ori"))


def item(text: str) -> ast.Item:
    """Return the one item of a text that has no errors."""
    parsed, findings = file(text)
    assert () == findings
    (only,) = parsed.items
    assert not isinstance(only, ast.BrokenItem)
    return only


def line(text: str) -> ast.CardLine:
    """Return the one line of an ability that has no errors."""
    lines, findings = parser.parse_ability(reader.source(text, "<input>"))
    assert () == findings
    (only,) = lines
    return only


def ability_faults(text: str) -> tuple[Diagnostic, ...]:
    """Return the findings in a bare ability."""
    return parser.parse_ability(reader.source(text, "<input>"))[1]


def marked(findings: tuple[Diagnostic, ...]) -> list[tuple[str, str]]:
    """Return code and underlined text of each finding."""
    return [(found.code, found.span.text if found.span else "") for found in findings]
