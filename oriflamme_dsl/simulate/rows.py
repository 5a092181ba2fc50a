"""One row a game: numbers of fixed width, so that game i stands at its place in a file."""

from __future__ import annotations

import os
import struct
from collections.abc import Iterator, Sequence
from io import BufferedRandom
from itertools import chain
from pathlib import Path

from attrs import frozen

from oriflamme_dsl.core import Outcome
from oriflamme_dsl.simulate.spans import Span, Spans

NUMBER = 4
"""Bytes of a number."""

BLOCK = 10_000
"""Rows that are read at once."""


@frozen
class Row:
    """How a game ended; `winners` as in an Outcome."""

    number: int
    points: tuple[int, ...]
    cards: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: int


def columns(players: int) -> int:
    """Return how many numbers a row has."""
    return 2 * players + 2


def packed(outcomes: Sequence[Outcome]) -> bytes:
    """Return the rows of games one behind the other."""
    numbers = list(chain.from_iterable(map(_numbers, outcomes)))
    return struct.pack(f"<{len(numbers)}i", *numbers)


def _numbers(one: Outcome) -> tuple[int, ...]:
    return (*one.points, *one.cards, sum(1 << seat for seat in one.winners), one.decisions)


def unpacked(data: bytes, first: int, players: int) -> Iterator[Row]:
    """Yield the rows in `data`, the first of them that of game `first`."""
    width = columns(players)
    rows = struct.iter_unpack(f"<{width}i", data)
    for number, row in enumerate(rows, first):
        winners = tuple(seat for seat in range(players) if row[-2] >> seat & 1)
        yield Row(number, row[:players], row[players : 2 * players], winners, row[-1])


class RowFile:
    """A file in which rows wait until all of them are there, whatever the order they come in."""

    def __init__(self, path: Path, players: int) -> None:
        """Open the file, or make it. Raises OSError."""
        self.path = path
        self.players = players
        self._width = NUMBER * columns(players)
        path.parent.mkdir(parents=True, exist_ok=True)
        self._file: BufferedRandom = os.fdopen(os.open(path, _FLAGS, 0o666), "r+b")

    def holds(self, spans: Spans) -> bool:
        """Tell whether the file is long enough to have the rows of all these games."""
        end = spans[-1][1] if spans else 0
        return self._file.seek(0, os.SEEK_END) >= end * self._width

    def put(self, first: int, data: bytes) -> None:
        """Write rows to the place of the game `first` and those after it. Raises OSError.

        Nothing of them waits in memory, so that rows which find no room are not taken for written.
        """
        self._file.seek(first * self._width)
        self._file.write(data)
        self._file.flush()

    def sync(self) -> None:
        """Have all rows on the disk. Raises OSError."""
        os.fsync(self._file.fileno())

    def rows(self, spans: Spans) -> Iterator[list[Row]]:
        """Yield the rows of games that are done, in their order, some at a time."""
        for block in _blocks(spans):
            self._file.seek(block[0] * self._width)
            data = self._file.read((block[1] - block[0]) * self._width)
            yield list(unpacked(data, block[0], self.players))

    def close(self) -> None:
        """Let go of the file, which stays; what is left to write is dropped if it cannot be."""
        try:
            self._file.close()
        except OSError:  # as on a full disk, which has been told of before
            self._file.raw.close()


def _blocks(spans: Spans) -> Iterator[Span]:
    for first, end in spans:
        for begin in range(first, end, BLOCK):
            yield begin, min(begin + BLOCK, end)


_FLAGS = os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0)
