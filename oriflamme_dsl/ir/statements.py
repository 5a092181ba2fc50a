"""What an ability does, statement by statement.

A statement whose target or player is empty at the moment does nothing: an ability does as
much as it can.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, TypeAlias

from attrs import field, frozen

from oriflamme_dsl.ir.expressions import (
    Amount,
    Condition,
    Each,
    EachPlayer,
    Group,
    Measure,
    One,
    OnePlayer,
    Player,
    Reference,
    Target,
    You,
    Zone,
)

if TYPE_CHECKING:
    from oriflamme_dsl.ir.clauses import Effect, Trigger

YOU = You()
"""Who chooses where nobody is named."""

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


@frozen
class Beneath:
    """Under a card of the group, at the bottom of its stack."""

    group: Group


@frozen
class NextTo:
    """The gap just ahead of, or just behind, the slot of a card of the group."""

    group: Group
    ahead: bool


@frozen
class Steps:
    """So many slots farther ahead or behind, as far as the row goes; `up_to` is 1 to that many.

    `Everything` is as far as the row goes.
    """

    amount: Amount
    ahead: bool
    up_to: bool = False


Place: TypeAlias = Front | Back | InnerGap | AnyGap | Onto | WhereItWas | Beneath | NextTo | Steps

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
    """Cards are lifted and laid at a place that is chosen among the places.

    `by` chooses it, and which cards they are where that is open.
    """

    target: Target
    places: tuple[Place, ...]
    by: Player = YOU


@frozen
class Swap:
    """Two cards change places; `stacks`: all that lies in their slots does."""

    one: Target
    other: Target
    stacks: bool = False


class Order(StrEnum):
    """How slots are put into another order."""

    REVERSED = "reversed"
    SHUFFLED = "shuffled"
    SORTED = "sorted"
    ARRANGED = "arranged"


@frozen
class Reorder:
    """The stacks whose top cards are in the group change places among themselves.

    SHUFFLED by chance, ARRANGED as you like, SORTED by a number of the top cards, the one with the
    most (or least) coming first; those that tie keep their order.
    """

    group: Group
    order: Order
    measure: Measure | None = None
    most_first: bool = False


@frozen
class Turn:
    """Cards are turned face up or face down where they lie.

    Nothing is paid and no ability applied; the influence on a card that is turned up is lost.
    """

    target: Target
    face_up: bool


@frozen
class Put:
    """Influence from the supply is laid on cards."""

    amount: Amount
    target: Target


@frozen
class Remove:
    """Influence on cards goes back to the supply, as much as there is at most."""

    amount: Amount
    target: Target


@frozen
class Collect:
    """Influence on cards goes to you, as much as there is at most."""

    amount: Amount
    target: Target


@frozen
class Shift:
    """Influence goes from each card of `source` to a card, as much as there is at most."""

    amount: Amount
    source: Target
    target: Target


@frozen
class SwapInfluence:
    """All influence on two cards of the queue changes places."""

    one: Target
    other: Target


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
class Give:
    """A player (`giver`) gives influence to each of others, as much as there is at most."""

    giver: Player
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
class Resolve:
    """Cards take their turn now, one after the other: revealed or left, or acting again.

    It is their turn of this pass where cards act once a round.
    """

    target: Target


@frozen
class Skip:
    """Cards do not take their next turn."""

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
class RoundsLong:
    """To the end of this round, or of the `count`th from it (1 is this one)."""

    count: int


@frozen
class UntilLeaves:
    """Until a card leaves the queue, or (`or_covered`) is covered or turned face down."""

    reference: Reference
    or_covered: bool = False


@frozen
class WhileInQueue:
    """As long as the card that it is done to lies in the queue."""


Duration: TypeAlias = RoundsLong | UntilLeaves | WhileInQueue


@frozen
class Control:
    """Cards belong to a family of a player for a time; the last to take a card has it.

    The player's family is the one of this card, or else the player's first.
    """

    player: Player
    target: Target
    duration: Duration = WhileInQueue()


@frozen
class Release:
    """Cards belong to the family on their back again."""

    target: Target


@frozen
class Send:
    """Cards go to a zone without being eliminated or discarded, from wherever they lie.

    HAND, ASIDE, BESIDE and PILE are those of the owner; WON is that of `player`.
    """

    target: Target
    zone: Zone
    player: Player = YOU


@frozen
class Look:
    """Players look at cards that lie hidden, and know them from then on.

    It is known until the card is turned, leaves where it lies, or is shuffled.
    """

    target: Target
    player: Player = YOU


@frozen
class DrawCards:
    """Players draw cards from their piles, from the pile of each family in turn."""

    player: Player
    amount: Amount


@frozen
class Bring:
    """Cards from outside the queue are laid in it, at a place that `by` chooses among the places.

    It is also for `by` to choose which cards they are where that is open.
    """

    target: Target
    places: tuple[Place, ...]
    face_up: bool
    by: Player = YOU


class Span(StrEnum):
    """What can be ended at once."""

    PASS = "pass"  # noqa: S105
    ROUND = "round"
    GAME = "game"


@frozen
class End:
    """The pass ends now, or the round, or the game; abilities that have begun are finished."""

    span: Span


@frozen
class Placing:
    """Players place so many cards more, or fewer, in the next round; None is no card at all."""

    player: Player
    change: int | None


@frozen
class BecomeFirst:
    """A player is the first one from the next round on; that of this round does not pass it on."""

    player: Player


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
class While:
    """The body is carried out again and again as long as a condition holds, `at_most` so often."""

    condition: Condition
    body: tuple[Statement, ...]
    at_most: int | None = None


@frozen
class ForEachCard:
    """The body is carried out for each card in turn, fixed before; the card is in a slot."""

    slot: int
    selector: Each
    body: tuple[Statement, ...]


@frozen
class ForEachPlayer:
    """The body is carried out for each player in turn, who is `ThatPlayer` in it."""

    players: EachPlayer
    body: tuple[Statement, ...]


@frozen
class Way:
    """One of the ways of a choice, with the words by which it is called, by language."""

    body: tuple[Statement, ...]
    label: tuple[tuple[str, str], ...] = field(default=(), eq=False)


@frozen
class Either:
    """A player chooses one of several ways; one that cannot do anything is not offered."""

    ways: tuple[Way, ...]
    by: Player = YOU


@frozen
class May:
    """A player chooses whether the body is carried out; not asked where it cannot do anything."""

    body: tuple[Statement, ...]
    by: Player = YOU


@frozen
class Pay:
    """Influence goes to the supply, and then the body is carried out; without it nothing is.

    You pay, or `source`, a card, does from the influence on it.
    """

    amount: Amount
    body: tuple[Statement, ...]
    source: Reference | None = None


@frozen
class Choose:
    """A card is chosen and remembered in a slot of this ability.

    `Each` is the first card of its group; nobody is asked.
    """

    slot: int
    selector: One | Each
    by: Player = YOU


@frozen
class ChoosePlayer:
    """A player is chosen and remembered in a slot of this ability."""

    slot: int
    player: OnePlayer
    by: Player = YOU


@frozen
class If:
    """One of two bodies."""

    condition: Condition
    then: tuple[Statement, ...]
    otherwise: tuple[Statement, ...] = ()


@frozen
class Later:
    """A trigger that waits from now on, once, for what it says; it remembers what is chosen."""

    trigger: Trigger
    duration: Duration | None = None


@frozen
class Lasting:
    """A standing effect for a time, on the cards that are meant now."""

    effect: Effect
    duration: Duration


@frozen
class Redirected:
    """In a replacement: what was to happen happens to other cards instead, by whom it was done."""

    target: Target


@frozen
class NothingHappens:
    """In a replacement: nothing stands instead."""


Statement: TypeAlias = (
    Eliminate
    | Discard
    | Move
    | Swap
    | Reorder
    | Turn
    | Put
    | Remove
    | Collect
    | Shift
    | SwapInfluence
    | Gain
    | Lose
    | Steal
    | Give
    | Copy
    | Activate
    | Resolve
    | Skip
    | Take
    | Control
    | Release
    | Send
    | Look
    | DrawCards
    | Bring
    | End
    | Placing
    | BecomeFirst
    | Count
    | Repeat
    | While
    | ForEachCard
    | ForEachPlayer
    | Either
    | May
    | Pay
    | Choose
    | ChoosePlayer
    | If
    | Later
    | Lasting
    | Redirected
    | NothingHappens
)
