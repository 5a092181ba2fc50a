"""Lowering of statements."""

from __future__ import annotations

from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import statements as ir
from oriflamme_dsl.lower import phrases as p
from oriflamme_dsl.names.traverse import walk
from oriflamme_dsl.syntax import ast

PLACES = (ir.Front, ir.Back, ir.InnerGap, ir.AnyGap, ir.Onto, ir.WhereItWas)
"""The order of places, which takes no part in the meaning."""


def slots_of(statements: tuple[ast.Statement, ...]) -> dict[str, int]:
    """Number the names that `choose` and `count` give in an ability, by first appearance."""
    given = (node for node in walk(*statements) if isinstance(node, ast.Choose | ast.Count))
    names = dict.fromkeys(node.name.text for node in given)
    return {name: index for index, name in enumerate(names)}


def body(written: tuple[ast.Statement, ...], scope: p.Scope) -> tuple[ir.Statement, ...]:
    """Lower statements in order."""
    return tuple(scope.mark(_statement(statement, scope), statement) for statement in written)


def _statement(written: ast.Statement, scope: p.Scope) -> ir.Statement:
    match written:
        case ast.Eliminate(targets=targets, reward=reward):
            return ir.Eliminate(_together(targets, scope), ir.Reward(reward))
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
        case ast.Activate(target=target):
            return ir.Activate(p.target(target, scope))
        case ast.Take(target=target):
            return ir.Take(p.target(target, scope))
        case ast.Bring(selector=selector, zones=zones, face_down=face_down, places=places):
            outside = p.selector(selector, scope, tuple(e.Zone(zone) for zone in zones))
            return ir.Bring(outside, _places(places, scope), not face_down)
        case ast.Count(name=name, amount=amount):
            return ir.Count(scope.slots[name.text], p.amount(amount, scope))
        case ast.Repeat(times=times, body=inner):
            counted = scope.mark(e.Counted(scope.slots[times.name.text]), times)
            return ir.Repeat(counted, body(inner, scope))
        case ast.Either(ways=ways):
            return ir.Either(tuple(body(way, scope) for way in ways))
        case ast.Choose(name=name, selector=selector):
            chosen = p.selector(selector, scope)
            assert not isinstance(chosen, e.Each), "a check has refused it"
            return ir.Choose(scope.slots[name.text], chosen)
        case ast.If(condition=condition, then=then, otherwise=otherwise):
            return ir.If(p.condition(condition, scope), body(then, scope), body(otherwise, scope))


def _together(written: tuple[ast.Target, ...], scope: p.Scope) -> e.Target:
    targets = tuple(p.target(target, scope) for target in written)
    return targets[0] if len(targets) == 1 else e.Together(targets)


def _places(written: tuple[ast.Place, ...], scope: p.Scope) -> tuple[ir.Place, ...]:
    found: dict[ir.Place, ir.Place] = {}
    for place in written:
        for lowered in _place(place, scope):
            found.setdefault(lowered, scope.mark(lowered, place))
    return tuple(sorted(found.values(), key=rank))


def _place(written: ast.Place, scope: p.Scope) -> tuple[ir.Place, ...]:
    if written.was is not None:
        return (ir.WhereItWas(p.reference(written.was, scope)),)
    return places(written.word, written.onto, scope)


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
