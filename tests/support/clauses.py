"""Clauses of made-up cards, in few words."""

from __future__ import annotations

from typing import Any

from attrs import evolve

from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir.cards import CardDef
from oriflamme_dsl.ir.clauses import Effect, Event, Instead, Standing, Static, Trigger
from oriflamme_dsl.ir.statements import Eliminate, Gain, Statement
from tests.support.toys import named, toy

THIS, IT, YOU = e.This(), e.It(), e.You()
IS_THIS = e.Is(THIS)
YOURS, OPPOSING = e.Yours(), e.Opposing()
ANY = e.AllOf()
USUAL = Standing()


def gain(number: int) -> Gain:
    """Return `gain N`."""
    return Gain(YOU, e.Number(number))


def hit(card: str) -> Eliminate:
    """Return `eliminate each CARD`."""
    return Eliminate(e.Each(named(card)))


def when(
    event: Event, *body: Statement, of: e.Filter | None = None, by: Any = None, **more: Any
) -> Trigger:
    """Return `when … { … }`: about this card, or about cards `of` a property."""
    if of is not None or "player" in more or event.name.startswith(("ROUND", "GAME")):
        more.setdefault("standing", USUAL)
    condition = more.pop("condition", None)
    return Trigger(event, by, condition, body, subject=of, **more)


def instead(event: Event, *body: Statement, of: e.Filter = IS_THIS, **more: Any) -> Instead:
    """Return `instead of … { … }`: of this card, or of cards with a property."""
    by, condition = more.pop("by", None), more.pop("condition", None)
    return Instead(event, of, by, condition, body, **more)


def static(effect: Effect, **more: Any) -> Static:
    """Return an effect that stands."""
    return Static(effect, **more)


def card(name: str, *clauses: Trigger | Instead | Static | Statement, **more: Any) -> CardDef:
    """Return a made-up card with clauses, and a main ability of its statements."""
    kinds = (Trigger, Instead, Static)
    main = [one for one in clauses if not isinstance(one, kinds)]
    return evolve(
        toy(name, *main, **{k: more.pop(k) for k in ("kind",) if k in more}),
        triggers=tuple(one for one in clauses if isinstance(one, Trigger)),
        instead=tuple(one for one in clauses if isinstance(one, Instead)),
        statics=tuple(one for one in clauses if isinstance(one, Static)),
        **more,
    )
