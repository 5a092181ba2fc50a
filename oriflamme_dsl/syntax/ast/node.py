"""The base of all nodes: frozen values whose classes cost next to nothing to make.

The language has some two hundred classes of nodes, and a short check makes all of them before it
reads a card. Classes of attrs or dataclasses, each with code of its own, take a fifth of that time.
"""

from __future__ import annotations

from typing import Any, NoReturn, TypeVar, dataclass_transform

from oriflamme_dsl.source import Span

N = TypeVar("N", bound="Node")


def _field(*, kw_only: bool = False) -> Any:  # for type checkers
    """Mark a field that is given by its name only."""


@dataclass_transform(frozen_default=True, eq_default=False, field_specifiers=(_field,))
class _NodeType(type):
    """Makes slots of what a class of nodes declares."""

    field_names: tuple[str, ...]
    field_types: dict[str, str]
    field_defaults: dict[str, Any]

    def __new__(cls, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> _NodeType:
        """Make a class; fields that it inherits come first."""
        types: dict[str, str] = body.get("__annotations__", {})
        defaults = {field: body.pop(field) for field in types if field in body}
        body["__slots__"] = tuple(types)
        made = super().__new__(cls, name, bases, body)
        if bases:
            made.field_names = (*bases[0].field_names, *types)  # type: ignore[attr-defined]
            made.field_types = bases[0].field_types | types  # type: ignore[attr-defined]
            made.field_defaults = bases[0].field_defaults | defaults  # type: ignore[attr-defined]
            setattr(made, "__match_args__", made.field_names)  # noqa: B010 # fixed for type checkers
        else:
            made.field_names, made.field_types, made.field_defaults = (), {}, {}
        return made


class Node(metaclass=_NodeType):
    """Anything that was written somewhere. The span takes no part in equality.

    `field_names` of a class are the names of what was written, in order, without the span.
    """

    span: Span = _field(kw_only=True)

    def __init__(self, *values: Any, span: Span, **named: Any) -> None:
        """Take the fields in order or by name. Raises TypeError for wrong ones."""
        cls = type(self)
        keep = object.__setattr__
        keep(self, "span", span)
        for name, value in zip(cls.field_names, values, strict=False):
            keep(self, name, value)
        for name in cls.field_names[len(values) :]:
            if name in named:
                keep(self, name, named.pop(name))
            elif name in cls.field_defaults:
                keep(self, name, cls.field_defaults[name])
            else:
                raise TypeError(f"{cls.__name__} lacks {name}")
        if named or len(values) > len(cls.field_names):
            raise TypeError(f"{cls.__name__} takes {', '.join(cls.field_names)}")

    def __setattr__(self, name: str, value: object) -> NoReturn:
        """Refuse: nodes do not change."""
        raise AttributeError(f"{type(self).__name__}.{name} is fixed")

    def __delattr__(self, name: str) -> NoReturn:
        """Refuse: nodes do not change."""
        raise AttributeError(f"{type(self).__name__}.{name} is fixed")

    def __eq__(self, other: object) -> bool:
        """Tell whether another node of the class says the same, wherever it stands."""
        return type(self) is type(other) and _said(self) == _said(other)

    def __hash__(self) -> int:
        """Return a hash that fits the equality."""
        return hash((type(self), _said(self)))

    def __repr__(self) -> str:
        """Return the node as it would be made, without its span."""
        shown = ", ".join(f"{name}={getattr(self, name)!r}" for name in type(self).field_names)
        return f"{type(self).__name__}({shown})"


def _said(node: Any) -> tuple[object, ...]:
    return tuple(getattr(node, name) for name in type(node).field_names)


def evolve(node: N, **changes: Any) -> N:
    """Return a node with other values in some fields, or with another span."""
    kept = {name: getattr(node, name) for name in (*type(node).field_names, "span")}
    return type(node)(**(kept | changes))
