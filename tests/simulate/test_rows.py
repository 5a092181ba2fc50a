"""Rows stand at the place of their game, and what finds no room is told at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from oriflamme_dsl.core import Outcome
from oriflamme_dsl.simulate.rows import Row, RowFile, packed

FULL = Path("/dev/full")


def outcome(number: int) -> Outcome:
    """Return the end of a game in which the second player won."""
    return Outcome(points=(number, 9), cards=(1, 2), winners=(1,), decisions=number)


def test_rows_come_in_any_order(tmp_path: Path) -> None:
    """Rows that are written last stand where their games are; others are not asked for."""
    file = RowFile(tmp_path / "rows", 2)
    for first in (40, 7):
        file.put(first, packed([outcome(first), outcome(first + 1)]))
    found = [row for block in file.rows(((7, 9), (40, 42))) for row in block]
    file.close()

    assert [Row(n, (n, 9), (1, 2), (1,), n) for n in (7, 8, 40, 41)] == found


def test_a_file_that_is_too_short(tmp_path: Path) -> None:
    """It is known whether rows can be there."""
    file = RowFile(tmp_path / "rows", 2)
    file.put(0, packed([outcome(3)]))

    assert (True, True, False) == (file.holds(()), file.holds(((0, 1),)), file.holds(((0, 2),)))
    file.close()


@pytest.mark.skipif(not FULL.exists(), reason="there is no such device here")
def test_rows_without_room_are_not_taken_for_written() -> None:
    """On a full disk even one row fails when it is written, and closing is quiet."""
    file = RowFile(FULL, 2)
    with pytest.raises(OSError, match="space"):
        file.put(0, packed([outcome(3)]))
    file.close()
