"""Generated source plays as the interpreter does: choice by choice and event by event.

Here are 2,000 games, the same at every run; `agreement.py` plays more, and others.
"""

from __future__ import annotations

from random import Random

from tests.codegen import agreement
from tests.codegen.games import Cards


def test_shipped_games() -> None:
    """Every game and variant, and each with every option, plays alike."""
    agreed = agreement.shipped_games(1_000, 0, whole=False)

    assert agreed.games >= 1_000
    assert 0 == agreed.left_out
    assert agreed.rulesets["special"] > 50


def test_decks_of_shipped_cards() -> None:
    """Decks of both boxes with random options play alike."""
    agreed = agreement.decks(400, 1)

    assert agreed.games >= 400
    assert agreed.rulesets["special"] > 0


def test_plain_cards() -> None:
    """Drawn cards of which most have a special form play alike."""
    agreed = agreement.plain_cards(300, 0)

    assert agreed.games >= 300
    assert agreed.rulesets["special"] > agreed.rulesets["general"] // 4


def test_random_cards() -> None:
    """Cards drawn from the grammar play alike, alone and together; hardly any has no source."""
    cards = Cards(Random(3))
    agreed = agreement.random_cards(300, 0, cards)

    assert agreed.games >= 300
    assert agreed.choices > 20 * agreed.games
    assert cards.accepted > 20 * sum(cards.lacking.values())
