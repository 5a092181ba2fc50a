"""Players that an ability means."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from attrs import frozen

from oriflamme_dsl.ir.groups import Group
from oriflamme_dsl.ir.references import Compare, Reference

if TYPE_CHECKING:
    from oriflamme_dsl.ir.amounts import Amount


@frozen
class You:
    """The player to whose family this card belongs."""


@frozen
class PlayerOf:
    """The player to whose family a card belongs (or belonged, if it has left)."""

    reference: Reference


@frozen
class OwnerOf:
    """The player whose family is on the back of a card."""

    reference: Reference


@frozen
class ThatPlayer:
    """The player concerned: in `ForEachPlayer`, and in triggers about a player."""


@frozen
class PlayerSlot:
    """The player that a `ChoosePlayer` of the same ability put into slot `index`."""

    index: int


@frozen
class Neighbour:
    """The next player in seat order after you (`left`), or the one before you."""

    left: bool


@frozen
class FirstSeat:
    """The first player of this round."""


@frozen
class Richest:
    """Players with the most influence in front of them, or the least; several may tie."""

    most: bool


@frozen
class MostCards:
    """Players with the most cards of a group, or the fewest; several may tie."""

    group: Group
    most: bool


@frozen
class Wealth:
    """Players whose influence compares so with an amount."""

    compare: Compare
    amount: Amount


PlayerTest: TypeAlias = Group | Richest | MostCards | Wealth


@frozen
class OnePlayer:
    """A player, chosen by you: an opponent or anybody.

    `having` keeps those with a card of a group, with the most cards or influence, or with so much
    influence; `random` is by chance.
    """

    opponent: bool
    having: PlayerTest | None = None
    random: bool = False


@frozen
class EachPlayer:
    """All such players: in the order of their cards if a group is given, else in turn order."""

    opponent: bool
    having: PlayerTest | None = None


Player: TypeAlias = (
    You
    | PlayerOf
    | OwnerOf
    | ThatPlayer
    | PlayerSlot
    | Neighbour
    | FirstSeat
    | OnePlayer
    | EachPlayer
)
