"""Measure what the findings cost after an edit, as part of a full check of the same file.

The file has 1,000 generated cards. Each sort of edit is made in turn, in the middle of the rounds
of full checks that it is compared with; all times are CPU time of this one process. The findings
after each edit are compared with those of a fresh check.
"""

from __future__ import annotations

import argparse
import gc
import json
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from scaling import generated

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.lsp.completing import proposals
from oriflamme_dsl.lsp.hovering import hover
from oriflamme_dsl.lsp.workspace import View, Workspace
from oriflamme_dsl.pipeline import Compilation
from oriflamme_dsl.source import Source

SIZE = 1_000
GOAL = 5.0
"""An edit costs at most so many per cent of a full check."""

URI = "cards.ori"


def edits(text: str, number: int) -> Iterator[tuple[str, str]]:
    """Yield each sort of edit and the text after it; each begins at the text as it was."""
    middle, last = text.index(f"card made-{SIZE // 2} "), text.rindex("}")
    first = text.index("card made-0 ")
    inside = text.index("{", middle) + 1
    yield "a line in the middle", f"{text[:inside]}\n  gain {number}{text[inside:]}"
    start = text.index("{", first) + 1
    yield "a line at the start", f"{text[:start]}\n  gain {number}{text[start:]}"
    yield "a line at the end", f"{text[:last]}  gain {number}\n{text[last:]}"
    yield "the name of a card", text.replace(f"made-{SIZE // 2} ", f"other-{number} ")
    new = f'card new-{number} "New" fr "Neuve" (f) : character {{ gain 1 }}\n\n'
    yield "a new card", f"{text[:middle]}{new}{text[middle:]}"
    yield "a slip", f"{text[:inside]}\n  gian {number}{text[inside:]}"
    yield "a brace too few", f"{text[:inside]}\n  if this is first {{ gain {number}{text[inside:]}"


def told(found: tuple[Diagnostic, ...]) -> list[tuple[object, ...]]:
    """Return findings so that they can be compared between texts of one content."""
    return [
        (one.code, one.span and (one.span.start, one.span.end), one.facts, one.variant)
        for one in found
    ]


def seconds(work: Callable[[], object]) -> float:
    """Return the CPU time that some work takes."""
    gc.collect()
    start = time.process_time()
    work()
    return time.process_time() - start


def measure(folder: Path, rounds: int) -> dict[str, object]:
    """Return the medians: of a full check, of each sort of edit, of answers after an edit."""
    path, text = folder / URI, generated(SIZE)
    desk = Workspace()

    def check(now: str) -> tuple[Diagnostic, ...]:
        return Compilation((Source(str(path), now, path),)).diagnostics

    def edit(now: str) -> View:
        desk.put(URI, path, now, None)
        view = desk.view(URI)
        assert view is not None
        assert view.findings is not None
        return view

    check(text)
    edit(text)
    whole: list[float] = []
    parts: dict[str, list[float]] = {}
    answers: dict[str, list[float]] = {"hover": [], "completion": []}
    for number in range(1, rounds + 1):
        whole.append(seconds(lambda: check(text)))
        for sort, now in edits(text, number):
            edit(text)
            parts.setdefault(sort, []).append(seconds(partial(edit, now)))
            view = edit(now)
            if told(view.compilation.diagnostics) != told(check(now)):
                sys.exit(f"after {sort} something else is found than in a fresh check")
            at = now.index("adjacent", len(now) // 2)
            answers["hover"].append(seconds(partial(hover, view, at, "en")))
            answers["completion"].append(seconds(partial(proposals, view, at)))
    full = statistics.median(whole)
    return {
        "full_ms": round(full * 1000, 1),
        "edits": {
            sort: {
                "ms": round(statistics.median(times) * 1000, 1),
                "percent": round(statistics.median(times) / full * 100, 2),
            }
            for sort, times in parts.items()
        },
        "answers_ms": {
            name: round(statistics.median(times) * 1000, 1) for name, times in answers.items()
        },
    }


def main() -> int:
    """Read the command line, measure and print; return 1 if an edit costs more than the goal."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, metavar="N", help="rounds (5)")
    parser.add_argument("--json", action="store_true", help="print JSON in place of a table")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = measure(Path(folder), arguments.rounds)
    if arguments.json:
        print(json.dumps(found, indent=2))
        return 0
    print(f"Findings after an edit of {SIZE} cards: CPU time, medians of {arguments.rounds} rounds")
    print(f"{'a full check':<24}{found['full_ms']:>10} ms")
    edited = found["edits"]
    assert isinstance(edited, dict)
    for sort, one in edited.items():
        print(f"{sort:<24}{one['ms']:>10} ms{one['percent']:>10} %")
    for name, one in found["answers_ms"].items():  # type: ignore[attr-defined]
        print(f"{name:<24}{one:>10} ms")
    dear = [sort for sort, one in edited.items() if one["percent"] > GOAL]
    print(f"Goal: at most {GOAL} %" + (f"; missed by {', '.join(dear)}" if dear else ""))
    return 1 if dear else 0


if __name__ == "__main__":
    sys.exit(main())
