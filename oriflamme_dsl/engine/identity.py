"""Linking filters that ask what a card is: its kind and its name.

Where cards can count as something else, standing.py says what they are; else what is printed does.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from oriflamme_dsl.engine import standing
from oriflamme_dsl.engine.features import uses
from oriflamme_dsl.engine.filters import CardOf, Test, link_reference
from oriflamme_dsl.engine.linked import Linked
from oriflamme_dsl.engine.state import NOBODY, Context, State
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir.clauses import CountsAs


def _kind_is(linked: Linked, node: e.KindIs) -> Test:
    if uses(linked, CountsAs):
        return lambda s, card, c: standing.is_kind(s, card, node.kind)
    wanted = [card.kind == node.kind for card in linked.cards]
    return lambda s, card, c: wanted[s.table.definition[card]]


def _card_is(linked: Linked, node: e.CardIs) -> Test:
    if uses(linked, CountsAs):
        return lambda s, card, c: standing.is_card(s, card, node.card)
    wanted = linked.index.get(node.card, NOBODY)
    return lambda s, card, c: s.table.definition[card] == wanted


def _named_like(linked: Linked, node: e.NamedLike) -> Test:
    of = link_reference(node.reference)
    if uses(linked, CountsAs):
        return _alike(of, standing.names)

    def test(state: State, card: int, context: Context) -> bool:
        other = of(context)
        definition = state.table.definition
        return other != NOBODY and definition[card] == definition[other]

    return test


def _same_kind(linked: Linked, node: e.SameKind) -> Test:
    of = link_reference(node.reference)
    if uses(linked, CountsAs):
        return _alike(of, standing.kinds)
    kinds = [card.kind for card in linked.cards]

    def test(state: State, card: int, context: Context) -> bool:
        other = of(context)
        definition = state.table.definition
        return other != NOBODY and kinds[definition[card]] == kinds[definition[other]]

    return test


def _alike(of: CardOf, ids: Callable[[State, int], frozenset[str]]) -> Test:
    """Return the test whether two cards have an id in common."""

    def test(state: State, card: int, context: Context) -> bool:
        other = of(context)
        return other != NOBODY and not ids(state, card).isdisjoint(ids(state, other))

    return test


FILTERS: dict[type, Callable[[Any, Any], Test]] = {
    e.KindIs: _kind_is,
    e.CardIs: _card_is,
    e.NamedLike: _named_like,
    e.SameKind: _same_kind,
}
