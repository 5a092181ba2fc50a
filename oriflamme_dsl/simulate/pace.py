"""How many games a chunk has: so many that it takes about half a second, and none is waited for."""

from __future__ import annotations

from math import ceil

TARGET = 0.5
"""Seconds that a chunk takes, as far as one can tell before."""

LEAST, MOST = 1_000, 20_000
"""Games in a chunk of bulk play: fewer cost more to send than they need, more are not smoother."""

SLOW_MOST = 1_000
"""The most games in a chunk with bots."""

EACH = 10
"""Chunks for each worker, at least, where there are enough games."""

GROWTH = 4


class Pace:
    """The size of chunks for one job, which learns from those that are done."""

    def __init__(self, games: int, workers: int, *, bulk: bool) -> None:
        """Take how many games there are in all, and how many workers."""
        self._workers = workers
        self._least = LEAST if bulk else 1
        share = max(self._least, games // (EACH * workers))
        self._most = min(MOST if bulk else SLOW_MOST, share)
        self._size = self._least

    def size(self, left: int) -> int:
        """Return how many games the next chunk has, of `left` that are still to be given out.

        Towards the end chunks are smaller, so that all workers end together.
        """
        fair = max(self._least, ceil(left / (2 * self._workers)))
        return min(self._size, fair, left)

    def learn(self, games: int, seconds: float) -> None:
        """Take how long a chunk took."""
        wanted = int(games / max(seconds, 1e-6) * TARGET)
        self._size = max(self._least, min(wanted, GROWTH * max(games, 1), self._most))
