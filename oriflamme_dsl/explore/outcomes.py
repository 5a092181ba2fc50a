"""What has come of a line of play: the difference of two states, in words and numbers."""

from __future__ import annotations

from typing import Any, TypeAlias

from oriflamme_dsl.engine.state import ELIMINATED, HAND, QUEUE, State

Outcome: TypeAlias = tuple[tuple[str, int], ...]
"""What has changed, as (word, number), sorted; nothing where it is empty."""

Signature: TypeAlias = tuple[Any, ...]
"""What a state looks like: the third part is the influence on each card."""

YOU = 0
"""The player of the card explored."""

ON_CARDS = "on cards"
"""The word for the influence on cards of the queue."""


def outcome(before: State, after: State) -> Outcome:
    """Return what has changed between two states of one game.

    you, others: influence of the card's player and of the others together. Words with `your` and
    `other` count cards by the family on their back.
    """
    found = {
        "you": after.points[YOU] - before.points[YOU],
        "others": sum(after.points[YOU + 1 :]) - sum(before.points[YOU + 1 :]),
        ON_CARDS: _on_cards(after) - _on_cards(before),
    }
    if before.zone != after.zone:
        for card, (old, new) in enumerate(zip(before.zone, after.zone, strict=True)):
            if old != new:
                word = _gone(before, card, old, new)
                found[word] = found.get(word, 0) + 1
    found |= _in_queue(before, after)
    return tuple(sorted((word, number) for word, number in found.items() if number))


def _gone(before: State, card: int, old: int, new: int) -> str:
    """Say in words how a card has come from one zone to another."""
    whose = _whose(before, card)
    if new == QUEUE:
        return f"{whose} come in"
    if new == ELIMINATED:
        return f"{whose} eliminated"
    if old == QUEUE:
        return f"{whose} discarded or put away"
    return f"{whose} to hand" if new == HAND else "elsewhere"


def _whose(before: State, card: int) -> str:
    return "your" if before.table.player_of[before.table.owner[card]] == YOU else "other"


def _in_queue(before: State, after: State) -> dict[str, int]:
    """Count what has changed with cards that lay in the queue before and lie there now."""
    there = {card for stack in before.queue for card in stack}
    stayed = [card for stack in after.queue for card in stack if card in there]
    inside = set(stayed)
    return {
        "turned": sum(before.face_up[card] != after.face_up[card] for card in stayed),
        "changed hands": sum(before.family[card] != after.family[card] for card in stayed),
        "in another order": int(_order(before, inside) != _order(after, inside)),
        "last longer": waiting(after),
    }


def waiting(state: State) -> int:
    """Count what is in force for a time, and what waits."""
    return len(state.lasting) + len(state.delayed) + len(state.controls)


def _order(state: State, cards: set[int]) -> list[list[int]]:
    rows = ([card for card in stack if card in cards] for stack in state.queue)
    return [row for row in rows if row]


def _on_cards(state: State) -> int:
    return sum(state.influence[card] for stack in state.queue for card in stack)


def signature(state: State) -> Signature:
    """Return what a state looks like, for comparing what has come of two positions."""
    return (
        tuple(map(tuple, state.queue)),
        tuple(state.face_up),
        tuple(state.influence),
        tuple(state.family),
        tuple(state.zone),
        tuple(state.points),
        waiting(state),
        tuple(state.skipped),
        tuple(state.placing_next),
        state.first_next,
    )
