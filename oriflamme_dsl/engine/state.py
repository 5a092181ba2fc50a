"""The state of a game: flat, copied cheaply, complete at every decision.

Cards, families and players are numbers (`Table` says which). Effects run as a stack of frames:
a frame is a piece of linked code, a place in it, and the context of the ability it belongs to.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from oriflamme_dsl.engine.events import Event
    from oriflamme_dsl.engine.table import Table

HAND, QUEUE, ASIDE, DISCARDED, ELIMINATED, LIFTED, BESIDE, PILE = range(8)
"""Zones of a card; a lifted card is on its way from one place of the queue to another."""

NOBODY = -1
"""No card, no player, no answer."""

Op: TypeAlias = "Callable[[State, Frame], None]"
Code: TypeAlias = Sequence[Op]


class Context:
    """One application of an ability (or one phase): who it belongs to and what it remembers.

    `this` is the card, `family` the one it belonged to when the ability began, `attacker` the
    card that eliminated it, `player` the one concerned in what each player does; `source` is the
    index of the definition whose ability is applied, `slots` what was chosen so far.
    """

    __slots__ = ("attacker", "family", "player", "slots", "source", "this")

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

    def copy(self) -> Context:
        """Return a copy that shares nothing."""
        slots = [list(s) if isinstance(s, list) else s for s in self.slots]
        new = Context(self.this, self.family, self.source, slots, self.attacker)
        new.player = self.player
        return new


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
    """A decision that waits: who, what is asked (`card`, `player`, `place`, `reveal`), the options.

    Options are cards, players, places (a gap, or `row.on(card)` for "onto this card"), or 0 for
    waiting and 1 for revealing. The answer goes into a slot of a context.
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
    `points` and `hands` go by player; `discarded`, `eliminated` and `piles` (to draw from, the next
    card last) by the family on the back of the card; the other lists by card. `family[card]` is the
    family that a card belongs to now, and once it has left the one it belonged to last;
    `token[card]` the family whose token it bears, `waited[card]` how often it was left face down.
    `marks` hold, for cards that have left in this turn, the place where they lay, and in `beneath`
    the card that was under them. `issued` is the influence that has come from the supply and is on
    players and cards, `abilities` how many abilities this turn has applied so far.
    """

    __slots__ = (
        "abilities",
        "acted",
        "aside",
        "beside",
        "cursors",
        "discarded",
        "eliminated",
        "face_up",
        "family",
        "first",
        "frames",
        "hands",
        "influence",
        "issued",
        "log",
        "marks",
        "pending",
        "piles",
        "points",
        "queue",
        "round",
        "table",
        "token",
        "waited",
        "winners",
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
        self.piles: list[list[int]] = [[] for _ in table.families]
        self.token = [NOBODY] * cards
        self.waited = [0] * cards
        self.marks: dict[int, Cursor] = {}
        self.discarded: list[list[int]] = [[] for _ in table.families]
        self.eliminated: list[list[int]] = [[] for _ in table.families]
        self.issued = 0
        self.round = 0
        self.first = 0
        self.frames: list[Frame] = []
        self.cursors: list[Cursor] = []
        self.pending: Pending | None = None
        self.winners: tuple[int, ...] | None = None
        self.log: list[Event] | None = None
        self.abilities = 0

    def copy(self) -> State:
        """Return a copy that goes on independently; the log is not taken along."""
        new = State.__new__(State)
        new.table = self.table
        new.queue = [stack[:] for stack in self.queue]
        new.face_up = self.face_up[:]
        new.influence = self.influence[:]
        new.family = self.family[:]
        new.zone = self.zone[:]
        new.acted = self.acted[:]
        new.points = self.points[:]
        new.hands = [hand[:] for hand in self.hands]
        new.aside = [cards[:] for cards in self.aside]
        new.beside = [cards[:] for cards in self.beside]
        new.piles = [pile[:] for pile in self.piles]
        new.token = self.token[:]
        new.waited = self.waited[:]
        new.marks = {card: mark.copy() for card, mark in self.marks.items()}
        new.discarded = [cards[:] for cards in self.discarded]
        new.eliminated = [cards[:] for cards in self.eliminated]
        new.issued = self.issued
        new.round = self.round
        new.first = self.first
        new.cursors = [cursor.copy() for cursor in self.cursors]
        contexts: dict[int, Context] = {}
        new.frames = [Frame(f.code, _copied(f.context, contexts), f.pc) for f in self.frames]
        new.pending = None
        if self.pending:
            p = self.pending
            context = _copied(p.context, contexts)
            new.pending = Pending(p.player, p.ask, p.options, context, p.slot, p.path)
        new.winners = self.winners
        new.log = None
        new.abilities = self.abilities
        return new


def _copied(context: Context, done: dict[int, Context]) -> Context:
    if id(context) not in done:
        done[id(context)] = context.copy()
    return done[id(context)]
