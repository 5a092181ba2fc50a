"""The tables of docs/rules-that-matter.md.

    python -m tests.balance.rules_that_matter --write docs/rules-that-matter.md [--workers 2]

What stands between `<!-- matters: GAME PLAYERS GAMES SEED -->` and `<!-- end -->` is found anew.
"""

from __future__ import annotations

import re
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

from attrs import frozen

from oriflamme_dsl.balance.sensitivity_job import Turned, job_of, turned
from oriflamme_dsl.balance.sensitivity_page import SHOWN, Sensitivity, cell, label, verdict
from oriflamme_dsl.balance.sensitivity_run import SensitivityRun
from oriflamme_dsl.balance.words import Words
from oriflamme_dsl.ir.program import assemble
from oriflamme_dsl.ir.serial import fingerprint
from oriflamme_dsl.pipeline import Compilation, compile_paths, shipped
from oriflamme_dsl.report.options import listed
from oriflamme_dsl.simulate.workers import Alone, Processes

PAGE = Path(__file__).resolve().parents[2] / "docs" / "rules-that-matter.md"

MARKED = re.compile(r"(<!-- matters: (\S+) (\d+) (\d+) (\d+) -->\n)(.*?)(<!-- end -->)", re.DOTALL)
WORDS = Words("en", page="sensitivity")


@frozen
class Wanted:
    """What a table is about, as its mark says it."""

    game: str
    players: int
    games: int
    seed: int

    @property
    def command(self) -> str:
        """The call that prints it."""
        options = f"--games {self.games} --players {self.players} --seed {self.seed}"
        return f"oriflamme sensitivity {self.game} {options}"


def tables(text: str) -> Iterator[tuple[Wanted, str]]:
    """Yield what each table of a document is about, and the table."""
    for found in MARKED.finditer(text):
        yield _wanted(found), found[6]


def _wanted(found: re.Match[str]) -> Wanted:
    return Wanted(found[2], *(int(found[number]) for number in (3, 4, 5)))


@cache
def compiled(game: str) -> Compilation:
    """Return a shipped game, compiled."""
    return compile_paths([shipped(game) or game])


def options(game: str) -> tuple[Turned, ...]:
    """Return the options of a shipped game with each other value."""
    return turned(listed(compiled(game).analysis, game))


def rules_of(game: str) -> str:
    """Return the fingerprint of a shipped game."""
    return fingerprint(assemble(compiled(game).program, game))


def played(wanted: Wanted, settled: Sequence[Turned], workers: int = 1) -> Sensitivity:
    """Return what comes of some options."""
    program = compiled(wanted.game).program
    job = job_of(program, wanted.game, settled, wanted.players, wanted.seed)
    run = SensitivityRun(job, wanted.games)
    job.table()  # once for all workers, where they are copies of this process
    crew = Alone() if workers == 1 else Processes(workers)
    try:
        run.go(crew, lambda _: None)
    finally:
        crew.stop()
    return Sensitivity(
        wanted.game,
        rules_of(wanted.game),
        wanted.players,
        wanted.seed,
        wanted.games,
        tuple(settled),
        run.tally,
        wanted.command,
    )


def table(found: Sensitivity) -> Iterator[str]:
    """Yield the lines of a table: how it was made, what it comes to, and the shares."""
    unrelated = WORDS.percent(found.done.by_chance, 0)
    yield f"`{found.command}`, rules `{found.fingerprint}`. Unrelated games: {unrelated}."
    yield ""
    for sentence in verdict(found, WORDS):
        yield f"- {sentence}".replace("\u00a0", " ")
    yield ""
    yield " | ".join(("| option", *(WORDS.say(f"level.{level}") for level in SHOWN))) + " |"
    yield f"|---{'|---:' * len(SHOWN)}|"
    for row in found.rows:
        cells = (cell(row.share(level), WORDS) for level in SHOWN)
        yield " | ".join((f"| {label(row.turned, WORDS)}", *cells)) + " |"


def main() -> None:
    """Write the tables into the document that the call names."""
    parser = ArgumentParser(description="Find out which rules matter.")
    parser.add_argument("--write", type=Path, default=PAGE, metavar="FILE")
    parser.add_argument("--workers", type=int, default=2, metavar="W")
    asked = parser.parse_args()

    def written(found: re.Match[str]) -> str:
        wanted = _wanted(found)
        made = played(wanted, options(wanted.game), asked.workers)
        return found[1] + "".join(f"{line}\n" for line in table(made)) + found[7]

    text = MARKED.sub(written, asked.write.read_text(encoding="utf-8"))
    asked.write.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
