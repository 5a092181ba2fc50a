"""Random cards that could have been written: names are given before they are used."""

from __future__ import annotations

from typing import Any

from attrs import evolve
from hypothesis import strategies as st

from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.cards import CardDef
from oriflamme_dsl.ir.walk import rebuild
from tests.render import abilities
from tests.support.toys import foremost

PLAYERS, NUMBERS = 3, 6
"""An ability names three cards, then (from these slots on) as many players and numbers."""

_HEAD: tuple[s.Statement, ...] = (
    s.Choose(0, foremost(e.Group(e.Adjacent(e.This())))),
    s.Choose(1, e.One(e.Group(e.AllOf()))),
    s.Choose(2, foremost(e.Group(e.FaceDown()))),
    s.ChoosePlayer(PLAYERS, e.OnePlayer(opponent=True)),
    s.ChoosePlayer(PLAYERS + 1, e.OnePlayer(opponent=False, having=e.Richest(most=True))),
    s.ChoosePlayer(PLAYERS + 2, e.OnePlayer(opponent=True, random=True)),
    s.Count(NUMBERS, e.PerCard(1, e.Group(e.Yours()))),
    s.Count(NUMBERS + 1, e.Number(2)),
    s.Count(NUMBERS + 2, e.PerInfluence(1, e.Slot(0))),
)
"""What an ability begins with, so that every name is known after it."""


def cards() -> st.SearchStrategy[CardDef]:
    """Return a strategy for cards that the language can say."""
    return abilities.cards.map(_sound)


def _sound(card: CardDef) -> CardDef:
    kept: CardDef = _apart(card)
    return evolve(
        kept,
        reveal_pays=kept.reveal_pays and _nameless(kept.reveal_pays),
        main=(*_HEAD, *kept.main),
        triggers=tuple(map(_begun, kept.triggers)),
        instead=tuple(map(_begun, kept.instead)),
        statics=tuple(map(_nameless, kept.statics)),
        keywords=(),
    )


def _begun(clause: Any) -> Any:
    """Name in the body what the body uses; the rest of a clause comes before any name."""
    return evolve(_nameless(evolve(clause, body=())), body=(*_HEAD, *clause.body))


def _apart(node: Any) -> Any:
    """Keep the slots of cards, players and numbers apart."""
    new = rebuild(node, _apart)
    if isinstance(new, s.ChoosePlayer):
        return evolve(new, slot=new.slot + PLAYERS)
    if isinstance(new, e.PlayerSlot):
        return evolve(new, index=new.index + PLAYERS)
    if isinstance(new, s.Count):
        return evolve(new, slot=new.slot + NUMBERS)
    return evolve(new, index=new.index + NUMBERS) if isinstance(new, e.Counted) else new


def _nameless(node: Any) -> Any:
    """Name nothing: in what no ability has begun for."""
    if isinstance(node, e.Slot):
        return e.This()
    if isinstance(node, e.PlayerSlot):
        return e.You()
    return e.Number(1) if isinstance(node, e.Counted) else rebuild(node, _nameless)
