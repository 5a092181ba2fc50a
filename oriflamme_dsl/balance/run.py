"""Playing until there are enough games, or what they say is precise enough."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, CancelledError, Future, wait

from attrs import define, field, frozen

from oriflamme_dsl.balance.estimates import ALPHA, mean, spent, worth
from oriflamme_dsl.balance.job import BalanceJob, Done, Part, nothing
from oriflamme_dsl.simulate.pace import Pace
from oriflamme_dsl.simulate.run import TICK, TRIES, WorkersLostError
from oriflamme_dsl.simulate.tally import unit
from oriflamme_dsl.simulate.workers import Alone, Processes

FIRST_LOOK = 1_000
"""Games before the first look, where there are several; each has twice as many as the last."""


@frozen
class Wanted:
    """How much to play for each number of players.

    With `precision` (half the width of intervals of shares of victories, as a share) it is played
    until all are that narrow, and `games` is the most; else `games` are played.
    """

    games: int
    precision: float | None = None


@define
class Stage:
    """One number of players: what is done, how often it was looked at, whether it is over.

    `stopped` is whether it was ended from without, by Ctrl-C or for want of workers.
    """

    job: BalanceJob
    done: Done = field(factory=nothing)
    looks: int = 0
    reached: bool = False
    stopped: bool = False

    def alpha(self, wanted: Wanted) -> float:
        """Return the chance that its intervals may miss with."""
        return spent(self.looks) if wanted.precision is not None else ALPHA


class Run:
    """The stages of a report, one after the other."""

    def __init__(self, jobs: tuple[BalanceJob, ...], wanted: Wanted) -> None:
        """Take what is to be played."""
        self.stages = [Stage(job) for job in jobs]
        self.wanted = wanted

    @property
    def games(self) -> int:
        """How many games are done."""
        return sum(stage.done.games for stage in self.stages)

    @property
    def complete(self) -> bool:
        """Whether all is done that was wanted."""
        return all(stage.looks for stage in self.stages) and not any(
            stage.stopped or stage.done.fault for stage in self.stages
        )

    def go(self, crew: Alone | Processes, after: Callable[[Run], None]) -> None:
        """Play; `after` is called whenever something is done. A bot at fault ends it.

        Raises WorkersLostError, and what `after` raises. Parts that are done are kept in any case.
        """
        for stage in self.stages:
            pace = Pace(self.wanted.games, crew.workers, bulk=False)
            target = self.wanted.games
            if self.wanted.precision is not None:
                target = min(FIRST_LOOK, target)
            while not stage.looks or self._goes_on(stage):
                playing = _Playing(stage, min(target, self.wanted.games), crew, pace)
                try:
                    playing.go(lambda: after(self))
                except (KeyboardInterrupt, WorkersLostError):
                    stage.stopped = True
                    raise
                if stage.done.fault is not None:
                    return
                stage.looks += 1
                target *= 2

    def _goes_on(self, stage: Stage) -> bool:
        """Look at a stage; tell whether more is to be played."""
        precision = self.wanted.precision
        if precision is None:
            return False
        stage.reached = widest(stage, spent(stage.looks)) <= precision
        return not stage.reached and stage.done.games < self.wanted.games


@frozen
class _Out:
    """A part that is handed out, and how often it was."""

    part: Part
    tries: int = 1


class _Playing:
    """Handing out the parts of a stage, up to so many games, and taking them back in any order."""

    def __init__(self, stage: Stage, games: int, crew: Alone | Processes, pace: Pace) -> None:
        """Take a stage; what it has done by now are its games up to that number."""
        self._stage = stage
        self._begin, self._games = stage.done.games, games
        self._crew = crew
        self._pace = pace
        self._out: dict[Future[Done], _Out] = {}
        self._again: deque[_Out] = deque()
        self._lost = False
        self._gone: tuple[type[BaseException], ...] = (*crew.lost, CancelledError)

    def go(self, after: Callable[[], None]) -> None:
        """Play all, or until a bot does wrong. Raises WorkersLostError."""
        while True:
            self._hand_out()
            if not self._out and not self._lost:
                return
            for one in wait(self._out, TICK, FIRST_COMPLETED).done:
                self._take(one, self._out.pop(one))
            if self._lost and not self._out:
                self._crew.renew()
                self._lost = False
            after()

    def _hand_out(self) -> None:
        """Hand out one part that is played and one that waits for each worker."""
        most = 1 if self._crew.workers == 1 else 2 * self._crew.workers
        while len(self._out) < most and not self._lost and self._stage.done.fault is None:
            one = self._again.popleft() if self._again else self._next()
            if one is None:
                return
            try:
                self._out[self._crew.run(one.part)] = one
            except self._crew.lost:
                self._play_again(one)

    def _next(self) -> _Out | None:
        if self._begin == self._games:
            return None
        size = self._pace.size(self._games - self._begin)
        part = Part(self._stage.job, self._begin, size)
        self._begin += size
        return _Out(part)

    def _take(self, future: Future[Done], one: _Out) -> None:
        try:
            done = future.result()
        except self._gone:
            self._play_again(one)
            return
        self._pace.learn(done.games, done.seconds)
        # In one step and last, so that an interruption finds all of the part or nothing.
        self._stage.done = self._stage.done + done

    def _play_again(self, one: _Out) -> None:
        self._lost = True
        if one.tries == TRIES:
            raise WorkersLostError
        self._again.append(_Out(one.part, one.tries + 1))


def widest(stage: Stage, alpha: float) -> float:
    """Return half the width of the widest interval of shares of victories, of seats and cards."""
    done, whole = stage.done, unit(stage.job.players)
    seats = range(stage.job.players)
    sums = done.sums if stage.job.other is None else done.pairs
    halves = [mean(sums.get(f"win/{seat}"), sums.games).half(alpha) / whole for seat in seats]
    for name, values in done.sums.parts.items():
        found = worth(values, whole) if name.startswith("with/") else None
        if found is not None and stage.job.other is None:
            halves.append(found.difference.half(alpha))
    return max(halves)
