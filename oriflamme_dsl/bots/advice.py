"""What a search thinks of each option."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import frozen


@frozen
class Advice:
    """An option by its index, what it is worth (from 0 to 1), and how many games tried it."""

    option: int
    value: float
    visits: int


def best(advice: Iterable[Advice]) -> int:
    """Return the index of the option that is worth most; the first of equal ones."""
    return max(advice, key=lambda one: (one.visits > 0, one.value, -one.option)).option
