"""Builds what items are made of: names, options, selectors, players, amounts, conditions, acts."""

# ruff: noqa: ARG002, D102 # one signature for all, and the grammar says what each rule is

from __future__ import annotations

from typing import Any, TypeAlias

from attrs import evolve

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.source import Source, Span
from oriflamme_dsl.syntax import ast, literals
from oriflamme_dsl.syntax.grammar import Token

At: TypeAlias = Any
"""The place of a tree: its start_pos and end_pos in the piece."""

Kids: TypeAlias = list[Any]
"""The parts of a tree: built nodes, tokens, None where an optional part is missing."""


class Base:
    """The text at work, and the findings in it. Places of the piece count from `offset`."""

    def __init__(self, source: Source, offset: int) -> None:
        self.source = source
        self.offset = offset
        self.faults: list[Diagnostic] = []

    def span(self, at: At) -> Span:
        """Return the span of a tree or token."""
        offset = self.offset
        return Span(self.source, offset + at.start_pos, offset + at.end_pos)

    def word_of(self, token: Token) -> ast.Word:
        """Return a NAME as a word."""
        return ast.Word(str(token), span=self.span(token))

    def name_of(self, token: Token) -> ast.Chosen:
        """Return a NAME as that of a chosen card."""
        return ast.Chosen(self.word_of(token), span=self.span(token))

    def optional_word(self, token: Token | None) -> ast.Word | None:
        """Return a NAME as a word, None where there is none."""
        return None if token is None else self.word_of(token)

    def text_of(self, token: Token) -> str:
        """Return the text of a STRING; note what is wrong with it."""
        if "\\" in token:
            start = self.offset + (token.start_pos or 0)
            self.faults.extend(literals.text_faults(self.source, start, token))
        return literals.text_value(token)

    def number_of(self, token: Token) -> ast.Number:
        """Return an INT as a number; note when it is too high."""
        span = self.span(token)
        self.faults.extend(literals.number_faults(self.source, span.start, token))
        return ast.Number(literals.number_value(token), span=span)

    def ordinal_of(self, token: Token) -> int:
        """Return the number of an ORDINAL such as 2nd; note when it is too high."""
        digits = str(token)[:-2]
        start = self.offset + (token.start_pos or 0)
        self.faults.extend(literals.number_faults(self.source, start, digits))
        return literals.number_value(digits)


class NameParts(Base):
    """Ids, labels, texts and options."""

    def id(self, at: At, kids: Kids) -> ast.Word:
        token = kids[0]
        text = self.text_of(token) if token.type == "STRING" else str(token)
        return ast.Word(text, span=self.span(at))

    def ids(self, at: At, kids: Kids) -> tuple[ast.Word, ...]:
        return tuple(kids)

    def names(self, at: At, kids: Kids) -> tuple[ast.Label, ...]:
        return tuple(kids)

    def numbers(self, at: At, kids: Kids) -> tuple[ast.Number, ...]:
        return tuple(map(self.number_of, kids))

    def strings(self, at: At, kids: Kids) -> tuple[ast.Text, ...]:
        return tuple(ast.Text(None, self.text_of(kid), span=self.span(kid)) for kid in kids)

    def texts(self, at: At, kids: Kids) -> tuple[ast.Text, ...]:
        return tuple(kids)

    def text_in(self, at: At, kids: Kids) -> ast.Text:
        language, text = kids
        return ast.Text(self.optional_word(language), self.text_of(text), span=self.span(at))

    def label(self, at: At, kids: Kids) -> ast.Label:
        language, text, *features = kids
        genders = (feature for feature in features if isinstance(feature, ast.Word))
        plurals = (feature for feature in features if isinstance(feature, str))
        return ast.Label(
            self.optional_word(language),
            self.text_of(text),
            next(genders, None),
            next(plurals, None),
            span=self.span(at),
        )

    def gender(self, at: At, kids: Kids) -> ast.Word:
        return self.word_of(kids[0])

    def plural(self, at: At, kids: Kids) -> str:
        return self.text_of(kids[0])

    def option(self, at: At, kids: Kids) -> ast.Option:
        name, *values, default, rulings = kids
        return ast.Option(name, tuple(values), default, rulings or (), span=self.span(at))


