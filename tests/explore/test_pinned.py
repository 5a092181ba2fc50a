"""The figures of the 21 printed cards, pinned: whatever changes them shows here."""

from __future__ import annotations

import pytest

from oriflamme_dsl.explore.explorer import explore
from tests.explore.boxes import box, printed_cards
from tests.explore.pinned import MOST_CARDS, line, pinned


@pytest.mark.parametrize(("game", "card"), printed_cards())
def test_figures_of_a_printed_card(game: str, card: str) -> None:
    """Positions, lines, gains and the table of outcomes are those that are pinned."""
    found = explore(box(game), card, MOST_CARDS)

    assert pinned()[card] == line(found)
    assert ((), ()) == (found.missing, found.idle)


def test_every_printed_card_is_pinned() -> None:
    """There are 21 lines, one for each printed card."""
    assert {card for _, card in printed_cards()} == set(pinned())
    assert 21 == len(pinned())


@pytest.mark.parametrize("card", ["soldier", "ambush", "shapeshifter"])
def test_merged_positions_count_the_same(card: str) -> None:
    """One position that stands for many that do not matter counts as all of them do."""
    assert explore(box("oriflamme"), card, 2) == explore(box("oriflamme"), card, 2, merged=False)
