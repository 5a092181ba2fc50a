"""JSON schemas of syntax trees and of meanings, made from their classes.

    python -m oriflamme_dsl.report.schema --write docs/schema

`misfit` tells where data does not fit a schema; it knows what is used in ours and nothing else.
"""

from __future__ import annotations

import argparse
import json
import sys
import types
import typing
from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from functools import cache
from pathlib import Path
from typing import Any

import attrs

from oriflamme_dsl.ir import program as _program  # noqa: F401 # all modules of meanings are loaded
from oriflamme_dsl.ir.serial import classes
from oriflamme_dsl.report.data import SORTS
from oriflamme_dsl.syntax import ast

NAMES = ("ast", "ir")
DIALECT = "https://json-schema.org/draft/2020-12/schema"
ANYTHING = "part"
"""What the schema calls a part of a rule."""

PLAIN: Mapping[object, str] = {str: "string", int: "integer", bool: "boolean", type(None): "null"}


@cache
def schema(name: str) -> dict[str, Any]:
    """Return the schema called `ast` or `ir`; raise KeyError for another."""
    return {"ast": _of_trees, "ir": _of_meanings}[name]()


def _of_trees() -> dict[str, Any]:
    """Return the schema of an item or a file as it is written."""
    nodes = _nodes()
    integer = {"type": "integer", "minimum": 0}
    span = _object(dict.fromkeys(("start", "end", "line", "column"), integer))
    defs: dict[str, Any] = {"span": span, ANYTHING: _anything(nodes)}
    for name, cls in nodes.items():
        space = {**vars(ast), **vars(sys.modules[cls.__module__])}
        hints = {field: eval(text, space) for field, text in cls.field_types.items()}  # noqa: S307 # of our own classes
        fields = {field: _shape(hint, nodes) for field, hint in hints.items() if field != "span"}
        defs[name] = _object({"is": {"const": name}, "span": _ref("span"), **fields})
    items = {"type": "array", "items": _any_of([*_members(ast.Item), "BrokenItem"])}
    comments = {"type": "array", "items": _ref("Comment")}
    text = {"type": "string"}
    defs["File"] = _object(
        {"is": {"const": "File"}, "name": text, "items": items, "comments": comments}
    )
    items_and_file = [*_members(ast.Item), "File"]
    return _whole("What is written: an item of a file, or a whole one.", items_and_file, defs)


def _anything(nodes: Mapping[str, type]) -> dict[str, Any]:
    """Return the schema of what stands in a rule of a game: its parts are of every sort."""
    plain = [{"type": kind} for kind in PLAIN.values()]
    several = {"type": "array", "items": _ref(ANYTHING)}
    return {"anyOf": [*(_ref(name) for name in nodes), *plain, several]}


def _nodes() -> dict[str, type[ast.Node]]:
    """Return the classes of nodes by name."""
    found: dict[str, type[ast.Node]] = {}
    waiting: list[type[ast.Node]] = [ast.Node]
    while waiting:
        below = waiting.pop().__subclasses__()
        found |= {cls.__name__: cls for cls in below if cls.__module__.startswith(ast.__name__)}
        waiting += below
    return dict(sorted(found.items()))


def _of_meanings() -> dict[str, Any]:
    """Return the schema of a card or a file as it is meant."""
    known = dict(sorted(classes().items()))
    modules = {cls.__module__: vars(sys.modules[cls.__module__]) for cls in known.values()}
    everything = {key: value for space in modules.values() for key, value in space.items()}
    defs: dict[str, Any] = {}
    for name, cls in known.items():
        if issubclass(cls, Enum):
            values = {"enum": [member.value for member in cls]}
            defs[name] = _object({"is": {"const": name}, "value": values})
            continue
        hints = typing.get_type_hints(cls, {**everything, **modules[cls.__module__]})
        fields = {one.name: _shape(hints[one.name], known) for one in attrs.fields(_attrs(cls))}
        defs[name] = _object({"is": {"const": name}, **fields})
    sorts = ("KindDef", "KeywordDef", "CardDef", "SetFace", "GameDef", "VariantDef")
    lists = {
        sort: {"type": "array", "items": _ref(name)}
        for sort, name in zip(SORTS, sorts, strict=True)
    }
    faces = {"type": "object", "additionalProperties": _ref("CardFace")}
    defs["Program"] = _object({"is": {"const": "Program"}, **lists, "faces": faces})
    return _whole("What is meant: a card, or a whole file.", ["CardDef", "Program"], defs)


def _attrs(cls: Any) -> type[attrs.AttrsInstance]:
    assert attrs.has(cls)
    return cls


def _whole(title: str, roots: Sequence[str], defs: dict[str, Any]) -> dict[str, Any]:
    return {"$schema": DIALECT, "title": title, **_any_of(roots), "$defs": defs}


def _object(properties: dict[str, Any]) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def _ref(name: str) -> dict[str, Any]:
    return {"$ref": f"#/$defs/{name}"}


