"""What a sentence changes of what is known."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import evolve

from oriflamme_dsl.check._facts import MANY, OWN, Bounds, Facts, Known
from oriflamme_dsl.check._formula import Atom, both, negated
from oriflamme_dsl.check._phrases import described, formula, properties
from oriflamme_dsl.check._truth import amount_range
from oriflamme_dsl.syntax import ast

LEAVES = (ast.Eliminate, ast.Discard, ast.Send, ast.Win)
"""Sentences by which cards leave the queue."""

ABILITIES = (ast.Copy, ast.Activate, ast.Resolve)
"""Sentences by which another ability is carried out."""

PLAYERS = (ast.Gain, ast.Lose, ast.Steal, ast.Give, ast.Placing)
"""Sentences that change what players have, and no card."""

QUIET = (ast.Skip, ast.Look, ast.Later, ast.End, ast.BecomesFirst, ast.NothingHappens)
"""Sentences after which everything lies as before."""

OWNERS = (ast.Take, ast.Control, ast.Release)
"""Sentences that change whose a card is."""


def after(statement: ast.Statement, facts: Facts) -> Facts:
    """Return what is known after a sentence without blocks."""
    if isinstance(statement, PLAYERS):
        return evolve(facts, truths={}, bounds=_gained(statement, facts), done="yes")
    if isinstance(statement, QUIET):
        return evolve(facts, done="yes")
    if isinstance(statement, LEAVES) or (
        isinstance(statement, ast.Redirect) and statement.event in ("eliminated", "discarded")
    ):
        return _left(statement, statement.targets, facts)
    if isinstance(statement, ABILITIES):
        return facts.after_anything()
    if isinstance(statement, ast.Lasting):
        return _lasting(statement, facts)
    moved = facts.after_moves()
    if isinstance(statement, OWNERS):
        names = {name: evolve(known, whose=True) for name, known in moved.names.items()}
        return evolve(moved, names=names)
    if isinstance(statement, ast.Turn):
        return _turned(statement, moved)
    if isinstance(statement, ast.Move):
        return _moved(statement, moved)
    if isinstance(statement, ast.Bring):
        return _brought(statement, moved, may_come=_may_come(statement, facts))
    return moved


def _gained(statement: ast.Node, facts: Facts) -> dict[ast.SimpleAmount, Bounds]:
    """Return what is sure of your influence once you have gained some."""
    if not isinstance(statement, ast.Gain) or not facts.gains:
        return {}
    if statement.player is not None and not isinstance(statement.player, ast.You):
        return {}
    least = amount_range(statement.amount, facts)[0]
    yours = ast.InfluenceOf(ast.You(span=statement.span), span=statement.span)
    return {yours: (least, MANY)} if least else {}


def may_be_this(targets: Iterable[ast.Target], facts: Facts) -> bool:
    """Return whether this card may be among some targets."""
    for target in targets:
        if isinstance(target, ast.Selector):
            what = described(target)
            assert what is not None
            if facts.possible(OWN, facts.this, formula(what, facts)):
                return True
        elif isinstance(target, ast.This | ast.StackOf) or facts.possible(
            OWN, (facts.known(target) or Known()).formula
        ):
            return True
    return False


def _left(statement: ast.Node, targets: tuple[ast.Target, ...], facts: Facts) -> Facts:
    here = facts.after_leaving()
    if facts.here == "queue" and not may_be_this(targets, facts):
        here = evolve(here, here="queue")
    for target in targets:
        if isinstance(target, ast.This | ast.Chosen | ast.It | ast.Attacker):
            here = here.left(target, statement, _to(statement))
    return here


def _to(statement: ast.Node) -> str:
    if isinstance(statement, ast.Eliminate | ast.Discard | ast.Redirect):
        return "out"
    return statement.zone if isinstance(statement, ast.Send) else "won"


def _turned(statement: ast.Turn, facts: Facts) -> Facts:
    if not may_be_this(statement.targets, facts):
        return facts
    if not any(isinstance(target, ast.This) for target in statement.targets):
        return evolve(facts, this=facts.identity)
    return evolve(facts, this=both(facts.identity, Atom("down" if statement.face_down else "up")))


def _moved(statement: ast.Move, facts: Facts) -> Facts:
    """Cards that are laid on this one, or this one under others, may cover it."""
    if all(place.word not in ("onto", "under") for place in statement.places):
        return facts
    up = Atom("up")
    face_up = not facts.possible(OWN, facts.this, negated(up))
    return evolve(facts, this=both(facts.identity, up if face_up else True))


def _may_come(statement: ast.Bring, facts: Facts) -> bool:
    """Return whether this card may be what is brought."""
    target = statement.target
    if isinstance(target, ast.Selector):
        zones = Atom("zone", statement.zones)
        wanted = both(properties(target.phrase, facts), zones)
        return facts.possible(*facts.of(ast.This(span=statement.span)), wanted)
    if isinstance(target, ast.This):
        return True
    known = facts.known(target) or Known()
    return facts.possible(*facts.of(ast.This(span=statement.span)), known.formula)


def _brought(statement: ast.Bring, facts: Facts, *, may_come: bool) -> Facts:
    target = statement.target
    if isinstance(target, ast.Chosen):
        known = facts.names.get(target.name.text, Known())
        facts = facts.named(target.name.text, evolve(known, gone="", now=True))
    names = {name: evolve(known, gone="", now=True) for name, known in facts.names.items()}
    if not may_come:
        return evolve(facts, names=names)
    return evolve(facts, names=names, here="any", remembered=False, this=facts.identity)


def _lasting(statement: ast.Lasting, facts: Facts) -> Facts:
    if isinstance(statement.effect, ast.CountsAs):
        names = {name: Known() for name in facts.names}
        return evolve(
            facts, names=names, this=facts.identity, done="yes", empty=(), some=(), also=True
        )
    return evolve(facts, done="yes")
