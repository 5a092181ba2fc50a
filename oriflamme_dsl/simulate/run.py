"""A run from its beginning, or from where it was left, to its end."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, CancelledError, Future, wait
from time import perf_counter

from attrs import define, field, frozen

from oriflamme_dsl.simulate.faults import Fault
from oriflamme_dsl.simulate.games import Chunk, Played
from oriflamme_dsl.simulate.job import JIT, Job, core_for
from oriflamme_dsl.simulate.kept import Stage
from oriflamme_dsl.simulate.pace import Pace
from oriflamme_dsl.simulate.rows import RowFile
from oriflamme_dsl.simulate.spans import count, gaps
from oriflamme_dsl.simulate.workers import Crew

TICK = 0.25
"""Seconds after which progress is told, at the latest."""

TRIES = 5
"""So often a chunk is handed out whose worker is lost each time."""


class WorkersLostError(Exception):
    """Workers are lost with the same games again and again."""


class OtherEngineError(Exception):
    """A worker plays other games than this process, because it lacks what compiles them."""


@frozen
class _Out:
    """A chunk that is handed out: of which job, and how often it was."""

    job: int
    chunk: Chunk
    tries: int = 1


@define
class Run:
    """A run that goes on. `stages`, one for each job, is whole at any moment.

    `rows` are the files for rows, none where nobody wants them. `busy` are the seconds that
    workers have played for each job, `played` the games that they played in them. `fault` is what
    a bot did wrong, in the game with the smallest number where there are several.
    """

    jobs: Sequence[Job]
    games: int
    stages: list[Stage]
    rows: Sequence[RowFile] = ()
    fault: Fault | None = None
    busy: list[float] = field(factory=list)
    played: list[int] = field(factory=list)
    seconds: float = 0.0

    @property
    def done(self) -> int:
        """How many games are done."""
        return sum(count(stage.done) for stage in self.stages)

    @property
    def complete(self) -> bool:
        """Tell whether all games are done."""
        return self.done == self.games * len(self.jobs)

    def go(self, crew: Crew, after: Callable[[Run], None]) -> None:
        """Play what is left; `after` is called after every few chunks, and while none is done.

        Raises WorkersLostError, OtherEngineError, OSError where rows cannot be written, and what
        `after` raises.
        """
        self.busy = [0.0] * len(self.jobs)
        self.played = [0] * len(self.jobs)
        began = perf_counter()
        try:
            _Going(self, crew, after).go()
        finally:
            self.seconds = perf_counter() - began

    def take(self, job: int, chunk: Chunk, played: Played) -> None:
        """Count a chunk that was played. Raises OtherEngineError where its games are others."""
        if chunk.job.engine == JIT and played.engine != core_for(chunk.job).engine:
            raise OtherEngineError(f"{played.engine} there, {core_for(chunk.job).engine} here")
        if self.rows:
            self.rows[job].put(chunk.first, played.rows)
        self.busy[job] += played.seconds
        self.played[job] += played.games
        if played.fault and (self.fault is None or played.fault.number < self.fault.number):
            self.fault = played.fault
        # In one step and last, so that an interruption finds all of the chunk or nothing.
        self.stages[job] = self.stages[job].after(chunk.first, played.games, played.tally)


class _Going:
    """Handing out chunks and taking them back."""

    def __init__(self, run: Run, crew: Crew, after: Callable[[Run], None]) -> None:
        self._run = run
        self._crew = crew
        self._after = after
        self._out: dict[Future[Played], _Out] = {}
        self._again: deque[_Out] = deque()
        self._paces = [Pace(run.games, crew.workers, bulk=job.in_bulk) for job in run.jobs]
        self._next = self._chunks()
        self._lost = False
        self._gone: tuple[type[BaseException], ...] = (*crew.lost, CancelledError)

    def go(self) -> None:
        """Play all, or until a bot does wrong."""
        while True:
            self._hand_out()
            if not self._out:
                return
            done, _ = wait(self._out, TICK, FIRST_COMPLETED)
            for future in done:
                self._take(future, self._out.pop(future))
            if not done and self._crew.gone():
                raise WorkersLostError
            if self._lost and not self._out:
                self._crew.renew()
                self._lost = False
            self._after(self._run)

    def _hand_out(self) -> None:
        """Hand out chunks: one that is played and one that waits for each worker."""
        most = 1 if self._crew.workers == 1 else 2 * self._crew.workers
        while len(self._out) < most and not self._lost and self._run.fault is None:
            one = self._again.popleft() if self._again else next(self._next, None)
            if one is None:
                return
            try:
                self._out[self._crew.submit(one.chunk)] = one
            except self._crew.lost:
                self._play_again(one)

    def _take(self, future: Future[Played], one: _Out) -> None:
        try:
            played = future.result()
        except self._gone:
            self._play_again(one)
            return
        self._run.take(one.job, one.chunk, played)
        self._paces[one.job].learn(played.games, played.seconds)

    def _play_again(self, one: _Out) -> None:
        self._lost = True
        if one.tries == TRIES:
            raise WorkersLostError
        self._again.append(_Out(one.job, one.chunk, one.tries + 1))

    def _chunks(self) -> Iterator[_Out]:
        """Yield what is to be done, in order, in chunks of the size that is right by then."""
        run = self._run
        for number, job in enumerate(run.jobs):
            # What is done by now; what is handed out later changes nothing in it.
            missing = list(gaps(run.stages[number].done, run.games))
            left = sum(end - first for first, end in missing)
            for first, end in missing:
                begin = first
                while begin < end:
                    size = min(self._paces[number].size(left), end - begin)
                    yield _Out(number, Chunk(job, begin, size, rows=bool(run.rows)))
                    begin += size
                    left -= size
