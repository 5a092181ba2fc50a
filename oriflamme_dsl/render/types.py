"""What can stand in the fields of resolver objects: the classes behind their annotations."""

from __future__ import annotations

from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import attrs
from attrs import frozen

from oriflamme_dsl.ir import cards, clauses, expressions, rules, ruleset, statements
from oriflamme_dsl.render.phrases import Relative

_NAMESPACE: dict[str, Any] = {
    name: thing
    for module in (expressions, statements, clauses, cards, rules, ruleset)
    for name, thing in vars(module).items()
} | {"Relative": Relative}


@frozen
class FieldType:
    """What a field holds: one of some classes, or plain values; `many`: a tuple of them."""

    classes: tuple[type, ...]
    plain: tuple[type, ...] = ()
    many: bool = False
    optional: bool = False


def constructs() -> dict[str, type]:
    """Return every class of resolver objects by its name."""
    return {name: thing for name, thing in _NAMESPACE.items() if _is_construct(thing)}


@cache
def field_types(cls: Any) -> dict[str, FieldType]:
    """Return the type of each field of a class of resolver objects; an enum has none."""
    if issubclass(cls, Enum):
        return {}
    hints = get_type_hints(cls, localns=_NAMESPACE)
    return {a.name: _read(hints[a.name]) for a in attrs.fields(cls)}


def class_named(name: str) -> type | None:
    """Return a class of resolver objects by its name, None if there is none."""
    found = _NAMESPACE.get(name)
    return found if _is_construct(found) else None


def types_at(cls: type, path: str) -> tuple[FieldType, ...]:
    """Return what a dotted path may lead to from an object of a class; nothing: to nowhere."""
    if path == ".":
        return (FieldType((cls,)),)
    found: tuple[FieldType, ...] = (FieldType((cls,)),)
    for step in path.split("."):
        found = tuple(after for before in found for after in _steps(before, step))
    return found


def _steps(before: FieldType, step: str) -> tuple[FieldType, ...]:
    if before.many:
        return (attrs.evolve(before, many=False),) if step.isdecimal() else ()
    fields = (field_types(cls).get(step) for cls in before.classes)
    return tuple(dict.fromkeys(found for found in fields if found is not None))


def _read(hint: Any) -> FieldType:
    members = [one for one in _members(hint) if one is not NoneType]
    optional = len(members) < len(_members(hint))
    if len(members) == 1 and get_origin(members[0]) is tuple:
        return attrs.evolve(_read(get_args(members[0])[0]), many=True, optional=optional)
    classes = tuple(one for one in members if _is_construct(one))
    plain = tuple(one for one in members if one not in classes)
    return FieldType(classes, plain, optional=optional)


def _members(hint: Any) -> tuple[Any, ...]:
    if get_origin(hint) in (Union, UnionType):
        return tuple(one for member in get_args(hint) for one in _members(member))
    return (hint,)


def _is_construct(thing: Any) -> bool:
    return isinstance(thing, type) and (attrs.has(thing) or issubclass(thing, Enum))
