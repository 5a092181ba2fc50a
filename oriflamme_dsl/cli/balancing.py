"""A balance report at the terminal: the run, what is printed of it, and its files."""

from __future__ import annotations

import json
import shlex
from collections.abc import Callable, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer
from attrs import evolve, frozen

from oriflamme_dsl.balance.job import BalanceJob, as_text
from oriflamme_dsl.balance.page import doubt, facts, heading_of, page, sentences, title_of, words_of
from oriflamme_dsl.balance.report import Report, Side, data, report_of
from oriflamme_dsl.balance.run import Run, Wanted
from oriflamme_dsl.balance.watch import BY_CHANCE, KEYED
from oriflamme_dsl.cli.bots import fault_found
from oriflamme_dsl.cli.common import FINDINGS, PRINTED, out, print_languages, report
from oriflamme_dsl.cli.places import look_at_places
from oriflamme_dsl.cli.progress import progress_for
from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.files import replace_file
from oriflamme_dsl.ir.program import Program, as_called
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.report.display import wrapped
from oriflamme_dsl.report.simulation import Words as WordsOfRuns
from oriflamme_dsl.simulate.run import TRIES, WorkersLostError
from oriflamme_dsl.simulate.workers import Alone, Processes

if TYPE_CHECKING:
    from collections.abc import Iterator

    from oriflamme_dsl.simulate.faults import Fault

INTERRUPTED = 130

USUAL_GAMES = 10_000
MOST_WITH_PRECISION = 1_000_000
"""Games for each number of players, if it is not said how many: as such, and at most."""


@frozen
class Named:
    """A game with the names of its cards, by language and id."""

    side: Side
    names: dict[str, dict[str, str]]


@frozen
class Asked:
    """What a call asks for. `call` are its arguments that say which games."""

    sides: tuple[Named, ...]
    numbers: tuple[int, ...]
    bots: tuple[str, ...]
    games: int | None
    precision: float | None
    seed: int
    workers: int
    engine: str
    html: str | None
    json: str | None
    call: tuple[str, tuple[str, ...], str | None, str | None]
    lang: str | None

    @property
    def wanted(self) -> Wanted:
        """How much is to be played."""
        if self.precision is None:
            return Wanted(self.games or USUAL_GAMES)
        return Wanted(self.games or MOST_WITH_PRECISION, self.precision / 100)

    @property
    def jobs(self) -> tuple[BalanceJob, ...]:
        """What is to be played."""
        rules = [as_text(one.side.ruleset) for one in self.sides]
        other = rules[1] if len(rules) > 1 else None
        keyed = other is not None and set(self.bots) == {BY_CHANCE}
        bots = (KEYED,) if keyed else self.bots
        return tuple(
            BalanceJob(
                rules[0],
                number,
                tuple(bots[seat % len(bots)] for seat in range(number)),
                self.seed,
                self.engine,
                other,
            )
            for number in self.numbers
        )

    @property
    def stem(self) -> str:
        """What files are called that were given no name, as far as they are for one report."""
        return "-".join(one.side.ruleset.game for one in self.sides)

    def pages(self, languages: Sequence[str]) -> dict[str, Path]:
        """Return where the page goes, by language."""
        path = Path(f"{self.stem}-balance.html" if self.html is None else self.html)
        return {one: _in(path, one, languages) for one in languages}

    @property
    def figures(self) -> Path:
        """Where the figures go."""
        return Path(f"{self.stem}-balance.json" if self.json is None else self.json)

    @property
    def command(self) -> str:
        """The call that gives the same report."""
        game, paths, with_, against = self.call
        parts = ["oriflamme", "balance", game, *paths]
        options = {
            "with": with_,
            "against": against,
            "games": None if self.games is None else str(self.games),
            "precision": None if self.precision is None else f"{self.precision:g}",
            "players": ",".join(map(str, self.numbers)),
            "bots": None if set(self.bots) == {BY_CHANCE} else ",".join(self.bots),
            "seed": str(self.seed),
            "lang": self.lang,
        }
        for name, value in options.items():
            parts += [] if value is None else [f"--{name}", value]
        return shlex.join(parts)


def side_of(program: Program, ruleset: Ruleset, added: tuple[str, ...] = ()) -> Named:
    """Return a game with its names."""
    called = as_called(program, ruleset.game)
    names = {
        language: {card: face.names.get(language).text for card, face in called.faces.items()}
        for language in PRINTED
    }
    name = program.names.get(("game", ruleset.game)) or program.names.get(("variant", ruleset.game))
    by_language = {one: name.get(one).text for one in PRINTED} if name else {}
    return Named(Side(ruleset, by_language, added), names)


