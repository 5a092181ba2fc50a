"""Nothing that a card can say breaks a game."""

from __future__ import annotations

from random import Random

from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from oriflamme_dsl.engine.game import Game
from oriflamme_dsl.engine.link import link
from oriflamme_dsl.engine.setup import deal, seated
from oriflamme_dsl.engine.state import LIFTED
from oriflamme_dsl.ir import rules as r
from oriflamme_dsl.ir.cards import CardDef
from oriflamme_dsl.ir.ruleset import Ruleset
from tests.support.abilities import cards
from tests.support.base import base_ruleset, with_rules
from tests.support.fold import fold, plain, told_by_state
from tests.support.play import finish, value
from tests.support.sound import assert_sound

DECISIONS = 60
IDS = ("archer", "spy", "ambush", "lord")


def with_cards(*made: CardDef) -> Ruleset:
    """Return the base game with some of its cards replaced by made-up ones."""
    base, kinds = base_ruleset(), {card.id: card.kind for card in base_ruleset().cards}
    new = {
        name: evolve(card, id=name, kind=kinds[name]) for name, card in zip(IDS, made, strict=False)
    }
    aside = r.SetAside(2, seen_by_owner=True)
    ruleset = evolve(base, cards=tuple(new.get(card.id, card) for card in base.cards))
    return with_rules(ruleset, set_aside=aside)


def played(made: list[CardDef], stream: Random) -> Game:
    """Play a game for a while, looking at every decision."""
    game = Game(deal(seated(link(with_cards(*made)), 3), stream, log=True))
    for _ in range(DECISIONS):
        assert_sound(game.state)
        if game.decision is None:
            return game
        game.answer(stream.randrange(len(game.decision.options)))
    return game


@settings(max_examples=60, deadline=None)
@given(st.lists(cards(), min_size=2, max_size=4), st.integers(0, 2**32))
def test_no_statement_raises(made: list[CardDef], seed: int) -> None:
    """Games with cards that do anything at all run on; what would not end is cut off.

    At every decision influence, cards and tokens are accounted for. What a copy goes on to do
    changes nothing of the original, and the log tells the table.
    """
    game = played(made, Random(seed))
    before = value(game.state)
    finish(game.copy(), seed)
    assert before == value(game.state)
    if game.state.zone.count(LIFTED) == 0:
        told = plain(fold(game.events), game.state.table.owner)
        del told["first"]
        assert told_by_state(game.state) == told
