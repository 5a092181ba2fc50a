"""Going through resolver objects: children, paths and rebuilding, over attrs fields alone.

A path names a node from its root by fields and indexes, such as `main[0].target.group`. Spans
and causes of events are kept by path.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum
from typing import Any, TypeVar

import attrs

T = TypeVar("T")


def children(node: object) -> Iterator[tuple[str, Any]]:
    """Yield (step, child) for each resolver object directly inside a node, in field order."""
    yield from _children(node)


class _Fields(dict[type, tuple[str, ...] | None]):
    """The names of the fields of each class; None for one that is no resolver object."""

    def __missing__(self, kind: type) -> tuple[str, ...] | None:
        """Find them out, once."""
        found = tuple(one.name for one in attrs.fields(kind)) if attrs.has(kind) else None
        self[kind] = found
        return found


_FIELDS = _Fields()


def _children(node: object) -> list[tuple[str, Any]]:
    found: list[tuple[str, Any]] = []
    for name in _FIELDS[type(node)] or ():
        value = getattr(node, name)
        if isinstance(value, tuple):
            _add_members(name, value, found)
        elif _FIELDS[type(value)] is not None:
            found.append((name, value))
    return found


def _add_members(name: str, values: tuple[Any, ...], found: list[tuple[str, Any]]) -> None:
    for index, value in enumerate(values):
        if isinstance(value, tuple):
            _add_members(f"{name}[{index}]", value, found)
        elif _FIELDS[type(value)] is not None:
            found.append((f"{name}[{index}]", value))


def walk(node: object, path: str = "") -> Iterator[tuple[str, Any]]:
    """Yield (path, node) for a node and everything inside it, parents first."""
    ahead = [(path, node)]
    while ahead:
        at, one = ahead.pop()
        yield at, one
        inside = _children(one)
        if inside:
            inside.reverse()
            ahead += [(f"{at}.{step}" if at else step, child) for step, child in inside]


def rebuild(node: T, change: Callable[[Any], Any]) -> T:
    """Return the node with `change` applied to each child object (not to the node itself)."""
    changes: dict[str, Any] = {}
    for name in _FIELDS[type(node)] or ():
        value = getattr(node, name)
        new = _changed(value, change)
        if new is not value:
            changes[name] = new
    return attrs.evolve(node, **changes) if changes else node  # type: ignore[misc]


def _changed(value: Any, change: Callable[[Any], Any]) -> Any:
    if isinstance(value, Enum):
        return value
    if _FIELDS[type(value)] is not None:
        return change(value)
    if isinstance(value, tuple):
        new = tuple(_changed(member, change) for member in value)
        return value if all(a is b for a, b in zip(value, new, strict=True)) else new
    return value
