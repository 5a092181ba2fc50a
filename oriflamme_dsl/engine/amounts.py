"""Linking amounts and conditions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from oriflamme_dsl.engine.belonging import family_of
from oriflamme_dsl.engine.filters import (
    COMPARE,
    Measuring,
    link_filter,
    link_measure,
    link_reference,
)
from oriflamme_dsl.engine.groups import link_group
from oriflamme_dsl.engine.linked import Linked
from oriflamme_dsl.engine.players import link_players
from oriflamme_dsl.engine.positions import beneath
from oriflamme_dsl.engine.state import NOBODY, Context, State
from oriflamme_dsl.ir import expressions as e

AmountOf: TypeAlias = Callable[[State, Context], int]
Condition: TypeAlias = Callable[[State, Context], bool]


def link_amount(linked: Linked, amount: e.Amount) -> AmountOf:
    """Return a function from state and context to a number, 0 or more.

    What is to be decided (`UpTo`), and `Everything`, are made numbers of slots before: here the
    one is the most it can be, and the other nothing.
    """
    return _AMOUNTS[type(amount)](linked, amount)


def _number(_: Linked, amount: e.Number) -> AmountOf:
    value = amount.value
    return lambda s, c: value


def _per_card(linked: Linked, amount: e.PerCard) -> AmountOf:
    factor, group = amount.factor, link_group(linked, amount.group)
    return lambda s, c: factor * len(group(s, c))


def _per_player(linked: Linked, amount: e.PerPlayer) -> AmountOf:
    factor, players = amount.factor, link_players(linked, amount.players)
    return lambda s, c: factor * len(players(s, c))


def _per_different(linked: Linked, amount: e.PerDifferent) -> AmountOf:
    factor, group = amount.factor, link_group(linked, amount.group)
    trait = _trait(linked, amount.trait)
    return lambda s, c: factor * len({trait(s, card) for card in group(s, c)})


def _trait(linked: Linked, trait: e.Trait) -> Callable[[State, int], object]:
    if trait is e.Trait.FAMILY:
        return family_of
    if trait is e.Trait.NAME:
        return lambda state, card: state.table.definition[card]
    kinds = [card.kind for card in linked.cards]
    return lambda state, card: kinds[state.table.definition[card]]


def _per_influence(linked: Linked, amount: e.PerInfluence) -> AmountOf:
    factor, of = amount.factor, link_reference(amount.reference)
    if linked.lays:
        lying = link_measure(linked, e.Measure.INFLUENCE)
        return lambda s, c: factor * _last_known(s, c, of(c), lying)

    def count(state: State, context: Context) -> int:
        card = of(context)
        return 0 if card == NOBODY else factor * state.influence[card]

    return count


def _amount_if(linked: Linked, amount: e.AmountIf) -> AmountOf:
    test = link_condition(linked, amount.condition)
    if linked.trace is not None:
        test = linked.trace.decided(amount, test)
    then = link_amount(linked, amount.then)
    otherwise = link_amount(linked, amount.otherwise)
    return lambda s, c: then(s, c) if test(s, c) else otherwise(s, c)


def _counted(_: Linked, amount: e.Counted) -> AmountOf:
    slot = amount.index
    return lambda s, c: max(c.slots[slot], 0)


def _per_round_waited(_: Linked, amount: e.PerRoundWaited) -> AmountOf:
    times, waiting = amount.factor, link_reference(amount.reference)
    return lambda s, c: times * s.waited[waiting(c)] if waiting(c) != NOBODY else 0


def _measured(linked: Linked, amount: e.Measured) -> AmountOf:
    measured, of = link_measure(linked, amount.measure), link_reference(amount.reference)
    if linked.lays and amount.measure is e.Measure.INFLUENCE:
        return lambda s, c: _last_known(s, c, of(c), measured)
    if linked.lays and amount.measure is e.Measure.UNDER:
        return lambda s, c: len(beneath(s, c, of(c)))
    return lambda s, c: measured(s, of(c)) if of(c) != NOBODY else 0


def _last_known(state: State, context: Context, card: int, lying: Measuring) -> int:
    """Return the influence on a card, or what lay on it when the trigger saw it leave."""
    if card == NOBODY:
        return 0
    lay = context.left(state, card)
    return lying(state, card) if lay is None else lay.influence


def _total(linked: Linked, amount: e.Total) -> AmountOf:
    measured, group = link_measure(linked, amount.measure), link_group(linked, amount.group)
    return lambda s, c: sum(measured(s, card) for card in group(s, c))


def _influence_of(linked: Linked, amount: e.InfluenceOf) -> AmountOf:
    players = link_players(linked, amount.player)
    return lambda s, c: sum(s.points[player] for player in players(s, c))


def _round_number(_: Linked, __: e.RoundNumber) -> AmountOf:
    return lambda s, c: s.round


def _plus(linked: Linked, amount: e.Plus) -> AmountOf:
    parts = [link_amount(linked, part) for part in amount.parts]
    return lambda s, c: sum(part(s, c) for part in parts)


def _minus(linked: Linked, amount: e.Minus) -> AmountOf:
    whole, less = link_amount(linked, amount.amount), link_amount(linked, amount.less)
    return lambda s, c: max(whole(s, c) - less(s, c), 0)


def _half(linked: Linked, amount: e.Half) -> AmountOf:
    whole, more = link_amount(linked, amount.amount), int(amount.up)
    return lambda s, c: (whole(s, c) + more) // 2


def _twice(linked: Linked, amount: e.Twice) -> AmountOf:
    once = link_amount(linked, amount.amount)
    return lambda s, c: 2 * once(s, c)


def _bounded(linked: Linked, amount: e.Bounded) -> AmountOf:
    inner, bound = link_amount(linked, amount.amount), link_amount(linked, amount.bound)
    closest = min if amount.at_most else max
    return lambda s, c: closest(inner(s, c), bound(s, c))


def _up_to(linked: Linked, amount: e.UpTo) -> AmountOf:
    return link_amount(linked, amount.amount)


def _that_many(_: Linked, amount: e.ThatMany) -> AmountOf:
    factor = amount.factor
    return lambda s, c: factor * c.root.done


def _everything(_: Linked, __: e.Everything) -> AmountOf:
    return lambda s, c: 0


def _parameter(_: Linked, amount: e.Parameter) -> AmountOf:
    raise TypeError(f"parameter {amount.index} of a keyword was not spelled out")


_AMOUNTS: dict[type, Callable[[Any, Any], AmountOf]] = {
    e.Number: _number,
    e.PerCard: _per_card,
    e.PerPlayer: _per_player,
    e.PerDifferent: _per_different,
    e.PerInfluence: _per_influence,
    e.AmountIf: _amount_if,
    e.Counted: _counted,
    e.PerRoundWaited: _per_round_waited,
    e.Measured: _measured,
    e.Total: _total,
    e.InfluenceOf: _influence_of,
    e.RoundNumber: _round_number,
    e.Plus: _plus,
    e.Minus: _minus,
    e.Half: _half,
    e.Twice: _twice,
    e.Bounded: _bounded,
    e.UpTo: _up_to,
    e.ThatMany: _that_many,
    e.Everything: _everything,
    e.Parameter: _parameter,
}


# ------------------------------------------------------------------ conditions


def link_condition(linked: Linked, condition: e.Condition) -> Condition:
    """Return the test that a condition is; options must have been folded away."""
    match condition:
        case e.Exists(wanted):
            group = link_group(linked, wanted)
            return lambda s, c: bool(group(s, c))
        case e.Holds(reference, property):
            return _holds(linked, reference, property)
        case e.Compares(amount, compare, other):
            one, two = link_amount(linked, amount), link_amount(linked, other)
            holds = COMPARE[compare]
            return lambda s, c: holds(one(s, c), two(s, c))
        case e.PlayerIs(player, test):
            players = link_players(linked, player)
            such = link_players(linked, e.EachPlayer(opponent=False, having=test))
            return lambda s, c: not set(players(s, c)).isdisjoint(such(s, c))
        case e.WasDone():
            return lambda s, c: c.root.done > 0
        case e.NotTrue(part):
            inner = link_condition(linked, part)
            return lambda s, c: not inner(s, c)
        case e.OptionIs(owner, option):
            raise TypeError(f"option {owner}.{option} was not decided")
        case e.AllTrue(conditions):
            tests = [link_condition(linked, part) for part in conditions]
            return lambda s, c: all(test(s, c) for test in tests)
        case e.AnyTrue(conditions):
            tests = [link_condition(linked, part) for part in conditions]
            return lambda s, c: any(test(s, c) for test in tests)


def _holds(linked: Linked, reference: e.Reference, property: e.Filter) -> Condition:
    of, test = link_reference(reference), link_filter(linked, property)
    return lambda s, c: of(c) != NOBODY and test(s, of(c), c)
