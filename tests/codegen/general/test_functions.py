"""Functions of generated source have variables of their own, each with a name of its own."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from oriflamme_dsl.codegen import source as special
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


def _written(beside: str) -> Iterator[str]:
    """Yield the names that the modules beside one write into lines themselves."""
    for path in sorted(Path(beside).parent.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") in ("line", "block"):
                yield from _names(node.args[0])


def _given() -> set[str]:
    """Return the names that the modules of the special form ask for."""
    calls = (
        node
        for path in Path(special.__file__).parent.glob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "name" and node.args
    )
    return {str(one.args[0].value) for one in calls if isinstance(one.args[0], ast.Constant)}


def _names(text: ast.expr) -> list[str]:
    first = text.values[0] if isinstance(text, ast.JoinedStr) else text
    found = WRITTEN.match(str(first.value)) if isinstance(first, ast.Constant) else None
    return found[1].split(", ") if found else []


def test_names_that_are_written_are_given_to_nothing_else() -> None:
    """A variable that a line names by itself is never that of anything else in its function."""
    written = set(_written(functions.__file__)) - {"_"}

    assert {"card", "found", "holder", "owner"} <= written
    assert set() == written - GAME - set(PLAIN)
    assert not any(source(()).name(name) == name for name in PLAIN)


def test_names_that_the_special_form_writes_are_given_to_nothing_else() -> None:
    """There, too, no name is given that lines write by themselves."""
    written = set(_written(special.__file__)) - {"_"}
    new = special.Source()

    assert set(special.PLAIN) <= written
    assert set() == {name for name in written if name in _given() and new.name(name) == name}
