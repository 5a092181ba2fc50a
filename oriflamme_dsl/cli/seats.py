"""Who sits where in a game at the terminal, as a call says it."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import frozen

from oriflamme_dsl.cli.bots import bots_called
from oriflamme_dsl.cli.common import bad_call

USUAL = "heuristic"
"""The bot that plays where none is named."""


@frozen
class Seating:
    """The seats of people, the bots by seat, and whose eyes the story is told for (None: all)."""

    people: tuple[int, ...]
    bots: Mapping[int, str]
    audience: tuple[int, ...] | None

    @property
    def names(self) -> tuple[str | None, ...]:
        """The names of the bots by seat, None for a person."""
        return tuple(map(self.bots.get, range(len(self.people) + len(self.bots))))


def seating(
    players: int,
    people: int | None,
    seats: str | None,
    bots: str | None,
    lang: str | None,
    *,
    watch: bool,
) -> Seating:
    """Return who sits where; leave with 2 where that cannot be.

    Bots go round the seats that people leave. Who watches sees with the eyes of the seats named.
    """
    eyes = seats_called(seats, players, lang) if seats is not None else None
    whole = 1 if people is None else people
    if watch and people:
        bad_call("ORI605", lang, "watch", count=people, most=0)
    if not watch and not 0 <= whole <= players:
        bad_call("ORI605", lang, "people", count=whole, most=players)
    if not watch and None not in (people, eyes) and whole != len(eyes or ()):
        bad_call("ORI682", lang, "people", count=whole, seats=str(seats))
    sitting = () if watch else eyes or tuple(range(whole))
    free = [seat for seat in range(players) if seat not in sitting]
    names = bots_called(bots, lang) if bots is not None else (USUAL,)
    if bots is not None and len(names) > len(free):
        bad_call("ORI682", lang, "bots", count=len(names), free=len(free))
    placed = {seat: names[turn % len(names)] for turn, seat in enumerate(free)}
    return Seating(sitting, placed, _audience(sitting, eyes))


def _audience(people: tuple[int, ...], eyes: tuple[int, ...] | None) -> tuple[int, ...] | None:
    """Return for whom is told: one person sees the own cards, several at one screen none."""
    if not people:
        return eyes
    return people if len(people) == 1 else ()


def seats_called(text: str, players: int, lang: str | None) -> tuple[int, ...]:
    """Return the seats (from 0) in a list like `2` or `1,3`; leave with 2 for anything else."""
    parts = [part.strip() for part in text.split(",")]
    good = all(part.isascii() and part.isdigit() and len(part) < 9 for part in parts)
    seats = tuple(sorted({int(part) - 1 for part in parts})) if good else ()
    if len(seats) != len(parts) or not all(0 <= seat < players for seat in seats):
        bad_call("ORI682", lang, seats=text, players=players)
    return seats
