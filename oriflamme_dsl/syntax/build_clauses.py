"""Builds triggers, replacements and effects that last."""

# ruff: noqa: ARG002, D102 # one signature for all, and the grammar says what each rule is

from __future__ import annotations

from oriflamme_dsl.syntax import ast
from oriflamme_dsl.syntax.build_amounts import ConditionParts
from oriflamme_dsl.syntax.build_base import At, Kids, says


class HappeningParts(ConditionParts):
    """What clauses wait for."""

    is_eliminated = says("eliminated")
    is_discarded = says("discarded")
    is_now_revealed = says("revealed")
    is_turned_up = says("turned_up")
    is_turned_down = says("turned_down")
    is_resolved = says("resolved")
    is_covered = says("covered")
    is_uncovered = says("uncovered")
    is_moved = says("moved")
    is_taken = says("taken")

    def subject_any(self, at: At, kids: Kids) -> ast.Subject:
        return ast.Subject(kids[-1], False, span=self.span(at))

    def subject_another(self, at: At, kids: Kids) -> ast.Subject:
        return ast.Subject(kids[0], True, span=self.span(at))

    def subject_card(self, at: At, kids: Kids) -> ast.Reference:
        card: ast.Reference = kids[0]
        return card

    def any_opponent(self, at: At, kids: Kids) -> ast.SomePlayer:
        return self._some("one", True, at, [])

    def any_player(self, at: At, kids: Kids) -> ast.SomePlayer:
        return self._some("one", False, at, [])

    def doer_any(self, at: At, kids: Kids) -> ast.NounPhrase:
        phrase: ast.NounPhrase = kids[-1]
        return phrase

    def happens_to_this(self, at: At, kids: Kids) -> ast.Happening:
        event, by = kids
        return ast.Happening(event, None, None, by, span=self.span(at))

    def happens_to(self, at: At, kids: Kids) -> ast.Happening:
        subject, event, by = kids
        return ast.Happening(event, subject, None, by, span=self.span(at))

    being_done = happens_to

    def it_leaves(self, at: At, kids: Kids) -> ast.Happening:
        return ast.Happening("leaves", kids[0], span=self.span(at))

    being_gone = it_leaves

    def it_enters(self, at: At, kids: Kids) -> ast.Happening:
        return ast.Happening("enters", kids[0], span=self.span(at))

    def it_waits(self, at: At, kids: Kids) -> ast.Happening:
        return ast.Happening("waits", kids[0], span=self.span(at))

    def it_gets_influence(self, at: At, kids: Kids) -> ast.Happening:
        return ast.Happening("influence_put", kids[0], span=self.span(at))

    def it_loses_influence(self, at: At, kids: Kids) -> ast.Happening:
        return ast.Happening("influence_gone", kids[0], span=self.span(at))

    def player_gains_influence(self, at: At, kids: Kids) -> ast.Happening:
        return ast.Happening("gains", None, kids[0], span=self.span(at))

    def player_loses_influence(self, at: At, kids: Kids) -> ast.Happening:
        return ast.Happening("loses", None, kids[0], span=self.span(at))

    player_gaining, player_losing = player_gains_influence, player_loses_influence

    def at_each_start(self, at: At, kids: Kids) -> ast.Happening:
        return ast.Happening("each_start", span=self.span(at))

    def at_each_end(self, at: At, kids: Kids) -> ast.Happening:
        return ast.Happening("each_end", span=self.span(at))

    def at_this_end(self, at: At, kids: Kids) -> ast.Happening:
        return ast.Happening("this_end", span=self.span(at))

    def at_next_start(self, at: At, kids: Kids) -> ast.Happening:
        return ast.Happening("next_start", span=self.span(at))

    def at_next_end(self, at: At, kids: Kids) -> ast.Happening:
        return ast.Happening("next_end", span=self.span(at))

    def at_game_start(self, at: At, kids: Kids) -> ast.Happening:
        return ast.Happening("game_start", span=self.span(at))

    def at_game_end(self, at: At, kids: Kids) -> ast.Happening:
        return ast.Happening("game_end", span=self.span(at))

    # -------------------------------------------------------------- limits

    def once_a_round(self, at: At, kids: Kids) -> ast.Limit:
        return ast.Limit("once_a_round", span=self.span(at))

    def once(self, at: At, kids: Kids) -> ast.Limit:
        return ast.Limit("once", span=self.span(at))

    def times_a_round(self, at: At, kids: Kids) -> ast.Limit:
        return ast.Limit("times_a_round", self.number_of(kids[0]), span=self.span(at))

    def times_in_all(self, at: At, kids: Kids) -> ast.Limit:
        return ast.Limit("times", self.number_of(kids[0]), span=self.span(at))

    def even_face_down(self, at: At, kids: Kids) -> ast.Limit:
        return ast.Limit("even_face_down", span=self.span(at))

    def even_under_others(self, at: At, kids: Kids) -> ast.Limit:
        return ast.Limit("even_covered", span=self.span(at))

    def from_zones(self, at: At, kids: Kids) -> ast.Limit:
        return ast.Limit("from", None, kids[0], span=self.span(at))


