"""Run the benchmarks, all or those named."""

from __future__ import annotations

import argparse
import subprocess
import sys

from children import ROOT

BENCHMARKS = {
    "startup": ["benchmarks/startup.py"],
    "scaling": ["benchmarks/scaling.py"],
    "reading": ["benchmarks/reading.py"],
    "printing": ["benchmarks/printing.py"],
    "core": ["benchmarks/core.py"],
    "workers": ["benchmarks/workers.py"],
    "editing": ["benchmarks/editing.py"],
    "games": [
        "benchmarks/compare.py",
        *("--players", "3,5"),
        *("--against", "benchmarks.engine_games:play_many"),
    ],
}


def main() -> int:
    """Read the command line and run; return the first exit code that is not 0."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(BENCHMARKS))
    names = parser.parse_args().names or list(BENCHMARKS)
    if unknown := set(names) - set(BENCHMARKS):
        parser.error(f"no benchmark is called {', '.join(sorted(unknown))}")
    codes = []
    for name in names:
        print(f"\n== {name}: python {' '.join(BENCHMARKS[name])}", flush=True)
        # At the top of the project, where compare.py finds the module to compare.
        done = subprocess.run([sys.executable, *BENCHMARKS[name]], cwd=ROOT, check=False)
        codes.append(done.returncode)
    return next(filter(None, codes), 0)


if __name__ == "__main__":
    sys.exit(main())
