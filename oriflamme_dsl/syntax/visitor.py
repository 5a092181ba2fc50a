"""Walking over syntax nodes by their fields."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from oriflamme_dsl.syntax.ast import File, Node


def children(node: Node | File) -> Iterator[Node]:
    """Yield the nodes directly inside, in the order in which they are declared."""
    kind: Any = type(node)
    for name in _fields(kind):
        yield from _nodes(getattr(node, name))


def walk(node: Node | File) -> Iterator[Node]:
    """Yield all nodes inside, each before its own children, and the node itself first."""
    todo = [node]
    while todo:
        here = todo.pop()
        if isinstance(here, Node):
            yield here
        todo.extend(reversed(list(children(here))))


def _nodes(value: object) -> Iterator[Node]:
    """Yield the nodes in the value of a field: itself, or those in its tuples."""
    if isinstance(value, Node):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from _nodes(part)


def _fields(kind: type[Any]) -> tuple[str, ...]:
    return ("items", "comments") if kind is File else kind.field_names
