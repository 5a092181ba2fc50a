"""Turns and passes without an end: which there may be, told from the ruleset alone.

The interpreter cuts off a turn in which abilities set each other off without an end, and a pass in
which cards come back again and again. Source of the special form counts the turns of such a pass,
but no abilities: a ruleset in which a turn may have too many has no special form.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from attrs import Factory, define

from oriflamme_dsl.codegen.source import NoSpecialFormError
from oriflamme_dsl.engine.run import ABILITY_LIMIT
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.cards import CardDef
from oriflamme_dsl.ir.clauses import Event
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.ir.walk import walk

_LEFT = {s.Eliminate: Event.ELIMINATED, s.Discard: Event.DISCARDED}


def most_repeats(
    ruleset: Ruleset, cards: tuple[CardDef, ...], players: int
) -> Mapping[s.Repeat, int]:
    """Return how often things are repeated at most, as long as no pass goes on.

    Raise NoSpecialFormError where a turn may have more abilities then than are carried out.
    """
    counts = _Counts(ruleset, cards, players)
    for card in cards:
        if counts.turn(card) > ABILITY_LIMIT:
            raise NoSpecialFormError(f"the turns of {card.id}, which may not end")
    return counts.repeats


def may_go_on(ruleset: Ruleset, cards: tuple[CardDef, ...]) -> bool:
    """Tell whether a pass may have more turns than there are cards: some come back behind it."""
    nodes = (node for card in cards for _, node in walk(card))
    return not ruleset.rules.acting.once and any(isinstance(n, s.Move | s.Bring) for n in nodes)


@define
class _Counts:
    """Counts at most so many abilities as there can be; `begun` are those that are counted now."""

    ruleset: Ruleset
    cards: tuple[CardDef, ...]
    players: int
    begun: list[object] = Factory(list)
    known: dict[object, int] = Factory(dict)
    repeats: dict[s.Repeat, int] = Factory(dict)

    def turn(self, card: CardDef) -> int:
        """Return how many abilities there may be in the turn of a card."""
        return self._main(card) + self._triggers(card, (Event.REVEALED,))

    def _main(self, card: CardDef) -> int:
        return self._once(card.id, lambda: 1 + self._body(card.main, card.main))

    def _leaving(self, target: e.Target, events: tuple[Event, ...]) -> int:
        """Return how many abilities triggers may be when the cards of a target leave."""
        found = [self._triggers(card, events) for card in self._meant(target)]
        one = max(found, default=0)
        if _is_one(target):
            return one
        group = target.group if isinstance(target, e.Each) else e.Group(e.AllOf())
        number = sum(found) * self._families(group)
        return number if group.cut is None else min(number, group.cut.count * one)

    def _triggers(self, card: CardDef, events: tuple[Event, ...]) -> int:
        bodies = [trigger.body for trigger in card.triggers if trigger.event in events]
        if not bodies:
            return 0
        key = (card.id, events)
        return self._once(key, lambda: sum(1 + self._body(body, body) for body in bodies))

    def _once(self, key: object, count: Callable[[], int]) -> int:
        """Return a count by its key; what sets itself off has no end."""
        if key in self.begun:
            raise NoSpecialFormError("abilities that set each other off")
        if key not in self.known:
            self.begun.append(key)
            self.known[key] = count()
            self.begun.pop()
        return self.known[key]

    def _body(self, body: tuple[s.Statement, ...], whole: tuple[s.Statement, ...]) -> int:
        return sum(self._statement(one, whole) for one in body)

    def _statement(self, node: s.Statement, whole: tuple[s.Statement, ...]) -> int:
        """Return how many abilities a statement may be that stands in `whole`."""
        match node:
            case s.Eliminate(target) | s.Discard(target):
                events = (_LEFT[type(node)], Event.LEAVES)
                return sum(self._leaving(part, events) for part in _parts(target))
            case s.Activate(target) | s.Copy(target):
                if not _is_one(target):
                    raise NoSpecialFormError(f"{type(node).__name__} of several")
                return max(map(self._main, self._meant(target)), default=0)
            case s.If(_, then, otherwise):
                return max(self._body(then, whole), self._body(otherwise, whole))
            case s.Either(ways):
                return max(self._body(way.body, whole) for way in ways)
            case s.Repeat(times, body):
                return self._repeated(node, times, whole) * (1 + self._body(body, whole))
        return 0

    def _repeated(self, node: s.Repeat, times: e.Amount, whole: tuple[s.Statement, ...]) -> int:
        most = max(self._most(times, whole), self.repeats.get(node, 0))
        self.repeats[node] = most
        return most

    def _families(self, group: e.Group) -> int:
        """Return how many cards of a kind a group may have: each family has one."""
        of_one = any(isinstance(part, e.YourBack | e.BackFamily) for part in _joined(group.where))
        return 1 if of_one else self.players

    def _meant(self, target: e.Target) -> Iterable[CardDef]:
        """Return the cards that a target may mean."""
        where = target.group.where if isinstance(target, e.One | e.Each) else e.AllOf()
        return [c for c in self.cards if all(_may_be(c, part) for part in _joined(where))]

    # ---------------------------------------------------------------- how often

    def _most(self, node: e.Amount, whole: tuple[s.Statement, ...]) -> int:
        """Return what an amount is at most; raise NoSpecialFormError where that is not known."""
        match node:
            case e.Number(value):
                return value
            case e.PerCard(factor):
                return factor * len(self.cards) * self.players
            case e.RoundNumber():
                return self.ruleset.rules.rounds.count
            case e.PerInfluence(factor):
                return factor * self._most_on_a_card()
            case e.Counted(index):
                found = [n for one in whole for _, n in walk(one) if isinstance(n, s.Count)]
                return max(self._most(n.amount, whole) for n in found if n.slot == index)
            case e.Plus(parts):
                return sum(self._most(part, whole) for part in parts)
            case e.Bounded(_, bound, True):
                return self._most(bound, whole)
            case e.Minus(part) | e.Half(part):
                return self._most(part, whole)
            case e.Twice(part):
                return 2 * self._most(part, whole)
            case e.AmountIf(_, then, otherwise):
                return max(self._most(then, whole), self._most(otherwise, whole))
        raise NoSpecialFormError("what is repeated without a limit")

    def _most_on_a_card(self) -> int:
        """Return how much influence lies on a card at most, if it comes there by waiting alone.

        No card waits more than once in a round, as long as no pass goes on.
        """
        rules = self.ruleset.rules
        laid = any(isinstance(node, _LAYING) for card in self.cards for _, node in walk(card))
        if laid or any(isinstance(node, e.PerInfluence) for _, node in walk(rules.waiting)):
            raise NoSpecialFormError("what is repeated without a limit")
        return self._most(rules.waiting.amount, ()) * rules.rounds.count


_LAYING = (s.Put, s.Shift, s.SwapInfluence)


def _joined(where: e.Filter) -> tuple[e.Filter, ...]:
    """Return the parts that a filter joins by "and"."""
    return where.parts if isinstance(where, e.AllOf) else (where,)


def _is_one(target: e.Target) -> bool:
    return isinstance(target, e.This | e.It | e.Attacker | e.Slot | e.One)


def _parts(target: e.Target) -> tuple[e.Target, ...]:
    """Return the targets that a target is made of."""
    return target.parts if isinstance(target, e.Together) else (target,)


def _may_be(card: CardDef, part: e.Filter) -> bool:
    match part:
        case e.KindIs(kind):
            return card.kind == kind
        case e.CardIs(name):
            return card.id == name
        case e.NotThat(e.CardIs(name)):
            return card.id != name
    return True
