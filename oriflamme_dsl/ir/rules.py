"""The rules of a game as data.

A `GameDef` holds rules that may depend on options; `Ruleset` (ruleset.py) is what remains once
every option has its value.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

from attrs import field, frozen

from oriflamme_dsl.ir.cards import Option
from oriflamme_dsl.ir.clauses import Instead, Trigger
from oriflamme_dsl.ir.expressions import Amount, Condition
from oriflamme_dsl.ir.statements import Place, Statement

# ------------------------------------------------------------------ phases


@frozen
class Where:
    """Where a card may be laid: a place, from which round on, under which condition."""

    place: Place
    from_round: int = 1
    condition: Condition | None = None


@frozen
class PlacePhase:
    """Each player in turn, from the first one, lays `count` cards of the hand.

    With `of_each_family` it is so many of each of the player's families, family by family.
    """

    count: int
    face_down: bool
    where: tuple[Where, ...]
    of_each_family: bool = False


@frozen
class DrawPhase:
    """Each player in turn draws so many cards of each family from its draw pile."""

    count: int


@frozen
class ResolvePhase:
    """The queue is resolved, card by card; `forward` is from front to back."""

    forward: bool


@frozen
class PlayPhase:
    """Each player in turn plays `count` cards of the hand, or (`optional`) up to so many.

    A card that is played is shown, its main ability is carried out from the hand, and then it is
    discarded; it never lies in the queue.
    """

    count: int
    optional: bool = False


@frozen
class LayLine:
    """So many cards of the line's stock are laid face up at the back, as many as there are."""

    count: int


@frozen
class DoPhase:
    """Statements of the game; you are the player in turn, or else the first player."""

    body: tuple[Statement, ...]


@frozen
class PlayerTurns:
    """Each player in turn, from the first one, goes through phases of that player alone.

    In them, a place, play or draw phase is that player's only.
    """

    phases: tuple[Phase, ...]


Phase: TypeAlias = (
    PlacePhase | DrawPhase | ResolvePhase | PlayPhase | LayLine | DoPhase | PlayerTurns
)

# ------------------------------------------------------------------ single rules


@frozen
class Families:
    """The families, in the order in which seats are given out."""

    ids: tuple[str, ...]


@frozen
class Players:
    """How many may play, and how many families each of them has."""

    least: int
    most: int
    families_each: int


@frozen
class Deck:
    """The ids of the cards of which every family has one.

    The order is the order of a hand before anything is drawn; it takes no part in equality. With
    `drawn`, so many of them are drawn at random before the game, the same for everybody. Cards that
    come with another one are no part of the draw.
    """

    cards: tuple[str, ...] = field(eq=lambda cards: tuple(sorted(cards)))
    drawn: int | None = None


@frozen
class SetAside:
    """How many cards of each family are set aside at random before the game, and who may look."""

    count: int
    seen_by_owner: bool


@frozen
class HandRest:
    """The rest of the deck is the hand."""


@frozen
class HandSome:
    """So many cards of each family are dealt at random to the hand; the rest is its draw pile."""

    count: int


@frozen
class Allies:
    """Whether the families of one player oppose each other; without the rule they do not."""

    oppose: bool


@frozen
class Line:
    """The cards of a kind, of all families, are shuffled into one stock, from which a line is laid.

    They are neither dealt nor set aside.
    """

    kind: str


@frozen
class StartInfluence:
    """Influence of each player before the game."""

    amount: int


@frozen
class Rounds:
    """Number of rounds."""

    count: int


@frozen
class FirstPlayer:
    """Whether the first player passes to the left after each round."""

    passes: bool


@frozen
class EachRound:
    """The phases of a round, in order."""

    phases: tuple[Phase, ...]


@frozen
class Waiting:
    """Influence that is put on a card that stays face down at its turn."""

    amount: Amount


@frozen
class RevealPays:
    """What a reveal pays (read before the influence on the card goes), and when.

    The influence on the card leaves it at that moment, unless `keeps_influence`.
    """

    amount: Amount
    before_ability: bool
    keeps_influence: bool = False


@frozen
class Elimination:
    """What its eliminator's player gains for each eliminated card."""

    amount: Amount


@frozen
class Uncovered:
    """Whether a card laid bare under the one that is acting resolves now."""

    resolves_now: bool


@frozen
class Acting:
    """Whether a card acts at most once a round, or whenever the pass comes to it."""

    once: bool


class Criterion(StrEnum):
    """What is compared at the end: who has most of it, or the least influence."""

    INFLUENCE = "influence"
    LEAST_INFLUENCE = "least_influence"
    CARDS_IN_QUEUE = "cards_in_queue"
    CARDS_WON = "cards_won"
    RANK_WON = "rank_won"


@frozen
class Comparison:
    """One step of finding the winner: who has most, among those still tied or among all."""

    criterion: Criterion
    among_all: bool = False


@frozen
class Winner:
    """The comparisons in order; whoever is still tied shares, or the first in seat order wins."""

    comparisons: tuple[Comparison, ...]
    shared: bool


RuleValue: TypeAlias = (
    Families
    | Players
    | Deck
    | SetAside
    | HandRest
    | HandSome
    | Allies
    | Line
    | StartInfluence
    | Rounds
    | FirstPlayer
    | EachRound
    | Waiting
    | RevealPays
    | Elimination
    | Uncovered
    | Acting
    | Winner
)


@frozen
class Rule:
    """A rule and the condition (on options) under which it is the rule."""

    value: RuleValue
    condition: Condition | None = None


@frozen
class GameDef:
    """A game: of several rules of one class the first whose condition holds is in force.

    `triggers` and `instead` are clauses of the game itself, which belong to no card: "you" is the
    player in turn, or else the first player.
    """

    id: str
    options: tuple[Option, ...] = field(eq=lambda options: tuple(sorted(options, key=repr)))
    rules: tuple[Rule, ...]
    triggers: tuple[Trigger, ...] = ()
    instead: tuple[Instead, ...] = ()


@frozen
class VariantDef:
    """What a variant changes of the game or variant `base`.

    `rules` replace all rules of their class, clauses are added; `settings` are (owner, option,
    value); the deck loses `removed` and gains `added`; `replaced` are (old, new).
    """

    id: str
    base: str
    options: tuple[Option, ...] = ()
    rules: tuple[Rule, ...] = ()
    settings: tuple[tuple[str, str, str], ...] = ()
    added: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    replaced: tuple[tuple[str, str], ...] = ()
    triggers: tuple[Trigger, ...] = ()
    instead: tuple[Instead, ...] = ()
