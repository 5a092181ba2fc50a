"""A run gives the same totals on any workers, in any chunks, and in any number of sittings."""

from __future__ import annotations

import sys
import threading
from pathlib import Path
from random import Random

import pytest

from oriflamme_dsl.core import core_of
from oriflamme_dsl.simulate import pace, workers
from oriflamme_dsl.simulate import run as going
from oriflamme_dsl.simulate.games import Chunk, play_chunk
from oriflamme_dsl.simulate.job import stream_of
from oriflamme_dsl.simulate.rows import RowFile
from oriflamme_dsl.simulate.run import TRIES, OtherEngineError, Run, WorkersLostError
from oriflamme_dsl.simulate.spans import count
from oriflamme_dsl.simulate.tally import tally_of
from oriflamme_dsl.simulate.workers import Alone, Processes
from tests.simulate.runs import SEED, base, fresh, jobs, played

BAD = "tests.simulate.badbots"
NO_SIGNALS = sys.platform == "win32"


@pytest.fixture
def two() -> object:
    """Return two processes, which are let go at the end."""
    crew = Processes(2)
    yield crew
    crew.stop()


def test_games_are_those_of_their_seeds() -> None:
    """Game i is dealt and played from the stream with the seed `master << 32 | i`."""
    core = core_of(base(), 3)
    outcomes = [core.play(Random(SEED << 32 | number)) for number in range(40)]

    assert tally_of(outcomes, 3) == played(jobs(), 40)[0].tally


