"""Sentences, clauses and effects that can do nothing."""

from __future__ import annotations

import pytest

from oriflamme_dsl.pipeline import check_ability
from tests.check.samples import found, in_card


@pytest.mark.parametrize(
    ("lines", "code", "variant", "text"),
    [
        ("turn each face-down card face-down", "ORI341", "faced", "each face-down card"),
        ("turn this face-up", "ORI341", "faced", "this"),
        ("eliminate a card in hand", "ORI341", "queue", "a card in hand"),
        ("take control of each card of yours", "ORI341", "yours", "each card of yours"),
        ("choose x: a card; swap x and x", "ORI341", "same", "x"),
        ("reverse each card that is first", "ORI341", "alone", "card that is first"),
        ("eliminate the 3rd adjacent card", "ORI341", "few", "the 3rd adjacent card"),
        ("eliminate all but 2 adjacent cards", "ORI341", "spared", "all but 2 adjacent cards"),
        ("bring a card from aside face-up to where this was", "ORI341", "still", ""),
        ("discard this; take control of a card until this leaves", "ORI341", "ended", "this"),
        (
            "instead of this being eliminated { it is eliminated }",
            "ORI341",
            "redirected",
            "it",
        ),
        ("discard this; discard this", "ORI319", "", "this"),
        ("when eliminated { discard this }", "ORI319", "event", "this"),
        ("when eliminated { move the card just ahead of this under this }", "ORI319", "event", ""),
        ("when eliminated, from hand { gain 1 }", "ORI348", "zone", "eliminated"),
        ("when a face-down card is revealed { gain 1 }", "ORI348", "", "face-down card"),
        ("discard this; later, when this leaves { gain 1 }", "ORI348", "card", "this leaves"),
        ("this cannot be revealed", "ORI349", "revealed", "this cannot be revealed"),
        ("each card of yours counts as yours", "ORI349", "counts", ""),
        ("this cannot be moved; this cannot be moved", "ORI350", "", "this cannot be moved"),
        ("reverse the queue; reverse the queue", "ORI351", "back", "reverse the queue"),
        ("gain 2; lose 2", "ORI351", "back", "lose 2"),
        ("end the pass; end the pass", "ORI351", "", "end the pass"),
        ("choose x: a card; choose x: another card; discard x", "ORI351", "renamed", ""),
        ("when covered even face-down { gain 1 }", "ORI354", "own", ""),
        ("this cannot be moved even face-down even face-down", "ORI354", "", ""),
        ("repeat while there is a face-down card { gain 1 }", "ORI358", "", ""),
        ("gain 3 minus 3", "ORI309", "always", "3 minus 3"),
        ("gain 1 but at most 3", "ORI309", "bound", "3"),
        ("give 1 to you", "ORI325", "give", "give 1 to you"),
        (
            "when eliminated by a card of yours { steal 2 from the attacker's player }",
            "ORI325",
            "",
            "steal 2 from the attacker's player",
        ),
        ("eliminate a card ahead of this stopping at a card", "ORI306", "together", ""),
        ("eliminate an opposing card except this", "ORI307", "excepted", "except this"),
    ],
)
def test_in_vain(lines: str, code: str, variant: str, text: str) -> None:
    """What can have no effect is a warning at what makes it so."""
    (one,) = in_card(lines)

    assert (code, variant, text or one[2]) == one[:3]


@pytest.mark.parametrize(
    ("lines", "text"),
    [
        ("choose x: a card; eliminate x and this and x", "x"),
        ("put 2 on each spy and each spy", "each spy"),
        ("when a card is moved { discard it and it }", "it"),
    ],
)
def test_listed_twice(lines: str, text: str) -> None:
    """A card that a list names again is an error there, with a label where it is named first."""
    (one,) = check_ability(lines.replace("; ", "\n"))

    assert one.span is not None
    assert ("ORI308", text, text) == (one.code, one.span.text, one.labels[0].span.text)
    assert one.labels[0].span.start < one.span.start


def test_listed_by_two_names() -> None:
    """Where something happens to the card itself, `it` is `this`, and no second card."""
    (one,) = check_ability("when this is moved { put 1 on it and this }")

    assert one.span is not None
    assert ("ORI308", "this", "it") == (one.code, one.span.text, one.labels[0].span.text)


@pytest.mark.parametrize(
    "lines",
    [
        "turn a face-down card face-up",
        "eliminate an adjacent card and an adjacent card",
        "move this to the front; move this to the back",
        "discard this; choose x: a card of yours in hand; bring x face-up to where this was",
        "instead of an adjacent card of yours being eliminated { this is eliminated }",
        "this cannot be covered; each face-down card cannot be revealed",
        "choose x: a card; take x with your token; if x is yours { gain 1 }",
        (
            "repeat while there is a face-down card just ahead of this "
            "{ eliminate the card just ahead of this }"
        ),
        "shift all from each adjacent card to this; collect 1 from a card of yours",
        "choose x: another card; choose y: another card except x; swap the whole stacks of x and y",
        "move each card to the back; take each adjacent card with your token",
        "when another card is moved { put 1 on it and this }",
        "when this is moved { later, when a card is moved { put 1 on it and this } }",
        "eliminate a card adjacent to each intrigue; steal 1 from an opponent with a card",
        "when eliminated by an adjacent card { gain 1 }",
        "at the end of each round, once { gain 1 }",
    ],
)
def test_not_in_vain(lines: str) -> None:
    """What may have an effect is left alone."""
    assert [] == in_card(lines)


def test_what_no_card_of_the_game_does() -> None:
    """Where a game tells which cards there are, what none of them does cannot be waited for."""
    head = 'use oriflamme\ncard sample "S" : character {{ {} }}'

    def codes(lines: str) -> list[tuple[str, str]]:
        return [one[:2] for one in found(head.format(lines))]

    assert [("ORI357", "release")] == codes("release a card")
    assert [("ORI357", "")] == codes("this cannot be taken")
    assert [("ORI357", "")] == codes("when turned face-up { gain 1 }")
    assert [] == codes("when moved { gain 1 }")
    assert [] == codes("this cannot be taken; take control of a card")
    assert [] == [one[:2] for one in in_card("when turned face-up { gain 1 }")]


def test_influence_that_has_been_paid() -> None:
    """What lay on a card is gone when it acts, unless the reveal keeps it or cards put more."""
    head = 'use oriflamme\ncard sample "S" : character {{ {} }}'

    assert [("ORI309", "always")] == [
        one[:2] for one in found(head.format("gain 1 for each influence on this"))
    ]
    assert [] == found(head.format("reveal keeps the influence; gain the influence on this"))
    assert [] == found(head.format("put 1 on this; gain the influence on this"))
