"""Random games on our engine, by the rules and the draw protocol of SPEC.md.

`compare.py --against benchmarks.engine_games:play_many` measures them. The engine keeps no event
log here. Compiling the rules and linking them happens once, outside the games.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random

from oriflamme_dsl.engine.game import play_out
from oriflamme_dsl.engine.link import link
from oriflamme_dsl.engine.setup import deal, seated
from oriflamme_dsl.engine.table import Table
from oriflamme_dsl.ir.program import assemble
from oriflamme_dsl.pipeline import compile_paths

RULES = Path(__file__).parent / "yardstick.ori"


@cache
def table(players: int) -> Table:
    """Return the table for a number of players."""
    compilation = compile_paths([str(RULES)])
    return seated(link(assemble(compilation.program, "yardstick")), players)


def play_many(games: int, players: int, seed: int = 0) -> int:
    """Play random games, each on its own stream; return the number of decisions in all."""
    seats = table(players)
    decisions = 0
    for number in range(games):
        stream = Random(seed << 32 | number)
        decisions += play_out(deal(seats, stream), stream)
    return decisions
