"""Builds statements and places."""

# ruff: noqa: ARG002, D102 # one signature for all, and the grammar says what each rule is

from __future__ import annotations

from typing import TypeAlias

from oriflamme_dsl.syntax import ast
from oriflamme_dsl.syntax.build_base import At, Kids, says
from oriflamme_dsl.syntax.build_clauses import ClauseParts

Arranged: TypeAlias = tuple[ast.NounPhrase | None, bool]
"""The cards that are put into another order, and whether this one is left out."""


class CardStatements(ClauseParts):
    """What is done to cards."""

    def eliminate(self, at: At, kids: Kids) -> ast.Eliminate:
        return ast.Eliminate(kids[0], kids[1] or "always", span=self.span(at))

    without_reward = says("never")
    without_reward_if_alone = says("if_several")

    def discard(self, at: At, kids: Kids) -> ast.Discard:
        return ast.Discard(kids[0], span=self.span(at))

    def move(self, at: At, kids: Kids) -> ast.Move:
        return ast.Move(kids[0], kids[1], span=self.span(at))

    def let_move(self, at: At, kids: Kids) -> ast.Move:
        by, targets, places = kids
        return ast.Move(targets, places, by, span=self.span(at))

    def swap(self, at: At, kids: Kids) -> ast.Swap:
        return ast.Swap(kids[0], kids[1], False, span=self.span(at))

    def swap_stacks(self, at: At, kids: Kids) -> ast.Swap:
        return ast.Swap(kids[0], kids[1], True, span=self.span(at))

    whole_queue = says((None, False))

    def arranged_each(self, at: At, kids: Kids) -> Arranged:
        return kids[0], False

    def arranged_each_other(self, at: At, kids: Kids) -> Arranged:
        return kids[0], True

    def reverse(self, at: At, kids: Kids) -> ast.Reorder:
        return ast.Reorder("reversed", *kids[0], span=self.span(at))

    def shuffle(self, at: At, kids: Kids) -> ast.Reorder:
        return ast.Reorder("shuffled", *kids[0], span=self.span(at))

    def rearrange(self, at: At, kids: Kids) -> ast.Reorder:
        return ast.Reorder("arranged", *kids[0], span=self.span(at))

    def sort_most_first(self, at: At, kids: Kids) -> ast.Reorder:
        (phrase, other), measure = kids
        return ast.Reorder("sorted", phrase, other, measure, True, span=self.span(at))

    def sort_least_first(self, at: At, kids: Kids) -> ast.Reorder:
        (phrase, other), measure = kids
        return ast.Reorder("sorted", phrase, other, measure, False, span=self.span(at))

    def turn(self, at: At, kids: Kids) -> ast.Turn:
        return ast.Turn(kids[0], kids[1], span=self.span(at))

    laid_down = says(True)
    laid_up = says(False)

    def copy(self, at: At, kids: Kids) -> ast.Copy:
        return ast.Copy(kids[0], span=self.span(at))

    def activate(self, at: At, kids: Kids) -> ast.Activate:
        return ast.Activate(kids[0], span=self.span(at))

    def resolve(self, at: At, kids: Kids) -> ast.Resolve:
        return ast.Resolve(kids[0], span=self.span(at))

    def skip(self, at: At, kids: Kids) -> ast.Skip:
        return ast.Skip(kids[0], span=self.span(at))

    def take(self, at: At, kids: Kids) -> ast.Take:
        return ast.Take(kids[0], span=self.span(at))

    def take_control(self, at: At, kids: Kids) -> ast.Control:
        return ast.Control(None, *kids, span=self.span(at))

    def player_takes_control(self, at: At, kids: Kids) -> ast.Control:
        return ast.Control(*kids, span=self.span(at))

    def release(self, at: At, kids: Kids) -> ast.Release:
        return ast.Release(kids[0], span=self.span(at))

    def send(self, at: At, kids: Kids) -> ast.Send:
        return ast.Send(kids[0], kids[1], span=self.span(at))

    def win(self, at: At, kids: Kids) -> ast.Win:
        return ast.Win(None, kids[0], span=self.span(at))

    def player_wins(self, at: At, kids: Kids) -> ast.Win:
        return ast.Win(kids[0], kids[1], span=self.span(at))

    def look(self, at: At, kids: Kids) -> ast.Look:
        return ast.Look(None, kids[0], span=self.span(at))

    def player_looks(self, at: At, kids: Kids) -> ast.Look:
        return ast.Look(kids[0], kids[1], span=self.span(at))

    def bring(self, at: At, kids: Kids) -> ast.Bring:
        return ast.Bring(*kids, span=self.span(at))

    def bring_card(self, at: At, kids: Kids) -> ast.Bring:
        card, face_down, places = kids
        return ast.Bring(card, (), face_down, places, span=self.span(at))

    def let_bring(self, at: At, kids: Kids) -> ast.Bring:
        by, selector, zones, face_down, places = kids
        return ast.Bring(selector, zones, face_down, places, by, span=self.span(at))

    def let_bring_card(self, at: At, kids: Kids) -> ast.Bring:
        by, card, face_down, places = kids
        return ast.Bring(card, (), face_down, places, by, span=self.span(at))

    # -------------------------------------------------------------- places

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

    def beneath(self, at: At, kids: Kids) -> ast.Place:
        return ast.Place("under", kids[0], span=self.span(at))

    onto_card, beneath_card = onto, beneath

    def to_just_ahead(self, at: At, kids: Kids) -> ast.Place:
        return ast.Place("just_ahead", kids[0], span=self.span(at))

    def to_just_behind(self, at: At, kids: Kids) -> ast.Place:
        return ast.Place("just_behind", kids[0], span=self.span(at))

    def steps_ahead(self, at: At, kids: Kids) -> ast.Place:
        return self._steps("steps_ahead", at, kids)

    def steps_behind(self, at: At, kids: Kids) -> ast.Place:
        return self._steps("steps_behind", at, kids)

    def up_to_steps_ahead(self, at: At, kids: Kids) -> ast.Place:
        return self._steps("up_to_steps_ahead", at, kids)

    def up_to_steps_behind(self, at: At, kids: Kids) -> ast.Place:
        return self._steps("up_to_steps_behind", at, kids)

    def _steps(self, word: str, at: At, kids: Kids) -> ast.Place:
        return ast.Place(word, steps=kids[0], span=self.span(at))

    def to_where_it_was(self, at: At, kids: Kids) -> ast.Place:
        return ast.Place("where_it_was", was=self.name_of(kids[0]), span=self.span(at))

    def to_where_this_was(self, at: At, kids: Kids) -> ast.Place:
        return ast.Place("where_it_was", was=self.this(at, kids), span=self.span(at))


