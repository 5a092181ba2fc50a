"""Lowering of a whole compilation."""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Iterable, Mapping, Sequence

from attrs import define, field

from oriflamme_dsl.diagnostics import Diagnostic, Severity
from oriflamme_dsl.diagnostics.codes import severity
from oriflamme_dsl.ir.cards import CardDef, KeywordDef, KindDef
from oriflamme_dsl.ir.faces import CardFace, Name, Names, SetFace
from oriflamme_dsl.ir.program import Program
from oriflamme_dsl.ir.rules import GameDef, VariantDef
from oriflamme_dsl.ir.scenarios import ScenarioDef
from oriflamme_dsl.lower import cards, games, scenarios
from oriflamme_dsl.lower.drafts import draft_names, drafted
from oriflamme_dsl.lower.games import Deck
from oriflamme_dsl.lower.marks import Marks, SpanTable
from oriflamme_dsl.lower.scope import Scope
from oriflamme_dsl.names.declare import DEFAULT_LANGUAGE
from oriflamme_dsl.names.resolve import scenario_game
from oriflamme_dsl.names.symbols import Symbols
from oriflamme_dsl.names.traverse import find
from oriflamme_dsl.source import Source, Span
from oriflamme_dsl.syntax import ast

BARE = "ability"
"""The id of the card around a bare ability."""


def lower(
    files: Sequence[ast.File],
    symbols: Symbols,
    findings: Iterable[Diagnostic] = (),
    *,
    drafts: bool = False,
) -> tuple[Program, SpanTable]:
    """Return the meaning of the files, and where each part of it was written.

    Items in which `findings` has an error are left out, and so is what cannot be without them.
    `drafts` of cards are taken in only if that is asked for: they are to be looked at, not played.
    """
    items = [item for file in files for item in _sound(file, findings)]
    if drafts:
        items += drafted(files, symbols, findings)
    lowering = _Lowering(symbols)
    for step in (
        _Lowering.kinds,
        _Lowering.keywords,
        _Lowering.cards,
        _Lowering.games,
        _Lowering.scenarios,
    ):
        step(lowering, items)
    return lowering.program(), lowering.spans


def lower_ability(
    lines: tuple[ast.CardLine, ...], symbols: Symbols, whole: Span
) -> tuple[CardDef, SpanTable]:
    """Return the meaning of a bare ability as a card called BARE, and the spans of its parts.

    `whole` is the span of the ability. The card is of the first kind that is known.
    """
    marks = Marks()
    scope = Scope(BARE, symbols, marks)
    kind = next(iter(symbols.kinds), "")
    card = CardDef(BARE, kind, **cards.meaning(lines, scope))
    return card, marks.table("card", BARE, card, whole)


def _sound(file: ast.File, findings: Iterable[Diagnostic]) -> list[ast.Item]:
    """Return the items of a file that hold no error, and the drafts."""
    faulty: dict[Source, list[int]] = {}
    for found in findings:
        if found.span and severity(found.code) is Severity.ERROR:
            insort(faulty.setdefault(found.span.source, []), found.span.start)

    def sound(span: Span) -> bool:
        starts = faulty.get(span.source, ())
        at = bisect_left(starts, span.start)
        return at == len(starts) or starts[at] >= max(span.end, span.start + 1)

    return [
        item
        for item in file.items
        if isinstance(item, ast.Draft)
        or (not isinstance(item, ast.BrokenItem | ast.Use | ast.Edition) and sound(item.span))
    ]


def _keywords(card: ast.Card) -> set[str]:
    """Return the keywords that a card names."""
    return {line.name.text for line in card.lines if isinstance(line, ast.KeywordUse)}


def _partners(card: ast.Card) -> set[str]:
    """Return the cards that a card comes with."""
    return {line.partner.text for line in card.lines if isinstance(line, ast.ComesWith)}


