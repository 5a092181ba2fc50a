"""What the two games of their own say about scoring, reckoned once more from what lies there."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from oriflamme_dsl.engine.state import State
from tests.examples.games import played

WEIGHT = {
    "scone": 1,
    "bun": 2,
    "tart": 3,
    "layer-cake": 5,
    "macaroon": 0,
    "jam-puff": 1,
    "burnt-loaf": 0,
}
RANK = {
    "shrew": 1,
    "lizard": 2,
    "jay": 3,
    "polecat": 4,
    "hare": 5,
    "goat": 6,
    "raven": 7,
    "badger": 8,
    "swan": 9,
    "boar": 10,
    "stag": 11,
    "ox": 12,
}
SEEDS = range(40)


def won(state: State) -> list[list[str]]:
    """Return the ids of the cards that each player has won."""
    cards = state.table.linked.ruleset.cards
    return [[cards[state.table.definition[card]].id for card in pile] for pile in state.won]


def plate(cakes: list[str]) -> int:
    """Return what a player's own cakes are worth to that player."""
    company = len(set(cakes)) > 1
    fillings = 2 * cakes.count("jam-puff") if company else 0
    return sum(map(WEIGHT.__getitem__, cakes)) + cakes.count("macaroon") ** 2 + fillings


def best(values: Iterable[tuple[int, ...]]) -> tuple[int, ...]:
    """Return the seats with the greatest value."""
    found = list(values)
    return tuple(seat for seat, value in enumerate(found) if value == max(found))


@pytest.mark.parametrize("seed", SEEDS)
def test_cakes_count_for_whoever_won_them(seed: int) -> None:
    """A cake is worth its rank to its winner, whatever family is on its back.

    A Macaroon is worth as many as there are of them on the plate, a Jam Puff 2 more in company,
    and a Burnt Loaf pays everybody else 2.
    """
    state = played("pastry", seed).state
    plates = won(state)
    burnt = [2 * cakes.count("burnt-loaf") for cakes in plates]
    expected = [plate(cakes) + sum(burnt) - own for cakes, own in zip(plates, burnt, strict=True)]

    assert expected == list(state.points)
    assert state.winners == best(
        (points, len(cakes)) for points, cakes in zip(state.points, plates, strict=True)
    )


@pytest.mark.parametrize("seed", SEEDS)
def test_the_ferry_is_won_by_whoever_sent_most_across(seed: int) -> None:
    """Most animals decide, and the sum of their ranks where as many have crossed."""
    state = played("ferry", seed).state

    assert state.winners == best(
        (len(animals), sum(map(RANK.__getitem__, animals))) for animals in won(state)
    )
