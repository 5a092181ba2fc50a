"""Lowering of players, amounts and conditions."""

from __future__ import annotations

from functools import reduce

from oriflamme_dsl.ir import expressions as ir
from oriflamme_dsl.lower import phrases as p
from oriflamme_dsl.lower.scope import Scope
from oriflamme_dsl.syntax import ast

# ------------------------------------------------------------------ players


def player(written: ast.Player | None, scope: Scope) -> ir.Player:
    """Lower a player; None is you."""
    if written is None:
        return ir.You()
    return scope.mark(_player(written, scope), written)


def _player(written: ast.Player, scope: Scope) -> ir.Player:
    match written:
        case ast.You():
            return ir.You()
        case ast.ThatPlayer():
            return ir.ThatPlayer()
        case ast.NamedPlayer(name=name):
            return ir.PlayerSlot(scope.slots[name.text])
        case ast.PlayerOf(owner=owner, on_back=on_back):
            card = p.reference(owner, scope)
            return ir.OwnerOf(card) if on_back else ir.PlayerOf(card)
        case ast.Neighbour(left=left):
            return ir.Neighbour(left)
        case ast.FirstSeat():
            return ir.FirstSeat()
        case ast.SomePlayer(quantity="each"):
            return each_player(written, scope)
        case ast.SomePlayer():
            return one_player(written, scope)


def each_player(written: ast.SomePlayer, scope: Scope) -> ir.EachPlayer:
    """Lower `each opponent`, `each player`."""
    return scope.mark(ir.EachPlayer(written.opponent, _having(written, scope)), written)


def one_player(written: ast.SomePlayer, scope: Scope) -> ir.OnePlayer:
    """Lower `an opponent`, `the player with …`, `a random opponent`."""
    random = written.quantity == "random"
    return scope.mark(ir.OnePlayer(written.opponent, _having(written, scope), random), written)


def _having(written: ast.SomePlayer, scope: Scope) -> ir.PlayerTest | None:
    return test(written.having, scope) if written.having else None


def test(written: ast.Having, scope: Scope) -> ir.PlayerTest:
    """Lower what players are to have."""
    match written:
        case ast.Selector() as cards:
            return p.selected(cards, scope)
        case ast.Richest(most=most) as richest:
            return scope.mark(ir.Richest(most), richest)
        case ast.MostCards(phrase=phrase, most=most) as cards:
            return scope.mark(ir.MostCards(p.group(phrase, scope), most), cards)
        case ast.Wealth(compare=compare, amount=amount) as wealth:
            return scope.mark(ir.Wealth(ir.Compare(compare), simple(amount, scope)), wealth)


# ------------------------------------------------------------------ amounts


def amount(written: ast.Amount, scope: Scope) -> ir.Amount:
    """Lower an amount; of its alternatives the first whose condition holds counts."""
    found = simple(written.base, scope)
    for alternative, holds in reversed(written.otherwise):
        then = simple(alternative, scope)
        found = scope.mark(ir.AmountIf(condition(holds, scope), then, found), written)
    return found


def payment(written: ast.Payment, scope: Scope) -> ir.Amount:
    """Lower what a reveal pays."""
    if written.amount is None:
        return scope.mark(ir.Number(0), written)
    return amount(written.amount, scope)


def simple(written: ast.SimpleAmount, scope: Scope) -> ir.Amount:
    """Lower an amount without conditions."""
    return scope.mark(_per(written, scope) or _number(written, scope), written)


def _per(written: ast.SimpleAmount, scope: Scope) -> ir.Amount | None:
    """Lower `… for each …`; None for other amounts."""
    match written:
        case ast.ForEach(factor=factor, phrase=phrase, other=other):
            return ir.PerCard(factor.value, p.group(phrase, scope, other=other))
        case ast.ForEachInfluence(factor=factor, reference=card):
            return ir.PerInfluence(factor.value, p.reference(card, scope))
        case ast.ForEachRoundWaited(factor=factor):
            return ir.PerRoundWaited(factor.value, ir.This())
        case ast.ForEachPlayer(factor=factor, players=players):
            return ir.PerPlayer(factor.value, each_player(players, scope))
        case ast.ForEachDifferent(factor=factor, trait=trait, phrase=phrase):
            return ir.PerDifferent(factor.value, ir.Trait(trait), p.group(phrase, scope))
        case ast.ForEachOfThose(factor=factor):
            return ir.ThatMany(factor.value)
        case _:
            return None


