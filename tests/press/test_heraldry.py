"""How families look: colours, hatchings, charges, letters."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oriflamme_dsl.press.heraldry import (
    DARK,
    HATCHINGS,
    LIGHT,
    PALETTE,
    FamilyLook,
    contrast,
    hatch_dots,
    hatch_lines,
    looks,
    mixed,
    on_colour,
)
from oriflamme_dsl.press.theme import read_theme

COLOURS = st.integers(0, 0xFFFFFF).map(lambda number: f"#{number:06x}")
LENGTHS = st.floats(4, 60)


def test_families_take_what_the_theme_says_and_the_next_free_look() -> None:
    """What a theme says of a family holds; what it leaves open is the first look nobody has."""
    said = {"sea": {"colour": "#C44838", "charge": "sun"}, "moor": {"letter": "Q"}}
    names = {"sea": "Sea", "moor": "Moor"}

    assert (
        FamilyLook("sea", "#C44838", "vertical", "sun", "S"),
        FamilyLook("moor", "#204699", "horizontal", "flame", "Q"),
    ) == looks(("sea", "moor"), names, said)


def test_the_five_families_look_as_in_the_standard_theme() -> None:
    """The families that the standard theme names have its looks, in any order and company."""
    theme, _ = read_theme("standard")
    assert theme
    ids = ("black", "owl", "yellow", "green", "red", "blue")

    found = {look.id: look for look in looks(ids, {}, theme.families)}

    assert FamilyLook("black", "#252525", "crossed", "tower", "B") == found["black"]
    assert FamilyLook("blue", "#204699", "horizontal", "mullet", "L") == found["blue"]
    assert FamilyLook("owl", "#B28CD9", "falling", "crescent", "O") == found["owl"]


def test_letters_are_all_different() -> None:
    """A letter is the first free one of the printed name, and a number where none is free."""
    names = {"a": "Élan", "b": "Eel", "c": "Lee", "d": "el", "e": "el", "f": ""}

    assert ["É", "E", "L", "1", "2", "F"] == [look.letter for look in looks("abcdef", names)]


def test_no_two_families_of_the_palette_share_anything() -> None:
    """As many families as the palette has rows differ in colour, hatching and charge."""
    found = looks("abcdefgh", {})

    assert list(PALETTE) == [(one.colour, one.hatching, one.charge) for one in found]
    assert [len(PALETTE)] * 3 == [len(set(column)) for column in zip(*PALETTE, strict=True)]


def test_more_families_than_looks() -> None:
    """A family beyond the palette looks like an earlier one, but for its letter."""
    found = looks("abcdefghi", {})

    assert (PALETTE[0][0], "I") == (found[8].colour, found[8].letter)


def test_letters_can_be_read_on_every_family() -> None:
    """On each colour of the palette white or dark letters have a contrast of 4.5 or more."""
    assert [] == [c for c, _, _ in PALETTE if contrast(c, on_colour(c)) < 4.5]
    assert [LIGHT, LIGHT, DARK, DARK, LIGHT] == [on_colour(c) for c, _, _ in PALETTE[:5]]


@given(COLOURS)
def test_letters_have_the_better_contrast_where_one_must_be_chosen(colour: str) -> None:
    """A ground gets letters with a contrast of 4.5 if any has it, else the better ones."""
    chosen, best = (
        contrast(colour, on_colour(colour)),
        max(contrast(colour, LIGHT), contrast(colour, DARK)),
    )

    assert chosen >= 4.5 or chosen == best


def test_contrast_of_black_and_white() -> None:
    """The contrast of black and white is 21, that of a colour with itself 1."""
    assert (21, 1) == (round(contrast("#000000", "#ffffff"), 6), contrast("#204699", "#204699"))


def test_colours_mix() -> None:
    """Half of white in black is a middling grey."""
    assert "#808080" == mixed("#000000", "#ffffff", 0.5)


@given(st.sampled_from(HATCHINGS), LENGTHS, LENGTHS, st.floats(0.5, 3), st.floats(0, 0.5))
def test_hatchings_stay_inside(
    kind: str, width: float, height: float, spacing: float, share: float
) -> None:
    """Lines and dots lie in the rectangle and within its round corners."""
    radius = share * min(width, height)
    ends = [
        point
        for line in hatch_lines(kind, width, height, spacing, radius)
        for point in (line[:2], line[2:])
    ]
    points = [*ends, *hatch_dots(kind, width, height, spacing, radius)]

    outside = [point for point in points if not _inside(*point, width, height, radius)]

    assert [] == outside


def _inside(x: float, y: float, width: float, height: float, radius: float) -> bool:
    if not (-1e-6 <= x <= width + 1e-6 and -1e-6 <= y <= height + 1e-6):
        return False
    dx = max(radius - x, x - (width - radius), 0)
    dy = max(radius - y, y - (height - radius), 0)
    return hypot(dx, dy) <= radius + 1e-6


def test_the_course_of_the_lines() -> None:
    """Each kind runs as heralds draw it; diagonal lines go down from the left, falling ones up."""
    slopes = {
        kind: {
            (round(abs(x2 - x1), 6) > 0) * 2 + (round(y2 - y1, 6) > 0) * ((x2 > x1) * 4 + 1)
            for x1, y1, x2, y2 in hatch_lines(kind, 10, 10, 1)
        }
        for kind in ("vertical", "horizontal", "crossed", "diagonal", "falling", "plain", "dots")
    }

    assert {
        "vertical": {1},
        "horizontal": {2},
        "crossed": {1, 2},
        "diagonal": {7},
        "falling": {3},
        "plain": set(),
        "dots": set(),
    } == slopes


def test_lines_are_evenly_apart() -> None:
    """Vertical lines are `spacing` apart, and the margins at both sides are equal."""
    xs = [line.x1 for line in hatch_lines("vertical", 10, 4, 3)]

    assert [2, 5, 8] == xs


def test_dots_only_where_they_are_asked_for() -> None:
    """Only the dotted kind has dots, in rows that are set off against each other."""
    assert {"dots"} == {kind for kind in HATCHINGS if hatch_dots(kind, 10, 10, 2)}
    rows = {round(y, 6): set[float]() for _, y in hatch_dots("dots", 10, 10, 2)}
    for x, y in hatch_dots("dots", 10, 10, 2):
        rows[round(y, 6)].add(round(x, 6))
    first, second, third, *_ = (rows[y] for y in sorted(rows))
    assert (set(), first) == (first & second, third)


@pytest.mark.parametrize("draw", [hatch_lines, hatch_dots])
def test_unknown_hatching(draw: Callable[[str, float, float, float], object]) -> None:
    """A hatching that there is not is an error of ours."""
    with pytest.raises(KeyError):
        draw("tartan", 10, 10, 1)
