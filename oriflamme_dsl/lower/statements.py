"""Lowering of statements."""

from __future__ import annotations

from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import statements as ir
from oriflamme_dsl.lower import amounts as a
from oriflamme_dsl.lower import clauses as c
from oriflamme_dsl.lower import phrases as p
from oriflamme_dsl.lower.places import places
from oriflamme_dsl.lower.scope import Scope
from oriflamme_dsl.syntax import ast


def body(written: tuple[ast.Statement, ...], scope: Scope) -> tuple[ir.Statement, ...]:
    """Lower statements in order."""
    return tuple(scope.mark(_statement(statement, scope), statement) for statement in written)


def _statement(written: ast.Statement, scope: Scope) -> ir.Statement:
    for sort in (_on_cards, _on_order, _on_whereabouts, _on_influence, _on_players, _blocks):
        found = sort(written, scope)
        if found is not None:
            return found
    return _names(written, scope) or _lasting(written, scope)


def _on_cards(written: ast.Statement, scope: Scope) -> ir.Statement | None:
    match written:
        case ast.Eliminate(targets=targets, reward=reward):
            return ir.Eliminate(p.targets(targets, scope), ir.Reward(reward))
        case ast.Discard(targets=targets):
            return ir.Discard(p.targets(targets, scope))
        case ast.Copy(targets=targets):
            return ir.Copy(p.targets(targets, scope))
        case ast.Activate(targets=targets):
            return ir.Activate(p.targets(targets, scope))
        case ast.Resolve(targets=targets):
            return ir.Resolve(p.targets(targets, scope))
        case ast.Skip(targets=targets):
            return ir.Skip(p.targets(targets, scope))
        case ast.Take(targets=targets):
            return ir.Take(p.targets(targets, scope))
        case ast.Release(targets=targets):
            return ir.Release(p.targets(targets, scope))
        case ast.Control(player=player, targets=targets, duration=duration):
            lasts = c.duration(duration, scope)
            return ir.Control(a.player(player, scope), p.targets(targets, scope), lasts)
        case _:
            return None


def _on_order(written: ast.Statement, scope: Scope) -> ir.Statement | None:
    match written:
        case ast.Move(targets=targets, places=where, by=by):
            who = a.player(by, scope)
            return ir.Move(p.targets(targets, scope), places(where, scope), who)
        case ast.Swap(one=one, other=other, stacks=stacks):
            return ir.Swap(p.target(one, scope), p.target(other, scope), stacks)
        case ast.Turn(targets=targets, face_down=face_down):
            return ir.Turn(p.targets(targets, scope), not face_down)
        case ast.Reorder(order=order, phrase=phrase, other=left_out):
            everything = scope.mark(e.Group(e.AllOf()), written)
            cards = p.group(phrase, scope, other=left_out) if phrase else everything
            measure = e.Measure(written.measure) if written.measure else None
            return ir.Reorder(cards, ir.Order(order), measure, written.most_first)
        case _:
            return None


def _on_whereabouts(written: ast.Statement, scope: Scope) -> ir.Statement | None:
    match written:
        case ast.Send(targets=targets, zone=zone):
            return ir.Send(p.targets(targets, scope), e.Zone(zone))
        case ast.Look(player=player, targets=targets):
            return ir.Look(p.targets(targets, scope), a.player(player, scope))
        case ast.Win(player=player, targets=targets):
            return ir.Send(p.targets(targets, scope), e.Zone.WON, a.player(player, scope))
        case ast.Bring(places=where, face_down=face_down, by=by):
            who = a.player(by, scope)
            return ir.Bring(_brought(written, scope), places(where, scope), not face_down, who)
        case _:
            return None


def _brought(written: ast.Bring, scope: Scope) -> e.Target:
    if isinstance(written.target, ast.Selector):
        zones = tuple(e.Zone(zone) for zone in written.zones)
        return p.selector(written.target, scope, zones)
    return p.target(written.target, scope)


