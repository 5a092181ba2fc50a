"""Games that bots are tried in, and positions in them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

from oriflamme_dsl.core import Core, Position, core_of
from oriflamme_dsl.ir.program import assemble
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.pipeline import compile_paths

ROOT = Path(__file__).resolve().parents[2]
FILES = {
    "oriflamme": "cards/oriflamme.ori",
    "ablaze-game": "cards/ablaze-game.ori",
    "mixed": "cards/mixed.ori",
    "at-court": "examples/court.ori",
    "ferry": "examples/ferry.ori",
    "book-of-hours": "examples/hours.ori",
    "market": "examples/market-day.ori",
    "pastry": "examples/pastry.ori",
}


@cache
def ruleset(game: str) -> Ruleset:
    """Return a shipped game, or one of the examples."""
    return assemble(compile_paths([str(ROOT / FILES[game])]).program, game)


@cache
def core(game: str, players: int = 0, engine: str = "auto") -> Core:
    """Return a core; for as few as can play if no number is given."""
    rules = ruleset(game)
    return core_of(rules, players or rules.rules.players.least, engine)


def positions(core: Core, seed: int, share: float = 1.0) -> Iterator[Position]:
    """Yield positions of a game played by chance at which a player is asked; some, by a share."""
    dice = Random(seed)
    position = core.begin(dice)
    while position.count:
        if position.player >= 0 and dice.random() < share:
            yield position
        position.answer(dice.getrandbits(30) % position.count)
