"""Going through an abstract syntax tree in the order of the text."""

from __future__ import annotations

from typing import Any, TypeVar

from oriflamme_dsl.names.derived import of_node
from oriflamme_dsl.syntax import ast

N = TypeVar("N", bound=ast.Node)

_PLAIN = frozenset({"str", "str | None", "int", "bool", "Span"})
"""Types of fields in which there is no node."""

_FIELDS: dict[type, tuple[str, ...]] = {}
"""The fields of each class that may hold nodes, last first, as far as classes have been met."""


def _fields(kind: type[ast.Node]) -> tuple[str, ...]:
    found = _FIELDS.get(kind)
    if found is None:
        names = [name for name in kind.field_names if kind.field_types[name] not in _PLAIN]
        found = _FIELDS[kind] = tuple(reversed(names))
    return found


_MOST_REMEMBERED = 256
"""So many roots are remembered: the rules of a card walk the same few lines dozens of times."""


def walk(*roots: ast.Node | None) -> list[ast.Node]:
    """Return the roots and everything inside them, parents first. Takes no stack however deep."""
    found: list[ast.Node] = []
    for root in roots:
        if root is not None:
            found += _inside(root)
    return found


def _flat(root: ast.Node) -> list[ast.Node]:
    found: list[ast.Node] = []
    waiting: list[Any] = [root]
    while waiting:
        node = waiting.pop()
        if node.__class__ is tuple:
            waiting.extend(reversed(node))
        elif isinstance(node, ast.Node):
            found.append(node)
            for name in _fields(type(node)):
                value = getattr(node, name)
                if value:
                    waiting.append(value)
    return found


_inside = of_node(_flat, _MOST_REMEMBERED)


def find(kind: type[N], *roots: ast.Node | None) -> list[N]:
    """Return the nodes of one class inside the roots (and the roots themselves)."""
    return [node for node in walk(*roots) if isinstance(node, kind)]
