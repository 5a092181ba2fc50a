"""No card of the game is called by its name in the package, and the engine imports the IR alone."""

from __future__ import annotations

import ast
import io
import re
import sys
import tokenize
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[2] / "oriflamme_dsl"
CARDS = re.compile(
    r"\b(archer|soldier|spy|heir|lord|shapeshifter|assassination|decree|conspiracy|ambush"
    r"|prince|twin|queen|cutthroat|apothecary|felon|schemer|usurpation|machination|corruption"
    r"|guet-apens)s?\b",
    re.IGNORECASE,
)


def names_in(text: str) -> list[str]:
    """Return the names of cards in a Python text, comments and docstrings apart, with lines."""
    documented = set(docstring_lines(ast.parse(text)))
    found = []
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        docstring = token.type == tokenize.STRING and token.start in documented
        if token.type != tokenize.COMMENT and not docstring:
            found += [f"{token.start[0]}: {name}" for name in CARDS.findall(token.string)]
    return found


def docstring_lines(tree: ast.AST) -> Iterator[tuple[int, int]]:
    """Yield line and column of each string that stands for itself as a statement."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield node.lineno, node.col_offset


def test_no_card_is_called_by_its_name() -> None:
    """The names of both boxes stand in comments and docstrings of the package only."""
    found = {
        file.relative_to(PACKAGE).as_posix(): names
        for file in sorted(PACKAGE.rglob("*.py"))
        if (names := names_in(file.read_text(encoding="utf-8")))
    }

    assert {} == found


def test_names_would_be_found() -> None:
    """Names in code, strings and f-strings are found; comments and docstrings are left alone."""
    text = '"""An Archer."""\n# a Spy\nlord = 1\nx = "an Heir"\ny = f"{x} ambush"\n'

    assert ["3: lord", "4: Heir", "5: ambush"] == names_in(text)


def test_the_engine_imports_the_ir_alone() -> None:
    """Of this package the engine imports nothing but the IR and itself, and of others attrs."""
    modules = set()
    for file in (PACKAGE / "engine").glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module:
                modules.add(node.module)
            elif isinstance(node, ast.Import):
                modules.update(alias.name for alias in node.names)
    foreign = {name for name in modules if name.split(".")[0] not in sys.stdlib_module_names}

    assert {"attrs", "oriflamme_dsl.engine", "oriflamme_dsl.ir"} == {
        ".".join(name.split(".")[:2]) for name in foreign
    }
