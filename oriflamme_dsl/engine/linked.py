"""A ruleset in the form that runs: abilities as code, rules as functions and numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from attrs import Factory, define, frozen

from oriflamme_dsl.engine.state import Code, Context, State, Term
from oriflamme_dsl.engine.trace import Watch
from oriflamme_dsl.ir.cards import CardDef
from oriflamme_dsl.ir.clauses import Action, Event, Limit, Standing
from oriflamme_dsl.ir.expressions import Filter
from oriflamme_dsl.ir.ruleset import Ruleset

AS_USUAL = Standing()
"""Revealed and uncovered in the queue."""
AmountOf: TypeAlias = Callable[[State, Context], int]
Holds: TypeAlias = Callable[[State, Context], bool]
Test: TypeAlias = Callable[[State, int, Context], bool]
PlayersOf: TypeAlias = Callable[[State, Context], list[int]]
TermOf: TypeAlias = Callable[[State, Context], Term | None]
"""How long something lasts from now on; None where that is over already."""
Label: TypeAlias = tuple[tuple[str, str], ...]
"""Words by language."""


@frozen(eq=False)
class LinkedTrigger:
    """A `when` or `instead` clause, or one that waits.

    `key` numbers the clauses of a ruleset, `source` is the definition in which it stands (-1: the
    game), `path` its node there. `own` is about the card itself and works however that lies; else
    `subject` tests the card it happens to (None: a time), `players` lists whom it may happen to.
    `holds` is whether attacker and condition fit, `slots` how many the body needs.
    """

    event: Event
    key: int
    source: int
    path: str
    code: Code
    slots: int
    holds: Holds
    own: bool = True
    subject: Test | None = None
    players: PlayersOf | None = None
    limit: Limit | None = None
    standing: Standing = AS_USUAL


@frozen(eq=False)
class Granted:
    """More abilities of a card: code and number of slots of what follows its main one, clauses."""

    source: int
    code: Code = ()
    slots: int = 0
    triggers: tuple[LinkedTrigger, ...] = ()
    instead: tuple[LinkedTrigger, ...] = ()


@frozen(eq=False)
class LinkedEffect:
    """An effect that stands or lasts; `kind` is its class in ir/clauses.py.

    `applies` is whether a card is one of its cards (not used where they were fixed), `by` tests the
    acting card, `holds` is its condition. `also`, `actions`, `amount` and `granted` are what
    it says.
    """

    kind: type
    source: int
    applies: Test
    slots: int = 0
    holds: Holds | None = None
    standing: Standing = AS_USUAL
    by: Test | None = None
    actions: tuple[Action, ...] = ()
    also: Filter | None = None
    amount: AmountOf | None = None
    lower: bool = False
    fixed: bool = False
    granted: Granted | None = None


@define(eq=False)
class Hearing:
    """Who listens to something that can happen: the events that it is.

    `own` are the clauses about the card itself, by definition; `wide` is whether any other clause
    may have to be looked at.
    """

    events: tuple[Event, ...]
    own: list[list[LinkedTrigger]]
    wide: bool = False

    def by(self, definition: int) -> bool:
        """Tell whether anybody listens when it happens to such a card."""
        return self.wide or bool(self.own[definition])


@define(eq=False)
class Linked:
    """A linked ruleset; lists go by index of the card definition.

    Filled by link.py and not changed after that; shared by all games of the ruleset.

    `marks` says whether places of cards that have left need to be remembered. The flags say what a
    ruleset needs at all, so that a game without it does not look: `lays` (what lay around cards
    that left), `flows` (somebody listens to influence), `shifts` (to cards that move, turn, enter,
    are covered or change hands), `guards` (a replacement or a protection), `flow_guards` (a
    replacement of influence), `counts` (CountsAs), `silences` (NoAbility), `ranks` (RankIs),
    `grants` (Has), `forbids` (CannotBe), `zones` (a clause that works outside the queue), `hears`
    (a trigger about anything but the card that leaves, or is revealed, itself). `each_round` are
    the keys of clauses that work so many times a round.
    """

    ruleset: Ruleset
    cards: tuple[CardDef, ...]
    index: dict[str, int]
    leaves: list[bool]
    trace: Watch | None = None
    marks: bool = False
    keeps: list[bool] = Factory(list)
    comes_with: list[bool] = Factory(list)
    main: list[Code] = Factory(list)
    main_slots: list[int] = Factory(list)
    reveal_pays: list[AmountOf | None] = Factory(list)
    elimination: AmountOf = lambda _, __: 0
    waiting: AmountOf = lambda _, __: 0
    pays: AmountOf = lambda _, __: 0
    game: Code = ()
    round: Code = ()
    resolution: Code = ()
    reveal: list[Code] = Factory(list)
    act: list[Code] = Factory(list)
    turn: Code = ()

    clauses: int = 0
    triggers: list[list[LinkedTrigger]] = Factory(list)
    instead: list[list[LinkedTrigger]] = Factory(list)
    statics: list[list[LinkedEffect]] = Factory(list)
    game_triggers: list[LinkedTrigger] = Factory(list)
    game_instead: list[LinkedTrigger] = Factory(list)
    effects: list[LinkedEffect] = Factory(list)
    delayed: list[LinkedTrigger] = Factory(list)
    hearings: dict[tuple[Event, ...], Hearing] = Factory(dict)
    labels: dict[tuple[int, str], tuple[Label, ...]] = Factory(dict)

    lays: bool = False
    flows: bool = False
    shifts: bool = False
    guards: bool = False
    flow_guards: bool = False
    counts: bool = False
    silences: bool = False
    ranks: bool = False
    grants: bool = False
    forbids: bool = False
    zones: bool = False
    hears: bool = False
    each_round: set[int] = Factory(set)

    eliminated: Hearing = Factory(lambda: Hearing((), []))
    discarded: Hearing = Factory(lambda: Hearing((), []))

    def new_key(self) -> int:
        """Number a clause."""
        self.clauses += 1
        return self.clauses - 1

    def hearing(self, *events: Event) -> Hearing:
        """Return who listens to something that is these events at once."""
        return self.hearings[events]