def carry_out(asked: Asked) -> None:
    """Play what is asked for, print what it comes to, and write the files."""
    languages = print_languages(asked.lang)
    pages = [("html", path) for path in asked.pages(languages).values()]
    look_at_places([*pages, ("json", asked.figures)], asked.lang)
    run = Run(asked.jobs, asked.wanted)
    code = 0
    findings = []
    try:
        _play(run, asked, languages[0])
    except KeyboardInterrupt:
        code = INTERRUPTED
    except WorkersLostError:
        findings.append(Diagnostic("ORI665", None, {"count": TRIES}))
    found = _report(run, asked)
    if found.stages:
        out("\n\n".join(_said(found, language) for language in languages))
        findings += _written(found, asked, languages)
    else:
        key = "stopped, none" if code else "none"
        out("\n\n".join(WordsOfRuns(language).say(key) for language in languages))
    for stage in run.stages:
        if stage.done.fault is not None:
            findings += _at_fault(stage.done.fault, asked.sides[0].side)
    report(findings, "human", asked.lang, to_stderr=True)
    if code or findings:
        raise typer.Exit(code or FINDINGS)


def _play(run: Run, asked: Asked, language: str) -> None:
    crew: Alone | Processes = Alone() if asked.workers == 1 else Processes(asked.workers)
    try:
        with _progress(run, language) as tell:
            run.go(crew, tell)
    finally:
        if isinstance(crew, Processes):
            crew.stop()


@frozen
class _Tally:
    games: int


@frozen
class _Stage:
    players: int
    tally: _Tally


@frozen
class _Shown:
    """A run as the bar of `simulate` knows them."""

    run: Run

    @property
    def jobs(self) -> Sequence[object]:
        return self.run.stages

    @property
    def games(self) -> int:
        return self.run.wanted.games

    @property
    def done(self) -> int:
        return self.run.games

    @property
    def stages(self) -> list[_Stage]:
        return [_Stage(one.job.players, _Tally(one.done.games)) for one in self.run.stages]


@contextmanager
def _progress(run: Run, language: str) -> Iterator[Callable[[Run], None]]:
    shown: Any = _Shown(run)
    with progress_for(shown, language) as progress:
        yield lambda _: progress.tell(shown)


def _report(run: Run, asked: Asked) -> Report:
    names: dict[str, dict[str, str]] = {language: {} for language in PRINTED}
    for one in reversed(asked.sides):
        for language, found in one.names.items():
            names[language] |= found
    other = asked.sides[1].side if len(asked.sides) > 1 else None
    return report_of(run, (asked.sides[0].side, other), names, asked.command)


def _said(found: Report, language: str) -> str:
    """Return what a report comes to, in lines of 80 columns."""
    words = words_of(found, language)
    lines = [title_of(found, words)]
    for one in facts(found, words):
        lines += wrapped(one)
    for told in found.stages:
        lines += ["", heading_of(told.figures, words)]
        for wrong in told.doubts:
            lines += wrapped(f"! {doubt(wrong, words)}", "  ", "    ")
        for sentence in sentences(told, found, words):
            lines += wrapped(f"- {sentence}", "  ", "    ")
    return "\n".join(lines)


def _written(found: Report, asked: Asked, languages: Sequence[str]) -> list[Diagnostic]:
    """Write the page in each language, and the data; return what could not be."""
    files = {path: page(found, one) for one, path in asked.pages(languages).items()}
    files[asked.figures] = json.dumps(data(found), indent=1, ensure_ascii=False) + "\n"
    findings, written = [], []
    for path, text in files.items():
        reason = replace_file(path, text.encode())
        if reason is None:
            written.append(str(path))
        else:
            findings.append(_unwritten(path, reason))
    if written:
        words = words_of(found, languages[0])
        out("")
        for name in written:
            out(words.say("written", file=name))
    return findings


def _in(path: Path, language: str, languages: Sequence[str]) -> Path:
    if len(languages) == 1 or path.is_dir():
        return path
    return path.with_suffix(f".{language}{path.suffix}")


def _unwritten(path: Path, reason: str) -> Diagnostic:
    return Diagnostic("ORI606", None, {"path": str(path), "reason": reason}, variant="simulate")


def _at_fault(fault: Fault, side: Side) -> list[Diagnostic]:
    """Save the game in which a bot did wrong, if it can be, and return what there is to say."""
    if side.added:  # the rules of a saved game are looked up by its name
        fault = evolve(fault, saved="")
    return fault_found(fault, side.ruleset.game)
