"""Which games of a run are done: spans of their numbers, each from its first to before its end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

Span: TypeAlias = tuple[int, int]
Spans: TypeAlias = tuple[Span, ...]


def joined(spans: Iterable[Span]) -> Spans:
    """Return spans in order, those that touch made one. Raises ValueError where two overlap."""
    found: list[Span] = []
    for first, end in sorted(spans):
        if first >= end:
            raise ValueError("a span of it has no games")
        if found and first < found[-1][1]:
            raise ValueError("some of its games are done twice")
        if found and first == found[-1][1]:
            found[-1] = (found[-1][0], end)
        else:
            found.append((first, end))
    return tuple(found)


def gaps(spans: Spans, games: int) -> Iterator[Span]:
    """Yield what is still to be done of the games from 0 on."""
    begin = 0
    for first, end in spans:
        if begin < min(first, games):
            yield begin, min(first, games)
        begin = end
    if begin < games:
        yield begin, games


def count(spans: Spans) -> int:
    """Return how many games spans hold."""
    return sum(end - first for first, end in spans)
