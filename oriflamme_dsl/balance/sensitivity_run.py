"""Playing the games that tell which rules matter, on some workers."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, CancelledError, Future, wait

from oriflamme_dsl.balance.sensitivity import Done, Part, SensitivityJob, nothing
from oriflamme_dsl.simulate.run import TICK, TRIES, WorkersLostError
from oriflamme_dsl.simulate.workers import Alone, Processes

PART = 25
"""The most games in a part; each is played once for each other value of an option."""


class SensitivityRun:
    """Games 0 to before `games` of a job; `tally` is what is done. It is its own only stage."""

    def __init__(self, job: SensitivityJob, games: int) -> None:
        """Take what is to be played."""
        self.job = job
        self.games = games
        self.players = job.players
        self.tally = nothing(len(job.others))

    @property
    def jobs(self) -> Sequence[SensitivityJob]:
        """What is played."""
        return (self.job,)

    @property
    def stages(self) -> Sequence[SensitivityRun]:
        """How far it is, by job."""
        return (self,)

    @property
    def done(self) -> int:
        """How many games are done."""
        return self.tally.games

    def go(self, crew: Alone | Processes, after: Callable[[SensitivityRun], None]) -> None:
        """Play; `after` is called whenever something is done. Raises WorkersLostError.

        Parts are added in any order, with one result.
        """
        size = max(1, min(PART, self.games // (4 * crew.workers)))
        left = deque(
            Part(self.job, first, min(size, self.games - first))
            for first in range(0, self.games, size)
        )
        out: dict[Future[Done], Part] = {}
        gone: tuple[type[BaseException], ...] = (*crew.lost, CancelledError)
        lost = 0
        while left or out:
            try:
                while left and len(out) < (1 if crew.workers == 1 else 2 * crew.workers):
                    out[crew.run(left[0])] = left[0]
                    left.popleft()
                for one in wait(out, TICK, FIRST_COMPLETED).done:
                    self.tally = self.tally + one.result()
                    del out[one]
            except gone as error:
                lost += 1
                if lost == TRIES:
                    raise WorkersLostError from error
                left.extend(out.values())
                out.clear()
                crew.renew()
            after(self)