class SelectorParts(NameParts):
    """References, selectors and players."""

    def this(self, at: At, kids: Kids) -> ast.This:
        return ast.This(span=self.span(at))

    def attacker(self, at: At, kids: Kids) -> ast.Attacker:
        return ast.Attacker(span=self.span(at))

    def chosen(self, at: At, kids: Kids) -> ast.Chosen:
        return self.name_of(kids[0])

    def possessor(self, at: At, kids: Kids) -> ast.Reference:
        token, span = kids[0], self.span(at)
        name = str(token)[:-2]
        article = at.start_pos != token.start_pos
        if article and name == "attacker":
            return ast.Attacker(span=span)
        if article:
            start = self.offset + token.start_pos
            self.faults.extend(literals.possessive_faults(self.source, start, token))
        if name == "this":
            return ast.This(span=span)
        start = self.offset + token.start_pos
        return ast.Chosen(
            ast.Word(name, span=Span(self.source, start, start + len(name))), span=span
        )

    def one(self, at: At, kids: Kids) -> str:
        return "one"

    def another(self, at: At, kids: Kids) -> str:
        return "another"

    def each(self, at: At, kids: Kids) -> str:
        return "each"

    def each_other(self, at: At, kids: Kids) -> str:
        return "each_other"

    def foremost(self, at: At, kids: Kids) -> str:
        return "foremost"

    def article(self, at: At, kids: Kids) -> None:
        return None

    def selector(self, at: At, kids: Kids) -> ast.Selector:
        return ast.Selector(*kids, span=self.span(at))

    def noun_phrase(self, at: At, kids: Kids) -> ast.NounPhrase:
        last = kids.pop()
        nouns = (i for i, kid in enumerate(kids) if isinstance(kid, ast.Noun))
        noun = next(nouns)
        relations = kids[noun + 1 :]
        if last is not None:
            relations.append(last)
        return ast.NounPhrase(tuple(kids[:noun]), kids[noun], tuple(relations), span=self.span(at))

    def adjacent(self, at: At, kids: Kids) -> ast.Adjective:
        return ast.Adjective("adjacent", span=self.span(at))

    def revealed(self, at: At, kids: Kids) -> ast.Adjective:
        return ast.Adjective("revealed", span=self.span(at))

    def face_down(self, at: At, kids: Kids) -> ast.Adjective:
        return ast.Adjective("face-down", span=self.span(at))

    def opposing(self, at: At, kids: Kids) -> ast.Adjective:
        return ast.Adjective("opposing", span=self.span(at))

    def any_card(self, at: At, kids: Kids) -> ast.AnyCard:
        return ast.AnyCard(span=self.span(at))

    def any_stack(self, at: At, kids: Kids) -> ast.AnyStack:
        return ast.AnyStack(span=self.span(at))

    def named_noun(self, at: At, kids: Kids) -> ast.NamedNoun:
        return ast.NamedNoun(kids[0], span=self.span(at))

    def of_yours(self, at: At, kids: Kids) -> ast.OfYours:
        return ast.OfYours(span=self.span(at))

    def of_theirs(self, at: At, kids: Kids) -> ast.OfTheirs:
        return ast.OfTheirs(span=self.span(at))

    def of_back_family(self, at: At, kids: Kids) -> ast.OfBackFamily:
        return ast.OfBackFamily(kids[0], span=self.span(at))

    def of_family(self, at: At, kids: Kids) -> ast.OfFamily:
        return ast.OfFamily(kids[0], span=self.span(at))

    def that_is(self, at: At, kids: Kids) -> ast.ThatIs:
        return ast.ThatIs(tuple(kids), span=self.span(at))

    def that_is_not(self, at: At, kids: Kids) -> ast.ThatIsNot:
        return ast.ThatIsNot(kids[0], span=self.span(at))

    def named_like(self, at: At, kids: Kids) -> ast.NamedLike:
        return ast.NamedLike(kids[0], span=self.span(at))

    def except_reference(self, at: At, kids: Kids) -> ast.ExceptReference:
        return ast.ExceptReference(kids[0], span=self.span(at))

    def except_noun(self, at: At, kids: Kids) -> ast.ExceptNoun:
        return ast.ExceptNoun(kids[-1], span=self.span(at))

    def covering(self, at: At, kids: Kids) -> ast.Covers:
        return ast.Covers(kids[-1], False, span=self.span(at))

    def not_covering(self, at: At, kids: Kids) -> ast.Covers:
        return ast.Covers(kids[-1], True, span=self.span(at))

    def even_covered(self, at: At, kids: Kids) -> ast.EvenCovered:
        return ast.EvenCovered(span=self.span(at))

    def adjacent_to(self, at: At, kids: Kids) -> ast.AdjacentTo:
        return ast.AdjacentTo(kids[0], span=self.span(at))

    def is_first(self, at: At, kids: Kids) -> ast.Property:
        return ast.Property("first", span=self.span(at))

    def is_last(self, at: At, kids: Kids) -> ast.Property:
        return ast.Property("last", span=self.span(at))

    def is_revealed(self, at: At, kids: Kids) -> ast.Property:
        return ast.Property("revealed", span=self.span(at))

    def is_face_down(self, at: At, kids: Kids) -> ast.Property:
        return ast.Property("face-down", span=self.span(at))

    def is_adjacent_to(self, at: At, kids: Kids) -> ast.Property:
        return ast.Property("adjacent", kids[0], span=self.span(at))

    def player_with(self, at: At, kids: Kids) -> ast.Selector:
        having: ast.Selector = kids[0]
        return having

    def you(self, at: At, kids: Kids) -> ast.You:
        return ast.You(span=self.span(at))

    def an_opponent(self, at: At, kids: Kids) -> ast.SomePlayer:
        return ast.SomePlayer("one", True, kids[-1], span=self.span(at))

    def a_player(self, at: At, kids: Kids) -> ast.SomePlayer:
        return ast.SomePlayer("one", False, kids[-1], span=self.span(at))

    def each_opponent(self, at: At, kids: Kids) -> ast.SomePlayer:
        return ast.SomePlayer("each", True, kids[-1], span=self.span(at))

    def each_player(self, at: At, kids: Kids) -> ast.SomePlayer:
        return ast.SomePlayer("each", False, kids[-1], span=self.span(at))

    def player_of(self, at: At, kids: Kids) -> ast.PlayerOf:
        return ast.PlayerOf(kids[0], span=self.span(at))


