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
    "lines",
    [
        "when eliminated { if this is face-down { gain 1 } otherwise { gain 2 } }",
        "when eliminated { if this is a revealed card with influence at least 1 { gain 1 } }",
        "when eliminated { gain the influence on this; gain the number of cards beneath this }",
        "when another card leaves { if it is not revealed { gain 1 for each influence on it } }",
    ],
)
def test_how_a_card_lay_is_known_to_a_clause_about_its_leaving(lines: str) -> None:
    """There its face, what lay on it and beneath it may be asked for."""
    assert [] == in_card(lines)


def test_how_a_card_lay_is_not_known_elsewhere() -> None:
    """Neither in the ability by which it leaves, nor where it has been put away since."""
    text = "this is face-down"

    for lines in (
        "discard this; if {} {{ gain 1 }}",
        "when revealed {{ discard this; if {} {{ gain 1 }} }}",
    ):
        assert ("ORI352", text) in {(one[0], one[2]) for one in in_card(lines.format(text))}


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


def test_a_circle_is_told_of_where_it_was_written_last() -> None:
    """A new card that closes a circle with shipped ones is blamed, not they."""
    line = "copy the ability of an adjacent card"
    text = f'use base\ncard echo "E" : character {{ {line} }}\n'

    assert [("ORI441", "", line, {"cards": ("echo", "echo")})] == found(text)
