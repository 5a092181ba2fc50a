"""Exploring cards of a few words: figures counted by hand, and what is said in vain."""

from __future__ import annotations

import pytest

from oriflamme_dsl.explore.explorer import explore, inert
from tests.explore.texts import CARD, ruleset


def test_a_card_alone() -> None:
    """Alone it is revealed or lies there: face up, and face down with 0, 1 or 2 influence."""
    found = explore(ruleset("gain 2"), CARD, 1)

    assert (4, 4, 0, 2, 2) == (found.positions, found.lines, found.nothing, found.least, found.most)
    assert (((("you", 2),), 4),) == found.outcomes


def test_nothing_happens_to_a_card_alone() -> None:
    """Without another card there is nobody to take from, four times."""
    found = explore(ruleset("steal 1 from an opponent with an adjacent card"), CARD, 1)

    assert (4, ((), 4), ("main[0]",)) == (found.nothing, found.outcomes[0], found.idle)


@pytest.mark.parametrize("event", ["is revealed, once a round", "waits", "is resolved"])
def test_turns_of_other_cards(event: str) -> None:
    """What waits for the turns of other cards sees them revealed and left face down."""
    found = explore(ruleset(f"when an opposing card {event} {{ gain 1 }}"), CARD, 2)

    assert [(), (("you", 1),)] == sorted(result for result, _ in found.outcomes)


def test_cards_that_come_to_hand() -> None:
    """A card that comes from outside the queue into a hand is a change, and counted."""
    found = explore(ruleset("send a card of yours in discarded to hand"), CARD, 1)

    assert [(), (("your to hand", 1),)] == sorted(result for result, _ in found.outcomes)


def test_every_choice_is_a_line() -> None:
    """Of two ways each is followed, in each of four positions."""
    found = explore(ruleset('either "more" { gain 2 } or "less" { gain 1 }'), CARD, 1)

    assert [((("you", 1),), 4), ((("you", 2),), 4)] == sorted(found.outcomes)


def test_endless_lines_are_counted() -> None:
    """What goes round is cut off and counted; an end is reached all the same."""
    found = explore(ruleset("when you gain influence { gain 1 }\ngain 1"), CARD, 1)

    assert found.endless > 0


@pytest.mark.parametrize(
    "body",
    [
        "at the end of the game { gain 1 }",
        "at the start of each round { gain 1 }",
        "when this enters { gain 1 }",
        "when this is uncovered { gain 1 }",
        "when this is covered { gain 1 }",
        "when another card is turned face-down { gain 1 }",
        "when an opponent gains influence { gain 1 }",
        "when another card is revealed { gain 1 }",
        "when an opposing card is revealed, once a round { gain 1 }",
        "when an opposing card waits { gain 1 }",
        "this cannot be covered",
        "this cannot be chosen by an opposing card",
        "each adjacent card cannot be moved by an intrigue",
        "each adjacent card counts as a spy",
        "each adjacent card has no ability",
        "instead of this being discarded { nothing happens }",
        "gain 1\nthis cannot be eliminated this round",
        "later, at the end of the next round { gain 4 }",
        "if there are at least 7 cards { gain 1 }",
        "draw 1",
        "steal 1 from the opponent with the most influence",
    ],
)
def test_nothing_is_said_in_vain(body: str) -> None:
    """Whatever a clause waits for happens, and numbers are reached."""
    assert () == inert(ruleset(body), CARD)


@pytest.mark.parametrize(
    ("body", "vain"),
    [
        ("gain 0", ("main[0]",)),
        ("gain 1\nif this is face-down { gain 1 }", ("main[1].then[0]",)),
        ("if there is no card { gain 1 } otherwise { gain 2 }", ("main[0].then[0]",)),
    ],
)
def test_what_is_said_in_vain(body: str, vain: tuple[str, ...]) -> None:
    """What is never reached, or never does anything, is named by its path."""
    assert vain == inert(ruleset(body), CARD, 2)
