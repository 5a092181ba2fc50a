"""Different meanings have different words."""

from __future__ import annotations

from itertools import combinations

import attrs
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from oriflamme_dsl.ir import clauses as c
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.cards import CardDef
from oriflamme_dsl.ir.walk import walk
from oriflamme_dsl.render.names import NameTable
from oriflamme_dsl.render.text import card_text
from tests.render.abilities import cards, changed
from tests.render.base_box import KINDS, base_program
from tests.render.small import on_cards

NAMES = NameTable.of(base_program())


def words(card: CardDef, language: str) -> str:
    """Return the whole text of a card."""
    found = card_text(card, KINDS[card.kind], NAMES, language)
    return " ".join(sentence.text for sentence in found)


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_a_changed_ability_has_another_text(data: st.DataObject) -> None:
    """Exchanging any part of an ability for another one changes its text in every language."""
    card = data.draw(cards)
    other = data.draw(changed(card))
    same = card == other

    assert [same, same] == [words(card, code) == words(other, code) for code in ("en", "fr")]


def test_small_abilities_reach_every_class() -> None:
    """Whatever an ability can hold is tried, but for what is gone before it is printed."""
    small = {type(node) for card in on_cards(1) for _, node in walk(card)}

    assert {e.OptionIs, e.Parameter} == every_class() - small


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_two_small_abilities_read_alike(language: str) -> None:
    """Every class has words wherever it can stand, and no other object has the same there."""
    meanings: dict[str, set[CardDef]] = {}
    for card in on_cards(1):
        meanings.setdefault(words(card, language), set()).add(card)

    assert [] == [text for text, found in meanings.items() if len(found) > 1]


def every_class() -> set[type]:
    """Return every class of expressions, statements and clauses that has a place in an ability."""
    found = (value for module in (e, s, c) for value in vars(module).values())
    return {one for one in found if isinstance(one, type) and attrs.has(one)}


ATOMS: tuple[e.Filter, ...] = (
    e.First(),
    e.Last(),
    e.Revealed(),
    e.FaceDown(),
    e.KindIs("character"),
    e.KindIs("intrigue"),
    e.CardIs("spy"),
    e.Yours(),
    e.Opposing(),
    e.Is(e.This()),
    e.Adjacent(e.This()),
    e.NamedLike(e.This()),
    e.SameFamily(e.Slot(0)),
    e.BackFamily(e.This()),
    e.YourBack(),
    e.Theirs(),
    e.InStack(),
    e.Covering(e.Opposing()),
)


def small_filters() -> set[e.Filter]:
    """Return every filter of at most three parts over a few atoms, with and without nesting."""
    ones = {*ATOMS, *map(e.NotThat, ATOMS)}
    twos = {join(pair) for join in (e.all_of, e.any_of) for pair in combinations(ones, 2)}
    near = {e.Adjacent(e.Group(f)) for f in (*ATOMS[:6], *sorted(twos, key=repr)[::40])}
    few = sorted(twos, key=repr)[::24]
    threes = {
        join(pair)
        for join in (e.all_of, e.any_of)
        for outer in (*near, *few)
        for pair in ((outer, inner) for inner in (*ATOMS, *near))
    }
    return ones | twos | near | threes | {e.NotThat(f) for f in few}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_two_small_filters_read_alike(language: str) -> None:
    """All cards of any two different properties are called differently."""
    meanings: dict[str, set[e.Filter]] = {}
    for where in small_filters():
        card = CardDef("spy", "character", main=(s.Discard(e.Each(e.Group(where))),))
        meanings.setdefault(words(card, language), set()).add(where)

    assert {} == {text: found for text, found in meanings.items() if len(found) > 1}
