"""Finding names that nobody declared."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain

from attrs import evolve, frozen

from oriflamme_dsl.diagnostics import Diagnostic, Fact, Label
from oriflamme_dsl.diagnostics.suggest import AT_MOST, suggest
from oriflamme_dsl.names.given import Sort, given, used
from oriflamme_dsl.names.printed import printed_as
from oriflamme_dsl.names.symbols import Lineage, Symbols, options_of, parts
from oriflamme_dsl.names.traverse import find
from oriflamme_dsl.syntax import ast
from oriflamme_dsl.syntax.verbs import VERBS, meant_verbs

FEW = 4
"""So many cards stand for all where a noun is not known."""

ANY_CARD = {"card": None, "cards": None}
"""What may be meant by a misspelt noun, beside kinds and cards."""

NO_RULE: Mapping[Sort, str] = {"number": "ORI331", "player": "ORI355"}
"""What is said of names in rules, which give none; those of cards have a check of their own."""

SWITCH = frozenset({"yes", "no"})
"""The values of an option that may stand alone as a condition."""


def resolve(files: Sequence[ast.File], symbols: Symbols) -> Iterator[Diagnostic]:
    """Yield a finding for each name in the files that is not declared where it is looked for."""
    for file in files:
        for item in file.items:
            yield from resolve_item(item, symbols)


def resolve_item(item: ast.Item | ast.BrokenItem, symbols: Symbols) -> Iterator[Diagnostic]:
    """Yield a finding for each such name in an item."""
    names = Names(symbols)
    if isinstance(item, ast.Card):
        yield from names.kind(item.kind)
        yield from unresolved_lines(item, symbols)
    elif isinstance(item, ast.Keyword):
        yield from names.nouns(*item.lines)
        yield from names.conditions(item.id.text, {}, *item.lines)
    elif isinstance(item, ast.Kind):
        yield from names.conditions(item.id.text, options_of(item), *item.lines)
    elif isinstance(item, ast.CardSet) and item.game:
        yield from names.game_of_set(item.game)
    elif isinstance(item, ast.Game | ast.Variant):
        yield from _game(item, names)
    elif isinstance(item, ast.Scenario):
        yield from _scenario(item, names)
    elif isinstance(item, ast.Draft):
        yield from _draft(item, symbols)


def _draft(draft: ast.Draft, symbols: Symbols) -> Iterator[Diagnostic]:
    """Look for the names in a draft; of one with gaps, only for those that cannot stand in them."""
    names, item = Names(symbols), draft.item
    if draft.whole:
        found = resolve_item(item, symbols)
    elif isinstance(item, ast.Card):
        found = chain(names.kind(item.kind), names.nouns(*item.lines))
    else:
        return
    yield from (one for one in found if one.span is None or one.span.start < one.span.end)


def unresolved_lines(card: ast.Card, symbols: Symbols) -> Iterator[Diagnostic]:
    """Yield a finding for each unknown name inside the lines of a card."""
    names = Names(symbols)
    yield from names.nouns(*card.lines)
    yield from names.conditions(card.id.text, options_of(card), *card.lines)
    for line in card.lines:
        if isinstance(line, ast.ComesWith):
            yield from names.card(line.partner)
        elif isinstance(line, ast.KeywordUse):
            yield from names.keyword(line)


def scenario_game(scenario: ast.Scenario, symbols: Symbols) -> str | None:
    """Return the id of the game of a scenario: if it names none, the only game there is.

    That is the only one in its file and what that uses, or else the only one at all.
    """
    if scenario.game:
        return scenario.game.text
    games = [one.node for one in symbols.games.values() if isinstance(one.node, ast.Game)]
    near = symbols.within.get(scenario.span.source.origin, frozenset())
    known = [node.id.text for node in games if node.span.source.origin in near]
    known = known or [node.id.text for node in games]
    return known[0] if len(known) == 1 else None


# ------------------------------------------------------------------ items


def _game(item: ast.Game | ast.Variant, names: Names) -> Iterator[Diagnostic]:
    if isinstance(item, ast.Variant):
        yield from names.game(item.base, apart=item.id.text)
        yield from _changes(item, names)
    if not names.symbols.counts(item):
        return
    lineage = names.symbols.lineage(item.id.text)
    for line in item.lines:
        if isinstance(line, ast.Rule | ast.Trigger | ast.Instead):
            yield from names.nouns(line)
            if isinstance(line, ast.Rule):
                yield from _rule(line, names)
            if lineage:
                game, options = lineage.base.id.text, lineage.options()
                yield from names.conditions(game, options, line)
        elif isinstance(line, ast.Setting):
            yield from names.setting(line, lineage)


def _rule(line: ast.Rule, names: Names) -> Iterator[Diagnostic]:
    if line.name == "deck":
        yield from names.deck(parts(line, ast.Word))
    elif line.name == "line_of":
        for word in parts(line, ast.Word):
            yield from names.kind(word)
    inside = {id(use.word) for phase in find(ast.DoPhase, line) for use in used(phase)}
    for use in used(line):
        if use.sort in NO_RULE and id(use.word) not in inside:
            facts: dict[str, Fact] = {"name": use.word.text, "suggestions": ()}
            yield Diagnostic(NO_RULE[use.sort], use.word.span, facts)


def _changes(variant: ast.Variant, names: Names) -> Iterator[Diagnostic]:
    for line in variant.lines:
        if isinstance(line, ast.AddCards | ast.RemoveCards):
            for word in line.cards:
                yield from names.card(word)
        elif isinstance(line, ast.ReplaceCard):
            yield from names.card(line.old)
            yield from names.card(line.new)
        elif isinstance(line, ast.CallCard):
            yield from names.card(line.card)


def _scenario(item: ast.Scenario, names: Names) -> Iterator[Diagnostic]:
    if item.game:
        yield from names.game(item.game)
    game = scenario_game(item, names.symbols)
    lineage = names.symbols.lineage(game) if game else None
    for node in find(ast.Setting, item):
        yield from names.setting(node, lineage)
    for word in cards_of(item):
        yield from names.card(word)
    if lineage:
        families = lineage.families()
        for word in families_of(item):
            yield from names.family(word, families, lineage)


def cards_of(item: ast.Scenario) -> Iterator[ast.Word]:
    """Yield the words of a scenario that name cards."""
    for ref in find(ast.CardRef, item):
        yield ref.card
    for zone in find(ast.Zone, item):
        yield from zone.cards


def families_of(item: ast.Scenario) -> Iterator[ast.Word]:
    """Yield the ids of families in a scenario."""
    for node in find(ast.Node, item):
        if isinstance(node, ast.Winner):
            yield from node.families
        elif isinstance(node, ast.Laid) and node.hidden_family:
            yield node.hidden_family
        elif isinstance(node, ast.CardRef):
            yield node.family
            if node.controller:
                yield node.controller
        elif isinstance(node, ast.Point | ast.Zone | ast.FirstPlayer | ast.SeenBy):
            yield node.family
        elif isinstance(node, ast.OptionRef):
            yield from (node.family,) if node.family else ()


# ------------------------------------------------------------------ names


@frozen
class Names:
    """Looks names up in the symbol tables."""

    symbols: Symbols

    def kind(self, word: ast.Word) -> Iterator[Diagnostic]:
        """Check the name of a kind."""
        variant = "kind" if self.symbols.kinds else "no-kind"
        yield from self._known(word, "kind", self.symbols.kinds, variant)

    def card(self, word: ast.Word) -> Iterator[Diagnostic]:
        """Check the name of a card."""
        yield from self._known(word, "card", self.symbols.cards, "")

    def keyword(self, use: ast.KeywordUse) -> Iterator[Diagnostic]:
        """Check the name of a keyword, for which a misspelt verb may be taken."""
        word, known = use.name, self.symbols.keywords
        if word.text in known:
            return
        if word.text.lower() in VERBS:
            facts: dict[str, Fact] = {"word": word.text, "right": word.text.lower()}
            yield Diagnostic("ORI103", word.span, facts)
            return
        verbs = meant_verbs(word.text)
        if verbs and not suggest(word.text, known):
            facts = {"word": word.text, "suggestions": verbs}
            yield Diagnostic("ORI102", word.span, facts)
        else:
            yield from self._known(word, "keyword", known, "keyword" if known else "no-keyword")

    def game(self, word: ast.Word, apart: str = "") -> Iterator[Diagnostic]:
        """Check the name of a game or variant; `apart` is none that could be meant."""
        if word.text not in self.symbols.games:
            others = {name: None for name in self.symbols.games if name != apart}
            yield from self._known(word, "game", others, "game")

    def game_of_set(self, word: ast.Word) -> Iterator[Diagnostic]:
        """Check the name of the game that a set is for.

        The game uses the set and not the other way round, so it may well be absent; only what
        looks like a slip is reported.
        """
        if suggest(word.text, self.symbols.games):
            yield from self.game(word)

    def deck(self, words: Iterable[ast.Word]) -> Iterator[Diagnostic]:
        """Check names of sets or cards."""
        known = {**self.symbols.members, **self.symbols.cards}
        if not self.symbols.open & {"set", "card"}:
            for word in words:
                yield from _unknown(word, known, "deck")

    def family(
        self, word: ast.Word, families: Mapping[str, object], lineage: Lineage
    ) -> Iterator[Diagnostic]:
        """Check the name of a family of a game."""
        game = lineage.base.id.text
        yield from _unknown(word, families, "family", game=game)

    def nouns(self, *roots: ast.Node) -> Iterator[Diagnostic]:
        """Check the names of kinds or cards that stand as nouns."""
        kinds, cards = self.symbols.kinds, self.symbols.cards
        if not self.symbols.open & {"kind", "card"}:
            for noun in find(ast.NamedNoun, *roots):
                if self.symbols.noun(noun.name.text) is None:
                    known, few = {**kinds, **cards, **ANY_CARD}, tuple(cards)[:FEW]
                    yield from _unknown(noun.name, known, "noun", kinds=tuple(kinds), cards=few)

    def conditions(
        self, owner: str, options: Mapping[str, ast.Option], *roots: ast.Node
    ) -> Iterator[Diagnostic]:
        """Check the options in conditions; without an owner of their own they are of `owner`."""
        known = {one.word.text: one.sort for one in given(*roots)}
        for condition in find(ast.OptionIs, *roots):
            if condition.owner is None:
                yield from _condition(condition, owner, options, known)
            else:
                yield from self._of_another(condition, condition.owner)

    def _of_another(self, condition: ast.OptionIs, owner: ast.Word) -> Iterator[Diagnostic]:
        """Check `OWNER.OPTION is VALUE`: the owner is a card, kind or game."""
        known = self.symbols.games.get(owner.text)
        if known and isinstance(known.node, ast.Variant):
            lineage = self.symbols.lineage(owner.text)
            base = (lineage.base.id.text,) if lineage else ()
            facts: dict[str, Fact] = {"name": owner.text, "suggestions": base}
            yield Diagnostic("ORI201", owner.span, facts, variant="variant")
        elif owner.text in self.symbols.owners:
            options = self.symbols.options(owner.text)
            if options is not None:
                yield from _condition(condition, owner.text, options)
        elif not self.symbols.open & {"card", "kind", "game"}:
            yield from _unknown(owner, self.symbols.owners, "owner")

    def setting(self, line: ast.Setting, lineage: Lineage | None) -> Iterator[Diagnostic]:
        """Check `OWNER.OPTION = VALUE` inside a variant or scenario."""
        options = self._owned(line.owner.text, lineage)
        if options is None:
            yield from self._owner(line.owner, lineage)
            return
        option = options.get(line.option.text)
        if option is None:
            variant = "" if options else "none"
            owner = line.owner.text
            yield from _unknown(line.option, options, variant, "ORI203", owner=owner)
        else:
            yield from _value(line.value, option)

    def _owned(self, owner: str, lineage: Lineage | None) -> dict[str, ast.Option] | None:
        """Return the options of a card, kind or game; None where they are not known."""
        printed = self.symbols.printed(owner)
        if printed and printed.node and not printed.draft:
            return options_of(printed.node)
        return lineage.options() if lineage and owner == lineage.base.id.text else None

    def _owner(self, word: ast.Word, lineage: Lineage | None) -> Iterator[Diagnostic]:
        if self.symbols.printed(word.text) or lineage is None:
            return
        if self.symbols.open & {"card", "kind"}:
            return
        base = lineage.base.id.text
        if word.text in self.symbols.games:
            facts: dict[str, Fact] = {"name": word.text, "suggestions": (base,)}
            yield Diagnostic("ORI201", word.span, facts, variant="other-game")
        else:
            owners = {base: None, **self.symbols.cards, **self.symbols.kinds}
            yield from _unknown(word, owners, "owner")

    def _known(
        self, word: ast.Word, namespace: str, table: Mapping[str, object], variant: str
    ) -> Iterator[Diagnostic]:
        if namespace not in self.symbols.open:
            yield from _unknown(word, table, variant)


_LISTED = ("kind", "game", "family", "keyword")
"""Wordings that list what is known, where nothing is near."""


def _condition(
    condition: ast.OptionIs,
    owner: str,
    options: Mapping[str, ast.Option],
    given_names: Mapping[str, Sort] = {},  # nobody changes it
) -> Iterator[Diagnostic]:
    option = options.get(condition.name.text)
    sort = given_names.get(condition.name.text)
    if option is None and sort is not None:
        facts: dict[str, Fact] = {"name": condition.name.text}
        variant = {"card": "chosen"}.get(sort, sort)
        yield Diagnostic("ORI203", condition.name.span, facts, variant=variant)
    elif option is None:
        variant = "" if options else "none"
        yield from _unknown(condition.name, options, variant, "ORI203", owner=owner)
    elif condition.value:
        yield from _value(condition.value, option)
    elif not {value.text for value in option.values}.issuperset(SWITCH):
        values = tuple(value.text for value in option.values)
        name = condition.name.text
        facts = {"name": name, "values": values, "first": values[0]}
        yield Diagnostic("ORI205", condition.span, facts)


def _value(word: ast.Word, option: ast.Option) -> Iterator[Diagnostic]:
    values = {value.text: None for value in option.values}
    facts: dict[str, str | tuple[str, ...]] = {"option": option.name.text, "values": tuple(values)}
    for found in _unknown(word, values, "", "ORI204", **facts):
        yield evolve(found, labels=(Label(option.name.span, "declared"),))


def _unknown(
    word: ast.Word,
    known: Mapping[str, object],
    variant: str,
    code: str = "ORI201",
    **facts: str | tuple[str, ...],
) -> Iterator[Diagnostic]:
    if word.text not in known:
        near = printed_as(word.text, known)[:AT_MOST] or suggest(word.text, known)
        listed = variant in _LISTED or (code, variant) == ("ORI203", "")
        facts = {"known": tuple(known), **facts} if listed else facts
        all_facts: dict[str, Fact] = {"name": word.text, "suggestions": near, **facts}
        yield Diagnostic(code, word.span, all_facts, variant=variant)
