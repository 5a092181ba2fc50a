"""The small functions of the general form."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme_dsl.codegen.general import table
from oriflamme_dsl.engine.row import UNDER
from oriflamme_dsl.engine.run import ABILITY_LIMIT

OUT, ROW = 0, 1
"""Zones: a hand, the queue."""


def _row() -> tuple[list[int], list[int], list[int]]:
    """Return a row of 0 alone, 1 on 2 on 3, and 4 alone; 5 lies in a hand."""
    return [0, 1, 4], [-1, 2, 3, -1, -1, -1], [ROW] * 5 + [OUT]


def _cur(gap: int) -> list[Any]:
    return [gap, True, 0, True, -1, (), 0, 0]


def test_covered_card_leaves() -> None:
    """A covered card that leaves lets the others of its stack come together."""
    queue, below, zone = _row()
    cur, marks = _cur(2), list[table.Mark]()

    table.take_out(queue, below, zone, cur, marks, 2)

    assert [0, 1, 4] == queue
    assert [1, 3] == table.stack_from(below, 1)
    assert (2, 1, True, 3) == marks[0]
    assert 2 == cur[table.GAP]


def test_slot_closes() -> None:
    """A slot without cards closes, and the pass and the marks keep their places."""
    queue, below, zone = _row()
    cur, marks = _cur(2), [(5, 0, True, -1), (9, 1, True, -1)]

    table.take_out(queue, below, zone, cur, marks, 0)

    assert [1, 4] == queue
    assert 1 == cur[table.GAP]
    assert {(5, 0, False, -1), (9, 0, True, -1), (0, 0, False, -1)} == set(marks)


@pytest.mark.parametrize(
    ("place", "row"),
    [
        (0, [[5], [0], [1, 2, 3], [4]]),
        (-2 - 4, [[0], [1, 2, 3], [5, 4]]),
        (UNDER - 1, [[0], [1, 2, 3, 5], [4]]),
    ],
)
def test_card_is_laid(place: int, row: list[list[int]]) -> None:
    """A card is laid at a gap, on a card, or under a stack."""
    queue, below, zone = _row()

    table.put_in(queue, below, zone, _cur(0), None, 5, place)

    assert row == [table.stack_from(below, top) for top in queue]
    assert ROW == zone[5]


def test_cards_change_places() -> None:
    """Cards change places, also where one of them lies on the other."""
    queue, below, _ = _row()

    table.swap_cards(queue, below, 1, 2)
    table.swap_cards(queue, below, 3, 0)

    assert [[3], [2, 1, 0], [4]] == [table.stack_from(below, top) for top in queue]


def test_steps_beside_a_stack_that_stays() -> None:
    """The first step out of a stack that stays leads just beside it."""
    assert [1] == table.steps(3, 1, closed=False, ahead=True, up_to=False, most=1)
    assert [0] == table.steps(3, 1, closed=True, ahead=True, up_to=False, most=1)
    assert [2, 3, 3] == table.steps(3, 1, closed=True, ahead=False, up_to=True, most=3)


def test_endless_turn() -> None:
    """A turn with too many abilities is cut off."""
    cur = _cur(0)
    table.tick(cur, ABILITY_LIMIT)

    with pytest.raises(table.CutOffError):
        table.tick(cur)
