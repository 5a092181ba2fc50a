"""Sizes by name and as users write them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oriflamme_dsl.press.sizes import CARDS, LARGEST, PAPERS, SMALLEST, Size, size


def test_the_defaults_come_first() -> None:
    """The first paper is A4, and the first card the French tarot."""
    assert ("a4", Size(210, 297)) == next(iter(PAPERS.items()))
    assert ("tarot", Size(61, 112)) == next(iter(CARDS.items()))


@pytest.mark.parametrize("known", [PAPERS, CARDS])
def test_what_is_shipped_stands_upright(known: dict[str, Size]) -> None:
    """Every named size is at least as high as wide, and such that a user could write it."""
    assert {} == {
        name: one
        for name, one in known.items()
        if not SMALLEST <= one.width <= one.height <= LARGEST
        or one != size(f"{one.width}x{one.height}mm", {})
    }


@pytest.mark.parametrize("text", ["us-tarot", "US tarot", " us_tarot ", "Us-Tarot"])
def test_names_are_read_kindly(text: str) -> None:
    """Case does not count, nor whether a hyphen is written as a space."""
    assert Size(70, 120) == size(text, CARDS)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("61x112", Size(61, 112)),
        ("61x112mm", Size(61, 112)),
        ("61 X 112 MM", Size(61, 112)),
        ("61\u00a0×\u00a0112\u00a0mm", Size(61, 112)),
        ("61mm x 112mm", Size(61, 112)),
        ("61mm x 112", Size(61, 112)),
        ("63,5x88,9", Size(63.5, 88.9)),
        ("57.15 × 88.9", Size(57.15, 88.9)),
        ("2.4x4.4in", Size(60.96, 111.76)),
        ("2,75 x 4,75 po", Size(69.85, 120.65)),
        ('2.5"x3.5"', Size(63.5, 88.9)),
        ("6,1 x 11,2 cm", Size(61, 112)),
        ("6.1cm x 112mm", Size(61, 112)),
        ("112x61", Size(112, 61)),
        ("10x1200", Size(10, 1200)),
    ],
)
def test_sides_are_read(text: str, expected: Size) -> None:
    """Width and height are read in mm, cm and inches, with points and commas."""
    assert expected == size(text, PAPERS)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "tarot",
        "a9",
        "61",
        "61x",
        "x112",
        "61x112x3",
        "-61x112",
        "0x0",
        "9.9x112",
        "61x1200.1",
        "61x112pt",
        "1e2x1e2",
        "infxinf",
        "nanxnan",
        "99999x61",
        "٦١x١١٢",
        "61x112\n61x112",
    ],
)
def test_what_is_no_size(text: str) -> None:
    """Unknown names and units, sides that are missing, and sides beyond all reason are no size."""
    assert size(text, PAPERS) is None


@given(st.text(alphabet="0123456789.,x×mcinpo\" '-ea4", max_size=14) | st.text(max_size=20))
def test_any_text_is_a_sane_size_or_none(text: str) -> None:
    """Whatever is written, each side of what comes out is within the limits."""
    read = size(text, PAPERS)

    assert read is None or (
        SMALLEST <= min(read.width, read.height) and max(read.width, read.height) <= LARGEST
    )


def test_a_size_turns() -> None:
    """A size turned by 90 degrees changes its sides."""
    assert Size(297, 210) == PAPERS["a4"].turned()