def _any_of(names: Sequence[str]) -> dict[str, Any]:
    return {"anyOf": [_ref(name) for name in names]}


def _members(union: Any) -> list[str]:
    return [cls.__name__ for cls in typing.get_args(union)]


def _shape(hint: Any, known: Mapping[str, type]) -> dict[str, Any]:
    """Return the schema of what a field holds; raise TypeError for what has none."""
    if hint in PLAIN:
        return {"type": PLAIN[hint]}
    if isinstance(hint, types.UnionType) or typing.get_origin(hint) is typing.Union:
        return {"anyOf": [_shape(one, known) for one in typing.get_args(hint)]}
    if typing.get_origin(hint) is tuple:
        return _array(typing.get_args(hint), known)
    if isinstance(hint, type) and known.get(hint.__name__) is hint:
        below = [name for name, cls in known.items() if issubclass(cls, hint)]
        return _ref(hint.__name__) if len(below) == 1 else _any_of(below)
    if hint is object:
        return _ref(ANYTHING)
    raise TypeError(f"no schema for {hint!r}")


def _array(parts: tuple[Any, ...], known: Mapping[str, type]) -> dict[str, Any]:
    if parts[-1] is Ellipsis:
        return {"type": "array", "items": _shape(parts[0], known)}
    shapes, count = [_shape(part, known) for part in parts], len(parts)
    return {"type": "array", "prefixItems": shapes, "minItems": count, "maxItems": count}


# ------------------------------------------------------------------ does data fit?

_TYPES: Mapping[str, tuple[type, ...]] = {
    "object": (dict,),
    "array": (list,),
    "string": (str,),
    "integer": (int,),
    "boolean": (bool,),
    "null": (type(None),),
}


def misfit(data: Any, name: str) -> str | None:
    """Return where data does not fit the schema `name` (such as `$.main[0].target`), else None."""
    whole = schema(name)
    return next(_misfits(data, whole, whole["$defs"], "$"), None)


def _misfits(data: Any, one: Mapping[str, Any], defs: Mapping[str, Any], at: str) -> Iterator[str]:
    if "$ref" in one:
        one = defs[one["$ref"].rpartition("/")[2]]
    if "anyOf" in one:
        yield from _in_none(data, one["anyOf"], defs, at)
    elif "const" in one or "enum" in one:
        if data not in one.get("enum", [one.get("const")]):
            yield at
    elif not _is(data, one["type"]) or (
        one["type"] == "integer" and data < one.get("minimum", data)
    ):
        yield at
    elif one["type"] == "object":
        yield from _in_object(data, one, defs, at)
    elif one["type"] == "array":
        shapes = one.get("prefixItems") or [one["items"]] * len(data)
        if len(shapes) != len(data):
            yield at
        for number, (part, shape) in enumerate(zip(data, shapes, strict=False)):
            yield from _misfits(part, shape, defs, f"{at}[{number}]")


def _is(data: Any, kind: str) -> bool:
    return isinstance(data, _TYPES[kind]) and (kind == "boolean" or not isinstance(data, bool))


def _in_none(
    data: Any, shapes: Sequence[Mapping[str, Any]], defs: Mapping[str, Any], at: str
) -> Iterator[str]:
    """Yield the place that fits none of some shapes; inside it, if its class is one of them."""
    if isinstance(data, dict) and isinstance(data.get("is"), str):
        named = [shape for shape in shapes if shape.get("$ref", "").endswith(f"/{data['is']}")]
        if named:
            yield from _misfits(data, named[0], defs, at)
            return
    if all(any(True for _ in _misfits(data, shape, defs, at)) for shape in shapes):
        yield at


def _in_object(
    data: dict[str, Any], one: Mapping[str, Any], defs: Mapping[str, Any], at: str
) -> Iterator[str]:
    properties, other = one.get("properties", {}), one["additionalProperties"]
    yield from (f"{at}.{key}" for key in one.get("required", ()) if key not in data)
    for key, value in data.items():
        if key in properties:
            yield from _misfits(value, properties[key], defs, f"{at}.{key}")
        elif other is False:
            yield f"{at}.{key}"
        else:
            yield from _misfits(value, other, defs, f"{at}.{key}")


# ------------------------------------------------------------------ the published files


def text(name: str) -> str:
    """Return the published schema as text."""
    return json.dumps(schema(name), indent=1, ensure_ascii=False) + "\n"


def main(arguments: Sequence[str] | None = None) -> None:
    """Write the schemas into the folder that the call names."""
    parser = argparse.ArgumentParser(description="Write the JSON schemas of trees and meanings.")
    parser.add_argument("--write", type=Path, required=True, metavar="FOLDER")
    folder: Path = parser.parse_args(arguments).write
    folder.mkdir(parents=True, exist_ok=True)
    for name in NAMES:
        path = folder / f"{name}.schema.json"
        path.write_text(text(name), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
