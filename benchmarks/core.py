"""Measure generated source against the frozen yardsticks and our own interpreter, in one run.

All that is measured takes turns, round by round, in CPU time of this process, which stays on one
core where the system lets it; a figure is the median of the ratios within the rounds. The game is
that of SPEC.md (yardstick.ori); it is first checked that all forms play the same games as the
yardsticks. A goal is the least that is accepted, the aim what is near the limit; misses are
marked, and the exit code is 0 all the same, since a machine that is busy decides with.
"""

from __future__ import annotations

import argparse
import copy
import gc
import json
import os
import platform
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from children import ROOT

if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

import yardstick_fast
import yardstick_plain

from oriflamme_dsl.bots.ismcts import Node, turn
from oriflamme_dsl.codegen import records
from oriflamme_dsl.codegen.generator import Mode
from oriflamme_dsl.codegen.module import Generated, generate, generate_steps
from oriflamme_dsl.codegen.source import NoSpecialFormError
from oriflamme_dsl.core import core_of
from oriflamme_dsl.core.compiled import NoNumbaError, compiled
from oriflamme_dsl.engine.game import play_out
from oriflamme_dsl.engine.link import link
from oriflamme_dsl.engine.setup import deal, draw_deck, seated
from oriflamme_dsl.ir.program import assemble
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.pipeline import compile_paths, compile_shipped

ROUNDS = 9
PLAYERS = (3, 5)
SAMPLE = 0.06
"""How many seconds of CPU time a sample takes, about."""

CHECKED = 200
"""So many games are compared with the yardstick first."""

ABLAZE, LARGE = "ablaze-game", "mixed"
"""The game of the second box; and that of both, whose 21 cards are made ready from text."""

MOVES = 30
"""After so many choices, in the middle of a game, a state is copied."""

SEARCH = 500
"""How many games one search imagines."""

Work = Callable[[int], object]
"""Does something so many times."""


@dataclass(frozen=True)
class Row:
    """What is measured: `over` is done against `base`, as a ratio of speeds, or of times.

    `goal` is the least that is accepted (`most`: what it may take at most), `aim` what is near the
    limit.
    """

    name: str
    base: str
    over: str
    goal: float
    aim: float | None = None
    most: bool = False

    def ratio(self, seconds: dict[str, float]) -> float:
        """Return the ratio, of the seconds that each thing takes once."""
        one, other = seconds[self.base], seconds[self.over]
        return other / one if self.most else one / other

    def verdict(self, ratio: float) -> str:
        """Say whether goal and aim are met."""
        if self.most:
            return "met" if ratio <= self.goal else "MISSES"
        if ratio < self.goal:
            return "MISSES"
        return "met" if self.aim is None or ratio >= self.aim else "met, not the aim"


ROWS = (
    Row("bulk, over the fast yardstick", "fast", "bulk", 0.70, 0.87),
    Row("policy by callback, over it", "fast", "callback", 0.55, 0.73),
    Row("stepping, over it", "fast", "stepping", 0.40, 0.51),
    Row("full log, share of own speed", "bulk", "log", 0.80, 0.85),
    Row("counters, share of own speed", "bulk", "counters", 0.78, 0.83),
    Row("a copy, times as fast as deepcopy", "deepcopy", "copy", 25, 35),
    Row("ISMCTS iterations, over the fast yardstick's games", "fast", "search", 0.35, 0.48),
    Row("jit, over the fast yardstick", "fast", "jit", 4, 6.5),
    Row("second box in bulk, over our interpreter", "interpreter", "second box", 4),
    Row("text to 21 cards, in games of the plain yardstick", "plain", "ready", 500, most=True),
)


@cache
def rules(game: str) -> Ruleset:
    """Return the rules of a shipped game, or of the yardsticks' game."""
    if game == "yardstick":
        path = Path(__file__).parent / "yardstick.ori"
        return assemble(compile_paths([str(path)]).program, game)
    return assemble(compile_shipped(game).program, game)


# ------------------------------------------------------------------ what is done


