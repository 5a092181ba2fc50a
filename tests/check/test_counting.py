"""Names given by `count`, `repeat`, and the ways of `either`."""

from __future__ import annotations

from tests.check.samples import card, in_card, labels


def test_a_number_that_is_used() -> None:
    """A number may be used in later sentences of its ability, also by each way of an `either`."""
    assert [] == in_card("count n: 2; repeat n times { gain 1 }")
    assert [] == in_card(
        "either { count n: 2 } or { count n: 3; gain 1 }\nrepeat n times { gain 1 }"
    )


def test_a_number_that_is_not_used() -> None:
    """To count for nothing is a warning at the name."""
    assert [("ORI330", "", "n", {"name": "n"})] == in_card("count n: 2; gain 1")


def test_a_repetition_without_a_number() -> None:
    """What is repeated by a number that nobody counted in time is an error."""
    slip = {"name": "m", "suggestions": ("n",)}
    late = {"name": "n", "suggestions": ()}
    again = "repeat n times { gain 1 }"

    assert [("ORI331", "", "m", slip)] == in_card("count n: 2; repeat m times { gain 1 }")
    assert [("ORI331", "later", "n", late)] == in_card(f"{again}; count n: 2")
    assert [("ORI331", "branch", "n", late)] == in_card(
        f"if this is first {{ count n: 2 }}; {again}"
    )
    assert [("ORI331", "elsewhere", "n", late)] == in_card(
        f"count n: 2; {again}; when discarded {{ {again} }}"
    )


def test_cards_and_numbers_are_not_the_same() -> None:
    """A card is no number, a number no card, and a name stands for one of them."""
    facts = {"name": "x", "suggestions": ()}
    both = "choose x: a card; count x: 2; discard x; repeat x times { gain 1 }"

    assert [("ORI331", "card", "x", facts)] == in_card(
        "choose x: a card; repeat x times { discard x }"
    )
    assert [("ORI303", "number", "x", facts)] == in_card(
        "count x: 2; discard x; repeat x times { gain 1 }"
    )
    assert [("ORI334", "", "x", {"name": "x"})] == in_card(both)
    assert [("first", "x")] == labels(card(both))


def test_names_given_in_ways() -> None:
    """After an `either` a name counts only when every way has given it; after a `repeat` never."""
    facts = {"name": "x", "suggestions": ()}
    branch = [("ORI303", "branch", "x", facts)]

    assert [] == in_card("either { choose x: a card } or { choose x: another card }; discard x")
    assert branch == in_card("either { choose x: a card } or { gain 2 }; discard x")
    assert branch == in_card(
        "count n: 2; repeat n times { choose x: a card; discard x }; put 1 on x"
    )


def test_two_equal_ways() -> None:
    """Between equal ways there is nothing to choose."""
    text = "either { gain 1; lose 2 } or { gain 2 } or { gain 1; lose 2 }"

    assert [("ORI332", "", "gain 1; lose 2", {})] == in_card(text)
    assert [("first", "gain 1; lose 2")] == labels(card(text))


def test_conditions_inside_blocks() -> None:
    """A condition that contradicts the options is found inside ways and repetitions."""
    option = "option o: yes | no, default no\nif o { gain 1 }\n"
    never = "if o and not o { gain 1 }"

    assert [("ORI320", "", "o and not o", {})] == in_card(
        f"{option}either {{ {never} }} or {{ lose 1 }}"
    )
    assert [("ORI320", "", "o and not o", {})] == in_card(
        f"{option}count n: 2; repeat n times {{ {never} }}"
    )


def test_what_has_left_inside_blocks() -> None:
    """What left before a way, or in the same way, is gone there; what left in another is not."""
    assert [("ORI319", "", "this", {"name": "this"})] == in_card(
        "discard this; either { put 1 on this } or { gain 1 }"
    )
    assert [] == in_card("either { discard this } or { put 1 on this }")
