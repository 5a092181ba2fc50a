"""Sentences in vain for what was done, or which way was gone, before them."""

from __future__ import annotations

import pytest

from tests.check.samples import Found, card, found, in_card

GRUDGE = (
    'keyword worth(n) "Worth" { gain n }\n'
    'keyword wide(n) "Wide" { when eliminated { repeat n minus 1 times { gain 1 } } }\n'
)


def in_game(lines: str, more: str = "") -> list[Found]:
    """Return the findings of a card beside those of a game."""
    return found(card(lines).replace("use kinds", "use oriflamme") + more)


@pytest.mark.parametrize(
    ("lines", "code", "variant", "text"),
    [
        (
            "when covered { take control of an adjacent card until this leaves or is covered }",
            "ORI341",
            "hidden",
            "this",
        ),
        (
            "discard this; if there is no card { reverse the queue }",
            "ORI341",
            "empty",
            "reverse the queue",
        ),
        (
            (
                "if there is an adjacent stack { discard this } otherwise { gain 2 }\n"
                "if there is an adjacent stack { gain 1 }"
            ),
            "ORI352",
            "never",
            "there is an adjacent stack",
        ),
        (
            (
                "choose x: a card; move x to the front\n"
                "choose y: a card in hand; bring y face-up to where x was"
            ),
            "ORI341",
            "still",
            "x",
        ),
        (
            (
                "choose x: another card; discard x\n"
                "if x was a character { bring the first intrigue named like x from discarded "
                "face-up to where x was }"
            ),
            "ORI306",
            "",
            "named like x",
        ),
    ],
)
def test_what_has_been_done_before(lines: str, code: str, variant: str, text: str) -> None:
    """Ways that were gone, cards that stayed and kinds that were asked for are remembered."""
    assert (code, variant, text) in [one[:3] for one in in_card(lines)]


@pytest.mark.parametrize(
    "lines",
    [
        (
            "if there is an adjacent stack { gain 1 } otherwise { discard this }\n"
            "if there is an adjacent stack { gain 1 }"
        ),
        (
            "if there is an adjacent stack { discard this } otherwise { move this to the back }\n"
            "if there is an adjacent stack { gain 1 }"
        ),
        "may { discard this }; if there is an adjacent card { gain 1 }",
        "when uncovered { take control of an adjacent card until this leaves or is covered }",
        (
            "choose x: another card; discard x; if x was not a character "
            "{ bring the first intrigue named like x from discarded face-up to where x was }"
        ),
    ],
)
def test_what_is_open_after_a_branch(lines: str) -> None:
    """What one way leaves open, or a sentence since has changed, may hold."""
    assert [] == in_card(lines)


def test_revealed_cards_are_bare() -> None:
    """Where the influence on cards is paid out first, a revealed card bears none."""
    assert [("ORI341", "bare", "an adjacent revealed card")] == [
        one[:3] for one in in_game("collect 2 from an adjacent revealed card")
    ]
    assert [] == in_game("put 1 on a card of yours; collect 2 from an adjacent revealed card")
    assert [] == in_card("collect 2 from an adjacent revealed card")


def test_what_was_gained_is_there() -> None:
    """After gaining, one has some influence, unless a card puts something in place of it."""
    lines = "gain 2; if your influence is at least 2 { gain 1 }"
    instead = (
        'card miser "M" : character { instead of a player gaining influence { nothing happens } }\n'
    )

    assert [("ORI352", "always", "your influence is at least 2")] == [
        one[:3] for one in in_game(lines)
    ]
    assert [] == in_game(lines, instead)
    assert [] == in_game("gain 2; if your influence is at least 3 { gain 1 }")


def test_who_takes_a_card() -> None:
    """Its taker is whose it is by then, unless cards are given away or taken with tokens."""
    takes = 'card taker "T" : character { take control of a card }\n'
    gives = 'card giver "V" : character { an opponent takes control of a card }\n'
    lines = "when this is taken by an opposing card { gain 1 }"

    assert [("ORI348", "by", "opposing card")] == [one[:3] for one in in_game(lines, takes)]
    assert [] == in_game(lines, takes + gives)
    assert [] == in_game("when another card is taken by an opposing card { gain 1 }", takes)


def test_values_with_which_a_keyword_does_nothing() -> None:
    """A value is told of where an amount of the keyword is 0 with it."""
    assert [("ORI309", "", "0")] == [one[:3] for one in found(GRUDGE + card("worth 0"))]
    assert [("ORI309", "always", "1")] == [one[:3] for one in found(GRUDGE + card("wide 1"))]
    assert [] == found(GRUDGE + card("worth 1; wide 2"))


def test_who_may_come_back() -> None:
    """Where another ability is carried out, a card that has left may come back if one brings it."""
    lines = "discard this; activate a card of yours; if there is an adjacent card { gain 1 }"
    fetcher = 'card fetcher "F" : {} {{ bring a {} from discarded face-up to the front }}\n'

    assert [("ORI352", "never-left")] == [one[:2] for one in in_game(lines)]
    assert [("ORI352", "never-left")] == [
        one[:2] for one in in_game(lines, fetcher.format("character", "intrigue"))
    ]
    assert [] == in_game(lines, fetcher.format("character", "character"))


@pytest.mark.parametrize(
    ("lines", "text"),
    [
        ("if there is an adjacent card { gain 1 } otherwise { eliminate another card }", "card"),
        (
            "if there is no other card behind this { eliminate a card that is last except this }",
            "card that is last except this",
        ),
        ("if there is no adjacent card { eliminate an intrigue }", "intrigue"),
    ],
)
def test_what_would_need_a_card_between(lines: str, text: str) -> None:
    """Rows in which a card would have to lie where there is none do not come about."""
    assert [("ORI340", "none", text)] == [one[:3] for one in in_card(lines)]


def test_rows_that_come_about() -> None:
    """Without neighbours one may be alone, covered, or out of the row."""
    assert [] == in_card("if there is no adjacent card { put 1 on a revealed character }")
    assert [] == in_card("if there is no card ahead of this { eliminate a card behind this }")
    assert [] == in_card(
        "when covered { if there is no adjacent card { eliminate another card } }\n"
        "when eliminated { if there is no adjacent card { eliminate a card } }"
    )
