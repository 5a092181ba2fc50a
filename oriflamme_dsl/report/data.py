"""Syntax trees and meanings of whole files as JSON-like data, and back where that can be.

A node is an object with `is`, the name of its class, its `span` and its fields. Spans are offsets
in characters (`start`, `end`) with the line and column, from 1, in which they begin.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from oriflamme_dsl.ir.program import Program
from oriflamme_dsl.ir.serial import to_data
from oriflamme_dsl.source import Span
from oriflamme_dsl.syntax.ast import File, Node

SORTS = ("kinds", "keywords", "cards", "sets", "games", "variants")
"""What a file declares by id, in the order in which it is told."""


def tree_data(node: Any) -> Any:
    """Return a node and all in it as data; other values stay as they are."""
    if isinstance(node, tuple):
        return [tree_data(part) for part in node]
    if not isinstance(node, Node):
        return node
    values = {name: tree_data(getattr(node, name)) for name in type(node).field_names}
    return {"is": type(node).__name__, "span": _span(node.span), **values}


def file_tree(file: File) -> dict[str, Any]:
    """Return the items and comments of a file as data."""
    items, comments = tree_data(file.items), tree_data(file.comments)
    return {"is": "File", "name": file.source.name, "items": items, "comments": comments}


def _span(span: Span) -> dict[str, int]:
    return {"start": span.start, "end": span.end, "line": span.line, "column": span.column}


def program_data(program: Program, own: Mapping[str, Collection[str]]) -> dict[str, Any]:
    """Return what a program declares as data: of each sort in SORTS the ids in `own`.

    Beside the cards stand, by id, their `faces`: what is printed of them beside their rules.
    """
    told: dict[str, Any] = {"is": "Program"}
    for sort in SORTS:
        declared = getattr(program, sort)
        told[sort] = [to_data(declared[one]) for one in own[sort]]
    told["faces"] = {one: to_data(program.faces[one]) for one in own["cards"]}
    return told
