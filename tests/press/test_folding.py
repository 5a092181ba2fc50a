"""The order of a booklet's pages."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oriflamme_dsl.press.folding import Spread, booklet_order


def leafed_through(sides: tuple[Spread, ...]) -> list[int | None]:
    """Return the pages as a reader meets them who has laid and folded the sheets.

    Turned over its short edge, a sheet has its back's left page behind its front's right page.
    """
    sheets = list(zip(sides[::2], sides[1::2], strict=True))
    first_half = [page for front, back in sheets for page in (front[1], back[0])]
    second_half = [page for front, back in reversed(sheets) for page in (back[1], front[0])]
    return first_half + second_half


def test_a_booklet_of_eight() -> None:
    """Two sheets: the first carries the cover and the last page, the second the middle."""
    assert ((7, 0), (1, 6), (5, 2), (3, 4)) == booklet_order(8)


def test_empty_pages_come_last() -> None:
    """Five pages take two sheets, with three empty pages at the end."""
    assert ((None, 0), (1, None), (None, 2), (3, 4)) == booklet_order(5)


def test_no_pages_no_sheets() -> None:
    """Nothing to print is nothing to fold."""
    assert () == booklet_order(0)


def test_fewer_than_no_pages() -> None:
    """A negative number of pages is a fault of the caller."""
    with pytest.raises(ValueError, match=r"^-1 pages$"):
        booklet_order(-1)


@given(st.integers(1, 300))
def test_folded_pages_are_in_order(pages: int) -> None:
    """A reader meets each page once, in order, then at most three empty ones."""
    read = leafed_through(booklet_order(pages))

    assert [*range(pages), *[None] * (-pages % 4)] == read


@given(st.integers(1, 75))
def test_what_lies_open_faces(sheets: int) -> None:
    """In the middle sheet the two pages that face each other stand side by side."""
    assert (2 * sheets - 1, 2 * sheets) == booklet_order(4 * sheets)[-1]