@pytest.mark.parametrize("size", [1, 7, 64, 1_000])
def test_chunks_make_no_difference(size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Chunks of any size give the same totals."""
    whole = played(jobs((3, 4)), 300)
    monkeypatch.setattr(pace, "LEAST", size)
    monkeypatch.setattr(pace, "MOST", size)

    assert whole == played(jobs((3, 4)), 300)


def test_workers_make_no_difference(two: Processes, monkeypatch: pytest.MonkeyPatch) -> None:
    """Processes give the totals of this one, for all numbers of players."""
    monkeypatch.setattr(pace, "LEAST", 50)

    assert played(jobs((3, 4, 5)), 700) == played(jobs((3, 4, 5)), 700, two)


def test_engines_make_no_difference() -> None:
    """The interpreter plays the games that generated source plays by chance."""
    assert played(jobs((3, 5)), 40) == played(jobs((3, 5), engine="interpreter"), 40)


@pytest.mark.parametrize(
    ("bots", "engine", "expected"),
    [
        (["random"], "interpreter", "python"),
        (["heuristic"], "interpreter", "interpreter"),
        (["heuristic"], "jit", "python"),
    ],
)
def test_by_what_games_are_dealt(bots: list[str], engine: str, expected: str) -> None:
    """Games of bots on the interpreter are told apart, and nothing is compiled for bots."""
    assert expected == stream_of(jobs(bots=bots, engine=engine))


def test_bots_play_the_same_on_all_workers(two: Processes) -> None:
    """Games of bots are cut into chunks by time, and are the same nevertheless."""
    of = jobs((3, 5), ("heuristic", "random"))

    assert played(of, 9) == played(of, 9, two)


class _Enough(Exception):  # noqa: N818 - no error, but an end
    """Somebody has seen enough."""


def test_a_run_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is stopped anywhere and goes on ends as what was never stopped."""
    monkeypatch.setattr(pace, "LEAST", 40)
    monkeypatch.setattr(pace, "MOST", 40)
    of, sittings, run = jobs((3, 5)), 0, fresh(jobs((3, 5)), 100)

    def stop(_: Run) -> None:
        raise _Enough

    while not run.complete:
        run = Run(of, 100, list(run.stages))
        with pytest.raises(_Enough):
            run.go(Alone(), stop)
        sittings += 1

    assert (6, played(of, 100)) == (sittings, tuple(run.stages))


def test_more_games_go_on_from_fewer() -> None:
    """A run of more games begins with those of a run of fewer."""
    run = Run(jobs(), 120, list(played(jobs(), 50)))
    run.go(Alone(), lambda _: None)

    assert (played(jobs(), 120), [70]) == (tuple(run.stages), run.played)


@pytest.mark.parametrize(
    ("bot", "cause", "answer"),
    [
        ("Fails", "LookupError: no place", ""),
        ("Mute", "WordlessError", ""),
        ("Leaves", "SystemExit: 0", ""),
        ("Unborn", "RuntimeError: one is enough", ""),
        ("Wild", "", "7"),
        ("Blank", "", "Blank"),
        ("Huge", "", f"{hex(10**5000)[:59]}…"),
    ],
)
def test_a_bot_that_does_wrong_ends_the_run(bot: str, cause: str, answer: str) -> None:
    """It is named with its seat, game and choice; nothing of its game is counted.

    What it raises or answers is told in a line, also where that does not let itself be printed.
    """
    run = fresh(jobs(bots=("random", f"{BAD}:{bot}")), 50)
    run.go(Alone(), lambda _: None)

    assert run.fault is not None
    assert (f"{BAD}:{bot}", 1, 0, SEED << 32) == (
        run.fault.bot,
        run.fault.seat,
        run.fault.number,
        run.fault.seed,
    )
    assert (cause, answer) == (run.fault.cause.split(" (badbots.py:")[0], run.fault.answer)
    assert 0 == run.done


def test_the_first_game_that_went_wrong_is_told(two: Processes) -> None:
    """Whichever worker is first, the fault that is told is that of the smallest number."""
    run = fresh(jobs(bots=("random", f"{BAD}:Fails")), 50)
    run.go(two, lambda _: None)

    assert run.fault is not None
    assert 0 == run.fault.number


@pytest.mark.skipif(NO_SIGNALS, reason="Windows ends processes otherwise")
def test_a_killed_worker_loses_and_doubles_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The games of a worker that is killed are played by another one, once."""
    monkeypatch.setenv("ORIFLAMME_TEST_MARK", str(tmp_path / "mark"))
    of = jobs(bots=(f"{BAD}:EndsOnce", "random"))
    crew = Processes(2)
    stages = played(of, 30, crew)
    crew.stop()

    assert (tmp_path / "mark").exists()
    assert stages == played(of, 30)


def test_workers_that_are_always_lost() -> None:
    """A chunk whose workers are lost each time ends the run, after some tries."""
    crew = Processes(2)
    run = fresh(jobs(bots=(f"{BAD}:Ends", "random")), 30)
    with pytest.raises(WorkersLostError):
        run.go(crew, lambda _: None)
    crew.stop()

    assert (0, True) == (run.done, TRIES > 1)


def test_nobody_is_waited_for() -> None:
    """Workers that are in the middle of something are let go, and their games are not counted."""
    crew = Processes(2)
    future = crew.submit(Chunk(jobs()[0], 0, 10_000_000))
    crew.stop()

    assert future.done()


def test_nothing_is_left_of_workers_that_do_not_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those that never answer are ended, and so is the thread that looked after them."""
    monkeypatch.setattr(workers, "PATIENCE", 1.0)
    before = set(threading.enumerate())
    crew = Processes(2)
    future = crew.submit(Chunk(jobs(bots=[f"{BAD}:Endless"])[0], 0, 1))
    while not future.running():
        future.running()
    crew.stop()

    assert (True, before) == (future.done(), set(threading.enumerate()))


def test_a_chunk_that_nobody_wants() -> None:
    """A chunk that is broken off has the games that were played, and no more."""
    answers = iter([False, True])
    found = play_chunk(Chunk(jobs()[0], 100, 1_000, rows=True), lambda: next(answers))

    assert (250, 250, 250 * 4 * 8) == (found.games, found.tally.games, len(found.rows))


def test_other_games_are_not_mixed_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where compiled games are wanted, those of a worker that cannot compile are refused."""
    compiled = core_of(base(), 3)
    compiled.engine = "jit"  # says so, which takes no time
    monkeypatch.setattr(going, "core_for", lambda _: compiled)
    run = fresh(jobs(engine="jit"), 10)
    found = play_chunk(Chunk(jobs()[0], 0, 10))

    with pytest.raises(OtherEngineError, match="python there, jit here"):
        run.take(0, Chunk(run.jobs[0], 0, 10), found)
    assert 0 == run.done


def test_rows_are_the_same_for_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file of rows holds the same bytes whatever workers and chunks there were."""
    monkeypatch.setattr(pace, "LEAST", 30)
    found = []
    for name, crew in (("alone", Alone()), ("two", Processes(2))):
        file = RowFile(tmp_path / name, 3)
        run = fresh(jobs(), 400, [file])
        run.go(crew, lambda _: None)
        crew.stop()
        rows = [row for block in file.rows(run.stages[0].done) for row in block]
        file.close()
        found.append(((tmp_path / name).read_bytes(), rows))

    assert found[0] == found[1]
    outcome = core_of(base(), 3).play(Random(SEED << 32 | 399))
    last = found[0][1][-1]
    assert (399, outcome.points, outcome.cards, outcome.winners, outcome.decisions) == (
        last.number,
        last.points,
        last.cards,
        last.winners,
        last.decisions,
    )
    assert 400 == len(found[0][1]) == count(run.stages[0].done)
