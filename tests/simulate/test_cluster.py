"""A cluster of Dask gives the totals of this machine, also where a worker is killed."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from oriflamme_dsl.simulate import cluster, pace
from oriflamme_dsl.simulate.cluster import LOCAL, Cluster, NoClusterError
from oriflamme_dsl.simulate.run import Run, WorkersLostError
from tests.cli.calls import ROOT, environment
from tests.simulate.runs import fresh, jobs, played

pytest.importorskip("distributed")

PATIENCE = 60
"""Seconds for processes to start, on a machine that has other things to do."""


class Place:
    """A scheduler and two workers, each a process of its own."""

    def __init__(self, folder: Path) -> None:
        file = folder / "scheduler.json"
        self._file = str(file)
        self.scheduler = self._start(
            "dask_scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard",
            "--scheduler-file", self._file,
        )  # fmt: skip
        self.address = self._address(file)
        self.workers = [self._worker(folder / str(number)) for number in range(2)]

    def _start(self, what: str, *arguments: str) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            [sys.executable, "-m", f"distributed.cli.{what}", *arguments],
            cwd=ROOT,
            env=environment(PYTHONPATH=str(ROOT)),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def _worker(self, folder: Path) -> subprocess.Popen[bytes]:
        return self._start(
            "dask_worker", self.address, "--host", "127.0.0.1", "--nthreads", "1",
            "--no-dashboard", "--no-nanny", "--local-directory", str(folder),
        )  # fmt: skip

    def _address(self, file: Path) -> str:
        """Return the address that the scheduler writes down once it listens."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                return str(json.loads(file.read_text())["address"])
            except (OSError, ValueError):
                time.sleep(0.1)
        raise AssertionError("no scheduler")

    def stop(self) -> None:
        """End all processes."""
        for one in (*self.workers, self.scheduler):
            one.kill()
            one.wait()


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Place]:
    """Return a cluster on the loopback address."""
    found = Place(tmp_path)
    yield found
    found.stop()


@pytest.fixture
def crew(place: Place) -> Iterator[Cluster]:
    """Return both workers of the cluster."""
    found = Cluster(place.address, 0)
    end = time.monotonic() + PATIENCE
    while len(found.threads()) < 2 and time.monotonic() < end:
        time.sleep(0.1)
    found.workers = 2
    yield found
    found.stop()


def test_a_killed_worker_loses_and_doubles_nothing(
    place: Place, crew: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With two workers, one of them killed in the middle, each game is counted once.

    Where the whole cluster is gone, the run ends and what is done is whole.
    """
    monkeypatch.setattr(pace, "LEAST", 50)
    monkeypatch.setattr(pace, "MOST", 50)
    monkeypatch.setattr(cluster, "GONE", 1.0)
    expected = played(jobs((3, 4)), 1_000)
    run = fresh(jobs((3, 4)), 1_000)

    def kill(run: Run) -> None:
        if run.done >= 300 and place.workers[0].poll() is None:
            place.workers[0].kill()

    run.go(crew, kill)

    assert expected == tuple(run.stages)
    assert None is not place.workers[0].poll()
    run = fresh(jobs(), 100_000)

    def stop(run: Run) -> None:
        if run.done >= 200:
            place.stop()

    with pytest.raises(WorkersLostError):
        run.go(crew, stop)
    assert played(jobs(), run.stages[0].done[-1][1])[0].tally.games >= run.done >= 200


def test_a_cluster_of_its_own() -> None:
    """`local` starts a cluster on this machine, which gives the same totals and ends."""
    crew = Cluster(LOCAL, 2)
    stages = played(jobs(), 200, crew)
    crew.stop()

    assert (2, played(jobs(), 200)) == (crew.workers, stages)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows cannot hold interruptions back")
def test_its_processes_leave_interruptions_to_the_program() -> None:
    """What is started while Ctrl-C is held back never gets it; this process does afterwards."""
    asked = "import signal; print(signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, []))"
    found = []
    with cluster._interruptions_later():
        found.append(subprocess.check_output([sys.executable, "-c", asked], text=True).strip())
    found.append(str(signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, [])))

    assert ["True", "False"] == found


def test_an_address_that_means_nothing() -> None:
    """What is no address is told as such."""
    with pytest.raises(NoClusterError, match="address"):
        Cluster("nonsense", 2)
