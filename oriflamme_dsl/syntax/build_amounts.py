"""Builds players, amounts and conditions."""

# ruff: noqa: ARG002, D102 # one signature for all, and the grammar says what each rule is

from __future__ import annotations

from typing import Any

from oriflamme_dsl.syntax import ast, literals
from oriflamme_dsl.syntax.build_base import At, Kids, says
from oriflamme_dsl.syntax.build_selectors import SelectorParts
from oriflamme_dsl.syntax.grammar import Token


class PlayerParts(SelectorParts):
    """Players."""

    def you(self, at: At, kids: Kids) -> ast.You:
        return ast.You(span=self.span(at))

    def that_player(self, at: At, kids: Kids) -> ast.ThatPlayer:
        return ast.ThatPlayer(span=self.span(at))

    def player_of(self, at: At, kids: Kids) -> ast.PlayerOf:
        return ast.PlayerOf(kids[0], span=self.span(at))

    def owner_of(self, at: At, kids: Kids) -> ast.PlayerOf:
        return ast.PlayerOf(kids[0], True, span=self.span(at))

    def left_neighbour(self, at: At, kids: Kids) -> ast.Neighbour:
        return ast.Neighbour(True, span=self.span(at))

    def right_neighbour(self, at: At, kids: Kids) -> ast.Neighbour:
        return ast.Neighbour(False, span=self.span(at))

    def first_seat(self, at: At, kids: Kids) -> ast.FirstSeat:
        return ast.FirstSeat(span=self.span(at))

    def named_player(self, at: At, kids: Kids) -> ast.NamedPlayer:
        return ast.NamedPlayer(self.word_of(kids[0]), span=self.span(at))

    def with_card(self, at: At, kids: Kids) -> ast.Selector:
        having: ast.Selector = kids[0]
        return having

    def with_most_influence(self, at: At, kids: Kids) -> ast.Richest:
        return ast.Richest(True, span=self.span(at))

    def with_least_influence(self, at: At, kids: Kids) -> ast.Richest:
        return ast.Richest(False, span=self.span(at))

    def with_most_cards(self, at: At, kids: Kids) -> ast.MostCards:
        return ast.MostCards(kids[0], True, span=self.span(at))

    def with_fewest_cards(self, at: At, kids: Kids) -> ast.MostCards:
        return ast.MostCards(kids[0], False, span=self.span(at))

    def with_influence(self, at: At, kids: Kids) -> ast.Wealth:
        return ast.Wealth(*kids, span=self.span(at))

    def an_opponent(self, at: At, kids: Kids) -> ast.SomePlayer:
        return self._some("one", True, at, kids)

    def a_player(self, at: At, kids: Kids) -> ast.SomePlayer:
        return self._some("one", False, at, kids)

    def each_opponent(self, at: At, kids: Kids) -> ast.SomePlayer:
        return self._some("each", True, at, kids)

    def each_player(self, at: At, kids: Kids) -> ast.SomePlayer:
        return self._some("each", False, at, kids)

    def the_opponent(self, at: At, kids: Kids) -> ast.SomePlayer:
        return self._some("definite", True, at, kids)

    def the_player(self, at: At, kids: Kids) -> ast.SomePlayer:
        return self._some("definite", False, at, kids)

    def random_opponent(self, at: At, kids: Kids) -> ast.SomePlayer:
        return self._some("random", True, at, [])

    def random_player(self, at: At, kids: Kids) -> ast.SomePlayer:
        return self._some("random", False, at, [])

    def _some(self, quantity: str, opponent: bool, at: At, kids: Kids) -> ast.SomePlayer:
        having = kids[-1] if kids else None
        return ast.SomePlayer(quantity, opponent, having, span=self.span(at))


