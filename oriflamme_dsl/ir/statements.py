"""What an ability does, statement by statement.

A statement whose target or player is empty at the moment does nothing: an ability does as
much as it can.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

from attrs import frozen

from oriflamme_dsl.ir.expressions import (
    Amount,
    Condition,
    Foremost,
    Group,
    One,
    Player,
    Reference,
    Selector,
    Target,
)

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


@frozen
class WhereItWas:
    """Where a card lay before it left: on what remains of its stack, else at the gap."""

    reference: Reference


Place: TypeAlias = Front | Back | InnerGap | AnyGap | Onto | WhereItWas

# ------------------------------------------------------------------ statements


class Reward(StrEnum):
    """Whether an elimination is paid for."""

    ALWAYS = "always"
    NEVER = "never"
    IF_SEVERAL = "if_several"


@frozen
class Eliminate:
    """Cards leave the queue at once; your player is paid for each, as `reward` says."""

    target: Target
    reward: Reward = Reward.ALWAYS


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
class Activate:
    """A card applies its own main ability, at its own place and for its own family."""

    target: Target


@frozen
class Take:
    """A card belongs to your family from now on and bears its token.

    A family has one token: laid again, it leaves the card that bore it. A card that loses its
    token, or gets that of another family, loses the first one's control. A card with a token that
    leaves the queue in any way goes to the eliminated cards of the family on its back.
    """

    target: Target


@frozen
class Bring:
    """Cards from outside the queue are laid in it, at a place that you choose among the places."""

    target: Selector
    places: tuple[Place, ...]
    face_up: bool


@frozen
class Count:
    """A number is read and remembered in a slot of this ability."""

    slot: int
    amount: Amount


@frozen
class Repeat:
    """The body is carried out as many times as `times` says, each time to its end."""

    times: Amount
    body: tuple[Statement, ...]


@frozen
class Either:
    """You choose one of several bodies; one that cannot do anything is not offered."""

    ways: tuple[tuple[Statement, ...], ...]


@frozen
class Choose:
    """A card is chosen and remembered in a slot of this ability."""

    slot: int
    selector: One | Foremost


@frozen
class If:
    """One of two bodies."""

    condition: Condition
    then: tuple[Statement, ...]
    otherwise: tuple[Statement, ...] = ()


Statement: TypeAlias = (
    Eliminate
    | Discard
    | Move
    | Put
    | Gain
    | Lose
    | Steal
    | Copy
    | Activate
    | Take
    | Bring
    | Count
    | Repeat
    | Either
    | Choose
    | If
)
