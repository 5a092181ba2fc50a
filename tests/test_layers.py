"""The layers of the package point downward."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent / "oriflamme_dsl"

LAYERS = (
    "source",
    "diagnostics",
    "syntax",
    "highlight",
    "layout",
    "editions",
    "names",
    "check",
    "ir",
    "lower",
    "fixes",
    "engine",
    "codegen",
    "core",
    "bots",
    "simulate",
    "scenario",
    "explore",
    "render",
    "prose",
    "starter",
    "sheet",
    "press",
    "report",
    "balance",
    "project",
    "pipeline",
    "adapters",
    "preview",
    "lsp",
    "cli",
)
"""Lowest first; a layer may import itself and those before it."""

NARROW = {
    "ir": {"source"},
    "engine": {"ir"},
    "explore": {"engine", "ir"},
    "resources": set[str](),
    "files": set[str](),
}
"""Layers that may import themselves and only these."""

OPEN_TO_ALL = {"files", "resources"}
"""Modules that every layer may import."""

ENTRY_POINTS = {"__init__", "__main__"}
"""Modules above all layers."""

LARK_DOOR = "syntax/grammar.py"
"""The only file that imports Lark."""


def imports_of(file: Path) -> list[str]:
    """Return the dotted names that a file imports anywhere."""
    return list(imports_in(file.read_text(encoding="utf-8"), file))


def imports_in(text: str, file: Path) -> Iterator[str]:
    """Yield the dotted names that `text`, standing in `file`, imports, all of them absolute.

    `from a import b` yields `a.b`, because b may be a module.
    """
    parents = file.relative_to(PACKAGE.parent).parts[:-1]
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = parents[: len(parents) - node.level + 1] if node.level else ()
            module = [node.module] if node.module else []
            yield from (".".join([*base, *module, alias.name]) for alias in node.names)


def layer_of(file: Path) -> str:
    """Return the name of the top-level module or package of the file."""
    return Path(file.relative_to(PACKAGE).parts[0]).stem


def layers_imported(file: Path) -> set[str]:
    """Return the top-level modules and packages of ours that a file imports."""
    parts = (name.split(".") for name in imports_of(file))
    ours = {part[1] for part in parts if part[0] == PACKAGE.name and len(part) > 1}
    return ours & known_layers()


def known_layers() -> set[str]:
    """Return the top-level modules and packages that there are, but for the entry points."""
    return {layer_of(file) for file in package_files()} - ENTRY_POINTS


def package_files() -> list[Path]:
    """Return the package's Python files in a stable order."""
    return sorted(PACKAGE.rglob("*.py"))


def allowed(layer: str) -> set[str]:
    """Return what a layer may import."""
    if layer in ENTRY_POINTS:
        return {*LAYERS, *OPEN_TO_ALL}
    if layer in NARROW:
        return {layer, *NARROW[layer], *OPEN_TO_ALL}
    return {*LAYERS[: LAYERS.index(layer) + 1], *OPEN_TO_ALL}


def test_every_layer_has_its_place() -> None:
    """Every module and package at the top is in the list of layers or open to all."""
    assert set() == known_layers() - {*LAYERS, *OPEN_TO_ALL}


def test_imports_point_downward() -> None:
    """No file imports a layer above its own, nor one that its layer must not know."""
    listed = {*LAYERS, *OPEN_TO_ALL, *ENTRY_POINTS}

    wrong = {
        file.relative_to(PACKAGE).as_posix(): sorted(upper)
        for file in package_files()
        if layer_of(file) in listed and (upper := layers_imported(file) - allowed(layer_of(file)))
    }

    assert {} == wrong


def test_lark_has_one_door() -> None:
    """Only the grammar module imports Lark, so that its types and errors stay inside."""
    importers = {
        file.relative_to(PACKAGE).as_posix()
        for file in package_files()
        if any(name.split(".")[0] == "lark" for name in imports_of(file))
    }

    assert set() == importers - {LARK_DOOR}


def test_relative_imports_are_seen() -> None:
    """A relative import is read as the absolute one that it stands for."""
    made_up = PACKAGE / "engine" / "made_up.py"

    assert ["oriflamme_dsl.syntax.ast"] == list(imports_in("from ..syntax import ast", made_up))
    assert ["oriflamme_dsl.engine.state"] == list(imports_in("from . import state", made_up))
