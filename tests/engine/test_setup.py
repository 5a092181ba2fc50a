"""Seats, the deal, the first player and the supply."""

from __future__ import annotations

from random import Random

import pytest

from oriflamme_dsl.engine.game import Game
from oriflamme_dsl.engine.setup import seated
from oriflamme_dsl.ir import rules as r
from oriflamme_dsl.ir.expressions import Number
from oriflamme_dsl.ir.ruleset import Ruleset
from tests.support.base import base_linked, base_ruleset, with_rules
from tests.support.play import finish


@pytest.mark.parametrize("players", [3, 4, 5])
def test_ruling_42_three_to_five_play(players: int) -> None:
    """Three to five players have a seat, seven cards, three set aside and 1 influence each."""
    state = Game.new(base_ruleset(), players).state

    assert [7] * players == [len(hand) for hand in state.hands]
    assert [3] * players == [len(cards) for cards in state.aside]
    assert [1] * players == state.points


@pytest.mark.parametrize("players", [0, 1, 2, 6])
def test_ruling_42_nobody_else_plays(players: int) -> None:
    """Any other number of players is refused, with the numbers that can play."""
    with pytest.raises(ValueError, match=rf"^{players} players: 3 to 5 play$"):
        Game.new(base_ruleset(), players)


@pytest.mark.parametrize(
    "families",
    [("red", "blue"), ("red", "blue", "red"), ("red", "blue", "mauve")],
)
def test_families_must_fit(families: tuple[str, ...]) -> None:
    """Too few families, one twice and one that the game has not are refused."""
    with pytest.raises(ValueError, match=r"^3 players need 3 families of "):
        Game.new(base_ruleset(), 3, families=families)


def test_chosen_families_take_their_seats() -> None:
    """Families are seated in the order in which they are given."""
    assert ("black", "red", "green") == seated(base_linked(), 3, ("black", "red", "green")).families


def firsts(ruleset: Ruleset) -> list[object]:
    """Return the first player of each round of a random game of four."""
    game = Game.new(ruleset, 4, seed=5)
    finish(game, seed=5)
    return [event.detail("first") for event in game.events if event.kind == "round"]


def test_ruling_37_the_first_player_passes_left() -> None:
    """The seat of the first player goes round, from round to round."""
    assert [0, 1, 2, 3, 0, 1] == firsts(base_ruleset())


def test_ruling_37_or_stays() -> None:
    """By the option the first player is the same in all rounds, and lays first in each."""
    ruleset = base_ruleset((("oriflamme", "first-player", "stays"),))

    assert [0] * 6 == firsts(ruleset)


def test_ruling_41_the_supply_never_runs_out() -> None:
    """Nothing ends when more influence is paid than any box holds."""
    ruleset = with_rules(
        base_ruleset(), waiting=r.Waiting(Number(500)), start=r.StartInfluence(10_000)
    )
    game = Game.new(ruleset, 5, seed=3)

    finish(game, seed=3)

    assert game.winners is not None
    assert game.state.issued > 50_000 + 500


def test_the_number_of_rounds_is_a_rule() -> None:
    """A game of two rounds ends after two; what is left in the hands is unplayed (ruling 38)."""
    game = Game.new(with_rules(base_ruleset(), rounds=r.Rounds(2)), 3)

    finish(game, seed=0)

    assert [5, 5, 5] == [len(hand) for hand in game.state.hands]
    assert 2 == game.state.round


def test_two_families_each() -> None:
    """A player may have several families: one stock of influence, one hand, cards of both."""
    ruleset = with_rules(base_ruleset(), players=r.Players(2, 2, families_each=2))
    game = Game.new(ruleset, 2)
    table = game.state.table

    assert ((0, 1), (2, 3)) == (table.families_of(0), table.families_of(1))
    assert [1, 1] == game.state.points
    assert [{0, 1}, {2, 3}] == [{table.owner[c] for c in hand} for hand in game.state.hands]
    finish(game, seed=1)
    assert game.winners is not None


def test_answers_out_of_range_are_refused() -> None:
    """An index that is no option raises IndexError and changes nothing."""
    game = Game.new(base_ruleset(), 3, Random(0).getrandbits(8))
    before = game.decision

    for index in (-1, 7):
        with pytest.raises(IndexError):
            game.answer(index)

    assert before == game.decision
