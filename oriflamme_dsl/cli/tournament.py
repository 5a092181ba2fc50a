"""`oriflamme tournament`: which of some bots is stronger, and how sure that is."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated

import typer

from oriflamme_dsl.cli.common import (
    FINDINGS,
    Lang,
    bad_call,
    one_of,
    out,
    print_languages,
    report,
)
from oriflamme_dsl.cli.runs import (
    Engine,
    Game,
    Paths,
    Players,
    Seed,
    any_seed,
    can_play,
    within,
)

if TYPE_CHECKING:
    from oriflamme_dsl.bots.game import BotError
    from oriflamme_dsl.bots.tournament import Deal
    from oriflamme_dsl.core import Core

FORMS = ("human", "json")


def tournament(
    game: Game = "oriflamme",
    paths: Paths = None,
    bots: Annotated[
        str, typer.Option("--bots", metavar="A,B,…", help="Two bots or more; ismcts@500 thinks.")
    ] = "heuristic,random",
    games: Annotated[
        int, typer.Option("--games", metavar="N", help="Games, made up to whole deals.")
    ] = 1200,
    players: Players = None,
    seed: Seed = None,
    engine: Engine = "auto",
    form: Annotated[
        str, typer.Option("--format", metavar="human|json", help="How the outcome looks.")
    ] = "human",
    lang: Lang = None,
) -> None:
    """Let bots play for who is stronger, and say how sure that is.

    Each deal is played several times, so that every bot has each seat equally often. The bots are
    random, heuristic, flat and ismcts, those of installed packages, and module:Class. Behind an @
    stands how many games a search plays in its head for each choice, or how long it may think.

    \b
    Examples:
      oriflamme tournament --bots heuristic,random
      oriflamme tournament ablaze-game --bots ismcts@200,heuristic --games 240
      oriflamme tournament mycards.ori --bots mybots:Greedy,heuristic --players 4

    Exit code: 0, 1 if a bot did wrong, 2 for a bad call, 130 after Ctrl-C.
    """  # noqa: D301 # \b keeps the lines of a paragraph apart
    from oriflamme_dsl.bots.tournament import seatings
    from oriflamme_dsl.cli.bots import bots_called
    from oriflamme_dsl.cli.engines import tell_watched
    from oriflamme_dsl.cli.find import find_game
    from oriflamme_dsl.core import ENGINES, core_of
    from oriflamme_dsl.ir.program import assemble
    from oriflamme_dsl.simulate.job import MOST_GAMES, MOST_SEED

    one_of("format", form, FORMS, lang)
    one_of("engine", engine, ENGINES, lang)
    within("games", games, 1, MOST_GAMES, lang)
    within("seed", seed, 0, MOST_SEED, lang)
    compilation, chosen = find_game(game, paths or (), lang)
    ruleset = assemble(compilation.program, chosen)
    number = ruleset.rules.players.least if players is None else players
    can_play(number, ruleset, lang)
    names = bots_called(bots, lang)
    if not 2 <= len(names) <= number:
        bad_call("ORI672", lang, count=len(names), players=number)
    core = core_of(ruleset, number, tell_watched(engine, lang))
    each = len(seatings(len(names), number))
    master = any_seed() if seed is None else seed
    _run(core, names, master, -(-games // each), form, lang)


def _run(
    core: Core, names: tuple[str, ...], seed: int, wanted: int, form: str, lang: str | None
) -> None:
    import json

    from oriflamme_dsl.ir.serial import fingerprint
    from oriflamme_dsl.report.tournament import Tournament, data, page

    languages = print_languages(lang)
    done, wrong, stopped = _played(core, names, seed, wanted, _teller(wanted, languages[0]))
    rules = core.ruleset
    found = Tournament(
        rules.game, fingerprint(rules), core.players, names, seed, wanted, tuple(done)
    )
    if form == "json":
        out(json.dumps(data(found), indent=2, ensure_ascii=False))
    else:
        out("\n\n".join(page(found, language) for language in languages))
    if wrong is not None:
        _tell_fault(core, wrong, len(done), lang)
    if stopped:
        raise typer.Exit(130)


def _played(
    core: Core, names: tuple[str, ...], seed: int, wanted: int, tell: Callable[[int], None]
) -> tuple[list[Deal], BotError | None, bool]:
    """Return the deals that were played, the bot that did wrong, and whether Ctrl-C stopped it."""
    from oriflamme_dsl.bots.game import BotError
    from oriflamme_dsl.bots.tournament import deals

    done: list[Deal] = []
    try:
        for deal in deals(core, names, seed, wanted):
            if isinstance(deal, BotError):
                return done, deal, False
            done.append(deal)
            tell(len(done))
    except KeyboardInterrupt:
        return done, None, True
    finally:
        tell(wanted)
    return done, None, False


def _teller(wanted: int, language: str) -> Callable[[int], None]:
    """Return what writes over one line how many deals are done, where somebody looks at it."""
    from oriflamme_dsl.report.console import write
    from oriflamme_dsl.report.tournament import progress

    stream = sys.stderr
    if stream is None or not stream.isatty():
        return lambda _: None

    def tell(done: int) -> None:
        line = progress(done, wanted, language)
        write(stream, f"\r{line if done < wanted else ' ' * len(line)}\r")
        stream.flush()

    return tell


def _tell_fault(core: Core, wrong: BotError, number: int, lang: str | None) -> None:
    """Save the game in which a bot did wrong, say so, and leave with 1."""
    from oriflamme_dsl.cli.bots import fault_found
    from oriflamme_dsl.simulate.faults import fault_of

    report(
        fault_found(fault_of(wrong, core, number), core.ruleset.game), "human", lang, to_stderr=True
    )
    raise typer.Exit(FINDINGS)
