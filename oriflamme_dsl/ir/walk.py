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
    for attribute in attrs.fields(type(node)):  # type: ignore[arg-type]
        value = getattr(node, attribute.name)
        if attrs.has(type(value)):
            yield attribute.name, value
        elif isinstance(value, tuple):
            yield from _members(attribute.name, value)


def _members(name: str, values: tuple[Any, ...]) -> Iterator[tuple[str, Any]]:
    for index, value in enumerate(values):
        if attrs.has(type(value)):
            yield f"{name}[{index}]", value
        elif isinstance(value, tuple):
            yield from _members(f"{name}[{index}]", value)


def walk(node: object, path: str = "") -> Iterator[tuple[str, Any]]:
    """Yield (path, node) for a node and everything inside it, parents first."""
    yield path, node
    for step, child in children(node):
        yield from walk(child, f"{path}.{step}" if path else step)


def rebuild(node: T, change: Callable[[Any], Any]) -> T:
    """Return the node with `change` applied to each child object (not to the node itself)."""
    changes: dict[str, Any] = {}
    for attribute in attrs.fields(type(node)):  # type: ignore[arg-type]
        value = getattr(node, attribute.name)
        new = _changed(value, change)
        if new is not value:
            changes[attribute.name] = new
    return attrs.evolve(node, **changes) if changes else node  # type: ignore[misc]


def _changed(value: Any, change: Callable[[Any], Any]) -> Any:
    if isinstance(value, Enum):
        return value
    if attrs.has(type(value)):
        return change(value)
    if isinstance(value, tuple):
        new = tuple(_changed(member, change) for member in value)
        return value if all(a is b for a, b in zip(value, new, strict=True)) else new
    return value
