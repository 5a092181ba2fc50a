"""Scenarios: positions, acts, expectations."""

from __future__ import annotations

from typing import TypeAlias

from attrs import frozen

from oriflamme_dsl.syntax.ast.games import Setting
from oriflamme_dsl.syntax.ast.parts import Node, Number, Text, Word


@frozen(eq=False, repr=False)
class CardRef(Node):
    """`2nd red soldier<blue>`: family of the card, its id, who controls it if another."""

    ordinal: int
    family: Word
    card: Word
    controller: Word | None


@frozen(eq=False, repr=False)
class Laid(Node):
    """A card of a row; card None (with `hidden_family`) is one whose face is not known."""

    card: CardRef | None
    face_down: bool
    influence: Number | None
    hidden_family: Word | None = None


@frozen(eq=False, repr=False)
class Row(Node):
    """Stacks from front to back, each from the top card down."""

    stacks: tuple[tuple[Laid, ...], ...]


@frozen(eq=False, repr=False)
class Point(Node):
    """`red 3`."""

    family: Word
    number: Number


@frozen(eq=False, repr=False)
class Zone(Node):
    """`hand red: soldier, heir` (hand, aside, beside: family and ids)."""

    name: str
    family: Word
    cards: tuple[Word, ...]


@frozen(eq=False, repr=False)
class Pile(Node):
    """`eliminated blue ambush, red spy` (eliminated, discarded)."""

    name: str
    cards: tuple[CardRef, ...]


@frozen(eq=False, repr=False)
class Points(Node):
    """`points red 1, blue 5`."""

    points: tuple[Point, ...]


@frozen(eq=False, repr=False)
class RoundNumber(Node):
    """`round 3`."""

    number: Number


@frozen(eq=False, repr=False)
class FirstPlayer(Node):
    """`first player red`."""

    family: Word


@frozen(eq=False, repr=False)
class OptionRef(Node):
    """One option of a decision, by what it shows.

    word: card, family, front, back, ahead, behind, on, way, wait, reveal; `card`, `family` or
    `number` is set where the word has one.
    """

    word: str
    card: CardRef | None = None
    family: Word | None = None
    number: Number | None = None


@frozen(eq=False, repr=False)
class Act(Node):
    """Something that happens: turn (of a card), pass, round or end; and the answers given."""

    word: str
    card: CardRef | None
    answers: tuple[OptionRef, ...]


@frozen(eq=False, repr=False)
class Next(Node):
    """`next CARD`, `next nobody`."""

    card: CardRef | None


@frozen(eq=False, repr=False)
class Offered(Node):
    """`offered …`: the options of the last decision."""

    options: tuple[OptionRef, ...]


@frozen(eq=False, repr=False)
class Winner(Node):
    """`winner red, blue`."""

    families: tuple[Word, ...]


@frozen(eq=False, repr=False)
class SeenBy(Node):
    """`seen by red …`: the row as a player sees it."""

    family: Word
    row: Row


Expectation: TypeAlias = Row | Points | Zone | Pile | Next | Offered | Winner | SeenBy


@frozen(eq=False, repr=False)
class Expect(Node):
    """`expect { … }`."""

    expectations: tuple[Expectation, ...]


ScenarioLine: TypeAlias = (
    Row | Points | Zone | Pile | RoundNumber | FirstPlayer | Setting | Act | Expect
)


@frozen(eq=False, repr=False)
class Scenario(Node):
    """`scenario "…" ruling 1 source "…" for GAME { … }`."""

    name: Text
    rulings: tuple[Number, ...]
    sources: tuple[Text, ...]
    game: Word | None
    lines: tuple[ScenarioLine, ...]
