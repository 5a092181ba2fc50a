"""Words that need an event, a replacement, a name or a keyword around them."""

from __future__ import annotations

import pytest

from tests.check.samples import card, found, in_card, in_variant


@pytest.mark.parametrize(
    ("lines", "code", "variant", "text"),
    [
        ("discard it", "ORI336", "", "it"),
        ("at the end of each round { discard it }", "ORI336", "", "it"),
        ("that player gains 1", "ORI337", "", "that player"),
        ("if that was done { gain 1 }", "ORI338", "", "that was done"),
        ("choose x: a card; gain that many; discard x", "ORI338", "", "that many"),
        ("nothing happens", "ORI339", "", "nothing happens"),
        ("this is eliminated", "ORI339", "redirect", "this is eliminated"),
        (
            "instead of this being eliminated { a card is moved }",
            "ORI339",
            "other",
            "a card is moved",
        ),
        ("at the end of this round { gain 1 }", "ORI342", "", "the end of this round"),
        ("eliminate the card", "ORI343", "", "the card"),
        ("eliminate the face-down card ahead of this", "ORI343", "", ""),
        ("when revealed by an opposing card { gain 1 }", "ORI304", "by", "opposing card"),
        ("when resolved { discard the attacker }", "ORI304", "", "the attacker"),
        ("instead of this being covered { gain 1 }", "ORI353", "", "this being covered"),
        ("p gains 1", "ORI355", "", "p"),
        ("abilty gain 1", "ORI102", "heading", "abilty"),
        ("choose x: a card; x gains 1; discard x", "ORI355", "card", "x"),
        ("choose p: an opponent; gain 1", "ORI356", "", "p"),
        ('either "a" { gain 1 } or "a" { gain 2 }', "ORI347", "", '"a"'),
        ("choose x: each card; discard x", "ORI311", "choose", "each card"),
        ("shift 1 from this to each other card", "ORI311", "shift", "each other card"),
        ("swap this and 2 other cards", "ORI311", "swap", "2 other cards"),
        ("each player with 3 cards gains 1", "ORI311", "having", "3 cards"),
        ("lose 1 for each opponent with a random card", "ORI311", "having", "a random card"),
        ("put 1 on each card adjacent to 2 lords", "ORI311", "beside", "2 lords"),
        ("put 1 on each card behind up to 2 lords", "ORI311", "beside", "up to 2 lords"),
        ("move this to just ahead of all but 1 card", "ORI311", "place", "all but 1 card"),
        ("move this under any number of cards", "ORI311", "place", "any number of cards"),
        ("move this onto each card", "ORI311", "place", "each card"),
        ("gain the rank of this", "ORI346", "", "the rank of this"),
        ("eliminate 0 cards", "ORI310", "", "0"),
        ("move this 0 places ahead", "ORI310", "", "0"),
        ("when eliminated, 0 times { gain 1 }", "ORI310", "", "0"),
    ],
)
def test_out_of_place(lines: str, code: str, variant: str, text: str) -> None:
    """A word without what it needs is one finding, at the word."""
    one = in_card(lines)[0]

    assert (code, variant, text or one[2]) == one[:3]


NEVER = "there is an adjacent card and there is no adjacent card"
"""What holds nowhere."""


@pytest.mark.parametrize(
    ("body", "code", "text"),
    [
        ("that player gains 1", "ORI337", "that player"),
        ("if that was done { gain 1 }", "ORI338", "that was done"),
        ("gain that many", "ORI338", "that many"),
        ("discard it", "ORI336", "it"),
        ("discard the attacker", "ORI304", "the attacker"),
        ("put 1 on a card of theirs", "ORI329", "of theirs"),
        ("later, when covered, once { gain 1 }", "ORI354", ", once"),
        (
            "this has { instead of a card being covered { gain 1 } } this round",
            "ORI353",
            "a card being covered",
        ),
    ],
)
@pytest.mark.parametrize(
    "around",
    [
        "if NEVER { BODY }",
        "if not (NEVER) { gain 1 } otherwise { BODY }",
        "if NEVER { if this is first { BODY } }",
        "if NEVER { later, at the end of this round, if NEVER { BODY } }",
        "at the end of each round, if NEVER { BODY }",
    ],
)
def test_never_reached(around: str, body: str, code: str, text: str) -> None:
    """A word without what it needs is found, too, where nothing is ever carried out."""
    said = in_card(around.replace("NEVER", NEVER).replace("BODY", body))

    assert [(code, text)] == [(one[0], one[2]) for one in said if one[0] != "ORI352"]


