"""What has happened, as values: enough to tell a game and to rebuild its state."""

from __future__ import annotations

from typing import TypeAlias

from attrs import frozen

from oriflamme_dsl.engine.state import NOBODY, QUEUE, Context, State

Detail: TypeAlias = int | str | bool | tuple[int, ...]


@frozen
class Cause:
    """Why something happened: whose ability, by whose words.

    `card` applied the ability (the culprit) and belonged to `family`; `definition` is the id of the
    card whose ability it is, empty for a rule of the game; `path` the node of it.
    """

    card: int
    family: int
    definition: str
    path: str


@frozen
class Snapshot:
    """A card at the moment of an event, before it changed anything.

    `owner` is the family on its back, `family` the one it belongs to; slot and depth (0 is the top)
    are -1 outside the queue.
    """

    card: int
    owner: int
    family: int
    face_up: bool
    influence: int
    slot: int
    depth: int


@frozen
class Event:
    """One thing that happened.

    kind           details
    setup          player; cards in the `hand`, set `aside`, `beside` the queue, in draw `piles`
    stock          cards: the stock that a line is laid from, the next one first
    round          number, first (player)
    asked          player (-1: left to chance), ask, options (their numbers), answer (index), forced
    drew           subject, player
    placed         subject, player, place (a gap, or row.on(card)), slots (of the queue), face_up
    laid           subject, place, slots, face_up: a card of the stock
    played         subject, player: a card of the hand whose ability is carried out
    turn           subject
    missed         subject: a card that does not take its turn
    waited         subject
    revealed       subject; a card turned face up
    influence      giver and taker (player), giver_card and taker_card, amount; -1 is the supply;
                   subject if a card gives or takes
    eliminated     subject
    discarded      subject
    moved          subject (lifted), place (also row.under(card)), slots (without it); for a whole
                   stack its cards from the top down in `stack`, and the subject is the top one
    brought        subject, place, slots, face_up: a card from outside the queue
    looked         subject, player: who has looked at it, and nobody else has
    sent           subject, zone (its word in the language), player (whose it is there)
    swapped        subject, other (card): they have changed places
    reordered      tops: the top cards from front to back from now on; stacks stay together
    turned         subject, face_up (how it lies now), by an effect
    taken          subject, family (that it belongs to from now on), by a token
    controlled     subject, family (that it belongs to from now on), when control begins or ends
    released       subject: it belongs to the family on its back, and bears no token
    copied         subject: the card whose ability is used
    activated      subject: the card that applies its ability
    replaced       subject, event: what was to happen to it; the cause is what is done instead;
                   without a subject, player: whose influence was to flow
    lasts          cards: for a time an effect is in force on them
    waits          a trigger waits from now on
    skips          subject: it is to miss a turn
    becomes_first  player: who is the first one from the next round on
    placing        player, change (cards more or fewer in the next round), none (no card at all)
    ends           span: what ends at once
    cut_off        cards: what they do has no end, and the rest of this turn, or pass, is dropped
    ended          winners
    """

    kind: str
    cause: Cause
    subject: Snapshot | None = None
    details: tuple[tuple[str, Detail], ...] = ()

    def detail(self, name: str) -> Detail:
        """Return a detail by name; KeyError if there is none."""
        return dict(self.details)[name]


RULE = Cause(NOBODY, NOBODY, "", "")


def cause_of(state: State, context: Context, path: str) -> Cause:
    """Return the cause that a node of an ability is, applied in a context."""
    definition = state.table.linked.cards[context.source].id if context.source >= 0 else ""
    return Cause(context.this, context.family, definition, path)


def snapshot(state: State, card: int) -> Snapshot:
    """Return a card as it is now."""
    slot, depth = NOBODY, NOBODY
    if state.zone[card] == QUEUE:
        for index, stack in enumerate(state.queue):
            if card in stack:
                slot, depth = index, len(stack) - 1 - stack.index(card)
    return Snapshot(
        card,
        state.table.owner[card],
        state.family[card],
        state.face_up[card],
        state.influence[card],
        slot,
        depth,
    )


def record(state: State, kind: str, cause: Cause, card: int = NOBODY, **details: Detail) -> None:
    """Append an event to the log; callers look first whether there is one."""
    assert state.log is not None
    subject = None if card == NOBODY else snapshot(state, card)
    state.log.append(Event(kind, cause, subject, tuple(details.items())))
