"""Which of the situations that are easy to get wrong have come up in a resolution pass."""

from __future__ import annotations

from collections import Counter

from oriflamme_dsl.engine.events import Event
from oriflamme_dsl.engine.state import State
from tests.support.fold import Told, apply

SITUATIONS = (
    "an archer shot itself",
    "an archer shot itself on a stack",
    "a card laid bare acted at once",
    "a card acted twice",
    "two cards were moved",
    "a card was moved onto a card",
    "a moved card never acted",
    "a shapeshifter copied",
    "two shapeshifters copied",
    "a copying shapeshifter fell into an ambush",
    "a copying shapeshifter shot itself",
    "an ambush caught its own family",
    "an assassination took itself",
    "influence was stolen",
    "equal cards of one family",
)
"""What `happened` may report."""


def happened(state: State, before: Told) -> set[str]:
    """Return the situations that a pass came to; `before` is the table it began with.

    The state has the log of the pass.
    """
    log = state.log or []
    ids = [state.table.card_id(card) for card in range(len(state.table.owner))]
    found = {name for event in log for name in _single(event, ids)}
    found |= _turns(log, before)
    found |= _copies(log)
    cards = zip(state.table.owner, state.table.definition, strict=True)
    if max(Counter(cards).values()) > 1:
        found.add("equal cards of one family")
    return found


def _single(event: Event, ids: list[str]) -> set[str]:
    subject, cause = event.subject, event.cause
    if subject is None:
        return {"influence was stolen"} if _robbed(event) else set()
    if event.kind == "eliminated" and subject.card == cause.card:
        return _by_itself(ids[subject.card])
    if event.kind == "discarded" and cause.definition == "ambush":
        return _caught(event, ids)
    if event.kind == "moved" and int(str(event.detail("place"))) < 0:
        return {"a card was moved onto a card"}
    return set()


def _by_itself(card: str) -> set[str]:
    names = {
        "assassination": "an assassination took itself",
        "shapeshifter": "a copying shapeshifter shot itself",
        "archer": "an archer shot itself",
    }
    return {names[card]} if card in names else set()


def _caught(event: Event, ids: list[str]) -> set[str]:
    assert event.subject is not None
    found = set()
    if ids[event.subject.card] == "shapeshifter":
        found.add("a copying shapeshifter fell into an ambush")
    if event.subject.family == event.cause.family:
        found.add("an ambush caught its own family")
    return found


def _robbed(event: Event) -> bool:
    details = dict(event.details)
    return event.kind == "influence" and details["giver"] != -1 and details["taker"] != -1


def _turns(log: list[Event], told: Told) -> set[str]:
    """Follow the row, for what depends on where the cards lay."""
    found: set[str] = set()
    beneath: list[int] = []
    acting = -1
    for event in log:
        card = event.subject.card if event.subject else -1
        if event.kind == "turn":
            stack = next(stack for stack in told["queue"] if stack[-1] == card)
            if card in beneath and all(acting not in other for other in told["queue"]):
                found.add("a card laid bare acted at once")
            acting, beneath = card, stack[:-1]
        shot = event.kind == "eliminated" and card == event.cause.card == acting
        if shot and event.cause.definition == "archer" and beneath:
            found.add("an archer shot itself on a stack")
        apply(told, event)
    return found


def _copies(log: list[Event]) -> set[str]:
    acted = [event.subject.card for event in log if event.kind == "turn" and event.subject]
    moved = [event.subject.card for event in log if event.kind == "moved" and event.subject]
    copies = {event.cause.card for event in log if event.kind == "copied"}
    signs = {
        "a card acted twice": max(Counter(acted).values(), default=0) > 1,
        "two cards were moved": len(moved) > 1,
        "a moved card never acted": bool(set(moved) - set(acted)),
        "a shapeshifter copied": bool(copies),
        "two shapeshifters copied": len(copies) > 1,
    }
    return {name for name, sign in signs.items() if sign}
