"""Bots at a table where somebody else runs the game."""

from __future__ import annotations

from random import Random

import pytest

from oriflamme_dsl.bots import BotError, bot_named, play_game
from oriflamme_dsl.bots.company import Company
from oriflamme_dsl.core import Outcome
from oriflamme_dsl.engine.game import Game
from tests.bots.tables import core, ruleset


@pytest.mark.parametrize(
    ("game", "players"), [("oriflamme", 3), ("ablaze-game", 4), ("mixed", 3), ("at-court", 3)]
)
def test_it_keeps_step_with_a_game(game: str, players: int) -> None:
    """All that is asked at the table is asked in the company, to the end that `play_game` has."""
    table = core(game, players)
    made = [(name, bot_named(name)) for name in ("heuristic", "random", "heuristic", "random")]
    bots = dict(enumerate(made[:players]))
    told, company, differing = Game.new(ruleset(game), players, 5), Company(table, bots, 5), 0
    while (decision := told.decision) is not None:
        asked = (company.position.player, company.position.ask, company.position.count)
        differing += asked != (decision.player, decision.ask, len(decision.options))
        answer = company.choose()
        assert isinstance(answer, int)
        told.answer(answer)
        company.answer(answer)
    end = play_game(table, list(bots.values()), 5)

    assert isinstance(end, Outcome)
    assert (0, 0) == (differing, company.position.count)
    assert (end.points, end.winners) == (tuple(told.state.points), told.winners)


def test_chance_is_noted_among_the_answers() -> None:
    """What is left to chance is answered as at the table, and nobody is asked for it."""
    company = Company(core("pastry"), {}, 0)
    told = Game.new(ruleset("pastry"), company.players, 0)
    dice = Random(1)
    while (decision := told.decision) is not None:
        answer = dice.getrandbits(30) % len(decision.options)
        told.answer(answer)
        company.answer(answer)
    asked = [one for one in told.events if one.kind == "asked" and not one.detail("forced")]

    assert [one.detail("answer") for one in asked] == company.answers
    assert any(one.detail("player") == -1 for one in asked)


def test_a_bot_that_does_wrong_is_told() -> None:
    """The company says which bot it was, and the table decides what to do."""

    class Lost:
        def choose(self, seat: object) -> int:
            raise KeyError(seat)

    found = Company(core("oriflamme"), {0: ("lost", Lost)}, 1).choose()

    assert isinstance(found, BotError)
    assert ("lost", 0, 0, ()) == (found.name, found.seat, found.decision, found.answers)