class InfluenceStatements(CardStatements):
    """What is done with influence, and to players."""

    def put(self, at: At, kids: Kids) -> ast.Put:
        return ast.Put(kids[0], kids[1], span=self.span(at))

    def remove(self, at: At, kids: Kids) -> ast.Remove:
        return ast.Remove(kids[0], kids[1], span=self.span(at))

    def collect(self, at: At, kids: Kids) -> ast.Collect:
        return ast.Collect(kids[0], kids[1], span=self.span(at))

    def shift(self, at: At, kids: Kids) -> ast.Shift:
        return ast.Shift(*kids, span=self.span(at))

    def swap_influence(self, at: At, kids: Kids) -> ast.SwapInfluence:
        return ast.SwapInfluence(*kids, span=self.span(at))

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

    def give(self, at: At, kids: Kids) -> ast.Give:
        return ast.Give(None, kids[0], kids[1], span=self.span(at))

    def player_gives(self, at: At, kids: Kids) -> ast.Give:
        return ast.Give(*kids, span=self.span(at))

    def draw(self, at: At, kids: Kids) -> ast.DrawCards:
        return ast.DrawCards(None, kids[0], span=self.span(at))

    def player_draws(self, at: At, kids: Kids) -> ast.DrawCards:
        return ast.DrawCards(kids[0], kids[1], span=self.span(at))

    place_none = says(("none", None))

    def place_more(self, at: At, kids: Kids) -> tuple[str, ast.Number]:
        return "more", self.number_of(kids[0])

    def place_fewer(self, at: At, kids: Kids) -> tuple[str, ast.Number]:
        return "fewer", self.number_of(kids[0])

    def places_next_round(self, at: At, kids: Kids) -> ast.Placing:
        player, (change, number) = kids
        return ast.Placing(player, change, number, span=self.span(at))

    def becomes_first(self, at: At, kids: Kids) -> ast.BecomesFirst:
        return ast.BecomesFirst(kids[0], span=self.span(at))

    def end_pass(self, at: At, kids: Kids) -> ast.End:
        return ast.End("pass", span=self.span(at))

    def end_round(self, at: At, kids: Kids) -> ast.End:
        return ast.End("round", span=self.span(at))

    def end_game(self, at: At, kids: Kids) -> ast.End:
        return ast.End("game", span=self.span(at))


