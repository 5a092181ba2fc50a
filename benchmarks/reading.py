"""Measure what reading a card's words costs: its printed sentences against its source, in one run.

Both are told once everything is loaded. Each card's text is read and its source parsed in turns,
and its ratio is the median of the ratios within the rounds, so that a machine that slows down for
a while slows both.
"""

from __future__ import annotations

import argparse
import json
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from oriflamme_dsl.ir.program import assemble
from oriflamme_dsl.pipeline import compile_shipped
from oriflamme_dsl.prose.reader import Reader
from oriflamme_dsl.render import printed_card
from oriflamme_dsl.render.names import NameTable
from oriflamme_dsl.syntax.parser import parse
from oriflamme_dsl.syntax.reader import source

GAME = "mixed"
"""The game with all shipped cards."""
LANGUAGES = ("en", "fr")
GOAL = 30
"""Reading takes at most so many times the CPU time of parsing."""
PARSED = 20
"""So often a source is parsed for every time its text is read, for the clock ticks slowly."""


@dataclass(frozen=True)
class Cost:
    """What one card costs: milliseconds to read and to parse it, and the ratio of the two."""

    card: str
    reading: float
    parsing: float
    ratio: float


def costs(language: str, rounds: int) -> Iterator[Cost]:
    """Yield what each shipped card costs in a language."""
    compilation = compile_shipped(GAME)
    program = compilation.program
    ruleset = assemble(program, GAME)
    reader = Reader.of(NameTable.of(program), language)
    for card in ruleset.rules.deck.cards:
        text = " ".join(printed_card(program, ruleset, card, language).sentences)
        written = source(compilation.analysis.spans["card", card, ""].text, f"{card}.ori")
        yield cost(card, partial(reader.read, text), partial(parse, written), rounds)


def cost(card: str, read: Callable[[], object], parsed: Callable[[], object], rounds: int) -> Cost:
    """Read and parse in turns, after once to fill all caches; return the medians."""
    read()
    parsed()
    rows = [(seconds(read, 1), seconds(parsed, PARSED)) for _ in range(rounds)]
    reading, parsing = (1000 * statistics.median(column) for column in zip(*rows, strict=True))
    return Cost(card, reading, parsing, statistics.median(one / other for one, other in rows))


def seconds(work: Callable[[], object], times: int) -> float:
    """Return the CPU time that something takes, done so many times, for each time."""
    start = time.process_time()
    for _ in range(times):
        work()
    return (time.process_time() - start) / times


def row(language: str, found: Sequence[Cost]) -> dict[str, object]:
    """Return the figures of a language; the ratio is the median over its cards."""
    worst = max(found, key=lambda one: one.ratio)
    return {
        "language": language,
        "cards": len(found),
        "reading_ms": round(statistics.median(one.reading for one in found), 2),
        "parsing_ms": round(statistics.median(one.parsing for one in found), 2),
        "ratio": round(statistics.median(one.ratio for one in found), 1),
        "worst": round(worst.ratio, 1),
        "worst_card": worst.card,
        "goal": GOAL,
    }


def main() -> None:
    """Read the command line, measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7, metavar="N", help="rounds (7)")
    parser.add_argument("--cards", action="store_true", help="print a line for each card, too")
    parser.add_argument("--json", action="store_true", help="print JSON in place of a table")
    arguments = parser.parse_args()
    found = {language: [*costs(language, arguments.rounds)] for language in LANGUAGES}
    rows = [row(language, every) for language, every in found.items()]
    if arguments.json:
        print(json.dumps({"clock": "CPU time", "rounds": arguments.rounds, "rows": rows}, indent=2))
        return
    print(f"Reading card text against parsing its source: CPU time, {arguments.rounds} rounds")
    print(f"{'':<14}{'read ms':>9}{'parse ms':>10}{'ratio':>8}{'worst':>8}{'goal':>6}  worst card")
    for one in rows:
        for each in found[str(one["language"])] if arguments.cards else ():
            print(f"  {each.card:<12}{each.reading:>9.2f}{each.parsing:>10.2f}{each.ratio:>8.1f}")
        print(
            f"{one['language']:<14}{one['reading_ms']:>9}{one['parsing_ms']:>10}"
            f"{one['ratio']:>8}{one['worst']:>8}{one['goal']:>6}  {one['worst_card']}"
        )


if __name__ == "__main__":
    main()
