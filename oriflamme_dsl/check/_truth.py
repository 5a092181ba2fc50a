"""What is known of conditions and amounts, and what is known once a condition holds."""

from __future__ import annotations

from attrs import evolve

from oriflamme_dsl.check._facts import MANY, OWN, SOME, Bounds, Facts, Known
from oriflamme_dsl.check._formula import And, Atom, Formula, Not, Or, both, either, most, negated
from oriflamme_dsl.check._phrases import (
    Described,
    described,
    formula,
    properties,
    property_formula,
    sort_of,
)
from oriflamme_dsl.check._standing import LEAVING
from oriflamme_dsl.syntax import ast

Truth = bool | None


def truth(condition: ast.Condition, facts: Facts) -> Truth:
    """Return whether a condition holds in every position, in none (False), or in some (None)."""
    if condition in facts.truths:
        return facts.truths[condition]
    match condition:
        case ast.ThereIs(negated=turned):
            return _turned(exists(condition, facts), turned)
        case ast.ThereAre():
            return _there_are(condition, facts)
        case ast.ItIs(subject=subject, negated=turned) | ast.ItIsA(subject=subject, negated=turned):
            return _turned(_fits(subject, said(condition, facts), facts), turned)
        case ast.ItWas(covering=False, negated=turned):
            return _turned(_was(condition, facts), turned)
        case ast.Compares(amount=amount, compare=compare, other=other):
            return _compares(between(amount, facts), compare, between(other, facts))
        case ast.Not(condition=inner):
            return _turned(truth(inner, facts), True)
        case ast.AllHold(conditions=conditions):
            return _all(conditions, facts, True)
        case ast.AnyHolds(conditions=conditions):
            return _turned(_all(conditions, facts, False), True)
        case _:
            return None


def said(condition: ast.ItIs | ast.ItIsA, facts: Facts) -> Formula:
    """Return what a condition says of its card, before it is negated."""
    if isinstance(condition, ast.ItIsA):
        found = properties(condition.phrase, facts)
    else:
        found = either(*(property_formula(one, facts) for one in condition.properties))
    return _as_it_lay(found) if _seen_leaving(condition.subject, facts) else found


def _seen_leaving(card: ast.Reference, facts: Facts) -> bool:
    """Return whether a card is one that a clause has seen leaving, so that it knows how it lay."""
    if isinstance(card, ast.This):
        return facts.remembered
    inside = facts.event in LEAVING and facts.inside in ("trigger", "later")
    return inside and isinstance(card, ast.It)


def _as_it_lay(wanted: Formula) -> Formula:
    """Return a formula without what would need the card to lie in the queue still."""
    match wanted:
        case Atom(sort="up"):
            return Atom("free", ("lay", "up"))
        case Atom(sort="down"):
            return negated(Atom("free", ("lay", "up")))
        case Atom(sort="number", key=("influence", *_)):
            return Atom("free", ("lay", *wanted.key))
        case Not(part=part):
            return negated(_as_it_lay(part))
        case And(parts=parts):
            return both(*map(_as_it_lay, parts))
        case Or(parts=parts):
            return either(*map(_as_it_lay, parts))
        case _:
            return wanted


def _turned(found: Truth, turned: bool) -> Truth:
    return found if found is None or not turned else not found


def _all(conditions: tuple[ast.Condition, ...], facts: Facts, value: bool) -> Truth:
    """Return whether each condition has a value, given that those before have it."""
    found: Truth = True
    for condition in conditions:
        one = _turned(truth(condition, facts), not value)
        if one is False:
            return False
        found = None if one is None else found
        facts = assume(condition, facts, value)
    return found


def exists(node: ast.Node, facts: Facts) -> Truth:
    """Return whether there is a card as a phrase describes it."""
    what = described(node)
    assert what is not None
    wanted = formula(what, facts)
    if not facts.possible(wanted, *facts.around()):
        return False
    here = facts.of(ast.This(span=node.span))
    if facts.here == "queue" and not facts.possible(*here, negated(wanted)):
        return True
    around = facts.around()
    return (
        True if any(not facts.possible(s, *around, negated(wanted)) for s in facts.some) else None
    )


def _there_are(condition: ast.ThereAre, facts: Facts) -> Truth:
    number, compare = condition.number.value, condition.compare
    low, high = counted(condition, facts)
    return _compares((low, high), compare, (number, number))