class StatementParts(InfluenceStatements):
    """Statements with blocks and names."""

    def block(self, at: At, kids: Kids) -> tuple[ast.Statement, ...]:
        return tuple(kids)

    def count(self, at: At, kids: Kids) -> ast.Count:
        return ast.Count(kids[0], kids[1], span=self.span(at))

    def choose(self, at: At, kids: Kids) -> ast.Choose:
        return ast.Choose(kids[0], kids[1], span=self.span(at))

    def let_choose(self, at: At, kids: Kids) -> ast.Choose:
        by, name, selector = kids
        return ast.Choose(name, selector, by, span=self.span(at))

    def choose_player(self, at: At, kids: Kids) -> ast.ChoosePlayer:
        return ast.ChoosePlayer(kids[0], kids[1], span=self.span(at))

    def let_choose_player(self, at: At, kids: Kids) -> ast.ChoosePlayer:
        by, name, player = kids
        return ast.ChoosePlayer(name, player, by, span=self.span(at))

    def repeat(self, at: At, kids: Kids) -> ast.Repeat:
        return ast.Repeat(kids[0], kids[1], span=self.span(at))

    def repeat_while(self, at: At, kids: Kids) -> ast.RepeatWhile:
        return ast.RepeatWhile(kids[0], kids[1], span=self.span(at))

    def repeat_while_at_most(self, at: At, kids: Kids) -> ast.RepeatWhile:
        most, condition, body = kids
        return ast.RepeatWhile(condition, body, self.number_of(most), span=self.span(at))

    def for_each_card(self, at: At, kids: Kids) -> ast.ForEachCard:
        phrase, name, body = kids
        return ast.ForEachCard(phrase, False, self.word_of(name), body, span=self.span(at))

    def for_each_other_card(self, at: At, kids: Kids) -> ast.ForEachCard:
        phrase, name, body = kids
        return ast.ForEachCard(phrase, True, self.word_of(name), body, span=self.span(at))

    def for_each_opponent(self, at: At, kids: Kids) -> ast.ForEachOfPlayers:
        return self._for_players(True, at, kids)

    def for_each_player(self, at: At, kids: Kids) -> ast.ForEachOfPlayers:
        return self._for_players(False, at, kids)

    def _for_players(self, opponent: bool, at: At, kids: Kids) -> ast.ForEachOfPlayers:
        having, body = kids
        players = self._some("each", opponent, at, [having])
        return ast.ForEachOfPlayers(players, body, span=self.span(at))

    def way(self, at: At, kids: Kids) -> ast.Way:
        return ast.Way(kids[0] or (), kids[1], span=self.span(at))

    def either(self, at: At, kids: Kids) -> ast.Either:
        return ast.Either(tuple(kids), span=self.span(at))

    def let_choose_way(self, at: At, kids: Kids) -> ast.Either:
        by, *ways = kids
        return ast.Either(tuple(ways), by, span=self.span(at))

    def may(self, at: At, kids: Kids) -> ast.May:
        return ast.May(kids[0], span=self.span(at))

    def player_may(self, at: At, kids: Kids) -> ast.May:
        return ast.May(kids[1], kids[0], span=self.span(at))

    def pay(self, at: At, kids: Kids) -> ast.Pay:
        return ast.Pay(kids[0], kids[1], span=self.span(at))

    def pay_from(self, at: At, kids: Kids) -> ast.Pay:
        amount, source, body = kids
        return ast.Pay(amount, body, source, span=self.span(at))

    def may_pay(self, at: At, kids: Kids) -> ast.May:
        return ast.May((self.pay(at, kids),), span=self.span(at))

    def may_pay_from(self, at: At, kids: Kids) -> ast.May:
        return ast.May((self.pay_from(at, kids),), span=self.span(at))

    def when_true(self, at: At, kids: Kids) -> ast.If:
        condition, then, otherwise = kids
        return ast.If(condition, then, otherwise or (), span=self.span(at))

    def otherwise(self, at: At, kids: Kids) -> tuple[ast.Statement, ...]:
        block: tuple[ast.Statement, ...] = kids[0]
        return block

    def otherwise_if(self, at: At, kids: Kids) -> tuple[ast.Statement, ...]:
        return (self.when_true(at, kids),)

    def later(self, at: At, kids: Kids) -> ast.Later:
        return ast.Later(kids[1], kids[0], span=self.span(at))

    def lasting(self, at: At, kids: Kids) -> ast.Lasting:
        return ast.Lasting(kids[0], kids[1], span=self.span(at))

    def redirect(self, at: At, kids: Kids) -> ast.Redirect:
        return ast.Redirect(kids[0], kids[1], span=self.span(at))

    def nothing_happens(self, at: At, kids: Kids) -> ast.NothingHappens:
        return ast.NothingHappens(span=self.span(at))
