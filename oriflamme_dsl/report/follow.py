"""The queue and the points as a log of events tells them, event by event."""

from __future__ import annotations

from collections import defaultdict
from itertools import pairwise

from oriflamme_dsl.engine.events import Event
from oriflamme_dsl.engine.row import UNDER, on, under

LAYING = ("placed", "moved", "brought", "laid")
"""Events that lay a card at a place of the queue."""

LEAVING = ("eliminated", "discarded", "sent")
"""Events by which a card leaves the queue, if it lies there."""

CHANGING = ("taken", "controlled", "released")
"""Events after which a card belongs to another family."""

OPEN = ("beside", "won", "discarded", "eliminated")
"""Zones in which cards lie face up."""


def shows_face(event: Event) -> bool:
    """Tell whether an event shows the face of its card to everybody."""
    if event.kind in ("placed", "brought", "laid", "turned"):
        return bool(event.detail("face_up"))
    if event.kind == "sent":
        return event.detail("zone") in OPEN
    return event.kind in ("revealed", "eliminated", "discarded", "played")


def moved_cards(event: Event) -> tuple[int, ...]:
    """Return the cards that an event moves: those of a stack from the top down, else one."""
    stack = dict(event.details).get("stack", ())
    assert isinstance(stack, tuple)
    assert event.subject
    return stack or (event.subject.card,)


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
        self._tokens: dict[int, tuple[int, int]] = {}
        self.resolving = False

    def follow(self, event: Event) -> None:
        """Take in the next event."""
        if event.subject:
            self.family[event.subject.card] = event.subject.family
        if event.kind in ("round", "turn"):
            self.resolving = event.kind == "turn"
        if event.kind == "influence":
            self._influence(event)
        elif event.kind == "reordered":
            self._reorder(event)
        elif event.subject:
            self._card(event, event.subject.card)

    def _card(self, event: Event, card: int) -> None:
        if shows_face(event):
            self.up.add(card)
        elif event.kind in ("brought", "turned", "sent"):
            self.up.discard(card)
        if event.kind in LEAVING:
            self._lift(card)
            self._tokens.pop(card, None)
        if event.kind == "moved":
            self._move(moved_cards(event), number(event, "place"))
        elif event.kind in LAYING:
            self._lay(card, number(event, "place"))
        if event.kind == "swapped":
            self._swap(card, number(event, "other"))
        if event.kind in CHANGING:
            self.family[card] = number(event, "family")
            self._token(event, card)

    def _token(self, event: Event, card: int) -> None:
        """Follow a token: the card that bore it before goes back to its own family."""
        assert event.subject
        if event.kind == "released":
            self._tokens.pop(card, None)
        if event.kind != "taken":
            return
        for other, (family, owner) in [*self._tokens.items()]:
            if family == self.family[card] and other != card:
                self.family[other] = owner
                del self._tokens[other]
        self._tokens[card] = self.family[card], event.subject.owner

    def _lift(self, card: int) -> None:
        for stack in self.queue:
            if card in stack:
                stack.remove(card)
        self.queue = [stack for stack in self.queue if stack]

    def _move(self, cards: tuple[int, ...], place: int) -> None:
        """Move cards that lie on one another, the top one first."""
        for card in cards:
            self._lift(card)
        if place <= UNDER:
            for card in cards:
                self._lay(card, place)
            return
        self._lay(cards[-1], place)
        for below, card in pairwise(reversed(cards)):
            self._lay(card, on(below))

    def _lay(self, card: int, place: int) -> None:
        if place >= 0:
            self.queue.insert(place, [card])
        elif place > UNDER:
            self._holding(on(place)).append(card)
        else:
            self._holding(under(place)).insert(0, card)

    def _holding(self, card: int) -> list[int]:
        return next(stack for stack in self.queue if card in stack)

    def _swap(self, card: int, other: int) -> None:
        places = [(stack, stack.index(c)) for c in (card, other) for stack in (self._holding(c),)]
        for (stack, index), moved in zip(places, (other, card), strict=True):
            stack[index] = moved

    def _reorder(self, event: Event) -> None:
        tops = event.detail("tops")
        assert isinstance(tops, tuple)
        self.queue = [self._holding(top) for top in tops]

    def _influence(self, event: Event) -> None:
        amount = number(event, "amount")
        for end, sign in (("giver", -1), ("taker", 1)):
            self.points[number(event, end)] += sign * amount
            self.influence[number(event, f"{end}_card")] += sign * amount


def number(event: Event, name: str) -> int:
    """Return a detail of an event that is a number."""
    value = event.detail(name)
    assert isinstance(value, int)
    return value
