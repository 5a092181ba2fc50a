"""From what a phrase says about an object to the object.

A phrase sets fields by their paths: slots by what they hold, conditions by what they ask for. What
no word says is what it is unless said otherwise; where that is open, whatever the phrase would be
written for.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from enum import Enum
from functools import cache
from itertools import product
from typing import Any

import attrs

from oriflamme_dsl.render.types import FieldType, class_named, field_types

OPEN = -1
"""The slot of what is chosen or counted where there is only one."""

IT = -2
"""The slot of the card that "it" stands for."""

SPOKEN = -6
"""The slot of the card that "it" stands for where it can be no card but one spoken of."""

BEFORE = -4
"""The slot of the card that "it" stands for in a condition behind what it is about."""

THAT = -3
"""The slot of the card that "that card" stands for, where no event is about one."""

CONCERNED = -5
"""The slot of the player who is concerned, where another might be "that player"."""

Settings = Mapping[str, Any]
_SLOTS = ("index", "slot")


def _class_of(wanted: Any) -> Any:
    """Return the name of the class that a condition asks for."""
    return wanted.partition("(")[0] if isinstance(wanted, str) else wanted


class Unset(Exception):  # noqa: N818 # told apart from an error: this way to read does not hold
    """A field is said by nothing."""


def build(cls: type, settings: Settings) -> Iterator[Any]:
    """Yield the objects of a class that have these fields, by path; none where they contradict."""
    if issubclass(cls, Enum):
        yield from cls
        return
    values: dict[str, tuple[Any, ...]] = {}
    try:
        for attribute in attrs.fields(cls):  # type: ignore[arg-type]
            values[attribute.name] = _values(cls, attribute, settings)
    except Unset:
        return
    names = tuple(values)
    for chosen in product(*values.values()):
        try:
            yield cls(**dict(zip(names, chosen, strict=True)))
        except (TypeError, ValueError, AttributeError):
            continue


def _values(cls: type, attribute: attrs.Attribute[Any], settings: Settings) -> tuple[Any, ...]:
    """Return what a field can be."""
    kind, name = field_types(cls)[attribute.name], attribute.name
    inside = _inside(name, settings)
    if name in settings and not (inside and kind.many and isinstance(settings[name], Wanted)):
        return tuple(_given(kind, settings[name], inside))
    if inside:
        return tuple(_nested(kind, inside))
    if name in _SLOTS:
        return (OPEN,)
    free = _free(kind)
    if attribute.default is not attrs.NOTHING and not isinstance(attribute.default, attrs.Factory):  # type: ignore[arg-type]
        default = attribute.default
        return (default, *(one for one in free if one != default))
    if kind.optional:
        return (None,)
    if not free:
        raise Unset(name)
    return free


def _inside(name: str, settings: Settings) -> dict[str, Any]:
    start = f"{name}."
    return {key[len(start) :]: value for key, value in settings.items() if key.startswith(start)}


def _free(kind: FieldType) -> tuple[Any, ...]:
    """Return all values of a field that has few."""
    if bool in kind.plain:
        return (False, True)
    if len(kind.classes) == 1 and issubclass(kind.classes[0], Enum) and not kind.many:
        return tuple(kind.classes[0])
    return ()


@attrs.frozen
class Wanted:
    """What a condition of a phrase asks for: a plain value, a name of a class, an object."""

    what: Any

    def met(self, other: Wanted) -> Wanted | None:
        """Return what both ask for, None where they have nothing in common.

        A class asked for by its name is met by an object of it.
        """
        ours = self.what if isinstance(self.what, list) else [self.what]
        theirs = other.what if isinstance(other.what, list) else [other.what]
        both = [one for one in theirs if one in ours or _class_of(one) in ours]
        both = both or [one for one in ours if _class_of(one) in theirs]
        return Wanted(both[0] if len(both) == 1 else both) if both else None

    def allows(self, cls: type) -> bool:
        """Tell whether an object of a class may be meant."""
        names = self.what if isinstance(self.what, list) else [self.what]
        return any(str(name).partition("(")[0] == cls.__name__ for name in names)


def _given(kind: FieldType, value: Any, inside: Settings) -> Iterator[Any]:
    """Yield what a field is that is given by a slot or asked for by a condition."""
    if not isinstance(value, Wanted):
        yield value
        return
    for one in value.what if isinstance(value.what, list) else [value.what]:
        yield from _asked(kind, one, inside)


def _asked(kind: FieldType, wanted: Any, inside: Settings) -> Iterator[Any]:
    if wanted == "none":
        yield () if kind.many else None
        return
    if isinstance(wanted, bool | int):
        yield wanted
        return
    for cls in kind.classes:
        if issubclass(cls, Enum):
            yield from ((one,) if kind.many else one for one in cls if one == wanted)
        elif cls.__name__ == str(wanted).partition("(")[0]:
            found = (from_shape(wanted),) if "(" in str(wanted) else build(cls, inside)
            yield from ((one,) if kind.many else one for one in found)


def _nested(kind: FieldType, inside: Mapping[str, Any]) -> Iterator[Any]:
    """Yield what a field is of which parts are given."""
    if kind.many:
        members: list[tuple[Any, ...]] = []
        for index in range(1 + max(int(key.split(".")[0]) for key in inside)):
            one = str(index)
            if inside.get(one) == Wanted("none"):
                break
            if one in inside:
                members.append(
                    tuple(_given(attrs.evolve(kind, many=False), inside[one], _inside(one, inside)))
                )
            else:
                found = _inside(one, inside)
                members.append(tuple(_nested(attrs.evolve(kind, many=False), found)))
        yield from product(*members)
        return
    first = {key.split(".")[0] for key in inside}
    for cls in kind.classes:
        if first <= set(field_types(cls)):
            yield from build(cls, inside)


# ------------------------------------------------------------------ as conditions write them


@cache
def from_shape(text: str) -> Any:
    """Return the object that a condition of a catalogue writes, such as `AnyOf(First,Last)`."""
    found, rest = _shape(re.findall(r"\w+|[(),]", text))
    if rest:
        raise ValueError(text)
    return found


def _shape(tokens: list[str]) -> tuple[Any, list[str]]:
    name, *rest = tokens
    inside: list[Any] = []
    if rest[:1] == ["("]:
        rest = rest[1:]
        while rest[0] != ")":
            one, rest = _shape(rest)
            inside.append(one)
            rest = rest[1:] if rest[0] == "," else rest
        rest = rest[1:]
    cls = class_named(name)
    if cls is None:
        return (int(name) if name.isdigit() else name), rest
    return _object(cls, inside), rest


def _object(cls: type, inside: list[Any]) -> Any:
    """Return an object whose fields that are not false are given in order."""
    values: dict[str, Any] = {}
    left = list(inside)
    for name, kind in field_types(cls).items():
        if kind.many:
            values[name], left = tuple(left), []
        elif bool in kind.plain:
            if name in left:
                values[name] = True
                left.remove(name)
        elif left:
            values[name] = left.pop(0)
    return cls(**values)
