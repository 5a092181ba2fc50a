"""The independent reference model plays the same small positions, and comes to the same ends."""

from __future__ import annotations

import os
from collections import Counter

import pytest

from oriflamme_dsl.explore.happenings import TURN, Happening
from oriflamme_dsl.explore.layout import THIS
from oriflamme_dsl.explore.lines import Explorer
from oriflamme_dsl.explore.positions import positions
from tests.explore.boxes import box, printed_cards
from tests.explore.on_reference import ends, explored, looks, made_up_cards, position_of

MOST_CARDS = int(os.environ.get("ORIFLAMME_EXPLORE", "2"))
"""With three cards it takes a quarter of an hour."""


@pytest.mark.parametrize(("game", "card"), printed_cards())
def test_both_models_come_to_the_same_ends(game: str, card: str) -> None:
    """Every line of every small position ends alike in both models, each as often."""
    explorer = Explorer(box(game), card, MOST_CARDS)
    compared = 0
    with made_up_cards(explorer.alphabet.letters):
        for small in positions(explorer.alphabet, card, MOST_CARDS):
            before = explorer.layout.state(small)
            position = position_of(before)
            for happening in explorer.happenings(before):
                if _lies_as_never(card, happening, face_up=before.face_up[THIS]):
                    continue
                reached = explorer.lines(small, happening)
                engine = Counter(looks(position_of(after)) for after in reached)

                assert ends(position, happening, explored(before)) == engine
                compared += sum(engine.values())

    assert compared > 0


def _lies_as_never(card: str, happening: Happening, *, face_up: bool) -> bool:
    """Say whether a Guet-apens that lies face up, as it never does, takes its turn.

    Both models pay 1 for its reveal, but one calls that its ability and would pay again.
    """
    return card == "guet-apens" and happening == TURN and face_up
