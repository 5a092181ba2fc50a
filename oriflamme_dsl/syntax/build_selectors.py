"""Builds references, noun phrases and selectors."""

# ruff: noqa: ARG002, D102 # one signature for all, and the grammar says what each rule is

from __future__ import annotations

from oriflamme_dsl.source import Span
from oriflamme_dsl.syntax import ast, literals
from oriflamme_dsl.syntax.build_base import At, Kids, NameParts, says


class ReferenceParts(NameParts):
    """Cards that are known, and zones."""

    def this(self, at: At, kids: Kids) -> ast.This:
        return ast.This(span=self.span(at))

    def it(self, at: At, kids: Kids) -> ast.It:
        return ast.It(span=self.span(at))

    its = it

    def attacker(self, at: At, kids: Kids) -> ast.Attacker:
        return ast.Attacker(span=self.span(at))

    def chosen(self, at: At, kids: Kids) -> ast.Chosen:
        return self.name_of(kids[0])

    def possessor(self, at: At, kids: Kids) -> ast.Reference:
        token, span = kids[0], self.span(at)
        if isinstance(token, ast.It):
            return token
        name = str(token)[:-2]
        article = at.start_pos != token.start_pos
        if article and name == "attacker":
            return ast.Attacker(span=span)
        start = self.offset + token.start_pos
        if article:
            self.faults.extend(literals.possessive_faults(self.source, start, token))
        if name == "this":
            return ast.This(span=span)
        word = ast.Word(name, span=Span(self.source, start, start + len(name)))
        return ast.Chosen(word, span=span)

    def stack_of(self, at: At, kids: Kids) -> ast.StackOf:
        return ast.StackOf(kids[0], span=self.span(at))

    def zones(self, at: At, kids: Kids) -> tuple[str, ...]:
        return tuple(kids)

    zone_hand = says("hand")
    zone_beside = says("beside")
    zone_aside = says("aside")
    zone_discarded = says("discarded")
    zone_eliminated = says("eliminated")
    zone_pile = says("pile")
    zone_won = says("won")
    by_influence = says("influence")
    by_rank = says("rank")
    by_beneath = says("under")
    at_least = says("at_least")
    at_most = says("at_most")
    above = says("above")
    below = says("below")
    equal_to = says("equal")


