"""Decisions as people, bots and scenarios see them: who, what is asked, the legal options."""

from __future__ import annotations

from attrs import frozen

from oriflamme_dsl.engine.events import Cause, cause_of
from oriflamme_dsl.engine.row import on
from oriflamme_dsl.engine.state import NOBODY, Pending, State


@frozen
class Choice:
    """One legal option.

    what     meaning
    card     the card `card`
    player   the player `player`
    gap      the gap of the queue with `gap` slots ahead of it
    on       on top of the card `card`
    way      the way number `way` (from 0) of an ability
    wait     leave the card face down
    reveal   reveal it
    """

    what: str
    card: int = NOBODY
    player: int = NOBODY
    gap: int = NOBODY
    way: int = NOBODY


@frozen
class Decision:
    """A choice that the game waits for; `answer` of a game takes an index into `options`.

    `ask` is card, player, place, way or reveal; `about` is the card that acts or is being laid, -1
    for none.
    """

    player: int
    ask: str
    options: tuple[Choice, ...]
    about: int
    cause: Cause


def choice(ask: str, number: int) -> Choice:
    """Return the option that a number stands for in a decision that asks for `ask`."""
    if ask == "card":
        return Choice("card", card=number)
    if ask == "player":
        return Choice("player", player=number)
    if ask == "way":
        return Choice("way", way=number)
    if ask == "place":
        return Choice("on", card=on(number)) if number < 0 else Choice("gap", gap=number)
    return Choice("reveal" if number else "wait")


def decision_of(state: State, pending: Pending) -> Decision:
    """Return a pending decision as a value."""
    context = pending.context
    about = context.this
    if about == NOBODY and pending.ask == "place":
        about = context.slots[0]
    return Decision(
        pending.player,
        pending.ask,
        tuple(choice(pending.ask, number) for number in pending.options),
        about,
        cause_of(state, context, pending.path),
    )
