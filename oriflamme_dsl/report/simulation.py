"""What many games say, as a page of words and as data."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from attrs import asdict, frozen

from oriflamme_dsl.report.display import wrapped
from oriflamme_dsl.resources import templates_folder
from oriflamme_dsl.simulate.intervals import FEW, Interval, deviation, mean, share
from oriflamme_dsl.simulate.kept import Kept, Stage
from oriflamme_dsl.simulate.spans import count
from oriflamme_dsl.simulate.tally import Tally, as_data, unit

INDENT = "  "
NAME = 24
"""Columns for the name of a bot; a longer one is cut."""

WINS = 26
"""Columns for the share of victories and its range."""


@frozen
class Speed:
    """How fast a run was: games played in it, its seconds, its workers.

    `rates` are games a second on one worker by stage, 0 where none was played.
    """

    games: int
    seconds: float
    workers: int
    rates: tuple[float, ...]


@frozen
class Simulation:
    """A run to tell of.

    `games` are those wanted for each number of players, `engine` what played, `without` why that
    was not what was asked for, if so (see Core); `resume` is the file to go on from where it was
    stopped, if there is one.
    """

    kept: Kept
    games: int
    speed: Speed
    engine: str
    without: str = ""
    resume: str | None = None

    @property
    def done(self) -> int:
        """How many games are done."""
        return sum(count(stage.done) for stage in self.kept.stages)

    @property
    def wanted(self) -> int:
        """How many games are wanted."""
        return self.games * len(self.kept.stages)


@frozen
class Words:
    """The words of the page in a language, and its way to write numbers."""

    language: str

    def say(self, key: str, **facts: object) -> str:
        """Return a sentence filled in."""
        return _words(self.language)[key].format(**facts)

    def number(self, value: float, digits: int = 0) -> str:
        """Return a number with so many digits behind its point."""
        words = _words(self.language)
        signs = {",": words["thousands"], ".": words["decimal"]}
        return "".join(signs.get(char, char) for char in f"{value:,.{digits}f}")

    def games(self, count: int) -> str:
        """Return a number of games with its noun."""
        key = {0: "no game", 1: "game"}.get(count, "games")
        return self.say(key, games=self.number(count))

    def percent(self, value: float) -> str:
        """Return a share in percent."""
        return self.say("percent", number=self.number(100 * value, 1))

    def range(self, found: Interval, digits: int, *, by: int = 1) -> str:
        """Return from where to where an interval goes, its ends multiplied by `by`."""
        low, high = self.number(by * found.low, digits), self.number(by * found.high, digits)
        return self.say("range", low=low, high=high)


@cache
def _words(language: str) -> dict[str, str]:
    folder = templates_folder() / "text"
    path = folder / f"simulate.{language}.toml"
    if not path.is_file():
        path = folder / "simulate.en.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


# ------------------------------------------------------------------ the page


def page(found: Simulation, language: str) -> str:
    """Return the page in lines of 80 columns."""
    words, kept = Words(language), found.kept
    title = words.say("title", game=kept.game, fingerprint=kept.fingerprint, seed=kept.seed)
    parts = [[*wrapped(title)]]
    for number, stage in enumerate(kept.stages):
        parts.append([*_stage(stage, words, found.speed.rates[number])])
    parts.append([*_end(found, words)])
    return "\n\n".join("\n".join(part) for part in parts)


def _stage(stage: Stage, words: Words, rate: float) -> Iterator[str]:
    tally = stage.tally
    key = "one" if stage.players == 1 else "players"
    title = words.say(key, players=stage.players, games=words.games(tally.games))
    yield title + (words.say("speed", rate=words.number(rate)) if rate else "")
    if not tally.games:
        yield INDENT + words.say("none")
        return
    heads = [words.say(key) for key in ("seat", "bot", "wins", "influence")]
    names = [_cut(name) for name in stage.bots]
    wide = max(map(len, (heads[1], *names)))
    yield _row(heads, wide)
    for seat, name in enumerate(names):
        yield _row(
            [str(seat + 1), name, _wins(tally, seat, words), _points(tally, seat, words)], wide
        )
    for line in _sentences(tally, words):
        yield from wrapped(line, INDENT, INDENT * 2)


def _cut(name: str) -> str:
    return name if len(name) <= NAME else f"{name[: NAME - 1]}…"


def _row(cells: Sequence[str], wide: int) -> str:
    seat, bot, wins, points = cells
    return f"{INDENT}{seat:<5} {bot:<{wide}}  {wins:<{WINS}}{points}".rstrip()


def _wins(tally: Tally, seat: int, words: Words) -> str:
    found = wins(tally, seat)
    return f"{words.percent(found.value)} {words.range(found, 1, by=100)}"


def _points(tally: Tally, seat: int, words: Words) -> str:
    value = tally.points[seat] / tally.games
    return _mean(value, mean(tally.points[seat], tally.points_squared[seat], tally.games), words)


def _mean(value: float, found: Interval | None, words: Words) -> str:
    said = words.number(value, 2)
    return said if found is None else f"{said} {words.range(found, 2)}"


def _sentences(tally: Tally, words: Words) -> Iterator[str]:
    """Yield what is said of all seats together."""
    for key, seen in (("ties", tally.ties), ("nobody", tally.won_by_nobody)):
        if seen or key == "ties":
            found = share(seen, tally.games)
            said = words.range(found, 1, by=100)
            yield words.say(key, share=words.percent(found.value), range=said)
    spread = words.number(deviation(tally.decisions, tally.decisions_squared, tally.games), 1)
    for key, (total, squares) in _sums(tally).items():
        known = mean(total, squares, tally.games)
        ends = "" if known is None else words.range(known, 2)
        value = words.number(total / tally.games, 2)
        said = words.say(key, mean=value, range=ends, deviation=spread)
        yield said.replace(" .", ".").replace(" ,", ",")


def _sums(tally: Tally) -> dict[str, tuple[int, int]]:
    """Return sums and sums of squares of what is counted once a game."""
    return {
        "margin": (tally.margin, tally.margin_squared),
        "cards": (tally.cards, tally.cards_squared),
        "decisions": (tally.decisions, tally.decisions_squared),
    }


def _end(found: Simulation, words: Words) -> Iterator[str]:
    speed = found.speed
    if found.done:
        yield from wrapped(words.say("ranges"))
    if any(0 < stage.tally.games < FEW for stage in found.kept.stages):
        yield from wrapped(words.say("few", games=FEW))
    if found.without:
        yield from wrapped(words.say(found.engine))
    if found.done < found.wanted:
        done, wanted = words.number(found.done), words.number(found.wanted)
        facts = {"done": done, "games": wanted, "played": words.games(found.done)}
        yield from wrapped(words.say("stopped" if found.done else "stopped, none", **facts))
        if found.resume:
            yield from wrapped(words.say("again", file=found.resume))
    if speed.games:
        yield words.say(
            "time, one" if speed.workers == 1 else "time",
            games=words.games(speed.games),
            seconds=words.number(speed.seconds, 1),
            rate=words.number(speed.games / max(speed.seconds, 1e-9)),
            workers=speed.workers,
        )
    elif found.done == found.wanted:
        yield words.say("nothing left")


# ------------------------------------------------------------------ data


def wins(tally: Tally, seat: int) -> Interval:
    """Return the share of victories of a seat, shared ones in parts."""
    return share(tally.wins[seat] / unit(tally.players), tally.games)


def data(found: Simulation) -> dict[str, Any]:
    """Return all of a run as data; the same for the same run, but for what is under `timing`."""
    kept = found.kept
    return {
        "format": "oriflamme-simulation",
        "version": 1,
        "program": kept.program,
        "game": kept.game,
        "fingerprint": kept.fingerprint,
        "seed": kept.seed,
        "games": found.games,
        "complete": found.done == found.wanted,
        "engine": found.engine,
        "without": found.without or None,
        "players": [_stage_data(stage) for stage in kept.stages],
        "timing": asdict(found.speed),
    }


def _stage_data(stage: Stage) -> dict[str, Any]:
    tally = stage.tally
    return {
        "players": stage.players,
        "games": tally.games,
        "done": [list(span) for span in stage.done],
        "seats": [_seat(tally, seat, bot) for seat, bot in enumerate(stage.bots)],
        "ties": asdict(share(tally.ties, tally.games)),
        "won_by_nobody": asdict(share(tally.won_by_nobody, tally.games)),
        **{key: _mean_data(*sums, tally.games) for key, sums in _sums(tally).items()},
        "victory": unit(stage.players),
        "tally": as_data(tally),
    }


def _seat(tally: Tally, seat: int, bot: str) -> dict[str, Any]:
    return {
        "seat": seat + 1,
        "bot": bot,
        "wins": asdict(wins(tally, seat)),
        "influence": _mean_data(tally.points[seat], tally.points_squared[seat], tally.games),
    }


def _mean_data(total: int, squares: int, games: int) -> dict[str, Any] | None:
    found = mean(total, squares, games)
    if found is None:
        return None
    return {**asdict(found), "deviation": deviation(total, squares, games)}