class AmountParts(PlayerParts):
    """Amounts."""

    def amount(self, at: At, kids: Kids) -> ast.Amount:
        base, *rest = kids
        others = zip(rest[::2], rest[1::2], strict=True)
        return ast.Amount(base, tuple(others), span=self.span(at))

    def but_at_most(self, at: At, kids: Kids) -> ast.Bounded:
        return ast.Bounded(kids[0], kids[1], True, span=self.span(at))

    def but_at_least(self, at: At, kids: Kids) -> ast.Bounded:
        return ast.Bounded(kids[0], kids[1], False, span=self.span(at))

    def sum(self, at: At, kids: Kids) -> ast.SimpleAmount:
        first: ast.SimpleAmount = kids[0]
        return ast.Sum(first, tuple(kids[1:]), span=self.span(at)) if len(kids) > 1 else first

    def plus(self, at: At, kids: Kids) -> ast.Term:
        return ast.Term(kids[0], False, span=self.span(at))

    def minus(self, at: At, kids: Kids) -> ast.Term:
        return ast.Term(kids[0], True, span=self.span(at))

    def up_to_amount(self, at: At, kids: Kids) -> ast.UpToAmount:
        return ast.UpToAmount(kids[0], span=self.span(at))

    def number_amount(self, at: At, kids: Kids) -> ast.NumberAmount:
        return ast.NumberAmount(self.number_of(kids[0]), span=self.span(at))

    def counted_amount(self, at: At, kids: Kids) -> ast.Counted:
        word = self.word_of(kids[0])
        self.faults.extend(literals.number_word_faults(word.span))
        return ast.Counted(word, span=self.span(at))

    def for_each(self, at: At, kids: Kids) -> ast.ForEach:
        return ast.ForEach(self.number_of(kids[0]), kids[1], False, span=self.span(at))

    def for_each_other(self, at: At, kids: Kids) -> ast.ForEach:
        return ast.ForEach(self.number_of(kids[0]), kids[1], True, span=self.span(at))

    def for_each_influence(self, at: At, kids: Kids) -> ast.ForEachInfluence:
        return ast.ForEachInfluence(self.number_of(kids[0]), kids[1], span=self.span(at))

    def for_each_round_waited(self, at: At, kids: Kids) -> ast.ForEachRoundWaited:
        return ast.ForEachRoundWaited(self.number_of(kids[0]), span=self.span(at))

    def for_each_opponent_amount(self, at: At, kids: Kids) -> ast.ForEachPlayer:
        return self._for_each_player(True, at, kids)

    def for_each_player_amount(self, at: At, kids: Kids) -> ast.ForEachPlayer:
        return self._for_each_player(False, at, kids)

    def _for_each_player(self, opponent: bool, at: At, kids: Kids) -> ast.ForEachPlayer:
        players = self._some("each", opponent, at, kids)
        return ast.ForEachPlayer(self.number_of(kids[0]), players, span=self.span(at))

    def for_each_different(self, at: At, kids: Kids) -> ast.ForEachDifferent:
        factor, trait, phrase = kids
        return ast.ForEachDifferent(self.number_of(factor), trait, phrase, span=self.span(at))

    trait_name = says("name")
    trait_kind = says("kind")
    trait_family = says("family")

    def for_each_of_those(self, at: At, kids: Kids) -> ast.ForEachOfThose:
        return ast.ForEachOfThose(self.number_of(kids[0]), span=self.span(at))

    def total(self, at: At, kids: Kids) -> ast.Total:
        return ast.Total(kids[0], kids[1], False, span=self.span(at))

    def total_of_others(self, at: At, kids: Kids) -> ast.Total:
        return ast.Total(kids[0], kids[1], True, span=self.span(at))

    def influence_on(self, at: At, kids: Kids) -> ast.InfluenceOn:
        return ast.InfluenceOn(kids[0], span=self.span(at))

    def influence_of(self, at: At, kids: Kids) -> ast.InfluenceOf:
        return ast.InfluenceOf(kids[0], span=self.span(at))

    def your_influence(self, at: At, kids: Kids) -> ast.InfluenceOf:
        return ast.InfluenceOf(self.you(at, kids), span=self.span(at))

    def rank_of(self, at: At, kids: Kids) -> ast.RankOf:
        return ast.RankOf(kids[0], span=self.span(at))

    def cards_under(self, at: At, kids: Kids) -> ast.CardsUnder:
        return ast.CardsUnder(kids[0], span=self.span(at))

    def round_number(self, at: At, kids: Kids) -> ast.RoundNow | ast.RoundNumber:
        # The amount and the line of a scenario have one name: the line has a number.
        if kids:
            return ast.RoundNumber(self.number_of(kids[0]), span=self.span(at))
        return ast.RoundNow(span=self.span(at))

    def that_many(self, at: At, kids: Kids) -> ast.ThatMany:
        return ast.ThatMany(span=self.span(at))

    def everything(self, at: At, kids: Kids) -> ast.Everything:
        return ast.Everything(span=self.span(at))

    def half_up(self, at: At, kids: Kids) -> ast.Half:
        return ast.Half(kids[0], True, span=self.span(at))

    def half_down(self, at: At, kids: Kids) -> ast.Half:
        return ast.Half(kids[0], False, span=self.span(at))

    def twice(self, at: At, kids: Kids) -> ast.Twice:
        return ast.Twice(kids[0], span=self.span(at))


