"""Builds scenarios: positions, acts, expectations."""

# ruff: noqa: ARG002, D102 # one signature for all, and the grammar says what each rule is

from __future__ import annotations

from oriflamme_dsl.syntax import ast
from oriflamme_dsl.syntax.build_base import At, Kids
from oriflamme_dsl.syntax.build_game import GameRules


class ScenarioRules(GameRules):
    """Scenarios and what stands in them."""

    def scenario(self, at: At, kids: Kids) -> ast.Scenario:
        name, rulings, sources, game, *lines = kids
        return ast.Scenario(
            ast.Text(None, self.text_of(name), span=self.span(name)),
            rulings or (),
            sources or (),
            game,
            tuple(lines),
            span=self.span(at),
        )

    def queue(self, at: At, kids: Kids) -> ast.Row:
        row: ast.Row = kids[0]
        return row

    def row(self, at: At, kids: Kids) -> ast.Row:
        return ast.Row(tuple(kids), span=self.span(at))

    row_seen = row

    def empty_row(self, at: At, kids: Kids) -> ast.Row:
        return ast.Row((), span=self.span(at))

    def stack(self, at: At, kids: Kids) -> tuple[ast.Laid, ...]:
        return tuple(kids)

    stack_seen = stack

    def laid_face_down(self, at: At, kids: Kids) -> ast.Laid:
        card, influence = kids
        number = self.optional_number(influence)
        return ast.Laid(card, True, number, span=self.span(at))

    def laid_face_up(self, at: At, kids: Kids) -> ast.Laid:
        card, influence = kids
        number = self.optional_number(influence)
        return ast.Laid(card, False, number, span=self.span(at))

    def hidden_card(self, at: At, kids: Kids) -> ast.Laid:
        family, influence = kids
        number = self.optional_number(influence)
        return ast.Laid(None, True, number, family, span=self.span(at))

    def card_ref(self, at: At, kids: Kids) -> ast.CardRef:
        ordinal, family, card, controller = kids
        which = 1 if ordinal is None else self.ordinal_of(ordinal).value
        return ast.CardRef(which, family, card, controller, span=self.span(at))

    def card_refs(self, at: At, kids: Kids) -> tuple[ast.CardRef, ...]:
        return tuple(kids)

    def no_cards(self, at: At, kids: Kids) -> tuple[ast.CardRef, ...]:
        return ()

    def no_ids(self, at: At, kids: Kids) -> tuple[ast.Word, ...]:
        return ()

    def points(self, at: At, kids: Kids) -> ast.Points | tuple[ast.Point, ...]:
        # The rule and the alias of its line have one name: the rule's parts are points.
        if isinstance(kids[0], ast.Point):
            return tuple(kids)
        return ast.Points(kids[0], span=self.span(at))

    def point(self, at: At, kids: Kids) -> ast.Point:
        return ast.Point(kids[0], self.number_of(kids[1]), span=self.span(at))

    def hand(self, at: At, kids: Kids) -> ast.Zone:
        return ast.Zone("hand", kids[0], kids[1], span=self.span(at))

    def aside(self, at: At, kids: Kids) -> ast.Zone:
        return ast.Zone("aside", kids[0], kids[1], span=self.span(at))

    def beside(self, at: At, kids: Kids) -> ast.Zone:
        return ast.Zone("beside", kids[0], kids[1], span=self.span(at))

    def won(self, at: At, kids: Kids) -> ast.Zone:
        return ast.Zone("won", kids[0], kids[1], span=self.span(at))

    def pile(self, at: At, kids: Kids) -> ast.Zone:
        return ast.Zone("pile", kids[0], kids[1], span=self.span(at))

    def eliminated(self, at: At, kids: Kids) -> ast.Pile:
        return ast.Pile("eliminated", kids[0], span=self.span(at))

    def discarded(self, at: At, kids: Kids) -> ast.Pile:
        return ast.Pile("discarded", kids[0], span=self.span(at))

    def first_player(self, at: At, kids: Kids) -> ast.FirstPlayer:
        return ast.FirstPlayer(kids[0], span=self.span(at))

    def expect(self, at: At, kids: Kids) -> ast.Expect:
        return ast.Expect(tuple(kids), span=self.span(at))

    def act_turn(self, at: At, kids: Kids) -> ast.Act:
        return ast.Act("turn", kids[0], kids[1] or (), span=self.span(at))

    def act_pass(self, at: At, kids: Kids) -> ast.Act:
        return ast.Act("pass", None, kids[0] or (), span=self.span(at))

    def act_round(self, at: At, kids: Kids) -> ast.Act:
        return ast.Act("round", None, kids[0] or (), span=self.span(at))

    def act_end(self, at: At, kids: Kids) -> ast.Act:
        return ast.Act("end", None, kids[0] or (), span=self.span(at))

    def act_end_round(self, at: At, kids: Kids) -> ast.Act:
        return ast.Act("end_round", None, kids[0] or (), span=self.span(at))

    def answers(self, at: At, kids: Kids) -> tuple[ast.OptionRef, ...]:
        return tuple(kids)

    def answer_wait(self, at: At, kids: Kids) -> ast.OptionRef:
        return ast.OptionRef("wait", span=self.span(at))

    def answer_reveal(self, at: At, kids: Kids) -> ast.OptionRef:
        return ast.OptionRef("reveal", span=self.span(at))

    def answer_choose(self, at: At, kids: Kids) -> ast.OptionRef:
        option: ast.OptionRef = kids[0]
        return option

    ref_wait, ref_reveal = answer_wait, answer_reveal

    def ref_card(self, at: At, kids: Kids) -> ast.OptionRef:
        return ast.OptionRef("card", kids[0], span=self.span(at))

    def ref_family(self, at: At, kids: Kids) -> ast.OptionRef:
        return ast.OptionRef("family", None, kids[0], span=self.span(at))

    def ref_front(self, at: At, kids: Kids) -> ast.OptionRef:
        return ast.OptionRef("front", span=self.span(at))

    def ref_back(self, at: At, kids: Kids) -> ast.OptionRef:
        return ast.OptionRef("back", span=self.span(at))

    def ref_ahead(self, at: At, kids: Kids) -> ast.OptionRef:
        return ast.OptionRef("ahead", kids[0], span=self.span(at))

    def ref_behind(self, at: At, kids: Kids) -> ast.OptionRef:
        return ast.OptionRef("behind", kids[0], span=self.span(at))

    def ref_on(self, at: At, kids: Kids) -> ast.OptionRef:
        return ast.OptionRef("on", kids[0], span=self.span(at))

    def ref_under(self, at: At, kids: Kids) -> ast.OptionRef:
        return ast.OptionRef("under", kids[0], span=self.span(at))

    def ref_label(self, at: At, kids: Kids) -> ast.OptionRef:
        return ast.OptionRef("label", label=self.text_of(kids[0]), span=self.span(at))

    def ref_number(self, at: At, kids: Kids) -> ast.OptionRef:
        number = self.number_of(kids[0])
        return ast.OptionRef("number", number=number, span=self.span(at))

    def ref_yes(self, at: At, kids: Kids) -> ast.OptionRef:
        return ast.OptionRef("yes", span=self.span(at))

    def ref_no(self, at: At, kids: Kids) -> ast.OptionRef:
        return ast.OptionRef("no", span=self.span(at))

    def ref_enough(self, at: At, kids: Kids) -> ast.OptionRef:
        return ast.OptionRef("enough", span=self.span(at))

    def ref_way(self, at: At, kids: Kids) -> ast.OptionRef:
        number = self.number_of(kids[0])
        return ast.OptionRef("way", number=number, span=self.span(at))

    def next_card(self, at: At, kids: Kids) -> ast.Next:
        return ast.Next(kids[0], span=self.span(at))

    def next_nobody(self, at: At, kids: Kids) -> ast.Next:
        return ast.Next(None, span=self.span(at))

    def offered(self, at: At, kids: Kids) -> ast.Offered:
        return ast.Offered(tuple(kids), span=self.span(at))

    def winners(self, at: At, kids: Kids) -> ast.Winner:
        return ast.Winner(kids[0], span=self.span(at))

    def seen_by(self, at: At, kids: Kids) -> ast.SeenBy:
        return ast.SeenBy(kids[0], kids[1], span=self.span(at))
