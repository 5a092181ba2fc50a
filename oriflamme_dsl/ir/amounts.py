"""Amounts: numbers that are read when a statement is carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from attrs import frozen

from oriflamme_dsl.ir.groups import Group
from oriflamme_dsl.ir.players import EachPlayer, Player
from oriflamme_dsl.ir.references import Measure, Reference, Trait

if TYPE_CHECKING:
    from oriflamme_dsl.ir.conditions import Condition


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
class PerPlayer:
    """`factor` for each player of a sort."""

    factor: int
    players: EachPlayer


@frozen
class PerDifferent:
    """`factor` for each different name, kind or family among the cards of a group."""

    factor: int
    trait: Trait
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


@frozen
class Measured:
    """A number of a card (influence: `PerInfluence`)."""

    measure: Measure
    reference: Reference


@frozen
class Total:
    """A number of all cards of a group, added up."""

    measure: Measure
    group: Group


@frozen
class InfluenceOf:
    """The influence in front of players, added up."""

    player: Player


@frozen
class RoundNumber:
    """The number of the round, from 1."""


@frozen
class Plus:
    """Amounts added up."""

    parts: tuple[Amount, ...]


@frozen
class Minus:
    """The first amount less the second, 0 at least."""

    amount: Amount
    less: Amount


@frozen
class Half:
    """Half of an amount, rounded up or down."""

    amount: Amount
    up: bool


@frozen
class Twice:
    """Two times an amount."""

    amount: Amount


@frozen
class Bounded:
    """An amount, but no more (`at_most`) or no less than another."""

    amount: Amount
    bound: Amount
    at_most: bool


@frozen
class UpTo:
    """A number from 0 to the amount, chosen by you when the statement is carried out."""

    amount: Amount


@frozen
class ThatMany:
    """`factor` for each card or influence that the statement before has touched."""

    factor: int


@frozen
class Everything:
    """As much as there is: on the card, or in front of the player, from which influence goes."""


@frozen
class Parameter:
    """The value of a parameter of a keyword; gone once the keyword is spelled out."""

    index: int


Amount: TypeAlias = (
    Number
    | PerCard
    | PerPlayer
    | PerDifferent
    | PerInfluence
    | AmountIf
    | Counted
    | PerRoundWaited
    | Measured
    | Total
    | InfluenceOf
    | RoundNumber
    | Plus
    | Minus
    | Half
    | Twice
    | Bounded
    | UpTo
    | ThatMany
    | Everything
    | Parameter
)
