"""Conditions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from attrs import frozen

from oriflamme_dsl.ir.amounts import Amount
from oriflamme_dsl.ir.filters import Filter
from oriflamme_dsl.ir.groups import Group
from oriflamme_dsl.ir.players import Player, PlayerTest
from oriflamme_dsl.ir.references import Compare, Reference


@frozen
class Exists:
    """The group is not empty."""

    group: Group


@frozen
class Holds:
    """A card has a property."""

    reference: Reference
    property: Filter


@frozen
class OptionIs:
    """An option of a card or game (`owner` is its id) has a value; gone after specialising."""

    owner: str
    option: str
    value: str


@frozen
class Compares:
    """Two amounts compare so."""

    amount: Amount
    compare: Compare
    other: Amount


@frozen
class PlayerIs:
    """A player (or one of several) is among those who have such a card, or so much."""

    player: Player
    test: PlayerTest


@frozen
class WasDone:
    """The statement before has touched a card or moved influence."""


@frozen
class NotTrue:
    """The condition does not hold."""

    condition: Condition


@frozen
class AllTrue:
    """Every condition holds; without any, true."""

    conditions: tuple[Condition, ...] = ()


@frozen
class AnyTrue:
    """At least one condition holds; without any, false."""

    conditions: tuple[Condition, ...] = ()


Condition: TypeAlias = (
    Exists | Holds | Compares | PlayerIs | WasDone | OptionIs | NotTrue | AllTrue | AnyTrue
)


def all_true(parts: Iterable[Condition]) -> Condition:
    """Join conditions by "and": nested ones flattened, doubles dropped, in canonical order."""
    flat: set[Condition] = set()
    for part in parts:
        flat.update(part.conditions if isinstance(part, AllTrue) else (part,))
    ordered = tuple(sorted(flat, key=repr))
    return ordered[0] if len(ordered) == 1 else AllTrue(ordered)


def any_true(parts: Iterable[Condition]) -> Condition:
    """Join conditions by "or": nested ones flattened, doubles dropped, in canonical order."""
    flat: set[Condition] = set()
    for part in parts:
        flat.update(part.conditions if isinstance(part, AnyTrue) else (part,))
    ordered = tuple(sorted(flat, key=repr))
    return ordered[0] if len(ordered) == 1 else AnyTrue(ordered)
