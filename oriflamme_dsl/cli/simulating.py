"""A run at the terminal: what is kept, what is shown meanwhile, and how it ends."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from pathlib import Path
from time import monotonic
from typing import NoReturn

import typer
from attrs import frozen

from oriflamme_dsl.cli.bots import fault_found
from oriflamme_dsl.cli.common import BAD_CALL, FINDINGS, out, print_languages, report
from oriflamme_dsl.cli.places import free_place, look_at_places
from oriflamme_dsl.cli.progress import Progress, progress_for
from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.files import replace_file
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.ir.serial import fingerprint
from oriflamme_dsl.report.simulation import Simulation, Speed, data, page
from oriflamme_dsl.simulate import cluster, parquet
from oriflamme_dsl.simulate.job import Job, core_for, stream_of
from oriflamme_dsl.simulate.kept import Kept, Stage, difference, keep, read_kept
from oriflamme_dsl.simulate.rows import RowFile
from oriflamme_dsl.simulate.run import TRIES, OtherEngineError, Run, WorkersLostError
from oriflamme_dsl.simulate.workers import Alone, Crew, Processes

INTERRUPTED = 130
"""The exit code after Ctrl-C, as shells have it."""

EVERY = 5.0
"""Seconds after which what is done is kept again."""


@frozen
class Asked:
    """What a call asks for; `cluster` is an address, None for this machine."""

    ruleset: Ruleset
    jobs: tuple[Job, ...]
    games: int
    workers: int
    cluster: str | None = None
    json: Path | None = None
    parquet: Path | None = None
    resume: Path | None = None
    lang: str | None = None

    def kept(self, stages: Sequence[Stage]) -> Kept:
        """Return what is kept of the run at some stages."""
        seed, stream = self.jobs[0].seed, stream_of(self.jobs)
        return Kept(self.ruleset.game, fingerprint(self.ruleset), seed, tuple(stages), stream)

    @property
    def left_off(self) -> Path:
        """Where an interrupted run is kept, if no place was given and nothing is there."""
        return Path(f"{self.ruleset.game}-{self.jobs[0].seed}.run.json")

    @property
    def places(self) -> list[tuple[str, Path]]:
        """The options that name files, and the files."""
        named = {"json": self.json, "parquet": self.parquet, "resume": self.resume}
        return [(option, path) for option, path in named.items() if path is not None]


def carry_out(asked: Asked) -> None:
    """Play what is asked for and print the page; leave with another exit code than 0 as due."""
    look_at_places(asked.places, asked.lang)
    session = _Session(asked)
    with ExitStack() as stack:
        session.begin(stack)
        session.play()
        session.end()
    session.leave()


class _Session:
    """A run from its first look at files to its exit code."""

    def __init__(self, asked: Asked) -> None:
        self.asked = asked
        self.run = Run(asked.jobs, asked.games, _stages(asked))
        self.workers = asked.workers
        self.code = 0
        self.findings: list[Diagnostic] = []
        self.unkept: str | None = None
        self.kept_at = 0.0
        self.kept_games = -1

    # ---------------------------------------------------------------- before

    def begin(self, stack: ExitStack) -> None:
        """Open what is written during the run; leave where that fails."""
        if self.asked.parquet is not None:
            self._open_rows(self.asked.parquet, stack)
        if self.asked.resume is not None:
            self._keep(self.asked.resume)
            if self.unkept is not None:
                self._leave(_unwritten(self.asked.resume, self.unkept), FINDINGS)

    def _open_rows(self, path: Path, stack: ExitStack) -> None:
        try:
            parquet.library()
        except parquet.NoLibraryError:
            self._leave(Diagnostic("ORI663", None, variant="parquet"), BAD_CALL)
        files: list[RowFile] = []
        try:
            for job, stage in zip(self.asked.jobs, self.run.stages, strict=True):
                file = RowFile(_rows_beside(path, job.players), job.players)
                stack.callback(file.close)
                files.append(file)
                if not file.holds(stage.done):
                    facts = {"path": str(self.asked.resume), "rows": str(file.path)}
                    self._leave(Diagnostic("ORI662", None, facts, variant="rows"), BAD_CALL)
        except (OSError, ValueError) as error:
            self._leave(_unwritten(path, _reason(error)), FINDINGS)
        self.run.rows = files

    # ---------------------------------------------------------------- during

    def play(self) -> None:
        """Play to the end, to an interruption or to a fault."""
        if self.run.complete:
            return
        try:
            with self._progress() as progress:
                crew = self._crew()
                self.workers = crew.workers
                try:
                    self.run.go(crew, lambda run: self._after(run, progress))
                finally:
                    crew.stop()
        except KeyboardInterrupt:
            self.code = INTERRUPTED
        except OtherEngineError as error:
            facts = {"address": self.asked.cluster or "", "reason": str(error)}
            self._found(Diagnostic("ORI666", None, facts))
        except WorkersLostError:
            self._found(Diagnostic("ORI665", None, {"count": TRIES}))
        except OSError as error:
            self._found(_unwritten(self.asked.parquet or Path(), _reason(error)))
        if self.run.fault is not None:
            for finding in fault_found(self.run.fault, self.asked.ruleset.game):
                self._found(finding)

    def _progress(self) -> Progress:
        language = print_languages(self.asked.lang)[0]
        return progress_for(self.run, language)

    def _crew(self) -> Crew:
        asked = self.asked
        if asked.cluster is not None:
            try:
                return cluster.Cluster(asked.cluster, asked.workers)
            except cluster.NoLibraryError:
                self._leave(Diagnostic("ORI663", None, variant="cluster"), BAD_CALL)
            except cluster.NoClusterError as error:
                facts = {"address": asked.cluster, "reason": str(error)}
                self._leave(Diagnostic("ORI666", None, facts), BAD_CALL)
        for job in asked.jobs:  # once for all workers, where they are copies of this process
            core_for(job)
        return Alone() if asked.workers == 1 else Processes(asked.workers)

    def _after(self, run: Run, progress: Progress) -> None:
        progress.tell(run)
        resume = self.asked.resume
        if resume is not None and monotonic() - self.kept_at > EVERY:
            self._keep(resume)

    def _keep(self, path: Path) -> None:
        """Keep what is done; a failure is told at the end, and the run goes on."""
        stages = list(self.run.stages)
        games = self.run.done
        if games == self.kept_games:
            return
        try:
            for file in self.run.rows:
                file.sync()
            self.unkept = keep(path, self.asked.kept(stages))
        except OSError as error:
            self.unkept = _reason(error)
        self.kept_at = monotonic() if games else 0.0
        if self.unkept is None:
            self.kept_games = games

    # ---------------------------------------------------------------- after

    def end(self) -> None:
        """Keep and print what is done, and write the files that were asked for."""
        resume = self.asked.resume
        if resume is None and not self.run.complete and self.run.done:
            resume = free_place(self.asked.left_off)
        if resume is not None:
            self._keep(resume)
            if self.unkept is not None:
                self._found(_unwritten(resume, self.unkept))
                resume = None
        found = self._told(resume)
        languages = print_languages(self.asked.lang)
        out("\n\n".join(page(found, language) for language in languages))
        self._write_json(found)
        self._write_parquet(found)

    def _told(self, resume: Path | None) -> Simulation:
        run = self.run
        rates = tuple(
            games / seconds if seconds else 0.0
            for games, seconds in zip(run.played, run.busy, strict=True)
        ) or (0.0,) * len(run.jobs)
        speed = Speed(sum(run.played), run.seconds, self.workers, rates)
        core = core_for(self.asked.jobs[0])
        name = None if resume is None else str(resume)
        kept = self.asked.kept(run.stages)
        return Simulation(kept, run.games, speed, core.engine, core.without, name)

    def _write_json(self, found: Simulation) -> None:
        path = self.asked.json
        if path is None:
            return
        reason = replace_file(path, (json.dumps(data(found), indent=2) + "\n").encode())
        if reason is not None:
            self._found(_unwritten(path, reason))

    def _write_parquet(self, found: Simulation) -> None:
        path, files = self.asked.parquet, self.run.rows
        if path is None:
            return
        kept = found.kept
        about = {
            "oriflamme": kept.program,
            "game": kept.game,
            "fingerprint": kept.fingerprint,
            "seed": str(kept.seed),
            "bots": ",".join(kept.bots),
        }
        reason = parquet.write(path, files, [stage.done for stage in kept.stages], about)
        if reason is not None:
            self._found(_unwritten(path, reason))
        elif self.run.complete:
            for file in files:
                file.close()
                with suppress(OSError):
                    file.path.unlink()

    def leave(self) -> None:
        """Print what was found, and leave with the exit code if it is not 0."""
        report(self.findings, "human", self.asked.lang, to_stderr=True)
        if self.code:
            raise typer.Exit(self.code)

    def _found(self, finding: Diagnostic) -> None:
        if finding not in self.findings:  # a full disk is told once
            self.findings.append(finding)
        self.code = self.code or FINDINGS

    def _leave(self, finding: Diagnostic, code: int) -> NoReturn:
        report([finding], "human", self.asked.lang, to_stderr=True)
        raise typer.Exit(code)


def _stages(asked: Asked) -> list[Stage]:
    """Return where the run begins: at what is kept, if there is a file; leave with 2 if not fit."""
    fresh = [Stage.empty(job.players, job.bots) for job in asked.jobs]
    path = asked.resume
    if path is None or not path.exists():
        return fresh
    try:
        kept = read_kept(path)
    except (OSError, ValueError) as error:
        facts = {"path": str(path), "reason": _reason(error)}
        report([Diagnostic("ORI661", None, facts)], "human", asked.lang, to_stderr=True)
        raise typer.Exit(BAD_CALL) from None
    found = difference(kept, asked.kept(fresh), asked.games)
    if found is not None:
        facts = {"path": str(path), "then": found.then, "now": found.now}
        finding = Diagnostic("ORI662", None, facts, variant=found.what)
        report([finding], "human", asked.lang, to_stderr=True)
        raise typer.Exit(BAD_CALL)
    return list(kept.stages)


def _rows_beside(path: Path, players: int) -> Path:
    """Return where rows wait until all are there."""
    return path.with_name(f"{path.name}.{players}.rows")


def _unwritten(path: Path, reason: str) -> Diagnostic:
    return Diagnostic("ORI606", None, {"path": str(path), "reason": reason}, variant="simulate")


def _reason(error: OSError | ValueError) -> str:
    said: str | None = getattr(error, "strerror", None)
    return said.lower() if said else str(error)
