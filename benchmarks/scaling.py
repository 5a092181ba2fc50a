"""Measure how time and memory of `oriflamme check` grow with the number of cards.

Each size is a file of generated cards that a process of its own checks. What one card costs is
the difference to the smallest file, which leaves out start-up. Growth is what one card costs
there, over what it costs in the file before: 1 is linear.
"""

from __future__ import annotations

import argparse
import json
import statistics
import tempfile
from collections.abc import Mapping, Sequence
from itertools import cycle, islice
from pathlib import Path

from children import CLOCK, Usage, oriflamme, run

SIZES = (10, 1_000, 10_000)
PEAK_GOAL = 500
"""At most so many MB for the largest file."""

HEAD = """\
edition 1
use oriflamme

set generated "Generated" fr "Jeu d'essai" for oriflamme {
  version "1"
  languages en, fr
}
"""
ABILITIES = (
    ("character", "eliminate a card that is first or last"),
    ("character", "eliminate an adjacent card"),
    ("character", "steal 1 from an opponent with an adjacent card"),
    ("character", "if there is no other revealed card named like this { gain 2 }"),
    ("character", "gain 1\n  gain 1 for each adjacent card of yours"),
    ("intrigue", "move another card to any gap"),
    ("character", "choose victim: an adjacent card\n  put 1 on victim\n  discard victim"),
    ("character", "if this is first or last { gain 2 } otherwise { lose 1 }"),
    ("intrigue", "reveal pays nothing\n  when eliminated by a card { discard the attacker }"),
    ("intrigue", "reveal pays 2 for each influence on this"),
    ("character", "eliminate another card adjacent to another card of yours"),
)
"""Kind and lines of a card; taken in turns."""


def card(number: int, kind: str, lines: str) -> str:
    """Return the text of one card."""
    names = f'"Card {number}" fr "Carte {number}" (f)'
    return f"\n# Generated card {number}.\ncard made-{number} {names} : {kind} {{\n  {lines}\n}}\n"


def generated(size: int) -> str:
    """Return the text of a set of so many cards."""
    abilities = islice(cycle(ABILITIES), size)
    return HEAD + "".join(card(number, *parts) for number, parts in enumerate(abilities))


def measure(folder: Path, rounds: int) -> dict[int, Usage]:
    """Check files of all sizes in turns; return the medians."""
    files = {size: Path(folder, f"cards_{size}.ori") for size in SIZES}
    for size, file in files.items():
        file.write_text(generated(size), encoding="utf-8")
    run([oriflamme(), "check", str(files[SIZES[0]])], folder)
    used: dict[int, list[Usage]] = {size: [] for size in SIZES}
    for _ in range(rounds):
        for size, file in files.items():
            used[size].append(run([oriflamme(), "check", str(file)], folder))
    return {size: median(usages) for size, usages in used.items()}


def median(usages: Sequence[Usage]) -> Usage:
    """Return the median of time and of memory."""
    seconds = statistics.median(usage.seconds for usage in usages)
    return Usage(seconds, int(statistics.median(usage.peak for usage in usages)))


def report(used: Mapping[int, Usage]) -> list[dict[str, object]]:
    """Return one row of figures for each size, those per card without start-up."""
    small = used[SIZES[0]]
    rows: list[dict[str, object]] = []
    before: tuple[float, float] | None = None
    for size, usage in used.items():
        row: dict[str, object] = {
            "cards": size,
            "seconds": round(usage.seconds, 3),
            "peak_mb": round(usage.peak / 1e6, 1),
        }
        if size > SIZES[0]:
            more = size - SIZES[0]
            each = ((usage.seconds - small.seconds) / more, (usage.peak - small.peak) / more)
            row |= {"us_per_card": round(each[0] * 1e6), "bytes_per_card": round(each[1])}
            if before:
                row["time_growth"], row["memory_growth"] = map(growth, each, before)
            before = each
        rows.append(row)
    return rows


def growth(now: float, before: float) -> float:
    """Return the growth of what a card costs, 0 where it cost nothing before."""
    return round(now / before, 3) if before > 0 else 0.0


def main() -> None:
    """Read the command line, measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3, metavar="N", help="rounds (3)")
    parser.add_argument("--json", action="store_true", help="print JSON in place of a table")
    parser.add_argument("--write", type=int, metavar="N", help="only print a file of N cards")
    arguments = parser.parse_args()
    if arguments.write:
        print(generated(arguments.write), end="")
        return
    with tempfile.TemporaryDirectory() as folder:
        rows = report(measure(Path(folder), arguments.rounds))
    if arguments.json:
        print(json.dumps({"clock": CLOCK, "rounds": arguments.rounds, "rows": rows}, indent=2))
        return
    heads = list(rows[-1])
    print(f"Check of generated cards: {CLOCK}, medians of {arguments.rounds} rounds")
    print("".join(f"{head.replace('_', ' '):>16}" for head in heads))
    for row in rows:
        print("".join(f"{row.get(head, ''):>16}" for head in heads))
    print(f"Goals: growth near 1, peak below {PEAK_GOAL} MB")


if __name__ == "__main__":
    main()
