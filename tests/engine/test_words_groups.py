"""The most and the least, the first and the last: what is left of a group."""

from __future__ import annotations

import pytest
from attrs import evolve

from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir.statements import Discard
from tests.support.words import PLAIN, asked, group, offered, shown, turn

INFLUENCE, RANK = e.Measure.INFLUENCE, e.Measure.RANK
ROW = ("blue pawn +2", "green rook +3", "red hero", "red king +3", "blue rook")
RANKED = tuple(evolve(card, rank=rank) for card, rank in zip(PLAIN, (4, 1, 3), strict=True))


def left(target: e.Target) -> list[str]:
    """Return the row after `discard TARGET`, when nobody is asked."""
    state = turn(Discard(target), queue=ROW, cards=RANKED)
    assert None is state.pending
    return shown(state)


def without(*cards: str) -> list[str]:
    """Return the row without some cards."""
    return [card for card in ROW if card not in cards]


@pytest.mark.parametrize(
    ("best", "gone"),
    [
        (e.Extreme(INFLUENCE, most=True), ("green rook +3", "red king +3")),
        (e.Extreme(INFLUENCE, most=False), ("red hero", "blue rook")),
        (e.Extreme(RANK, most=True), ("blue pawn +2",)),
        (e.Extreme(RANK, most=False), ("red hero",)),
    ],
    ids=repr,
)
def test_each_with_the_most(best: e.Extreme, gone: tuple[str, ...]) -> None:
    """`each card with the most …` are all that tie."""
    assert without(*gone) == left(e.Each(group(best=best)))


def test_the_most_among_some() -> None:
    """What the property leaves is compared, and nothing else."""
    best = e.Extreme(INFLUENCE, most=True)

    assert without("blue pawn +2") == left(e.One(group(e.CardIs("pawn"), best=best)))
    assert without("red king +3") == left(e.One(group(e.Yours(), best=best)))


def test_a_tie_is_chosen() -> None:
    """`the card with the most influence`: of several that tie your player chooses."""
    best = e.Extreme(INFLUENCE, most=True)

    state = turn(Discard(e.One(group(best=best))), queue=ROW)

    assert "red" == asked(state)
    assert ["green rook", "red king"] == offered(state)


@pytest.mark.parametrize(
    ("cut", "gone"),
    [
        (e.Cut(), ("blue pawn +2",)),
        (e.Cut(count=2), ("blue pawn +2", "green rook +3")),
        (e.Cut(start=2), ("green rook +3",)),
        (e.Cut(from_back=True), ("blue rook",)),
        (e.Cut(count=2, from_back=True), ("red king +3", "blue rook")),
        (e.Cut(start=2, from_back=True), ("red king +3",)),
        (e.Cut(start=9), ()),
        (e.Cut(start=9, from_back=True), ()),
        (e.Cut(start=5, count=3, from_back=True), ("blue pawn +2",)),
    ],
    ids=repr,
)
def test_the_first_and_the_last(cut: e.Cut, gone: tuple[str, ...]) -> None:
    """`the first 2`, `the 2nd`, `the last`, `the 2nd last`: counted from one end of the group."""
    assert without(*gone) == left(e.Each(group(cut=cut)))


def test_the_first_of_the_most() -> None:
    """Of those with the most the first is taken: the end comes after the comparison."""
    best, cut = e.Extreme(INFLUENCE, most=True), e.Cut()

    assert without("green rook +3") == left(e.Each(group(best=best, cut=cut)))


def test_the_most_of_nothing() -> None:
    """Where there is no card there is none with the most."""
    best = e.Extreme(INFLUENCE, most=True)

    assert list(ROW) == left(e.Each(group(e.CardIs("nobody"), best=best)))
