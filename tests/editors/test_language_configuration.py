"""How VS Code indents, selects and closes in `.ori` files."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from oriflamme_dsl.highlight._words import SIGNS
from tests.support.ori_files import ROOT

FILE = ROOT / "editors" / "vscode" / "language-configuration.json"
SAID: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
INDENT = SAID["indentationRules"]


@pytest.mark.parametrize(
    ("line", "deeper"),
    [
        ("card spy : character {", True),
        ("  if this is first {  # where it is safe", True),
        ('  note "a { in a text" ; if x {', True),
        ("  expect { points red 1 }", False),
        ('  note "a {"', False),
        ("  # a {", False),
        ("  gain 1", False),
        ("  otherwise { gain 1 } or {", True),
    ],
)
def test_the_line_after_a_brace_is_indented(line: str, deeper: bool) -> None:
    """A line that opens a block makes the next deeper; texts and comments open none."""
    found = re.search(INDENT["increaseIndentPattern"]["pattern"], line)

    assert deeper == (found is not None)


@pytest.mark.parametrize(("line", "back"), [("  }", True), ("} or {", True), ("{ a }", False)])
def test_a_closing_brace_goes_back(line: str, back: bool) -> None:
    """A line that begins with a closing brace stands where its block began."""
    assert back == (re.search(INDENT["decreaseIndentPattern"]["pattern"], line) is not None)


def test_a_word_is_an_id() -> None:
    """A double click takes a whole id, with hyphens and letters of any alphabet."""
    # Python has no classes by property: its letters and digits are spelt otherwise.
    pattern = SAID["wordPattern"]["pattern"]
    assert r"\p{L}[\p{L}\p{M}\p{N}_-]*" == pattern
    plain = pattern.replace(r"[\p{L}\p{M}\p{N}_-]", r"[\w-]").replace(r"\p{L}", r"[^\W\d_]")

    assert ["face-down", "héritier_2", "x"] == re.findall(plain, "face-down héritier_2, 3x")


def test_brackets_are_signs_of_the_language() -> None:
    """All that is closed by itself is a sign of the language, or the quotes of a text."""
    assert [["{", "}"], ["(", ")"]] == SAID["brackets"]
    assert {'"', "{", "}", "(", ")"} == {sign for pair in SAID["surroundingPairs"] for sign in pair}
    assert set("{}()") <= set(SIGNS)
