"""Tournaments: which of some bots is stronger, and how sure that is.

Each deal is played once for each seating, so that every bot plays every seat of every deal equally
often; what luck the deal and the seat give is then the same for all of them. The games of one deal
hang together, so intervals are over deals, and two bots are compared deal by deal.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import partial

from attrs import frozen

from oriflamme_dsl.bots.estimate import Estimate, estimate
from oriflamme_dsl.bots.game import BotError, play_game
from oriflamme_dsl.bots.registry import bot_named
from oriflamme_dsl.core.choose import Core


@frozen
class Deal:
    """What came of one deal: by bot, the share of all victories, and the influence a seat got."""

    wins: tuple[Fraction, ...]
    points: tuple[Fraction, ...]


@frozen
class Standing:
    """How a bot did: the share of victories, as if all seats were its own or others' by halves.

    Equal bots have equal shares, which add up to 1.
    """

    bot: str
    wins: Estimate
    points: Estimate


@frozen
class Comparison:
    """How much larger the share of victories of `better` is than that of `worse`, deal by deal.

    `sure` is whether the whole interval lies above 0: with 95 % certainty the one beats the other.
    """

    better: str
    worse: str
    lead: Estimate

    @property
    def sure(self) -> bool:
        """Tell whether it is certain, as far as 95 % go."""
        return self.lead.low > 0


def seatings(bots: int, players: int) -> tuple[tuple[int, ...], ...]:
    """Return who sits where in the games of a deal, as numbers of bots by seat.

    The bots go round the table, each once as the first of the round, and each round is turned once
    through all seats: then all bots have each seat equally often. ValueError for more bots than
    seats, or fewer than two.
    """
    if not 2 <= bots <= players:
        raise ValueError(f"{bots} bots in {players} seats")
    rounds = [tuple((begin + seat) % bots for seat in range(players)) for begin in range(bots)]
    turned = [one[turn:] + one[:turn] for one in rounds for turn in range(players)]
    return tuple(turned) if players % bots else tuple(dict.fromkeys(turned))


def play_deal(core: Core, bots: Sequence[str], seed: int) -> Deal | BotError:
    """Play a deal in all seatings; the deal is that of `Random(seed)`."""
    made = [(name, bot_named(name)) for name in bots]
    games = seatings(len(bots), core.players)
    wins = [Fraction(0)] * len(bots)
    points = [0] * len(bots)
    for seats in games:
        end = play_game(core, [made[bot] for bot in seats], seed)
        if isinstance(end, BotError):
            return end
        for player in end.winners:
            wins[seats[player]] += Fraction(1, len(end.winners) * len(games))
        for player, bot in enumerate(seats):
            points[bot] += end.points[player]
    each = Fraction(len(games) * core.players, len(bots))
    return Deal(tuple(wins), tuple(number / each for number in points))


def deals(core: Core, bots: Sequence[str], seed: int, count: int) -> Iterator[Deal | BotError]:
    """Play deals by their numbers; that of number n has the seed `seed << 32 | n`."""
    return map(partial(play_deal, core, tuple(bots)), (seed << 32 | n for n in range(count)))


def standings(bots: Sequence[str], played: Sequence[Deal]) -> tuple[Standing, ...]:
    """Return how each bot did, in the order of the bots; at least two deals."""
    return tuple(
        Standing(
            name,
            estimate([deal.wins[bot] for deal in played]).within(0, 1),
            estimate([deal.points[bot] for deal in played]),
        )
        for bot, name in enumerate(bots)
    )


def comparisons(bots: Sequence[str], played: Sequence[Deal]) -> tuple[Comparison, ...]:
    """Compare all pairs of bots, the better one first; at least two deals."""
    found = []
    for one in range(len(bots)):
        for other in range(one + 1, len(bots)):
            lead = [deal.wins[one] - deal.wins[other] for deal in played]
            better, worse = (one, other) if sum(lead) >= 0 else (other, one)
            turned = [deal.wins[better] - deal.wins[worse] for deal in played]
            found.append(Comparison(bots[better], bots[worse], estimate(turned).within(-1, 1)))
    return tuple(found)
