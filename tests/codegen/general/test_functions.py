"""Functions of generated source have variables of their own, each with a name of its own."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from oriflamme_dsl.codegen.general import functions
from oriflamme_dsl.codegen.general.functions import PLAIN, source

WRITTEN = re.compile(r"(?:for )?([a-z_]+(?:, [a-z_]+)*)(?: [-+]?= | in )")
"""What binds names in a line that is written as it stands."""

GAME = {
    *("acted", "below", "controls", "course", "cur", "delayed", "early", "family", "lasting"),
    *("line", "load", "marks", "out", "placing", "placing_next", "points", "queue", "skipped"),
    *("token", "up", "uses", "waited", "zone", "hands"),
}
"""What is kept of a game; nothing else is called so."""


def _written() -> Iterator[str]:
    """Yield the names that the modules of the general form write into lines themselves."""
    for path in sorted(Path(functions.__file__).parent.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") in ("line", "block"):
                yield from _names(node.args[0])


def _names(text: ast.expr) -> list[str]:
    first = text.values[0] if isinstance(text, ast.JoinedStr) else text
    found = WRITTEN.match(str(first.value)) if isinstance(first, ast.Constant) else None
    return found[1].split(", ") if found else []


def test_names_that_are_written_are_given_to_nothing_else() -> None:
    """A variable that a line names by itself is never that of anything else in its function."""
    written = set(_written()) - {"_"}

    assert {"card", "found", "holder", "owner"} <= written
    assert set() == written - GAME - set(PLAIN)
    assert not any(source(()).name(name) == name for name in PLAIN)
