"""The names that abilities give: to cards, to players and to numbers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

from attrs import frozen

from oriflamme_dsl.names.traverse import walk
from oriflamme_dsl.syntax import ast

Sort: TypeAlias = Literal["card", "player", "number"]
"""What a name stands for."""


@frozen
class Given:
    """A name where it is given, or where it is used."""

    word: ast.Word
    sort: Sort


def given(*roots: ast.Node | None) -> Iterator[Given]:
    """Yield the names that are given inside of nodes, in the order of the text."""
    for node in walk(*roots):
        match node:
            case ast.Choose(name=word) | ast.ForEachCard(name=word):
                yield Given(word, "card")
            case ast.ChoosePlayer(name=word):
                yield Given(word, "player")
            case ast.Count(name=word):
                yield Given(word, "number")


def used(*roots: ast.Node | None) -> Iterator[Given]:
    """Yield the names that are used inside of nodes, by the sort that is wanted there."""
    for node in walk(*roots):
        match node:
            case ast.Chosen(name=word):
                yield Given(word, "card")
            case ast.NamedPlayer(name=word):
                yield Given(word, "player")
            case ast.Counted(name=word):
                yield Given(word, "number")
