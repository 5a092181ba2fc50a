"""Lowering of games and variants."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable

from oriflamme_dsl.ir import rules as ir
from oriflamme_dsl.ir.cards import Option
from oriflamme_dsl.ir.expressions import Amount
from oriflamme_dsl.ir.program import RULE_FIELDS
from oriflamme_dsl.ir.statements import Onto
from oriflamme_dsl.lower import amounts as a
from oriflamme_dsl.lower.cards import options
from oriflamme_dsl.lower.clauses import clauses
from oriflamme_dsl.lower.phrases import selected
from oriflamme_dsl.lower.places import plain, rank
from oriflamme_dsl.lower.scope import Scope
from oriflamme_dsl.lower.statements import body
from oriflamme_dsl.names.symbols import Symbols, parts
from oriflamme_dsl.syntax import ast

_CRITERIA = {
    "most_influence": ir.Comparison(ir.Criterion.INFLUENCE),
    "least_influence": ir.Comparison(ir.Criterion.LEAST_INFLUENCE),
    "most_cards_won": ir.Comparison(ir.Criterion.CARDS_WON),
    "most_rank_won": ir.Comparison(ir.Criterion.RANK_WON),
    "most_cards": ir.Comparison(ir.Criterion.CARDS_IN_QUEUE),
    "most_cards_of_all": ir.Comparison(ir.Criterion.CARDS_IN_QUEUE, among_all=True),
}


def game(written: ast.Game, scope: Scope, deck: Deck) -> ir.GameDef:
    """Lower a game."""
    own = clauses(written.lines, scope)
    return ir.GameDef(
        id=written.id.text,
        options=_options(written, scope),
        rules=rules(written, scope, deck),
        triggers=own.triggers,
        instead=own.instead,
    )


def variant(
    written: ast.Variant, scope: Scope, deck: Deck, owners: Container[str]
) -> ir.VariantDef:
    """Lower a variant; `owners` are the cards, kinds and games whose options can be set."""
    lines = written.lines
    own = clauses(lines, scope)
    replaced = [line for line in lines if isinstance(line, ast.ReplaceCard)]
    pairs = {(line.old.text, line.new.text) for line in replaced if line.new.text in deck.cards}
    return ir.VariantDef(
        id=written.id.text,
        base=written.base.text,
        options=_options(written, scope),
        rules=rules(written, scope, deck),
        settings=settings(lines, owners),
        added=deck.ids(w for line in lines if isinstance(line, ast.AddCards) for w in line.cards),
        removed=deck.ids(
            w for line in lines if isinstance(line, ast.RemoveCards) for w in line.cards
        ),
        replaced=tuple(sorted(pairs)),
        triggers=own.triggers,
        instead=own.instead,
    )


def settings(lines: Iterable[ast.Node], owners: Container[str]) -> tuple[tuple[str, str, str], ...]:
    """Return the settings among lines, sorted; of two for one option the later counts."""
    found = {
        (line.owner.text, line.option.text): line.value.text
        for line in lines
        if isinstance(line, ast.Setting) and line.owner.text in owners
    }
    return tuple(sorted((*key, value) for key, value in found.items()))


def _options(written: ast.Game | ast.Variant, scope: Scope) -> tuple[Option, ...]:
    return tuple(sorted(options(written.lines, scope), key=lambda option: option.name))


class Deck:
    """Expands the words of decks to the ids of cards, in order of declaration."""

    def __init__(self, symbols: Symbols, cards: Container[str]) -> None:
        """Take the symbol tables, and the cards that have a meaning."""
        self.symbols, self.cards = symbols, cards
        self._order = {card: index for index, card in enumerate(symbols.cards)}

    def ids(self, words: Iterable[ast.Word]) -> tuple[str, ...]:
        """Return the ids of the cards that the words name."""
        found = self.symbols.deck(tuple(words))
        return tuple(
            sorted((card for card in found if card in self.cards), key=self._order.__getitem__)
        )


# ------------------------------------------------------------------ rules


def rules(written: ast.Game | ast.Variant, scope: Scope, deck: Deck) -> tuple[ir.Rule, ...]:
    """Lower the rules of an item: by class, those of one class in the order of the text."""
    found = [_rule(line, scope, deck) for line in written.lines if isinstance(line, ast.Rule)]
    order = list(dict.fromkeys(RULE_FIELDS.values()))
    return tuple(sorted(found, key=lambda rule: order.index(RULE_FIELDS[type(rule.value)])))


def _rule(written: ast.Rule, scope: Scope, deck: Deck) -> ir.Rule:
    value: ir.RuleValue
    if written.name == "deck":
        drawn = next(iter(_numbers(written)), None)
        value = ir.Deck(deck.ids(parts(written, ast.Word)), drawn)
    else:
        value = _RULES[written.name](written, scope)
    holds = a.condition(written.condition, scope) if written.condition else None
    return scope.mark(ir.Rule(scope.mark(value, written), holds), written)


def _numbers(written: ast.Rule) -> list[int]:
    return [number.value for number in parts(written, ast.Number)]


def _amount(written: ast.Rule, scope: Scope) -> Amount:
    return a.amount(parts(written, ast.Amount)[0], scope)


def words_of(written: ast.Rule) -> tuple[str, ...]:
    """Return the plain words among the parts of a rule."""
    return (*parts(written, str), *(word.text for word in parts(written, ast.Word)))


def _reveal_pays(written: ast.Rule, scope: Scope) -> ir.RevealPays:
    paid = a.payment(parts(written, ast.Payment)[0], scope)
    keeps = written.name == "game_reveal_pays_and_keeps"
    return ir.RevealPays(paid, "before" in words_of(written), keeps)


def _winner(written: ast.Rule, _: Scope) -> ir.Winner:
    words = words_of(written)
    comparisons = tuple(_CRITERIA[word] for word in words if word in _CRITERIA)
    return ir.Winner(comparisons, "seat_order" not in words)


def _each_round(written: ast.Rule, scope: Scope) -> ir.EachRound:
    phases = (part for part in parts(written, ast.Node) if isinstance(part, ast.Phase))
    return ir.EachRound(_phases(phases, scope))


def _phases(written: Iterable[ast.Phase], scope: Scope) -> tuple[ir.Phase, ...]:
    return tuple(scope.mark(_phase(part, scope), part) for part in written)


def _phase(written: ast.Phase, scope: Scope) -> ir.Phase:
    match written:
        case ast.ResolvePhase(forward=forward):
            return ir.ResolvePhase(forward)
        case ast.DrawPhase(count=count):
            return ir.DrawPhase(count.value)
        case ast.PlayPhase(count=count, optional=optional):
            return ir.PlayPhase(count.value, optional)
        case ast.LayLine(count=count):
            return ir.LayLine(count.value)
        case ast.DoPhase(body=inner):
            return ir.DoPhase(body(inner, scope.of_ability(*inner)))
        case ast.PlayerTurns(phases=phases):
            return ir.PlayerTurns(_phases(phases, scope))
        case ast.PlacePhase():
            return _place_phase(written, scope)


def _place_phase(written: ast.PlacePhase, scope: Scope) -> ir.PlacePhase:
    places = [place for line in written.where for place in _where(line, scope)]
    ordered = sorted(places, key=lambda where: (*rank(where.place), repr(where)))
    return ir.PlacePhase(
        written.count.value, written.face_down, tuple(ordered), written.of_each_family
    )


def _where(written: ast.Where, scope: Scope) -> Iterable[ir.Where]:
    start = written.from_round.value if written.from_round else 1
    holds = a.condition(written.condition, scope) if written.condition else None
    cards = (Onto(selected(written.on, scope)),) if written.on else None
    for place in cards or plain(written.word):
        yield scope.mark(ir.Where(scope.mark(place, written), start, holds), written)


_RULES: dict[str, Callable[[ast.Rule, Scope], ir.RuleValue]] = {
    "families": lambda r, _: ir.Families(tuple(f.id.text for f in parts(r, ast.Family))),
    "players": lambda r, _: ir.Players(*_numbers(r)),
    "set_aside": lambda r, _: ir.SetAside(_numbers(r)[0], "owner" in words_of(r)),
    "hand_rest": lambda _, __: ir.HandRest(),
    "hand_some": lambda r, _: ir.HandSome(_numbers(r)[0]),
    "allies": lambda _, __: ir.Allies(oppose=False),
    "allies_oppose": lambda _, __: ir.Allies(oppose=True),
    "line_of": lambda r, _: ir.Line(parts(r, ast.Word)[0].text),
    "start_influence": lambda r, _: ir.StartInfluence(_numbers(r)[0]),
    "rounds": lambda r, _: ir.Rounds(_numbers(r)[0]),
    "first_passes": lambda _, __: ir.FirstPlayer(passes=True),
    "first_stays": lambda _, __: ir.FirstPlayer(passes=False),
    "each_round": _each_round,
    "waiting": lambda r, scope: ir.Waiting(_amount(r, scope)),
    "game_reveal_pays": _reveal_pays,
    "game_reveal_pays_and_keeps": _reveal_pays,
    "elimination": lambda r, scope: ir.Elimination(_amount(r, scope)),
    "uncovered_now": lambda _, __: ir.Uncovered(resolves_now=True),
    "uncovered_waits": lambda _, __: ir.Uncovered(resolves_now=False),
    "acts_whenever": lambda _, __: ir.Acting(once=False),
    "acts_once": lambda _, __: ir.Acting(once=True),
    "winner": _winner,
}
