"""A small game made of resolver objects alone, whose rules are all plain."""

from __future__ import annotations

from typing import Any

from oriflamme_dsl.engine.game import Game
from oriflamme_dsl.engine.link import link
from oriflamme_dsl.engine.linked import Linked
from oriflamme_dsl.engine.state import State
from oriflamme_dsl.ir import rules as r
from oriflamme_dsl.ir.cards import CardDef, KindDef
from oriflamme_dsl.ir.expressions import Number
from oriflamme_dsl.ir.ruleset import Rules, Ruleset
from oriflamme_dsl.ir.statements import Back, Front

STAYS, LEAVES = KindDef("stays", leaves=False), KindDef("leaves", leaves=True)
AT_ENDS = (r.Where(Front()), r.Where(Back()))
PLACE = r.PlacePhase(1, face_down=True, where=AT_ENDS)
RESOLVE = r.ResolvePhase(forward=True)
MOST = (r.Comparison(r.Criterion.INFLUENCE),)


def bare(*cards: CardDef, phases: tuple[r.Phase, ...] = (RESOLVE,), **rules: Any) -> Ruleset:
    """Return a game for red, blue and green; `rules` replace others by the name of their field.

    Everybody starts with 1 influence, a waiting card gets 1, a reveal pays what lies on the card.
    """
    plain: dict[str, Any] = {
        "families": r.Families(("red", "blue", "green")),
        "players": r.Players(2, 3, 1),
        "deck": r.Deck(tuple(card.id for card in cards)),
        "set_aside": r.SetAside(0, seen_by_owner=False),
        "hand": r.HandRest(),
        "start": r.StartInfluence(1),
        "rounds": r.Rounds(2),
        "first_player": r.FirstPlayer(passes=True),
        "each_round": r.EachRound(phases),
        "waiting": r.Waiting(Number(1)),
        "reveal_pays": r.RevealPays(Number(0), before_ability=True),
        "elimination": r.Elimination(Number(1)),
        "uncovered": r.Uncovered(resolves_now=True),
        "acting": r.Acting(once=False),
        "winner": r.Winner(MOST, shared=True),
    }
    return Ruleset("bare", Rules(**plain | rules), (STAYS, LEAVES), cards)


def bare_linked(*cards: CardDef, **rules: Any) -> Linked:
    """Return the same in the form that runs."""
    return link(bare(*cards, **rules))


def begun(*cards: CardDef, players: int = 2, **rules: Any) -> Game:
    """Return a game of these cards that has come to its first decision."""
    return Game.new(bare(*cards, **rules), players)


def kinds(state: State, *wanted: str) -> list[tuple[str, str]]:
    """Return the events of some kinds: kind and the label of the card, empty without one."""
    label = state.table.label
    return [
        (event.kind, label(event.subject.card) if event.subject else "")
        for event in state.log or ()
        if event.kind in wanted
    ]
