"""`oriflamme sensitivity`: which rules matter, and which are not worth an argument."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer

from oriflamme_dsl.cli.common import FINDINGS, Lang, one_of, out, print_languages, report
from oriflamme_dsl.cli.runs import (
    Game,
    Paths,
    Players,
    Seed,
    Workers,
    any_seed,
    can_play,
    cores,
    within,
)

if TYPE_CHECKING:
    from oriflamme_dsl.balance.sensitivity_job import Turned
    from oriflamme_dsl.balance.sensitivity_run import SensitivityRun
    from oriflamme_dsl.diagnostics import Diagnostic
    from oriflamme_dsl.ir.ruleset import Ruleset
    from oriflamme_dsl.pipeline import Compilation

FORMS = ("human", "json")
INTERRUPTED = 130


def sensitivity(
    game: Game = "oriflamme",
    paths: Paths = None,
    only: Annotated[
        list[str] | None,
        typer.Option("--option", metavar="OWNER.OPTION", help="This option only; more than once."),
    ] = None,
    games: Annotated[
        int, typer.Option("--games", metavar="N", help="Games, each played with every value.")
    ] = 1_000,
    players: Players = None,
    seed: Seed = None,
    workers: Workers = None,
    form: Annotated[
        str, typer.Option("--format", metavar="human|json", help="How the table looks.")
    ] = "human",
    lang: Lang = None,
) -> None:
    """Say which disputed rules matter: how often an option changes who wins.

    Each option of the game and of its cards is settled otherwise, one at a time, and the same games
    are played: the same deals, and the same choices wherever both games have them.

    \b
    Examples:
      oriflamme sensitivity oriflamme
      oriflamme sensitivity ablaze-game --games 4000 --players 4 --seed 7
      oriflamme sensitivity oriflamme --option ambush.trigger --option spy.self

    Exit code: 0, 1 if not all could be played, 2 for a bad call, 130 after Ctrl-C.
    """  # noqa: D301 # \b keeps the lines of a paragraph apart
    from oriflamme_dsl.balance.sensitivity_job import job_of
    from oriflamme_dsl.balance.sensitivity_run import SensitivityRun
    from oriflamme_dsl.cli.find import find_game
    from oriflamme_dsl.ir.program import assemble
    from oriflamme_dsl.simulate.job import MOST_GAMES, MOST_SEED
    from oriflamme_dsl.simulate.workers import MOST_WORKERS

    one_of("format", form, FORMS, lang)
    within("games", games, 1, MOST_GAMES, lang)
    within("seed", seed, 0, MOST_SEED, lang)
    within("workers", workers, 1, MOST_WORKERS, lang)
    compilation, chosen = find_game(game, paths or (), lang)
    rules = assemble(compilation.program, chosen)
    number = rules.rules.players.least if players is None else players
    can_play(number, rules, lang)
    settled = _turned(compilation, chosen, only or (), lang)
    job = job_of(compilation.program, chosen, settled, number, any_seed() if seed is None else seed)
    run = SensitivityRun(job, games)
    code: int = 0
    findings: list[Diagnostic] = []
    if settled:
        code, findings = _play(
            run, cores() if workers is None else workers, print_languages(lang)[0]
        )
    command = _command((game, *(paths or ())), only or (), run, lang)
    _tell(run, settled, rules, command, form, lang, asked=bool(only))
    report(findings, "human", lang, to_stderr=True)
    if code:
        raise typer.Exit(code)


def _turned(
    compilation: Compilation, game: str, only: Sequence[str], lang: str | None
) -> tuple[Turned, ...]:
    """Return what is turned; leave with 2 where a game has no option that is asked for."""
    from oriflamme_dsl.balance.sensitivity_job import turned
    from oriflamme_dsl.report.options import listed

    options = {one.name: one for one in listed(compilation.analysis, game)}
    for name in only:
        one_of("option", name, options, lang)
    return turned([one for name, one in options.items() if not only or name in only])


def _play(run: SensitivityRun, workers: int, language: str) -> tuple[int, list[Diagnostic]]:
    """Play; return the exit code, and what went wrong."""
    from oriflamme_dsl.cli.progress import progress_for
    from oriflamme_dsl.diagnostics import Diagnostic
    from oriflamme_dsl.simulate.run import TRIES, WorkersLostError
    from oriflamme_dsl.simulate.workers import Alone, Processes

    shown: Any = run  # as far as the bar looks, a run like that of `simulate`
    run.job.table()  # once for all workers, where they are copies of this process
    crew: Alone | Processes = Alone() if workers == 1 else Processes(workers)
    try:
        with progress_for(shown, language) as progress:
            run.go(crew, lambda _: progress.tell(shown))
    except KeyboardInterrupt:
        return INTERRUPTED, []
    except WorkersLostError:
        return FINDINGS, [Diagnostic("ORI665", None, {"count": TRIES})]
    finally:
        crew.stop()
    return 0, []


def _command(
    names: Sequence[str], only: Sequence[str], run: SensitivityRun, lang: str | None
) -> str:
    """Return the call that gives the same."""
    import shlex

    options = [part for name in only for part in ("--option", name)]
    options += ["--games", str(run.games), "--players", str(run.players)]
    options += ["--seed", str(run.job.seed), *(("--lang", lang) if lang else ())]
    return shlex.join(["oriflamme", "sensitivity", *names, *options])


def _tell(
    run: SensitivityRun,
    settled: tuple[Turned, ...],
    rules: Ruleset,
    command: str,
    form: str,
    lang: str | None,
    *,
    asked: bool,
) -> None:
    import json

    from oriflamme_dsl.balance.sensitivity_page import Sensitivity, data, page
    from oriflamme_dsl.ir.serial import fingerprint

    found = Sensitivity(
        rules.game,
        fingerprint(rules),
        run.players,
        run.job.seed,
        run.games,
        settled,
        run.tally,
        command,
        asked,
    )
    if form == "json":
        out(json.dumps(data(found), indent=2, ensure_ascii=False))
    else:
        out("\n\n".join(page(found, language) for language in print_languages(lang)))