class PhraseParts(ReferenceParts):
    """Adjectives, nouns, relations, properties and positions."""

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

    def covered(self, at: At, kids: Kids) -> ast.Adjective:
        return ast.Adjective("covered", span=self.span(at))

    def any_card(self, at: At, kids: Kids) -> ast.AnyCard:
        return ast.AnyCard(span=self.span(at))

    def any_stack(self, at: At, kids: Kids) -> ast.AnyStack:
        return ast.AnyStack(span=self.span(at))

    def named_noun(self, at: At, kids: Kids) -> ast.NamedNoun:
        return ast.NamedNoun(kids[0], span=self.span(at))

    # -------------------------------------------------------------- relations

    def of_yours(self, at: At, kids: Kids) -> ast.OfYours:
        return ast.OfYours(span=self.span(at))

    def of_theirs(self, at: At, kids: Kids) -> ast.OfTheirs:
        return ast.OfTheirs(span=self.span(at))

    def of_back_family(self, at: At, kids: Kids) -> ast.OfBackFamily:
        return ast.OfBackFamily(kids[0], span=self.span(at))

    def of_family(self, at: At, kids: Kids) -> ast.OfFamily:
        return ast.OfFamily(kids[0], span=self.span(at))

    def of_kind(self, at: At, kids: Kids) -> ast.OfKind:
        return ast.OfKind(kids[0], span=self.span(at))

    def of_player(self, at: At, kids: Kids) -> ast.OfPlayer:
        return ast.OfPlayer(kids[0], span=self.span(at))

    def that_is(self, at: At, kids: Kids) -> ast.ThatIs:
        return ast.ThatIs(tuple(kids), span=self.span(at))

    def that_is_not(self, at: At, kids: Kids) -> ast.ThatIsNot:
        return ast.ThatIsNot(tuple(kids), span=self.span(at))

    def named_like(self, at: At, kids: Kids) -> ast.NamedLike:
        return ast.NamedLike(kids[0], span=self.span(at))

    def not_named_like(self, at: At, kids: Kids) -> ast.NamedLike:
        return ast.NamedLike(kids[0], True, span=self.span(at))

    def except_reference(self, at: At, kids: Kids) -> ast.ExceptReference:
        return ast.ExceptReference(kids[0], span=self.span(at))

    def except_noun(self, at: At, kids: Kids) -> ast.ExceptNoun:
        return ast.ExceptNoun(kids[-1], span=self.span(at))

    def in_zones(self, at: At, kids: Kids) -> ast.InZones:
        return ast.InZones(kids[0], span=self.span(at))

    def in_the_queue(self, at: At, kids: Kids) -> ast.InTheQueue:
        return ast.InTheQueue(span=self.span(at))

    def with_most(self, at: At, kids: Kids) -> ast.Best:
        return ast.Best(kids[0], True, span=self.span(at))

    def with_least(self, at: At, kids: Kids) -> ast.Best:
        return ast.Best(kids[0], False, span=self.span(at))

    def with_measure(self, at: At, kids: Kids) -> ast.WithMeasure:
        return ast.WithMeasure(*kids, span=self.span(at))

    def covering(self, at: At, kids: Kids) -> ast.Covers:
        return ast.Covers(kids[-1], False, span=self.span(at))

    def not_covering(self, at: At, kids: Kids) -> ast.Covers:
        return ast.Covers(kids[-1], True, span=self.span(at))

    def even_covered(self, at: At, kids: Kids) -> ast.EvenCovered:
        return ast.EvenCovered(span=self.span(at))

    def stopping_at(self, at: At, kids: Kids) -> ast.StoppingAt:
        return ast.StoppingAt(kids[-1], span=self.span(at))

    def adjacent_to(self, at: At, kids: Kids) -> ast.AdjacentTo:
        return ast.AdjacentTo(kids[0], span=self.span(at))

    # -------------------------------------------------------------- properties

    def is_first(self, at: At, kids: Kids) -> ast.Property:
        return ast.Property("first", span=self.span(at))

    def is_last(self, at: At, kids: Kids) -> ast.Property:
        return ast.Property("last", span=self.span(at))

    def is_revealed(self, at: At, kids: Kids) -> ast.Property:
        return ast.Property("revealed", span=self.span(at))

    def is_face_down(self, at: At, kids: Kids) -> ast.Property:
        return ast.Property("face-down", span=self.span(at))

    def is_lying_covered(self, at: At, kids: Kids) -> ast.Property:
        return ast.Property("covered", span=self.span(at))

    def is_a_noun(self, at: At, kids: Kids) -> ast.Property:
        return ast.Property("noun", noun=kids[-1], span=self.span(at))

    def is_opposing(self, at: At, kids: Kids) -> ast.Property:
        return ast.Property("opposing", span=self.span(at))

    def is_yours(self, at: At, kids: Kids) -> ast.Property:
        return ast.Property("yours", span=self.span(at))

    def is_theirs(self, at: At, kids: Kids) -> ast.Property:
        return ast.Property("theirs", span=self.span(at))

    def is_in_queue(self, at: At, kids: Kids) -> ast.Property:
        return ast.Property("in_queue", span=self.span(at))

    def is_adjacent_to(self, at: At, kids: Kids) -> ast.Property:
        return ast.Property("adjacent", kids[0], span=self.span(at))

    def is_named_like(self, at: At, kids: Kids) -> ast.Property:
        return self._related(at, self.named_like(at, kids))

    def is_of_family(self, at: At, kids: Kids) -> ast.Property:
        return self._related(at, self.of_family(at, kids))

    def is_of_kind(self, at: At, kids: Kids) -> ast.Property:
        return self._related(at, self.of_kind(at, kids))

    def is_of_player(self, at: At, kids: Kids) -> ast.Property:
        return self._related(at, self.of_player(at, kids))

    def is_in_zones(self, at: At, kids: Kids) -> ast.Property:
        return self._related(at, self.in_zones(at, kids))

    def is_at_position(self, at: At, kids: Kids) -> ast.Property:
        return self._related(at, kids[0])

    def is_with_measure(self, at: At, kids: Kids) -> ast.Property:
        return self._related(at, self.with_measure(at, kids))

    def _related(self, at: At, relation: ast.Relation) -> ast.Property:
        return ast.Property("related", None, relation, span=self.span(at))

    # -------------------------------------------------------------- positions

    def among_first(self, at: At, kids: Kids) -> ast.Position:
        return ast.Position("among_first", self.number_of(kids[0]), span=self.span(at))

    def among_last(self, at: At, kids: Kids) -> ast.Position:
        return ast.Position("among_last", self.number_of(kids[0]), span=self.span(at))

    def in_front_half(self, at: At, kids: Kids) -> ast.Position:
        return ast.Position("front_half", span=self.span(at))

    def in_back_half(self, at: At, kids: Kids) -> ast.Position:
        return ast.Position("back_half", span=self.span(at))

    def in_middle(self, at: At, kids: Kids) -> ast.Position:
        return ast.Position("middle", span=self.span(at))

    def just_ahead_of(self, at: At, kids: Kids) -> ast.Position:
        return ast.Position("just_ahead", None, tuple(kids), span=self.span(at))

    def just_behind_of(self, at: At, kids: Kids) -> ast.Position:
        return ast.Position("just_behind", None, tuple(kids), span=self.span(at))

    def ahead_of(self, at: At, kids: Kids) -> ast.Position:
        return ast.Position("ahead", None, tuple(kids), span=self.span(at))

    def behind_of(self, at: At, kids: Kids) -> ast.Position:
        return ast.Position("behind", None, tuple(kids), span=self.span(at))

    just_ahead_of_card = just_ahead_of
    just_behind_card = just_behind_of
    ahead_of_card = ahead_of
    behind_card = behind_of

    def within_ahead(self, at: At, kids: Kids) -> ast.Position:
        number = self.number_of(kids[0])
        return ast.Position("within_ahead", number, (kids[1],), span=self.span(at))

    def within_behind(self, at: At, kids: Kids) -> ast.Position:
        number = self.number_of(kids[0])
        return ast.Position("within_behind", number, (kids[1],), span=self.span(at))

    def between(self, at: At, kids: Kids) -> ast.Position:
        return ast.Position("between", None, tuple(kids), span=self.span(at))

    def beneath_card_position(self, at: At, kids: Kids) -> ast.Position:
        return ast.Position("beneath", None, tuple(kids), span=self.span(at))


