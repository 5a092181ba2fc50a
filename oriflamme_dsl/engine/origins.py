"""What brought each event about: found by watching a game being played, operation by operation.

Nothing of this is kept in a game that is merely played: whoever asks plays it again, watched.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from attrs import define, field, frozen

from oriflamme_dsl.engine.events import Cause, Event, cause_of
from oriflamme_dsl.engine.linked import LinkedTrigger
from oriflamme_dsl.engine.run import advance_by
from oriflamme_dsl.engine.state import NOBODY, Batch, Context, Frame, State
from oriflamme_dsl.ir.clauses import Event as Heard

Look: TypeAlias = Callable[[int, State, Context], None]
"""What is called before each operation: with its number, and the context it is carried out in."""


@frozen
class Origin:
    """What brought an event about; events are numbered from 0 in the order of the log.

    parent    the event that set it going, -1 where the game itself did
    chosen    the decisions taken on the way, in the same application of an ability
    attempt   for what happens instead: what was to bring about the thing that does not happen
    step      the number of the operation in which it happened, -1 before the first
    """

    parent: int = NOBODY
    chosen: tuple[int, ...] = ()
    attempt: Cause | None = None
    step: int = NOBODY


@define(eq=False)
class _Application:
    """One application of an ability, or one piece of the flow of the game."""

    parent: int
    asked: list[int] = field(factory=list)
    starts: int = NOBODY


_STARTS = ("turn", "revealed", "waited", "played", "round")
"""Events of the flow of the game that others of the same turn come from."""

_BEGINS = (*_STARTS, "copied", "activated")
"""Events after which an ability is applied."""

_LAYS = ("placed", "laid")
"""Events of the flow after which decisions are about the next card."""

_LEAVES = ("eliminated", "discarded", "sent")

_SAME: Mapping[Heard, tuple[str, ...]] = {
    Heard.ELIMINATED: ("eliminated",),
    Heard.DISCARDED: ("discarded",),
    Heard.LEAVES: _LEAVES,
    Heard.REVEALED: ("revealed",),
    Heard.TURNED_UP: ("turned", "revealed"),
    Heard.TURNED_DOWN: ("turned",),
    Heard.RESOLVED: ("turn",),
    Heard.ENTERS: ("placed", "brought", "laid"),
    Heard.WAITED: ("waited",),
    Heard.MOVED: ("moved", "swapped", "reordered"),
    Heard.TAKEN: ("taken", "controlled", "released"),
    Heard.ROUND_STARTS: ("round",),
    Heard.ROUND_ENDS: ("round",),
}
"""The kinds of events that a trigger hears of; the others hear of influence, or of whole places."""

_FLOWS: Mapping[Heard, tuple[str, bool]] = {
    Heard.INFLUENCE_PUT: ("taker_card", True),
    Heard.INFLUENCE_GONE: ("giver_card", True),
    Heard.GAINS: ("taker", False),
    Heard.LOSES: ("giver", False),
}
"""The end of the flow that a trigger hears of, and whether a card is there."""


class Origins:
    """Runs a state that has a log, and notes the origin of each event.

    `events` and `origins` go together; `events` are those of all logs that the state has had.
    `look` is called before each operation.
    """

    def __init__(self, state: State, look: Look | None = None) -> None:
        """Take in what the log has so far."""
        self.events: list[Event] = []
        self.origins: list[Origin] = []
        self._state = state
        self._look = look
        self._log: list[Event] | None = None
        self._seen = 0
        self._step = NOBODY
        self._running: dict[Context, _Application] = {}
        self._asking: set[Context] = set()
        """Contexts that ask what stands in for something, rather than do anything themselves."""
        self._cards: dict[Batch, frozenset[int]] = {}
        """The cards to which something was to happen at first, by what was to happen."""
        self._replaced: dict[Batch, int] = {}
        """The last event by which something else happens instead."""
        self._gather(None)

    # -------------------------------------------------------------- running

    def advance(self, state: State) -> None:
        """Run until a decision waits or nothing is left to run."""
        if state.frames:  # a decision has been logged by now, or what was begun
            self._gather(self._application(state.frames[-1].context))
        advance_by(state, self._carry_out)

    def _carry_out(self, state: State, frame: Frame) -> None:
        self._step += 1
        context, depth = frame.context, len(state.frames)
        if self._look is not None:
            self._look(self._step, state, self._meant(context))
        mine, first = self._application(context), len(self.events)
        try:
            frame.code[frame.pc - 1](state, frame)
        finally:
            self._gather(mine, context.event if context in self._asking else None)
            self._adopt(state, mine, depth, first)

    def _application(self, context: Context) -> _Application:
        """Return the application that a context is part of."""
        root = self._meant(context).root
        if root not in self._running:
            self._running[root] = _Application(NOBODY)
        return self._running[root]

    def _meant(self, context: Context) -> Context:
        """Return the context in which an operation does what it does."""
        batch = context.event if context in self._asking else None
        return context if batch is None else batch.context

    def _adopt(self, state: State, mine: _Application, depth: int, first: int) -> None:
        """Note from what those applications come that an operation has begun."""
        for trigger, context in state.heard:
            if context not in self._running:
                parent = self._heard(trigger, context, mine, first)
                self._running[context] = _Application(parent)
        for frame in state.frames[max(depth - 1, 0) :]:
            self._ask(frame.context)
            root = self._meant(frame.context).root
            if root not in self._running:
                self._running[root] = _Application(self._begun_by(mine, first))

    def _ask(self, context: Context) -> None:
        """Note a context that is new and there to ask what stands in for something."""
        batch = context.event
        if batch is not None and context.this == context.family == NOBODY:
            self._asking.add(context)
            self._cards.setdefault(batch, frozenset(card for card, _ in batch.waiting))

    def _begun_by(self, mine: _Application, first: int) -> int:
        begins = (*_BEGINS, "replaced")
        for number in range(len(self.events) - 1, first - 1, -1):
            if self.events[number].kind in begins:
                return number
        return mine.starts if mine.starts != NOBODY else mine.parent

    # -------------------------------------------------------------- events

    def _gather(self, mine: _Application | None, batch: Batch | None = None) -> None:
        """Take in what has been logged since; it happened in an application."""
        log = self._state.log
        assert log is not None, "a state without a log cannot be watched"
        if log is not self._log:
            self._log, self._seen = log, 0
        for event in log[self._seen :]:
            self._take(event, mine or _Application(NOBODY), batch)
        self._seen = len(log)

    def _take(self, event: Event, mine: _Application, batch: Batch | None) -> None:
        number = len(self.events)
        self.events.append(event)
        parent, attempt = self._parent(event, mine), None
        if batch is not None and event.kind == "replaced":
            attempt = cause_of(self._state, batch.context, batch.path)
            self._replaced[batch] = number
        elif batch is not None and self._is_new(event, batch):
            parent = self._replaced.get(batch, parent)
        self.origins.append(Origin(parent, tuple(mine.asked), attempt, self._step))
        if event.kind == "asked":
            mine.asked.append(number)
        elif event.kind in _LAYS:
            mine.asked.clear()
        elif event.kind in _STARTS and not event.cause.definition:
            mine.starts = number

    def _is_new(self, event: Event, batch: Batch) -> bool:
        """Tell whether it happens to a card to which it was not to happen at first."""
        if event.kind == "influence" or event.subject is None:
            return False
        return event.subject.card not in self._cards[batch]

    def _parent(self, event: Event, mine: _Application) -> int:
        if event.kind in ("turn", "round", "placed", "ended"):
            return NOBODY
        if event.kind == "influence":
            left = self._left(event)
            if left != NOBODY:
                return left
        return mine.starts if mine.starts != NOBODY else mine.parent

    def _left(self, event: Event) -> int:
        """Return the event for which influence flows in the same operation, -1 for none.

        That on a card goes when the card leaves; eliminations are paid for one by one.
        """
        giver, taker, off, onto = (event.detail(end) for end in _ENDS)
        if off != NOBODY:
            last = len(self.events) - 2
            return last if last >= 0 and self._leaves(last, off, event.cause) else NOBODY
        if onto != NOBODY or giver != NOBODY or taker == NOBODY:
            return NOBODY
        first = len(self.origins)
        while first and self.origins[first - 1].step == self._step:
            first -= 1
        paid = {one.parent for one in self.origins[first:]}
        for number in range(first, len(self.origins)):
            gone = self.events[number].kind == "eliminated" and number not in paid
            if gone and self._now(number, event.cause):
                return number
        return NOBODY

    def _leaves(self, number: int, card: object, cause: Cause) -> bool:
        event = self.events[number]
        return (
            event.kind in _LEAVES
            and event.subject is not None
            and event.subject.card == card
            and self._now(number, cause)
        )

    def _now(self, number: int, cause: Cause) -> bool:
        """Tell whether an event happened in this operation, by this cause."""
        return self.origins[number].step == self._step and self.events[number].cause == cause

    def _heard(
        self, trigger: LinkedTrigger, context: Context, mine: _Application, first: int
    ) -> int:
        """Return the event that a trigger has heard of."""
        for number in range(len(self.events) - 1, -1, -1):
            if _is_heard(self.events[number], trigger.event, context):
                return number
        if trigger.event in (Heard.GAME_STARTS, Heard.GAME_ENDS):
            return NOBODY
        if len(self.events) > first:
            return len(self.events) - 1
        return mine.starts if mine.starts != NOBODY else mine.parent


_ENDS = ("giver", "taker", "giver_card", "taker_card")


def _is_heard(event: Event, heard: Heard, context: Context) -> bool:
    """Tell whether an event is what a trigger has heard of."""
    if heard in _FLOWS:
        end, of_card = _FLOWS[heard]
        wanted = context.it if of_card else context.player
        return event.kind == "influence" and event.detail(end) == wanted
    if event.kind not in _SAME.get(heard, ()):
        return False
    return context.it == NOBODY or event.subject is None or event.subject.card == context.it
