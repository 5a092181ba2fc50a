"""Places as editors count them."""

from __future__ import annotations

import pytest

from oriflamme_dsl.lsp.positions import offset, position
from oriflamme_dsl.source import Source

SOURCE = Source("t.ori", "aé😀b\n\nx")


@pytest.mark.parametrize(
    ("encoding", "columns"),
    [("utf-8", (0, 1, 3, 7, 8)), ("utf-16", (0, 1, 2, 4, 5)), ("utf-32", (0, 1, 2, 3, 4))],
)
def test_columns_count_code_units(encoding: str, columns: tuple[int, ...]) -> None:
    """A column counts the units of the encoding, forth and back."""
    assert columns == tuple(position(SOURCE, at, encoding)[1] for at in range(5))
    assert (0, 1, 2, 3, 4) == tuple(offset(SOURCE, (0, one), encoding) for one in columns)


@pytest.mark.parametrize(
    ("asked", "expected"),
    [((0, 3), 2), ((0, 99), 4), ((1, 5), 5), ((2, 0), 6), ((9, 9), 7), ((-1, 4), 0), ((0, -2), 0)],
)
def test_places_outside(asked: tuple[int, int], expected: int) -> None:
    """What is no place in the text is taken to the nearest: half a character, too long a line."""
    assert expected == offset(SOURCE, asked)
