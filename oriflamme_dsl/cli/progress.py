"""A bar that shows how far a run is, its rate and the time left, where somebody looks at it."""

from __future__ import annotations

import sys
from time import monotonic
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

from oriflamme_dsl.report.simulation import Words

if TYPE_CHECKING:
    from oriflamme_dsl.simulate.run import Run

SETTLED = 1.0
"""Seconds until a rate is told, and the time left."""


class Progress:
    """Tells nobody anything: standard error is no terminal."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Wipe what was shown."""

    def tell(self, run: Run) -> None:
        """Show how far a run is."""


class Bar(Progress):
    """A bar on a terminal; it is gone at the end."""

    def __init__(self, console: Any, run: Run, language: str) -> None:
        """Take a console of rich, and the run before it goes on."""
        from rich.progress import BarColumn, TextColumn
        from rich.progress import Progress as Shown

        self._words = Words(language)
        self._before = run.done
        self._began = monotonic()
        self._task: Any = None
        self._shown = Shown(
            TextColumn("{task.description}", markup=False),
            BarColumn(bar_width=24),
            TextColumn("{task.fields[told]}", markup=False),
            console=console,
            transient=True,
            # Without its thread, beside which processes could not be copied safely.
            auto_refresh=False,
        )

    def __enter__(self) -> Self:
        self._shown.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Wipe the bar."""
        self._shown.stop()

    def tell(self, run: Run) -> None:
        """Show how far a run is, how many games it plays a second, and the time left."""
        total = run.games * len(run.jobs)
        if self._task is None:
            self._task = self._shown.add_task("", total=total, told="")
        stage, told = self._stage(run), self._told(run)
        self._shown.update(self._task, completed=run.done, description=stage, told=told)
        self._shown.refresh()

    def _stage(self, run: Run) -> str:
        """Return the number of players that games are played with now."""
        left = (one for one in run.stages if one.tally.games < run.games)
        players = next(left, run.stages[-1]).players
        return self._words.say("progress", players=players)

    def _told(self, run: Run) -> str:
        words, total = self._words, run.games * len(run.jobs)
        parts = [f"{words.number(run.done)} / {words.number(total)}"]
        seconds, games = monotonic() - self._began, run.done - self._before
        if seconds >= SETTLED and games:
            left = round((total - run.done) * seconds / games)
            parts.append(words.say("rate", rate=words.number(games / seconds)))
            parts.append(words.say("left", time=_clock(left)))
        return "  ".join(parts)


def _clock(seconds: int) -> str:
    """Return a time as `4:05` or `1:04:05`."""
    minutes, rest = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def progress_for(run: Run, language: str) -> Progress:
    """Return what shows the progress of a run: a bar on a terminal, nothing elsewhere."""
    if sys.stderr is None or not sys.stderr.isatty():
        return Progress()
    from rich.console import Console

    return Bar(Console(file=sys.stderr), run, language)
