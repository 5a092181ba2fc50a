"""What an ability does, statement by statement.

A statement whose target or player is empty at the moment does nothing: an ability does as
much as it can.
"""

from __future__ import annotations

from typing import TypeAlias

from attrs import frozen

from oriflamme_dsl.ir.expressions import Amount, Condition, Group, One, Player, Target

# ------------------------------------------------------------------ places in the queue


@frozen
class Front:
    """The front of the queue: the place that is resolved first."""


@frozen
class Back:
    """The back of the queue."""


@frozen
class InnerGap:
    """Any gap between two neighbouring slots."""


@frozen
class AnyGap:
    """Any gap: front, between two slots, back."""


@frozen
class Onto:
    """On top of a card of the group, covering it."""

    group: Group


Place: TypeAlias = Front | Back | InnerGap | AnyGap | Onto

# ------------------------------------------------------------------ statements


@frozen
class Eliminate:
    """Cards leave the queue; your player is paid for each unless `reward` is False."""

    target: Target
    reward: bool = True


@frozen
class Discard:
    """Cards leave the queue without being eliminated."""

    target: Target


@frozen
class Move:
    """Cards are lifted and laid at a place that you choose among the places."""

    target: Target
    places: tuple[Place, ...]


@frozen
class Put:
    """Influence from the supply is laid on cards."""

    amount: Amount
    target: Target


@frozen
class Gain:
    """Players take influence from the supply."""

    player: Player
    amount: Amount


@frozen
class Lose:
    """Players return influence to the supply; nobody goes below 0."""

    player: Player
    amount: Amount


@frozen
class Steal:
    """You take influence of players, as much as they have at most."""

    amount: Amount
    player: Player


@frozen
class Copy:
    """The ability of a card is applied as this card's own, at this card's place."""

    target: Target


@frozen
class Choose:
    """A card is chosen and remembered in a slot of this ability."""

    slot: int
    selector: One


@frozen
class If:
    """One of two bodies."""

    condition: Condition
    then: tuple[Statement, ...]
    otherwise: tuple[Statement, ...] = ()


Statement: TypeAlias = Eliminate | Discard | Move | Put | Gain | Lose | Steal | Copy | Choose | If
