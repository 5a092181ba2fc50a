"""Rules that matter: the games of a ruleset, and the same games with one option settled otherwise.

Both are dealt alike, and every choice that both know is made alike (`keyed`), so that they stay in
step until the rule itself makes a difference. What differs is then looked at.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import cached_property, lru_cache
from operator import add
from typing import Any, Protocol

from attrs import Factory, frozen

from oriflamme_dsl.balance.keyed import Keyed, KeyedDeal, label
from oriflamme_dsl.balance.watch import KEYED, Asked, Watcher, keyed_answer, labels_of
from oriflamme_dsl.codegen.events import Note, decoded
from oriflamme_dsl.codegen.generator import Mode
from oriflamme_dsl.codegen.module import Generated, generate
from oriflamme_dsl.codegen.records import course_length
from oriflamme_dsl.codegen.source import NoSpecialFormError
from oriflamme_dsl.core.winners import counted, winners
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.ir.serial import from_data

LEVELS = ("comes_up", "event", "score", "winner")
"""What can differ, each but the first only where those before it do.

`comes_up` is anything at all: what somebody may choose, what happens, or how it ends.
"""

Counts = tuple[int, ...]
"""In how many games each of the levels differed."""


# ------------------------------------------------------------------ one game


@frozen
class Told:
    """A game: what was asked, what happened (as `read` gives it), and how it ended."""

    asked: Sequence[object]
    read: Callable[[], Sequence[object]]
    points: tuple[int, ...]
    winners: tuple[int, ...]

    @cached_property
    def events(self) -> Sequence[object]:
        """What happened, from the first round on, without choices and without the end."""
        return self.read()


def differences(one: Told, other: Told) -> tuple[bool, ...]:
    """Return for each of the levels whether two games differ in it."""
    winner = one.winners != other.winners
    score = one.points != other.points
    event = score or one.events != other.events
    return (event or winner or one.asked != other.asked, event, score, winner)


class Recorded(Keyed):
    """Makes the choices of a game by their keys, and keeps what was asked."""

    __slots__ = ("asked",)

    def __init__(self, base: int, labels: Sequence[int]) -> None:
        """Begin a game; see `beginning`."""
        super().__init__(base, labels)
        self.asked: list[object] = []

    def choose(
        self, round_number: int, player: int, ask: str, about: int, options: Sequence[int]
    ) -> int:
        """Return the index of the option to take."""
        acting = self.labels[about] if about >= 0 else about
        self.asked.append((round_number, player, ask, acting))
        return super().choose(round_number, player, ask, about, options)

    def what(self, ask: str, options: Sequence[int]) -> list[int]:
        """Return what each option is."""
        found = super().what(ask, options)
        self.asked.append(sorted(found))
        return found


# ------------------------------------------------------------------ what plays


class Teller(Protocol):
    """Plays and tells the games of a ruleset. `cards` are their kinds by number."""

    cards: tuple[str, ...]

    def tell(self, number: int) -> Told:
        """Return a game by its number."""


class Interpreted:
    """The interpreter, with its log."""

    def __init__(self, ruleset: Ruleset, players: int, seed: int) -> None:
        """Take a ruleset."""
        self.cards = ruleset.rules.deck.cards
        self._watcher = Watcher(ruleset, players, (KEYED,) * players, seed, "interpreter")

    def tell(self, number: int) -> Told:
        """Return a game by its number."""
        position, _ = self._watcher.dealt(number, log=True)
        keyed = Recorded(self._watcher.base(number), labels_of(position))
        while position.count:
            position.answer(keyed_answer(keyed, position))
        state = position.state
        return Told(
            keyed.asked,
            lambda: [
                (event.kind, event.subject, event.details)
                for event in state.log or ()
                if event.kind not in _NO_EVENTS
            ],
            position.points,
            state.winners or (),
        )


_NO_EVENTS = {"setup", "stock", "asked", "ended"}
"""What the interpreter logs besides: the deal, which is the same, choices, and who has won."""


class Compiled:
    """Generated source that calls back for each choice, and notes what happens."""

    def __init__(self, ruleset: Ruleset, players: int, seed: int, made: Generated) -> None:
        """Take a ruleset and its source."""
        self.cards = tuple(card.id for card in made.generator.plan.cards)
        self._made = made
        self._families = players * ruleset.rules.players.families_each
        self._labels = [label(one, card) for one in range(self._families) for card in self.cards]
        self._watcher = Watcher(ruleset, players, (KEYED,) * players, seed, "interpreter")

    def tell(self, number: int) -> Told:
        """Return a game by its number."""
        base, rules = self._watcher.base(number), self._watcher.ruleset
        keyed = Recorded(base, self._labels)
        counts = [0] * course_length(len(self.cards), self._families)
        notes: list[Note] = []
        bits: Any = KeyedDeal(base, rules, self._families).getrandbits
        asked = Asked(self._made, keyed, counts)
        points, cards, _ = self._made.play(bits, asked, notes.append, counts)
        plan = self._made.generator.plan
        won = winners(rules.rules.winner, points, cards)
        return Told(keyed.asked, lambda: decoded(plan, notes), tuple(points), won)


def compiled(ruleset: Ruleset, players: int, seed: int) -> Compiled | None:
    """Return generated source that plays a ruleset; None where only the interpreter can."""
    try:
        made = generate(ruleset, players, Mode("call", log=True, counters=True, course=True))
    except NoSpecialFormError:
        return None
    if made.general or not counted(ruleset.rules.winner):
        return None
    return Compiled(ruleset, players, seed, made)


# ------------------------------------------------------------------ many games


@frozen
class SensitivityJob:
    """A ruleset as data (JSON), the same with other options, one each, and how they are played.

    `engine` is `auto` or `interpreter`.
    """

    ruleset: str
    others: tuple[str, ...]
    players: int
    seed: int
    engine: str = "auto"

    def table(self) -> Table:
        """What plays its games, made once in each process."""
        return _table(self)


class Table:
    """What plays the games of a job, each other ruleset beside the one in force.

    A game is told by the same engine on both sides, because engines put events in other words.
    """

    def __init__(self, job: SensitivityJob) -> None:
        """Generate what can be generated."""
        texts = (job.ruleset, *job.others)
        first, *others = (from_data(json.loads(text)) for text in texts)
        self._slow = Interpreted(first, job.players, job.seed)
        fast = None if job.engine == "interpreter" else compiled(first, job.players, job.seed)
        self._pairs = [self._pair(fast, other, job) for other in others]
        self._first: Teller = fast or self._slow

    def _pair(
        self, fast: Compiled | None, other: Ruleset, job: SensitivityJob
    ) -> tuple[Teller, Teller]:
        found = None if fast is None else compiled(other, job.players, job.seed)
        if fast is not None and found is not None and found.cards == fast.cards:
            return fast, found
        return self._slow, Interpreted(other, job.players, job.seed)

    def play(self, number: int) -> Done:
        """Return what differs in one game, by ruleset."""
        mine: dict[int, Told] = {}
        rows = []
        for teller, other in self._pairs:
            if id(teller) not in mine:
                mine[id(teller)] = teller.tell(number)
            rows.append(tuple(map(int, differences(mine[id(teller)], other.tell(number)))))
        known = mine.get(id(self._first)) or self._first.tell(number)
        return Done(1, tuple(rows), ((known.winners, 1),))


@lru_cache(maxsize=2)
def _table(job: SensitivityJob) -> Table:
    return Table(job)


@frozen
class Done:
    """What came of games: in how many each ruleset made a difference, by level; who won how often.

    `won` are the games by their winners under the rules in force.
    """

    games: int
    rows: tuple[Counts, ...]
    won: tuple[tuple[tuple[int, ...], int], ...] = Factory(tuple)

    def __add__(self, more: Done) -> Done:
        """Return both together."""
        won = dict(self.won)
        for who, games in more.won:
            won[who] = won.get(who, 0) + games
        rows = tuple(
            tuple(map(add, one, other)) for one, other in zip(self.rows, more.rows, strict=True)
        )
        return Done(self.games + more.games, rows, tuple(sorted(won.items())))

    @property
    def by_chance(self) -> float:
        """How often two games have other winners that have nothing to do with each other."""
        pairs = self.games * (self.games - 1)
        alike = sum(games * (games - 1) for _, games in self.won)
        return 1 - alike / pairs if pairs else 0.0


def nothing(rows: int) -> Done:
    """Return what came of no games."""
    return Done(0, ((0,) * len(LEVELS),) * rows)


@frozen
class Part:
    """The games of a job from `first` on, `count` of them."""

    job: SensitivityJob
    first: int
    count: int

    def __call__(self, stopped: Callable[[], bool] = bool) -> Done:
        """Play them; `stopped` says at times whether nobody wants them any more."""
        table, found = self.job.table(), nothing(len(self.job.others))
        for number in range(self.first, self.first + self.count):
            if stopped():
                break
            found = found + table.play(number)
        return found
