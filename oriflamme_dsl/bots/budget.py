"""How long a search may think."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import count, takewhile
from time import perf_counter

from attrs import frozen

MOST = 10_000_000
"""The most games for one choice, and the most milliseconds."""


@frozen
class Budget:
    """A number of games for each choice, or so many seconds; one of them."""

    games: int = 0
    seconds: float = 0.0

    def turns(self) -> Iterator[int]:
        """Yield 0, 1, 2 ... while there is budget left, at least once."""
        if self.games:
            return iter(range(self.games))
        end = perf_counter() + self.seconds
        return takewhile(lambda turn: not turn or perf_counter() < end, count())


USUAL = Budget(games=500)


def read_budget(text: str) -> Budget:
    """Read `500` (games for each choice), `50ms` or `2s`; ValueError for anything else."""
    match = re.fullmatch(r"([0-9]{1,8})(ms|s)?", text, re.ASCII)
    number = int(match[1]) if match else 0
    if match is None or not 1 <= number <= MOST:
        raise ValueError(text)
    if match[2] is None:
        return Budget(games=number)
    return Budget(seconds=number / (1000 if match[2] == "ms" else 1))
