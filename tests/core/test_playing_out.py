"""Positions that are played to their end in one go."""

from __future__ import annotations

from random import Random

import pytest

from oriflamme_dsl.core import Position
from tests.bots.tables import core


def stepped(position: Position, dice: Random) -> None:
    """Play to the end, choice by choice."""
    while position.count:
        position.answer(dice.getrandbits(30) % position.count)


@pytest.mark.parametrize("game", ["oriflamme", "ablaze-game", "mixed", "at-court", "pastry"])
def test_one_go_is_the_same_as_choice_by_choice(game: str) -> None:
    """From anywhere, the same draws lead to the same end, and as many are drawn."""
    for seed in range(40):
        position = core(game).begin(Random(seed))
        for _ in range(2 * seed):
            if position.count:
                position.answer(Random(seed).getrandbits(30) % position.count)
        other, dice, others = position.copy(), Random(seed), Random(seed)

        position.play_out(dice)
        stepped(other, others)

        assert other.outcome == position.outcome
        assert others.getstate() == dice.getstate()
        assert (0, 0) == (position.count, position.left)


def test_an_end_stays_an_end() -> None:
    """To play on where nothing is asked any more changes nothing, and draws nothing."""
    position = core("oriflamme").begin(Random(1))
    position.play_out(Random(1))
    end, dice = position.outcome, Random(2)

    position.play_out(dice)

    assert end == position.outcome
    assert Random(2).getstate() == dice.getstate()


@pytest.mark.parametrize("game", ["oriflamme", "ablaze-game"])
def test_positions_of_both_engines_look_alike(game: str) -> None:
    """Generated and interpreted positions of one game tell the same, all along."""
    dice = Random(3)
    one, other = core(game).begin(Random(5)), core(game, 0, "interpreter").begin(Random(5))
    while one.count:
        answer = dice.getrandbits(30) % one.count
        for position in (one, other):
            position.answer(answer)
        assert (other.ask, other.player, other.count) == (one.ask, one.player, one.count)
        assert (other.score, other.row) == (one.score, one.row)
        if one.count:
            assert other.left == one.left
            looks = [[look == -9 for look in position.looks(0)[2]] for position in (one, other)]
            assert looks[1] == looks[0]
