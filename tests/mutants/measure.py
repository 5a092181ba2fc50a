"""Measures what the checks say of cards that were changed at random.

    python -m tests.mutants.measure --seed 7 --count 1000 --jobs 2

Every changed card is checked. One that is refused is done with. The others are explored in small
queues, which tells whether something that they say is never reached or never has an effect. Those
in vain that are not warned of have survived, and are listed; what counts is the share of those that
are warned of among all that are in vain. To explore a card that says something in vain takes long:
`--looked-at 0.25` does so for that share of the warned ones, and tells how many that were.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path
from random import Random

from attrs import field, frozen

from oriflamme_dsl.explore.explorer import inert
from oriflamme_dsl.ir.program import assemble
from oriflamme_dsl.pipeline import Compilation
from oriflamme_dsl.source import Source
from tests.mutants.mutate import OTHER, SPELT, Mutant, mutant

ROOT = Path(__file__).parents[2]
CARD = re.compile(
    r"^card (\S+) [^\n]*? : (character|intrigue) \{(?P<body>.*?)^\}", re.DOTALL | re.MULTILINE
)
FILES = (
    "cards/base.ori",
    "cards/ablaze.ori",
    "examples/court.ori",
    "examples/market-day.ori",
    "examples/sworn-shields.ori",
    "examples/hours.ori",
)


WORDS = ("refused", "warned", "survived", "careful", "unseen", "other")
"""What can become of a changed card, in the order in which it is printed."""


@frozen
class Good:
    """A card as it is shipped: where, its id and kind, and its sentences."""

    file: str
    card: str
    kind: str
    body: str


@frozen
class Verdict:
    """What became of a changed card.

    verdict     meaning
    refused     an error
    warned      no error, a warning, and exploring it shows something said in vain
    survived    the same without a warning
    careful     a warning, and everything that it says can do something
    unseen      a warning; it was not explored
    other       no warning, and everything that it says can do something: simply another card
    """

    good: Good
    mutant: Mutant
    verdict: str
    in_vain: tuple[str, ...] = ()
    codes: tuple[str, ...] = field(default=())


@cache
def good_cards() -> tuple[Good, ...]:
    """Return the shipped cards whose sentences are changed."""
    return tuple(
        Good(file, found[1], found[2], found["body"])
        for file in FILES
        for found in CARD.finditer((ROOT / file).read_text(encoding="utf-8"))
    )


def compiled(good: Good, body: str) -> Compilation:
    """Return a card with other sentences, compiled in the place of the good one."""
    path = ROOT / good.file
    changed = Source(good.file, path.read_text(encoding="utf-8").replace(good.body, body, 1), path)
    game = ROOT / "cards" / "oriflamme.ori"
    rules = Source("oriflamme.ori", game.read_text(encoding="utf-8"), game)
    return Compilation((changed, rules))


def judged(good: Good, changed: Mutant, *, look: bool = True) -> Verdict:
    """Return what becomes of a changed card; one with warnings is explored only if `look` is."""
    compilation = compiled(good, changed.text)
    codes = tuple(d.code for d in compilation.diagnostics)
    if compilation.failed:
        return Verdict(good, changed, "refused", codes=codes)
    if codes and not look:
        return Verdict(good, changed, "unseen", codes=codes)
    in_vain = inert(assemble(compilation.program, "oriflamme"), good.card)
    words = ("warned", "careful") if codes else ("survived", "other")
    return Verdict(good, changed, words[not in_vain], in_vain, codes)


def mutants(seed: int, count: int) -> Iterator[tuple[Good, Mutant]]:
    """Yield so many changed cards, the same for the same seed."""
    stream = Random(seed)
    cards = good_cards()
    made = 0
    while made < count:
        good = stream.choice(cards)
        changed = mutant(good.body, stream)
        if changed is not None:
            made += 1
            yield good, changed


def measured(seed: int, count: int, jobs: int = 1, looked_at: float = 0.25) -> Iterator[Verdict]:
    """Yield what becomes of so many changed cards, in their order.

    Of those with warnings a share (`looked_at`) is explored, the same for the same seed.
    """
    stream = Random(f"{seed} looked at")
    work = [(*pair, stream.random() < looked_at) for pair in mutants(seed, count)]
    if jobs == 1:
        yield from map(_judged, work)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(_judged, work)


def _judged(work: tuple[Good, Mutant, bool]) -> Verdict:
    good, changed, look = work
    return judged(good, changed, look=look)


def told(verdict: Verdict) -> str:
    """Return a changed card in a line: the card, what was changed, and what is said in vain."""
    good, change = verdict.good, verdict.mutant.change
    said = " ".join((*verdict.codes, *verdict.in_vain))
    return f"{good.file}: {good.card}: {change}: {verdict.verdict} {said}"


def is_bad(verdict: Verdict) -> bool:
    """Say whether a changed card should have been told of and was not."""
    misspelt = verdict.mutant.sort == SPELT
    return verdict.verdict == "survived" or (misspelt and verdict.verdict != "refused")


def table(verdicts: Sequence[Verdict]) -> Iterator[str]:
    """Yield the lines of a table of how many became what, and the share that is warned of."""
    tally = Counter((verdict.mutant.sort, verdict.verdict) for verdict in verdicts)
    for sort in (SPELT, OTHER):
        total = sum(number for (each, _), number in tally.items() if each == sort)
        for word in WORDS:
            if number := tally[sort, word]:
                yield f"{sort:<10} {word:<10} {number:>6} {100 * number / total:6.1f} %"
    survived = tally[OTHER, "survived"]
    yield f"warned of, of those in vain: {100 * caught(verdicts):.1f} % ({survived} survived)"


def caught(verdicts: Sequence[Verdict]) -> float:
    """Return the share of those in vain that are warned of.

    Of the warned ones that were not explored the same part is in vain as of those that were.
    """
    found = Counter(each.verdict for each in verdicts if each.mutant.sort == OTHER)
    explored = found["warned"] + found["careful"]
    part = found["warned"] / explored if explored else 0.0
    warned = found["warned"] + found["unseen"] * part
    in_vain = warned + found["survived"]
    return warned / in_vain if in_vain else 1.0


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--looked-at", type=float, default=0.25)
    parser.add_argument("--careful", action="store_true", help="list these, too")
    wanted = parser.parse_args()
    verdicts: list[Verdict] = []
    for verdict in measured(wanted.seed, wanted.count, wanted.jobs, wanted.looked_at):
        verdicts.append(verdict)
        if is_bad(verdict) or (wanted.careful and verdict.verdict == "careful"):
            sys.stdout.write(f"{told(verdict)}\n")
            sys.stdout.flush()
    sys.stdout.writelines(f"{line}\n" for line in table(verdicts))


if __name__ == "__main__":
    main()
