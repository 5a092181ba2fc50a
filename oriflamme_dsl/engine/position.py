"""Positions: a state built from plain data instead of a deal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from attrs import Factory, frozen

from oriflamme_dsl.engine.linked import Linked
from oriflamme_dsl.engine.state import (
    ASIDE,
    BESIDE,
    DISCARDED,
    ELIMINATED,
    HAND,
    PILE,
    QUEUE,
    WON,
    State,
)
from oriflamme_dsl.engine.table import Table

_OPEN = (BESIDE, WON, ELIMINATED, DISCARDED)
"""Zones in which cards lie face up."""

Key: TypeAlias = tuple[str, str, int]
"""A card: the family on its back, its id, and which of several equal ones, from 1."""


@frozen
class Lying:
    """A card of the queue, with the token of `family` on it if one is named."""

    key: Key
    face_up: bool
    influence: int = 0
    family: str | None = None


@frozen
class Layout:
    """What lies where. `families` are in seat order; a player has as many as the rules say.

    The queue goes from front to back, each stack from the top card down. `points` go by family: a
    player has what any of the own families has here, nothing if none is named. The cards of a
    `pile` are drawn in the order given; what is `won` by whom is the player of its back.
    """

    families: tuple[str, ...]
    queue: tuple[tuple[Lying, ...], ...] = ()
    points: Mapping[str, int] = Factory(dict)
    hands: tuple[Key, ...] = ()
    aside: tuple[Key, ...] = ()
    beside: tuple[Key, ...] = ()
    won: tuple[Key, ...] = ()
    pile: tuple[Key, ...] = ()
    eliminated: tuple[Key, ...] = ()
    discarded: tuple[Key, ...] = ()
    round: int = 1
    first_player: str | None = None


def build(linked: Linked, layout: Layout) -> State:
    """Return the state of a position, in which nothing runs yet.

    Each card is in one place, and equal ones are counted without a gap. Raises ValueError for a
    card or family that is not known.
    """
    state = State(_table(linked, layout))
    table = state.table
    _fill(state, table.player_of, state.hands, layout.hands, HAND)
    _fill(state, table.player_of, state.aside, layout.aside, ASIDE)
    _fill(state, table.player_of, state.beside, layout.beside, BESIDE)
    _fill(state, table.player_of, state.won, layout.won, WON)
    families = range(len(table.families))
    _fill(state, families, state.piles, layout.pile[::-1], PILE)
    _fill(state, families, state.eliminated, layout.eliminated, ELIMINATED)
    _fill(state, families, state.discarded, layout.discarded, DISCARDED)
    for stack in layout.queue:
        state.queue.append([_lay(state, lying) for lying in reversed(stack)])
    for family, points in layout.points.items():
        state.points[_player(table, family)] = points
    state.issued = sum(state.points) + sum(state.influence)
    state.round = layout.round
    state.first = _player(table, layout.first_player) if layout.first_player else 0
    return state


def _table(linked: Linked, layout: Layout) -> Table:
    each = linked.ruleset.rules.players.families_each
    player_of = tuple(number // each for number in range(len(layout.families)))
    cards = sorted(
        set(_keys(layout)),
        key=lambda key: (layout.families.index(key[0]), linked.index[key[1]], key[2]),
    )
    return Table(linked, layout.families, player_of, [key[:2] for key in cards])


def _keys(layout: Layout) -> Iterable[Key]:
    yield from (lying.key for stack in layout.queue for lying in stack)
    yield from (*layout.hands, *layout.aside, *layout.beside, *layout.won, *layout.pile)
    yield from (*layout.eliminated, *layout.discarded)


def _player(table: Table, family: str) -> int:
    return table.player_of[table.families.index(family)]


def _fill(
    state: State, place_of: Sequence[int], lists: list[list[int]], keys: tuple[Key, ...], zone: int
) -> None:
    """Lay cards in a zone, in the list whose number `place_of` gives for the family of the back."""
    for key in keys:
        card = state.table.find(*key)
        state.zone[card] = zone
        state.face_up[card] = zone in _OPEN
        lists[place_of[state.table.owner[card]]].append(card)


def _lay(state: State, lying: Lying) -> int:
    card = state.table.find(*lying.key)
    state.zone[card] = QUEUE
    state.face_up[card], state.influence[card] = lying.face_up, lying.influence
    if lying.family is not None:
        family = state.table.families.index(lying.family)
        state.family[card] = state.token[card] = family
    return card
