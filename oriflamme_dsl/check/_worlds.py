"""Every small position of one card beside the card that speaks of it.

A position tells how many slots the queue has, in which slot "this" lies and in which the card, how
the card lies there or in which zone, and whose it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from typing import Any, TypeAlias

from attrs import define, field, frozen

ZONES = ("hand", "beside", "aside", "discarded", "eliminated", "pile", "won")


@frozen
class Position:
    """One position; slots count from 1, 0 is none.

    `own`: the card is this. `cover` is alone, top or beneath; `owner` yours, ally (another family
    of your player) or opposing; `zone` is queue or where the card lies else.
    """

    own: bool
    slots: int
    this: int
    slot: int
    face_up: bool
    cover: str
    owner: str
    zone: str


Test: TypeAlias = Callable[..., bool]


@define
class World:
    """All positions with queues up to a length; sets of them are bits of a number."""

    positions: list[Position]
    all: int = field(init=False)
    masks: dict[tuple[str, tuple[Any, ...]], int] = field(factory=dict)
    rows: dict[tuple[int, int], Row] = field(init=False)

    def __attrs_post_init__(self) -> None:
        """Make the set of all positions."""
        self.all = (1 << len(self.positions)) - 1
        self.rows = _rows(self.positions)

    def mask(self, sort: str, key: tuple[Any, ...]) -> int:
        """Return the positions in which an atom holds."""
        found = self.masks.get((sort, key))
        if found is None:
            test = TESTS[sort]
            found = 0
            for index, position in enumerate(self.positions):
                if test(position, *key):
                    found |= 1 << index
            self.masks[sort, key] = found
        return found

    def without(self, taken: int) -> int:
        """Return the positions in rows where no slot needs a card that lies in one of `taken`."""
        found = self.all
        for row in self.rows.values():
            if any(tops & taken == tops for tops in row.tops.values()):
                found &= ~row.positions
        return found


@define
class Row:
    """The positions with one length of the queue and one slot of this card.

    `tops` are those of them, by their slots, in which a card lies on top of another slot.
    """

    positions: int = 0
    tops: dict[int, int] = field(factory=dict)


def _rows(positions: list[Position]) -> dict[tuple[int, int], Row]:
    rows: dict[tuple[int, int], Row] = {}
    for index, position in enumerate(positions):
        row = rows.setdefault((position.slots, position.this), Row())
        row.positions |= 1 << index
        if position.slot not in (0, position.this) and position.cover != "beneath":
            row.tops[position.slot] = row.tops.get(position.slot, 0) | 1 << index
    return rows


@cache
def worlds(length: int) -> World:
    """Return all positions with queues of up to so many slots."""
    return World([*_own(length), *_others(length)])


def _own(length: int) -> Iterator[Position]:
    for slots in range(1, length + 1):
        for slot, up, cover in product(range(1, slots + 1), (True, False), _COVERS):
            yield Position(True, slots, slot, slot, up, cover, "yours", "queue")
    for slots, zone in product(range(length + 1), ZONES):
        yield Position(True, slots, 0, 0, True, "alone", "yours", zone)


_COVERS = ("alone", "top", "beneath")
_OWNERS = ("yours", "ally", "opposing")


def _others(length: int) -> Iterator[Position]:
    for slots in range(length + 1):
        for this, owner in product(range(slots + 1), _OWNERS):
            for zone in ZONES:
                yield Position(False, slots, this, 0, True, "alone", owner, zone)
            for slot, up, cover in product(range(1, slots + 1), (True, False), _COVERS):
                if slot != this or cover != "alone":
                    yield Position(False, slots, this, slot, up, cover, owner, "queue")


def _first(_: int, slot: int, number: int = 1) -> bool:
    return 0 < slot <= number


def _last(slots: int, slot: int, number: int = 1) -> bool:
    return slot > 0 and slot > slots - number


def _front(slots: int, slot: int) -> bool:
    return 0 < slot <= (slots + 1) // 2


def _back(slots: int, slot: int) -> bool:
    return slot > (slots + 1) // 2


def _middle(slots: int, slot: int) -> bool:
    return slot in ((slots + 1) // 2, slots // 2 + 1) and slot > 0


PLACES: dict[str, Test] = {
    "first": _first,
    "last": _last,
    "front_half": _front,
    "back_half": _back,
    "middle": _middle,
}
"""Where a slot lies in the queue."""


def _ahead(position: Position, within: int = 99) -> bool:
    return 0 < position.slot < position.this <= position.slot + within


def _behind(position: Position, within: int = 99) -> bool:
    return 0 < position.this < position.slot <= position.this + within


def _beneath(position: Position) -> bool:
    same = not position.own and position.slot == position.this > 0
    return same and position.cover == "beneath"


def _over(position: Position) -> bool:
    same = not position.own and position.slot == position.this > 0
    return same and position.cover == "top"


TESTS: dict[str, Test] = {
    "own": lambda p: p.own,
    "up": lambda p: p.zone == "queue" and p.face_up,
    "down": lambda p: p.zone == "queue" and not p.face_up,
    "beneath": lambda p: p.cover == "beneath",
    "stacked": lambda p: p.cover != "alone",
    "yours": lambda p: p.owner == "yours",
    "opposing": lambda p: p.owner == "opposing",
    "zone": lambda p, *zones: p.zone in zones,
    "this_there": lambda p: p.this > 0,
    "at": lambda p, place, *numbers: PLACES[place](p.slots, p.slot, *numbers),
    "this_at": lambda p, place, *numbers: PLACES[place](p.slots, p.this, *numbers),
    "ahead": _ahead,
    "behind": _behind,
    "under_this": _beneath,
    "over_this": _over,
}
"""What the atoms of each sort say of a position."""
