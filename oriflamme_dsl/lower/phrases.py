"""Lowering of what statements are made of: references, groups, players, amounts, conditions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeVar

from attrs import evolve, field, frozen

from oriflamme_dsl.ir import expressions as ir
from oriflamme_dsl.lower.marks import Marks
from oriflamme_dsl.syntax import ast

T = TypeVar("T")


@frozen
class Scope:
    """Where a phrase stands.

    `owner` is the card or game whose options the conditions mean, `kinds` the ids that are kinds,
    `slots` the numbers of the names given by `choose` and `count`. `outside` says that cards out of
    the queue are meant, whose back alone tells whose they are.
    """

    owner: str
    kinds: Mapping[str, object]
    marks: Marks
    slots: Mapping[str, int] = field(factory=dict)
    outside: bool = False

    def mark(self, node: T, written: ast.Node) -> T:
        """Note the span of what was written for an object, and return the object."""
        return self.marks.mark(node, written.span)


# ------------------------------------------------------------------ cards


def reference(written: ast.Reference, scope: Scope) -> ir.Reference:
    """Lower `this`, `the attacker` or a name given by `choose`."""
    match written:
        case ast.This():
            return scope.mark(ir.This(), written)
        case ast.Attacker():
            return scope.mark(ir.Attacker(), written)
        case ast.Chosen(name=name):
            return scope.mark(ir.Slot(scope.slots[name.text]), written)


def group(written: ast.NounPhrase, scope: Scope, *, other: bool = False) -> ir.Group:
    """Lower a noun phrase; `other` leaves this card out."""
    covered = any(isinstance(relation, ast.EvenCovered) for relation in written.relations)
    return scope.mark(ir.Group(where(written, scope, other=other), covered), written)


def where(written: ast.NounPhrase, scope: Scope, *, other: bool = False) -> ir.Filter:
    """Lower the properties that a noun phrase asks for."""
    parts = list(_parts(written, scope))
    if other:
        parts.append(scope.mark(ir.NotThat(ir.Is(ir.This())), written))
    return scope.mark(ir.all_of(parts), written)


def _parts(written: ast.NounPhrase, scope: Scope) -> Iterator[ir.Filter]:
    for adjective in written.adjectives:
        yield scope.mark(_adjective(adjective.word), adjective)
    if isinstance(written.noun, ast.NamedNoun):
        name = written.noun.name.text
        is_kind = name in scope.kinds
        yield scope.mark(ir.KindIs(name) if is_kind else ir.CardIs(name), written.noun)
    elif isinstance(written.noun, ast.AnyStack):
        yield scope.mark(ir.InStack(), written.noun)
    for relation in written.relations:
        if not isinstance(relation, ast.EvenCovered):
            yield scope.mark(_relation(relation, scope), relation)


def _adjective(word: str) -> ir.Filter:
    match word:
        case "adjacent":
            return ir.Adjacent(ir.This())
        case "revealed":
            return ir.Revealed()
        case "face-down":
            return ir.FaceDown()
        case _:
            return ir.Opposing()


def _relation(written: ast.Relation, scope: Scope) -> ir.Filter:
    match written:
        case ast.OfFamily(owner=owner):
            return ir.SameFamily(reference(owner, scope))
        case ast.AdjacentTo(target=ast.Selector() as selector):
            return ir.Adjacent(selected(selector, scope))
        case ast.AdjacentTo(target=ast.This() | ast.Attacker() | ast.Chosen() as card):
            return ir.Adjacent(reference(card, scope))
        case ast.ThatIs(properties=properties):
            return any_property(properties, scope)
        case ast.ThatIsNot(property=single):
            return ir.NotThat(_property(single, scope))
        case ast.NamedLike(reference=card):
            return ir.NamedLike(reference(card, scope))
        case ast.ExceptNoun(phrase=phrase):
            return ir.NotThat(where(phrase, scope))
        case ast.ExceptReference(reference=card):
            return ir.NotThat(ir.Is(reference(card, scope)))
        case ast.Covers(phrase=phrase, negated=negated):
            covers = covering(phrase, scope)
            return ir.NotThat(covers) if negated else covers
        case ast.OfBackFamily(reference=card):
            return ir.BackFamily(reference(card, scope))
        case ast.OfTheirs():
            return ir.Theirs()
        case _:
            return ir.YourBack() if scope.outside else ir.Yours()


def covering(written: ast.NounPhrase, scope: Scope) -> ir.Covering:
    """Lower what a card covers, which lies in the queue."""
    return ir.Covering(where(written, evolve(scope, outside=False)))


def any_property(properties: tuple[ast.Property, ...], scope: Scope) -> ir.Filter:
    """Lower properties joined by `or`."""
    return ir.any_of(_property(single, scope) for single in properties)


def _property(written: ast.Property, scope: Scope) -> ir.Filter:
    if written.to is not None:
        return scope.mark(ir.Adjacent(reference(written.to, scope)), written)
    words: dict[str, ir.Filter] = {
        "first": ir.First(),
        "last": ir.Last(),
        "revealed": ir.Revealed(),
        "face-down": ir.FaceDown(),
    }
    return scope.mark(words[written.word], written)


def selected(written: ast.Selector, scope: Scope) -> ir.Group:
    """Lower a selector to the group that it selects from."""
    return group(written.phrase, scope, other=written.quantity in ("another", "each_other"))


def selector(written: ast.Selector, scope: Scope, zones: tuple[ir.Zone, ...] = ()) -> ir.Selector:
    """Lower a selector of cards in the queue, or else in `zones`."""
    cards = selected(written, evolve(scope, outside=bool(zones)))
    if zones:
        cards = scope.mark(evolve(cards, zones=zones), written.phrase)
    return scope.mark(_QUANTITIES.get(written.quantity, ir.One)(cards), written)


_QUANTITIES: Mapping[str, type[ir.Each | ir.Foremost]] = {
    "each": ir.Each,
    "each_other": ir.Each,
    "foremost": ir.Foremost,
}
"""What the quantities mean that are more than one of a group."""


def target(written: ast.Target, scope: Scope) -> ir.Target:
    """Lower a card or cards that something is done to."""
    if isinstance(written, ast.Selector):
        return selector(written, scope)
    return reference(written, scope)


# ------------------------------------------------------------------ players


def player(written: ast.Player | None, scope: Scope) -> ir.Player:
    """Lower a player; None is you."""
    match written:
        case ast.PlayerOf(owner=owner):
            return scope.mark(ir.PlayerOf(reference(owner, scope)), written)
        case ast.SomePlayer(quantity=quantity, opponent=opponent, having=having):
            cards = selected(having, scope) if having else None
            kind = ir.EachPlayer if quantity == "each" else ir.OnePlayer
            return scope.mark(kind(opponent, cards), written)
        case ast.You():
            return scope.mark(ir.You(), written)
        case None:
            return ir.You()


# ------------------------------------------------------------------ amounts


def amount(written: ast.Amount, scope: Scope) -> ir.Amount:
    """Lower an amount; of its alternatives the first whose condition holds counts."""
    found = _simple(written.base, scope)
    for alternative, holds in reversed(written.otherwise):
        then = _simple(alternative, scope)
        found = ir.AmountIf(condition(holds, scope), then, found)
        scope.mark(found, written)
    return found


def payment(written: ast.Payment, scope: Scope) -> ir.Amount:
    """Lower what a reveal pays."""
    if written.amount is None:
        return scope.mark(ir.Number(0), written)
    return amount(written.amount, scope)


def _simple(written: ast.SimpleAmount, scope: Scope) -> ir.Amount:
    match written:
        case ast.NumberAmount(number=number):
            return scope.mark(ir.Number(number.value), written)
        case ast.ForEach(factor=factor, phrase=phrase, other=other):
            return scope.mark(ir.PerCard(factor.value, group(phrase, scope, other=other)), written)
        case ast.ForEachInfluence(factor=factor, reference=card):
            return scope.mark(ir.PerInfluence(factor.value, reference(card, scope)), written)
        case ast.ForEachRoundWaited(factor=factor):
            return scope.mark(ir.PerRoundWaited(factor.value, ir.This()), written)
        case ast.InfluenceOn(reference=card):
            return scope.mark(ir.PerInfluence(1, reference(card, scope)), written)


# ------------------------------------------------------------------ conditions


def condition(written: ast.Condition, scope: Scope) -> ir.Condition:
    """Lower a condition."""
    return scope.mark(_condition(written, scope), written)


def _condition(written: ast.Condition, scope: Scope) -> ir.Condition:
    match written:
        case ast.ThereIs(phrase=phrase, other=other, negated=negated):
            return _unless(ir.Exists(group(phrase, scope, other=other)), negated)
        case ast.ItIs(subject=subject, properties=properties, negated=negated):
            holds = ir.Holds(reference(subject, scope), any_property(properties, scope))
            return _unless(holds, negated)
        case ast.ItWas(subject=subject, phrase=phrase, covering=covers, negated=negated):
            was = covering(phrase, scope) if covers else where(phrase, scope)
            return _unless(ir.Holds(reference(subject, scope), was), negated)
        case ast.OptionIs(name=name, value=value, owner=other):
            owner = other.text if other else scope.owner
            return ir.OptionIs(owner, name.text, value.text if value else "yes")
        case ast.Not(condition=inner):
            return _unless(condition(inner, scope), negated=True)
        case ast.AllHold(conditions=conditions):
            return ir.all_true(condition(part, scope) for part in conditions)
        case ast.AnyHolds(conditions=conditions):
            return ir.any_true(condition(part, scope) for part in conditions)


def _unless(holds: ir.Condition, negated: bool) -> ir.Condition:
    if not negated:
        return holds
    return holds.condition if isinstance(holds, ir.NotTrue) else ir.NotTrue(holds)
