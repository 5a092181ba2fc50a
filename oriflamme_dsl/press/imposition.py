"""Where cards lie on paper: a pure function from a deck to the sides of sheets.

All lengths are mm, from the upper left corner of the paper, y downward. The grid of places is
centred as for a full sheet, so that a sheet with few cards, and its back, keep to the same places.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from math import floor
from typing import Literal

from attrs import evolve, field, frozen
from attrs.validators import ge

from oriflamme_dsl.press.marks import (
    CLEAR,
    EXACT,
    Bench,
    Box,
    Cut,
    Line,
    bounds,
    crop_marks,
    fold_marks,
    guides,
    ruler,
)
from oriflamme_dsl.press.sizes import Size

Backs = Literal["none", "separate", "long-edge", "short-edge", "gutterfold"]
Orientation = Literal["auto", "portrait", "landscape"]
SideKind = Literal["front", "back", "fold"]
Spot = tuple[int, int]
"""A place of the grid by column and row, from 0, the upper left first."""


@frozen
class Slot:
    """A card to print, by the indexes of its two faces; without a back where that is None."""

    front: int
    back: int | None = None


@frozen
class Layout:
    """How a deck is to lie on paper; lengths in mm, none negative but for the offset.

    `gap` is between neighbours, and each bleeds over half of it at most: with no gap they lie edge
    to edge, and bleed only outward. `backs` says where backs go: nowhere, on sides of their own
    for other paper, behind the fronts when the sheet is turned over an edge, or below them, to be
    folded behind. `offset` moves the back sides right and down, and `angle`, in degrees, turns
    them clockwise around the middle of the paper, against a printer that misses. `margin` is what
    the printer leaves white at each edge. `guides` prolong all cuts over the whole paper.
    """

    paper: Size
    card: Size
    bleed: float = field(default=0.0, validator=ge(0))
    gap: float = field(default=0.0, validator=ge(0))
    backs: Backs = "none"
    offset: tuple[float, float] = (0.0, 0.0)
    angle: float = 0.0
    margin: float = field(default=5.0, validator=ge(0))
    orientation: Orientation = "auto"
    guides: bool = False


@frozen
class Placed:
    """A face and its place: the upper left corner of what is cut out.

    `turned` faces stand on their head: turned by 180 degrees around their middle. `area` is what
    is cut out together with its bleed, on the sheet: nothing of the face may be drawn outside.
    """

    face: int
    is_back: bool
    x: float
    y: float
    turned: bool
    area: Box


@frozen
class Side:
    """One side of a sheet, on paper of the size given, which lies as it is to be printed.

    A side without faces is blank, and has neither marks nor a ruler. `angle` is by how many
    degrees, clockwise, all of it is to be turned around the middle of the paper.
    """

    kind: SideKind
    paper: Size
    placed: tuple[Placed, ...]
    marks: tuple[Line, ...] = ()
    ruler: tuple[Line, ...] = ()
    angle: float = 0.0


@frozen
class Grid:
    """The places of a sheet: on which paper, how many, and where the first one is.

    `cards` is how many cards a sheet takes: half of its places where backs lie beside fronts.
    """

    paper: Size
    columns: int
    rows: int
    cards: int
    left: float
    top: float


@frozen
class TooBig:
    """Not one card fits: what it needs with its bleed (and back), and what the printer reaches."""

    needed: Size
    width: float
    height: float


@frozen
class _Item:
    """A place of a side that is taken by a card, with the face to print there, if any."""

    spot: Spot
    face: int | None
    is_back: bool = False
    turned: bool = False


def impose(deck: Sequence[Slot], layout: Layout) -> tuple[Side, ...] | TooBig:
    """Return the sides to print, in the order of printing; no cards make no sides.

    A back side follows its front side, or, for `separate` backs, all front sides. Where any card
    has a back, each front side has a back side, even a blank one, so that sheets stay in step.
    """
    grid = describe(layout)
    if isinstance(grid, TooBig):
        return grid
    sheets = [deck[at : at + grid.cards] for at in range(0, len(deck), grid.cards)]
    if layout.backs == "gutterfold":
        return tuple(_side(layout, grid, "fold", _folded(sheet, grid)) for sheet in sheets)
    fronts = [_side(layout, grid, "front", _fronts(sheet, grid)) for sheet in sheets]
    if layout.backs == "none" or all(slot.back is None for slot in deck):
        return tuple(fronts)
    backs = [
        _moved(_side(layout, grid, "back", _behind(sheet, grid, layout)), layout)
        for sheet in sheets
    ]
    if layout.backs == "separate":
        return (*fronts, *backs)
    return tuple(chain.from_iterable(zip(fronts, backs, strict=True)))


def describe(layout: Layout) -> Grid | TooBig:
    """Return the grid of a layout, on the paper turned so that it holds most, upright if equal."""
    papers = _papers(layout)
    best = max((_grid(layout, paper) for paper in papers), key=lambda grid: grid.cards)
    return best if best.cards else _too_big(layout, papers)


def _papers(layout: Layout) -> tuple[Size, ...]:
    sides = sorted((layout.paper.width, layout.paper.height))
    upright = Size(*sides)
    if layout.orientation == "auto":
        return (upright, upright.turned())
    return (upright if layout.orientation == "portrait" else upright.turned(),)


def _grid(layout: Layout, paper: Size) -> Grid:
    card, gap = layout.card, layout.gap
    columns = _count(layout, paper.width, card.width)
    rows = _count(layout, paper.height, card.height)
    if layout.backs == "gutterfold":
        rows -= rows % 2
    return Grid(
        paper,
        columns,
        rows,
        columns * rows // (2 if layout.backs == "gutterfold" else 1),
        (paper.width - columns * (card.width + gap) + gap) / 2,
        (paper.height - rows * (card.height + gap) + gap) / 2,
    )


def _count(layout: Layout, length: float, side: float) -> int:
    room = length - 2 * layout.margin - 2 * layout.bleed
    return max(0, floor((room + layout.gap + EXACT) / (side + layout.gap)))


def _too_big(layout: Layout, papers: Sequence[Size]) -> TooBig:
    rows = 2 if layout.backs == "gutterfold" else 1
    width = layout.card.width + 2 * layout.bleed
    height = rows * layout.card.height + (rows - 1) * layout.gap + 2 * layout.bleed
    # The paper as one would lay it: along the card.
    paper = papers[-1] if width > height else papers[0]
    margins = 2 * layout.margin
    return TooBig(Size(width, height), paper.width - margins, paper.height - margins)


def _spot(at: int, grid: Grid) -> Spot:
    return (at % grid.columns, at // grid.columns)


def _fronts(sheet: Sequence[Slot], grid: Grid) -> list[_Item]:
    return [_Item(_spot(at, grid), slot.front) for at, slot in enumerate(sheet)]


def _behind(sheet: Sequence[Slot], grid: Grid, layout: Layout) -> list[_Item]:
    """Return the backs where they come to lie behind their fronts."""
    upright = grid.paper.width <= grid.paper.height
    sideways = layout.backs == ("long-edge" if upright else "short-edge")
    over = layout.backs == ("short-edge" if upright else "long-edge")
    return [
        _Item(
            (
                grid.columns - 1 - column if sideways else column,
                grid.rows - 1 - row if over else row,
            ),
            slot.back,
            is_back=True,
            turned=over,
        )
        for at, slot in enumerate(sheet)
        for column, row in [_spot(at, grid)]
    ]


def _folded(sheet: Sequence[Slot], grid: Grid) -> list[_Item]:
    """Return the fronts above the fold, and the backs where they are folded behind them."""
    fronts = _fronts(sheet, grid)
    backs = [
        _Item((item.spot[0], grid.rows - 1 - item.spot[1]), slot.back, is_back=True, turned=True)
        for item, slot in zip(fronts, sheet, strict=True)
    ]
    return [*fronts, *backs]


def _side(layout: Layout, grid: Grid, kind: SideKind, items: Sequence[_Item]) -> Side:
    if all(item.face is None for item in items):
        return Side(kind, grid.paper, ())
    taken = frozenset(item.spot for item in items)
    cuts = {spot: _cut(layout, grid, spot, taken) for spot in taken}
    placed = tuple(
        Placed(item.face, item.is_back, cut.trim.left, cut.trim.top, item.turned, cut.area)
        for item in items
        if item.face is not None
        for cut in [cuts[item.spot]]
    )
    scale = _ruler(layout, grid)
    # Cards without a back are cut out too, so all places that are taken have marks.
    ordered = [cuts[spot] for spot in sorted(taken)]
    return Side(kind, grid.paper, placed, _marks(layout, grid, ordered, scale), scale)


def _trim(layout: Layout, grid: Grid, spot: Spot) -> Box:
    card, gap = layout.card, layout.gap
    left = round(grid.left + spot[0] * (card.width + gap), 6)
    top = round(grid.top + spot[1] * (card.height + gap), 6)
    return Box(left, top, left + card.width, top + card.height)


def _cut(layout: Layout, grid: Grid, spot: Spot, taken: frozenset[Spot]) -> Cut:
    """Return a card with its bleed: less toward a neighbour, on whichever side that is printed."""
    (column, row), inner = spot, min(layout.bleed, layout.gap / 2)
    left, top, right, bottom = (
        inner if near in taken else layout.bleed
        for near in ((column - 1, row), (column, row - 1), (column + 1, row), (column, row + 1))
    )
    trim = _trim(layout, grid, spot)
    area = Box(trim.left - left, trim.top - top, trim.right + right, trim.bottom + bottom)
    return Cut(trim, area)


def _printable(layout: Layout, grid: Grid) -> Box:
    return Box(0, 0, grid.paper.width, grid.paper.height).grown(-layout.margin)


def _ruler(layout: Layout, grid: Grid) -> tuple[Line, ...]:
    """Return the ruler of a full sheet, so that it stands in the same place on all of them."""
    first = _trim(layout, grid, (0, 0))
    last = _trim(layout, grid, (grid.columns - 1, grid.rows - 1))
    middle = _trim(layout, grid, ((grid.columns - 1) // 2, (grid.rows - 1) // 2))
    return ruler(
        _printable(layout, grid),
        Box(first.left, first.top, last.right, last.bottom).grown(layout.bleed),
        (middle.left, middle.right),
        (middle.top, middle.bottom),
    )


def _marks(
    layout: Layout, grid: Grid, cuts: Sequence[Cut], scale: Sequence[Line]
) -> tuple[Line, ...]:
    bench = Bench(_printable(layout, grid), _mirrored(grid.paper, scale))
    fold = grid.paper.height / 2 if layout.backs == "gutterfold" else None
    marks = (
        guides(cuts, bench, CLEAR if layout.gap else 0.0, fold)
        if layout.guides
        else crop_marks(cuts, bench, fold)
    )
    return marks if fold is None else (*marks, *fold_marks(cuts, bench, fold))


def _mirrored(paper: Size, scale: Sequence[Line]) -> tuple[Box, ...]:
    """Return the room of a ruler, also where it lies on the other side of the sheet.

    Marks keep out of all of it, so that they are the same on both sides.
    """
    if not scale:
        return ()
    box = bounds(scale).grown(CLEAR)
    wide, high = paper.width, paper.height
    beside = Box(wide - box.right, box.top, wide - box.left, box.bottom)
    boxes = (box, beside)
    over = (Box(b.left, high - b.bottom, b.right, high - b.top) for b in boxes)
    return (*boxes, *over)


def _moved(side: Side, layout: Layout) -> Side:
    """Return a back side against the printer that misses: all of it, marks as well."""
    dx, dy = layout.offset
    placed = (evolve(p, x=p.x + dx, y=p.y + dy, area=p.area.moved(dx, dy)) for p in side.placed)
    marks = (line.moved(dx, dy) for line in side.marks)
    scale = (line.moved(dx, dy) for line in side.ruler)
    return evolve(
        side, placed=tuple(placed), marks=tuple(marks), ruler=tuple(scale), angle=layout.angle
    )
