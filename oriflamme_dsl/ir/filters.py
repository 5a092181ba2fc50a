"""Filters: properties of one card, seen from the card whose ability is applied."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, TypeAlias

from attrs import frozen

from oriflamme_dsl.ir.references import Compare, Measure, Reference, Zone

if TYPE_CHECKING:
    from oriflamme_dsl.ir.amounts import Amount
    from oriflamme_dsl.ir.groups import Group
    from oriflamme_dsl.ir.players import Player


@frozen
class AllOf:
    """Every part holds; without parts, every card. Built by `all_of`."""

    parts: tuple[Filter, ...] = ()


@frozen
class AnyOf:
    """At least one part holds. Built by `any_of`."""

    parts: tuple[Filter, ...]


@frozen
class NotThat:
    """The part does not hold."""

    part: Filter


@frozen
class Is:
    """It is this very card."""

    reference: Reference


@frozen
class Adjacent:
    """It lies in the slot just ahead of or just behind the card (or one of the group)."""

    to: Reference | Group


@frozen
class First:
    """It lies at the front of the queue."""


@frozen
class Last:
    """It lies at the back of the queue."""


@frozen
class Revealed:
    """It lies face up."""


@frozen
class FaceDown:
    """It lies face down."""


@frozen
class Covered:
    """It lies under another card; a group with this property means covered cards."""


@frozen
class KindIs:
    """It is of a kind."""

    kind: str


@frozen
class CardIs:
    """It is a card with this id."""

    card: str


@frozen
class NamedLike:
    """It has the same card id as another card."""

    reference: Reference


@frozen
class Yours:
    """It belongs to the family of this card."""


@frozen
class Opposing:
    """It belongs to a family of another player."""


@frozen
class SameFamily:
    """It belongs to the family that another card belongs to."""

    reference: Reference


@frozen
class BackFamily:
    """It belongs to the family on the back of another card."""

    reference: Reference


@frozen
class YourBack:
    """It has the back of the family of this card, whoever controls it."""


@frozen
class Theirs:
    """It belongs to a family of the player concerned (in what `EachPlayer` does)."""


@frozen
class InStack:
    """It lies in a slot with other cards."""


@frozen
class Covering:
    """It lies directly on a card with a property; for a card that has left, as it lay then."""

    where: Filter


@frozen
class Beyond:
    """It lies ahead of (toward the front) or behind a card, or any of a group.

    `within` slots at most, where given: 1 is the next one. With `until` the cards are gone through
    from near to far; the first one that has this property and all that lie farther are left out.
    """

    of: Reference | Group
    ahead: bool
    within: int | None = None
    until: Filter | None = None


@frozen
class Between:
    """It lies in a slot between those of two cards."""

    one: Reference
    other: Reference


@frozen
class InSlots:
    """It lies in one of the slots `low` to `high`, counted from 1 at the front, or at the back."""

    low: int
    high: int
    from_back: bool = False


@frozen
class InHalf:
    """It lies in the front or the back half of the slots; a middle one is in the front half."""

    front: bool


@frozen
class InMiddle:
    """It lies in the middle slot, or in one of the middle two."""


@frozen
class Under:
    """It lies beneath another card in the same stack."""

    reference: Reference


@frozen
class SameKind:
    """It is of the kind of another card."""

    reference: Reference


@frozen
class Belongs:
    """It belongs to a family of a player."""

    player: Player


@frozen
class Measures:
    """A number of it compares so with an amount."""

    measure: Measure
    compare: Compare
    amount: Amount


@frozen
class InZone:
    """It lies in one of the zones; without any, in the queue."""

    zones: tuple[Zone, ...] = ()


Filter: TypeAlias = (
    AllOf
    | AnyOf
    | NotThat
    | Is
    | Adjacent
    | First
    | Last
    | Revealed
    | FaceDown
    | Covered
    | KindIs
    | CardIs
    | NamedLike
    | Yours
    | Opposing
    | SameFamily
    | BackFamily
    | YourBack
    | Theirs
    | InStack
    | Covering
    | Beyond
    | Between
    | InSlots
    | InHalf
    | InMiddle
    | Under
    | SameKind
    | Belongs
    | Measures
    | InZone
)


def all_of(parts: Iterable[Filter]) -> Filter:
    """Join filters by "and": nested ones flattened, doubles dropped, in canonical order."""
    flat: set[Filter] = set()
    for part in parts:
        flat.update(part.parts if isinstance(part, AllOf) else (part,))
    ordered = tuple(sorted(flat, key=repr))
    return ordered[0] if len(ordered) == 1 else AllOf(ordered)


def any_of(parts: Iterable[Filter]) -> Filter:
    """Join filters by "or": nested ones flattened, doubles dropped, in canonical order."""
    flat: set[Filter] = set()
    for part in parts:
        flat.update(part.parts if isinstance(part, AnyOf) else (part,))
    ordered = tuple(sorted(flat, key=repr))
    return ordered[0] if len(ordered) == 1 else AnyOf(ordered)