class ConditionParts(SelectorParts):
    """Amounts and conditions."""

    def amount(self, at: At, kids: Kids) -> ast.Amount:
        base, *rest = kids
        others = zip(rest[::2], rest[1::2], strict=True)
        return ast.Amount(base, tuple(others), span=self.span(at))

    def number_amount(self, at: At, kids: Kids) -> ast.NumberAmount:
        return ast.NumberAmount(self.number_of(kids[0]), span=self.span(at))

    def for_each(self, at: At, kids: Kids) -> ast.ForEach:
        return ast.ForEach(self.number_of(kids[0]), kids[1], False, span=self.span(at))

    def for_each_other(self, at: At, kids: Kids) -> ast.ForEach:
        return ast.ForEach(self.number_of(kids[0]), kids[1], True, span=self.span(at))

    def for_each_influence(self, at: At, kids: Kids) -> ast.ForEachInfluence:
        return ast.ForEachInfluence(self.number_of(kids[0]), kids[1], span=self.span(at))

    def for_each_round_waited(self, at: At, kids: Kids) -> ast.ForEachRoundWaited:
        return ast.ForEachRoundWaited(self.number_of(kids[0]), span=self.span(at))

    def influence_on(self, at: At, kids: Kids) -> ast.InfluenceOn:
        return ast.InfluenceOn(kids[0], span=self.span(at))

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
        return evolve(inside, span=self.span(at))

    def there_is(self, at: At, kids: Kids) -> ast.ThereIs:
        return ast.ThereIs(kids[-1], False, False, span=self.span(at))

    def there_is_another(self, at: At, kids: Kids) -> ast.ThereIs:
        return ast.ThereIs(kids[0], True, False, span=self.span(at))

    def there_is_no(self, at: At, kids: Kids) -> ast.ThereIs:
        return ast.ThereIs(kids[0], False, True, span=self.span(at))

    def there_is_no_other(self, at: At, kids: Kids) -> ast.ThereIs:
        return ast.ThereIs(kids[0], True, True, span=self.span(at))

    def it_is(self, at: At, kids: Kids) -> ast.ItIs:
        subject, *properties = kids
        return ast.ItIs(subject, tuple(properties), False, span=self.span(at))

    def it_is_not(self, at: At, kids: Kids) -> ast.ItIs:
        return ast.ItIs(kids[0], (kids[1],), True, span=self.span(at))

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

    def option_on(self, at: At, kids: Kids) -> ast.OptionIs:
        return ast.OptionIs(kids[0], None, span=self.span(at))

    def option_is(self, at: At, kids: Kids) -> ast.OptionIs:
        return ast.OptionIs(kids[0], kids[1], span=self.span(at))

    def option_of_is(self, at: At, kids: Kids) -> ast.OptionIs:
        return ast.OptionIs(kids[1], kids[2], kids[0], span=self.span(at))

    def not_holds(self, at: At, kids: Kids) -> ast.Not:
        return ast.Not(kids[0], span=self.span(at))


