"""Different meanings have different words."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.cards import CardDef
from oriflamme_dsl.render.names import NameTable
from oriflamme_dsl.render.text import card_text
from tests.render.abilities import cards, changed
from tests.render.base_box import KINDS, base_program

NAMES = NameTable.of(base_program())


def words(card: CardDef, language: str) -> str:
    """Return the whole text of a card."""
    found = card_text(card, KINDS[card.kind], NAMES, language)
    return " ".join(sentence.text for sentence in found)


@pytest.mark.parametrize("language", ["en", "fr"])
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_a_changed_ability_has_another_text(language: str, data: st.DataObject) -> None:
    """Exchanging any part of an ability for another one changes its text."""
    card = data.draw(cards)
    other = data.draw(changed(card))

    assert (card == other) == (words(card, language) == words(other, language))


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
    few = sorted(twos, key=repr)[::12]
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
