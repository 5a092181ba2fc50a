"""Scenarios: positions, acts, expectations."""

from __future__ import annotations

from typing import TypeAlias

from oriflamme_dsl.syntax.ast.games import Setting
from oriflamme_dsl.syntax.ast.node import Node
from oriflamme_dsl.syntax.ast.parts import Number, Text, Word


class CardRef(Node):
    """`2nd red soldier<blue>`: family of the card, its id, who controls it if another."""

    ordinal: int
    family: Word
    card: Word
    controller: Word | None


class Laid(Node):
    """A card of a row; card None (with `hidden_family`) is one whose face is not known."""

    card: CardRef | None
    face_down: bool
    influence: Number | None
    hidden_family: Word | None = None


class Row(Node):
    """Stacks from front to back, each from the top card down."""

    stacks: tuple[tuple[Laid, ...], ...]


class Point(Node):
    """`red 3`."""

    family: Word
    number: Number


class Zone(Node):
    """`hand red: soldier, heir` (hand, aside, beside, won, pile: family, ids)."""

    name: str
    family: Word
    cards: tuple[Word, ...]


class Pile(Node):
    """`eliminated blue ambush, red spy` (eliminated, discarded)."""

    name: str
    cards: tuple[CardRef, ...]


class Points(Node):
    """`points red 1, blue 5`."""

    points: tuple[Point, ...]


class RoundNumber(Node):
    """`round 3`."""

    number: Number


class FirstPlayer(Node):
    """`first player red`."""

    family: Word


class OptionRef(Node):
    """One option of a decision, by what it shows.

    word: card, family, front, back, ahead, behind, on, under, way, label, number, yes, no, enough,
    wait, reveal; `card`, `family`, `number` or `label` is set where the word has one.
    """

    word: str
    card: CardRef | None = None
    family: Word | None = None
    number: Number | None = None
    label: str | None = None


class Act(Node):
    """Something that happens: turn (of a card), pass, round, end_round, end; the answers given."""

    word: str
    card: CardRef | None
    answers: tuple[OptionRef, ...]


class Next(Node):
    """`next CARD`, `next nobody`."""

    card: CardRef | None


class Offered(Node):
    """`offered …`: the options of the last decision."""

    options: tuple[OptionRef, ...]


class Winner(Node):
    """`winner red, blue`."""

    families: tuple[Word, ...]


class SeenBy(Node):
    """`seen by red …`: the row as a player sees it."""

    family: Word
    row: Row


Expectation: TypeAlias = Row | Points | Zone | Pile | Next | Offered | Winner | SeenBy


class Expect(Node):
    """`expect { … }`."""

    expectations: tuple[Expectation, ...]


ScenarioLine: TypeAlias = (
    Row | Points | Zone | Pile | RoundNumber | FirstPlayer | Setting | Act | Expect
)


class Scenario(Node):
    """`scenario "…" ruling 1 source "…" for GAME { … }`."""

    name: Text
    rulings: tuple[Number, ...]
    sources: tuple[Text, ...]
    game: Word | None
    lines: tuple[ScenarioLine, ...]