def counted(node: ast.Node, facts: Facts) -> Bounds:
    """Return how many cards fit a phrase, at least and at most."""
    there = exists(node, facts)
    if there is False:
        return 0, 0
    what = described(node)
    assert what is not None
    largest = most((formula(what, facts), *facts.around()))
    return (1 if there else 0), MANY if largest is None else largest


def _fits(subject: ast.Reference, wanted: Formula, facts: Facts) -> Truth:
    this = isinstance(subject, ast.This)
    if not this and facts.known(subject) is None:
        return None
    known = facts.of(subject)
    if not facts.possible(*known):
        return None
    if not facts.possible(*known, wanted):
        return False
    if not this and isinstance(subject, ast.Chosen):
        return None  # perhaps there is no such card
    return None if facts.possible(*known, negated(wanted)) else True


def _was(condition: ast.ItWas, facts: Facts) -> Truth:
    known = facts.known(condition.subject)
    if known is None:
        return None
    wanted = properties(condition.phrase, facts)
    return None if facts.possible(known.sort, known.whose, wanted) else False


def _compares(one: Bounds, compare: str, other: Bounds) -> Truth:
    (low, high), (least, largest) = one, other
    match compare:
        case "at_least":
            return True if low >= largest else False if high < least else None
        case "above":
            return True if low > largest else False if high <= least else None
        case "at_most" | "below":
            return _compares(other, "at_least" if compare == "at_most" else "above", one)
        case _:
            if high < least or low > largest:
                return False
            return True if low == high == least == largest else None


# ------------------------------------------------------------------ what follows


def assume(condition: ast.Condition, facts: Facts, value: bool) -> Facts:
    """Return what is known where a condition holds, or (`value` False) does not."""
    match condition:
        case ast.Not(condition=inner):
            return assume(inner, facts, not value)
        case ast.AllHold(conditions=conditions) if value:
            return _assume_each(conditions, facts, value)
        case ast.AnyHolds(conditions=conditions) if not value:
            return _assume_each(conditions, facts, value)
        case ast.OptionIs():
            return facts
    facts = evolve(facts, truths={**facts.truths, condition: value})
    match condition:
        case ast.ThereIs(negated=turned):
            return _assume_exists(condition, facts, value is not turned)
        case ast.ThereAre(compare=compare, number=number):
            least = compare != "at_most" and number.value > 0
            none = compare != "at_least" and number.value == 0
            if (least and value) or (none and not value):
                return _assume_exists(condition, facts, True)
            return _assume_exists(condition, facts, False) if none and value else facts
        case ast.ItIs(subject=subject, negated=turned) | ast.ItIsA(subject=subject, negated=turned):
            wanted = said(condition, facts)
            return _assume_of(subject, wanted if value is not turned else negated(wanted), facts)
        case ast.ItWas(covering=False, negated=turned) if value is not turned:
            return _assume_was(condition, facts)
        case ast.Compares():
            return _assume_number(condition, facts, value)
        case ast.WasDone(negated=turned) if value is turned:
            return facts.still_there()
    return facts


def _assume_each(conditions: tuple[ast.Condition, ...], facts: Facts, value: bool) -> Facts:
    for condition in conditions:
        facts = assume(condition, facts, value)
    return facts


def _assume_exists(node: ast.Node, facts: Facts, there: bool) -> Facts:
    what = described(node)
    assert what is not None
    wanted = formula(what, facts)
    if there:
        return evolve(facts, some=(*facts.some, wanted))
    return evolve(facts, empty=(*facts.empty, wanted))


def _assume_of(subject: ast.Reference, wanted: Formula, facts: Facts) -> Facts:
    if isinstance(subject, ast.This):
        return evolve(
            facts, supposed=both(facts.supposed, wanted), spot=both(facts.spot, _shifted(wanted))
        )
    known = facts.known(subject)
    if isinstance(subject, ast.Chosen) and known:
        return facts.named(subject.name.text, evolve(known, now=both(known.now, wanted)))
    return facts


def _assume_was(condition: ast.ItWas, facts: Facts) -> Facts:
    """Return the facts with what a card was that has a name, as far as that cannot change."""
    known = facts.known(condition.subject)
    if known is None:
        return facts
    sort = both(known.sort, sort_of(condition.phrase, facts).sort)
    return facts.named(condition.subject.name.text, evolve(known, sort=sort))


