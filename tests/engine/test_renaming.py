"""The engine knows no card, kind or game by its id or its printed name."""

from __future__ import annotations

from random import Random

from attrs import evolve

from oriflamme_dsl.engine.events import Event
from oriflamme_dsl.engine.game import Game
from oriflamme_dsl.engine.link import link
from oriflamme_dsl.engine.linked import Linked
from oriflamme_dsl.engine.setup import deal, seated
from oriflamme_dsl.ir.program import assemble, options_of
from tests.support.base import GAME, base_program
from tests.support.play import finish
from tests.support.rename import Renaming


def log_of(linked: Linked, seed: int) -> tuple[Event, ...]:
    """Return the log of a random game of 3, 4 or 5 players."""
    game = Game(deal(seated(linked, 3 + seed % 3), Random(seed), log=True))
    finish(game, seed)
    return game.events


def test_games_are_the_same_up_to_renaming() -> None:
    """With new ids for all and printed names mixed, 200 seeded games have equal logs.

    Ten renamings, each with other values of the options: only the id of the card whose ability is
    the cause stands in a log, and it is the new one.
    """
    stream, program = Random(11), base_program()
    for block in range(10):
        renaming = Renaming.random(program, stream)
        settings = [
            (owner, name, stream.choice(option.values))
            for (owner, name), option in options_of(program, GAME).items()
        ]
        renamed = [(renaming.owner(owner), name, value) for owner, name, value in settings]
        old = link(assemble(program, GAME, settings))
        new = link(assemble(renaming.program(program, stream), renaming.games[GAME], renamed))
        for seed in range(20 * block, 20 * block + 20):
            expected = tuple(_with_new_ids(event, renaming) for event in log_of(old, seed))
            assert expected == log_of(new, seed)


def _with_new_ids(event: Event, renaming: Renaming) -> Event:
    definition = event.cause.definition
    new = renaming.cards[definition] if definition else ""
    return evolve(event, cause=evolve(event.cause, definition=new))


def test_nothing_old_is_left() -> None:
    """The renaming reaches every id: none of the old ones stands in the renamed ruleset."""
    stream, program = Random(12), base_program()
    renaming = Renaming.random(program, stream)

    ruleset = assemble(renaming.program(program, stream), renaming.games[GAME])

    text = repr(evolve(ruleset, settings=()))
    assert [] == [old for old in (*program.cards, *program.kinds) if repr(old) in text]
    assert renaming.games[GAME] == ruleset.game