def works(players: int) -> dict[str, Work]:
    """Return all that is measured for a number of players, by name."""
    base = rules("yardstick")
    bulk = generate(base, players)
    called = generate(base, players, Mode(asks="call"))
    found: dict[str, Work] = {
        "fast": lambda games: yardstick_fast.play_many(games, players, 1),
        "plain": lambda games: yardstick_plain.play_many(games, players, 1),
        "bulk": _many(lambda rng: bulk.play(rng.getrandbits)),
        "callback": _many(lambda rng: _with_policy(called, rng)),
        "stepping": _many(_stepper(base, players)),
        **_recorded(base, players),
        **_copies(base, players),
        "search": _search(base, players),
        **_second_box(players),
    }
    if players == min(PLAYERS):
        found["ready"] = _ready
    jit = _jit(bulk)
    return found if jit is None else {**found, "jit": jit}


def _many(play: Callable[[Random], object]) -> Work:
    def games(count: int) -> None:
        rng = Random()
        for number in range(count):
            rng.seed(1 << 32 | number)
            play(rng)

    return games


def _with_policy(made: Generated, rng: Random) -> Any:
    bits = rng.getrandbits
    return made.play(bits, lambda _who, _question, count, _needs: bits(30) % count)


def _stepper(base: Ruleset, players: int) -> Callable[[Random], Any]:
    made = generate_steps(base, players)
    start, step = made.start, made.step
    points = made.layout.names.index("points")

    def play(rng: Random) -> Any:
        bits, made_up = rng.getrandbits, 0
        state = start(bits)
        count = step(state, 0)
        while count:
            made_up += 1
            count = step(state, bits(30) % count)
        return state[points], made_up

    return play


def _recorded(base: Ruleset, players: int) -> dict[str, Work]:
    log = generate(base, players, Mode(log=True))
    counted = generate(base, players, Mode(counters=True))
    counts = [0] * records.length(counted.generator.plan.kinds)
    return {
        "log": _many(lambda rng: log.play(rng.getrandbits, [].append)),
        "counters": _many(lambda rng: counted.play(rng.getrandbits, counts)),
    }


def _copies(base: Ruleset, players: int) -> dict[str, Work]:
    """Return copying a state in the middle of a game, by our own function and by deepcopy."""
    made, rng = generate_steps(base, players), Random(1)
    state = made.start(rng.getrandbits)
    count = made.step(state, 0)
    for _ in range(MOVES):
        count = made.step(state, rng.getrandbits(30) % count)

    def own(times: int) -> None:
        for _ in range(times):
            made.copy(state)

    def deep(times: int) -> None:
        for _ in range(times):
            copy.deepcopy(state)

    return {"copy": own, "deepcopy": deep}


def _search(base: Ruleset, players: int) -> Work:
    """Return the turns of searches for the first choice of a game."""
    stream = Random(1)
    position = core_of(base, players).begin(stream)
    imagine = position.imaginer(position.player)

    def turns(count: int) -> None:
        root = Node()
        for number in range(count):
            root = Node() if number % SEARCH == 0 else root
            turn(root, imagine(stream), position.player, stream)

    return turns


def _second_box(players: int) -> dict[str, Work]:
    made, linked = generate(rules(ABLAZE), players), link(rules(ABLAZE))

    def interpreted(rng: Random) -> None:
        table = seated(linked, players, None, draw_deck(linked, rng))
        play_out(deal(table, rng), rng)

    return {
        "second box": _many(lambda rng: made.play(rng.getrandbits)),
        "interpreter": _many(interpreted),
    }


def _ready(times: int) -> None:
    """Go from the text of 21 cards to source that plays them; the parser is there already."""
    for _ in range(times):
        compilation = compile_shipped(LARGE)
        assert not compilation.failed
        generate(assemble(compilation.program, LARGE), min(PLAYERS))


