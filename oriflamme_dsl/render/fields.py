"""Fields of resolver objects, and the conditions under which a phrase fits."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Any

import attrs

from oriflamme_dsl.render.catalogue import Entry


def look_up(node: Any, path: str) -> Any:
    """Return a field by its dotted path, None where there is none; `.` is the node itself."""
    if path == ".":
        return node
    for step in path.split("."):
        if isinstance(node, tuple):
            node = node[int(step)] if int(step) < len(node) else None
        else:
            node = getattr(node, step, None)
    return node


def shape(node: Any) -> str:
    """Return a resolver object as conditions of catalogues write it: `AnyOf(First,Last)`.

    Fields that are false or empty are left out, true ones are written by their name.
    """
    if isinstance(node, Enum) or not attrs.has(type(node)):
        return str(node)
    fields = ((a.name, getattr(node, a.name)) for a in attrs.fields(type(node)))
    inside = [
        name
        if value is True
        else ",".join(map(shape, value))
        if isinstance(value, tuple)
        else shape(value)
        for name, value in fields
        if value is not None and value is not False and value != ()
    ]
    return type(node).__name__ + (f"({','.join(inside)})" if inside else "")


def fits(node: Any, entry: Entry, context: Mapping[str, Any]) -> bool:
    """Tell whether all conditions of a phrase hold for a node in a context."""
    return all(_holds(node, key, wanted, context) for key, wanted in entry.when)


def _holds(node: Any, key: str, wanted: Any, context: Mapping[str, Any]) -> bool:
    if isinstance(wanted, str) and wanted.startswith("="):
        wanted = look_up(node, wanted[1:])
    if key.startswith("@"):
        got = context.get(key[1:])
        return got is not None and got == wanted
    got = look_up(node, key)
    if isinstance(got, tuple):
        return wanted == "none" if not got else len(got) == 1 and _matches(got[0], wanted)
    return wanted == "none" if got is None else _matches(got, wanted)


def _matches(got: Any, wanted: Any) -> bool:
    if isinstance(wanted, list):
        return any(_matches(got, one) for one in wanted)
    if isinstance(got, int) and wanted == "negative":
        return got < 0
    if not isinstance(wanted, str) or isinstance(got, str):
        return bool(got == wanted)
    return wanted == type(got).__name__ or ("(" in wanted and wanted == shape(got))
