"""Builds games, variants, sets, kinds and cards."""

# ruff: noqa: ARG002, D102 # one signature for all, and the grammar says what each rule is

from __future__ import annotations

from typing import Any, TypeAlias

from oriflamme_dsl.syntax import ast
from oriflamme_dsl.syntax.build_base import At, Kids, says
from oriflamme_dsl.syntax.build_statements import StatementParts

Parts: TypeAlias = tuple[str, tuple[Any, ...]]
"""The name of a rule and its parts."""


class CardRules(StatementParts):
    """Editions, uses, kinds, sets and cards."""

    def edition(self, at: At, kids: Kids) -> ast.Edition:
        return ast.Edition(self.number_of(kids[0]), span=self.span(at))

    def use(self, at: At, kids: Kids) -> ast.Use:
        word: ast.Word = kids[0]
        quoted = self.source.text.startswith('"', word.span.start)
        return ast.Use(word, quoted, span=self.span(at))

    def kind(self, at: At, kids: Kids) -> ast.Kind:
        id_, names, *lines = kids
        return ast.Kind(id_, names, tuple(lines), span=self.span(at))

    def kind_stays(self, at: At, kids: Kids) -> ast.Fate:
        return ast.Fate(False, kids[0], span=self.span(at))

    def kind_leaves(self, at: At, kids: Kids) -> ast.Fate:
        return ast.Fate(True, kids[0], span=self.span(at))

    def set(self, at: At, kids: Kids) -> ast.CardSet:
        id_, names, game, *fields = kids
        return ast.CardSet(
            id_, names, game, tuple(map(_set_field, present(fields))), span=self.span(at)
        )

    def set_version(self, at: At, kids: Kids) -> ast.SetField:
        return ast.SetField("version", self.text_of(kids[0]), span=self.span(at))

    def set_author(self, at: At, kids: Kids) -> ast.SetField:
        return ast.SetField("author", self.text_of(kids[0]), span=self.span(at))

    def set_languages(self, at: At, kids: Kids) -> ast.SetField:
        return ast.SetField("languages", kids[0], span=self.span(at))

    def card(self, at: At, kids: Kids) -> ast.Card:
        id_, names, kind, *lines = kids
        return ast.Card(id_, names, kind, present(lines), span=self.span(at))

    def no_ability(self, at: At, kids: Kids) -> ast.NoAbility:
        return ast.NoAbility(span=self.span(at))

    def comes_with(self, at: At, kids: Kids) -> ast.ComesWith:
        return ast.ComesWith(kids[0], span=self.span(at))

    def flavour(self, at: At, kids: Kids) -> ast.CardField:
        return ast.CardField("flavour", kids[0], span=self.span(at))

    def says(self, at: At, kids: Kids) -> ast.Says:
        return ast.Says(kids[0], span=self.span(at))

    def icon(self, at: At, kids: Kids) -> ast.CardField:
        return ast.CardField("icon", kids[0], span=self.span(at))

    def picture(self, at: At, kids: Kids) -> ast.CardField:
        return ast.CardField("picture", self.text_of(kids[0]), span=self.span(at))

    def copies(self, at: At, kids: Kids) -> ast.CardField:
        return ast.CardField("copies", self.number_of(kids[0]), span=self.span(at))

    def number(self, at: At, kids: Kids) -> ast.CardField:
        return ast.CardField("number", self.number_of(kids[0]), span=self.span(at))

    def note(self, at: At, kids: Kids) -> ast.CardField:
        return ast.CardField("note", self.text_of(kids[0]), span=self.span(at))

    def reveal_pays(self, at: At, kids: Kids) -> ast.RevealPays:
        return ast.RevealPays(kids[0], span=self.span(at))

    def reveal_keeps(self, at: At, kids: Kids) -> ast.RevealKeeps:
        return ast.RevealKeeps(span=self.span(at))

    def pays_nothing(self, at: At, kids: Kids) -> ast.Payment:
        return ast.Payment(None, span=self.span(at))

    def payment(self, at: At, kids: Kids) -> ast.Payment:
        return ast.Payment(kids[0], span=self.span(at))

    def rank(self, at: At, kids: Kids) -> ast.Rank:
        return ast.Rank(self.number_of(kids[0]), span=self.span(at))

    def keyword_use(self, at: At, kids: Kids) -> ast.KeywordUse:
        return ast.KeywordUse(self.word_of(kids[0]), kids[1] or (), span=self.span(at))

    def keyword(self, at: At, kids: Kids) -> ast.Keyword:
        id_, parameters, names, *lines = kids
        return ast.Keyword(id_, parameters or (), names, tuple(lines), span=self.span(at))


