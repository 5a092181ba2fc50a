"""References to cards, zones, and the numbers and traits that cards have."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

from attrs import frozen


@frozen
class This:
    """The card whose ability is applied (for a copied ability: the card that copies)."""


@frozen
class Attacker:
    """The card that eliminated this one; known in a `when eliminated` clause only."""


@frozen
class It:
    """The card that an event is about, in what a trigger or a replacement does."""


@frozen
class Slot:
    """The card that a `Choose` or `ForEachCard` of the same ability put into slot `index`."""

    index: int


Reference: TypeAlias = This | Attacker | It | Slot


class Zone(StrEnum):
    """Where cards lie outside the queue; PILE is what is drawn from, WON what players have won."""

    HAND = "hand"
    BESIDE = "beside"
    ASIDE = "aside"
    DISCARDED = "discarded"
    ELIMINATED = "eliminated"
    PILE = "pile"
    WON = "won"


class Measure(StrEnum):
    """A number that a card has.

    INFLUENCE lies on it, RANK is printed on it (and may be changed), UNDER counts the cards beneath
    it in its stack, WAITED how often it was left face down at its turn.
    """

    INFLUENCE = "influence"
    RANK = "rank"
    UNDER = "under"
    WAITED = "waited"


class Compare(StrEnum):
    """How two numbers are compared, the left one first."""

    AT_LEAST = "at_least"
    AT_MOST = "at_most"
    EQUAL = "equal"
    ABOVE = "above"
    BELOW = "below"


class Trait(StrEnum):
    """What cards can have in common."""

    NAME = "name"
    KIND = "kind"
    FAMILY = "family"
