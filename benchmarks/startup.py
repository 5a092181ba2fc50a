"""Measure start-up: the command line against a trivial Typer app, in one run.

The programs take turns, and a ratio is the median of the ratios within the rounds, so that a
machine that slows down for a while slows all of them.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from children import CLOCK, oriflamme, run

BASE = "trivial app"
GOALS = {"oriflamme --help": 1.5, "oriflamme check cards/oriflamme.ori": 3.5}
"""At most so many times the CPU time of the trivial app. The file is the base box: it uses the
cards and their kinds, and no scenarios."""

TRIVIAL_APP = '''\
import typer

app = typer.Typer()


@app.command()
def check(path: str) -> None:
    """Say which path was given."""
    print(path)
'''
TRIVIAL_SCRIPT = "from trivial_app import app\n\napp()\n"


def write_trivial_app(folder: Path) -> list[str]:
    """Write the app into a folder, in the two files of an installed one; return its command."""
    Path(folder, "trivial_app.py").write_text(TRIVIAL_APP, encoding="utf-8")
    script = Path(folder, "trivial.py")
    script.write_text(TRIVIAL_SCRIPT, encoding="utf-8")
    return [sys.executable, str(script), "cards/"]


def without_test_packages(folder: Path) -> None:
    """Hide what Lark would import here and does not find where users install: a test's package."""
    Path(folder, "interegular.py").write_text("raise ImportError\n", encoding="utf-8")
    os.environ["PYTHONPATH"] = str(folder)


def measure(commands: Mapping[str, Sequence[str]], rounds: int) -> dict[str, list[float]]:
    """Return the seconds of each command, round by round, after one run to fill all caches."""
    for command in commands.values():
        run(command)
    seconds: dict[str, list[float]] = {name: [] for name in commands}
    for _ in range(rounds):
        for name, command in commands.items():
            seconds[name].append(run(command).seconds)
    return seconds


def ratio(own: Sequence[float], base: Sequence[float]) -> float:
    """Return the median of the ratios within the rounds."""
    return statistics.median(mine / theirs for mine, theirs in zip(own, base, strict=True))


def report(seconds: Mapping[str, Sequence[float]]) -> list[dict[str, object]]:
    """Return one row of figures for each program."""
    return [
        {
            "name": name,
            "milliseconds": round(1000 * statistics.median(own), 1),
            "ratio": round(ratio(own, seconds[BASE]), 3),
            "goal": GOALS.get(name),
        }
        for name, own in seconds.items()
    ]


def main() -> None:
    """Read the command line, measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=21, metavar="N", help="rounds (21)")
    parser.add_argument("--json", action="store_true", help="print JSON in place of a table")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        without_test_packages(Path(folder))
        commands = {
            BASE: write_trivial_app(Path(folder)),
            "oriflamme --help": [oriflamme(), "--help"],
            "oriflamme check cards/oriflamme.ori": [oriflamme(), "check", "cards/oriflamme.ori"],
        }
        rows = report(measure(commands, arguments.rounds))
    if arguments.json:
        print(json.dumps({"clock": CLOCK, "rounds": arguments.rounds, "rows": rows}, indent=2))
        return
    print(f"Start-up: {CLOCK}, medians of {arguments.rounds} rounds")
    print(f"{'':<37}{'ms':>7}{'ratio':>8}{'goal':>7}")
    for row in rows:
        print(f"{row['name']:<37}{row['milliseconds']:>7}{row['ratio']:>8}{row['goal'] or '':>7}")


if __name__ == "__main__":
    main()
