"""What is printed beside the cards of a sheet: marks for the knife, the fold, and a ruler.

All lengths are mm, from the upper left corner of the paper, y downward. A mark keeps clear of the
area of every card: of what is cut out, and of the bleed around it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import asin, degrees
from typing import Literal

from attrs import frozen

from oriflamme_dsl.press.sizes import Size

LineKind = Literal["crop", "guide", "fold", "ruler", "tick"]

MARK = 5.0
"""Length of a crop mark."""
CLEAR = 1.0
"""Least distance of a mark from the area of a card, so that a miscut leaves no ink on it."""
SHORTEST = 1.0
"""What is left of a mark that is shorter than this is of no use, and is left out."""
RULER, TICK, HALF_TICK = 50.0, 3.0, 1.5
"""Length of the ruler, of its ticks each 10 mm, and of those between them."""
EXACT = 1e-4
"""Lengths that differ by less are the same: far below what a printer can do."""


@frozen
class Line:
    """A line from one point to another, by what it is for; a fold is drawn dashed."""

    x1: float
    y1: float
    x2: float
    y2: float
    kind: LineKind

    def moved(self, dx: float, dy: float) -> Line:
        """Return the line elsewhere, `dx` to the right and `dy` downward."""
        return Line(self.x1 + dx, self.y1 + dy, self.x2 + dx, self.y2 + dy, self.kind)

    def swapped(self) -> Line:
        """Return the line with x and y exchanged."""
        return Line(self.y1, self.x1, self.y2, self.x2, self.kind)


@frozen
class Box:
    """A rectangle by its edges."""

    left: float
    top: float
    right: float
    bottom: float

    def grown(self, by: float) -> Box:
        """Return the box with each edge farther out."""
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def moved(self, dx: float, dy: float) -> Box:
        """Return the box elsewhere, `dx` to the right and `dy` downward."""
        return Box(self.left + dx, self.top + dy, self.right + dx, self.bottom + dy)

    def swapped(self) -> Box:
        """Return the box with x and y exchanged."""
        return Box(self.top, self.left, self.bottom, self.right)


@frozen
class Cut:
    """A card as the knife sees it: what is cut out, and the same with its bleed."""

    trim: Box
    area: Box

    def swapped(self) -> Cut:
        """Return the card with x and y exchanged."""
        return Cut(self.trim.swapped(), self.area.swapped())


@frozen
class Bench:
    """What marks have to heed beside the cards: the printable part, and boxes to keep out of."""

    printable: Box
    keep_out: tuple[Box, ...] = ()

    def swapped(self) -> Bench:
        """Return the bench with x and y exchanged."""
        return Bench(self.printable.swapped(), tuple(box.swapped() for box in self.keep_out))


Span = tuple[float, float]


def crop_marks(cards: Sequence[Cut], bench: Bench, fold: float | None = None) -> tuple[Line, ...]:
    """Return short lines that prolong the edges of the cards, and nothing where there is no room.

    `fold` is the height at which the sheet is folded: an edge there is not cut.
    """
    upright = (
        Line(x, start, x, end, "crop")
        for x in _edges(cards)
        for start, end in _common(_rays(cards, x), _free(cards, bench, x, CLEAR))
    )
    turned, turned_bench = [card.swapped() for card in cards], bench.swapped()
    across = (
        Line(start, y, end, y, "crop")
        for y in _edges(turned, fold)
        for start, end in _common(_rays(turned, y), _free(turned, turned_bench, y, CLEAR))
    )
    return (*upright, *across)


def guides(
    cards: Sequence[Cut], bench: Bench, clear: float = CLEAR, fold: float | None = None
) -> tuple[Line, ...]:
    """Return the edges of the cards prolonged over the whole paper, but for the cards themselves.

    `clear` is how far they stay from a card. With 0 they run between cards that lie edge to edge,
    on the cut and never inside a card.
    """
    upright = (
        Line(x, start, x, end, "guide")
        for x in _edges(cards)
        for start, end in _free(cards, bench, x, clear)
    )
    turned, turned_bench = [card.swapped() for card in cards], bench.swapped()
    across = (
        Line(start, y, end, y, "guide")
        for y in _edges(turned, fold)
        for start, end in _free(turned, turned_bench, y, clear)
    )
    return (*upright, *across)


def fold_marks(cards: Sequence[Cut], bench: Bench, y: float) -> tuple[Line, ...]:
    """Return the level fold at the height `y`, from side to side, wherever no card is near."""
    turned = [card.swapped() for card in cards]
    spans = _free(turned, bench.swapped(), y, CLEAR)
    return tuple(Line(start, y, end, y, "fold") for start, end in spans)


def ruler(printable: Box, grid: Box, column: Span, row: Span) -> tuple[Line, ...]:
    """Return a ruler of 50 mm with its ticks: below the grid, else at its right, or none.

    `grid` is the area of all cards of a full sheet. `column` and `row` are the left and right, and
    the top and bottom edge of one place, which the ruler stands in front of where that is long
    enough, because no cut goes through there.
    """
    below = _scale(grid.bottom, printable.bottom, column, (printable.left, printable.right))
    if below:
        return below
    beside = _scale(grid.right, printable.right, row, (printable.top, printable.bottom))
    return tuple(line.swapped() for line in beside)


def bounds(lines: Iterable[Line]) -> Box:
    """Return the smallest box around lines, of which there is at least one."""
    xs, ys = zip(*((x, y) for a in lines for x, y in ((a.x1, a.y1), (a.x2, a.y2))), strict=True)
    return Box(min(xs), min(ys), max(xs), max(ys))


@frozen
class Label:
    """A number of mm, to be written around a point."""

    x: float
    y: float
    value: int


@frozen
class Calibration:
    """A page that shows by how much a printer misses the front when it prints the back.

    Hold the sheet against the light, the back toward you. There are three scales: one that reads
    to the right near the top, one that reads downward in the middle, one that reads to the right
    near the bottom. The back carries millimetres with numbers; the front a vernier, whose long
    line shows the millimetre, and whose tick that meets one of the back counts tenths. What is
    read is what the back has to be moved by, whichever edge the sheet is turned over.
    """

    front: tuple[Line, ...]
    back: tuple[Line, ...]
    labels: tuple[Label, ...]
    """Numbers of the back: positive to the right and downward."""
    apart: float
    """Distance of the upper scale from the lower, in mm."""

    def correction(
        self, upper: float, middle: float, lower: float
    ) -> tuple[tuple[float, float], float]:
        """Return offset (mm) and angle (degrees, clockwise) of a layout from the three readings.

        Readings that differ by more than the scales are apart are no readings: a ValueError.
        """
        angle = degrees(asin((upper - lower) / self.apart))
        return ((upper + lower) / 2, middle), angle


SCALE = 10
"""How far a scale of the calibration reads to each side, in mm."""
VERNIER = 0.9
"""Distance of the ticks of a vernier: ten of them are nine millimetres."""


def calibration(paper: Size) -> Calibration:
    """Return the lines of both sides of a calibration page, for paper of A5 or larger.

    Everything is alike to left and right and to top and bottom, so that both sides meet for either
    edge. The ticks of the front end where those of the back begin.
    """
    x, y = paper.width / 2, paper.height / 2
    apart = paper.height / 2
    level = ((x, y - apart / 2), (x, y + apart / 2))
    front = [line for at in level for line in _vernier(*at)]
    back = [line for at in level for line in _millimetres(*at)]
    numbers = range(-SCALE, SCALE + 1, 5)
    return Calibration(
        (*front, *(line.swapped() for line in _vernier(y, x))),
        (*back, *(line.swapped() for line in _millimetres(y, x))),
        (
            *(Label(cx + value, cy + _LABEL, value) for cx, cy in level for value in numbers),
            *(Label(x + _LABEL, y + value, value) for value in numbers),
        ),
        apart,
    )


_INNER, _OUTER, _LONG, _LABEL = 3.0, 6.0, 8.0, 11.0
"""From the middle of a scale: where ticks of the front end, those of the back, long ones, text."""


def _vernier(x: float, y: float) -> list[Line]:
    """Return the ticks of a level vernier around a point, its middle reaching over all others."""
    return [
        Line(at, y - reach, at, y + reach, "tick" if k else "ruler")
        for k in range(-SCALE, SCALE + 1)
        for at in [x + k * VERNIER]
        for reach in [_INNER if k else _LONG]
    ]


def _millimetres(x: float, y: float) -> list[Line]:
    """Return the ticks of a level scale around a point, above and below where a vernier lies."""
    return [
        Line(x + k, y + side * _INNER, x + k, y + side * reach, "tick" if k else "ruler")
        for k in range(-SCALE, SCALE + 1)
        for reach in [_OUTER if k % 5 else _LONG]
        for side in (-1, 1)
    ]


def _scale(near: float, far: float, place: Span, whole: Span) -> tuple[Line, ...]:
    """Return a level ruler between the heights `near` and `far`, its ticks toward `near`."""
    if near + CLEAR + TICK > far + EXACT or whole[1] - whole[0] < RULER - EXACT:
        return ()
    room = place if place[1] - place[0] >= RULER + 4 * CLEAR - EXACT else whole
    x, y = (sum(room) - RULER) / 2, min(far, near + MARK + 3 * CLEAR + TICK)
    ticks = (
        Line(x + at, y - (HALF_TICK if at % 10 else TICK), x + at, y, "tick")
        for at in range(0, int(RULER) + 1, 5)
    )
    return (Line(x, y, x + RULER, y, "ruler"), *ticks)


def _edges(cards: Iterable[Cut], fold: float | None = None) -> list[float]:
    """Return where upright cuts go, each once, but for the fold."""
    edges = {round(x, 4) for card in cards for x in (card.trim.left, card.trim.right)}
    return sorted(x for x in edges if fold is None or abs(x - fold) > EXACT)


def _rays(cards: Iterable[Cut], x: float) -> list[Span]:
    """Return where crop marks would stand at the upright cut `x`, above and below its cards."""
    areas = [c.area for c in cards if min(abs(c.trim.left - x), abs(c.trim.right - x)) < EXACT]
    above = ((area.top - CLEAR - MARK, area.top - CLEAR) for area in areas)
    below = ((area.bottom + CLEAR, area.bottom + CLEAR + MARK) for area in areas)
    return _merged([*above, *below])


def _free(cards: Iterable[Cut], bench: Bench, x: float, clear: float) -> list[Span]:
    """Return the parts of the upright line at `x` that keep clear of all cards."""
    boxes = (*(card.area.grown(clear) for card in cards), *bench.keep_out)
    taken = [(b.top, b.bottom) for b in boxes if b.left + EXACT < x < b.right - EXACT]
    free, at = [], bench.printable.top
    for start, end in [*_merged(taken), (bench.printable.bottom, bench.printable.bottom)]:
        free.append((at, min(start, bench.printable.bottom)))
        at = max(at, end)
    return [span for span in free if _useful(span)]


def _merged(spans: Iterable[Span]) -> list[Span]:
    merged: list[Span] = []
    for start, end in sorted(spans):
        if merged and start <= merged[-1][1] + EXACT:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    return merged


def _common(some: Iterable[Span], others: Sequence[Span]) -> list[Span]:
    both = ((max(a, c), min(b, d)) for a, b in some for c, d in others)
    return [span for span in both if _useful(span)]


def _useful(span: Span) -> bool:
    return span[1] - span[0] >= SHORTEST - EXACT
