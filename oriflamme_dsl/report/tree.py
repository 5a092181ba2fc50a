"""Syntax trees to look at: a node a line, what it holds below it."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme_dsl.diagnostics.wording import visible
from oriflamme_dsl.syntax.ast import Node, Number, Word

LEAVES = {Word: "text", Number: "value"}
"""Nodes that are shown by their one value."""


def tree(root: Node) -> str:
    """Return a node and all in it, indented; fields without content are left out."""
    return "\n".join(_lines("", root, 0))


def _lines(name: str, value: object, depth: int) -> Iterator[str]:
    lead = "  " * depth + (f"{name}: " if name else "")
    if isinstance(value, tuple):
        for part in value:
            yield from _lines(name, part, depth)
    elif isinstance(value, Node) and type(value) not in LEAVES:
        yield lead + type(value).__name__
        for part in type(value).field_names:
            content = getattr(value, part)
            if content not in ((), None, False):
                yield from _lines(part, content, depth + 1)
    else:
        shown = getattr(value, LEAVES[type(value)]) if isinstance(value, Word | Number) else value
        yield lead + visible(str(shown))
