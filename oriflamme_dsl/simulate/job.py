"""What is played in a run, as a value that travels to workers."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache

from attrs import frozen

from oriflamme_dsl.core import Core, core_of
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.ir.serial import from_data, to_data

MOST_GAMES = 2**32
"""Games of a run; the number of a game has the low 32 bits of its seed."""

MOST_SEED = 2**63 - 1

PYTHON, JIT, INTERPRETER = "python", "jit", "interpreter"
"""Engines, as a core names what plays in the end."""

BY_CHANCE = "random"
"""The bot that takes each option alike. Where all do, games are played in bulk."""


@frozen
class Job:
    """A ruleset as data (JSON), the names of the bots by seat, the master seed, and the engine."""

    ruleset: str
    players: int
    bots: tuple[str, ...]
    seed: int
    engine: str = "auto"

    @property
    def in_bulk(self) -> bool:
        """Tell whether all seats play by chance."""
        return set(self.bots) == {BY_CHANCE}

    def seed_of(self, number: int) -> int:
        """Return the seed of a game by its number."""
        return self.seed << 32 | number


def jobs_of(
    ruleset: Ruleset, numbers: Sequence[int], bots: Sequence[str], seed: int, engine: str
) -> tuple[Job, ...]:
    """Return a job for each number of players; the bots go round the table.

    What is compiled plays in bulk only, so that with bots other engines do.
    """
    data = json.dumps(to_data(ruleset), ensure_ascii=False, separators=(",", ":"))
    by_chance = set(bots) == {BY_CHANCE}
    engine = "auto" if engine == JIT and not by_chance else engine
    return tuple(
        Job(data, players, tuple(bots[seat % len(bots)] for seat in range(players)), seed, engine)
        for players in numbers
    )


def stream_of(jobs: Sequence[Job]) -> str:
    """Return by what the games are dealt and imagined that are played here.

    By chance, the interpreter plays the games of generated source. Bots see the same in both, but
    not always in the same order, and then choose otherwise.
    """
    engines = {core_for(job).engine for job in jobs}
    other = JIT if all(job.in_bulk for job in jobs) else INTERPRETER
    return other if other in engines else PYTHON


def core_for(job: Job) -> Core:
    """Return the core of a job, which is made once in each process.

    Raises ValueError for a number of players who cannot play.
    """
    return _core(job.ruleset, job.players, job.engine)


@lru_cache(maxsize=8)
def _core(data: str, players: int, engine: str) -> Core:
    return core_of(from_data(json.loads(data)), players, engine)