def _on_influence(written: ast.Statement, scope: Scope) -> ir.Statement | None:
    match written:
        case ast.Put(amount=amount, targets=targets):
            return ir.Put(a.amount(amount, scope), p.targets(targets, scope))
        case ast.Remove(amount=amount, targets=targets):
            return ir.Remove(a.amount(amount, scope), p.targets(targets, scope))
        case ast.Collect(amount=amount, targets=targets):
            return ir.Collect(a.amount(amount, scope), p.targets(targets, scope))
        case ast.Shift(amount=amount, targets=targets, to=to):
            source = p.targets(targets, scope)
            return ir.Shift(a.amount(amount, scope), source, p.target(to, scope))
        case ast.SwapInfluence(one=one, other=other):
            return ir.SwapInfluence(p.target(one, scope), p.target(other, scope))
        case ast.Gain(player=player, amount=amount):
            return ir.Gain(a.player(player, scope), a.amount(amount, scope))
        case ast.Lose(player=player, amount=amount):
            return ir.Lose(a.player(player, scope), a.amount(amount, scope))
        case ast.Steal(amount=amount, player=player):
            return ir.Steal(a.amount(amount, scope), a.player(player, scope))
        case ast.Give(giver=giver, amount=amount, player=player):
            given = a.amount(amount, scope)
            return ir.Give(a.player(giver, scope), given, a.player(player, scope))
        case _:
            return None


def _on_players(written: ast.Statement, scope: Scope) -> ir.Statement | None:
    match written:
        case ast.DrawCards(player=player, amount=amount):
            return ir.DrawCards(a.player(player, scope), a.amount(amount, scope))
        case ast.Placing(player=player, change=change, number=number):
            count = number.value if number else None
            less = change == "fewer" and count is not None
            return ir.Placing(a.player(player, scope), -count if less and count else count)
        case ast.BecomesFirst(player=player):
            return ir.BecomeFirst(a.player(player, scope))
        case ast.End(what=what):
            return ir.End(ir.Span(what))
        case _:
            return None


def _blocks(written: ast.Statement, scope: Scope) -> ir.Statement | None:
    match written:
        case ast.If(condition=condition, then=then, otherwise=otherwise):
            holds = a.condition(condition, scope)
            return ir.If(holds, body(then, scope), body(otherwise, scope))
        case ast.Repeat(times=times, body=inner):
            return ir.Repeat(a.amount(times, scope), body(inner, scope))
        case ast.RepeatWhile(condition=condition, body=inner, at_most=at_most):
            most = at_most.value if at_most else None
            return ir.While(a.condition(condition, scope), body(inner, scope), most)
        case ast.ForEachOfPlayers(players=players, body=inner):
            return ir.ForEachPlayer(a.each_player(players, scope), body(inner, scope))
        case ast.Either(ways=ways, by=by):
            found = tuple(scope.mark(_way(way, scope), way) for way in ways)
            return ir.Either(found, a.player(by, scope))
        case ast.May(body=inner, by=by):
            return ir.May(body(inner, scope), a.player(by, scope))
        case ast.Pay(amount=amount, body=inner, source=source):
            card = p.reference(source, scope) if source else None
            return ir.Pay(a.amount(amount, scope), body(inner, scope), card)
        case _:
            return None


def _way(written: ast.Way, scope: Scope) -> ir.Way:
    label = tuple(
        (text.language.text if text.language else scope.language, text.text)
        for text in written.label
    )
    return ir.Way(body(written.body, scope), label)


def _names(written: ast.Statement, scope: Scope) -> ir.Statement | None:
    match written:
        case ast.Count(name=name, amount=amount):
            return ir.Count(scope.slots[name.text], a.amount(amount, scope))
        case ast.Choose(name=name, selector=selector, by=by):
            chosen = p.selector(selector, scope)
            assert isinstance(chosen, e.One | e.Each), "a check has refused it"
            return ir.Choose(scope.slots[name.text], chosen, a.player(by, scope))
        case ast.ChoosePlayer(name=name, player=player, by=by):
            one = a.one_player(player, scope)
            return ir.ChoosePlayer(scope.slots[name.text], one, a.player(by, scope))
        case ast.ForEachCard(phrase=phrase, other=other, name=name, body=inner):
            each = scope.mark(e.Each(p.group(phrase, scope, other=other)), phrase)
            return ir.ForEachCard(scope.slots[name.text], each, body(inner, scope))
        case _:
            return None


def _lasting(written: ast.Statement, scope: Scope) -> ir.Statement:
    match written:
        case ast.Later():
            return c.later(written, scope)
        case ast.Lasting(effect=effect, duration=duration):
            return ir.Lasting(c.effect(effect, scope), c.duration(duration, scope))
        case ast.Redirect(targets=targets):
            return ir.Redirected(p.targets(targets, scope))
        case ast.NothingHappens():
            return ir.NothingHappens()
        case _:
            raise AssertionError(f"no statement: {written!r}")
