"""Where cards lie on paper: a pure function from a number of cards to millimetres.

Cards lie edge to edge, so that one cut parts two of them. The grid stays where it is on a partial
last page; crop marks stand outside the grid, and only at the edges of cards that are there.
"""

from __future__ import annotations

from collections.abc import Iterable

from attrs import frozen

CARD = (61.0, 112.0)
"""Width and height of a card, in mm."""
COLUMNS, ROWS = 3, 2
PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Width and height by name, in mm."""
MARK, MARK_GAP = 5.0, 2.0
"""Length of a crop mark, and its distance from the card, in mm."""
RULER = 50.0
RULER_BELOW = 12.0
"""Length of the ruler, and how far below the grid it is, in mm."""


@frozen
class Placed:
    """A card by its index, and the place of its upper left corner in mm."""

    index: int
    x: float
    y: float


@frozen
class Line:
    """A line from one point to another, in mm."""

    x1: float
    y1: float
    x2: float
    y2: float


@frozen
class Page:
    """One side of paper."""

    cards: tuple[Placed, ...]
    marks: tuple[Line, ...]
    ruler: Line


def impose(count: int, paper: tuple[float, float]) -> tuple[Page, ...]:
    """Return the pages for `count` cards on paper of a width and height in mm."""
    per_page = COLUMNS * ROWS
    return tuple(
        _page(range(start, min(start + per_page, count)), paper)
        for start in range(0, count, per_page)
    )


def _page(indexes: Iterable[int], paper: tuple[float, float]) -> Page:
    left = (paper[0] - COLUMNS * CARD[0]) / 2
    top = (paper[1] - ROWS * CARD[1]) / 2
    cards = tuple(
        Placed(index, left + at % COLUMNS * CARD[0], top + at // COLUMNS * CARD[1])
        for at, index in enumerate(indexes)
    )
    bottom = top + ROWS * CARD[1]
    ruler = bottom + RULER_BELOW
    middle = (paper[0] - RULER) / 2
    return Page(cards, _marks(cards), Line(middle, ruler, middle + RULER, ruler))


def _marks(cards: tuple[Placed, ...]) -> tuple[Line, ...]:
    left, right = min(c.x for c in cards), max(c.x for c in cards) + CARD[0]
    top, bottom = min(c.y for c in cards), max(c.y for c in cards) + CARD[1]
    across = sorted({x for c in cards for x in (c.x, c.x + CARD[0])})
    down = sorted({y for c in cards for y in (c.y, c.y + CARD[1])})
    near, far = MARK_GAP, MARK_GAP + MARK
    return (
        *(Line(x, top - far, x, top - near) for x in across),
        *(Line(x, bottom + near, x, bottom + far) for x in across),
        *(Line(left - far, y, left - near, y) for y in down),
        *(Line(right + near, y, right + far, y) for y in down),
    )
