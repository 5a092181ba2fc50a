"""A game told by its log alone: events are applied to plain dictionaries.

Nothing here is taken from the engine but the shape of an event, so that what the fold ends with is
what the log says. Piles go by family, hands and set-aside cards by player.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import Any

from oriflamme_dsl.engine.events import Event, Snapshot
from oriflamme_dsl.engine.state import State

Told = dict[str, Any]


def blank() -> Told:
    """Return a table before the first event."""
    return {
        "queue": [],
        "up": set(),
        "influence": defaultdict(int),
        "points": defaultdict(int),
        "hands": {},
        "aside": {},
        "eliminated": defaultdict(list),
        "discarded": defaultdict(list),
        "round": 0,
        "first": 0,
        "winners": None,
    }


def fold(events: Iterable[Event]) -> Told:
    """Return the table that a log leads to."""
    told = blank()
    for event in events:
        apply(told, event)
    return told


def apply(told: Told, event: Event) -> None:
    """Change the table by one event."""
    details: dict[str, Any] = dict(event.details)
    change = _CHANGES.get(event.kind)
    if change:
        change(told, event.subject, details)


def _setup(told: Told, _: Snapshot | None, details: dict[str, Any]) -> None:
    told["hands"][details["player"]] = list(details["hand"])
    told["aside"][details["player"]] = list(details["aside"])


def _round(told: Told, _: Snapshot | None, details: dict[str, Any]) -> None:
    told["round"], told["first"] = details["number"], details["first"]


def _placed(told: Told, subject: Snapshot | None, details: dict[str, Any]) -> None:
    assert subject is not None
    told["hands"][details["player"]].remove(subject.card)
    if details["face_up"]:
        told["up"].add(subject.card)
    _lay(told["queue"], subject.card, details["place"])


def _lay(queue: list[list[int]], card: int, place: int) -> None:
    if place >= 0:
        queue.insert(place, [card])
    else:
        next(stack for stack in queue if stack[-1] == -2 - place).append(card)


def _take(queue: list[list[int]], card: int) -> None:
    for stack in queue:
        if card in stack:
            stack.remove(card)
    queue[:] = [stack for stack in queue if stack]


def _moved(told: Told, subject: Snapshot | None, details: dict[str, Any]) -> None:
    assert subject is not None
    _take(told["queue"], subject.card)
    _lay(told["queue"], subject.card, details["place"])


def _revealed(told: Told, subject: Snapshot | None, _: dict[str, Any]) -> None:
    assert subject is not None
    told["up"].add(subject.card)


def _leaves(pile: str) -> Callable[[Told, Snapshot | None, dict[str, Any]], None]:
    def change(told: Told, subject: Snapshot | None, _: dict[str, Any]) -> None:
        assert subject is not None
        _take(told["queue"], subject.card)
        told["up"].add(subject.card)
        told[pile][subject.owner].append(subject.card)

    return change


def _influence(told: Told, _: Snapshot | None, details: dict[str, Any]) -> None:
    for role, sign in (("giver", -1), ("taker", 1)):
        told["points"][details[role]] += sign * details["amount"]
        told["influence"][details[f"{role}_card"]] += sign * details["amount"]


def _ended(told: Told, _: Snapshot | None, details: dict[str, Any]) -> None:
    told["winners"] = details["winners"]


_CHANGES: dict[str, Callable[[Told, Snapshot | None, dict[str, Any]], None]] = {
    "setup": _setup,
    "round": _round,
    "placed": _placed,
    "moved": _moved,
    "revealed": _revealed,
    "eliminated": _leaves("eliminated"),
    "discarded": _leaves("discarded"),
    "influence": _influence,
    "ended": _ended,
}


def plain(told: Told) -> Told:
    """Return what was told without the entries that stand for nothing."""
    players = range(len(told["hands"]))
    return {
        **told,
        "influence": {c: n for c, n in told["influence"].items() if n and c >= 0},
        "points": [told["points"][player] for player in players],
        "hands": [told["hands"][player] for player in players],
        "aside": [told["aside"][player] for player in players],
        "eliminated": {family: pile for family, pile in told["eliminated"].items() if pile},
        "discarded": {family: pile for family, pile in told["discarded"].items() if pile},
    }


def told_by_state(state: State) -> Told:
    """Return a state in the form that `plain` gives; the first player is left out."""
    return {
        "queue": state.queue,
        "up": {card for card, up in enumerate(state.face_up) if up},
        "influence": {card: n for card, n in enumerate(state.influence) if n},
        "points": state.points,
        "hands": state.hands,
        "aside": state.aside,
        "eliminated": {family: pile for family, pile in enumerate(state.eliminated) if pile},
        "discarded": {family: pile for family, pile in enumerate(state.discarded) if pile},
        "round": state.round,
        "winners": state.winners,
    }
