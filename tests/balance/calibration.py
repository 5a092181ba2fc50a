"""Whether the intervals of balance reports hold what they promise: see docs/balance.md.

    python -m tests.balance.calibration [--runs 1000] [--games 1000] [--workers 2]

Each line of the table is a promise, what was found, and over how many runs.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random
from statistics import fmean
from typing import Protocol, TypeVar

from attrs import frozen

from oriflamme_dsl.balance.counts import Sums
from oriflamme_dsl.balance.estimates import Estimate, mean, ratio, spent, worth
from oriflamme_dsl.balance.figures import differences, stage_figures
from oriflamme_dsl.balance.job import BalanceJob, Done, Part, as_text
from oriflamme_dsl.balance.run import Stage, Wanted
from oriflamme_dsl.balance.watch import BY_CHANCE, KEYED
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.simulate.tally import unit
from tests.balance.rulesets import base, blank, keeping_all, renamed, stronger

T = TypeVar("T")


class Each(Protocol):
    """What calls a function with numbers, in processes."""

    def __call__(self, function: Callable[[int], T], numbers: Iterable[int]) -> Iterator[T]:
        """Return what comes of each number, in order."""


PLAYERS = 3
POWER_GAMES = 4_000


def job(ruleset: Ruleset, seed: int, other: Ruleset | None = None) -> BalanceJob:
    """Return what a run plays: no other answers, which are no part of what is calibrated."""
    bots = (BY_CHANCE if other is None else KEYED,) * PLAYERS
    against = None if other is None else as_text(other)
    return BalanceJob(as_text(ruleset), PLAYERS, bots, seed, other=against, choices=0)


def played(ruleset: Ruleset, other: Ruleset | None, games: int, seed: int) -> Done:
    """Return what came of a run."""
    return Part(job(ruleset, seed, other), 0, games)()


def stage_of(ruleset: Ruleset, other: Ruleset | None, games: int, seed: int) -> Stage:
    """Return a run as a report sees it."""
    stage = Stage(job(ruleset, seed, other), played(ruleset, other, games, seed))
    stage.looks = 1
    return stage


# ------------------------------------------------------------------ what is estimated


def of_one_game(sums: Sums) -> dict[str, Estimate]:
    """Return estimates of all sorts that a report has."""
    found: dict[str, Estimate] = {}
    games = sums.games
    for name, values in sums.parts.items():
        feature, _, card = name.partition("/")
        if feature == "with" and (value := worth(values, unit(PLAYERS))):
            found[f"worth/{card}"] = value.difference
        if feature == "win":
            found[name] = mean(values, games)
        if feature == "total" and card:
            product = sums.get(f"total*held/{card}", 1)[0]
            one = ratio(values, sums.get(f"held/{card}"), product, games)
            if one:
                found[name] = one
    for name in ("margin", "decisions", "leads"):
        found[name] = mean(sums.get(name), games)
    return found


def of_two_games(done: Done) -> dict[str, Estimate]:
    """Return estimates of differences: influence of all, leads, seats."""
    names = [f"win/{seat}" for seat in range(PLAYERS)] + ["total", "margin", "leads", "decisions"]
    return {name: mean(done.pairs.get(name), done.games) for name in names}


def holds(estimate: Estimate, truth: float, alpha: float = 0.05) -> bool:
    """Tell whether an interval holds the truth."""
    ends = estimate.ends(alpha)
    return ends is None or ends[0] <= truth <= ends[1]


# ------------------------------------------------------------------ the checks


@frozen
class Found:
    """A line of the table: a promise, the share of the runs that keep it, and how many."""

    promise: str
    share: float
    runs: int

    def __str__(self) -> str:
        """Return the line."""
        return f"{self.promise:<66} {100 * self.share:6.1f} %  {self.runs:>7,}"


def coverage(runs: Sequence[dict[str, Estimate]], kind: str, truth: float | None) -> float:
    """Return how often intervals of a kind hold the truth: given, or the mean of all runs."""
    names = [name for name in runs[0] if name.partition("/")[0] == kind]
    kept = []
    for name in names:
        true = fmean(run[name].value for run in runs) if truth is None else truth
        kept += [holds(run[name], true) for run in runs]
    return fmean(kept)


def sequential(blocks: Sequence[Sums], runs: int, precision: float) -> Iterator[bool]:
    """Yield whether the intervals of runs that stop when they are precise hold, seat by seat.

    A run is made of blocks that are drawn anew.
    """
    whole = unit(PLAYERS)
    parts = [
        Sums({name: one.get(name) for name in ("games", "win/0", "win/1", "win/2")})
        for one in blocks
    ]
    pooled = sum(parts[1:], parts[0])
    truth = {
        f"win/{seat}": mean(pooled.get(f"win/{seat}"), pooled.games).value for seat in range(3)
    }
    stream = Random(1)
    for _ in range(runs):
        sums, look = Sums(), 0
        while True:
            for _ in range(max(1, 2**look // 2)):
                sums += parts[stream.randrange(len(parts))]
            look += 1
            found = {name: mean(sums.get(name), sums.games) for name in truth}
            half = max(one.half(spent(look)) for one in found.values()) / whole
            if half <= precision:
                yield from (holds(one, truth[name], spent(look)) for name, one in found.items())
                break


def told_stronger(
    ruleset: Ruleset, card: str, seed: int, games: int = POWER_GAMES
) -> tuple[bool, bool]:
    """Return whether a card that gives 1 more is found: against the old one, and by its worth."""
    better = stronger(ruleset, card)
    wanted = Wanted(games)
    stage = stage_of(ruleset, better, games, seed)
    pairs = differences(stage, wanted, ruleset.rules.deck.cards)
    one = next(one for one in pairs.of_cards("total") if one.name == card)
    alone = stage_figures(stage_of(better, None, games, seed), wanted, better)
    value = next(found for found in alone.cards if found.id == card)
    worthy = value.tells and value.worth is not None and value.worth.value > 0
    return one.tells and one.change.value > 0, worthy


def mirrored(ruleset: Ruleset, games: int, seed: int) -> bool:
    """Return whether a game against itself has no difference at all, in anything."""
    done = played(ruleset, ruleset, games, seed)
    rest = {
        name: values
        for name, values in done.pairs.parts.items()
        if name not in ("games", "same", "same winners")
    }
    return not any(any(values) for values in rest.values()) and done.sums == done.other


def checks(runs: int, games: int, each: Each) -> Iterator[Found]:
    """Yield the table."""
    seeds = range(1, runs + 1)
    blanks = each(partial(played, blank(base()), None, games), seeds)
    null = [of_one_game(one.sums) for one in blanks]
    yield Found(
        "cards without effect: worth 0 within the interval", coverage(null, "worth", 0.0), runs
    )
    # One card of ten and in every second game only: four times the games say nearly as much.
    taken = each(partial(played, keeping_all(blank(base())), None, 4 * games), seeds)
    kept = coverage([of_one_game(one.sums) for one in taken], "worth", 0.0)
    yield Found("the same, taken out by the report", kept, runs)
    whole = list(each(partial(played, base(), None, games), seeds))
    found = [of_one_game(one.sums) for one in whole]
    for kind, words in (
        ("worth", "worth of cards"),
        ("win", "shares of victories by seat"),
        ("total", "influence for each time a card was dealt"),
        ("margin", "lead of the first"),
        ("leads", "changes of the lead"),
        ("decisions", "choices"),
    ):
        yield Found(f"base game: {words}", coverage(found, kind, None), runs)
    stopped = list(sequential([one.sums for one in whole], runs, 0.008))
    yield Found("stopped when precise: shares of victories", fmean(stopped), runs)
    few = max(50, games // 5)
    pairs = each(partial(played, base(), renamed(base()), few), seeds)
    twins = [of_two_games(one) for one in pairs]
    for kind in ("win", "total", "margin", "leads"):
        words = f"A against the same rules with other ids: {kind}, no change"
        yield Found(words, coverage(twins, kind, 0.0), runs)


def power(runs: int, each: Each) -> Iterator[Found]:
    """Yield how often a card that was made stronger is found, and a mirror match is even."""
    seeds = range(1, runs + 1)
    even = list(each(partial(mirrored, base(), 200), seeds))
    yield Found("A against A: no difference at all", fmean(map(bool, even)), runs)
    told = list(each(partial(told_stronger, base(), "archer"), seeds))
    words = f"1 influence more a use, {POWER_GAMES:,} games"
    yield Found(f"{words}: found against the old card", fmean(one[0] for one in told), runs)
    yield Found(f"{words}: found by its worth", fmean(one[1] for one in told), runs)


def main() -> None:
    """Print the table."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--runs", type=int, default=1_000)
    asked.add_argument("--games", type=int, default=1_000)
    asked.add_argument("--power-runs", type=int, default=100)
    asked.add_argument("--workers", type=int, default=2)
    given = asked.parse_args()
    with ProcessPoolExecutor(given.workers) as pool:
        each = partial(pool.map, chunksize=4)
        for one in checks(given.runs, given.games, each):
            print(one, flush=True)  # noqa: T201
        for one in power(given.power_runs, each):
            print(one, flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