def _jit(made: Generated) -> Work | None:
    """Return games by numba, None where it is not installed."""
    try:
        ready = compiled(made)
    except (NoNumbaError, NoSpecialFormError):
        return None
    return lambda games: ready.outcomes(1 << 32, games)


# ------------------------------------------------------------------ measuring


def check(players: int) -> None:
    """Stop with an AssertionError where a form plays other games than the yardstick."""
    base = rules("yardstick")
    bulk = generate(base, players)
    called, stepped = generate(base, players, Mode(asks="call")), _stepper(base, players)
    for seed in range(CHECKED):
        points, cards, decisions = yardstick_fast.play(players, Random(seed))
        wanted = (list(points), list(cards), decisions)
        assert wanted == bulk.play(Random(seed).getrandbits)
        assert wanted[:2] == _with_policy(called, Random(seed))[:2]
        assert (wanted[0], wanted[2]) == stepped(Random(seed))


def took(work: Work, times: int) -> float:
    """Return the CPU seconds that something takes once."""
    gc.collect()
    begin = time.process_time()
    work(times)
    return (time.process_time() - begin) / times


def enough(work: Work) -> int:
    """Return how many times something is to be done for one sample."""
    work(1)
    times = 1
    while True:
        each = took(work, times)
        if each * times >= SAMPLE / 4 or times >= 1 << 24:
            return max(1, round(SAMPLE / max(each, 1e-9)))
        times *= 4


def measured(players: int, rounds: int) -> dict[str, list[float]]:
    """Return the ratios of all rows in each round, by name."""
    check(players)
    done = works(players)
    times = {name: enough(work) for name, work in done.items()}
    rows = [row for row in ROWS if {row.base, row.over} <= set(done)]
    found: dict[str, list[float]] = {row.name: [] for row in rows}
    for _ in range(rounds):
        seconds = {name: took(work, times[name]) for name, work in done.items()}
        for row in rows:
            found[row.name].append(row.ratio(seconds))
    return found


def pinned() -> int | None:
    """Stay on one core and return its number; None where the system has no such thing."""
    if not hasattr(os, "sched_setaffinity"):
        return None
    core = max(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {core})
    return core


# ------------------------------------------------------------------ telling


def table(found: dict[int, dict[str, list[float]]]) -> str:
    """Return all figures as a table, with goals and what misses them."""
    head = ["", *(f"{players} players" for players in found), "goal", "aim", ""]
    lines = [head]
    for row in ROWS:
        ratios = {players: of.get(row.name) for players, of in found.items()}
        middle = {players: median(one) for players, one in ratios.items() if one}
        verdicts = [row.verdict(one) for one in middle.values()]
        worst = next((v for v in ("MISSES", "met, not the aim", "met") if v in verdicts), "not run")
        cells = [_figure(middle.get(players)) for players in found]
        sign = "<= " if row.most else ">= "
        aim = "" if row.aim is None else _figure(row.aim)
        lines.append([row.name, *cells, sign + _figure(row.goal), aim, worst])
    wide = [max(len(line[at]) for line in lines) for at in range(len(head))]
    return "\n".join(
        "  ".join(
            cell.ljust(width) if at in (0, len(head) - 1) else cell.rjust(width)
            for at, (cell, width) in enumerate(zip(line, wide, strict=True))
        ).rstrip()
        for line in lines
    )


def _figure(number: float | None) -> str:
    if number is None:
        return "-"
    return f"{number:.2f}" if number < 10 else f"{number:.0f}"


def main() -> int:
    """Read the command line, measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--json", action="store_true", help="print figures for a program to read")
    options = parser.parse_args()
    core = pinned()
    found = {players: measured(players, options.rounds) for players in PLAYERS}
    if options.json:
        print(json.dumps(found, indent=2))
        return 0
    load = f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"
    where = "no core of its own" if core is None else f"core {core}"
    python = f"{platform.python_implementation()} {platform.python_version()}"
    print(f"CPU time, {python}, {where}, median of {options.rounds} rounds;", end=" ")
    print(f"load of the machine {load} on {os.cpu_count()} cores")
    print(table(found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
