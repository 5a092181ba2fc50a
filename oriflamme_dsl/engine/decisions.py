"""Decisions as people, bots and scenarios see them: who, what is asked, the legal options."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from oriflamme_dsl.engine.events import Cause, cause_of
from oriflamme_dsl.engine.linked import Label
from oriflamme_dsl.engine.row import UNDER, on, under
from oriflamme_dsl.engine.state import NOBODY, Pending, State


@frozen
class Choice:
    """One legal option.

    what     meaning
    card     the card `card`
    enough   no further card
    player   the player `player`
    gap      the gap of the queue with `gap` slots ahead of it
    on       on top of the card `card`
    under    at the bottom of the stack of the card `card`
    way      the way number `way` (from 0) of an ability, with its words by language in `label`
    number   the number `number`
    yes, no  whether something that may be done is done
    wait     leave the card face down
    reveal   reveal it
    """

    what: str
    card: int = NOBODY
    player: int = NOBODY
    gap: int = NOBODY
    way: int = NOBODY
    number: int = NOBODY
    label: Label = ()


@frozen
class Decision:
    """A choice that the game waits for; `answer` of a game takes an index into `options`.

    `ask` is card, player, place, way, number, may or reveal; `about` is the card that acts or is
    being laid, -1 for none. Where `player` is -1 the choice is left to chance.
    """

    player: int
    ask: str
    options: tuple[Choice, ...]
    about: int
    cause: Cause


def choice(ask: str, number: int, labels: Sequence[Label] = ()) -> Choice:
    """Return the option that a number stands for in a decision that asks for `ask`."""
    match ask:
        case "card":
            return Choice("enough") if number == NOBODY else Choice("card", card=number)
        case "player":
            return Choice("player", player=number)
        case "way":
            return Choice("way", way=number, label=labels[number] if labels else ())
        case "place":
            return _place(number)
        case "number":
            return Choice("number", number=number)
        case "may":
            return Choice("yes" if number else "no")
    return Choice("reveal" if number else "wait")


def _place(number: int) -> Choice:
    if number >= 0:
        return Choice("gap", gap=number)
    if number <= UNDER:
        return Choice("under", card=under(number))
    return Choice("on", card=on(number))


def decision_of(state: State, pending: Pending) -> Decision:
    """Return a pending decision as a value."""
    context = pending.context
    about = context.this
    if about == NOBODY and pending.ask == "place":
        about = context.slots[0]
    labels = state.table.linked.labels.get((context.source, pending.path), ())
    return Decision(
        pending.player,
        pending.ask,
        tuple(choice(pending.ask, number, labels) for number in pending.options),
        about,
        cause_of(state, context, pending.path),
    )
