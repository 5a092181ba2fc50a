"""In which sizes cards are set."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from oriflamme_dsl.press.fit import Measured, Sizes, decide, steps
from tests.press.printing import told

NAMES, TEXTS = (14.0, 9.0), (11.0, 8.5)
SIZES = st.sampled_from([*steps(TEXTS), None])


def card(id: str, kind: str = "Intrigue", language: str = "en", **found: Any) -> Measured:
    """Return a card that fits in the greatest sizes, but for what is said."""
    return Measured(id, kind, language, **{"name": 14.0, "text": 11.0, **found})


def test_steps() -> None:
    """Sizes go down by half points to the least, which is there even if no step hits it."""
    assert (11, 10.5, 10, 9.5, 9) == steps((11, 9))
    assert (10, 9.5, 9.2) == steps((10, 9.2))
    assert (9,) == steps((9, 9))


def test_a_kind_has_one_size() -> None:
    """All cards of a kind shrink with the one that needs it, down to a point below the greatest."""
    cards = [card("a"), card("b", text=10.5), card("c", "Character")]

    assert (
        {"a": Sizes(14, 10.5), "b": Sizes(14, 10.5), "c": Sizes(14, 11)},
        (),
    ) == decide(cards, NAMES, TEXTS)


def test_one_long_card_does_not_shrink_all() -> None:
    """A card that needs less than that has a size of its own, and a warning."""
    sizes, found = decide([card("a"), card("b", text=9.0)], NAMES, TEXTS)

    assert (10, 9) == (sizes["a"].text, sizes["b"].text)
    assert [("ORI723", "", "b", "9", "11")] == told(found, "card", "size", "wanted")


def test_the_longer_language_decides() -> None:
    """A card has one size in all languages: the one that its longest text needs."""
    cards = [card("a"), card("a", language="fr", text=9.5, name=12.0)]
    sizes, found = decide(cards, NAMES, TEXTS)

    assert Sizes(12, 9.5) == sizes["a"]
    assert [("ORI723", "", "fr")] == told(found, "language")


def test_too_wide_by_a_hair() -> None:
    """What does not fit is never told to be too great by nothing."""
    _, found = decide([card("a", name=None, name_wide=1e-8)], NAMES, TEXTS)

    assert [("ORI702", "name", "0.1")] == [one for one in told(found, "over") if one[0] == "ORI702"]


def test_what_does_not_fit() -> None:
    """A text, a word and a name that are too long are told apart, with how much is too much."""
    cards = [
        card("a", text=None, excess=12.34),
        card("b", language="fr", text=None, wide=3.0),
        card("c", name=None, name_wide=0.26),
    ]
    _, found = decide(cards, NAMES, TEXTS)

    assert [
        ("ORI702", "", "a", "en", "12.4", "8.5"),
        ("ORI702", "word", "b", "fr", "3", "8.5"),
        ("ORI702", "name", "c", "en", "0.3", "9"),
    ] == told(found, "card", "language", "over", "size")


@given(st.lists(st.tuples(st.sampled_from("abc"), st.sampled_from("kl"), SIZES), min_size=1))
def test_no_text_is_larger_than_it_may_be(rows: list[tuple[str, str, float | None]]) -> None:
    """Each card keeps to what each of its languages allows; an error if one does not fit at all."""
    kinds = {name: kind for name, kind, _ in rows}
    cards = [card(name, kinds[name], text=size) for name, _, size in rows]
    sizes, found = decide(cards, NAMES, TEXTS)

    assert [] == [(n, s) for n, _, s in rows if s is not None and sizes[n].text > s]
    errors = {one.fact("card") for one in found if one.code == "ORI702"}
    assert {name for name, _, size in rows if size is None} == errors
