"""Lowering of statements."""

from __future__ import annotations

from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import statements as ir
from oriflamme_dsl.lower import phrases as p
from oriflamme_dsl.names.traverse import find
from oriflamme_dsl.syntax import ast

PLACES = (ir.Front, ir.Back, ir.InnerGap, ir.AnyGap, ir.Onto)
"""The order of places, which takes no part in the meaning."""


def slots_of(statements: tuple[ast.Statement, ...]) -> dict[str, int]:
    """Number the names that `choose` gives in an ability, by first appearance."""
    names = dict.fromkeys(choice.name.text for choice in find(ast.Choose, *statements))
    return {name: index for index, name in enumerate(names)}


def body(written: tuple[ast.Statement, ...], scope: p.Scope) -> tuple[ir.Statement, ...]:
    """Lower statements in order."""
    return tuple(scope.mark(_statement(statement, scope), statement) for statement in written)


def _statement(written: ast.Statement, scope: p.Scope) -> ir.Statement:
    match written:
        case ast.Eliminate(target=target, without_reward=unpaid):
            return ir.Eliminate(p.target(target, scope), not unpaid)
        case ast.Discard(target=target):
            return ir.Discard(p.target(target, scope))
        case ast.Move(target=target, places=places):
            return ir.Move(p.target(target, scope), _places(places, scope))
        case ast.Put(amount=amount, target=target):
            return ir.Put(p.amount(amount, scope), p.target(target, scope))
        case ast.Gain(player=player, amount=amount):
            return ir.Gain(p.player(player, scope), p.amount(amount, scope))
        case ast.Lose(player=player, amount=amount):
            return ir.Lose(p.player(player, scope), p.amount(amount, scope))
        case ast.Steal(amount=amount, player=player):
            return ir.Steal(p.amount(amount, scope), p.player(player, scope))
        case ast.Copy(target=target):
            return ir.Copy(p.target(target, scope))
        case ast.Choose(name=name, selector=selector):
            return ir.Choose(scope.slots[name.text], _one(selector, scope))
        case ast.If(condition=condition, then=then, otherwise=otherwise):
            return ir.If(p.condition(condition, scope), body(then, scope), body(otherwise, scope))


def _one(written: ast.Selector, scope: p.Scope) -> e.One:
    return scope.mark(e.One(p.selected(written, scope)), written)


def _places(written: tuple[ast.Place, ...], scope: p.Scope) -> tuple[ir.Place, ...]:
    found: dict[ir.Place, ir.Place] = {}
    for place in written:
        for lowered in places(place.word, place.onto, scope):
            found.setdefault(lowered, scope.mark(lowered, place))
    return tuple(sorted(found.values(), key=rank))


def places(word: str, onto: ast.Selector | None, scope: p.Scope) -> tuple[ir.Place, ...]:
    """Return the places that the word for a place means."""
    if onto is not None:
        return (ir.Onto(p.selected(onto, scope)),)
    words: dict[str, tuple[ir.Place, ...]] = {
        "front": (ir.Front(),),
        "back": (ir.Back(),),
        "either_end": (ir.Front(), ir.Back()),
        "any_gap": (ir.AnyGap(),),
        "between": (ir.InnerGap(),),
    }
    return words[word]


def rank(place: ir.Place) -> tuple[int, str]:
    """Return a key that puts places into their canonical order."""
    return PLACES.index(type(place)), repr(place)