class SelectorParts(PhraseParts):
    """Quantities; a quantity is its word and its number."""

    def article(self, at: At, kids: Kids) -> None:
        return None

    def selector(self, at: At, kids: Kids) -> ast.Selector:
        (quantity, number), phrase = kids
        return ast.Selector(quantity, phrase, number, span=self.span(at))

    def targets(self, at: At, kids: Kids) -> tuple[ast.Target, ...]:
        return tuple(kids)

    one = says(("one", None))
    another = says(("another", None))
    each = says(("each", None))
    each_other = says(("each_other", None))
    definite = says(("definite", None))
    random_one = says(("random", None))
    any_number = says(("any_number", None))
    any_number_of_others = says(("any_number_of_others", None))

    def foremost(self, at: At, kids: Kids) -> tuple[str, ast.Number | None]:
        return self._counted("foremost", kids)

    def definite_several(self, at: At, kids: Kids) -> tuple[str, ast.Number | None]:
        return self._counted("definite", kids)

    def hindmost(self, at: At, kids: Kids) -> tuple[str, ast.Number | None]:
        return self._counted("hindmost", kids)

    def several(self, at: At, kids: Kids) -> tuple[str, ast.Number | None]:
        return self._counted("several", kids)

    def several_others(self, at: At, kids: Kids) -> tuple[str, ast.Number | None]:
        return self._counted("several_others", kids)

    def several_random(self, at: At, kids: Kids) -> tuple[str, ast.Number | None]:
        return self._counted("several_random", kids)

    def up_to(self, at: At, kids: Kids) -> tuple[str, ast.Number | None]:
        return self._counted("up_to", kids)

    def up_to_others(self, at: At, kids: Kids) -> tuple[str, ast.Number | None]:
        return self._counted("up_to_others", kids)

    def all_but(self, at: At, kids: Kids) -> tuple[str, ast.Number | None]:
        return self._counted("all_but", kids)

    def nth(self, at: At, kids: Kids) -> tuple[str, ast.Number]:
        return "nth", self.ordinal_of(kids[0])

    def nth_last(self, at: At, kids: Kids) -> tuple[str, ast.Number]:
        return "nth_last", self.ordinal_of(kids[0])

    def _counted(self, word: str, kids: Kids) -> tuple[str, ast.Number | None]:
        return word, self.optional_number(kids[0])
