"""Whether a card can fit several descriptions at once."""

from __future__ import annotations

import pytest

from oriflamme_dsl.check._formula import (
    Atom,
    Formula,
    Nouns,
    both,
    either,
    implied,
    most,
    negated,
    possible,
)

UP, DOWN, OWN = Atom("up"), Atom("down"), Atom("own")
FIRST, LAST = Atom("at", ("first",)), Atom("at", ("last",))
AHEAD, BEHIND = Atom("ahead"), Atom("behind")
FREE = Atom("free", ("x",))
NOUNS = Nouns({"spy": "character", "ambush": "intrigue"}, frozenset({"character", "intrigue"}))


def noun(name: str) -> Atom:
    """Return that a card is of a noun."""
    return Atom("noun", (name,))


def influence(bound: int) -> Atom:
    """Return that there is so much influence on a card."""
    return Atom("number", ("influence", bound))


@pytest.mark.parametrize(
    "formula",
    [
        both(UP, DOWN),
        both(OWN, AHEAD),
        both(OWN, Atom("opposing")),
        both(AHEAD, Atom("this_at", ("first",))),
        both(BEHIND, FIRST),
        both(Atom("behind", (1,)), Atom("ahead")),
        both(UP, Atom("zone", ("hand",))),
        both(FREE, negated(FREE)),
        both(noun("spy"), noun("intrigue")),
        both(noun("spy"), noun("ambush")),
        both(noun("character"), noun("intrigue")),
        both(influence(3), negated(influence(2))),
        both(negated(noun("character")), negated(noun("intrigue"))),
        both(implied(OWN, UP), OWN, DOWN),
    ],
)
def test_impossible(formula: Formula) -> None:
    """No card fits formulas that contradict each other."""
    assert not possible([formula], NOUNS)


@pytest.mark.parametrize(
    "formula",
    [
        both(FIRST, LAST),
        both(AHEAD, FIRST),
        both(noun("spy"), noun("character")),
        both(noun("intrigue"), negated(noun("ambush"))),
        both(influence(2), negated(influence(3))),
        both(FREE, UP),
        either(both(UP, DOWN), OWN),
        both(Atom("at", ("first", 9)), negated(Atom("at", ("first", 8)))),
        both(Atom("at", ("front_half",)), LAST),
        both(Atom("at", ("middle",)), FIRST, negated(LAST)),
    ],
)
def test_possible(formula: Formula) -> None:
    """What some card fits in some position is possible."""
    assert possible([formula], NOUNS)


def test_too_many_cases_are_possible() -> None:
    """Where there are more cases than can be gone through, nothing is called impossible."""
    many = both(*(Atom("free", (number,)) for number in range(12)))

    assert possible([many, UP, DOWN], NOUNS)


def test_how_many_there_are() -> None:
    """Places tell how many cards there are at most; without a bound it is not known."""
    top = both(Atom("zone", ("queue",)), negated(Atom("beneath")))

    assert 1 == most([top, FIRST])
    assert 2 == most([top, either(Atom("ahead", (1,)), Atom("behind", (1,)))])
    assert 1 == most([top, OWN])
    assert None is most([top])
    assert None is most([FIRST])
    assert 0 == most([both(UP, DOWN), FIRST])