class ClauseParts(HappeningParts):
    """Whole clauses."""

    def when_it_happens(self, at: At, kids: Kids) -> ast.Trigger:
        happening, *limits, condition, body = kids
        return ast.Trigger(happening, tuple(limits), condition, body, span=self.span(at))

    at_a_time = when_it_happens

    def instead(self, at: At, kids: Kids) -> ast.Instead:
        happening, *limits, condition, body = kids
        return ast.Instead(happening, tuple(limits), condition, body, span=self.span(at))

    def while_true(self, at: At, kids: Kids) -> ast.WhileTrue:
        condition, *clauses = kids
        return ast.WhileTrue(condition, tuple(clauses), span=self.span(at))

    not_chosen = says("chosen")
    not_eliminated = says("eliminated")
    not_discarded = says("discarded")
    not_moved = says("moved")
    not_revealed = says("revealed")
    not_covered = says("covered")
    not_copied = says("copied")
    not_activated = says("activated")
    not_taken = says("taken")

    def standing_static(self, at: At, kids: Kids) -> ast.Static:
        effect: ast.Static = kids[0]
        lying = tuple(kids[1:])
        return ast.evolve(effect, lying=lying, span=self.span(at)) if lying else effect

    def cannot_be(self, at: At, kids: Kids) -> ast.CannotBe:
        targets, *actions, by = kids
        return ast.CannotBe(targets, tuple(actions), by, span=self.span(at))

    def has_clauses(self, at: At, kids: Kids) -> ast.Has:
        targets, *granted = kids
        return ast.Has(targets, tuple(granted), span=self.span(at))

    def has_no_ability(self, at: At, kids: Kids) -> ast.HasNoAbility:
        return ast.HasNoAbility(kids[0], span=self.span(at))

    def counts_as(self, at: At, kids: Kids) -> ast.CountsAs:
        return ast.CountsAs(kids[0], kids[-1], span=self.span(at))

    def counts_as_yours(self, at: At, kids: Kids) -> ast.CountsAs:
        return ast.CountsAs(kids[0], None, span=self.span(at))

    def has_more_rank(self, at: At, kids: Kids) -> ast.RankIs:
        return ast.RankIs(kids[0], kids[1], "more", span=self.span(at))

    def has_less_rank(self, at: At, kids: Kids) -> ast.RankIs:
        return ast.RankIs(kids[0], kids[1], "less", span=self.span(at))

    def has_rank(self, at: At, kids: Kids) -> ast.RankIs:
        return ast.RankIs(kids[0], kids[1], "fixed", span=self.span(at))

    def this_round(self, at: At, kids: Kids) -> ast.Duration:
        return ast.Duration("this_round", span=self.span(at))

    def until_next_end(self, at: At, kids: Kids) -> ast.Duration:
        return ast.Duration("next_end", span=self.span(at))

    def rounds_long(self, at: At, kids: Kids) -> ast.Duration:
        return ast.Duration("rounds", self.number_of(kids[0]), span=self.span(at))

    def until_leaves(self, at: At, kids: Kids) -> ast.Duration:
        return ast.Duration("leaves", None, kids[0], span=self.span(at))

    def until_leaves_or_covered(self, at: At, kids: Kids) -> ast.Duration:
        return ast.Duration("leaves_or_covered", None, kids[0], span=self.span(at))
