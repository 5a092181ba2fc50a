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

NAMES = 3
"""How many cards and how many numbers an ability names."""

OUTSIDE = (e.Zone.DISCARDED, e.Zone.ASIDE)
_HEAD: tuple[s.Statement, ...] = (
    s.Choose(0, e.Foremost(e.Group(e.Adjacent(e.This())))),
    s.Choose(1, e.One(e.Group(e.AllOf()))),
    s.Choose(2, e.Foremost(e.Group(e.FaceDown()))),
    s.Count(NAMES, e.PerCard(1, e.Group(e.Yours()))),
    s.Count(NAMES + 1, e.Number(2)),
    s.Count(NAMES + 2, e.PerInfluence(1, e.Slot(0))),
)
"""What an ability begins with, so that every name is known after it."""


def cards() -> st.SearchStrategy[CardDef]:
    """Return a strategy for cards that the language can say."""
    return abilities.cards.map(_sound)


def _sound(card: CardDef) -> CardDef:
    kept: CardDef = _kept(card)
    bodies = ((_nameless(trigger), trigger.body) for trigger in kept.triggers)
    return evolve(
        kept,
        reveal_pays=kept.reveal_pays and _nameless(kept.reveal_pays),
        main=(*_HEAD, *kept.main),
        triggers=tuple(evolve(trigger, body=(*_HEAD, *body)) for trigger, body in bodies),
    )


def _kept(node: Any) -> Any:
    """Keep numbers apart from cards, and cards outside the queue to `Bring`."""
    new = rebuild(node, _kept)
    if isinstance(node, s.Bring):
        group = evolve(new.target.group, zones=node.target.group.zones or OUTSIDE)
        return evolve(new, target=evolve(new.target, group=group))
    if isinstance(new, s.Count):
        return evolve(new, slot=new.slot + NAMES)
    if isinstance(new, e.Counted):
        return evolve(new, index=new.index + NAMES)
    return evolve(new, zones=()) if isinstance(new, e.Group) else new


def _nameless(node: Any) -> Any:
    """Name nothing: in what no ability has begun for."""
    if isinstance(node, e.Slot):
        return e.This()
    return e.Number(1) if isinstance(node, e.Counted) else rebuild(node, _nameless)
