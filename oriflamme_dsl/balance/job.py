"""What is played for a report, as values that travel to workers."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from functools import lru_cache
from time import perf_counter

from attrs import evolve, frozen

from oriflamme_dsl.balance.counts import (
    Sums,
    columns,
    pairs_of,
    removal,
    shape_of,
    sums_of,
)
from oriflamme_dsl.balance.mattered import replayed
from oriflamme_dsl.balance.watch import KEYED, Watched, Watcher, taking_out
from oriflamme_dsl.bots.game import BotError
from oriflamme_dsl.core import core_of
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.ir.serial import from_data, to_data
from oriflamme_dsl.simulate.faults import Fault, fault_of

BLOCK = 200
"""Games that are counted at once, and after which a worker asks whether to go on."""

CHOICES = 2_000
"""Games of which one choice is answered otherwise."""


@frozen
class BalanceJob:
    """A ruleset as data (JSON), and how it is played; `other` is one to compare it with, if any.

    `choices` are the first games of the run, in which one choice is answered otherwise.
    """

    ruleset: str
    players: int
    bots: tuple[str, ...]
    seed: int
    engine: str = "auto"
    other: str | None = None
    choices: int = CHOICES

    @property
    def watcher(self) -> Watcher:
        """What plays its games, made once in each process."""
        return _watcher(self.ruleset, self.players, self.bots, self.seed, self.engine)

    @property
    def other_watcher(self) -> Watcher:
        """What plays the games of the other ruleset."""
        assert self.other is not None
        return _watcher(self.other, self.players, self.bots, self.seed, self.engine)

    @property
    def never_removed(self) -> frozenset[str]:
        """The cards that no player ever lacks, so that the report has to take them out itself."""
        return never_removed(self.watcher.ruleset)


def as_text(ruleset: Ruleset) -> str:
    """Return a ruleset as text that travels."""
    return json.dumps(to_data(ruleset), ensure_ascii=False, separators=(",", ":"))


@lru_cache(maxsize=16)
def _watcher(text: str, players: int, bots: tuple[str, ...], seed: int, engine: str) -> Watcher:
    return Watcher(from_data(json.loads(text)), players, bots, seed, engine)


def never_removed(ruleset: Ruleset) -> frozenset[str]:
    """Return the cards that all players have whenever one has them."""
    rules = ruleset.rules
    partners = {card.id: card.comes_with for card in ruleset.cards}
    beside = {card for card in rules.deck.cards if partners[card]}
    lost = rules.set_aside.count > 0
    return frozenset(beside if lost else rules.deck.cards)


@frozen
class Part:
    """The games of a job from `first` on, `count` of them."""

    job: BalanceJob
    first: int
    count: int

    def __call__(self, stopped: Callable[[], bool] = bool) -> Done:
        """Play them; `stopped` says at times whether nobody wants them any more."""
        began = perf_counter()
        found, done = Done(0, Sums(), Sums(), Sums(), 0.0), 0
        while done < self.count and found.fault is None and not stopped():
            end = min(done + BLOCK, self.count)
            found = found + _played(self.job, range(self.first + done, self.first + end))
            done = end
        return evolve(found, seconds=perf_counter() - began)


@frozen
class Done:
    """What came of a part: sums of the game, of the other one, and of differences.

    `games` were played. `fault` is what a bot did wrong, which ended the part.
    """

    games: int
    sums: Sums
    other: Sums
    pairs: Sums
    seconds: float
    fault: Fault | None = None

    def __add__(self, more: Done) -> Done:
        """Return both together; of two faults, that in the game with the smaller number."""
        faults = [one for one in (self.fault, more.fault) if one is not None]
        return Done(
            self.games + more.games,
            self.sums + more.sums,
            self.other + more.other,
            self.pairs + more.pairs,
            self.seconds + more.seconds,
            min(faults, key=lambda one: one.number) if faults else None,
        )


def nothing() -> Done:
    """Return what came of no games."""
    return Done(0, Sums(), Sums(), Sums(), 0.0)


def _played(job: BalanceJob, numbers: range) -> Done:
    if job.other is not None:
        return _compared(job, numbers)
    watcher, lacking = job.watcher, job.never_removed
    shape = shape_of(watcher.ruleset, job.players, watcher.kinds)
    plain = [number for number in numbers if not (lacking and number % 2)]
    games = _watched(watcher, watcher.watch, plain)
    if isinstance(games, Fault):
        return evolve(nothing(), fault=games)
    sums = sums_of(games, shape)
    if lacking:
        sums = _without(sums, lacking)
        taken = _taken_out(job, [number for number in numbers if number % 2], lacking)
        if isinstance(taken, Fault):
            return evolve(nothing(), fault=taken)
        sums += taken
    for number in numbers:
        if number < job.choices:
            sums += replayed(_replayer(job), number)
    return Done(len(numbers), sums, Sums(), Sums(), 0.0)


def _watched(
    watcher: Watcher, watch: Callable[[int], Watched | BotError], numbers: Iterable[int]
) -> list[Watched] | Fault:
    """Return games, or what a bot did wrong in the first in which one did."""
    found = []
    for number in numbers:
        one = watch(number)
        if isinstance(one, BotError):
            core = core_of(watcher.ruleset, watcher.players, "interpreter")
            if watch == watcher.watch:
                return fault_of(one, core, number)
            # A game out of whose hands cards were taken cannot be dealt again from its seed.
            return evolve(fault_of(evolve(one, answers=()), core, number), saved="")
        found.append(one)
    return found


def _without(sums: Sums, cards: frozenset[str]) -> Sums:
    """Return the sums without what says nothing: with whom a card is that everybody has."""
    names = {f"with/{card}" for card in cards}
    return Sums({name: values for name, values in sums.parts.items() if name not in names})


def _taken_out(job: BalanceJob, numbers: list[int], cards: frozenset[str]) -> Sums | Fault:
    """Return the worth of cards from games from which some were taken by lot."""
    watcher = _watcher(job.ruleset, job.players, job.bots, job.seed, "interpreter")
    surgery = taking_out(job.seed, cards)
    games = _watched(watcher, lambda number: watcher.altered(number, surgery), numbers)
    if isinstance(games, Fault):
        return games
    if not games:
        return Sums()
    shape = shape_of(watcher.ruleset, job.players, watcher.kinds)
    found = columns(games, evolve(shape, partner=(-1,) * len(shape.kinds)))
    return removal(found, shape, sorted(cards))


def _replayer(job: BalanceJob) -> Watcher:
    keyed = (KEYED,) * job.players
    return _watcher(job.ruleset, job.players, keyed, job.seed, "interpreter")


def _compared(job: BalanceJob, numbers: range) -> Done:
    """Return the same games of both rulesets, and their differences."""
    games, shapes = [], []
    for watcher in (job.watcher, job.other_watcher):
        found = _watched(watcher, watcher.watch, numbers)
        if isinstance(found, Fault):
            return evolve(nothing(), fault=found)
        games.append(found)
        shapes.append(shape_of(watcher.ruleset, job.players, watcher.kinds))
    sums = [sums_of(one, shape) for one, shape in zip(games, shapes, strict=True)]
    pairs = pairs_of(games[0], games[1], shapes[0], shapes[1])
    return Done(len(numbers), sums[0], sums[1], pairs, 0.0)
