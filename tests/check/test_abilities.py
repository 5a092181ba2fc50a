"""What an ability cannot be."""

from __future__ import annotations

from tests.check.samples import card, found, in_card, labels


def test_an_empty_card() -> None:
    """A card that does nothing must say so."""
    assert [("ORI305", "", "sample", {"name": "sample"})] == in_card("number 1")
    assert [] == in_card("no ability")


def test_no_ability_beside_one() -> None:
    """A card with an ability, a trigger or a payment cannot say that it has none."""
    expected = [("ORI305", "both", "no ability", {"name": "sample"})]

    assert expected == in_card("gain 1; no ability")
    assert expected == in_card("reveal pays nothing; no ability")
    assert [("ability", "gain 1")] == labels(card("gain 1; no ability"))


def test_the_attacker_outside_of_an_elimination() -> None:
    """There is an attacker in `when eliminated` only."""
    assert [] == in_card("when eliminated { discard the attacker }")
    assert [("ORI304", "", "the attacker", {"event": ""})] == in_card("discard the attacker")
    assert [("ORI304", "", "the attacker", {"event": "revealed"})] == in_card(
        "when revealed { discard the attacker }"
    )


def test_what_by_may_ask() -> None:
    """Kind, id, face and owner of the attacker are known."""
    assert [] == in_card("when eliminated by a revealed opposing character { gain 1 }")
    assert [] == in_card("when eliminated by a sample of yours { gain 1 }")


def test_each_where_many_cards_may_be() -> None:
    """Cards may be eliminated, discarded and given influence by the dozen."""
    assert [] == in_card("eliminate each adjacent card; discard each card; put 1 on each card")


def test_what_has_left() -> None:
    """What an ability took away it cannot move, discard or give influence later."""
    assert [("ORI319", "", "this", {"name": "this"})] == in_card("discard this\nput 1 on this")
    assert [("ORI319", "", "x", {"name": "x"})] == in_card(
        "choose x: a card\neliminate x\nif this is first { move x to the front }"
    )
    assert [] == in_card("if this is first { discard this } otherwise { move this to the front }")


def test_stealing_from_yourself() -> None:
    """It changes nothing."""
    assert [("ORI325", "", "steal 1 from you", {})] == in_card("steal 1 from you")


def test_amounts_of_nothing() -> None:
    """An amount of 0 is a warning, unless another amount may stand in for it."""
    assert [("ORI309", "", "0", {})] == in_card("gain 0")
    assert [("ORI309", "", "0", {})] == in_card("gain 0 for each card")
    assert [("ORI309", "reveal", "0", {})] == in_card("reveal pays 0")
    assert [] == in_card("gain 0, or 1 if this is first")


def test_amounts_out_of_range() -> None:
    """No amount is above 1000; rulings are numbered freely."""
    facts = {"number": 1001, "least": 0, "most": 1000}

    assert [("ORI310", "", "1001", facts)] == in_card("gain 1001")
    assert [] == in_card("gain 1000")
    assert [] == in_card("option o: yes | no, default no, ruling 2000\nif o { gain 1 }")
    assert [("ORI310", "", "0", {**facts, "number": 0, "least": 1})] == in_card(
        "no ability\ncopies 0"
    )


def test_copying_in_a_circle() -> None:
    """A card whose copies may come back to it is a warning that shows the way."""
    two = (
        'use kinds\ncard ape "A" : character { copy the ability of a bee }\n'
        'card bee "B" : character { choose x: a card except a bee; copy the ability of x }\n'
    )

    assert [("ORI441", "", "copy the ability of a bee", {"cards": ("ape", "bee", "ape")})] == found(
        two
    )
    assert [("link", "copy the ability of x")] == labels(two)
    assert [
        ("ORI441", "", "copy the ability of a character", {"cards": ("sample", "sample")})
    ] == in_card("copy the ability of a character")


def test_copying_what_nobody_knows() -> None:
    """Where a name in the ability is not known, only that is said: the circle may be none."""
    choice = "choose x: another character except mimic\ncopy the ability of x"

    assert ["ORI303"] == [code for code, *_ in in_card(choice)]
    assert ["ORI201"] == [
        code for code, *_ in in_card("copy the ability of a character except a simple")
    ]


def test_copying_without_a_circle() -> None:
    """A card that leaves itself out, or copies other cards only, is fine."""
    assert [] == in_card("copy the ability of an adjacent card except a sample")
    assert [] == in_card("copy the ability of an adjacent intrigue")
