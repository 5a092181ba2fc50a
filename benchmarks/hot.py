"""Tell in which lines of cards and rules generated source spends its time.

It plays random games and looks, many times a second of CPU time, which line of the generated
source is at work; what its helpers do counts for the line that called them. Needs a system with
interval timers, which Windows lacks.
"""

from __future__ import annotations

import argparse
import signal
import sys
import time
from collections import Counter
from random import Random
from types import FrameType

from children import ROOT

if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from oriflamme_dsl.cli.find import find_game
from oriflamme_dsl.codegen.module import Generated, generate
from oriflamme_dsl.ir.program import assemble
from oriflamme_dsl.report.generated import Annotated

SECONDS = 5.0
EVERY = 0.001
"""So many seconds of CPU time lie between two looks."""

ROWS = 25


def sampled(made: Generated, seconds: float) -> Counter[int]:
    """Play for so many seconds of CPU time; return how often each line was at work."""
    found: Counter[int] = Counter()

    def look(_: int, frame: FrameType | None) -> None:
        while frame is not None and frame.f_code.co_filename != made.file:
            frame = frame.f_back
        found[(frame.f_lineno if frame else 0) or 0] += 1

    signal.signal(signal.SIGPROF, look)
    signal.setitimer(signal.ITIMER_PROF, EVERY, EVERY)
    rng, number, end = Random(), 0, time.process_time() + seconds
    while time.process_time() < end:
        rng.seed(number)
        made.play(rng.getrandbits)
        number += 1
    signal.setitimer(signal.ITIMER_PROF, 0)
    return found


def table(found: Counter[int], shown: Annotated) -> str:
    """Return the places at which most time is spent, and what is written there."""
    total, by_place = max(found.total(), 1), Counter[tuple[str, str]]()
    for line, count in found.items():
        place = shown.place_of(line)
        name = ("", "(the course of the game)") if place is None else (place.at, place.sentence)
        by_place[name] += count
    rows = [(f"{100 * count / total:5.1f} %", *name) for name, count in by_place.most_common(ROWS)]
    wide = max(len(at) for _, at, _ in rows)
    return "\n".join(f"{share}  {at:<{wide}}  {text}"[:140].rstrip() for share, at, text in rows)


def main() -> int:
    """Read the command line, play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="oriflamme")
    parser.add_argument("--players", type=int)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    options = parser.parse_args()
    if not hasattr(signal, "setitimer"):
        print("this system has no interval timers")
        return 0
    compilation, game = find_game(options.game, (), None)
    rules = assemble(compilation.program, game)
    made = generate(rules, options.players or rules.rules.players.least)
    print(table(sampled(made, options.seconds), Annotated(made, compilation.analysis)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
