"""What generated source calls where it takes no special form: small functions on the row."""

from __future__ import annotations

from collections.abc import Container, Sequence


class EndlessTurnError(Exception):
    """A turn has more abilities than the special form may carry out; play the game otherwise."""


def at_most(number: int, most: int) -> int:
    """Return a number; raise EndlessTurnError where no game that ends has such a large one."""
    if number > most:
        raise EndlessTurnError
    return number


def lift(
    queue: list[int],
    below: list[int],
    tops: list[int],
    family: Sequence[int],
    card: int,
    pos: int,
    size: int,
    at: bool,
) -> tuple[int, int, bool]:
    """Lift a card of the queue, covered or not.

    Return the place of the pass, the size of the queue, and whether the acting card lies there.
    """
    if card not in queue:
        below[below.index(card)] = below[card]
        below[card] = -1
        return pos, size, at
    slot, under = queue.index(card), below[card]
    tops[family[card]] -= 1
    if under >= 0:
        queue[slot] = under
        below[card] = -1
        tops[family[under]] += 1
        return pos, size, at
    del queue[slot]
    if slot < pos:
        return pos - 1, size - 1, at
    return pos, size - 1, at and slot != pos


def holding(queue: Sequence[int], below: Sequence[int], card: int) -> int:
    """Return the slot in which a card lies, covered or not; -1 if it is not in the queue."""
    if card in queue:
        return queue.index(card)
    if below[card] >= 0 or card in below:
        for slot, top in enumerate(queue):
            if card in stack_of(below, top):
                return slot
    return -1


def stack_of(below: Sequence[int], top: int) -> list[int]:
    """Return the cards of a stack from its top card down."""
    cards = []
    while top >= 0:
        cards.append(top)
        top = below[top]
    return cards


def beneath(below: Sequence[int], card: int) -> tuple[int, ...]:
    """Return the cards under a card, from the top down."""
    return tuple(stack_of(below, below[card]))


def whole(queue: Sequence[int], below: Sequence[int]) -> list[int]:
    """Return all cards of the queue, from front to back and from top to bottom."""
    return [card for top in queue for card in stack_of(below, top)]


def beside(queue: Sequence[int], slot: int) -> list[int]:
    """Return the top cards of the slots beside a slot, from front to back; none of none."""
    if slot < 0:
        return []
    return [*queue[max(slot - 1, 0) : slot], *queue[slot + 1 : slot + 2]]


def beside_any(queue: Sequence[int], below: Sequence[int], cards: Sequence[int]) -> list[int]:
    """Return the top cards of the slots beside those in which any of the cards lies."""
    near: set[int] = set()
    for card in cards:
        slot = holding(queue, below, card)
        if slot >= 0:
            near.update(one for one in (slot - 1, slot + 1) if 0 <= one < len(queue))
    return [queue[slot] for slot in sorted(near)]


def in_order(queue: Sequence[int], below: Sequence[int], cards: Sequence[int]) -> list[int]:
    """Return cards of the queue from front to back and from top to bottom, each once."""
    wanted = set(cards)
    return [card for card in whole(queue, below) if card in wanted]


def outside(
    kind_of: Sequence[int],
    zone: Sequence[int],
    first: int,
    kinds: int,
    kind: int,
    zones: Container[int],
) -> int:
    """Return the card of a kind, of `kinds` cards from `first` on, that lies in such a zone."""
    for card in range(first, first + kinds):
        if kind_of[card] == kind and zone[card] in zones:
            return card
    return -1


def on_each(cards: Sequence[int]) -> list[int]:
    """Return the numbers of the places on cards."""
    return [-2 - card for card in cards]
