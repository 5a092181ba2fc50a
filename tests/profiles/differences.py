"""Games in which a value of an option makes a difference, found by trying seeds.

    python -m tests.profiles.differences

prints the lines of `shown.toml`: a game for each value of every option. The seeds that are there
are kept where they are still right; -1 says that no game was found.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

from attrs import evolve, frozen

from oriflamme_dsl.engine.events import Event
from oriflamme_dsl.engine.game import Game
from oriflamme_dsl.engine.view import View
from oriflamme_dsl.ir.program import assemble
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.pipeline import Compilation, compile_shipped
from oriflamme_dsl.report.options import Listed, listed
from tests.support.base import Setting

FILE = Path(__file__).with_name("shown.toml")
GAMES = ("oriflamme", "ablaze-game", "two-players")
"""Games that together have every option; an option is shown in the first game that has it."""
UNDER: dict[str, tuple[Setting, ...]] = {
    # In print a revealed Intrigue has left before anyone could copy it.
    "shapeshifter.copies = card": (("intrigue", "fate", "stay"),),
    # In print a family covers its own cards only, so that every stack is its owner's.
    "usurpation.stack = any": (("oriflamme", "covering", "any"),),
}
"""Other options that a value needs to make a difference."""
MOST_SEEDS = 4000


@frozen
class Value:
    """A value of an option other than its default, and the game in which it is shown."""

    game: str
    owner: str
    option: str
    value: str

    @property
    def name(self) -> str:
        """How a setting is written."""
        return f"{self.owner}.{self.option} = {self.value}"

    def rulesets(self) -> tuple[Ruleset, Ruleset]:
        """Return the game with the default, and with the value."""
        under = UNDER.get(self.name, ())
        own = (*under, (self.owner, self.option, self.value))
        return ruleset(self.game, under), ruleset(self.game, own)


@cache
def compiled(game: str) -> Compilation:
    """Return the compilation of a shipped game, in which nothing is found fault with."""
    compilation = compile_shipped(game)
    assert () == compilation.diagnostics
    return compilation


@cache
def ruleset(game: str, settings: tuple[Setting, ...] = ()) -> Ruleset:
    """Return a shipped game with its defaults, but for the settings."""
    return assemble(compiled(game).program, game, settings)


def deviations(game: str) -> Iterator[Value]:
    """Yield all values of the options of a game and its cards that are not in force."""
    for one in options(game):
        for value in one.option.values:
            if value != one.value:
                yield Value(game, one.owner, one.option.name, value)


def options(game: str) -> tuple[Listed, ...]:
    """Return the options of a shipped game and its cards."""
    return listed(compiled(game).analysis, game)


def values() -> tuple[Value, ...]:
    """Return each value of every option that is not its default, once."""
    found: dict[str, Value] = {}
    for game in GAMES:
        for value in deviations(game):
            found.setdefault(value.name, value)
    return tuple(found.values())


@frozen
class Course:
    """A game from its first decision to its end: what happened, who won, what each could see.

    What a decision offers is left out, and so is which node of the rules caused an event: the
    course differs only where something else happens on the table or is seen there.
    """

    events: tuple[Event, ...]
    winners: tuple[int, ...] | None
    views: tuple[View, ...]


def course(rules: Ruleset, seed: int) -> Course:
    """Play a game at random; equal seeds give equal answers as long as the same is asked."""
    players = rules.rules.players
    game = Game.new(rules, players.least, seed)
    views = [evolve(game.view(p), choices=()) for p in range(players.least)]
    stream = Random(seed)
    while game.decision is not None:
        game.answer(stream.getrandbits(30) % len(game.decision.options))
    events = [
        evolve(event, cause=evolve(event.cause, path=""))
        for event in game.events
        if event.kind != "asked"
    ]
    return Course(tuple(events), game.winners, tuple(views))


def differs(value: Value, seed: int) -> bool:
    """Tell whether a game goes another way, or is seen in another way, with the value."""
    default, other = value.rulesets()
    return course(default, seed) != course(other, seed)


def pinned() -> dict[str, int]:
    """Return the seeds that are written down, by setting."""
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


def search(value: Value) -> int | None:
    """Return the first seed with which a value makes a difference, None if there is none."""
    return next((seed for seed in range(MOST_SEEDS) if differs(value, seed)), None)


def main() -> None:
    """Print a line for each value."""
    known = pinned()
    for value in values():
        seed = known.get(value.name, -1)
        if seed < 0 or not differs(value, seed):
            found = search(value)
            seed = -1 if found is None else found
        sys.stdout.write(f'"{value.name}" = {seed}\n')


if __name__ == "__main__":
    main()
