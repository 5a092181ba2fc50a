"""What is known where a statement is generated: names of variables, and what surely holds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from attrs import evolve, field, frozen

YES, NO, MAYBE = "yes", "no", "maybe"


@frozen
class Chosen:
    """A card in a slot of an ability.

    `card` is its variable, `at` that of the queue's slot on which it is the top card, None where
    that is not known (any more). `mark` is the stem of the variables that follow the place where it
    lay once it has left: `M` (a gap), `M_at` (whether its stack is still there), `M_under`.
    """

    card: str
    at: str | None = None
    mark: str | None = None


NONE = Chosen("-1")
"""Where no card was chosen."""

Slot: TypeAlias = Chosen | str
"""A card, or the expression of a number or player."""


@frozen
class Scene:
    """An ability that is applied.

    `this` is the variable of the card, `family` of the family that it belonged to when the ability
    began, `kinds` are the numbers that its kind may have, `main` whether it is a main ability.
    `acting` is whether it is the card whose turn it is, `here` whether that lies where the pass is.
    The others are expressions of the cards that a trigger tells of, and of `that player`; `source`
    is the kind whose text it is, and `marks` are the stems of the variables that follow the places
    of chosen cards.
    """

    this: str
    family: str
    kinds: frozenset[int]
    source: int
    acting: bool = True
    here: str = YES
    slots: Mapping[int, Slot] = field(factory=dict)
    attacker: str | None = None
    attacker_acts: bool = False
    it: str | None = None
    player: str | None = None
    marks: Mapping[int, str] = field(factory=dict)

    def keep(self, slot: int, value: Slot) -> Scene:
        """Return the scene with something in a slot."""
        return evolve(self, slots={**self.slots, slot: value})

    def stirred(self, here: str | None = None) -> Scene:
        """Return the scene after the row has changed: slots of the queue are not known any more."""
        slots = {
            number: evolve(one, at=None) if isinstance(one, Chosen) else one
            for number, one in self.slots.items()
        }
        return evolve(self, slots=slots, here=self.here if here is None else here)


@frozen
class Then:
    """What comes after a statement.

    `emit` generates it for a scene, and may be called for several of them; `stops` is whether
    control never comes out of what it generates.
    """

    emit: Callable[[Scene], None]
    stops: bool


def joined(scenes: list[Scene]) -> Scene:
    """Return what is known where several ways come together."""
    first, *others = scenes
    for other in others:
        if other.here != first.here:
            first = evolve(first, here=MAYBE)
        if other.slots != first.slots:
            first = evolve(first, slots=_common(first.slots, other.slots))
    return first


def _common(ones: Mapping[int, Slot], others: Mapping[int, Slot]) -> Mapping[int, Slot]:
    common: dict[int, Slot] = {}
    for number, one in ones.items():
        other = others.get(number)
        if one == other:
            common[number] = one
        elif isinstance(one, Chosen) and isinstance(other, Chosen) and one.card == other.card:
            common[number] = Chosen(one.card, None, one.mark if one.mark == other.mark else None)
    return common
