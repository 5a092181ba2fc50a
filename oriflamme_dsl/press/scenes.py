"""Real states to show: the course of a scenario, and positions of random games.

Nothing here is arranged by hand. Every frame is a state that the engine came to.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from attrs import frozen

from oriflamme_dsl.engine.events import Event
from oriflamme_dsl.engine.run import advance, answer
from oriflamme_dsl.engine.state import LIFTED, NOBODY, State
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.ir.scenarios import Act, ScenarioDef
from oriflamme_dsl.scenario.layout import faults
from oriflamme_dsl.scenario.run import Player

Sight: TypeAlias = tuple[object, ...]


@frozen(eq=False)
class Frame:
    """A state and what led to it from the frame before.

    `events` are those in between, in their order, also those that change nothing to be seen;
    `acting` is the card whose turn it is (-1 for none), `step` the index of the scenario's step
    that is played, -1 for the position before it. The state is there to be looked at.
    """

    state: State
    events: tuple[Event, ...]
    acting: int
    step: int


def played(scenario: ScenarioDef, ruleset: Ruleset) -> tuple[Frame, ...]:
    """Return the frames of a scenario: its position, then one for each change to be seen.

    A change is one of the queue, of what lies on it, of what is face up, or of the influence of the
    players. A scenario whose position cannot be has no frames, and one that cannot be played to its
    end has those up to there. `ruleset` is the game of the scenario with its settings.
    """
    if faults(scenario, ruleset):
        return ()
    player = _Watched(scenario, ruleset)
    before = player.state.copy()
    for _ in player.play():
        pass  # what differs from what is expected is told by the scenario's own run
    return (Frame(before, (), _first_to_act(player.frames), -1), *player.frames)


def outcome(frames: tuple[Frame, ...]) -> tuple[Frame, ...]:
    """Return the position and, for each step, the last state it leads to with all its events."""
    last: dict[int, Frame] = {}
    for frame in frames:
        before = last.get(frame.step)
        events = (*before.events, *frame.events) if before else frame.events
        acting = before.acting if before and before.acting != NOBODY else frame.acting
        last[frame.step] = Frame(frame.state, events, acting, frame.step)
    return tuple(last.values())


def _first_to_act(frames: list[Frame]) -> int:
    return next((frame.acting for frame in frames if frame.acting != NOBODY), NOBODY)


class _Watched(Player):
    """Plays a scenario and keeps what is to be seen after every change."""

    def __init__(self, scenario: ScenarioDef, ruleset: Ruleset) -> None:
        super().__init__(scenario, ruleset)
        self.frames: list[Frame] = []
        self._started: State | None = None

    def start(self, act: Act, path: str) -> None:
        self.state.log = []
        super().start(act, path)
        self._started = self.state.copy()

    def act(self, act: Act, path: str, *, may_wait: bool) -> None:
        self._started = None
        try:
            super().act(act, path, may_wait=may_wait)
        finally:
            if self._started is not None:
                step = int(path.removeprefix("steps[").removesuffix("]"))
                self.frames.extend(_again(self._started, self.state.log or [], step))


def _again(state: State, log: list[Event], step: int) -> Iterator[Frame]:
    """Let what a log tells happen once more, and yield a frame for each change to be seen."""
    seen = state.log = _FrameLog(state, step)
    advance(state)
    for event in log:
        if event.kind == "asked" and not event.detail("forced"):
            number = event.detail("answer")
            assert isinstance(number, int)
            answer(state, number)
    seen.look()
    return iter(seen.frames())


class _FrameLog(list[Event]):
    """A log that keeps a copy of the state where something to be seen has changed.

    An event is logged before it changes anything: what an event has done is seen when the next one
    comes.
    """

    def __init__(self, state: State, step: int) -> None:
        super().__init__()
        self._state = state
        self._step = step
        self._sight = _sight(state)
        self._told = 0
        self._acting = NOBODY
        self._frames: list[Frame] = []

    def append(self, event: Event) -> None:
        """Take an event, after a look at what the one before has done."""
        self.look()
        super().append(event)
        if event.kind == "turn" and event.subject:
            self._acting = event.subject.card

    def look(self) -> None:
        """Keep the state if it looks different from before, and no card is in the hand."""
        sight = _sight(self._state)
        if sight == self._sight or LIFTED in self._state.zone:
            return
        events = tuple(self[self._told :])
        self._told, self._sight = len(self), sight
        self._frames.append(Frame(self._state.copy(), events, self._acting, self._step))

    def frames(self) -> list[Frame]:
        """Return the frames; events that came after the last change belong to the last one."""
        rest = tuple(self[self._told :])
        if rest and not self._frames:
            return [Frame(self._state.copy(), rest, self._acting, self._step)]
        if rest:
            last = self._frames[-1]
            events = (*last.events, *rest)
            self._frames[-1] = Frame(last.state, events, last.acting, last.step)
        return self._frames


def _sight(state: State) -> Sight:
    """Return what everybody at the table sees of the queue and of the players' influence."""
    queue = tuple(
        tuple((card, state.face_up[card], state.influence[card], state.family[card]) for card in s)
        for s in state.queue
    )
    return queue, tuple(state.points), state.winners