def test_never_repeated() -> None:
    """So it is in what is never begun; in what is repeated something may have been done before."""
    repeated = f"repeat at most 2 times while {NEVER} {{ "

    assert ["ORI352", "ORI336"] == [one[0] for one in in_card(repeated + "discard it }")]
    assert ["ORI352", "ORI337"] == [one[0] for one in in_card(repeated + "that player gains 1 }")]
    assert ["ORI352"] == [one[0] for one in in_card(repeated + "gain that many }")]


@pytest.mark.parametrize(
    "body",
    [
        "gain 1; if that was done { gain that many }",
        "for each player { that player gains 1 }",
        "later, when another card is eliminated by a card { discard the attacker; discard it }",
        "repeat 2 times { if that was done { gain 1 } otherwise { gain 2 } }",
    ],
)
def test_never_reached_and_in_place(body: str) -> None:
    """Where there is what a word means, only that it is never reached is said."""
    assert ["ORI352"] == [one[0] for one in in_card(f"if {NEVER} {{ {body} }}")]
    assert ["ORI352"] == [one[0] for one in in_card(f"repeat while {NEVER} {{ {body} }}")]


@pytest.mark.parametrize(
    "lines",
    [
        "when another card is eliminated { bring it face-up to the front }",
        "when a player gains influence { that player loses 1 }",
        "for each opponent { let that player choose x: a card of theirs in hand; discard x }",
        "gain 1; if that was done { gain 1 }",
        "eliminate each adjacent card; gain 2 for each of those",
        "instead of this being eliminated { nothing happens }",
        "later, at the end of this round { gain 1 }",
        "choose x: a card; later, when x leaves { gain 1 }",
        "eliminate the card with the most influence; eliminate the card just behind this",
        "eliminate the card that is first",
        (
            "when an adjacent card of yours is eliminated by an opposing card "
            "{ steal 2 from the attacker's player }"
        ),
        "choose p: an opponent; p gains 1",
        'let an opponent choose either "keep" { gain 1 } or "leave" { gain 2 }',
        "rank 3; gain the rank of this",
        "each adjacent card of yours has { when eliminated { gain 2 } }",
    ],
)
def test_in_place(lines: str) -> None:
    """Where there is what a word means, nothing is said."""
    assert [] == in_card(lines)


def test_keywords() -> None:
    """A keyword gets the numbers that it asks for, and uses them."""
    worth = 'keyword worth(n) "Worth" { at the end of the game { gain n } }\n'
    idle = 'keyword idle(n) "Idle" { when eliminated { gain 1 } }\n'
    empty = 'keyword hollow "Empty" { note "nothing" }\n'
    given = {"name": "worth", "needed": 1, "given": 0}

    assert [] == found(worth + card("worth 2"))
    assert [("ORI344", "", "worth", given)] == found(worth + card("worth"))
    assert [("ORI345", "", "n", {"name": "n"})] == found(idle)
    assert [("ORI305", "keyword", "hollow", {"name": "hollow"})] == found(empty)


def test_clauses_of_a_game() -> None:
    """A clause of a game stands on no card."""
    text = {"text": "this"}

    assert [] == in_variant("when a card is eliminated { each player gains 1 }")
    assert [("ORI411", "clause", "this", text)] == in_variant(
        "at the end of each round { discard this }"
    )
    assert [("ORI411", "silent", "eliminated", {"text": "eliminated"})] == in_variant(
        "when eliminated { gain 1 }"
    )


def test_a_line_without_cards() -> None:
    """The cards of a line are of a kind that has some."""
    guild = 'kind guild "G" { stays }'

    assert [("ORI416", "", "guild", {"name": "guild"})] == in_variant("line of guild", guild)
