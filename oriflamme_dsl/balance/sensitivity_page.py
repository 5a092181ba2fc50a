"""Which rules matter, as a page of words and as data."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from attrs import asdict, frozen

from oriflamme_dsl.balance.estimates import LEAST
from oriflamme_dsl.balance.sensitivity import LEVELS, Counts, Done
from oriflamme_dsl.balance.sensitivity_job import Turned
from oriflamme_dsl.balance.words import Words
from oriflamme_dsl.report.display import COLUMNS, wrapped
from oriflamme_dsl.report.words import with_rulings, words_of
from oriflamme_dsl.simulate.intervals import Interval, share

OFTEN = 0.1
"""An option that changes who wins in such a share of games is worth an argument."""

CELL = 19
"""Columns of the screen for a share with its interval."""

SHOWN = tuple(reversed(LEVELS))
"""The columns of the table, what matters most first."""


@frozen
class Row:
    """An option with another value, and in how many games that made a difference, by level."""

    turned: Turned
    counts: Counts
    games: int

    def share(self, level: str) -> Interval:
        """Return the share of games that differ in a level."""
        return share(self.counts[LEVELS.index(level)], self.games)


@frozen
class Sensitivity:
    """What was played: the game by its fingerprint, and what came of it.

    `command` is the call that gives the same, `wanted` how many games were to be played; `asked` is
    whether it is about some options only, that were asked for.
    """

    game: str
    fingerprint: str
    players: int
    seed: int
    wanted: int
    turned: tuple[Turned, ...]
    done: Done
    command: str
    asked: bool = False

    @property
    def rows(self) -> list[Row]:
        """Every option with each other value: what changes who wins most often comes first."""
        games = self.done.games
        rows = [
            Row(one, counts, games) for one, counts in zip(self.turned, self.done.rows, strict=True)
        ]
        return sorted(rows, key=lambda row: row.counts[::-1], reverse=True)


# ------------------------------------------------------------------ data


def data(found: Sensitivity) -> dict[str, Any]:
    """Return all figures as JSON-like data. Keys are only added."""
    return {
        "game": found.game,
        "fingerprint": found.fingerprint,
        "players": found.players,
        "seed": found.seed,
        "games": found.done.games,
        "wanted": found.wanted,
        "command": found.command,
        "unrelated": found.done.by_chance,
        "options": [_row_data(row) for row in found.rows],
    }


def _row_data(row: Row) -> dict[str, Any]:
    owner, option, value = row.turned.setting
    levels = {
        level: {"games": count, **asdict(row.share(level))}
        for level, count in zip(LEVELS, row.counts, strict=True)
    }
    return {
        "owner": owner,
        "option": option,
        "value": value,
        "in_force": row.turned.option.value,
        "rulings": [*row.turned.option.option.rulings],
        **{level: levels[level] for level in SHOWN},
    }


# ------------------------------------------------------------------ words


def page(found: Sensitivity, language: str) -> str:
    """Return what is found, in lines of 80 columns."""
    return "\n".join(_lines(found, Words(language, page="sensitivity")))


def _lines(found: Sensitivity, words: Words) -> Iterator[str]:
    done = found.done
    if not found.turned:
        yield words_of("changes", words.language)["no_options"].format(game=found.game)
        return
    yield from wrapped(heading(found, words))
    if done.games < found.wanted:
        wanted = words.number(found.wanted)
        yield from wrapped(words.say("stopped", games=words.number(done.games), wanted=wanted))
    if not done.games:
        return
    yield ""
    for sentence in verdict(found, words):
        yield from wrapped(sentence, rest="  ")
    yield ""
    heads = (words.say(f"level.{level}") for level in SHOWN)
    yield _cells(heads)
    for row in found.rows:
        yield from wrapped(label(row.turned, words), rest="  ")
        yield _cells(cell(row.share(level), words) for level in SHOWN)
    yield ""
    for key in ("levels", "chance", "unrelated", "again"):
        unrelated = words.percent(done.by_chance, 0)
        yield from wrapped(words.say(f"note.{key}", share=unrelated))
    yield f"  {found.command}"  # in one piece, so that it can be copied


def _cells(cells: Iterator[str]) -> str:
    return "".join(f"{one:>{CELL}}" for one in cells).rjust(COLUMNS - 1)


def heading(found: Sensitivity, words: Words) -> str:
    """Return what was played."""
    return words.say(
        "title",
        game=found.game,
        players=found.players,
        games=words.number(found.done.games),
        seed=found.seed,
        fingerprint=found.fingerprint,
    )


def verdict(found: Sensitivity, words: Words) -> Iterator[str]:
    """Yield what to argue about, what seldom matters, and what never did.

    Often and seldom are told of what is so with its whole interval, and not of few games.
    """
    rows, enough = found.rows, found.done.games >= LEAST
    often = [row for row in rows if enough and row.share("winner").low >= OFTEN]
    never = [row for row in rows if not row.share("winner").value]
    others = [row for row in rows if row not in often and row not in never]
    seldom = [row for row in others if row.share("winner").high < OFTEN]
    perhaps = [row for row in others if row not in seldom]
    most = words.percent(share(0, found.done.games).high)
    if all(row.share("winner").high < OFTEN for row in rows):
        yield words.say("verdict.calm_asked" if found.asked else "verdict.calm")
    for key, chosen in (("often", often), ("perhaps", perhaps), ("seldom", seldom)):
        if chosen:
            yield words.say(f"verdict.{key}", options=_named(chosen, words, _with_share))
    ended = [row for row in never if row.share("event").value]
    nothing = [row for row in never if row not in ended]
    for key, chosen in (("never", ended), ("nothing", nothing)):
        if chosen:
            named = _named(chosen, words, lambda row, _: row.turned.name)
            yield words.say(f"verdict.{key}", options=named, most=most)


def _with_share(row: Row, words: Words) -> str:
    value = row.share("winner").value
    return words.say(
        "named", option=row.turned.name, share=words.percent(value, 0 if value >= OFTEN else 1)
    )


def _named(rows: Sequence[Row], words: Words, name: Callable[[Row, Words], str]) -> str:
    """Return a list of options, none of which is torn apart at the end of a line."""
    return ", ".join(name(row, words).replace(" ", "\u00a0") for row in rows)


def label(one: Turned, words: Words) -> str:
    """Return an option, its other value, the one in force, and its rulings."""
    text = words.say("turned", option=one.option.name, value=one.value, instead=one.option.value)
    return with_rulings(text, one.option.option.rulings, words.language)


def cell(found: Interval, words: Words) -> str:
    """Return a share with its interval."""
    value, low, high = (
        words.number(100 * one, 1).removesuffix(f"{words.say('decimal')}0")
        if round(one, 9) in (0.0, 1.0)
        else words.number(100 * one, 1)
        for one in (found.value, found.low, found.high)
    )
    return words.say("cell", value=words.say("percent", number=value), low=low, high=high)
