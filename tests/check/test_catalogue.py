"""The words of the findings about names and checks."""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path

from oriflamme_dsl.diagnostics.codes import MESSAGES, all_codes

PACKAGE = MESSAGES.parent.parent
AREAS = ("names", "check")


def codes() -> set[str]:
    """Return the codes that stand in the source of names and checks."""
    found: set[str] = set()
    for area in AREAS:
        for file in sorted(Path(PACKAGE, area).glob("*.py")):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    found |= {node.value} if node.value.startswith("ORI") else set()
    return found


def test_every_code_has_words_and_every_entry_is_used() -> None:
    """The catalogues of names and checks hold the codes that are given out, and no others."""
    entries = {
        code
        for area in AREAS
        for code in tomllib.loads((MESSAGES / "en" / f"{area}.toml").read_text(encoding="utf-8"))
    }

    assert set() == entries - codes()
    assert set() == codes() - {*all_codes()}
