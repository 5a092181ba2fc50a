"""Every class of resolver objects, and arbitrary instances of each, from the types alone."""

from __future__ import annotations

import types
import typing
from enum import Enum
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

import attrs
from hypothesis import strategies as st

from oriflamme_dsl import ir
from oriflamme_dsl.ir import clauses, compare, expressions, statements, written
from oriflamme_dsl.ir.program import Program

TEXTS = st.text(st.characters(codec="utf-8"), max_size=6)
LEAVES = {int: st.integers(), str: TEXTS, bool: st.booleans(), type(None): st.none()}


@cache
def classes() -> tuple[type, ...]:
    """Return every attrs class and enumeration of resolver objects.

    A program is what declares resolver objects, what differs between two rulesets is made of such,
    and where one was written is told of it; none of these is one itself.
    """
    found = []
    for module in iter_modules(ir.__path__, f"{ir.__name__}."):
        if module.name in (compare.__name__, written.__name__):
            continue
        for value in vars(import_module(module.name)).values():
            own = isinstance(value, type) and value.__module__ == module.name
            if own and value is not Program and (attrs.has(value) or issubclass(value, Enum)):
                found.append(value)
    return tuple(found)


@cache
def fields(cls: type) -> dict[str, Any]:
    """Return the types of the fields of a class."""
    hints = typing.get_type_hints(cls, localns=_names())
    return {attribute.name: hints[attribute.name] for attribute in attrs.fields(cls)}


@cache
def _names() -> dict[str, Any]:
    """Return the classes and unions of modules that know of each other in circles."""
    return {
        name: value
        for module in (expressions, statements, clauses)
        for name, value in vars(module).items()
    }


@cache
def height(kind: Any) -> int:
    """Return how deep the flattest value of a type is; types go round in circles."""
    return _height(kind, ())


def _height(kind: Any, above: tuple[Any, ...]) -> int:
    if kind in above:
        return 1000
    if _is_union(kind):
        return min(_height(member, (*above, kind)) for member in typing.get_args(kind))
    if typing.get_origin(kind) is tuple:
        parts = typing.get_args(kind)
        return 0 if parts[-1] is ... else max(_height(part, (*above, kind)) for part in parts)
    if isinstance(kind, type) and attrs.has(kind):
        inner = (_height(part, (*above, kind)) for part in fields(kind).values())
        return 1 + max(inner, default=0)
    return 0


def _is_union(kind: Any) -> bool:
    return typing.get_origin(kind) in (types.UnionType, typing.Union)


def instances(cls: type) -> st.SearchStrategy[Any]:
    """Return a strategy for objects of a class, a few levels deep."""

    @st.composite
    def draw(drawn: st.DrawFn) -> Any:
        return _draw(drawn, cls, 4)

    return draw()


def _draw(draw: st.DrawFn, kind: Any, depth: int) -> Any:
    if kind in LEAVES:
        return draw(LEAVES[kind])
    if _is_union(kind):
        members = typing.get_args(kind)
        flattest = min(map(height, members))
        live = [m for m in members if depth > 0 or height(m) == flattest]
        return _draw(draw, draw(st.sampled_from(live)), depth)
    if typing.get_origin(kind) is tuple:
        parts = typing.get_args(kind)
        if parts[-1] is ...:
            parts = parts[:1] * draw(st.integers(0, 2 if depth > 0 else 0))
        return tuple(_draw(draw, part, depth) for part in parts)
    if issubclass(kind, Enum):
        return draw(st.sampled_from(list(kind)))
    return kind(**{name: _draw(draw, part, depth - 1) for name, part in fields(kind).items()})