class ConditionParts(AmountParts):
    """Conditions."""

    def condition(self, at: At, kids: Kids) -> ast.Condition:
        if len(kids) > 1:
            return ast.AnyHolds(tuple(kids), span=self.span(at))
        one: ast.Condition = kids[0]
        return one

    def both_hold(self, at: At, kids: Kids) -> ast.Condition:
        if len(kids) > 1:
            return ast.AllHold(tuple(kids), span=self.span(at))
        one: ast.Condition = kids[0]
        return one

    def holds(self, at: At, kids: Kids) -> ast.Condition:
        # In parentheses, which belong to the condition: a message should underline them, too.
        inside: ast.Condition = kids[0]
        return ast.evolve(inside, span=self.span(at))

    def there_is(self, at: At, kids: Kids) -> ast.ThereIs:
        return ast.ThereIs(kids[-1], False, False, span=self.span(at))

    def there_is_another(self, at: At, kids: Kids) -> ast.ThereIs:
        return ast.ThereIs(kids[0], True, False, span=self.span(at))

    def there_is_no(self, at: At, kids: Kids) -> ast.ThereIs:
        return ast.ThereIs(kids[0], False, True, span=self.span(at))

    def there_is_no_other(self, at: At, kids: Kids) -> ast.ThereIs:
        return ast.ThereIs(kids[0], True, True, span=self.span(at))

    def there_are(self, at: At, kids: Kids) -> ast.ThereAre:
        compare, number, phrase = kids
        return ast.ThereAre(compare, self.number_of(number), phrase, span=self.span(at))

    def it_is(self, at: At, kids: Kids) -> ast.ItIs:
        return ast.ItIs(self._card(kids[0]), self._properties(kids[1:]), False, span=self.span(at))

    def it_is_not(self, at: At, kids: Kids) -> ast.ItIs:
        return ast.ItIs(self._card(kids[0]), self._properties(kids[1:]), True, span=self.span(at))

    def _properties(self, kids: Kids) -> tuple[ast.Property, ...]:
        """Return properties joined by `or`, of which the first may be an article and a noun."""
        first, *others = (kid for kid in kids if kid is not None)
        if isinstance(first, ast.Noun):
            first = ast.Property("noun", noun=first, span=first.span)
        return (first, *others)

    def it_is_a(self, at: At, kids: Kids) -> ast.ItIsA:
        return ast.ItIsA(self._card(kids[0]), kids[-1], False, span=self.span(at))

    def it_is_not_a(self, at: At, kids: Kids) -> ast.ItIsA:
        return ast.ItIsA(self._card(kids[0]), kids[-1], True, span=self.span(at))

    name_is, name_is_not, name_is_a, name_is_not_a = it_is, it_is_not, it_is_a, it_is_not_a

    def _card(self, subject: ast.Reference | Token) -> ast.Reference:
        return self.name_of(subject) if isinstance(subject, Token) else subject

    def it_was_a(self, at: At, kids: Kids) -> ast.ItWas:
        return self._it_was(at, kids)

    def it_was_not_a(self, at: At, kids: Kids) -> ast.ItWas:
        return self._it_was(at, kids, negated=True)

    def it_was_covering(self, at: At, kids: Kids) -> ast.ItWas:
        return self._it_was(at, kids, covering=True)

    def it_was_not_covering(self, at: At, kids: Kids) -> ast.ItWas:
        return self._it_was(at, kids, covering=True, negated=True)

    def _it_was(
        self, at: At, kids: Kids, *, covering: bool = False, negated: bool = False
    ) -> ast.ItWas:
        name, _, phrase = kids
        return ast.ItWas(self.name_of(name), phrase, covering, negated, span=self.span(at))

    def number_is(self, at: At, kids: Kids) -> ast.Compares:
        name, compare, other = kids
        counted = ast.Counted(self.word_of(name), span=self.span(name))
        return ast.Compares(counted, compare, other, span=self.span(at))

    def amount_is(self, at: At, kids: Kids) -> ast.Compares:
        return ast.Compares(*kids, span=self.span(at))

    def player_is(self, at: At, kids: Kids) -> ast.PlayerIs:
        return ast.PlayerIs(*kids, span=self.span(at))

    def was_done(self, at: At, kids: Kids) -> ast.WasDone:
        return ast.WasDone(False, span=self.span(at))

    def was_not_done(self, at: At, kids: Kids) -> ast.WasDone:
        return ast.WasDone(True, span=self.span(at))

    def option_on(self, at: At, kids: Kids) -> ast.OptionIs:
        return ast.OptionIs(self._id(kids[0]), None, span=self.span(at))

    def option_is(self, at: At, kids: Kids) -> ast.OptionIs:
        return ast.OptionIs(self._id(kids[0]), kids[1], span=self.span(at))

    def option_of_is(self, at: At, kids: Kids) -> ast.OptionIs:
        return ast.OptionIs(kids[1], kids[2], self._id(kids[0]), span=self.span(at))

    def _id(self, token: Token) -> ast.Word:
        return self.id(token, [token])

    def not_holds(self, at: At, kids: Kids) -> ast.Not:
        inside: Any = kids[0]
        return ast.Not(inside, span=self.span(at))
