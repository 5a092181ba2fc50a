"""A tournament of bots, as a page of words and as data."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from attrs import asdict, frozen

from oriflamme_dsl.bots.estimate import Estimate
from oriflamme_dsl.bots.tournament import Comparison, Deal, comparisons, seatings, standings
from oriflamme_dsl.report.display import wrapped
from oriflamme_dsl.resources import templates_folder

FEWEST = 2
"""Deals without which there is no interval."""

NAME, WINS = 24, 30
"""Columns for the name of a bot, which is cut, and for its share of victories."""


@frozen
class Tournament:
    """What was played: the game, by its fingerprint, the bots, and the deals that are done."""

    game: str
    fingerprint: str
    players: int
    bots: tuple[str, ...]
    seed: int
    wanted: int
    deals: tuple[Deal, ...]

    @property
    def seatings(self) -> int:
        """How often each deal was played."""
        return len(seatings(len(self.bots), self.players))


def page(found: Tournament, language: str) -> str:
    """Return what a tournament says, in lines of at most 80 columns."""
    return "\n".join(_lines(found, _Words(language)))


def data(found: Tournament) -> dict[str, Any]:
    """Return a tournament as data; figures are missing where too few deals are done."""
    told: dict[str, Any] = {
        "game": found.game,
        "fingerprint": found.fingerprint,
        "players": found.players,
        "seed": found.seed,
        "deals": len(found.deals),
        "seatings": found.seatings,
    }
    if len(found.deals) >= FEWEST:
        told["bots"] = [asdict(one) for one in standings(found.bots, found.deals)]
        told["comparisons"] = [
            {**asdict(one), "sure": one.sure} for one in comparisons(found.bots, found.deals)
        ]
    return told


def progress(done: int, wanted: int, language: str) -> str:
    """Return how far a tournament is, in a few words."""
    return _Words(language).say("progress", done=done, wanted=wanted)


@frozen
class _Words:
    language: str

    def say(self, key: str, **facts: object) -> str:
        return _words(self.language)[key].format(**facts)

    def number(self, value: float, digits: int) -> str:
        return f"{value:.{digits}f}".replace(".", _words(self.language)["decimal"])

    def percent(self, value: float) -> str:
        return self.say("percent", number=self.number(100 * value, 1))

    def range(self, found: Estimate, digits: int, by: int = 1) -> str:
        low, high = self.number(by * found.low, digits), self.number(by * found.high, digits)
        return self.say("range", low=low, high=high)


@cache
def _words(language: str) -> Mapping[str, str]:
    path = templates_folder() / "text" / f"tournament.{language}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


def _lines(found: Tournament, words: _Words) -> Iterator[str]:
    facts = asdict(found, filter=lambda field, _: field.name not in ("bots", "deals"))
    yield words.say("title", **facts)
    deals = len(found.deals)
    if deals < found.wanted:
        yield words.say("stopped", deals=deals, wanted=found.wanted)
    if deals < FEWEST:
        yield words.say("few")
        return
    yield from wrapped(words.say("played", deals=deals, seatings=found.seatings))
    yield ""
    yield _row(words.say("bot"), words.say("wins"), words.say("influence"))
    for one in standings(found.bots, found.deals):
        wins = f"{words.percent(one.wins.mean)} {words.range(one.wins, 1, by=100)}"
        points = f"{words.number(one.points.mean, 2)} {words.range(one.points, 2)}"
        yield _row(one.bot, wins, points)
    yield ""
    for pair in comparisons(found.bots, found.deals):
        yield from wrapped(_verdict(pair, words))
    yield from wrapped(words.say("ranges"))


def _row(bot: str, wins: str, points: str) -> str:
    name = bot if len(bot) <= NAME else f"{bot[: NAME - 1]}…"
    return f"  {name:{NAME}} {wins:{WINS}} {points}".rstrip()


def _verdict(pair: Comparison, words: _Words) -> str:
    if pair.lead.low == pair.lead.high == 0:
        return words.say("same", better=pair.better, worse=pair.worse)
    key = "better" if pair.sure else "unsure"
    return words.say(
        key,
        better=pair.better,
        worse=pair.worse,
        lead=words.percent(pair.lead.mean),
        range=words.range(pair.lead, 1, by=100),
    )
