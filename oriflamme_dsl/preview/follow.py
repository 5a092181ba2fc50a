"""Keeping the preview up to date for as long as it runs."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from threading import Event

from attrs import evolve, frozen

from oriflamme_dsl.names.paths import real
from oriflamme_dsl.preview.board import Board, Shown
from oriflamme_dsl.preview.look import look
from oriflamme_dsl.preview.watch import Stamp, Stamps, settle, stamps

EVERY = 0.2
"""Seconds from look to look at the files' times."""

SLACK = 50_000_000
"""So many ns may pass on the clock of a disk until it says another time."""


@frozen
class _Watched:
    """What is watched: the paths that somebody named, and the files that they use.

    `named` is never taken later than the look at the files, so that no change between is lost.
    """

    paths: Sequence[str]
    named: Stamps
    used: Stamps

    @property
    def all(self) -> Stamps:
        """The stamps of all files."""
        return {**self.used, **self.named}

    def again(self) -> _Watched:
        """Return the same with the stamps of now."""
        return _Watched(self.paths, stamps(self.paths), stamps((), self.used))

    def using(self, used: Iterable[Path], since: int) -> _Watched:
        """Return the same with other used files, which were read after `since`, in ns.

        One that is new here and was written after it may not have been read as it is now: it
        counts as changed.
        """
        names = {real(path) for path in self.named}
        now = stamps((), (path for path in used if path not in names))
        return evolve(
            self,
            used={
                path: self.used[path] if path in self.used else _before(stamp, since)
                for path, stamp in now.items()
            },
        )


def follow(
    paths: Sequence[str],
    game: str | None,
    board: Board,
    stop: Event,
    told: Callable[[Shown], object],
) -> None:
    """Put the files on the board, again after each change, until `stop` is set.

    `told` is called with each thing shown.
    """
    watched = _Watched(paths, stamps(paths), {})
    while not stop.is_set():
        since = time.time_ns() - SLACK
        seen = look(paths, game)
        told(board.put(seen, time.strftime("%H:%M:%S")))
        # After a fault of ours it is not known what is used: that of before.
        watched = _change(watched.using(seen.used or watched.used, since), stop)


def _change(known: _Watched, stop: Event) -> _Watched:
    """Wait for a change, or for `stop`, and return what is watched as it is then."""
    pause = EVERY
    while not stop.wait(pause):
        start = time.monotonic()
        now = known.again()
        if now != known:
            settle(known.all, now.all, lambda: known.again().all, stop.wait)
            return known.again()
        pause = max(EVERY, time.monotonic() - start)  # a huge folder takes half the time at most
    return known


def _before(stamp: Stamp | None, since: int) -> Stamp | None:
    return None if stamp and stamp[0] >= since else stamp