def _shifted(wanted: Formula) -> Formula:
    """Return what is said of the place of this card as something known beside any other card."""
    match wanted:
        case Atom(sort="at", key=key):
            return Atom("this_at", key)
        case And(parts=parts):
            return both(*map(_shifted, parts))
        case Or(parts=parts):
            return either(*map(_shifted, parts))
        case Not(part=Atom(sort="at", key=key)):
            return negated(Atom("this_at", key))
        case Not(part=Or(parts=parts)):
            return both(*(_shifted(negated(part)) for part in parts))
    return True


_TURNED = {"at_least": "below", "at_most": "above", "above": "at_most", "below": "at_least"}


def _assume_number(condition: ast.Compares, facts: Facts, value: bool) -> Facts:
    low, high = between(condition.other, facts)
    compare = condition.compare if value else _TURNED.get(condition.compare, "")
    limits = {
        "at_least": (low, MANY),
        "above": (low + 1, MANY),
        "at_most": (0, high),
        "below": (0, high - 1),
        "equal": (low, high),
    }
    if compare not in limits:
        return facts
    least, largest = between(condition.amount, facts)
    narrowed = max(least, limits[compare][0]), min(largest, limits[compare][1])
    return evolve(facts, bounds={**facts.bounds, condition.amount: narrowed})


# ------------------------------------------------------------------ amounts


def amount_range(amount: ast.Amount, facts: Facts) -> Bounds:
    """Return the smallest and the largest value of an amount, whichever of its cases holds."""
    found = [between(one, facts) for one in (amount.base, *(one for one, _ in amount.otherwise))]
    return min(low for low, _ in found), max(high for _, high in found)


def between(amount: ast.SimpleAmount, facts: Facts) -> Bounds:
    """Return the smallest and the largest value of an amount."""
    if amount in facts.bounds:
        return facts.bounds[amount]
    low, high = _between(amount, facts)
    return max(0, low), min(MANY, high)


def _between(amount: ast.SimpleAmount, facts: Facts) -> Bounds:
    match amount:
        case ast.NumberAmount(number=number):
            return number.value, number.value
        case ast.Counted(name=name):
            return facts.numbers.get(name.text, (0, MANY))
        case ast.ForEach(factor=factor):
            low, high = counted(amount, facts)
            return low * factor.value, high * factor.value
        case ast.ForEachDifferent(factor=factor):
            low, high = counted(amount, facts)
            return min(low, 1) * factor.value, high * factor.value
        case ast.InfluenceOn(reference=card) | ast.ForEachInfluence(reference=card):
            bare = isinstance(card, ast.This) and _fits(card, SOME, facts) is False
            none = isinstance(amount, ast.ForEachInfluence) and amount.factor.value == 0
            return 0, 0 if bare or none else MANY
        case (
            ast.ForEachRoundWaited(factor=factor)
            | ast.ForEachPlayer(factor=factor)
            | ast.ForEachOfThose(factor=factor)
        ):
            return 0, MANY * factor.value
        case ast.Total():
            return 0, 0 if exists(amount, facts) is False else MANY
        case ast.CardsUnder(reference=card):
            alone = _fits(card, Atom("stacked"), facts) is False
            return 0, 0 if alone and not _seen_leaving(card, facts) else MANY
        case ast.RoundNow():
            return 1, MANY
        case ast.Half(amount=inner, up=up):
            low, high = between(inner, facts)
            return (low + up) // 2, (high + up) // 2
        case ast.Twice(amount=inner):
            low, high = between(inner, facts)
            return 2 * low, 2 * high
        case ast.UpToAmount(amount=inner):
            return 0, between(inner, facts)[1]
        case ast.Sum(first=first, terms=terms):
            return _sum(between(first, facts), terms, facts)
        case ast.Bounded(amount=inner, bound=bound, at_most=at_most):
            (low, high), (least, largest) = between(inner, facts), between(bound, facts)
            if at_most:
                return min(low, least), min(high, largest)
            return max(low, least), max(high, largest)
        case _:
            return 0, MANY


def _sum(found: Bounds, terms: tuple[ast.Term, ...], facts: Facts) -> Bounds:
    low, high = found
    for term in terms:
        less, more = between(term.amount, facts)
        low, high = (low - more, high - less) if term.minus else (low + less, high + more)
        low, high = max(0, low), max(0, high)
    return low, high


def chosen(what: Described, known: Known, facts: Facts) -> Known:
    """Return what is known of a card that is chosen among those of a phrase."""
    sort = both(known.sort, negated(OWN)) if what.other else known.sort
    return evolve(known, sort=sort, now=formula(what, facts))
