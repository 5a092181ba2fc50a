"""The queue and the points as a log of events tells them, event by event."""

from __future__ import annotations

from collections import defaultdict

from oriflamme_dsl.engine.events import Event
from oriflamme_dsl.engine.row import on

LAYING = ("placed", "moved", "brought")
"""Events that lay a card at a place of the queue."""


def shows_face(event: Event) -> bool:
    """Tell whether an event shows the face of its card to everybody."""
    if event.kind in ("placed", "brought"):
        return bool(event.detail("face_up"))
    return event.kind in ("revealed", "eliminated", "discarded")


class Followed:
    """A table that follows a log. Cards and players are numbers, as in the events.

    `queue` is a list of stacks from front to back, each from the bottom card to the top card;
    `up` holds the cards whose face has been shown; `resolving` is whether a card of this round has
    had its turn.
    """

    def __init__(self) -> None:
        """Start before the first event."""
        self.queue: list[list[int]] = []
        self.up: set[int] = set()
        self.influence: defaultdict[int, int] = defaultdict(int)
        self.points: defaultdict[int, int] = defaultdict(int)
        self.family: dict[int, int] = {}
        self.resolving = False

    def follow(self, event: Event) -> None:
        """Take in the next event."""
        if event.subject:
            self.family[event.subject.card] = event.subject.family
        if event.kind in ("round", "turn"):
            self.resolving = event.kind == "turn"
        if event.kind == "influence":
            self._influence(event)
        elif event.subject:
            self._card(event, event.subject.card)

    def _card(self, event: Event, card: int) -> None:
        if shows_face(event):
            self.up.add(card)
        if event.kind in ("eliminated", "discarded", "moved"):
            self._lift(card)
        if event.kind in LAYING:
            self._lay(card, _number(event, "place"))

    def _lift(self, card: int) -> None:
        for stack in self.queue:
            if card in stack:
                stack.remove(card)
        self.queue = [stack for stack in self.queue if stack]

    def _lay(self, card: int, place: int) -> None:
        if place >= 0:
            self.queue.insert(place, [card])
        else:
            next(stack for stack in self.queue if stack[-1] == on(place)).append(card)

    def _influence(self, event: Event) -> None:
        amount = _number(event, "amount")
        for end, sign in (("giver", -1), ("taker", 1)):
            self.points[_number(event, end)] += sign * amount
            self.influence[_number(event, f"{end}_card")] += sign * amount


def _number(event: Event, name: str) -> int:
    value = event.detail(name)
    assert isinstance(value, int)
    return value
