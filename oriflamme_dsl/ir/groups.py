"""Groups of cards, and selectors: how many of a group are meant."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from attrs import frozen

from oriflamme_dsl.ir.filters import Filter
from oriflamme_dsl.ir.references import Measure, Reference, Zone

if TYPE_CHECKING:
    from oriflamme_dsl.ir.amounts import Amount


@frozen
class Extreme:
    """Only those with the most, or the least, of a number; all of them where several tie."""

    measure: Measure
    most: bool


@frozen
class Cut:
    """Only `count` cards, from the `start`th (1 is the first) of the front, or of the back."""

    start: int = 1
    count: int = 1
    from_back: bool = False


@frozen
class Group:
    """All cards in the queue with a property; with `zones`, all in those zones, zone by zone.

    Covered cards are left out, except with `even_covered`; a covered card has the place of
    its stack. Out of the queue only its back tells whose a card is. `best` is applied to what the
    property leaves, and `cut` to what `best` leaves.
    """

    where: Filter
    even_covered: bool = False
    zones: tuple[Zone, ...] = ()
    best: Extreme | None = None
    cut: Cut | None = None


@frozen
class One:
    """One card of a group, chosen by the player of this card; none where the group is empty.

    `random` leaves it to chance, every card being as likely.
    """

    group: Group
    random: bool = False


@frozen
class Several:
    """Cards of a group, chosen one after the other: `least` to `most` of them.

    There are no more than the group has. `most` None is any number.
    """

    group: Group
    least: Amount
    most: Amount | None
    random: bool = False


@frozen
class AllBut:
    """All cards of a group but `spared` of them, which are chosen."""

    group: Group
    spared: int


@frozen
class Each:
    """All cards of a group, fixed before the first is touched, from front to back."""

    group: Group


@frozen
class StackOf:
    """All cards of the stack in which a card lies, from top to bottom; it moves as a whole."""

    reference: Reference


@frozen
class Together:
    """Several targets as one: every card once, from front to back."""

    parts: tuple[Target, ...]


Selector: TypeAlias = One | Several | AllBut | Each
Target: TypeAlias = Reference | Selector | StackOf | Together
