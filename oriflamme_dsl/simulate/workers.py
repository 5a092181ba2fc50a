"""Who plays chunks: this process, processes of this machine, or a cluster."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import suppress
from ctypes import c_bool
from multiprocessing.connection import wait
from multiprocessing.context import BaseContext
from time import monotonic
from typing import Any, Protocol, TypeAlias, TypeVar

from oriflamme_dsl.simulate.games import Chunk, Played, play_chunk

MOST_WORKERS = 61 if sys.platform == "win32" else 256
"""Windows waits for no more processes than these at once."""

PATIENCE = 2.0
"""Seconds that all workers together get to leave by themselves."""


T = TypeVar("T")

Task: TypeAlias = Callable[[Callable[[], bool]], T]
"""Anything else that can be sent to a worker. It asks what it is given whether to stop."""


class Crew(Protocol):
    """Some workers.

    A chunk whose worker was lost raises one of `lost` when its result is asked for, and can be
    handed out again after `renew`.
    """

    workers: int
    lost: tuple[type[BaseException], ...]

    def submit(self, chunk: Chunk) -> Future[Played]:
        """Hand out a chunk. May raise one of `lost`."""

    def renew(self) -> None:
        """Have workers again where some were lost. No chunk is out."""

    def gone(self) -> bool:
        """Tell whether nobody is left who could answer."""

    def stop(self) -> None:
        """Let all workers go, whatever they are doing."""


class Alone:
    """This process as the only worker: what is handed out is played at once."""

    workers = 1
    lost: tuple[type[BaseException], ...] = ()

    def submit(self, chunk: Chunk) -> Future[Played]:
        """Play a chunk. An interruption goes through."""
        future: Future[Played] = Future()
        future.set_result(play_chunk(chunk))
        return future

    def run(self, task: Task[T]) -> Future[T]:
        """Do a task at once."""
        future: Future[T] = Future()
        future.set_result(task(bool))
        return future

    def renew(self) -> None:
        """Do nothing."""

    def gone(self) -> bool:
        """Tell that it is not, as long as it can tell."""
        return False

    def stop(self) -> None:
        """Do nothing."""


class Processes:
    """Processes of this machine."""

    lost: tuple[type[BaseException], ...] = ()

    def __init__(self, workers: int) -> None:
        """Start so many."""
        from concurrent.futures.process import BrokenProcessPool

        self.lost = (BrokenProcessPool,)
        self.workers = workers
        self._context = _context()
        self._begin()

    def _begin(self) -> None:
        # Without a lock, which a worker that is killed might leave locked.
        self._stopped = self._context.RawValue(c_bool, False)
        self._before = set(multiprocessing.active_children())
        self._pool: Executor = ProcessPoolExecutor(
            self.workers, self._context, initializer=_begin_work, initargs=(self._stopped,)
        )

    def submit(self, chunk: Chunk) -> Future[Played]:
        """Hand out a chunk."""
        return self._pool.submit(_work, chunk)

    def run(self, task: Task[T]) -> Future[T]:
        """Hand out a task."""
        return self._pool.submit(_run, task)

    def renew(self) -> None:
        """Start new processes in place of all old ones."""
        self.stop()
        self._begin()

    def gone(self) -> bool:
        """Tell that they are not: what is lost is told by its chunk."""
        return False

    def stop(self) -> None:
        """Ask all to leave, and end those that do not."""
        self._stopped.value = True
        # The pool forgets its own thread once it is told to shut down, and can then be waited for
        # no more. That thread must be gone, though: what it closes is used at the program's end.
        shut = threading.Thread(target=self._shut, daemon=True)
        shut.start()
        ours = [one for one in multiprocessing.active_children() if one not in self._before]
        end = monotonic() + PATIENCE
        try:
            for one in ours:
                one.join(max(0.0, end - monotonic()))
        finally:  # also where a second Ctrl-C comes meanwhile
            for one in ours:
                if one.is_alive():
                    one.kill()
            shut.join(PATIENCE)

    def _shut(self) -> None:
        with suppress(OSError):
            self._pool.shutdown(wait=True, cancel_futures=True)


def _context() -> BaseContext:
    """Return how processes are started: by a copy of this one where that is safe and quick."""
    linux = sys.platform == "linux"
    return multiprocessing.get_context("fork" if linux else "spawn")


_stopped: Any = None
"""In a worker: the flag that nobody wants its games any more."""


def _begin_work(stopped: Any) -> None:
    """Make a process a worker, which leaves interruptions to the one that started it."""
    global _stopped  # noqa: PLW0603 - one flag for the whole process, which is why it is a process
    _stopped = stopped
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    """Wait until the process is gone that started this one, and go too."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


def _work(chunk: Chunk) -> Played:
    return play_chunk(chunk, lambda: bool(_stopped.value))


def _run(task: Task[T]) -> T:
    return task(lambda: bool(_stopped.value))
