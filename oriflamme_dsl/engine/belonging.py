"""Linking filters that ask whose a card is.

In the queue a card belongs to a family that may change; outside it to the family on its back, or
(a card that somebody has won) to the player in front of whom it lies.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from oriflamme_dsl.engine import standing
from oriflamme_dsl.engine.features import uses
from oriflamme_dsl.engine.filters import Test, link_reference
from oriflamme_dsl.engine.linked import Linked
from oriflamme_dsl.engine.state import NOBODY, QUEUE, WON, Context, State
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir.clauses import CountsAs

PlayersIn: TypeAlias = Callable[[State, Context], list[int]]


def owner_of(state: State, card: int) -> int:
    """Return the player to whom a card belongs that lies outside the queue."""
    if state.zone[card] == WON:
        return next(p for p, cards in enumerate(state.won) if card in cards)
    return state.table.player_of[state.table.owner[card]]


def family_of(state: State, card: int) -> int:
    """Return the family to which a card belongs: now in the queue, else the one on its back."""
    return state.family[card] if state.zone[card] == QUEUE else state.table.owner[card]


def player_with(state: State, card: int) -> int:
    """Return the player to whom a card belongs, wherever it lies."""
    if state.zone[card] == QUEUE:
        return state.table.player_of[state.family[card]]
    return owner_of(state, card)


def _is_of(linked: Linked) -> Callable[[State, int, int], bool]:
    """Return the test whether a card of the queue belongs to a family."""
    if uses(linked, CountsAs):
        return standing.is_of_family
    return lambda state, card, family: state.family[card] == family


def _yours(linked: Linked, __: e.Yours) -> Test:
    if not uses(linked, CountsAs):
        return lambda s, card, c: s.family[card] == c.family
    return lambda s, card, c: standing.is_of_family(s, card, c.family)


def _opposing(linked: Linked, __: e.Opposing) -> Test:
    if linked.ruleset.rules.allies.oppose:
        return lambda s, card, c: s.family[card] != c.family

    def test(state: State, card: int, context: Context) -> bool:
        player_of = state.table.player_of
        return player_of[state.family[card]] != player_of[context.family]

    return test


def _same_family(linked: Linked, node: e.SameFamily) -> Test:
    of, counts = link_reference(node.reference), uses(linked, CountsAs)

    def test(state: State, card: int, context: Context) -> bool:
        other = of(context)
        if other == NOBODY or not counts:
            return other != NOBODY and state.family[card] == state.family[other]
        families = standing.families(state, other)
        return not standing.families(state, card).isdisjoint(families)

    return test


def _back_family(linked: Linked, node: e.BackFamily) -> Test:
    of, is_of = link_reference(node.reference), _is_of(linked)

    def test(state: State, card: int, context: Context) -> bool:
        other = of(context)
        return other != NOBODY and is_of(state, card, state.table.owner[other])

    return test


def _your_back(_: Linked, __: e.YourBack) -> Test:
    return lambda s, card, c: s.table.owner[card] == c.family


def _belongs(linked: Linked, node: e.Belongs) -> Test:
    from oriflamme_dsl.engine.players import link_players

    return _of_players(linked, link_players(linked, node.player))


def _theirs(linked: Linked, __: e.Theirs) -> Test:
    if not uses(linked, CountsAs):
        return lambda s, card, c: s.table.player_of[s.family[card]] == c.player
    return _of_players(linked, lambda s, c: [c.player])


def _of_players(linked: Linked, players: PlayersIn) -> Test:
    is_of = _is_of(linked)

    def test(state: State, card: int, context: Context) -> bool:
        families = (f for p in players(state, context) for f in state.table.families_of(p))
        return any(is_of(state, card, family) for family in families)

    return test


FILTERS: dict[type, Callable[[Any, Any], Test]] = {
    e.Yours: _yours,
    e.Opposing: _opposing,
    e.SameFamily: _same_family,
    e.BackFamily: _back_family,
    e.YourBack: _your_back,
    e.Theirs: _theirs,
    e.Belongs: _belongs,
}


# ------------------------------------------------------------------ outside the queue


def _back_is(state: State, card: int, family: int) -> bool:
    if state.zone[card] == WON:
        return owner_of(state, card) == state.table.player_of[family]
    return state.table.owner[card] == family


def _yours_outside(_: Linked, __: e.Yours) -> Test:
    return lambda s, card, c: _back_is(s, card, c.family)


def _opposing_outside(linked: Linked, __: e.Opposing) -> Test:
    if linked.ruleset.rules.allies.oppose:
        return lambda s, card, c: not _back_is(s, card, c.family)
    return lambda s, card, c: owner_of(s, card) != s.table.player_of[c.family]


def _same_family_outside(_: Linked, node: e.SameFamily) -> Test:
    of = link_reference(node.reference)
    return lambda s, card, c: of(c) != NOBODY and _back_is(s, card, s.family[of(c)])


def _back_family_outside(_: Linked, node: e.BackFamily) -> Test:
    of = link_reference(node.reference)
    return lambda s, card, c: of(c) != NOBODY and _back_is(s, card, s.table.owner[of(c)])


def _theirs_outside(_: Linked, __: e.Theirs) -> Test:
    return lambda s, card, c: owner_of(s, card) == c.player


def _belongs_outside(linked: Linked, node: e.Belongs) -> Test:
    from oriflamme_dsl.engine.players import link_players

    players = link_players(linked, node.player)
    return lambda s, card, c: owner_of(s, card) in players(s, c)


OUTSIDE: dict[type, Callable[[Any, Any], Test]] = {
    e.Yours: _yours_outside,
    e.YourBack: _yours_outside,
    e.Opposing: _opposing_outside,
    e.SameFamily: _same_family_outside,
    e.BackFamily: _back_family_outside,
    e.Theirs: _theirs_outside,
    e.Belongs: _belongs_outside,
}
