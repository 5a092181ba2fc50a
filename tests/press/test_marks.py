"""Marks for the knife, the fold, the ruler and the calibration page."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, radians, sin
from typing import get_args

import pytest
from attrs import evolve
from hypothesis import example, given, settings
from hypothesis import strategies as st

from oriflamme_dsl.press.imposition import Backs, Grid, Layout, Side, Slot, describe, impose
from oriflamme_dsl.press.marks import (
    EXACT,
    MARK,
    RULER,
    SHORTEST,
    Bench,
    Box,
    Calibration,
    Cut,
    Line,
    bounds,
    calibration,
    crop_marks,
    guides,
)
from oriflamme_dsl.press.sizes import CARDS, PAPERS, Size

A4, TAROT = PAPERS["a4"], CARDS["tarot"]

lengths = st.floats(0, 8).map(lambda mm: round(mm, 2))
layouts = st.builds(
    Layout,
    paper=st.sampled_from([*PAPERS.values(), Size(200, 200), Size(187.3, 301.7)]),
    card=st.sampled_from([*CARDS.values(), Size(112, 61), Size(33.33, 47.77)]),
    bleed=st.just(0.0) | lengths,
    gap=st.just(0.0) | lengths,
    backs=st.sampled_from(get_args(Backs)),
    margin=st.just(5.0) | lengths,
    guides=st.booleans(),
).filter(lambda layout: isinstance(describe(layout), Grid))
decks = st.lists(st.booleans(), min_size=1, max_size=30).map(
    lambda haves: [Slot(at, 1000 + at if has else None) for at, has in enumerate(haves)]
)
some = settings(max_examples=80, deadline=None)


def sides_of(deck: list[Slot], layout: Layout) -> tuple[Side, ...]:
    """Return the sides of a layout that cards fit into."""
    sides = impose(deck, layout)
    assert isinstance(sides, tuple)
    return sides


def cards(count: int) -> list[Slot]:
    """Return so many cards with backs."""
    return [Slot(at, 1000 + at) for at in range(count)]


def ends(line: Line) -> tuple[float, ...]:
    """Return where a line begins and ends, to be compared."""
    return tuple(round(at, 3) for at in (line.x1, line.y1, line.x2, line.y2))


def touches(line: Line, box: Box, slack: float) -> bool:
    """Tell whether a level or upright line meets a box that is smaller all round by `slack`."""
    own = bounds([line])
    return (
        own.left <= box.right - slack
        and own.right >= box.left + slack
        and own.top <= box.bottom - slack
        and own.bottom >= box.top + slack
    )


def outside(lines: Iterable[Line], paper: Size, margin: float) -> list[Line]:
    """Return the lines that reach into the margins of the paper."""
    return [
        line
        for line in lines
        for box in [bounds([line])]
        if min(box.left, box.top, paper.width - box.right, paper.height - box.bottom)
        < margin - EXACT
    ]


# ---------------------------------------------------------------- the knife


def test_crop_marks_of_a_full_sheet() -> None:
    """Cards edge to edge share their marks, which stand around the grid, 1 mm away from it."""
    (side,) = sides_of(cards(6), Layout(A4, TAROT))

    assert {
        *((x, 30.5, x, 35.5) for x in (13.5, 74.5, 135.5, 196.5)),
        *((x, 261.5, x, 266.5) for x in (13.5, 74.5, 135.5, 196.5)),
        *((7.5, y, 12.5, y) for y in (36.5, 148.5, 260.5)),
        *((197.5, y, 202.5, y) for y in (36.5, 148.5, 260.5)),
    } == {ends(line) for line in side.marks}
    assert 14 == len(side.marks)


def test_crop_marks_of_a_partial_sheet() -> None:
    """Only edges of cards that are there have marks, and none touches the card beside it."""
    (side,) = sides_of(cards(4), Layout(A4, TAROT))

    assert {
        *((x, 30.5, x, 35.5) for x in (13.5, 74.5, 135.5, 196.5)),
        *((x, 149.5, x, 154.5) for x in (135.5, 196.5)),
        *((x, 261.5, x, 266.5) for x in (13.5, 74.5)),
        *((7.5, y, 12.5, y) for y in (36.5, 148.5, 260.5)),
        *((197.5, y, 202.5, y) for y in (36.5, 148.5)),
        (75.5, 260.5, 80.5, 260.5),
    } == {ends(line) for line in side.marks}


def test_crop_marks_stand_outside_the_bleed() -> None:
    """A card that bleeds has its eight marks beyond the bleed."""
    card = Cut(Box(50, 50, 90, 100), Box(47, 47, 93, 103))

    assert {
        (50, 41, 50, 46),
        (50, 104, 50, 109),
        (90, 41, 90, 46),
        (90, 104, 90, 109),
        (41, 50, 46, 50),
        (94, 50, 99, 50),
        (41, 100, 46, 100),
        (94, 100, 99, 100),
    } == {ends(line) for line in crop_marks([card], Bench(Box(5, 5, 205, 292)))}


def test_crop_marks_end_at_the_margin() -> None:
    """A mark is cut short where the printer does not reach, and left out if nothing remains."""
    card = Cut(Box(8.5, 50, 48.5, 90), Box(8.5, 50, 48.5, 90))
    near = Bench(Box(5, 5, 49, 292))

    assert [(5, 50, 7.5, 50), (5, 90, 7.5, 90)] == [
        ends(line) for line in crop_marks([card], near) if line.y1 == line.y2
    ]


def test_marks_between_cards() -> None:
    """In a wide gap marks stand between cards too, and those that meet become one."""
    (side,) = sides_of(cards(6), Layout(A4, TAROT, gap=8))
    between = {ends(line) for line in side.marks if 150 < line.y1 < 160 or 140 < line.y1 < 147}

    # The gap is from 144.5 to 152.5.
    assert {(x, 145.5, x, 151.5) for x in (9.5 - 4, 66.5, 74.5, 135.5, 143.5, 204.5)} == {
        span for span in between if span[0] == span[2]
    }


def test_guides_run_along_the_cuts() -> None:
    """Between cards edge to edge, guides go from margin to margin, one for each cut."""
    (side,) = sides_of(cards(6), Layout(A4, TAROT, guides=True))
    upright = {ends(line) for line in side.marks if line.x1 == line.x2}

    assert {(x, 5, x, 292) for x in (13.5, 74.5, 135.5, 196.5)} == upright
    assert {(5, y, 205, y) for y in (36.5, 148.5, 260.5)} == {
        ends(line) for line in side.marks
    } - upright


def test_guides_spare_the_bleed() -> None:
    """With bleed and a gap guides are interrupted wherever a card with its bleed lies."""
    card = Cut(Box(50, 50, 90, 100), Box(48, 48, 92, 102))
    lines = guides([card], Bench(Box(5, 5, 205, 292)))

    assert {(50, 5, 50, 47), (50, 103, 50, 292), (90, 5, 90, 47), (90, 103, 90, 292)} == {
        ends(line) for line in lines if line.x1 == line.x2
    }


@some
@given(decks, layouts)
@example(cards(4), Layout(A4, TAROT, bleed=2))
@example(cards(17), Layout(A4, CARDS["mini"], bleed=1, backs="gutterfold", gap=2))
def test_no_mark_touches_a_card(deck: list[Slot], layout: Layout) -> None:
    """Marks and ruler stay clear of what is cut out and its bleed, of cards without a back too.

    Guides between cards edge to edge may run along the cut, but never inside it.
    """
    slack = EXACT if layout.guides and not layout.gap else -0.9
    first, *others = cards(len(deck))
    sides = sides_of([first, *deck[1:]], layout)
    for side, full in zip(sides, sides_of([first, *others], layout), strict=True):
        areas = [placed.area for placed in full.placed]
        assert [] == [
            (line, area)
            for line in (*side.marks, *side.ruler)
            for area in areas
            if touches(line, area, slack if line.kind == "guide" else -0.9)
        ]


@some
@given(decks, layouts)
def test_marks_are_useful(deck: list[Slot], layout: Layout) -> None:
    """Marks can be printed, are level or upright, long enough to see, and nowhere twice."""
    for side in sides_of(deck, layout):
        sizes = [(abs(a.x2 - a.x1), abs(a.y2 - a.y1)) for a in side.marks]
        assert [] == outside((*side.marks, *side.ruler), side.paper, layout.margin)
        assert [] == [size for size in sizes if min(size) > 0 or max(size) < SHORTEST - EXACT]
        assert len(side.marks) == len({ends(line) for line in side.marks})
        crops = [max(size) for size, a in zip(sizes, side.marks, strict=True) if a.kind == "crop"]
        assert [] == [size for size in crops if size > 2 * MARK + layout.gap]


@some
@given(decks, layouts)
def test_marks_prolong_edges_of_cards(deck: list[Slot], layout: Layout) -> None:
    """Each cut mark stands at an edge of a card of its sheet; so empty places have none."""
    for side in sides_of(deck, evolve(layout, backs="none")):
        xs = {round(p.x + w, 3) for p in side.placed for w in (0, layout.card.width)}
        ys = {round(p.y + h, 3) for p in side.placed for h in (0, layout.card.height)}
        assert [] == [
            line
            for line in side.marks
            if not (
                any(abs(line.x1 - x) < 0.002 for x in xs)
                if line.x1 == line.x2
                else any(abs(line.y1 - y) < 0.002 for y in ys)
            )
        ]


# ---------------------------------------------------------------- the fold


def test_the_fold_stands_beside_the_cards() -> None:
    """The fold is marked at mid height on both sides of the cards, in place of the cut there."""
    (side,) = sides_of(cards(3), Layout(A4, TAROT, backs="gutterfold"))

    assert [(5, 148.5, 12.5, 148.5), (197.5, 148.5, 205, 148.5)] == [
        ends(line) for line in side.marks if line.kind == "fold"
    ]
    assert [] == [a for a in side.marks if a.kind != "fold" and a.y1 == a.y2 == 148.5]


def test_the_fold_runs_over_empty_places() -> None:
    """With one pair on the sheet, the fold is marked up to the far margin."""
    (side,) = sides_of(cards(1), Layout(A4, TAROT, backs="gutterfold"))

    assert [(5, 148.5, 12.5, 148.5), (75.5, 148.5, 205, 148.5)] == [
        ends(line) for line in side.marks if line.kind == "fold"
    ]


# ---------------------------------------------------------------- the ruler


def test_the_ruler_stands_below() -> None:
    """On A4 the ruler is in the middle below the marks, with a tick each 5 mm, long ones each 10.

    The ticks point to the cards.
    """
    (side,) = sides_of(cards(1), Layout(A4, TAROT))
    length, *ticks = side.ruler

    assert Line(80, 271.5, 130, 271.5, "ruler") == length
    assert [
        Line(80 + at, 271.5 - (1.5 if at % 10 else 3), 80 + at, 271.5, "tick")
        for at in range(0, 51, 5)
    ] == ticks


def test_the_ruler_stands_beside() -> None:
    """Where there is no room below, the ruler stands upright at the right."""
    (side,) = sides_of(cards(1), Layout(A4, Size(150, 285), margin=5))
    length = side.ruler[0]

    assert Line(191, 123.5, 191, 173.5, "ruler") == length
    assert {188, 189.5} == {line.x1 for line in side.ruler[1:]}


def test_no_room_for_a_ruler() -> None:
    """Where cards fill all that the printer reaches, there is no ruler, and no mark either."""
    (side,) = sides_of(cards(1), Layout(A4, Size(200, 287), margin=5))

    assert ((), ()) == (side.ruler, side.marks)


@some
@given(decks, layouts)
def test_the_ruler_is_true_and_stays(deck: list[Slot], layout: Layout) -> None:
    """The ruler is 50 mm, at the same place of each sheet, and no mark runs into it."""
    printed = [side for side in sides_of(deck, layout) if side.placed]

    assert 1 == len({side.ruler for side in printed})
    for side in printed[:1]:
        for line in side.ruler[:1]:
            assert RULER == round(abs(line.x2 - line.x1) + abs(line.y2 - line.y1), 6)
            box = bounds(side.ruler)
            assert [] == [a for a in side.marks if a.kind != "fold" and touches(a, box, EXACT)]


# ---------------------------------------------------------------- the calibration page


def moved_ticks(page: Calibration, dx: float, dy: float) -> list[list[tuple[float, float]]]:
    """Return, per scale, what back ticks of a number are nearest to the vernier ticks.

    The vernier is seen on the back, moved. Each pair is the number and the distance.
    """
    x, y, apart = A4.width / 2, A4.height / 2, page.apart
    upper, lower = (
        [(a.x1 + dx, b.x1) for a in page.front for b in page.back if near(a, at) and near(b, at)]
        for at in (y - apart / 2, y + apart / 2)
    )
    middle = [
        (a.y1 + dy, b.y1) for a in page.front for b in page.back if level(a, y) and level(b, y)
    ]
    origins = ((upper, x), (middle, y), (lower, x))
    return [[(back - at, abs(front - back)) for front, back in ticks] for ticks, at in origins]


def near(line: Line, y: float) -> bool:
    """Tell whether a line is an upright tick of the scale at a height."""
    return line.x1 == line.x2 and abs((line.y1 + line.y2) / 2 - y) < 10


def level(line: Line, y: float) -> bool:
    """Tell whether a line is a level tick of the scale in the middle."""
    return line.y1 == line.y2 and abs(line.y1 - y) <= 10


@given(st.integers(-30, 30), st.integers(-30, 30))
def test_a_shift_is_read_in_tenths(dx: int, dy: int) -> None:
    """For any shift by tenths of a mm, a tick of the vernier meets a tick of the back exactly."""
    for scale in moved_ticks(calibration(A4), dx / 10, dy / 10):
        assert 0 == round(min(distance for _, distance in scale), 6)


def test_both_sides_meet_for_either_edge() -> None:
    """Both sides are alike left and right, and top and bottom."""
    page = calibration(A4)
    for lines in (page.front, page.back):
        drawn = {ends(Line(*box(line), "tick")) for line in lines}
        assert drawn == {ends(Line(210 - r, t, 210 - le, b, "tick")) for le, t, r, b in drawn}
        assert drawn == {ends(Line(le, 297 - b, r, 297 - t, "tick")) for le, t, r, b in drawn}


def box(line: Line) -> tuple[float, float, float, float]:
    """Return the edges of a line, so that its direction does not count."""
    edges = bounds([line])
    return (edges.left, edges.top, edges.right, edges.bottom)


@pytest.mark.parametrize("name", ["a4", "letter", "a5"])
def test_the_page_fits_its_paper(name: str) -> None:
    """All lines and numbers are well inside the paper, and numbers stand at their ticks."""
    paper = PAPERS[name]
    page = calibration(paper)

    assert [] == outside((*page.front, *page.back), paper, 10)
    assert [-10, -5, 0, 5, 10] * 3 == [label.value for label in page.labels]
    ticks = {round(a.x1, 6) for a in page.back if a.x1 == a.x2}
    assert set() == {round(label.x, 6) for label in page.labels[:10]} - ticks


@given(
    st.floats(-5, 5, allow_subnormal=False),
    st.floats(-5, 5, allow_subnormal=False),
    st.floats(-2, 2, allow_subnormal=False),
)
def test_what_is_read_is_put_right(dx: float, dy: float, angle: float) -> None:
    """The offset and angle that are worked out bring the middle of each scale to its place."""
    page, turn = calibration(A4), radians(angle)
    arm = page.apart / 2
    upper, lower = dx + arm * sin(turn), dx - arm * sin(turn)
    offset, found = page.correction(upper, dy, lower)

    assert pytest.approx((dx, dy, angle), abs=1e-9) == (*offset, found)
    assert pytest.approx(upper, abs=1e-9) == offset[0] + arm * sin(radians(found))
    assert pytest.approx(arm * cos(turn)) == arm * cos(radians(found))


def test_absurd_readings() -> None:
    """Readings farther apart than the scales themselves are a fault of the caller."""
    with pytest.raises(ValueError, match="math domain error"):
        calibration(A4).correction(400, 0, -400)
