"""A cluster of Dask as the workers of a run: it is sent the same chunks, and nothing more."""

from __future__ import annotations

import asyncio
import importlib
import logging
import signal
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from multiprocessing import resource_tracker
from time import monotonic
from typing import Any

from oriflamme_dsl import __version__
from oriflamme_dsl.simulate.games import Chunk, Played, play_chunk

LOCAL = "local"
"""The cluster that is started on this machine, and ends with the run."""

SECONDS = 10
"""How long a scheduler is waited for, and its first worker."""


GONE = 30.0
"""Seconds that a scheduler, or its last worker, may be away until the run is given up."""


class NoLibraryError(Exception):
    """The library for clusters is not installed."""


class NoClusterError(Exception):
    """There is no cluster at an address, or it cannot play; the text says why."""


class Cluster:
    """The workers of a cluster."""

    def __init__(self, address: str, workers: int) -> None:
        """Connect to a scheduler, or start a cluster of so many workers where `address` is LOCAL.

        Raises NoLibraryError and NoClusterError.
        """
        try:
            distributed: Any = importlib.import_module("distributed")
        except ImportError:
            raise NoLibraryError from None
        logging.getLogger("distributed").setLevel(logging.CRITICAL)
        self.lost: tuple[type[BaseException], ...] = (
            distributed.scheduler.KilledWorker,
            distributed.comm.CommClosedError,
            asyncio.CancelledError,
        )
        self._cluster: Any = None
        self._client: Any = None
        try:
            where = self._start(distributed, workers) if address == LOCAL else address
            self._client = distributed.Client(where, timeout=SECONDS, set_as_default=False)
            self._client.wait_for_workers(1, timeout=SECONDS)
            _compare(self._client.run(_version))
            if self._cluster is not None:
                self._client.run(_leave_interruptions)
            self.workers: int = sum(self.threads().values())
        except Exception as error:
            self.stop()
            if isinstance(error, NoClusterError):
                raise
            raise NoClusterError(f"{type(error).__name__}: {error}".strip(": ")) from error
        except BaseException:
            self.stop()
            raise
        self._seen = monotonic()
        self._executor = self._client.get_executor(pure=False)

    def _start(self, distributed: Any, workers: int) -> Any:
        with _interruptions_later():
            self._cluster = distributed.LocalCluster(
                n_workers=workers,
                threads_per_worker=1,
                dashboard_address=None,
                silence_logs=logging.CRITICAL,
            )
        return self._cluster

    def threads(self) -> dict[str, int]:
        """Return how many games each worker plays at once, by its address."""
        found: dict[str, int] = self._client.nthreads()
        return found

    def submit(self, chunk: Chunk) -> Future[Played]:
        """Hand out a chunk; the cluster sends it to another worker where one is lost."""
        found: Future[Played] = self._executor.submit(play_chunk, chunk)
        return found

    def renew(self) -> None:
        """Do nothing: the cluster starts workers itself, or goes on with fewer."""

    def gone(self) -> bool:
        """Tell whether the scheduler, or its last worker, has been away for too long."""
        there = self._client.status == "running" and self._client.scheduler_info()["workers"]
        if there:
            self._seen = monotonic()
        return monotonic() - self._seen > GONE

    def stop(self) -> None:
        """Let go of the cluster; what was handed out and is not done is given up."""
        for one in (self._client, self._cluster):
            if one is not None:
                with suppress(Exception):
                    one.close(timeout=SECONDS)


@contextmanager
def _interruptions_later() -> Iterator[None]:
    """Hold back Ctrl-C until the end; threads and processes that are started never get it.

    A terminal sends it to all processes of a program, and this one is to answer alone.
    """
    if not hasattr(signal, "pthread_sigmask"):  # as on Windows
        yield
        return
    resource_tracker.ensure_running()  # or the first process would start it, and let Ctrl-C in
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _leave_interruptions() -> None:
    """In a worker: leave Ctrl-C to who started it, also where it cannot be held back."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _version() -> str:
    return __version__


def _compare(versions: dict[str, str]) -> None:
    """Raise NoClusterError where workers have another version, whose games could be others."""
    if other := sorted(set(versions.values()) - {__version__}):
        raise NoClusterError(f"oriflamme {', '.join(other)} there, {__version__} here")
