"""`oriflamme simulate`: many games, and what they say."""

from __future__ import annotations

from typing import Annotated

import typer

from oriflamme_dsl.cli.common import Lang, one_of
from oriflamme_dsl.cli.runs import (
    Bots,
    Engine,
    Game,
    NumbersOfPlayers,
    Paths,
    Seed,
    ToJson,
    Workers,
    any_seed,
    bots_for,
    cores,
    numbers_of_players,
    within,
)


def simulate(
    game: Game = "oriflamme",
    paths: Paths = None,
    games: Annotated[
        int, typer.Option("--games", metavar="N", help="Games for each number of players.")
    ] = 10_000,
    players: NumbersOfPlayers = None,
    bots: Bots = "random",
    seed: Seed = None,
    workers: Workers = None,
    engine: Engine = "auto",
    to_json: ToJson = None,
    to_parquet: Annotated[
        str | None, typer.Option("--parquet", metavar="FILE", help="Write a row a game there.")
    ] = None,
    resume: Annotated[
        str | None,
        typer.Option(
            "--resume", metavar="FILE", help="Keep what is done there, and go on from it."
        ),
    ] = None,
    cluster: Annotated[
        str | None,
        typer.Option("--cluster", metavar="local|tcp://…", help="Play on a Dask cluster."),
    ] = None,
    lang: Lang = None,
) -> None:
    """Play many games with bots, and say who wins, by how much, and how long it takes.

    Game i of a seed is the same on any number of workers and machines. Ctrl-C stops, tells what is
    done and keeps it; the same command with --resume goes on.

    \b
    Examples:
      oriflamme simulate oriflamme --games 100000 --players 3,4,5 --seed 7
      oriflamme simulate mycards.ori --bots heuristic,random --json figures.json
      oriflamme simulate ablaze-game --games 1000000 --resume night.json

    Exit code: 0, 1 if not all could be played or written, 2 for a bad call, 130 after Ctrl-C.
    """  # noqa: D301 # \b keeps the lines of a paragraph apart
    from pathlib import Path

    from oriflamme_dsl.cli.engines import tell_uncompiled, tell_watched
    from oriflamme_dsl.cli.find import find_game
    from oriflamme_dsl.cli.simulating import Asked, carry_out
    from oriflamme_dsl.core import ENGINES
    from oriflamme_dsl.ir.program import assemble
    from oriflamme_dsl.simulate.job import BY_CHANCE, MOST_GAMES, MOST_SEED, jobs_of
    from oriflamme_dsl.simulate.workers import MOST_WORKERS

    one_of("engine", engine, ENGINES, lang)
    within("games", games, 1, MOST_GAMES, lang)
    within("seed", seed, 0, MOST_SEED, lang)
    within("workers", workers, 1, MOST_WORKERS, lang)
    compilation, chosen = find_game(game, paths or (), lang)
    ruleset = assemble(compilation.program, chosen)
    numbers = numbers_of_players(players, ruleset, lang)
    names = bots_for(bots, max(numbers), lang)
    master = any_seed(None if resume is None else Path(resume)) if seed is None else seed
    if set(names) != {BY_CHANCE}:
        engine = tell_watched(engine, lang)
    jobs = jobs_of(ruleset, numbers, names, master, engine)
    tell_uncompiled(engine, jobs[0], lang)
    carry_out(
        Asked(
            ruleset=ruleset,
            jobs=jobs,
            games=games,
            workers=cores() if workers is None else workers,
            cluster=cluster,
            json=None if to_json is None else Path(to_json),
            parquet=None if to_parquet is None else Path(to_parquet),
            resume=None if resume is None else Path(resume),
            lang=lang,
        )
    )
