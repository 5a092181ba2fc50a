"""Keywords spelled out: a card with the clauses of the keywords that it names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from attrs import evolve

from oriflamme_dsl.ir.cards import CardDef, KeywordDef, KeywordUse
from oriflamme_dsl.ir.expressions import Counted, Number, Parameter, PlayerSlot, Slot
from oriflamme_dsl.ir.statements import Choose, ChoosePlayer, Count, ForEachCard
from oriflamme_dsl.ir.walk import rebuild, walk

NAMING = (Choose, ChoosePlayer, Count, ForEachCard)
"""Statements that put something into a slot of their ability."""


def spelled_out(card: CardDef, keywords: Mapping[str, KeywordDef]) -> CardDef:
    """Return a card that names no keyword and has their clauses, behind its own, instead.

    A keyword that is not known adds nothing.
    """
    for use in card.keywords:
        if use.keyword in keywords:
            card = _with(card, _meant(keywords[use.keyword], use))
    return evolve(card, keywords=()) if card.keywords else card


def slots_of(node: object) -> int:
    """Return how many slots are used in a card, a clause or a statement: those from 0 up."""
    found = (inner for _, inner in walk(node))
    return 1 + max((inner.slot for inner in found if isinstance(inner, NAMING)), default=-1)


def _with(card: CardDef, keyword: KeywordDef) -> CardDef:
    taken = max((slots_of(statement) for statement in card.main), default=0)
    return evolve(
        card,
        main=card.main + tuple(_farther(statement, taken) for statement in keyword.main),
        triggers=card.triggers + keyword.triggers,
        instead=card.instead + keyword.instead,
        statics=card.statics + keyword.statics,
    )


def _meant(keyword: KeywordDef, use: KeywordUse) -> KeywordDef:
    """Return a keyword with the numbers of a card in the place of its parameters."""

    def put(node: Any) -> Any:
        if isinstance(node, Parameter):
            return Number(use.values[node.index])
        return rebuild(node, put)

    return rebuild(keyword, put)


def _farther(node: Any, by: int) -> Any:
    """Move the slots of a statement behind those that are taken."""
    if not by:
        return node
    moved = rebuild(node, lambda child: _farther(child, by))
    if isinstance(moved, NAMING):
        return evolve(moved, slot=moved.slot + by)
    if isinstance(moved, Slot | PlayerSlot | Counted):
        return cast(Any, evolve(moved, index=moved.index + by))
    return moved
