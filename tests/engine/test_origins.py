"""What brought each event about."""

from __future__ import annotations

from random import Random

import pytest

from oriflamme_dsl.engine.game import Game
from oriflamme_dsl.engine.origins import Origins
from oriflamme_dsl.engine.saved import load, replay_watched, save
from oriflamme_dsl.ir.program import assemble
from oriflamme_dsl.pipeline import compile_shipped


def played(name: str, seed: int) -> tuple[Game, Origins]:
    """Return a game of dice, and the same one watched."""
    ruleset = assemble(compile_shipped(name).program, name)
    game, dice = Game.new(ruleset, ruleset.rules.players.least, seed), Random(seed)
    while game.decision:
        game.answer(dice.randrange(len(game.decision.options)))
    return game, replay_watched(ruleset, load(save(game, seed)))


@pytest.mark.parametrize("name", ["oriflamme", "ablaze-game"])
def test_a_watched_game_is_the_same(name: str) -> None:
    """To watch a game changes nothing in it, and each event has an origin before itself."""
    game, watched = played(name, 5)
    parents = [origin.parent for origin in watched.origins]

    assert game.events == tuple(watched.events)
    assert [] == [number for number, parent in enumerate(parents) if not -1 <= parent < number]


def test_reveals_come_from_turns() -> None:
    """A card is revealed at its turn, and what it does comes from the reveal."""
    _, watched = played("oriflamme", 5)
    kinds = {
        (watched.events[origin.parent].kind, event.kind)
        for event, origin in zip(watched.events, watched.origins, strict=True)
        if origin.parent >= 0
    }

    wanted = {("turn", "revealed"), ("turn", "waited"), ("revealed", "eliminated")}
    assert wanted <= kinds
    assert {"turn"} == {before for before, kind in kinds if kind == "revealed"}


def test_pay_comes_from_eliminations() -> None:
    """What an elimination pays comes from that elimination, by the same card."""
    _, watched = played("oriflamme", 5)
    pairs = [
        (watched.events[origin.parent], event)
        for event, origin in zip(watched.events, watched.origins, strict=True)
        if event.kind == "influence" and watched.origins[origin.parent].step == origin.step >= 0
        if watched.events[origin.parent].kind == "eliminated"
    ]

    assert ([], True) == (
        [event for before, event in pairs if before.cause != event.cause],
        len(pairs) > 3,
    )


def test_decisions_on_the_way() -> None:
    """The origin of an event names the decisions that the same ability has asked for before."""
    _, watched = played("oriflamme", 5)
    asked = [
        (event.cause.definition, watched.events[number].cause.definition)
        for event, origin in zip(watched.events, watched.origins, strict=True)
        if event.kind == "eliminated"
        for number in origin.chosen
    ]

    assert ([], True) == ([pair for pair in asked if pair[0] != pair[1]], len(asked) > 3)


def test_looking_before_each_operation() -> None:
    """Who looks is called once before each operation, by its number from 0 on."""
    ruleset = assemble(compile_shipped().program, "oriflamme")
    game = Game.new(ruleset, 3, 1)
    steps: list[int] = []

    watched = replay_watched(ruleset, load(save(game, 1)), lambda step, *_: steps.append(step))

    assert [*range(len(steps))] == steps
    assert max(origin.step for origin in watched.origins) < len(steps)
