"""The calibration that is run by hand, in small."""

from __future__ import annotations

from tests.balance.calibration import coverage, mirrored, of_one_game, played, told_stronger
from tests.balance.rulesets import base, blank, keeping_all

RUNS = 40


def test_intervals_hold_where_there_is_no_effect() -> None:
    """Of 400 intervals of cards that do nothing about 380 hold 0: here at least 370."""
    runs = [of_one_game(played(blank(base()), None, 90, seed).sums) for seed in range(RUNS)]

    assert 0.925 <= coverage(runs, "worth", 0.0) <= 0.985


def test_intervals_hold_where_the_report_takes_cards_out() -> None:
    """They hold for its own experiment too, in which all cards are missing at times."""
    game = keeping_all(blank(base()))
    runs = [of_one_game(played(game, None, 480, seed).sums) for seed in range(3)]

    assert 10 == sum(name.startswith("worth/") for name in runs[0])
    assert 0.85 <= coverage(runs, "worth", 0.0) < 1.0


def test_mirror_match_is_even_with_any_seed() -> None:
    """A game against itself is exactly even."""
    assert all(mirrored(base(), 20, seed) for seed in range(3))


def test_stronger_card_is_found() -> None:
    """A card that gives 1 more each time is found with far fewer games than 4,000."""
    against, _ = told_stronger(base(), "archer", 1, games=400)

    assert against
