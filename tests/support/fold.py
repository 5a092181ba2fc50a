"""A game told by its log alone: events are applied to plain dictionaries.

Nothing here is taken from the engine but the shape of an event, so that what the fold ends with is
what the log says. Piles go by family, hands and set-aside cards by player.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from copy import copy
from typing import Any

from oriflamme_dsl.engine.events import Event, Snapshot
from oriflamme_dsl.engine.row import UNDER
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
        "beside": {},
        "piles": {},
        "won": {},
        "tokens": {},
        "controllers": {},
        "waited": defaultdict(int),
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
    zones = (("hands", "hand"), ("aside", "aside"), ("beside", "beside"), ("piles", "piles"))
    for zone, cards in zones:
        told[zone][details["player"]] = list(details[cards])
    told["won"][details["player"]] = []
    told["up"].update(details["beside"])


def _round(told: Told, _: Snapshot | None, details: dict[str, Any]) -> None:
    told["round"], told["first"] = details["number"], details["first"]


def _drew(told: Told, subject: Snapshot | None, details: dict[str, Any]) -> None:
    assert subject is not None
    told["piles"][details["player"]].remove(subject.card)
    told["hands"][details["player"]].append(subject.card)


def _placed(told: Told, subject: Snapshot | None, details: dict[str, Any]) -> None:
    assert subject is not None
    told["hands"][details["player"]].remove(subject.card)
    if details["face_up"]:
        told["up"].add(subject.card)
    _lay(told["queue"], subject.card, details["place"])


def _lay(queue: list[list[int]], card: int, place: int) -> None:
    if place >= 0:
        queue.insert(place, [card])
    elif place <= UNDER:
        next(stack for stack in queue if UNDER - place in stack).insert(0, card)
    else:
        next(stack for stack in queue if stack[-1] == -2 - place).append(card)


def _take(queue: list[list[int]], card: int) -> None:
    for stack in queue:
        if card in stack:
            stack.remove(card)
    queue[:] = [stack for stack in queue if stack]


def _moved(told: Told, subject: Snapshot | None, details: dict[str, Any]) -> None:
    assert subject is not None
    queue, place = told["queue"], details["place"]
    stack = details.get("stack", (subject.card,))
    for card in stack:
        _take(queue, card)
    if place <= UNDER:
        for card in stack:
            _lay(queue, card, place)
        return
    for card in reversed(stack):
        _lay(queue, card, place)
        place = -2 - card


def _swapped(told: Told, subject: Snapshot | None, details: dict[str, Any]) -> None:
    assert subject is not None
    other = {subject.card: details["other"], details["other"]: subject.card}
    told["queue"] = [[other.get(card, card) for card in stack] for stack in told["queue"]]


def _reordered(told: Told, _: Snapshot | None, details: dict[str, Any]) -> None:
    stacks = {stack[-1]: stack for stack in told["queue"]}
    told["queue"] = [stacks[top] for top in details["tops"]]


def _turned(told: Told, subject: Snapshot | None, details: dict[str, Any]) -> None:
    assert subject is not None
    (told["up"].add if details["face_up"] else told["up"].discard)(subject.card)


def _lift(told: Told, card: int) -> None:
    """Take a card away from wherever it lies."""
    _take(told["queue"], card)
    for zone in (*BY_PLAYER, *BY_FAMILY):
        for cards in told[zone].values():
            if card in cards:
                cards.remove(card)


def _sent(told: Told, subject: Snapshot | None, details: dict[str, Any]) -> None:
    assert subject is not None
    card, zone = subject.card, details["zone"]
    _lift(told, card)
    told["tokens"].pop(card, None)
    if zone in BY_FAMILY:
        told[zone][subject.owner].append(card)
    else:
        told[{"hand": "hands", "pile": "piles"}.get(zone, zone)][details["player"]].append(card)
    (told["up"].discard if zone in ("hand", "aside", "pile") else told["up"].add)(card)
    if zone in ("hand", "aside", "pile", "beside"):
        told["controllers"].pop(card, None)


def _controlled(told: Told, subject: Snapshot | None, details: dict[str, Any]) -> None:
    assert subject is not None
    told["controllers"][subject.card] = details["family"]


def _released(told: Told, subject: Snapshot | None, _: dict[str, Any]) -> None:
    assert subject is not None
    told["tokens"].pop(subject.card, None)
    told["controllers"].pop(subject.card, None)


def _revealed(told: Told, subject: Snapshot | None, _: dict[str, Any]) -> None:
    assert subject is not None
    told["up"].add(subject.card)


def _waited(told: Told, subject: Snapshot | None, _: dict[str, Any]) -> None:
    assert subject is not None
    told["waited"][subject.card] += 1


def _brought(told: Told, subject: Snapshot | None, details: dict[str, Any]) -> None:
    assert subject is not None
    _lift(told, subject.card)
    told["controllers"].pop(subject.card, None)
    (told["up"].add if details["face_up"] else told["up"].discard)(subject.card)
    _lay(told["queue"], subject.card, details["place"])


def _taken(told: Told, subject: Snapshot | None, details: dict[str, Any]) -> None:
    assert subject is not None
    tokens, family = told["tokens"], details["family"]
    for card in [card for card, token in tokens.items() if token == family]:
        del tokens[card]
        if told["controllers"].get(card) == family:
            del told["controllers"][card]
    tokens[subject.card] = told["controllers"][subject.card] = family


def _leaves(pile: str) -> Callable[[Told, Snapshot | None, dict[str, Any]], None]:
    def change(told: Told, subject: Snapshot | None, _: dict[str, Any]) -> None:
        assert subject is not None
        _lift(told, subject.card)
        told["up"].add(subject.card)
        corrupted = told["tokens"].pop(subject.card, None) is not None
        told["eliminated" if corrupted else pile][subject.owner].append(subject.card)

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
    "drew": _drew,
    "placed": _placed,
    "waited": _waited,
    "brought": _brought,
    "taken": _taken,
    "moved": _moved,
    "swapped": _swapped,
    "reordered": _reordered,
    "turned": _turned,
    "sent": _sent,
    "controlled": _controlled,
    "released": _released,
    "revealed": _revealed,
    "eliminated": _leaves("eliminated"),
    "discarded": _leaves("discarded"),
    "influence": _influence,
    "ended": _ended,
}


BY_PLAYER = ("hands", "aside", "beside", "piles", "won")
BY_FAMILY = ("eliminated", "discarded")


def plain(told: Told, owner: Sequence[int]) -> Told:
    """Return what was told without the entries that stand for nothing.

    `owner` is the family on the back of each card: a card that belongs to it is no entry.
    """
    players = range(len(told["hands"]))
    controllers = told["controllers"].items()
    return {
        **told,
        "influence": {c: n for c, n in told["influence"].items() if n and c >= 0},
        "points": [told["points"][player] for player in players],
        "controllers": {card: family for card, family in controllers if family != owner[card]},
        "waited": dict(told["waited"]),
        **{zone: [told[zone][player] for player in players] for zone in BY_PLAYER},
        **{zone: {f: pile for f, pile in told[zone].items() if pile} for zone in BY_FAMILY},
    }


def told_by_state(state: State) -> Told:
    """Return a state in the form that `plain` gives; the first player is left out.

    The piles to draw from are those of all families of a player.
    """
    table = state.table
    own = [table.families_of(player) for player in range(table.players)]
    zones = {"eliminated": state.eliminated, "discarded": state.discarded}
    return {
        "queue": state.queue,
        "up": {card for card, up in enumerate(state.face_up) if up},
        "influence": {card: n for card, n in enumerate(state.influence) if n},
        "points": state.points,
        "hands": state.hands,
        "aside": state.aside,
        "beside": state.beside,
        "won": state.won,
        "piles": [[card for f in families for card in state.piles[f]] for families in own],
        "tokens": {card: family for card, family in enumerate(state.token) if family >= 0},
        "controllers": {
            card: family for card, family in enumerate(state.family) if family != table.owner[card]
        },
        "waited": {card: n for card, n in enumerate(state.waited) if n},
        **{zone: {f: p for f, p in enumerate(piles) if p} for zone, piles in zones.items()},
        "round": state.round,
        "winners": state.winners,
    }


def begun(state: State) -> Told:
    """Return a table that lies as a state does, to apply events to."""
    told, now = blank(), told_by_state(state)
    for zone in BY_PLAYER:
        told[zone] = {player: list(cards) for player, cards in enumerate(now[zone])}
    for zone in (*BY_FAMILY, "influence", "waited"):
        told[zone].update({key: copy(value) for key, value in now[zone].items()})
    told["points"].update(enumerate(state.points))
    told["queue"] = [stack[:] for stack in state.queue]
    for name in ("up", "tokens", "controllers", "round"):
        told[name] = copy(now[name])
    return told
