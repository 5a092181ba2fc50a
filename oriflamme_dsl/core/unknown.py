"""What a player knows and does not know: hidden cards, and how they may be dealt otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from attrs import evolve

from oriflamme_dsl.engine.known import has_looked
from oriflamme_dsl.engine.state import NOBODY, State
from oriflamme_dsl.engine.view import View, knows, sees, view


def seen(state: State, player: int) -> View:
    """Return what a player may know; what the player has set aside is sorted.

    In which order cards were set aside says nothing, and generated source does not keep it.
    """
    found = view(state, player)
    return found if found.aside is None else evolve(found, aside=tuple(sorted(found.aside)))


def hidden(state: State, player: int) -> list[int]:
    """Return the cards whose faces a player does not know, in the order of the places they lie in.

    Those are cards in others' hands, set aside, in draw piles, and face down in the queue; the
    cards in the stock of a line are known, and only their order is not.
    """
    shown = _shown(state, player)
    return [card for card in _unknown(state, player) if card not in shown]


def _shown(state: State, player: int) -> list[int]:
    """Return the cards among which a player chooses now, and at which they look to choose."""
    pending = state.pending
    if pending is None or pending.player != player or pending.ask != "card":
        return []
    return [card for card in pending.options if card != NOBODY and sees(state, card, player)]


def _unknown(state: State, player: int) -> Iterator[int]:
    for stack in state.queue:
        yield from (card for card in reversed(stack) if not knows(state, card, player))
    table = state.table
    for seat in range(table.players):
        if seat != player:
            yield from _not_looked(state, state.hands[seat], player)
        if seat != player or not table.linked.ruleset.rules.set_aside.seen_by_owner:
            yield from _not_looked(state, state.aside[seat], player)
    for pile in state.piles:
        yield from _not_looked(state, pile, player)


def _not_looked(state: State, cards: list[int], player: int) -> Iterator[int]:
    return (card for card in cards if not has_looked(state, card, player))


def permuted(state: State, player: int, stream: Random) -> list[int]:
    """Return the faces (definitions by card) after hidden cards of each family were mixed.

    They are mixed among those with the same back by `getrandbits(30) % n`, so that equal streams
    deal equally.
    """
    table = state.table
    faces = list(table.definition)
    by_back: dict[int, list[int]] = {}
    for card in hidden(state, player):
        by_back.setdefault(table.owner[card], []).append(card)
    for back in sorted(by_back):
        mix(faces, by_back[back], stream)
    return faces


def mix(faces: list[int], cards: list[int], stream: Random) -> None:
    """Mix the faces of some cards among themselves; which lay where before makes no difference."""
    mixed = shuffled([faces[card] for card in cards], stream)
    for card, face in zip(cards, mixed, strict=True):
        faces[card] = face


def shuffled(numbers: list[int], stream: Random) -> list[int]:
    """Return numbers in an order that depends on which they are and on the stream alone."""
    bits = stream.getrandbits
    mixed = sorted(numbers)
    for last in range(len(mixed) - 1, 0, -1):
        other = bits(30) % (last + 1)
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return mixed
