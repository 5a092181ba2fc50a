"""Which games are done, and which are not."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oriflamme_dsl.simulate.spans import count, gaps, joined

GAMES = 30


@given(st.sets(st.integers(0, GAMES - 1)))
def test_done_and_left_are_all(done: set[int]) -> None:
    """Spans and gaps hold each game once, whatever is done."""
    spans = joined((number, number + 1) for number in done)
    left = [number for first, end in gaps(spans, GAMES) for number in range(first, end)]

    assert sorted(done) == [number for first, end in spans for number in range(first, end)]
    assert sorted(set(range(GAMES)) - done) == left
    assert len(done) == count(spans)


def test_touching_spans_are_one() -> None:
    """Spans that touch are told as one, whatever their order."""
    assert ((0, 9), (10, 12)) == joined([(4, 9), (10, 12), (0, 4)])


@pytest.mark.parametrize("spans", [[(0, 4), (3, 5)], [(2, 2)], [(5, 1)], [(0, 4), (0, 4)]])
def test_what_cannot_be_done(spans: list[tuple[int, int]]) -> None:
    """A game that is done twice is refused, and so is a span without games."""
    with pytest.raises(ValueError, match="games"):
        joined(spans)


def test_gaps_end_with_the_games() -> None:
    """More done than asked for leaves nothing to do."""
    assert [(2, 4)] == list(gaps(((0, 2), (4, 9)), 6))
    assert [] == list(gaps(((0, 9),), 6))
