"""What follows from the symbol tables as a whole: worked out once, whoever asks.

That some card puts influence on others, that no game lets cards be played from the hand: what is
said of one card depends on such facts about all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import wraps
from typing import Any, TypeVar, cast

from attrs import define, field

from oriflamme_dsl.syntax import ast

F = TypeVar("F", bound=Callable[..., Any])
T = TypeVar("T")

_MOST_REMEMBERED = 30_000


@define(eq=False)
class Derived:
    """The facts that were worked out from one set of tables, by who works them out and of what."""

    known: dict[Hashable, Any] = field(factory=dict)

    def get(self, work: Callable[..., T], given: tuple[Any, ...], symbols: Any) -> T:
        """Return what `work(*given, symbols)` returns, which is called once at most."""
        key = (work, *map(identity, given))
        if key not in self.known:
            # What was given is kept alive, for its identity is a part of the key.
            self.known[key] = (given, work(*given, symbols))
        return cast(T, self.known[key][1])

    @property
    def asker(self) -> object:
        """Who asks at present; always the same here, where nobody wants to know."""
        return None


def derived(work: F) -> F:
    """Remember what a function returns, whose last argument are the symbol tables."""

    @wraps(work)
    def found(*arguments: Any) -> Any:
        *given, symbols = arguments
        return symbols.facts.get(work, tuple(given), symbols)

    return cast(F, found)


def of_node(work: F, most: int = _MOST_REMEMBERED) -> F:
    """Remember what a function returns for each of the syntax nodes it was asked about lately.

    It must look at nothing but the node, which does not change. So many nodes are remembered at
    most.
    """
    known: dict[int, tuple[ast.Node, Any]] = {}

    @wraps(work)
    def found(node: ast.Node) -> Any:
        kept = known.get(id(node))
        if kept is None:
            if len(known) >= most:
                known.clear()
            kept = known[id(node)] = node, work(node)
        return kept[1]

    return cast(F, found)


def identity(value: Any) -> Hashable:
    """Return what tells a value from others: to compare nodes by what they say takes long."""
    return id(value) if isinstance(value, ast.Node) else cast(Hashable, value)
