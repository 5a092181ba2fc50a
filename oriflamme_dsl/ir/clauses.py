"""What stands by itself on a card: triggers, replacements and effects that last.

A clause of a card works while the card lies as its `Standing` says.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

from attrs import field, frozen

from oriflamme_dsl.ir.expressions import Amount, Condition, Filter, Player, Target, Zone
from oriflamme_dsl.ir.statements import Statement

# ------------------------------------------------------------------ what is waited for


class Event(StrEnum):
    """What a trigger or a replacement can be about.

    About cards: ELIMINATED and DISCARDED, LEAVES (the queue, in any way), REVEALED (at its turn),
    TURNED_UP (by an effect), TURNED_DOWN, RESOLVED (its turn is over), ENTERS (the queue, in any
    way), WAITED (left face down at its turn), COVERED, UNCOVERED, MOVED, TAKEN (another player has
    it), INFLUENCE_PUT and INFLUENCE_GONE (on the card). About players: GAINS, LOSES. The others are
    times.
    """

    ELIMINATED = "eliminated"
    DISCARDED = "discarded"
    LEAVES = "leaves"
    REVEALED = "revealed"
    TURNED_UP = "turned_up"
    TURNED_DOWN = "turned_down"
    RESOLVED = "resolved"
    ENTERS = "enters"
    WAITED = "waits"
    COVERED = "covered"
    UNCOVERED = "uncovered"
    MOVED = "moved"
    TAKEN = "taken"
    INFLUENCE_PUT = "influence_put"
    INFLUENCE_GONE = "influence_gone"
    GAINS = "gains"
    LOSES = "loses"
    ROUND_STARTS = "round_starts"
    ROUND_ENDS = "round_ends"
    GAME_STARTS = "game_starts"
    GAME_ENDS = "game_ends"


@frozen
class Limit:
    """So many times, in each round or (not `each_round`) in the game."""

    count: int
    each_round: bool


@frozen
class Standing:
    """How a card must lie for a clause of it to work.

    Without anything: revealed and uncovered in the queue; `face_down`: or face down; `covered`: or
    under others; `zones`: in one of these, instead of the queue.
    """

    face_down: bool = False
    covered: bool = False
    zones: tuple[Zone, ...] = ()


@frozen
class Trigger:
    """Statements that are carried out when something happens.

    `subject` are the cards to which it happens: a property or a card, seen from this card; None
    is this card itself (or a time). `player` is the one it happens to (GAINS, LOSES). `by` is a
    property of the attacker, the card whose ability does it. `standing` None: a trigger about the
    card itself, which works however the card lies. Subject, `by` and condition are read at the
    moment of the event (for a card that leaves, just before), the body when it is carried out.
    """

    event: Event
    by: Filter | None
    condition: Condition | None
    body: tuple[Statement, ...]
    subject: Filter | None = None
    player: Player | None = None
    limit: Limit | None = None
    standing: Standing | None = None


@frozen
class Instead:
    """Statements that are carried out instead of what was to happen to cards or players.

    Fields as in `Trigger`; the event is one of ELIMINATED, DISCARDED, LEAVES, MOVED, TURNED_UP,
    TURNED_DOWN, TAKEN, which have a subject, or GAINS or LOSES, which have a player instead.
    """

    event: Event
    subject: Filter | None
    by: Filter | None
    condition: Condition | None
    body: tuple[Statement, ...]
    limit: Limit | None = None
    standing: Standing = Standing()
    player: Player | None = None


# ------------------------------------------------------------------ what lasts


class Action(StrEnum):
    """What can be forbidden to be done to a card.

    CHOSEN: as what an ability acts on. REVEALED: at its turn or by an effect.
    """

    CHOSEN = "chosen"
    ELIMINATED = "eliminated"
    DISCARDED = "discarded"
    MOVED = "moved"
    REVEALED = "revealed"
    COVERED = "covered"
    COPIED = "copied"
    ACTIVATED = "activated"
    TAKEN = "taken"


def _in_order(actions: Action | tuple[Action, ...]) -> tuple[Action, ...]:
    """Return actions in canonical order, each once."""
    said = (actions,) if isinstance(actions, Action) else actions
    return tuple(action for action in Action if action in said)


@frozen
class CannotBe:
    """Some things cannot be done to cards; with `by`, not by the abilities of such cards."""

    target: Target
    actions: tuple[Action, ...] = field(converter=_in_order)
    by: Filter | None = None


@frozen
class Has:
    """Cards have more abilities: clauses, and statements after those of their main ability."""

    target: Target
    body: tuple[Statement, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    instead: tuple[Instead, ...] = ()


@frozen
class CountsAs:
    """Cards are also of a kind, bear the name of a card too, or are also yours."""

    target: Target
    also: Filter


@frozen
class NoAbility:
    """Cards have no ability and no clauses, those granted by others included."""

    target: Target


@frozen
class RankIs:
    """The rank of cards is higher (`change` above 0), lower, or (`fixed`) an amount."""

    target: Target
    amount: Amount
    lower: bool = False
    fixed: bool = False


Effect: TypeAlias = CannotBe | Has | CountsAs | NoAbility | RankIs


@frozen
class Static:
    """An effect that lasts while a condition holds and the card lies as `standing` says."""

    effect: Effect
    condition: Condition | None = None
    standing: Standing = Standing()