class GameRules(CardRules):
    """Games, their rules, and variants."""

    def game(self, at: At, kids: Kids) -> ast.Game:
        id_, names, *lines = kids
        return ast.Game(id_, names, present(lines), span=self.span(at))

    def rule(self, at: At, kids: Kids) -> ast.Rule:
        (name, parts), condition = kids
        return ast.Rule(name, parts, condition, span=self.span(at))

    def families(self, at: At, kids: Kids) -> Parts:
        return "families", tuple(kids)

    def family(self, at: At, kids: Kids) -> ast.Family:
        return ast.Family(kids[0], kids[1], span=self.span(at))

    def players(self, at: At, kids: Kids) -> Parts:
        return "players", tuple(map(self.number_of, kids))

    def deck(self, at: At, kids: Kids) -> Parts:
        return "deck", kids[0]

    def deck_drawn(self, at: At, kids: Kids) -> Parts:
        return "deck", (self.number_of(kids[0]), *kids[1])

    def set_aside(self, at: At, kids: Kids) -> Parts:
        return "set_aside", (self.number_of(kids[0]), kids[1])

    seen_by_owner = says("owner")
    seen_by_nobody = says("nobody")

    def hand_rest(self, at: At, kids: Kids) -> Parts:
        return "hand_rest", ()

    def hand_some(self, at: At, kids: Kids) -> Parts:
        return "hand_some", (self.number_of(kids[0]),)

    def allies(self, at: At, kids: Kids) -> Parts:
        return "allies", ()

    def allies_oppose(self, at: At, kids: Kids) -> Parts:
        return "allies_oppose", ()

    def start_influence(self, at: At, kids: Kids) -> Parts:
        return "start_influence", (self.number_of(kids[0]),)

    def line_of(self, at: At, kids: Kids) -> Parts:
        return "line_of", tuple(kids)

    def rounds(self, at: At, kids: Kids) -> Parts:
        return "rounds", (self.number_of(kids[0]),)

    def first_passes(self, at: At, kids: Kids) -> Parts:
        return "first_passes", ()

    def first_stays(self, at: At, kids: Kids) -> Parts:
        return "first_stays", ()

    def each_round(self, at: At, kids: Kids) -> Parts:
        return "each_round", tuple(kids)

    def waiting(self, at: At, kids: Kids) -> Parts:
        return "waiting", tuple(kids)

    def game_reveal_pays(self, at: At, kids: Kids) -> Parts:
        return "game_reveal_pays", tuple(kids)

    def game_reveal_pays_and_keeps(self, at: At, kids: Kids) -> Parts:
        return "game_reveal_pays_and_keeps", tuple(kids)

    pays_before = says("before")
    pays_after = says("after")

    def elimination(self, at: At, kids: Kids) -> Parts:
        return "elimination", tuple(kids)

    def uncovered_now(self, at: At, kids: Kids) -> Parts:
        return "uncovered_now", ()

    def uncovered_waits(self, at: At, kids: Kids) -> Parts:
        return "uncovered_waits", ()

    def acts_whenever(self, at: At, kids: Kids) -> Parts:
        return "acts_whenever", ()

    def acts_once(self, at: At, kids: Kids) -> Parts:
        return "acts_once", ()

    def winner(self, at: At, kids: Kids) -> Parts:
        return "winner", present(kids)

    def most_influence(self, at: At, kids: Kids) -> ast.Word:
        return ast.Word("most_influence", span=self.span(at))

    def least_influence(self, at: At, kids: Kids) -> ast.Word:
        return ast.Word("least_influence", span=self.span(at))

    def most_cards_won(self, at: At, kids: Kids) -> ast.Word:
        return ast.Word("most_cards_won", span=self.span(at))

    def most_rank_won(self, at: At, kids: Kids) -> ast.Word:
        return ast.Word("most_rank_won", span=self.span(at))

    def most_cards(self, at: At, kids: Kids) -> ast.Word:
        return ast.Word("most_cards", span=self.span(at))

    def most_cards_of_all(self, at: At, kids: Kids) -> ast.Word:
        return ast.Word("most_cards_of_all", span=self.span(at))

    def shared(self, at: At, kids: Kids) -> ast.Word:
        return ast.Word("shared", span=self.span(at))

    def seat_order(self, at: At, kids: Kids) -> ast.Word:
        return ast.Word("seat_order", span=self.span(at))

    def place_phase(self, at: At, kids: Kids) -> ast.PlacePhase:
        count, face_down, *where = kids
        return ast.PlacePhase(self.number_of(count), face_down, tuple(where), span=self.span(at))

    def place_each_family(self, at: At, kids: Kids) -> ast.PlacePhase:
        count, face_down, *where = kids
        return ast.PlacePhase(
            self.number_of(count), face_down, tuple(where), True, span=self.span(at)
        )

    def draw_phase(self, at: At, kids: Kids) -> ast.DrawPhase:
        return ast.DrawPhase(self.number_of(kids[0]), span=self.span(at))

    def resolve_forward(self, at: At, kids: Kids) -> ast.ResolvePhase:
        return ast.ResolvePhase(True, span=self.span(at))

    def resolve_backward(self, at: At, kids: Kids) -> ast.ResolvePhase:
        return ast.ResolvePhase(False, span=self.span(at))

    def player_turns(self, at: At, kids: Kids) -> ast.PlayerTurns:
        return ast.PlayerTurns(tuple(kids), span=self.span(at))

    def play_phase(self, at: At, kids: Kids) -> ast.PlayPhase:
        return ast.PlayPhase(self.number_of(kids[0]), False, span=self.span(at))

    def play_up_to_phase(self, at: At, kids: Kids) -> ast.PlayPhase:
        return ast.PlayPhase(self.number_of(kids[0]), True, span=self.span(at))

    def lay_line(self, at: At, kids: Kids) -> ast.LayLine:
        return ast.LayLine(self.number_of(kids[0]), span=self.span(at))

    def do_phase(self, at: At, kids: Kids) -> ast.DoPhase:
        return ast.DoPhase(kids[0], span=self.span(at))

    def where(self, at: At, kids: Kids) -> ast.Where:
        (word, on), from_round, condition = kids
        since = self.optional_number(from_round)
        return ast.Where(word, on, since, condition, span=self.span(at))

    at_front = says(("front", None))
    at_back = says(("back", None))
    at_either_end = says(("either_end", None))
    between_cards = says(("between", None))

    def on_card(self, at: At, kids: Kids) -> tuple[str, ast.Selector]:
        return "on", kids[0]

    def variant(self, at: At, kids: Kids) -> ast.Variant:
        id_, base, names, *lines = kids
        return ast.Variant(id_, base, names, present(lines), span=self.span(at))

    def add_cards(self, at: At, kids: Kids) -> ast.AddCards:
        return ast.AddCards(kids[0], span=self.span(at))

    def remove_cards(self, at: At, kids: Kids) -> ast.RemoveCards:
        return ast.RemoveCards(kids[0], span=self.span(at))

    def replace_card(self, at: At, kids: Kids) -> ast.ReplaceCard:
        return ast.ReplaceCard(kids[0], kids[1], span=self.span(at))

    def call_card(self, at: At, kids: Kids) -> ast.CallCard:
        return ast.CallCard(kids[0], kids[1], span=self.span(at))

    def setting(self, at: At, kids: Kids) -> ast.Setting:
        return ast.Setting(*kids, span=self.span(at))


def _set_field(node: ast.SetField | ast.CardField) -> ast.SetField:
    """Return a field of a set; a note is read like that of a card."""
    if isinstance(node, ast.SetField):
        return node
    return ast.SetField(node.name, str(node.value), span=node.span)


def present(kids: Kids) -> tuple[Any, ...]:
    """Return the parts that are there."""
    return tuple(kid for kid in kids if kid is not None)
