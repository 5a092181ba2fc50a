"""The state of a game: flat, copied cheaply, complete at every decision.

Cards, families and players are numbers (`Table` says which). Effects run as a stack of frames:
a frame is a piece of linked code, a place in it, and the context of the ability it belongs to.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from oriflamme_dsl.ir.expressions import Zone

if TYPE_CHECKING:
    from oriflamme_dsl.engine.events import Event
    from oriflamme_dsl.engine.linked import LinkedTrigger
    from oriflamme_dsl.engine.table import Table

HAND, QUEUE, ASIDE, DISCARDED, ELIMINATED, LIFTED, BESIDE, PILE, WON, STOCK = range(10)
"""Zones of a card.

A lifted card is on its way from one place of the queue to another; the stock is what a line is laid
from.
"""

ZONES = {
    Zone.HAND: HAND,
    Zone.BESIDE: BESIDE,
    Zone.ASIDE: ASIDE,
    Zone.DISCARDED: DISCARDED,
    Zone.ELIMINATED: ELIMINATED,
    Zone.PILE: PILE,
    Zone.WON: WON,
}
"""The zones that the language names."""

NOBODY = -1
"""No card, no player, no answer."""

CHANCE = -1
"""The player who takes the decisions that are left to chance."""

GOES_ON, PASS_ENDS, ROUND_ENDS, GAME_ENDS = range(4)
"""What ends early (`State.ending`); a greater one includes those before it."""

Op: TypeAlias = "Callable[[State, Frame], None]"
Code: TypeAlias = Sequence[Op]


class Lay(NamedTuple):
    """How a card lay just before it left the queue, and what lay around it.

    `ahead` and `behind` are the top cards of the other slots, from near to far, `beneath` the cards
    under it, from the top down; `influence` is what lay on it.
    """

    ahead: tuple[int, ...]
    behind: tuple[int, ...]
    beneath: tuple[int, ...]
    influence: int
    face_up: bool


class Context:
    """One application of an ability (or one phase): who it belongs to and what it remembers.

    `this` is the card, `family` the one it belonged to when the ability began, `attacker` the
    card whose ability did what a trigger is about, `it` the card it was done to, `player` the one
    concerned in what each player does; `source` is the index of the definition whose ability is
    applied, `slots` what was chosen so far: lists in it are replaced, and never changed, so that
    copies may share them. `done` is how many cards, or how much influence, the last acting
    statement touched: it is kept in `root`, the context with which the ability began (`began`;
    None is itself, as a circle would be left to the collector). `lay` tells how the cards lay
    that a trigger is about, and what was around them; `event` is what a replacement stands for,
    while it waits.
    """

    __slots__ = (
        "attacker",
        "began",
        "done",
        "event",
        "family",
        "it",
        "lay",
        "player",
        "slots",
        "source",
        "this",
    )

    def __init__(
        self, this: int, family: int, source: int, slots: list[Any], attacker: int = NOBODY
    ) -> None:
        """Start with the given values."""
        self.this = this
        self.family = family
        self.source = source
        self.slots = slots
        self.attacker = attacker
        self.player = NOBODY
        self.it = NOBODY
        self.done = 0
        self.lay: dict[int, Lay] | None = None
        self.event: Batch | None = None
        self.began: Context | None = None

    def left(self, state: State, card: int) -> Lay | None:
        """Return how a card lay that the trigger saw leaving; None for one that lies somewhere."""
        if self.lay is None or state.zone[card] in (QUEUE, LIFTED):
            return None
        return self.lay.get(card)

    @property
    def root(self) -> Context:
        """Return the context with which the ability began."""
        return self.began or self

    def copy(self) -> Context:
        """Return a context of the same ability that goes on choosing by itself."""
        new = self.copy_apart()
        new.began = self.began or self
        return new

    def copy_apart(self) -> Context:
        """Return a context like this one, as of an ability of its own."""
        new = Context(self.this, self.family, self.source, self.slots[:], self.attacker)
        new.player = self.player
        new.it = self.it
        new.done = (self.began or self).done
        new.lay = self.lay
        new.event = self.event
        return new


Finish: TypeAlias = "Callable[[State, list[int], Context, str], None]"
Used: TypeAlias = "frozenset[tuple[int, int]]"


class Batch:
    """What is about to happen to cards at once, while protections and replacements are looked at.

    `waiting` are the cards still to be looked at, each with the replacements (card, clause) that
    have stood in for it so far; `going` those to which it will happen: then `finish` is called.
    `event` is the value of an `ir.clauses.Event`, `used` the replacements of the card whose
    replacement is carried out now. An answer to which of several stands in is in `slots[0]` of the
    frame's context.
    """

    __slots__ = ("context", "event", "finish", "going", "path", "used", "waiting")

    def __init__(
        self,
        event: str,
        waiting: list[tuple[int, Used]],
        finish: Finish,
        context: Context,
        path: str,
    ) -> None:
        """Start with nothing looked at."""
        self.event = event
        self.waiting = waiting
        self.going: list[int] = []
        self.finish = finish
        self.context = context
        self.path = path
        self.used: Used = frozenset()

    def shallow(self) -> Batch:
        """Return a copy with the same context."""
        new = Batch(self.event, self.waiting[:], self.finish, self.context, self.path)
        new.going = self.going[:]
        new.used = self.used
        return new


class Term(NamedTuple):
    """How long something lasts: to the end of a round, or until a card leaves (or is covered).

    0 is no round, -1 no card. What has neither lasts as long as its cards lie in the queue.
    """

    last_round: int = 0
    watch: int = NOBODY
    or_covered: bool = False


class Lasting(NamedTuple):
    """An effect in force for a time: index in `linked.effects`, its cards, and its memory."""

    effect: int
    cards: tuple[int, ...]
    context: Context
    term: Term


class Delayed(NamedTuple):
    """A trigger that waits: index in `linked.delayed`, and its memory."""

    trigger: int
    context: Context
    term: Term


class Controlled(NamedTuple):
    """A card that belongs to a family for a time."""

    card: int
    family: int
    term: Term


class Frame:
    """A place in a piece of code; `end` is the length of the code."""

    __slots__ = ("code", "context", "end", "pc")

    def __init__(self, code: Code, context: Context, pc: int = 0) -> None:
        """Start at the first operation."""
        self.code = code
        self.context = context
        self.pc = pc
        self.end = len(code)

    def go_on(self, code: Code) -> None:
        """Go on with another piece of code, from its start."""
        self.code = code
        self.pc = 0
        self.end = len(code)


class Cursor:
    """Where a resolution pass stands: an acting card and a gap of the queue.

    `gap` counts the slots ahead of the marker. While the acting card's slot is there (`at`), it is
    the slot just behind the gap. `beneath` are the cards that lay under the acting card when its
    turn began, `turns` the cards that have taken a turn in this pass, in order.
    """

    __slots__ = ("acting", "at", "beneath", "forward", "gap", "turns")

    def __init__(self, gap: int, forward: bool) -> None:
        """Start at a gap, with nobody acting."""
        self.gap = gap
        self.forward = forward
        self.at = False
        self.acting = NOBODY
        self.beneath: tuple[int, ...] = ()
        self.turns: list[int] = []

    def copy(self) -> Cursor:
        """Return a copy."""
        new = Cursor(self.gap, self.forward)
        new.at, new.acting, new.beneath = self.at, self.acting, self.beneath
        new.turns = self.turns[:]
        return new


class Pending:
    """A decision that waits: who, what is asked, the options.

    Options are numbers: cards (`card`; -1 for "enough"), players, places (a gap, or `row.on(card)`,
    `row.under(card)`), ways, 0 for waiting and 1 for revealing (`reveal`), 0 for no and 1 for yes
    (`may`), or what they are (`number`). The answer goes into a slot of a context. Where `player`
    is CHANCE, it is left to chance.
    """

    __slots__ = ("ask", "context", "options", "path", "player", "slot")

    def __init__(
        self, player: int, ask: str, options: list[int], context: Context, slot: int, path: str
    ) -> None:
        """Hold the given values."""
        self.player = player
        self.ask = ask
        self.options = options
        self.context = context
        self.slot = slot
        self.path = path


class State:
    """Everything that changes during a game.

    `queue` is a list of stacks from front to back, each from the bottom card to the top card.
    `points`, `hands`, `aside`, `beside` and `won` go by player; `discarded`, `eliminated` and
    `piles` (to draw from, the next card last) by the family on the back of the card; the other
    lists by card. `line` is the stock that a line is laid from, the next card last. `known` are the
    players who have looked at a hidden card and know it, by card (known.py).

    `family[card]` is the family that a card belongs to now, and once it has left the one it
    belonged to last; `token[card]` the family whose token it bears, `waited[card]` how often it was
    left face down,
    `skipped[card]` how many turns it is to miss.

    `marks` hold, for cards that have left in this turn, the place where they lay, and in `beneath`
    the card that was under them. `issued` is the influence that has come from the supply and is on
    players and cards, `abilities` how many abilities this turn has applied so far, and `base` how
    many frames were there when it began.

    `lasting`, `delayed` and `controls` are in force for a time, in order of age; `uses` count by
    card and clause. `heard` are triggers that were read and are about to be carried out. `placing`
    is how many cards more each player places in this round, None for none at all; `placing_next` in
    the next one. `ending` is what is to end early, `playing` the player in turn, in phases of
    players, `first_next` who is the first one in the next round if an effect has said so.
    `layer` is how much of the standing effects is looked at (standing.py).
    """

    __slots__ = (
        "abilities",
        "acted",
        "aside",
        "base",
        "beside",
        "controls",
        "cursors",
        "delayed",
        "discarded",
        "eliminated",
        "ending",
        "face_up",
        "family",
        "first",
        "first_next",
        "frames",
        "hands",
        "heard",
        "influence",
        "issued",
        "known",
        "lasting",
        "layer",
        "line",
        "log",
        "marks",
        "pending",
        "piles",
        "placing",
        "placing_next",
        "playing",
        "points",
        "queue",
        "round",
        "skipped",
        "table",
        "token",
        "uses",
        "waited",
        "winners",
        "won",
        "zone",
    )

    def __init__(self, table: Table) -> None:
        """Make an empty table: all cards in no zone but the hand list, nobody has influence."""
        cards = len(table.owner)
        self.table = table
        self.queue: list[list[int]] = []
        self.face_up = [False] * cards
        self.influence = [0] * cards
        self.family = list(table.owner)
        self.zone = [HAND] * cards
        self.acted = [False] * cards
        self.points = [0] * table.players
        self.hands: list[list[int]] = [[] for _ in range(table.players)]
        self.aside: list[list[int]] = [[] for _ in range(table.players)]
        self.beside: list[list[int]] = [[] for _ in range(table.players)]
        self.won: list[list[int]] = [[] for _ in range(table.players)]
        self.piles: list[list[int]] = [[] for _ in table.families]
        self.line: list[int] = []
        self.known: dict[int, frozenset[int]] = {}
        self.token = [NOBODY] * cards
        self.waited = [0] * cards
        self.skipped = [0] * cards
        self.marks: dict[int, Cursor] = {}
        self.discarded: list[list[int]] = [[] for _ in table.families]
        self.eliminated: list[list[int]] = [[] for _ in table.families]
        self.issued = 0
        self.round = 0
        self.first = 0
        self.first_next = NOBODY
        self.playing = NOBODY
        self.frames: list[Frame] = []
        self.cursors: list[Cursor] = []
        self.pending: Pending | None = None
        self.winners: tuple[int, ...] | None = None
        self.log: list[Event] | None = None
        self.abilities = 0
        self.base = 0
        self.ending = GOES_ON
        self.layer = 0
        self.placing: list[int | None] = [0] * table.players
        self.placing_next: list[int | None] = [0] * table.players
        self.uses: dict[tuple[int, int], int] = {}
        self.lasting: list[Lasting] = []
        self.delayed: list[Delayed] = []
        self.controls: list[Controlled] = []
        self.heard: list[tuple[LinkedTrigger, Context]] = []

    def copy(self) -> State:
        """Return a copy that goes on independently; the log is not taken along."""
        new = State.__new__(State)
        new.table = self.table
        new.log = None
        self._copy_cards(new)
        self._copy_players(new)
        self._copy_clauses(new)
        self._copy_course(new)
        return new

    def _copy_cards(self, new: State) -> None:
        new.queue = [stack[:] for stack in self.queue]
        new.face_up = self.face_up[:]
        new.influence = self.influence[:]
        new.family = self.family[:]
        new.zone = self.zone[:]
        new.acted = self.acted[:]
        new.token = self.token[:]
        new.waited = self.waited[:]
        new.skipped = self.skipped[:]
        new.line = self.line[:]
        new.known = self.known.copy() if self.known else {}
        new.discarded = [cards[:] for cards in self.discarded]
        new.eliminated = [cards[:] for cards in self.eliminated]
        new.piles = [cards[:] for cards in self.piles]

    def _copy_players(self, new: State) -> None:
        new.points = self.points[:]
        new.hands = [cards[:] for cards in self.hands]
        new.aside = [cards[:] for cards in self.aside]
        new.beside = [cards[:] for cards in self.beside]
        new.won = [cards[:] for cards in self.won]
        new.placing = self.placing[:]
        new.placing_next = self.placing_next[:]
        new.issued = self.issued
        new.round = self.round
        new.first = self.first
        new.first_next = self.first_next
        new.playing = self.playing
        new.winners = self.winners

    def _copy_clauses(self, new: State) -> None:
        """Copy what is in force; the entries and the contexts in them never change."""
        new.abilities = self.abilities
        new.base = self.base
        new.ending = self.ending
        new.layer = self.layer
        new.uses = self.uses.copy()
        new.lasting = self.lasting[:]
        new.delayed = self.delayed[:]
        new.controls = self.controls[:]

    def _copy_course(self, new: State) -> None:
        """Copy where the game stands; a context that several hold is copied once."""
        contexts: dict[int, Any] = {}
        new.frames = [Frame(f.code, _copied(f.context, contexts), f.pc) for f in self.frames]
        new.cursors = [cursor.copy() for cursor in self.cursors]
        new.marks = {}
        if self.marks:
            new.marks = {card: mark.copy() for card, mark in self.marks.items()}
        new.heard = []
        if self.heard:
            new.heard = [(trigger, _copied(context, contexts)) for trigger, context in self.heard]
        new.pending = None
        if self.pending is not None:
            p = self.pending
            context = _copied(p.context, contexts)
            new.pending = Pending(p.player, p.ask, p.options, context, p.slot, p.path)


def _copied(context: Context, done: dict[int, Any]) -> Context:
    """Return the copy of a context for another state, made once; its root and batch go along."""
    found: Context | None = done.get(id(context))
    if found is None:
        found = done[id(context)] = context.copy_apart()
        if context.began is not None:
            found.done = context.done
            found.began = _copied(context.began, done)
        if context.event is not None:
            found.event = _copied_batch(context.event, done)
    return found


def _copied_batch(batch: Batch, done: dict[int, Any]) -> Batch:
    found: Batch | None = done.get(id(batch))
    if found is None:
        found = batch.shallow()
        done[id(batch)] = found
        found.context = _copied(batch.context, done)
    return found
