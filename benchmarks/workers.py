"""Measure what a second worker brings, and whether a thousand times the games cost as much more.

Workers are measured by WALL time, since sharing the work is the point. On a machine that does other
things the figures of one and two workers say what it had left; the best of several rounds, taken in
turns, comes nearest to what a quiet one does. What would be possible by CPU time is twice the CPU
time of one worker over that of two: what handing out costs, without what others on the machine do.
What the machine gives is how much more two processes get done at once than one, that only count and
share nothing; a ratio below the goal says something of ours only where that is near 2.

`--scale` plays from a thousand games on up, each run as a program of its own, and tells its CPU
time for a game and the most memory that it held.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import sys
from statistics import median
from time import perf_counter
from typing import Any

from children import ROOT, run

GOAL = 1.85
"""Two workers play at least so many times the games of one in the same time."""

GAMES = 60_000
ROUNDS = 5
COUNT = 60_000_000
"""Numbers that a process counts to tell what the machine gives; some seconds."""

SCALES = (1_000, 10_000, 100_000, 1_000_000)
WITHIN = 1.3
"""A game costs at most so many times as much in the largest run as in the middle ones."""

GROWTH = 32 * 1024 * 1024
"""So much more memory the largest run may hold than the smallest one, in bytes."""


def seconds(workers: int, games: int) -> tuple[float, float]:
    """Return the wall time of a run whose workers have their rules ready, and its CPU time.

    The CPU time is that of all processes, the start of the workers among it.
    """
    from oriflamme_dsl.ir.program import assemble
    from oriflamme_dsl.pipeline import compile_shipped
    from oriflamme_dsl.simulate.job import jobs_of
    from oriflamme_dsl.simulate.kept import Stage
    from oriflamme_dsl.simulate.run import Run
    from oriflamme_dsl.simulate.workers import Processes

    rules = assemble(compile_shipped().program, "oriflamme")
    jobs = jobs_of(rules, (3,), ("random",), 7, "auto")
    before = sum(os.times()[:4])
    crew = Processes(workers)
    try:
        for count in (2_000 * workers, games):  # the first to warm up
            one = Run(jobs, count, [Stage.empty(job.players, job.bots) for job in jobs])
            begin = perf_counter()
            one.go(crew, lambda _: None)
            took = perf_counter() - begin
    finally:
        crew.stop()
    return took, sum(os.times()[:4]) - before


Figures = dict[str, Any]


def count(upto: int) -> None:
    """Count, and do nothing else."""
    for _ in range(upto):
        pass


def given() -> float:
    """Return how much more two processes that share nothing get done than one, at this moment."""
    took = []
    for many in (1, 2):
        ours = [multiprocessing.Process(target=count, args=(COUNT,)) for _ in range(many)]
        begin = perf_counter()
        for one in ours:
            one.start()
        for one in ours:
            one.join()
        took.append(perf_counter() - begin)
    return 2 * took[0] / took[1]


def workers(rounds: int, games: int) -> Figures:
    """Return games a second of one and two workers, the best of some rounds, and ratios."""
    best = {1: float("inf"), 2: float("inf")}
    ratios, possible, machine = [], [], []
    for _ in range(rounds):
        used = {count: seconds(count, games) for count in best}
        took = {count: wall for count, (wall, _) in used.items()}
        possible.append(2 * used[1][1] / used[2][1])
        best = {count: min(best[count], took[count]) for count in best}
        machine.append(given())
        ratios.append(took[1] / took[2])
    return {
        "one": round(games / best[1]),
        "two": round(games / best[2]),
        "ratio of the best": round(best[1] / best[2], 2),
        "best ratio of a round": round(max(ratios), 2),
        "possible by CPU time": round(median(possible), 2),
        "machine gives": [round(ratio, 2) for ratio in machine],
        "ratios": [round(ratio, 2) for ratio in ratios],
    }


def scale(sizes: tuple[int, ...]) -> list[Figures]:
    """Return microseconds of CPU time for a game, and peak memory in MiB, with one worker."""
    command = [sys.executable, "-m", "oriflamme_dsl", "simulate", "oriflamme", "--players", "3"]
    call = [*command, "--seed", "7", "--workers", "1", "--games"]
    start = median(run([*call, "1"]).seconds for _ in range(5))
    rows = []
    for games in sizes:
        used = run([*call, str(games)])
        each = round(1e6 * (used.seconds - start) / games, 1)
        rows.append({"games": games, "microseconds": each, "MiB": round(used.peak / 2**20, 1)})
    return rows


def main() -> int:
    """Read the command line, measure and print; return 1 where a goal is missed.

    Where the machine does not give two processes what the goal asks for, none can be told.
    """
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--scale", action="store_true", help="also play from 1,000 to a million")
    parser.add_argument("--json", action="store_true", help="print figures for a program to read")
    options = parser.parse_args()
    sys.path.insert(0, str(ROOT))
    two = workers(options.rounds, options.games)
    found: Figures = {"workers": two}
    untold = max(two["machine gives"]) < GOAL
    met = untold or max(two["ratios"]) >= GOAL
    if options.scale:
        rows = scale(SCALES)
        found["scale"] = rows
        middle, last = rows[-2], rows[-1]
        met &= last["microseconds"] <= WITHIN * middle["microseconds"]
        met &= last["MiB"] - rows[0]["MiB"] <= GROWTH / 2**20
    if untold:
        found["told"] = {"of workers": "nothing, as the machine gives two processes too little"}
    if options.json:
        print(json.dumps(found, indent=2))
    else:
        _print(found)
    return 0 if met else 1


def _print(found: Figures) -> None:
    load = f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"
    print(f"wall time; load of the machine {load} on {os.cpu_count()} cores; goal {GOAL}")
    for name, figures in found.items():
        rows = figures if isinstance(figures, list) else [figures]
        for row in rows:
            print(f"{name}: " + ", ".join(f"{key} {value}" for key, value in row.items()))


if __name__ == "__main__":
    sys.exit(main())
