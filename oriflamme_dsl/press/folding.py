"""The order of pages of a booklet: sheets laid in one another, folded once, stapled in the fold."""

from __future__ import annotations

Spread = tuple[int | None, int | None]
"""The pages of one side of a sheet, left and right, from 0; None is an empty page."""


def booklet_order(pages: int) -> tuple[Spread, ...]:
    """Return the sides to print, front and back of each sheet in turn, the outermost sheet first.

    `pages` is how many the booklet has; empty ones at the end make it a multiple of four. A sheet
    lies landscape, holds two upright pages a side and is turned over its short edge, so that both
    sides stand upright. No pages make no sides; fewer than none are a ValueError.
    """
    if pages < 0:
        raise ValueError(f"{pages} pages")
    padded = -(-pages // 4) * 4
    return tuple(
        (_there(left, pages), _there(right, pages))
        for first in range(0, padded // 2, 2)
        for left, right in _sheet(first, padded - 1 - first)
    )


def _sheet(first: int, last: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return front and back of the sheet that carries the pages `first` and `last` outside."""
    return (last, first), (first + 1, last - 1)


def _there(page: int, pages: int) -> int | None:
    return page if page < pages else None
