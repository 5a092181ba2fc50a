"""Cards on sheets: exact places, and what holds for every layout."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any, get_args

import pytest
from attrs import evolve
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from oriflamme_dsl.press.imposition import (
    Backs,
    Grid,
    Layout,
    Placed,
    Side,
    Slot,
    TooBig,
    describe,
    impose,
)
from oriflamme_dsl.press.marks import EXACT, Box, Line
from oriflamme_dsl.press.sizes import CARDS, PAPERS, Size

A4, LETTER, TAROT = PAPERS["a4"], PAPERS["letter"], CARDS["tarot"]
FLIPS = ("long-edge", "short-edge")

backs = st.sampled_from(get_args(Backs))
lengths = st.floats(0, 8).map(lambda mm: round(mm, 2))
layouts = st.builds(
    Layout,
    paper=st.sampled_from([*PAPERS.values(), Size(297, 210), Size(200, 200), Size(187.3, 301.7)]),
    card=st.sampled_from([*CARDS.values(), Size(112, 61), Size(33.33, 47.77)]),
    bleed=st.just(0.0) | lengths,
    gap=st.just(0.0) | lengths,
    backs=backs,
    margin=st.just(5.0) | lengths,
    orientation=st.sampled_from(["auto", "portrait", "landscape"]),
    guides=st.booleans(),
).filter(lambda layout: isinstance(describe(evolve(layout, backs="gutterfold")), Grid))
"""Layouts in which a card and its back fit one below the other, and so in every other way."""
decks = st.lists(st.booleans(), min_size=1, max_size=40).map(
    lambda haves: [Slot(at, 1000 + at if has else None) for at, has in enumerate(haves)]
)
some = settings(max_examples=60, deadline=None)


def imposed(deck: list[Slot], layout: Layout) -> tuple[Side, ...]:
    """Return the sides of a layout that cards fit into."""
    sides = impose(deck, layout)
    assert isinstance(sides, tuple)
    return sides


def with_backs(count: int) -> list[Slot]:
    """Return so many cards, all with backs."""
    return [Slot(at, 1000 + at) for at in range(count)]


def spots(side: Side) -> list[tuple[int, float, float]]:
    """Return what lies where on a side."""
    return [(placed.face, placed.x, placed.y) for placed in side.placed]


def trim(placed: Placed, layout: Layout) -> Box:
    """Return what is cut out of the paper."""
    card = layout.card
    return Box(placed.x, placed.y, placed.x + card.width, placed.y + card.height)


def rounded(box: Box) -> tuple[float, ...]:
    """Return the edges of a box to be compared."""
    return tuple(round(edge, 4) + 0.0 for edge in (box.left, box.top, box.right, box.bottom))


def apart(one: Box, other: Box) -> bool:
    """Tell whether two boxes have no more than an edge in common."""
    return (
        one.right <= other.left + EXACT
        or other.right <= one.left + EXACT
        or one.bottom <= other.top + EXACT
        or other.bottom <= one.top + EXACT
    )


def inside(box: Box, paper: Size, margin: float) -> bool:
    """Tell whether a box leaves the margins of the paper white."""
    return (
        min(box.left, box.top) >= margin - EXACT
        and box.right <= paper.width - margin + EXACT
        and box.bottom <= paper.height - margin + EXACT
    )


def reflected(box: Box, side: Side, flip: str) -> Box:
    """Return where a box comes to lie, seen from the other side, when the sheet is turned over."""
    paper = side.paper
    upright = paper.width <= paper.height
    if (flip == "long-edge") == upright:
        return Box(paper.width - box.right, box.top, paper.width - box.left, box.bottom)
    return Box(box.left, paper.height - box.bottom, box.right, paper.height - box.top)


def ends(line: Line) -> Box:
    """Return a line as a box without width."""
    return Box(
        min(line.x1, line.x2), min(line.y1, line.y2), max(line.x1, line.x2), max(line.y1, line.y2)
    )


# ---------------------------------------------------------------- exact places


def test_a4_with_cards_edge_to_edge() -> None:
    """Six French tarot cards lie edge to edge in the middle of an A4 sheet."""
    (side,) = imposed(with_backs(6), Layout(A4, TAROT))

    assert [
        (0, 13.5, 36.5),
        (1, 74.5, 36.5),
        (2, 135.5, 36.5),
        (3, 13.5, 148.5),
        (4, 74.5, 148.5),
        (5, 135.5, 148.5),
    ] == spots(side)
    assert [False] * 6 == [placed.turned or placed.is_back for placed in side.placed]
    assert A4 == side.paper


def test_a4_with_bleed_and_gap() -> None:
    """With 2 mm of bleed and a gap of 4 mm, six cards leave 7.5 mm beside their bleed."""
    layout = Layout(A4, TAROT, bleed=2, gap=4)

    assert Grid(A4, 3, 2, 6, 9.5, 34.5) == describe(layout)
    (side,) = imposed(with_backs(6), layout)
    assert Box(7.5, 32.5, 72.5, 148.5) == side.placed[0].area
    assert Box(137.5, 148.5, 202.5, 264.5) == side.placed[5].area


@pytest.mark.parametrize(
    ("paper", "card", "expected"),
    [
        ("a4", "tarot", (3, 2)),
        ("letter", "tarot", (3, 2)),
        ("a3", "tarot", (4, 3)),
        ("a4", "us-tarot", (2, 2)),
        ("letter", "us-tarot", (2, 2)),
        ("a4", "poker", (3, 3)),
        ("letter", "poker", (3, 3)),
        ("a4", "bridge", (5, 2)),
        ("letter", "bridge", (3, 3)),
        ("a4", "euro", (3, 3)),
        ("letter", "euro", (4, 2)),
        ("a4", "mini", (4, 4)),
        ("letter", "mini", (6, 3)),
        ("a4", "square", (2, 4)),
        ("letter", "square", (2, 3)),
    ],
)
def test_how_many_fit(paper: str, card: str, expected: tuple[int, int]) -> None:
    """The paper lies as it holds most, upright if that is all the same."""
    grid = describe(Layout(PAPERS[paper], CARDS[card]))

    assert isinstance(grid, Grid)
    assert expected == (grid.columns, grid.rows)


def test_paper_lies_as_it_is_told() -> None:
    """A landscape A4 holds four cards, whichever way its size is given."""
    layout = Layout(A4, TAROT, orientation="landscape")
    grid = describe(layout)

    assert Grid(A4.turned(), 4, 1, 4, 26.5, 49) == grid
    assert grid == describe(evolve(layout, paper=A4.turned()))


@pytest.mark.parametrize(("backs", "sides"), [("none", 10), ("long-edge", 20), ("gutterfold", 19)])
def test_sheets_of_a_deck(backs: Backs, sides: int) -> None:
    """55 cards take 10 sheets, printed on one or both sides, or 19 to be folded."""
    assert sides == len(imposed(with_backs(55), Layout(A4, TAROT, backs=backs)))


def test_long_edge() -> None:
    """Turned like a page, a sheet has its columns the other way round and its backs upright."""
    front, back = imposed(with_backs(4), Layout(A4, TAROT, backs="long-edge"))

    assert ("front", "back") == (front.kind, back.kind)
    assert [
        (1000, 135.5, 36.5),
        (1001, 74.5, 36.5),
        (1002, 13.5, 36.5),
        (1003, 135.5, 148.5),
    ] == spots(back)
    assert [(True, False)] * 4 == [(placed.is_back, placed.turned) for placed in back.placed]


def test_short_edge() -> None:
    """Turned over its top, a sheet has its rows the other way round, the backs on their heads."""
    _, back = imposed(with_backs(4), Layout(A4, TAROT, backs="short-edge"))

    assert [
        (1000, 13.5, 148.5),
        (1001, 74.5, 148.5),
        (1002, 135.5, 148.5),
        (1003, 13.5, 36.5),
    ] == spots(back)
    assert [True] * 4 == [placed.turned for placed in back.placed]


@pytest.mark.parametrize(("flip", "turned"), [("long-edge", True), ("short-edge", False)])
def test_edges_of_landscape_paper(flip: Backs, turned: bool) -> None:
    """The long edge of a landscape sheet is its top, so backs stand on their heads there."""
    layout = Layout(A4, TAROT, backs=flip, orientation="landscape")
    _, back = imposed(with_backs(1), layout)

    assert [turned] == [placed.turned for placed in back.placed]
    assert [(1000, 26.5 if turned else 209.5, 49)] == spots(back)


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_gutterfold(paper: Size) -> None:
    """Three fronts stand above the fold, and their backs, head down, below it."""
    (side,) = imposed(with_backs(3), Layout(paper, TAROT, backs="gutterfold"))
    middle, left = paper.height / 2, (paper.width - 183) / 2
    top = round(middle - 112, 6)
    xs = [round(left + 61 * column, 6) for column in range(3)]

    assert "fold" == side.kind
    assert [
        *((at, x, top) for at, x in enumerate(xs)),
        *((1000 + at, x, middle) for at, x in enumerate(xs)),
    ] == spots(side)
    assert [False] * 3 + [True] * 3 == [placed.turned for placed in side.placed]


def test_small_cards_fold_in_rows() -> None:
    """Where two rows fit above the fold, one fold serves both."""
    grid = describe(Layout(A4, CARDS["mini"], backs="gutterfold"))

    assert Grid(A4, 4, 4, 8, 17, 12.5) == grid


def test_separate_backs() -> None:
    """For other paper, all fronts come first, then the backs, in the places of their fronts."""
    sides = imposed(with_backs(7), Layout(A4, TAROT, backs="separate"))

    assert ["front", "front", "back", "back"] == [side.kind for side in sides]
    for front, back in zip(sides[:2], sides[2:], strict=True):
        assert [(1000 + face, x, y) for face, x, y in spots(front)] == spots(back)
        assert [False] * len(back.placed) == [placed.turned for placed in back.placed]


def test_sheets_without_backs_stay_in_step() -> None:
    """A back side on which nothing comes to lie is printed blank, without marks and ruler."""
    deck = [*(Slot(at) for at in range(6)), Slot(6, 1006)]
    sides = imposed(deck, Layout(A4, TAROT, backs="long-edge"))

    assert ["front", "back", "front", "back"] == [side.kind for side in sides]
    assert Side("back", A4, ()) == sides[1]
    assert [(1006, 135.5, 36.5)] == spots(sides[3])


@pytest.mark.parametrize("backs", ["separate", "long-edge", "short-edge"])
def test_a_deck_without_backs_has_front_sides_only(backs: Backs) -> None:
    """Where no card has a back, no blank side is printed."""
    sides = imposed([Slot(at) for at in range(7)], Layout(A4, TAROT, backs=backs))

    assert ["front", "front"] == [side.kind for side in sides]


def test_no_cards() -> None:
    """No cards need no paper."""
    assert () == impose([], Layout(A4, TAROT))


def test_bleed_stops_between_cards() -> None:
    """Cards that lie edge to edge bleed outward only, also toward a place that is empty."""
    (side,) = imposed(with_backs(4), Layout(A4, TAROT, bleed=3))
    grown = [
        (
            round(p.x - p.area.left, 4),
            round(p.y - p.area.top, 4),
            round(p.area.right - p.x - 61, 4),
            round(p.area.bottom - p.y - 112, 4),
        )
        for p in side.placed
    ]

    assert [(3, 3, 0, 0), (0, 3, 0, 3), (0, 3, 3, 3), (3, 0, 3, 3)] == grown


@pytest.mark.parametrize(
    ("layout", "expected"),
    [
        (Layout(A4, Size(220, 220)), TooBig(Size(220, 220), 200, 287)),
        (Layout(A4, Size(288, 100)), TooBig(Size(288, 100), 287, 200)),
        (Layout(A4, Size(200, 287), bleed=1), TooBig(Size(202, 289), 200, 287)),
        (
            Layout(PAPERS["a5"], TAROT, bleed=2, gap=4, backs="gutterfold"),
            TooBig(Size(65, 232), 138, 200),
        ),
        (Layout(A4, TAROT, margin=120), TooBig(TAROT, -30, 57)),
    ],
)
def test_too_big(layout: Layout, expected: TooBig) -> None:
    """Where no card fits, it is said what one needs and how much room there is."""
    assert expected == describe(layout)
    assert expected == impose(with_backs(1), layout)
    assert expected == impose([], layout)


@pytest.mark.parametrize("name", ["bleed", "gap", "margin"])
def test_no_negative_lengths(name: str) -> None:
    """A negative bleed, gap or margin is a fault of the caller."""
    changed: dict[str, Any] = {name: -1.0}
    with pytest.raises(ValueError, match=rf"'{name}' must be >= 0"):
        evolve(Layout(A4, TAROT), **changed)


# ---------------------------------------------------------------- every layout


@some
@given(decks, layouts)
def test_every_face_is_placed_once(deck: list[Slot], layout: Layout) -> None:
    """Fronts come in the order of the deck; backs are there unless nobody asked for them."""
    placed = [placed for side in imposed(deck, layout) for placed in side.placed]
    wanted = [slot.back for slot in deck if slot.back is not None and layout.backs != "none"]

    assert list(range(len(deck))) == [p.face for p in placed if not p.is_back]
    assert wanted == [p.face for p in placed if p.is_back]


@some
@given(decks, layouts)
def test_cards_keep_apart(deck: list[Slot], layout: Layout) -> None:
    """Nothing is cut out twice, no bleed runs over another card, and all is where it can print."""
    for side in imposed(deck, layout):
        trims = [trim(placed, layout) for placed in side.placed]
        areas = [placed.area for placed in side.placed]
        pairs = list(combinations(range(len(trims)), 2))
        assert [] == [
            (one, other)
            for one, other in pairs
            if not (apart(trims[one], areas[other]) and apart(areas[one], trims[other]))
        ]
        assert [] == [area for area in areas if not inside(area, side.paper, layout.margin)]


@some
@given(decks, layouts)
def test_all_cards_keep_to_the_grid(deck: list[Slot], layout: Layout) -> None:
    """The n-th card of each sheet, also of the last, lies where it does on a full one."""
    sides = [side for side in imposed(deck, layout) if side.kind != "back"]
    grid = describe(layout)
    assert isinstance(grid, Grid)
    (full, *_) = imposed(with_backs(grid.cards), layout)
    places = [(p.x, p.y) for p in full.placed if not p.is_back]

    assert grid.cards == len(places)
    for side in sides:
        fronts = [(p.x, p.y) for p in side.placed if not p.is_back]
        assert places[: len(fronts)] == fronts


@some
@given(decks, layouts, st.sampled_from(FLIPS))
def test_backs_lie_behind_their_fronts(deck: list[Slot], layout: Layout, flip: Backs) -> None:
    """Turned over, each back, with its bleed, and each mark lies on that of the front."""
    assume(any(slot.back is not None for slot in deck))
    sides = imposed(deck, evolve(layout, backs=flip))
    for front, back in zip(sides[::2], sides[1::2], strict=True):
        fronts = {placed.face: placed for placed in front.placed}
        for placed in back.placed:
            own = fronts[placed.face - 1000]
            there = reflected(trim(own, layout), front, flip)
            assert rounded(there) == rounded(trim(placed, layout))
            assert rounded(reflected(own.area, front, flip)) == rounded(placed.area)
        if back.placed:
            assert Counter(rounded(reflected(ends(m), front, flip)) for m in front.marks) == (
                Counter(rounded(ends(m)) for m in back.marks)
            )


@some
@given(decks, layouts)
def test_folding_lays_backs_behind_fronts(deck: list[Slot], layout: Layout) -> None:
    """Folded at mid height, each back, with its bleed, lies on its front."""
    for side in imposed(deck, evolve(layout, backs="gutterfold")):
        fronts = {placed.face: placed for placed in side.placed if not placed.is_back}
        paper = Side("front", Size(1, side.paper.height), ())
        for placed in (placed for placed in side.placed if placed.is_back):
            own = fronts[placed.face - 1000]
            assert rounded(reflected(own.area, paper, "short-edge")) == rounded(placed.area)
            assert own.area.bottom <= side.paper.height / 2 + EXACT <= placed.area.top + 2 * EXACT


@some
@given(decks, layouts, lengths, lengths, st.floats(-2, 2))
def test_the_offset_moves_back_sides_only(
    deck: list[Slot], layout: Layout, dx: float, dy: float, angle: float
) -> None:
    """Fronts stay; all that stands on a back side moves alike, and is turned together."""
    straight = imposed(deck, layout)
    moved = imposed(deck, evolve(layout, offset=(dx, -dy), angle=angle))

    for before, after in zip(straight, moved, strict=True):
        if before.kind != "back":
            assert before == after
            continue
        assert angle == after.angle
        assert [rounded(p.area.moved(dx, -dy)) for p in before.placed] == [
            rounded(p.area) for p in after.placed
        ]
        assert [(p.face, p.x + dx, p.y - dy) for p in before.placed] == spots(after)
        assert [line.moved(dx, -dy) for line in before.marks] == list(after.marks)
        assert [line.moved(dx, -dy) for line in before.ruler] == list(after.ruler)
