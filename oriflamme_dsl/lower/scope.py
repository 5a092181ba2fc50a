"""Where a phrase stands, and what its names mean there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from attrs import evolve, field, frozen

from oriflamme_dsl.lower.marks import Marks
from oriflamme_dsl.names.given import given
from oriflamme_dsl.names.symbols import Symbols
from oriflamme_dsl.syntax import ast

T = TypeVar("T")


@frozen
class Scope:
    """Where a phrase stands.

    `owner` is the card or game whose options the conditions mean, `language` that of texts without
    a code. `slots` are the numbers of the names that the ability gives, `parameters` those of the
    parameters of a keyword. `outside` says that cards out of the queue are meant, whose back alone
    tells whose they are. `of_game`: no card has the clauses. `about_itself`: the card to which it
    happened is this one.
    """

    owner: str
    symbols: Symbols
    marks: Marks
    language: str = "en"
    slots: Mapping[str, int] = field(factory=dict)
    parameters: Mapping[str, int] = field(factory=dict)
    outside: bool = False
    of_game: bool = False
    about_itself: bool = False

    def mark(self, node: T, written: ast.Node) -> T:
        """Note the span of what was written for an object, and return the object."""
        return self.marks.mark(node, written.span)

    def of_ability(self, *nodes: ast.Node) -> Scope:
        """Return the scope inside an ability: names are numbered by their first appearance."""
        names = dict.fromkeys(one.word.text for one in given(*nodes))
        return evolve(self, slots={name: index for index, name in enumerate(names)})
