"""Which classes of resolver objects were carried out in games, and did something there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, get_args

import attrs

from oriflamme_dsl.engine.state import NOBODY, Context
from oriflamme_dsl.engine.trace import GUIDES
from oriflamme_dsl.ir import (
    amounts,
    clauses,
    conditions,
    filters,
    groups,
    players,
    references,
    statements,
)
from oriflamme_dsl.ir.cards import CardDef
from oriflamme_dsl.ir.walk import children, walk

MODULES = (amounts, clauses, conditions, filters, groups, players, references, statements)
GONE = frozenset(("OptionIs", "Parameter", "InnerGap"))
"""Classes of which nothing is left in what is played, and a place that only a game names."""

STATEMENTS = get_args(statements.Statement)
NAMING = (statements.Choose, statements.ChoosePlayer, statements.Count)
EFFECTS = get_args(clauses.Effect)


def algebra() -> frozenset[str]:
    """Return the names of all classes that abilities are made of."""
    return frozenset(
        name
        for module in MODULES
        for name, value in vars(module).items()
        if isinstance(value, type) and attrs.has(value) and value.__module__ == module.__name__
    )


def acted(statement: statements.Statement, context: Context) -> bool:
    """Tell whether a statement that was just carried out did something by itself.

    One that gives a name has found something; others have touched a card, or moved influence.
    """
    if isinstance(statement, NAMING):
        return context.slots[statement.slot] not in (NOBODY, 0)
    return not isinstance(statement, GUIDES) and bool(context.root.done)


def effective(
    cards: Iterable[CardDef], did: set[statements.Statement], in_force: set[type]
) -> set[str]:
    """Return the names of the classes that did something, by the statements that did.

    What a statement is made of did something with it, and so did what it stands in. `in_force` are
    the classes of effects that were on a card.
    """
    found: set[str] = set()
    for card in cards:
        _mark(card, did, in_force, found)
    return found


def _mark(node: Any, did: set[statements.Statement], in_force: set[type], found: set[str]) -> bool:
    """Note a node and its own parts if it, or something inside it, did something."""
    does = sum(_mark(child, did, in_force, found) for child in _inside(node)) > 0
    own = isinstance(node, STATEMENTS) and node in did
    own = own or (isinstance(node, clauses.Static) and type(node.effect) in in_force)
    if does or own:
        found.update(type(part).__name__ for part in _own(node))
    return does or own


def _inside(node: Any) -> Iterator[Any]:
    """Yield the nearest statements and clauses inside a node."""
    for _, child in children(node):
        if isinstance(child, (*STATEMENTS, *CLAUSES)):
            yield child
        else:
            yield from _inside(child)


def _own(node: Any) -> Iterator[Any]:
    """Yield a node and what is inside it, but for other statements and clauses."""
    yield node
    for _, child in children(node):
        if not isinstance(child, (*STATEMENTS, *CLAUSES)):
            yield from _own(child)


CLAUSES = (clauses.Trigger, clauses.Instead, clauses.Static)


def classes_in(cards: Iterable[CardDef]) -> set[str]:
    """Return the names of the classes that cards are made of."""
    return {type(node).__name__ for card in cards for _, node in walk(card)}