def _number(written: ast.SimpleAmount, scope: Scope) -> ir.Amount:
    match written:
        case ast.NumberAmount(number=number):
            return ir.Number(number.value)
        case ast.Counted(name=name):
            return _named(name.text, scope)
        case ast.Total(measure=measure, phrase=phrase, other=other):
            return ir.Total(ir.Measure(measure), p.group(phrase, scope, other=other))
        case ast.InfluenceOn(reference=card):
            return ir.PerInfluence(1, p.reference(card, scope))
        case ast.InfluenceOf(player=whose):
            return ir.InfluenceOf(player(whose, scope))
        case ast.RankOf(reference=card):
            return ir.Measured(ir.Measure.RANK, p.reference(card, scope))
        case ast.CardsUnder(reference=card):
            return ir.Measured(ir.Measure.UNDER, p.reference(card, scope))
        case ast.RoundNow():
            return ir.RoundNumber()
        case ast.ThatMany():
            return ir.ThatMany(1)
        case ast.Everything():
            return ir.Everything()
        case _:
            return _composed(written, scope)


def _composed(written: ast.SimpleAmount, scope: Scope) -> ir.Amount:
    match written:
        case ast.Half(amount=inner, up=up):
            return ir.Half(simple(inner, scope), up)
        case ast.Twice(amount=inner):
            return ir.Twice(simple(inner, scope))
        case ast.UpToAmount(amount=inner):
            return ir.UpTo(simple(inner, scope))
        case ast.Bounded(amount=inner, bound=bound, at_most=at_most):
            return ir.Bounded(simple(inner, scope), simple(bound, scope), at_most)
        case ast.Sum(first=first, terms=terms):
            return reduce(lambda sum_, term: _added(sum_, term, scope), terms, simple(first, scope))
        case _:
            raise AssertionError(f"no amount: {written!r}")


def _added(found: ir.Amount, term: ast.Term, scope: Scope) -> ir.Amount:
    more = simple(term.amount, scope)
    if term.minus:
        return ir.Minus(found, more)
    return ir.Plus((*found.parts, more) if isinstance(found, ir.Plus) else (found, more))


def _named(name: str, scope: Scope) -> ir.Amount:
    if name in scope.slots:
        return ir.Counted(scope.slots[name])
    return ir.Parameter(scope.parameters[name])


# ------------------------------------------------------------------ conditions


def condition(written: ast.Condition, scope: Scope) -> ir.Condition:
    """Lower a condition."""
    return scope.mark(_condition(written, scope), written)


def optional_condition(written: ast.Condition | None, scope: Scope) -> ir.Condition | None:
    """Lower a condition that may be missing."""
    return condition(written, scope) if written else None


def _condition(written: ast.Condition, scope: Scope) -> ir.Condition:
    match written:
        case ast.ThereIs(phrase=phrase, other=other, negated=negated):
            return _unless(ir.Exists(p.group(phrase, scope, other=other)), negated)
        case ast.ThereAre(compare=compare, number=number, phrase=phrase):
            cards = scope.mark(ir.PerCard(1, p.group(phrase, scope)), phrase)
            return ir.Compares(cards, ir.Compare(compare), ir.Number(number.value))
        case ast.ItIs() | ast.ItIsA() | ast.ItWas():
            return _holds(written, scope)
        case ast.Compares(amount=one, compare=compare, other=other_amount):
            return ir.Compares(simple(one, scope), ir.Compare(compare), simple(other_amount, scope))
        case ast.PlayerIs(player=whose, having=having):
            return ir.PlayerIs(player(whose, scope), test(having, scope))
        case ast.WasDone(negated=negated):
            return _unless(ir.WasDone(), negated)
        case ast.OptionIs(name=name, value=value, owner=other_owner):
            owner = other_owner.text if other_owner else scope.owner
            return ir.OptionIs(owner, name.text, value.text if value else "yes")
        case ast.Not(condition=inner):
            return _unless(condition(inner, scope), negated=True)
        case ast.AllHold(conditions=conditions):
            return ir.all_true(condition(part, scope) for part in conditions)
        case ast.AnyHolds(conditions=conditions):
            return ir.any_true(condition(part, scope) for part in conditions)


def _holds(written: ast.ItIs | ast.ItIsA | ast.ItWas, scope: Scope) -> ir.Condition:
    match written:
        case ast.ItIs(properties=properties):
            says = p.any_property(properties, scope)
        case ast.ItWas(phrase=phrase, covering=True):
            says = p.covering(phrase, scope)
        case ast.ItIsA(phrase=phrase) | ast.ItWas(phrase=phrase):
            says = p.where(phrase, scope)
    return _unless(ir.Holds(p.reference(written.subject, scope), says), written.negated)


def _unless(holds: ir.Condition, negated: bool) -> ir.Condition:
    if not negated:
        return holds
    return holds.condition if isinstance(holds, ir.NotTrue) else ir.NotTrue(holds)