class StatementParts(ConditionParts):
    """Statements and places."""

    def block(self, at: At, kids: Kids) -> tuple[ast.Statement, ...]:
        return tuple(kids)

    def eliminate(self, at: At, kids: Kids) -> ast.Eliminate:
        return ast.Eliminate(kids[0], kids[1] or "always", span=self.span(at))

    def targets(self, at: At, kids: Kids) -> tuple[ast.Target, ...]:
        return tuple(kids)

    def without_reward(self, at: At, kids: Kids) -> str:
        return "never"

    def without_reward_if_alone(self, at: At, kids: Kids) -> str:
        return "if_several"

    def discard(self, at: At, kids: Kids) -> ast.Discard:
        return ast.Discard(kids[0], span=self.span(at))

    def move(self, at: At, kids: Kids) -> ast.Move:
        return ast.Move(kids[0], kids[1], span=self.span(at))

    def put(self, at: At, kids: Kids) -> ast.Put:
        return ast.Put(kids[0], kids[1], span=self.span(at))

    def gain(self, at: At, kids: Kids) -> ast.Gain:
        return ast.Gain(None, kids[0], span=self.span(at))

    def lose(self, at: At, kids: Kids) -> ast.Lose:
        return ast.Lose(None, kids[0], span=self.span(at))

    def player_gains(self, at: At, kids: Kids) -> ast.Gain:
        return ast.Gain(kids[0], kids[1], span=self.span(at))

    def player_loses(self, at: At, kids: Kids) -> ast.Lose:
        return ast.Lose(kids[0], kids[1], span=self.span(at))

    def steal(self, at: At, kids: Kids) -> ast.Steal:
        return ast.Steal(kids[0], kids[1], span=self.span(at))

    def copy(self, at: At, kids: Kids) -> ast.Copy:
        return ast.Copy(kids[0], span=self.span(at))

    def activate(self, at: At, kids: Kids) -> ast.Activate:
        return ast.Activate(kids[0], span=self.span(at))

    def take(self, at: At, kids: Kids) -> ast.Take:
        return ast.Take(kids[0], span=self.span(at))

    def bring(self, at: At, kids: Kids) -> ast.Bring:
        selector, zones, face_down, places = kids
        return ast.Bring(selector, zones, face_down, places, span=self.span(at))

    def zones(self, at: At, kids: Kids) -> tuple[str, ...]:
        return tuple(kids)

    def zone_beside(self, at: At, kids: Kids) -> str:
        return "beside"

    def zone_aside(self, at: At, kids: Kids) -> str:
        return "aside"

    def zone_discarded(self, at: At, kids: Kids) -> str:
        return "discarded"

    def zone_eliminated(self, at: At, kids: Kids) -> str:
        return "eliminated"

    def laid_down(self, at: At, kids: Kids) -> bool:
        return True

    def laid_up(self, at: At, kids: Kids) -> bool:
        return False

    def count(self, at: At, kids: Kids) -> ast.Count:
        return ast.Count(kids[0], kids[1], span=self.span(at))

    def repeat(self, at: At, kids: Kids) -> ast.Repeat:
        name, body = kids
        return ast.Repeat(ast.Counted(name, span=name.span), body, span=self.span(at))

    def either(self, at: At, kids: Kids) -> ast.Either:
        return ast.Either(tuple(kids), span=self.span(at))

    def choose(self, at: At, kids: Kids) -> ast.Choose:
        return ast.Choose(kids[0], kids[1], span=self.span(at))

    def when_true(self, at: At, kids: Kids) -> ast.If:
        condition, then, otherwise = kids
        return ast.If(condition, then, otherwise or (), span=self.span(at))

    def otherwise(self, at: At, kids: Kids) -> tuple[ast.Statement, ...]:
        block: tuple[ast.Statement, ...] = kids[0]
        return block

    def otherwise_if(self, at: At, kids: Kids) -> tuple[ast.Statement, ...]:
        return (self.when_true(at, kids),)

    def places(self, at: At, kids: Kids) -> tuple[ast.Place, ...]:
        return tuple(kids)

    def to_front(self, at: At, kids: Kids) -> ast.Place:
        return ast.Place("front", span=self.span(at))

    def to_back(self, at: At, kids: Kids) -> ast.Place:
        return ast.Place("back", span=self.span(at))

    def to_either_end(self, at: At, kids: Kids) -> ast.Place:
        return ast.Place("either_end", span=self.span(at))

    def to_any_gap(self, at: At, kids: Kids) -> ast.Place:
        return ast.Place("any_gap", span=self.span(at))

    def onto(self, at: At, kids: Kids) -> ast.Place:
        return ast.Place("onto", kids[0], span=self.span(at))

    def to_where_it_was(self, at: At, kids: Kids) -> ast.Place:
        return ast.Place("where_it_was", None, self.name_of(kids[0]), span=self.span(at))
