"""Runs that several tests begin."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from oriflamme_dsl.ir.program import assemble
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.pipeline import compile_shipped
from oriflamme_dsl.simulate.job import Job, jobs_of
from oriflamme_dsl.simulate.kept import Stage
from oriflamme_dsl.simulate.rows import RowFile
from oriflamme_dsl.simulate.run import Run
from oriflamme_dsl.simulate.workers import Alone, Crew

SEED = 7


@cache
def base() -> Ruleset:
    """Return the rules of the base game."""
    return assemble(compile_shipped("oriflamme").program, "oriflamme")


def jobs(
    numbers: Sequence[int] = (3,), bots: Sequence[str] = ("random",), engine: str = "auto"
) -> tuple[Job, ...]:
    """Return jobs of the base game."""
    return jobs_of(base(), numbers, bots, SEED, engine)


def fresh(of: Sequence[Job], games: int, rows: Sequence[RowFile] = ()) -> Run:
    """Return a run of which nothing is done."""
    return Run(of, games, [Stage.empty(job.players, job.bots) for job in of], rows)


def played(of: Sequence[Job], games: int, crew: Crew | None = None) -> tuple[Stage, ...]:
    """Return what is done at the end of a run."""
    run = fresh(of, games)
    run.go(crew or Alone(), lambda _: None)
    return tuple(run.stages)
