"""Runs: parts, workers, and stopping."""

from __future__ import annotations

import sys
from concurrent.futures import Future
from pathlib import Path

import pytest

from oriflamme_dsl.balance.job import BalanceJob, Part, as_text, never_removed
from oriflamme_dsl.balance.run import Run, Wanted
from oriflamme_dsl.balance.watch import BY_CHANCE, KEYED
from oriflamme_dsl.simulate.run import WorkersLostError
from oriflamme_dsl.simulate.workers import Alone, Processes, T, Task
from tests.balance.rulesets import ablaze, base

BAD = "tests.simulate.badbots"


def job(*, choices: int = 20, against: bool = False) -> BalanceJob:
    """Return a job of the base game."""
    text = as_text(base())
    bot = KEYED if against else BY_CHANCE
    return BalanceJob(text, 3, (bot,) * 3, 7, other=text if against else None, choices=choices)


def test_parts_and_workers_make_no_difference() -> None:
    """The sums of a run are the same in one part, in many, and on two workers."""
    whole = Part(job(), 0, 90)()
    parts = Part(job(), 60, 30)() + Part(job(), 0, 25)() + Part(job(), 25, 35)()
    crew = Processes(2)
    run = Run((job(),), Wanted(90))
    try:
        run.go(crew, lambda _: None)
    finally:
        crew.stop()

    assert dict(whole.sums.parts) == dict(parts.sums.parts)
    assert dict(whole.sums.parts) == dict(run.stages[0].done.sums.parts)


def test_mirror_match_is_exactly_even() -> None:
    """A game against itself has no difference in any feature of any game."""
    done = Part(job(against=True), 0, 40)()
    pairs = dict(done.pairs.parts)

    assert (40,) == pairs.pop("games") == pairs.pop("same") == pairs.pop("same winners")
    assert {(0, 0)} == set(pairs.values())


def test_run_stops_when_it_is_precise() -> None:
    """It looks after 1,000 games, 2,000 and so on, and stops as soon as intervals are narrow."""
    run = Run((job(choices=0),), Wanted(10_000, 0.06))
    run.go(Alone(), lambda _: None)
    (stage,) = run.stages

    assert (True, 1_000, 1) == (stage.reached, stage.done.games, stage.looks)
    assert stage.alpha(run.wanted) == 0.025


def test_run_ends_with_the_games_that_are_allowed() -> None:
    """A precision that is out of reach is not reached, and that is known."""
    run = Run((job(choices=0),), Wanted(1_500, 0.001))
    run.go(Alone(), lambda _: None)
    (stage,) = run.stages

    assert (False, 1_500, 2) == (stage.reached, stage.done.games, stage.looks)


def with_bot(name: str) -> BalanceJob:
    """Return a job of the base game with a bot that does wrong."""
    return BalanceJob(as_text(base()), 3, (f"{BAD}:{name}", BY_CHANCE, BY_CHANCE), 7, choices=0)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows ends processes otherwise")
def test_a_killed_worker_loses_and_doubles_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The games of a worker that is killed are played by another one, once."""
    monkeypatch.setenv("ORIFLAMME_TEST_MARK", str(tmp_path / "mark"))
    of, crew = with_bot("EndsOnce"), Processes(2)
    run = Run((of,), Wanted(20))
    run.go(crew, lambda _: None)
    crew.stop()

    assert (tmp_path / "mark").exists()
    assert dict(Part(of, 0, 20)().sums.parts) == dict(run.stages[0].done.sums.parts)


def test_workers_that_are_always_lost() -> None:
    """A part whose workers are lost each time ends the run, after some tries."""
    crew = Processes(2)
    run = Run((with_bot("Ends"),), Wanted(20))
    with pytest.raises(WorkersLostError):
        run.go(crew, lambda _: None)
    crew.stop()
    (stage,) = run.stages

    assert (True, 0, False) == (stage.stopped, stage.done.games, run.complete)


def test_workers_that_are_lost_between_two_looks() -> None:
    """Where nobody is there to begin with, others are called."""
    crew = Gone()
    run = Run((job(choices=0),), Wanted(20))
    run.go(crew, lambda _: None)

    assert (1, 20) == (crew.renewed, run.games)


class GoneError(Exception):
    """A worker is not there any more."""


class Gone(Alone):
    """A worker that is lost before it has begun, once."""

    lost = (GoneError,)
    renewed = 0

    def run(self, task: Task[T]) -> Future[T]:
        """Do a task, or be gone."""
        if not self.renewed:
            raise GoneError
        return super().run(task)

    def renew(self) -> None:
        """Be there."""
        self.renewed += 1


def test_what_is_done_is_kept_when_it_is_stopped() -> None:
    """Parts are small where games are slow to come, and an interruption leaves those done."""
    seen: list[int] = []

    def stop(run: Run) -> None:
        seen.append(run.games)
        if len(seen) == 3:
            raise KeyboardInterrupt

    run = Run((job(choices=0), job(choices=0)), Wanted(500))
    with pytest.raises(KeyboardInterrupt):
        run.go(Alone(), stop)
    first, second = run.stages

    assert (1, True, 0) == (seen[0], first.stopped, first.looks)
    assert (False, 0) == (second.stopped, second.done.games)
    assert dict(Part(job(choices=0), 0, seen[-1])().sums.parts) == dict(first.done.sums.parts)


def test_the_first_game_that_went_wrong_is_told() -> None:
    """Of two parts in which a bot did wrong, it is the fault of the smaller number."""
    later, first = Part(with_bot("Fails"), 9, 1)(), Part(with_bot("Fails"), 4, 1)()
    faults = [one.fault for one in (later + first, first + later)]

    assert [4, 4] == [one.number for one in faults if one is not None]


def test_cards_that_nobody_lacks() -> None:
    """Where cards are set aside only those beside the queue are never missing."""
    assert frozenset() == never_removed(base())
    assert frozenset({"twin"}) == never_removed(ablaze())


def test_worth_of_a_card_beside_the_queue_comes_from_its_removal() -> None:
    """In every second game it is taken out of some hands, and the other games count the rest."""
    text = as_text(ablaze())
    done = Part(BalanceJob(text, 3, (BY_CHANCE,) * 3, 7, choices=0), 0, 40)()
    removed, kept = done.sums.get("with/twin", 15), done.sums.get("with/queen", 15)

    assert (20, 20) == (removed[0], kept[0])
    assert removed[1] + removed[2] == 60
    assert 0 < removed[2] < 60
