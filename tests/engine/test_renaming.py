"""The engine knows no card, kind or game by its id or its printed name."""

from __future__ import annotations

from random import Random

import pytest
from attrs import evolve

from oriflamme_dsl.engine.events import Event
from oriflamme_dsl.engine.game import Game
from oriflamme_dsl.engine.link import link
from oriflamme_dsl.engine.linked import Linked
from oriflamme_dsl.engine.setup import deal, seated
from oriflamme_dsl.ir.program import assemble
from oriflamme_dsl.ir.rules import Deck
from tests.support.base import with_rules
from tests.support.boxes import ABLAZE, ABLAZE_GAME, BASE, Box, both_boxes, mixed
from tests.support.play import finish
from tests.support.rename import Renaming


def log_of(linked: Linked, seed: int) -> tuple[Event, ...]:
    """Return the log of a random game of 3, 4 or 5 players."""
    game = Game(deal(seated(linked, 3 + seed % 3), Random(seed), log=True))
    finish(game, seed)
    return game.events


@pytest.mark.parametrize("sort", ["base", "ablaze", "mixed"])
def test_games_are_the_same_up_to_renaming(sort: str) -> None:
    """With new ids for all and printed names mixed, 120 seeded games have equal logs.

    Six renamings, each with other values of the options: only the id of the card whose ability is
    the cause stands in a log, and it is the new one.
    """
    stream = Random(11)
    for block in range(6):
        box = {"base": BASE, "ablaze": ABLAZE}.get(sort) or mixed(stream)
        old, new, renaming = renamed_pair(box, stream)
        for seed in range(20 * block, 20 * block + 20):
            expected = tuple(_with_new_ids(event, renaming) for event in log_of(old, seed))
            assert expected == log_of(new, seed)


def renamed_pair(box: Box, stream: Random) -> tuple[Linked, Linked, Renaming]:
    """Return a game with random settings, the same game with new ids, and what leads there."""
    program = box.program
    renaming = Renaming.random(program, stream)
    settings = box.random_settings(stream)
    renamed = [(renaming.owner(owner), name, value) for owner, name, value in settings]
    new = assemble(renaming.program(program, stream), renaming.games[box.game], renamed)
    deck = box.ruleset(settings).rules.deck.cards
    new = with_rules(new, deck=Deck(renaming.ids(deck)))
    return box.linked(settings), link(new), renaming


def _with_new_ids(event: Event, renaming: Renaming) -> Event:
    definition = event.cause.definition
    new = renaming.cards[definition] if definition else ""
    return evolve(event, cause=evolve(event.cause, definition=new))


def test_nothing_old_is_left() -> None:
    """The renaming reaches every id: none of the old ones stands in the renamed ruleset."""
    stream, program = Random(12), both_boxes()
    renaming = Renaming.random(program, stream)

    ruleset = assemble(renaming.program(program, stream), renaming.games[ABLAZE_GAME])

    text = repr(evolve(ruleset, settings=()))
    assert [] == [old for old in (*program.cards, *program.kinds) if repr(old) in text]
    assert renaming.games[ABLAZE_GAME] == ruleset.game
