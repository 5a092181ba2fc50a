"""Playing a chunk of a run: what workers do."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

from attrs import frozen

from oriflamme_dsl.bots.game import BotError, play_game
from oriflamme_dsl.bots.registry import bot_named
from oriflamme_dsl.core import Outcome
from oriflamme_dsl.simulate.faults import Fault, fault_of
from oriflamme_dsl.simulate.job import Job, core_for
from oriflamme_dsl.simulate.rows import packed
from oriflamme_dsl.simulate.tally import Tally, tally_of

BLOCK = 250
"""Games that are counted at once, and after which a worker asks whether to go on."""


@frozen
class Chunk:
    """The games of a job from `first` on, `count` of them; with rows of each, if `rows`."""

    job: Job
    first: int
    count: int
    rows: bool = False


@frozen
class Played:
    """What came of a chunk.

    `games` are those that were played, from the first on; fewer than the chunk has where it was
    broken off or a bot did wrong (`fault`). `seconds` is how long it took; nothing depends on it
    but the size of further chunks and what is said of speed. `engine` is what played.
    """

    games: int
    tally: Tally
    rows: bytes
    seconds: float
    engine: str
    fault: Fault | None = None


def play_chunk(chunk: Chunk, stopped: Callable[[], bool] = bool) -> Played:
    """Play a chunk; `stopped` says at times whether nobody wants it any more."""
    began = perf_counter()
    job, tally, rows = chunk.job, Tally.empty(chunk.job.players), []
    fault, done = None, 0
    while done < chunk.count and fault is None and not stopped():
        block = range(chunk.first + done, chunk.first + min(done + _block(job), chunk.count))
        outcomes, fault = _play(job, block)
        tally += tally_of(outcomes, job.players)
        done += len(outcomes)
        if chunk.rows:
            rows.append(packed(outcomes))
    seconds = perf_counter() - began
    return Played(done, tally, b"".join(rows), seconds, core_for(job).engine, fault)


def _block(job: Job) -> int:
    return BLOCK if job.in_bulk else 1


def _play(job: Job, numbers: range) -> tuple[list[Outcome], Fault | None]:
    core = core_for(job)
    if job.in_bulk:
        return list(core.outcomes(job.seed_of(numbers.start), len(numbers))), None
    bots = [(name, bot_named(name)) for name in job.bots]
    outcomes: list[Outcome] = []
    for number in numbers:
        found = play_game(core, bots, job.seed_of(number))
        if isinstance(found, BotError):
            return outcomes, fault_of(found, core, number)
        outcomes.append(found)
    return outcomes, None
