"""States built by hand: a queue, points and hands, and what is to be played from there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from attrs import frozen

from oriflamme_dsl.engine.acts import start_pass
from oriflamme_dsl.engine.linked import Linked
from oriflamme_dsl.engine.position import Key, Layout, Lying, build
from oriflamme_dsl.engine.run import advance
from oriflamme_dsl.engine.state import State

FAMILIES = ("red", "blue", "green", "yellow", "black")


@frozen
class Laid:
    """A card of a built queue; `by` is the family whose token lies on it."""

    family: str
    card: str
    up: bool = True
    influence: int = 0
    by: str | None = None


Stacks = Sequence[Sequence[Laid]]
"""Stacks from front to back, each from the bottom card to the top card."""


def row(*cards: str) -> list[list[Laid]]:
    """Return a queue without stacks, of revealed cards written like `red soldier`."""
    words = (card.split(" ") for card in cards)
    return [[Laid(family, card)] for family, card in words]


Held = Mapping[str, Sequence[str]]
"""Ids of cards by family."""


def position(
    linked: Linked,
    stacks: Stacks,
    points: Mapping[str, int] | None = None,
    hands: Held | None = None,
    *,
    players: int = 3,
    **zones: Held,
) -> State:
    """Return a state with this queue, in which nothing runs, with a log.

    `zones` may be aside, beside, eliminated and discarded. Equal cards are counted from front to
    back, bottom first, and then on in the hands and the zones. Players without a number of points
    have 1, and there are `players` families.
    """
    seen: Counter[tuple[str, str]] = Counter()

    def key(family: str, card: str) -> Key:
        seen[family, card] += 1
        return (family, card, seen[family, card])

    queue = tuple(
        tuple(Lying(key(c.family, c.card), c.up, c.influence, c.by) for c in stack)[::-1]
        for stack in stacks
    )
    held = {
        zone: tuple(key(family, card) for family, ids in cards.items() for card in ids)
        for zone, cards in {"hands": hands or {}, **zones}.items()
    }
    families = FAMILIES[:players]
    every = {**dict.fromkeys(families, 1), **(points or {})}
    at = {family: every[family] for family in families}
    state = build(linked, Layout(families, queue, at, **held))  # type: ignore[arg-type]
    state.log = []
    return state


def resolve(state: State) -> State:
    """Set a resolution pass going, run to its first decision, and return the state."""
    start_pass(state)
    advance(state)
    return state


def labels(state: State) -> list[list[str]]:
    """Return the queue as labels of cards, each stack from the bottom card to the top card."""
    return [[state.table.label(card) for card in stack] for stack in state.queue]


def turns(state: State) -> list[str]:
    """Return the labels of the cards that have taken a turn, in order."""
    subjects = [event.subject for event in state.log or () if event.kind == "turn"]
    return [state.table.label(subject.card) for subject in subjects if subject]
