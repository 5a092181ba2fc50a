"""What calls that play many games have in common: numbers, seats, seeds and workers."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from oriflamme_dsl.cli.common import bad_call

if TYPE_CHECKING:
    from pathlib import Path

    from oriflamme_dsl.ir.ruleset import Ruleset

Game = Annotated[str, typer.Argument(help="A game: its id, a file, or FILE:ID.", metavar="[GAME]")]
Paths = Annotated[
    list[str] | None,
    typer.Argument(help="Files where ids are looked up first.", metavar="[PATH]..."),
]
Players = Annotated[
    int | None, typer.Option("--players", metavar="N", help="How many play; else as few as can.")
]
NumbersOfPlayers = Annotated[
    str | None,
    typer.Option("--players", metavar="3,4,5", help="How many play; else as few as can."),
]
Bots = Annotated[
    str, typer.Option("--bots", metavar="A,B,…", help="Who plays, by seat, round the table.")
]
Seed = Annotated[
    int | None, typer.Option("--seed", metavar="N", help="The same seed gives the same games.")
]
Workers = Annotated[
    int | None, typer.Option("--workers", metavar="W", help="Processes; else one for each core.")
]
Engine = Annotated[str, typer.Option("--engine", metavar="auto|python|jit|…", help="What plays.")]
ToJson = Annotated[
    str | None, typer.Option("--json", metavar="FILE", help="Write all figures there.")
]


def within(what: str, value: int | None, least: int, most: int, lang: str | None) -> None:
    """Leave with 2 where the option `--what` has a number that it does not take."""
    if value is not None and not least <= value <= most:
        bad_call("ORI660", lang, what, count=str(value), least=str(least), most=str(most))


def numbers_of_players(text: str | None, ruleset: Ruleset, lang: str | None) -> list[int]:
    """Return the numbers of players, in order, each once; leave with 2 where they cannot play."""
    rule = ruleset.rules.players
    if text is None:
        return [rule.least]
    parts = [part.strip() for part in text.split(",")]
    if not all(part.isascii() and part.isdigit() and len(part) < 10 for part in parts):
        bad_call("ORI660", lang, "players", text=text)
    numbers = sorted({int(part) for part in parts})
    for number in numbers:
        can_play(number, ruleset, lang)
    return numbers


def can_play(number: int, ruleset: Ruleset, lang: str | None) -> None:
    """Leave with 2 where a game is not for so many players."""
    rule = ruleset.rules.players
    if not rule.least <= number <= rule.most:
        least, most = rule.least, rule.most
        variant = "only" if least == most else ""
        bad_call("ORI605", lang, variant, game=ruleset.game, count=number, least=least, most=most)


def bots_for(text: str, seats: int, lang: str | None) -> Sequence[str]:
    """Return the names of bots; leave with 2 where there is no such bot, or no seat for one."""
    from oriflamme_dsl.cli.bots import bots_called

    names = bots_called(text, lang)
    if len(names) > seats:
        bad_call("ORI660", lang, "bots", count=len(names), most=seats)
    return names


def any_seed(resume: Path | None = None) -> int:
    """Return the seed of the run that a file keeps, any where there is none."""
    from random import SystemRandom

    from oriflamme_dsl.simulate.kept import read_kept

    if resume is not None:
        try:
            return read_kept(resume).seed
        except (OSError, ValueError):  # told of later, if the file is there
            pass
    return SystemRandom().getrandbits(32)


def cores() -> int:
    """Return how many cores this process may use, as far as that many workers can be had."""
    from oriflamme_dsl.simulate.workers import MOST_WORKERS

    if hasattr(os, "sched_getaffinity"):
        return min(len(os.sched_getaffinity(0)), MOST_WORKERS)
    return min(os.cpu_count() or 1, MOST_WORKERS)
