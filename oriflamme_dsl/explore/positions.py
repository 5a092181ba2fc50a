"""All small positions of a card, up to the names of the other families.

Where no text depends on the influence on the other cards, one position stands for all that differ
in it alone: such a card bears a `MARK`, and `Small.weight` counts the positions.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from attrs import evolve, frozen

from oriflamme_dsl.explore.alphabet import Alphabet, Taken, Wealth
from oriflamme_dsl.explore.letters import blank
from oriflamme_dsl.ir.expressions import Zone

MARK = 1_000
"""Stands for any influence on a card; it is much, so that it is seen whether it is still there."""

NOWHERE = -1
"""The slot of a card that does not lie in the queue."""

SHORT = 2
"""Rows of so many cards at most get a crowd."""


@frozen
class Laid:
    """A card of a queue: its id, its family (0 is that of the card explored), how it lies."""

    card: str
    family: int
    face_up: bool
    influence: int = 0


Stack = tuple[Laid, ...]
Queue = tuple[Stack, ...]


@frozen
class Setting:
    """What a position has beside the queue: `stock` cards of each sort in each zone looked at."""

    wealth: Wealth
    round: int = 1
    first: int = 0
    stock: int = 0
    taken: Taken = Taken.NONE


@frozen
class Small:
    """A small position: stacks from front to back, each from the top down.

    The card is `queue[slot][depth]`, or lies in a zone, where `holder` is whose it is if somebody
    has won it. `weight` positions are meant, which differ in the influence on cards alone.
    """

    queue: Queue
    slot: int
    setting: Setting
    depth: int = 0
    zone: Zone | None = None
    holder: int = 0
    weight: int = 1


def positions(
    alphabet: Alphabet, card: str, most: int, *, fewest: int = 1, merged: bool = False
) -> Iterator[Small]:
    """Yield all positions with `fewest` to `most` cards, those with few cards first.

    `merged` lets one stand for many, where the alphabet allows it.
    """
    faces = Faces(alphabet, merged=merged and alphabet.alike)
    for number in range(fewest - 1, most):
        for small in _with_others(alphabet, faces, card, number):
            for setting in settings(alphabet):
                yield evolve(small, setting=setting)


def settings(alphabet: Alphabet) -> list[Setting]:
    """Return all settings of an alphabet."""
    stocks = (alphabet.stock, 0) if alphabet.stock else (0,)
    return [
        Setting(*setting)
        for setting in product(
            alphabet.wealth, alphabet.rounds, alphabet.first, stocks, alphabet.taken
        )
    ]


class Faces:
    """How cards may lie: (face up, influence), and how many positions one stands for."""

    def __init__(self, alphabet: Alphabet, *, merged: bool) -> None:
        """Let one face-down card stand for all of them if positions are `merged`."""
        down = [(False, influence) for influence in alphabet.influence]
        self.own = [(True, 0), *down]
        self.others = [(True, 0), (False, MARK)] if merged else self.own
        self._each = len(alphabet.influence)

    def weight(self, cards: Sequence[Laid]) -> int:
        """Return how many positions are meant by one with these cards."""
        weight = 1
        for laid in cards:
            if laid.influence == MARK:
                weight *= self._each
        return weight


def _with_others(alphabet: Alphabet, faces: Faces, card: str, number: int) -> Iterator[Small]:
    """Yield the positions with so many other cards, in one setting."""
    plain = settings(alphabet)[0]
    own = [Laid(card, 0, *face) for face in faces.own]
    for others in chosen(alphabet, faces, number):
        weight = faces.weight(others)
        if alphabet.lies:
            for sizes, slot, depth in _places(alphabet, number + 1):
                for this in own:
                    queue = _laid(sizes, (slot, depth), this, others)
                    small = Small(queue, slot, plain, depth, weight=weight)
                    yield small
                    yield from _crowded(alphabet, small)
        for zone, holder in _lairs(alphabet):
            for sizes in shapes(number, alphabet.tallest):
                queue = _laid(sizes, None, own[0], others)
                small = Small(queue, NOWHERE, plain, zone=zone, holder=holder, weight=weight)
                yield small
                yield from _crowded(alphabet, small)


def _lairs(alphabet: Alphabet) -> Iterator[tuple[Zone, int]]:
    """Yield the zones in which the card may lie, and whose it is then."""
    for zone in alphabet.lairs:
        holders = min(2, alphabet.families) if zone is Zone.WON else 1
        yield from ((zone, holder) for holder in range(holders))


# ------------------------------------------------------------------ the other cards


def chosen(alphabet: Alphabet, faces: Faces, number: int) -> Iterator[tuple[Laid, ...]]:
    """Yield all choices of so many other cards, family by family."""
    sorts = list(product(alphabet.letters, faces.others))
    for families in families_of(alphabet, number):
        laid = [[Laid(letter, family, *face) for letter, face in sorts] for family in families]
        yield from product(*laid)


def families_of(alphabet: Alphabet, number: int) -> Iterator[tuple[int, ...]]:
    """Yield the families of so many other cards.

    Those other than the own are named in the order in which they appear, unless it matters.
    """
    for families in product(range(alphabet.families), repeat=number):
        strangers = list(dict.fromkeys(family for family in families if family))
        if not alphabet.symmetric or strangers == sorted(strangers) == [
            *range(1, len(strangers) + 1)
        ]:
            yield families


# ------------------------------------------------------------------ rows


def _places(alphabet: Alphabet, cards: int) -> Iterator[tuple[tuple[int, ...], int, int]]:
    """Yield the sizes of stacks for so many cards, and slot and depth of the card explored."""
    for sizes in shapes(cards, alphabet.tallest):
        for slot, size in enumerate(sizes):
            for depth in range(size if alphabet.covered else 1):
                yield sizes, slot, depth


def shapes(cards: int, tallest: int) -> Iterator[tuple[int, ...]]:
    """Yield the sizes of the stacks into which so many cards can be laid."""
    if cards == 0:
        yield ()
    for size in range(1, min(cards, tallest) + 1):
        for rest in shapes(cards - size, tallest):
            yield (size, *rest)


def _laid(
    sizes: tuple[int, ...], place: tuple[int, int] | None, this: Laid, others: Sequence[Laid]
) -> Queue:
    rest = iter(others)
    return tuple(
        tuple(this if (slot, depth) == place else next(rest) for depth in range(size))
        for slot, size in enumerate(sizes)
    )


def _crowded(alphabet: Alphabet, small: Small) -> Iterator[Small]:
    """Yield a short row with a crowd of equal cards ahead of it, and behind it."""
    if not alphabet.crowd or sum(map(len, small.queue)) > SHORT:
        return
    for kind, family, face_up in product(alphabet.kinds, range(2), (True, False)):
        crowd = ((Laid(blank(kind), family, face_up),),) * alphabet.crowd
        yield evolve(small, queue=(*small.queue, *crowd))
        slot = small.slot if small.slot == NOWHERE else small.slot + alphabet.crowd
        yield evolve(small, queue=(*crowd, *small.queue), slot=slot)
