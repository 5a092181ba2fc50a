"""What a search sees coming after each option, for people to read."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt

from attrs import frozen

from oriflamme_dsl.bots.ismcts import Node, turn
from oriflamme_dsl.bots.seat import Seat


@frozen
class Outlook:
    """What came of options that look the same to the player, in `games` imagined games.

    `wins` is the share of them that the player won (0 to 1), `own` the mean influence of the player
    at the end with the variance `spread`, and `rival` the mean of the best of the others.
    """

    options: tuple[int, ...]
    games: int
    wins: float
    own: float
    rival: float
    spread: float

    def wins_more(self, other: Outlook) -> bool:
        """Tell whether more games are won than with the other, and by more than chance would do."""
        return self.wins - other.wins > 2 * sqrt(self._noise + other._noise)

    @property
    def _noise(self) -> float:
        """The variance of the share of victories, with two games more, one of them won."""
        games = self.games + 2
        share = (self.wins * self.games + 1) / games
        return share * (1 - share) / games

    def gains_more(self, other: Outlook) -> bool:
        """Tell whether there is more influence than with the other, by more than chance."""
        noise = max(self.spread, other.spread) * (1 / self.games + 1 / other.games)
        return self.own - other.own > 2 * sqrt(noise)


def outlooks(seat: Seat, turns: Iterable[int]) -> list[Outlook]:
    """Search for as many turns, and return what is to be expected; what was tried most comes first.

    Without a turn all that is told is which options look the same.
    """
    _, _, looks = seat.imagine().looks(seat.player)
    sums = {look: [0.0, 0.0, 0.0, 0.0, 0.0] for look in looks}
    root = Node()
    for _ in turns:
        world = seat.imagine()
        first = turn(root, world, seat.player, seat.stream)
        outcome, points = world.outcome, list(world.points)
        own, winners = points.pop(seat.player), outcome.winners
        share = 1 / len(winners) if seat.player in winners else 0.0
        added = zip(sums[looks[first]], (1.0, share, own, max(points), own * own), strict=True)
        sums[looks[first]] = [old + new for old, new in added]
    found = [
        _outlook(tuple(n for n, other in enumerate(looks) if other == look), *sums[look])
        for look in sums
    ]
    return sorted(found, key=lambda one: -one.games)


def _outlook(
    options: tuple[int, ...], games: float, wins: float, own: float, rival: float, squares: float
) -> Outlook:
    by = games or 1.0
    spread = max(0.0, squares / by - (own / by) ** 2)
    return Outlook(options, int(games), wins / by, own / by, rival / by, spread)
