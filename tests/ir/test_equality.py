"""Equality and hash mean the same meaning."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oriflamme_dsl.ir.cards import CardDef, Option
from oriflamme_dsl.ir.expressions import (
    AllOf,
    AllTrue,
    AnyOf,
    AnyTrue,
    Exists,
    FaceDown,
    First,
    Group,
    Last,
    Revealed,
    Yours,
    all_of,
    all_true,
    any_of,
    any_true,
)
from oriflamme_dsl.ir.rules import Deck
from oriflamme_dsl.ir.ruleset import FALSE, TRUE
from tests.support.nodes import classes, instances

FILTERS = (First(), Last(), Revealed(), FaceDown(), Yours())
CONDITIONS = tuple(Exists(Group(part)) for part in FILTERS)


@pytest.mark.parametrize("cls", classes(), ids=lambda cls: cls.__name__)
def test_every_class_can_be_a_key(cls: type) -> None:
    """Objects of each class have a hash, and equal ones have equal hashes."""

    @settings(max_examples=10, deadline=None, database=None)
    @given(instances(cls))
    def holds(node: object) -> None:
        assert {node: 1} == {node: 1}
        assert hash(node) == hash(node)

    holds()


def test_options_are_unordered() -> None:
    """The order of values and of options, and the rulings named, take no part."""
    spare = Option("spare", ("yes", "no"), "no", (21,))
    spare_again = Option("spare", ("no", "yes"), "no")
    pays = Option("pays", ("one",), "one")
    one, other = CardDef("x", "k", (spare, pays)), CardDef("x", "k", (pays, spare_again))

    assert spare == spare_again
    assert one == other
    assert hash(one) == hash(other)
    assert spare != Option("spare", ("yes", "no"), "yes")


def test_decks_are_unordered() -> None:
    """A deck of the same cards is the same deck."""
    assert Deck(("a", "b")) == Deck(("b", "a"))
    assert hash(Deck(("a", "b"))) == hash(Deck(("b", "a")))
    assert Deck(("a", "b")) != Deck(("a", "c"))


@given(st.lists(st.sampled_from(FILTERS), max_size=6), st.randoms(use_true_random=False))
def test_and_and_or_are_canonical(parts: list[First], stream: Random) -> None:
    """Parts joined in any order, doubled or nested, are the same filter; one alone is itself."""
    mixed = [*parts, *parts[:2]]
    stream.shuffle(mixed)

    assert all_of(parts) == all_of(mixed) == all_of((all_of(mixed[:3]), *mixed[3:]))
    assert any_of(parts) == any_of(mixed) == any_of((any_of(mixed[:3]), *mixed[3:]))
    assert First() == all_of((First(),)) == any_of((First(), First()))


@given(st.lists(st.sampled_from(CONDITIONS), max_size=6), st.randoms(use_true_random=False))
def test_conditions_are_canonical(parts: list[Exists], stream: Random) -> None:
    """The same holds for conditions."""
    mixed = [*parts, *parts[:2]]
    stream.shuffle(mixed)

    assert all_true(parts) == all_true(mixed) == all_true((all_true(mixed[:3]), *mixed[3:]))
    assert any_true(parts) == any_true(mixed) == any_true((any_true(mixed[:3]), *mixed[3:]))


def test_nothing_joined() -> None:
    """Joined by "and", nothing means every card and always; by "or", no card and never."""
    assert (AllOf(), AnyOf(())) == (all_of(()), any_of(()))
    assert (TRUE, FALSE) == (AllTrue(), AnyTrue()) == (all_true(()), any_true(()))
