"""The examples, compiled once per test run, and the games in them."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random

from oriflamme_dsl.engine.game import Game
from oriflamme_dsl.ir.program import assemble
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.pipeline import Compilation, compile_paths

FOLDER = Path(__file__).resolve().parents[2] / "examples"
EXPANSIONS = {
    "market": "market-day.ori",
    "shields": "sworn-shields.ori",
    "book-of-hours": "hours.ori",
}
GAMES = {"ferry": "ferry.ori", "pastry": "pastry.ori"}
"""Expansions of the base box and games of their own, by the game that is played."""
ALL = {**EXPANSIONS, **GAMES}
MOST_DECISIONS = 5000
"""More than a game of any example asks for."""


@cache
def compiled(file: str) -> Compilation:
    """Return the compilation of a file of the folder, and of what it uses."""
    return compile_paths([str(FOLDER / file)])


def ruleset(game: str) -> Ruleset:
    """Return the rules of a game of the examples."""
    return assemble(compiled(ALL[game]).program, game)


def played(game: str, seed: int) -> Game:
    """Play a game with random answers, by as many as the seed says, to its end."""
    rules = ruleset(game)
    seats = rules.rules.players
    stream = Random(seed)
    playing = Game.new(rules, stream.randint(seats.least, seats.most), seed, log=False)
    for _ in range(MOST_DECISIONS):
        if playing.decision is None:
            break
        playing.answer(stream.randrange(len(playing.decision.options)))
    return playing
