"""Scenarios as data: a position, steps, and what is expected after each."""

from __future__ import annotations

from typing import TypeAlias

from attrs import frozen


@frozen
class CardName:
    """A card of a game in words: its family, its id, and which of several equal ones (from 1)."""

    family: str
    card: str
    ordinal: int = 1


@frozen
class LaidCard:
    """A card in the queue; `controller` is the family it belongs to now, if not its own.

    `name` is None for a card whose face the viewer does not know; `family` is then its back.
    """

    family: str
    name: CardName | None
    face_down: bool
    influence: int = 0
    controller: str | None = None


Row: TypeAlias = tuple[tuple[LaidCard, ...], ...]
"""Stacks from front to back, each from the top card down."""


@frozen
class Position:
    """The state before the first step.

    Zones name only what the scenario says; families that appear nowhere take no part.
    """

    queue: Row = ()
    points: tuple[tuple[str, int], ...] = ()
    hands: tuple[tuple[str, tuple[str, ...]], ...] = ()
    aside: tuple[tuple[str, tuple[str, ...]], ...] = ()
    beside: tuple[tuple[str, tuple[str, ...]], ...] = ()
    won: tuple[tuple[str, tuple[str, ...]], ...] = ()
    pile: tuple[tuple[str, tuple[str, ...]], ...] = ()
    eliminated: tuple[CardName, ...] = ()
    discarded: tuple[CardName, ...] = ()
    round: int = 1
    first_player: str | None = None


@frozen
class Choice:
    """One option of a decision, by what it shows.

    word: card, family, front, back, ahead, behind, on, under, way, label, number, yes, no, enough,
    wait or reveal; `card`, `family`, `number` (a number, or that of a way, from 1) or `label` (of a
    way) is set where the word has one.
    """

    word: str
    card: CardName | None = None
    family: str | None = None
    number: int = 0
    label: str | None = None


@frozen
class Act:
    """What happens, and the answers to its decisions in order.

    word: turn (of `card`), pass, round, end_round or end.
    """

    word: str
    card: CardName | None = None
    answers: tuple[Choice, ...] = ()


@frozen
class Expected:
    """What must hold after the acts before it; None is not looked at.

    Points of families that are not named must not have changed since the last `Expected`.
    """

    queue: Row | None = None
    points: tuple[tuple[str, int], ...] = ()
    hands: tuple[tuple[str, tuple[str, ...]], ...] = ()
    aside: tuple[tuple[str, tuple[str, ...]], ...] = ()
    beside: tuple[tuple[str, tuple[str, ...]], ...] = ()
    won: tuple[tuple[str, tuple[str, ...]], ...] = ()
    pile: tuple[tuple[str, tuple[str, ...]], ...] = ()
    eliminated: tuple[CardName, ...] | None = None
    discarded: tuple[CardName, ...] | None = None
    next: CardName | None = None
    next_is_nobody: bool = False
    offered: tuple[Choice, ...] | None = None
    winners: tuple[str, ...] | None = None
    seen_by: tuple[tuple[str, Row], ...] = ()


Step: TypeAlias = Act | Expected


@frozen
class ScenarioDef:
    """A scenario for a game or variant, with the rulings it shows and their sources."""

    name: str
    game: str
    rulings: tuple[int, ...]
    sources: tuple[str, ...]
    settings: tuple[tuple[str, str, str], ...]
    position: Position
    steps: tuple[Step, ...]
