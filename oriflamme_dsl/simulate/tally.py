"""What is counted of games: whole numbers, so that the order of adding makes no difference."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import lcm
from operator import mul
from typing import Any, Self

from attrs import evolve, fields, frozen

from oriflamme_dsl.core import Outcome


def unit(players: int) -> int:
    """Return what a victory counts, so that it can be shared by any of the players evenly."""
    return lcm(60, *range(1, players + 1))


LARGEST = 2**31
"""No number of a game is larger; rows have room for no larger one either."""


@frozen
class Tally:
    """Sums over games; fields by seat are tuples, `…_squared` are sums of squares.

    `wins` are shares of victories, in parts of `unit(players)`; `margin` is the influence of the
    first less that of the second, `cards` those in the queue at the end. A field that a subclass
    adds is a number or a tuple of numbers, and is merged and kept as these are.
    """

    games: int
    points: tuple[int, ...]
    points_squared: tuple[int, ...]
    wins: tuple[int, ...]
    ties: int = 0
    won_by_nobody: int = 0
    margin: int = 0
    margin_squared: int = 0
    cards: int = 0
    cards_squared: int = 0
    decisions: int = 0
    decisions_squared: int = 0

    @classmethod
    def empty(cls, players: int) -> Self:
        """Return the tally of no games."""
        none = (0,) * players
        return cls(0, none, none, none)

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.points)

    def __add__(self, other: Self) -> Self:
        """Return the tally of the games of both."""
        names = [one.name for one in fields(type(self))]
        return evolve(
            self, **{name: _sum(getattr(self, name), getattr(other, name)) for name in names}
        )


def _sum(one: Any, other: Any) -> Any:
    if isinstance(one, int):
        return one + other
    return tuple(mine + theirs for mine, theirs in zip(one, other, strict=True))


def tally_of(outcomes: Sequence[Outcome], players: int) -> Tally:
    """Return the tally of games that have ended so."""
    if not outcomes:
        return Tally.empty(players)
    columns = list(zip(*(one.points for one in outcomes), strict=True))
    margins = [_margin(one.points) for one in outcomes]
    cards = [sum(one.cards) for one in outcomes]
    decisions = [one.decisions for one in outcomes]
    winners = Counter(one.winners for one in outcomes)
    return Tally(
        games=len(outcomes),
        points=tuple(map(sum, columns)),
        points_squared=tuple(map(_squares, columns)),
        wins=_shares(winners, players),
        ties=sum(count for who, count in winners.items() if len(who) > 1),
        won_by_nobody=winners[()],
        margin=sum(margins),
        margin_squared=_squares(margins),
        cards=sum(cards),
        cards_squared=_squares(cards),
        decisions=sum(decisions),
        decisions_squared=_squares(decisions),
    )


def _squares(numbers: Sequence[int]) -> int:
    return sum(map(mul, numbers, numbers))


def _margin(points: Sequence[int]) -> int:
    ordered = sorted(points)
    return ordered[-1] - ordered[-2] if len(ordered) > 1 else 0


def _shares(winners: Mapping[tuple[int, ...], int], players: int) -> tuple[int, ...]:
    whole, shares = unit(players), [0] * players
    for who, count in winners.items():
        for seat in who:
            shares[seat] += count * (whole // len(who))
    return tuple(shares)


def possible(tally: Tally) -> bool:
    """Tell whether some games can have such a tally, as far as what is told of it needs that."""
    games, whole = tally.games, unit(tally.players)
    sums = (
        *zip(tally.points, tally.points_squared, strict=True),
        (tally.margin, tally.margin_squared),
        (tally.cards, tally.cards_squared),
        (tally.decisions, tally.decisions_squared),
    )
    return (
        all(total**2 <= games * squares for total, squares in sums)
        and all(squares <= games * LARGEST**2 for _, squares in sums)
        and min(tally.margin, tally.cards, tally.decisions, *tally.wins) >= 0
        and sum(tally.wins) == whole * (games - tally.won_by_nobody)
        and min(tally.ties, tally.won_by_nobody) >= 0
        and tally.ties + tally.won_by_nobody <= games
    )


def as_data(tally: Tally) -> dict[str, Any]:
    """Return a tally as data of JSON."""
    return {
        one.name: value if isinstance(value := getattr(tally, one.name), int) else list(value)
        for one in fields(type(tally))
    }


def from_data(data: Any, players: int) -> Tally:
    """Return the tally that was made data of; ValueError for anything else."""
    empty = Tally.empty(players)
    names = [one.name for one in fields(Tally)]
    if not isinstance(data, dict) or set(data) != set(names):
        raise ValueError("its counts are not those of a run")
    return Tally(**{name: _read(data[name], getattr(empty, name)) for name in names})


def _read(value: Any, like: Any) -> Any:
    if isinstance(like, int):
        return _whole(value)
    if not isinstance(value, list) or len(value) != len(like):
        raise ValueError("its counts do not fit its players")
    return tuple(map(_whole, value))


def _whole(value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise ValueError("something in its counts is no whole number")  # noqa: TRY004 - as promised
    return value


def total(tallies: Iterable[Tally], players: int) -> Tally:
    """Return the tally of all the games of several."""
    found = Tally.empty(players)
    for one in tallies:
        found += one
    return found