@define
class _Lowering:
    symbols: Symbols
    spans: dict[tuple[str, str, str], Span] = field(factory=dict)
    kind_defs: dict[str, KindDef] = field(factory=dict)
    card_defs: dict[str, CardDef] = field(factory=dict)
    keyword_defs: dict[str, KeywordDef] = field(factory=dict)
    faces: dict[str, CardFace] = field(factory=dict)
    sets: dict[str, SetFace] = field(factory=dict)
    game_defs: dict[str, GameDef] = field(factory=dict)
    variants: dict[str, VariantDef] = field(factory=dict)
    scenario_defs: list[ScenarioDef] = field(factory=list)
    names: dict[tuple[str, str], Names] = field(factory=dict)

    def program(self) -> Program:
        return Program(
            kinds=self.kind_defs,
            cards=self.card_defs,
            keywords=self.keyword_defs,
            faces=self.faces,
            sets=self.sets,
            games=self.game_defs,
            variants=self.variants,
            scenarios=tuple(self.scenario_defs),
            names=self.names,
        )

    def _scope(self, owner: str, language: str = DEFAULT_LANGUAGE, *, game: bool = False) -> Scope:
        return Scope(owner, self.symbols, Marks(), language, of_game=game)

    def _spans(self, what: str, name: str, root: object, written: ast.Node, marks: Marks) -> None:
        self.spans.update(marks.table(what, name, root, written.span))

    def kinds(self, items: Sequence[ast.Item]) -> None:
        for item in items:
            if isinstance(item, ast.Kind):
                name, scope = item.id.text, self._scope(item.id.text)
                self.kind_defs[name] = cards.kind(item, scope)
                self.names["kind", name] = cards.names(
                    item.names, self.symbols.kinds[name].language
                )
                self._spans("kind", name, self.kind_defs[name], item, scope.marks)

    def keywords(self, items: Sequence[ast.Item]) -> None:
        for item in items:
            if isinstance(item, ast.Keyword):
                name, language = item.id.text, self.symbols.keywords[item.id.text].language
                scope = self._scope(name, language)
                self.keyword_defs[name] = cards.keyword(item, scope)
                self.names["keyword", name] = cards.names(item.names, language)
                self._spans("keyword", name, self.keyword_defs[name], item, scope.marks)

    def cards(self, items: Sequence[ast.Item]) -> None:
        for draft in (item for item in items if isinstance(item, ast.Draft)):
            self._draft(draft.item)
        for item in items:
            if isinstance(item, ast.Card) and self._knows_needed(item):
                self._card(item)
        self._sets(items)

    def _draft(self, item: ast.Node) -> None:
        """Keep the names of a draft of a card, as sentences of others may have them."""
        if isinstance(item, ast.Card | ast.BrokenItem) and item.id:
            known = self.symbols.cards.get(item.id.text)
            if known and known.word is item.id:
                self.names["card", item.id.text] = draft_names(item, known)

    def _knows_needed(self, card: ast.Card) -> bool:
        return (
            card.kind.text in self.kind_defs
            and _keywords(card) <= self.keyword_defs.keys()
            and not _partners(card) & self.symbols.drafts
        )

    def _card(self, item: ast.Card) -> None:
        name, language = item.id.text, self.symbols.cards[item.id.text].language
        scope = self._scope(name, language)
        self.card_defs[name] = cards.card(item, scope)
        face = cards.face(item, self.symbols.set_of[name], language)
        self.faces[name], self.names["card", name] = face, face.names
        self._spans("card", name, self.card_defs[name], item, scope.marks)

    def _sets(self, items: Sequence[ast.Item]) -> None:
        """Lower the sets, and make one for cards that stand before any set of their file."""
        written = {item.id.text: item for item in items if isinstance(item, ast.CardSet)}
        for name, members in self._members().items():
            known = tuple(card for card in members if card in self.card_defs)
            if name in written:
                self.sets[name] = cards.set_face(written[name], known)
                self._spans("set", name, self.sets[name], written[name], Marks())
            elif name not in self.symbols.sets:
                language = self.symbols.cards[members[0]].language
                self.sets[name] = SetFace(name, Names(((language, Name(name)),)), cards=known)
            if name in self.sets:
                self.names["set", name] = self.sets[name].names

    def _members(self) -> Mapping[str, Sequence[str]]:
        """Return the cards of each set, with the drafts among them that are taken in."""
        found = {name: [*members] for name, members in self.symbols.members.items()}
        for card in self.card_defs.keys() & self.symbols.drafts:
            found.setdefault(self.symbols.set_of[card], []).append(card)
        return found

    def games(self, items: Sequence[ast.Item]) -> None:
        deck = Deck(self.symbols, self.card_defs)
        for item in items:
            if isinstance(item, ast.Game):
                name, language = item.id.text, self.symbols.games[item.id.text].language
                scope = self._scope(name, language, game=True)
                self.game_defs[name] = games.game(item, scope, deck)
                self._spans("game", name, self.game_defs[name], item, scope.marks)
                self._game_names("game", item)
        waiting = {item.id.text: item for item in items if isinstance(item, ast.Variant)}
        for name, item in waiting.items():
            lineage = self.symbols.lineage(name)
            chain = [v.id.text for v in lineage.variants] if lineage else []
            if lineage and lineage.base.id.text in self.game_defs and waiting.keys() >= {*chain}:
                self._variant(item, lineage.base.id.text, deck)

    def _variant(self, item: ast.Variant, base: str, deck: Deck) -> None:
        name, language = item.id.text, self.symbols.games[item.id.text].language
        scope = self._scope(base, language, game=True)
        owners = {base, *self.card_defs, *self.kind_defs}
        self.variants[name] = games.variant(item, scope, deck, owners)
        self._spans("variant", name, self.variants[name], item, scope.marks)
        self._game_names("variant", item)
        for call in find(ast.CallCard, item):
            key = "card", f"{name}.{call.card.text}"
            self.names[key] = cards.names(call.names, self.symbols.games[name].language)

    def _game_names(self, what: str, item: ast.Game | ast.Variant) -> None:
        name, lineage = item.id.text, self.symbols.lineage(item.id.text)
        language = self.symbols.games[name].language
        self.names[what, name] = cards.names(item.names, language)
        for family in lineage.families().values() if lineage else ():
            key = f"{name}.{family.id.text}"
            self.names["family", key] = cards.names(family.names, language)

    def scenarios(self, items: Sequence[ast.Item]) -> None:
        for item in items:
            if isinstance(item, ast.Scenario):
                game = scenario_game(item, self.symbols)
                if game in {*self.game_defs, *self.variants} and self._knows_cards(item):
                    self._scenario(item, game)

    def _knows_cards(self, item: ast.Scenario) -> bool:
        named = {ref.card.text for ref in find(ast.CardRef, item)}
        named |= {word.text for zone in find(ast.Zone, item) for word in zone.cards}
        return named <= self.card_defs.keys()

    def _scenario(self, item: ast.Scenario, game: str) -> None:
        lineage, marks = self.symbols.lineage(game), Marks()
        assert lineage
        owners = {lineage.base.id.text, *self.card_defs, *self.kind_defs}
        lowered = scenarios.scenario(item, game, owners, marks)
        self.scenario_defs.append(lowered)
        self._spans("scenario", lowered.name, lowered, item, marks)
        for path, span in scenarios.line_spans(item):
            self.spans["scenario", lowered.name, path] = span
