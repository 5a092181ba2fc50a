"""Options folded away: what is left of clauses and bodies that hang on them."""

from __future__ import annotations

import pytest

from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.cards import CardDef
from oriflamme_dsl.ir.clauses import Action, CannotBe, Event, Has, Instead, Static, Trigger
from oriflamme_dsl.ir.ruleset import specialise, specialise_clauses

YES, NO = (e.OptionIs("duke", "bold", value) for value in ("yes", "no"))
SETTINGS = {("duke", "bold"): "yes"}
GAIN, LOSE = s.Gain(e.You(), e.Number(1)), s.Lose(e.You(), e.Number(1))
THIS = e.This()
EACH, NOBODY = e.Each(e.Group(e.AllOf())), e.EachPlayer(opponent=True)
BOTH = (s.If(YES, (GAIN,), (LOSE,)), s.If(NO, (LOSE,)))
"""What is `gain 1` where the option is yes."""


def trigger(condition: e.Condition | None, *body: s.Statement) -> Trigger:
    """Return a trigger under a condition."""
    return Trigger(Event.REVEALED, None, condition, body)


def instead(condition: e.Condition | None, *body: s.Statement) -> Instead:
    """Return a replacement under a condition."""
    return Instead(Event.ELIMINATED, e.Is(THIS), None, condition, body)


def static(condition: e.Condition | None) -> Static:
    """Return a protection under a condition."""
    return Static(CannotBe(THIS, Action.ELIMINATED), condition)


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        (s.May(BOTH), s.May((GAIN,))),
        (s.Pay(e.Number(1), BOTH), s.Pay(e.Number(1), (GAIN,))),
        (s.Either((s.Way(BOTH), s.Way((LOSE,)))), s.Either((s.Way((GAIN,)), s.Way((LOSE,))))),
        (s.Repeat(e.Number(2), BOTH), s.Repeat(e.Number(2), (GAIN,))),
        (s.While(e.WasDone(), BOTH), s.While(e.WasDone(), (GAIN,))),
        (s.ForEachCard(0, EACH, BOTH), s.ForEachCard(0, EACH, (GAIN,))),
        (s.ForEachPlayer(NOBODY, BOTH), s.ForEachPlayer(NOBODY, (GAIN,))),
        (s.Later(trigger(YES, *BOTH)), s.Later(trigger(None, GAIN))),
        (
            s.Lasting(Has(THIS, BOTH, (trigger(NO, GAIN), trigger(YES, *BOTH))), s.RoundsLong(1)),
            s.Lasting(Has(THIS, (GAIN,), (trigger(None, GAIN),)), s.RoundsLong(1)),
        ),
    ],
    ids=lambda node: type(node).__name__,
)
def test_bodies(written: s.Statement, meant: s.Statement) -> None:
    """Wherever statements stand, only the branch that is taken is left."""
    assert meant == specialise(written, SETTINGS)


@pytest.mark.parametrize(
    "dead",
    [
        s.While(NO, (GAIN,)),
        s.May((s.If(NO, (GAIN,)),)),
        s.Lasting(Has(THIS, (s.If(NO, (GAIN,)),)), s.RoundsLong(1)),
    ],
    ids=lambda node: type(node).__name__,
)
def test_statements_that_never_do_anything(dead: s.Statement) -> None:
    """They are gone, as a branch is that is not taken."""
    card = specialise(CardDef("duke", "noble", main=(dead, GAIN)), SETTINGS)

    assert (GAIN,) == card.main


def test_clauses_of_a_card() -> None:
    """What never applies is gone, what always does has no condition."""
    card = CardDef(
        "duke",
        "noble",
        triggers=(trigger(NO, GAIN), trigger(YES, GAIN), trigger(None, s.If(NO, (GAIN,)))),
        instead=(instead(NO, GAIN), instead(YES, GAIN)),
        statics=(static(NO), static(YES), Static(Has(THIS, triggers=(trigger(NO, GAIN),)))),
    )

    found = specialise(card, SETTINGS)

    assert (trigger(None, GAIN),) == found.triggers
    assert (instead(None, GAIN),) == found.instead
    assert (static(None),) == found.statics


def test_a_replacement_by_nothing_stands() -> None:
    """Where nothing is left to do, nothing happens instead: that is no dead clause."""
    assert instead(None, s.NothingHappens()) == specialise(
        instead(YES, s.If(NO, (GAIN,))), SETTINGS
    )


def test_clauses_of_a_game() -> None:
    """Clauses that stand by themselves are folded in the same way."""
    found = specialise_clauses([trigger(NO, GAIN), trigger(YES, *BOTH)], SETTINGS)

    assert (trigger(None, GAIN),) == found
