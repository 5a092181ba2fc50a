"""References, filters, groups, selectors, players, amounts and conditions.

A `Filter` is a property of one card, seen from the card whose ability is applied ("this") and
from its family ("yours"). A `Group` is all cards in the queue with a property; `Selector` says
how many of a group are meant. Amounts, conditions and players are made of groups.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import TypeAlias

from attrs import frozen

# ------------------------------------------------------------------ references


@frozen
class This:
    """The card whose ability is applied (for a copied ability: the card that copies)."""


@frozen
class Attacker:
    """The card that eliminated this one; known in a `when eliminated` clause only."""


@frozen
class Slot:
    """The card that a `Choose` of the same ability put into slot `index`."""

    index: int


Reference: TypeAlias = This | Attacker | Slot

# ------------------------------------------------------------------ filters


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


# ------------------------------------------------------------------ groups and selectors


class Zone(StrEnum):
    """Where cards lie outside the queue and the hands."""

    BESIDE = "beside"
    ASIDE = "aside"
    DISCARDED = "discarded"
    ELIMINATED = "eliminated"


@frozen
class Group:
    """All cards in the queue with a property; with `zones`, all in those zones, zone by zone.

    Covered cards are left out, except with `even_covered`; a covered card has the place of
    its stack. Out of the queue only its back tells whose a card is.
    """

    where: Filter
    even_covered: bool = False
    zones: tuple[Zone, ...] = ()


@frozen
class One:
    """One card of a group, chosen by the player of this card; none where the group is empty."""

    group: Group


@frozen
class Each:
    """All cards of a group, fixed before the first is touched, from front to back."""

    group: Group


@frozen
class Foremost:
    """The first card of a group, from front to back and zone by zone; nobody chooses."""

    group: Group


@frozen
class Together:
    """Several targets as one: every card once, from front to back."""

    parts: tuple[Target, ...]


Selector: TypeAlias = One | Each | Foremost
Target: TypeAlias = Reference | Selector | Together

# ------------------------------------------------------------------ players


@frozen
class You:
    """The player to whose family this card belongs."""


@frozen
class PlayerOf:
    """The player to whose family a card belongs (or belonged, if it has left)."""

    reference: Reference


@frozen
class OnePlayer:
    """A player, chosen by you: an opponent or anybody, with a card of a group if one is given."""

    opponent: bool
    having: Group | None = None


@frozen
class EachPlayer:
    """All such players: in the order of their cards if a group is given, else in turn order."""

    opponent: bool
    having: Group | None = None


Player: TypeAlias = You | PlayerOf | OnePlayer | EachPlayer

# ------------------------------------------------------------------ amounts


@frozen
class Number:
    """A plain number."""

    value: int


@frozen
class PerCard:
    """`factor` for each card of a group."""

    factor: int
    group: Group


@frozen
class PerInfluence:
    """`factor` for each influence on a card."""

    factor: int
    reference: Reference


@frozen
class AmountIf:
    """`then` if the condition holds, else `otherwise`."""

    condition: Condition
    then: Amount
    otherwise: Amount


@frozen
class Counted:
    """The number that a `Count` of the same ability put into slot `index`."""

    index: int


@frozen
class PerRoundWaited:
    """`factor` for each time a card has been left face down at its turn."""

    factor: int
    reference: Reference


Amount: TypeAlias = Number | PerCard | PerInfluence | AmountIf | Counted | PerRoundWaited

# ------------------------------------------------------------------ conditions


@frozen
class Exists:
    """The group is not empty."""

    group: Group


@frozen
class Holds:
    """A card has a property."""

    reference: Reference
    property: Filter


@frozen
class OptionIs:
    """An option of a card or game (`owner` is its id) has a value; gone after specialising."""

    owner: str
    option: str
    value: str


@frozen
class NotTrue:
    """The condition does not hold."""

    condition: Condition


@frozen
class AllTrue:
    """Every condition holds; without any, true."""

    conditions: tuple[Condition, ...] = ()


@frozen
class AnyTrue:
    """At least one condition holds; without any, false."""

    conditions: tuple[Condition, ...] = ()


Condition: TypeAlias = Exists | Holds | OptionIs | NotTrue | AllTrue | AnyTrue


def all_true(parts: Iterable[Condition]) -> Condition:
    """Join conditions by "and": nested ones flattened, doubles dropped, in canonical order."""
    flat: set[Condition] = set()
    for part in parts:
        flat.update(part.conditions if isinstance(part, AllTrue) else (part,))
    ordered = tuple(sorted(flat, key=repr))
    return ordered[0] if len(ordered) == 1 else AllTrue(ordered)


def any_true(parts: Iterable[Condition]) -> Condition:
    """Join conditions by "or": nested ones flattened, doubles dropped, in canonical order."""
    flat: set[Condition] = set()
    for part in parts:
        flat.update(part.conditions if isinstance(part, AnyTrue) else (part,))
    ordered = tuple(sorted(flat, key=repr))
    return ordered[0] if len(ordered) == 1 else AnyTrue(ordered)
