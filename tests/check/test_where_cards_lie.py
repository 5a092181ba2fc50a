"""Cards that have left, cards outside the queue, and whose they are."""

from __future__ import annotations

import pytest

from tests.check.samples import found, in_card


@pytest.mark.parametrize(
    ("phrase", "text"),
    [
        ("a revealed card", "revealed"),
        ("an adjacent card", "adjacent"),
        ("a card that is first", "first"),
        ("not a stack", "stack"),
        ("a card, even covered", "even covered"),
        ("covering a face-down card", "face-down"),
        ("not covering a card adjacent to this", "adjacent to this"),
    ],
)
def test_what_is_forgotten_of_a_card_that_left(phrase: str, text: str) -> None:
    """How a card lay cannot be asked for afterwards."""
    lines = f"choose x: a card; discard x; if x was {phrase} {{ gain 1 }}"

    assert [("ORI327", "", text, {"text": text})] == in_card(lines)


def test_what_is_known_of_a_card_that_left() -> None:
    """Kind, id, owner, and what it covered are known."""
    lines = (
        "choose x: a card; discard x\n"
        "if x was an opposing character or x was a sample or x was a card of yours { gain 1 }\n"
        "if x was not covering an opposing card { gain 1 }"
    )

    assert [] == in_card(lines)


@pytest.mark.parametrize(
    ("phrase", "text"),
    [
        ("an adjacent card", "adjacent"),
        ("a card that is last", "last"),
        ("the first stack", "stack"),
        ("a card, even covered", "even covered"),
        ("each card covering a card", "covering a card"),
    ],
)
def test_a_place_outside_the_queue(phrase: str, text: str) -> None:
    """What is brought does not lie in the queue."""
    lines = f"bring {phrase} from aside face-up to the front"

    assert [("ORI328", "", text, {"text": text})] == in_card(lines)


def test_what_may_be_brought() -> None:
    """Kind, id and owner of a card outside the queue are known; places lie in the queue."""
    assert [] == in_card(
        "choose x: a card; discard x\n"
        "bring the first intrigue of yours from discarded then eliminated face-down to where x was"
    )
    assert [] == in_card("bring each sample from aside face-up onto an adjacent card")


def test_of_theirs() -> None:
    """It has a meaning in what each of several players gains or loses."""
    assert [] == in_card("each player loses 1 for each adjacent card of theirs")
    assert [("ORI329", "", "of theirs", {})] == in_card("gain 1 for each card of theirs")
    assert [("ORI329", "", "of theirs", {})] == in_card("a player gains 1 for each card of theirs")
    assert [("ORI329", "", "of theirs", {})] == in_card("each player with a card of theirs gains 1")


def test_the_first_of_a_description() -> None:
    """`the first` may be acted upon; where others are described by a card it says nothing."""
    facts = {"text": "the first card"}
    expected = [("ORI326", "", "the first card", facts)]

    assert [] == in_card("choose x: the first card of yours; move x to the front")
    assert [] == in_card("move the first card of yours to the back; discard the first card")
    assert expected == in_card("move this onto the first card")
    assert expected == in_card("discard a card adjacent to the first card")
    assert expected == in_card("steal 1 from an opponent with the first card")


def test_each_where_one_card_acts() -> None:
    """One card is activated at a time, and one bears the token."""
    errors = [one for one in in_card("activate each card") if one[0] != "ORI441"]

    assert [("ORI311", "activate", "each card", {"text": "each card"})] == errors
    assert [("ORI311", "take", "each card", {"text": "each card"})] == in_card(
        "take each card with your token"
    )


def test_where_an_attacker_lay() -> None:
    """A `by` clause cannot ask what the attacker covers."""
    text = "covering a card"

    assert [("ORI308", "", text, {"text": text})] == in_card(
        f"when eliminated by a card {text} {{ gain 1 }}"
    )


def test_stacks_are_cards() -> None:
    """`except a stack` leaves out some cards, not all."""
    assert [] == in_card("discard an adjacent card except a stack")
    assert [
        ("ORI306", "excluded", "except a stack", {"noun": "stack", "text": "except a stack"})
    ] == in_card("discard a stack except a stack")


def test_a_reveal_that_pays_and_keeps() -> None:
    """The influence on a card is either paid for or kept."""
    lines = "reveal pays 1; reveal keeps the influence; gain 1"

    assert [("ORI317", "reveal", "reveal keeps the influence", {"name": "reveal pays"})] == (
        in_card(lines)
    )


def test_activating_in_a_circle() -> None:
    """A card that may activate its own kind is a warning, unless it has left by then."""
    line = "activate a character of yours"

    assert [("ORI441", "", line, {"cards": ("sample", "sample")})] == in_card(line)
    assert [] == in_card(f"discard this; {line}")
    assert [] == in_card("activate an intrigue of yours")


def test_copying_and_activating_in_a_circle() -> None:
    """Both sorts of links may make one circle."""
    text = (
        'use kinds\ncard ape "A" : character { copy the ability of a bee }\n'
        'card bee "B" : character { activate an ape }\n'
    )

    assert [("ORI441", "", "copy the ability of a bee", {"cards": ("ape", "bee", "ape")})] == found(
        text
    )
