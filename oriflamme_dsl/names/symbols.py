"""The symbol tables of a compilation, and what can be asked of them."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Iterator, Mapping
from typing import Any, Generic, TypeVar

from attrs import field, frozen

from oriflamme_dsl.names.derived import Derived, derived, of_node
from oriflamme_dsl.source import Source
from oriflamme_dsl.syntax import ast

N = TypeVar("N")


@frozen
class Declared(Generic[N]):
    """One declaration: the word it is known by, and what was declared.

    `node` is None for an item with a syntax error: it is known, its content is not. `language`
    is the language of labels and texts without a language code. A `draft` is in no game.
    """

    word: ast.Word
    node: N | None
    language: str = "en"
    draft: bool = False


@frozen
class Lineage:
    """A game and the variants that lead from it to an id, the nearest to the game first."""

    base: ast.Game
    variants: tuple[ast.Variant, ...]

    def ids(self) -> tuple[str, ...]:
        """Return the ids of the game and the variants, the game's first."""
        return (self.base.id.text, *(variant.id.text for variant in self.variants))

    def rules(self) -> Iterator[ast.Rule]:
        """Yield the rules of the game that no variant replaces, then those of the variants."""
        rules = [line for line in self.base.lines if isinstance(line, ast.Rule)]
        for variant in self.variants:
            own = [line for line in variant.lines if isinstance(line, ast.Rule)]
            replaced = {rule_class(rule) for rule in own}
            rules = [*(rule for rule in rules if rule_class(rule) not in replaced), *own]
        yield from rules

    def options(self) -> dict[str, ast.Option]:
        """Return the options of the game and the variants, by name; the first one counts."""
        found: dict[str, ast.Option] = {}
        items: tuple[ast.Game | ast.Variant, ...] = (self.base, *self.variants)
        for item in items:
            for option in options_of(item).values():
                found.setdefault(option.name.text, option)
        return found

    def families(self) -> dict[str, ast.Family]:
        """Return the families of all `families` rules, by id."""
        rules = [rule for rule in self.rules() if rule.name == "families"]
        families = [part for rule in rules for part in parts(rule, ast.Family)]
        return {family.id.text: family for family in families}


@frozen
class Symbols:
    """What a compilation declares, by namespace and id.

    `members` are the cards of each set, in order and without drafts; a set without a declaration of
    its own is the one named after a file with cards before any set. `open` names the namespaces
    (kind, card, keyword, set, game) in which something was declared that could not be read at all:
    there nothing can be called unknown. `within` are, for each source, itself and all that it uses;
    `homes` the set that an item comes after in its file, by the identity of the item. `facts` are
    what follows from all this.
    """

    kinds: Mapping[str, Declared[ast.Kind]]
    cards: Mapping[str, Declared[ast.Card]]
    sets: Mapping[str, Declared[ast.CardSet]]
    games: Mapping[str, Declared[ast.Game | ast.Variant]]
    members: Mapping[str, tuple[str, ...]]
    set_of: Mapping[str, str]
    keywords: Mapping[str, Declared[ast.Keyword]] = field(factory=dict)
    open: frozenset[str] = frozenset()
    within: Mapping[Source, frozenset[Source]] = field(factory=dict)
    homes: Mapping[int, ast.CardSet] = field(factory=dict)
    facts: Derived = field(factory=Derived, eq=False, repr=False)

    def noun(self, word: str) -> str | None:
        """Return the kind or card that a noun means, by its id or the plural of it; None for none.

        The plural of an id is the id with `s`, or with `ies` in the place of a last `y`.
        """
        singulars = (word, word.removesuffix("s"), word.removesuffix("ies") + "y")
        return next((one for one in singulars if one in self.kinds or one in self.cards), None)

    def counts(self, item: ast.Game | ast.Variant) -> bool:
        """Return whether a game or variant is the one that its id means: no second one."""
        return self.games[item.id.text].node is item

    def options(self, owner: str) -> dict[str, ast.Option] | None:
        """Return the options of a card, kind or game, those that variants declare included.

        None if what the owner declares is not known, or not all, as of drafts; or nothing is called
        so.
        """
        own = self.printed(owner)
        game = self.games.get(owner)
        if (own and (own.node is None or own.draft)) or (game and game.node is None):
            return None
        if own and own.node and (options_of(own.node) or not game):
            return options_of(own.node)
        return self._of_game(owner) if game else None

    def printed(self, owner: str) -> Declared[ast.Card] | Declared[ast.Kind] | None:
        """Return the card or kind of an id: no two of them have one id."""
        return self.cards.get(owner) or self.kinds.get(owner)

    @property
    def owners(self) -> Mapping[str, object]:
        """Return all cards, kinds, games and variants: what options may belong to."""
        tables: list[Any] = [self.games, self.kinds, self.cards]  # iterated from the last on
        return ChainMap(*tables)

    def _of_game(self, game: str) -> dict[str, ast.Option]:
        found: dict[str, ast.Option] = {}
        for name in self.games:
            lineage = self.lineage(name)
            if lineage and lineage.base.id.text == game:
                found = {**lineage.options(), **found}
        return found

    @property
    def drafts(self) -> frozenset[str]:
        """Return the cards that are drafts."""
        return _drafts(self)

    @property
    def companions(self) -> frozenset[str]:
        """Return the cards that come with another one, and so are in no hand."""
        return _companions(self)

    def lineage(self, game: str) -> Lineage | None:
        """Return where a game or variant comes from; None if unknown, in a circle or a draft."""
        variants: list[ast.Variant] = []
        seen: set[str] = set()
        while game not in seen and game in self.games:
            seen.add(game)
            node = self.games[game].node
            if isinstance(node, ast.Game):
                return Lineage(node, tuple(variants))
            if node is None or self.games[game].draft:
                return None
            variants.insert(0, node)
            game = node.base.text
        return None

    def deck(self, words: tuple[ast.Word, ...]) -> tuple[str, ...]:
        """Return the ids of the cards that the words of a `deck` rule name, without doubles."""
        found: dict[str, None] = {}
        for word in words:
            if word.text in self.members:
                found |= dict.fromkeys(self.members[word.text])
            elif word.text in self.cards and not self.cards[word.text].draft:
                found[word.text] = None
        return tuple(found)


@derived
def _drafts(symbols: Symbols) -> frozenset[str]:
    return frozenset(name for name, known in symbols.cards.items() if known.draft)


@derived
def _companions(symbols: Symbols) -> frozenset[str]:
    return frozenset(
        name for name, known in symbols.cards.items() if known.node and _accompanies(known.node)
    )


@of_node
def _accompanies(card: ast.Card) -> bool:
    return any(isinstance(line, ast.ComesWith) for line in card.lines)


RULE_CLASSES: Mapping[str, str] = {
    "first_passes": "first_player",
    "first_stays": "first_player",
    "uncovered_now": "uncovered",
    "uncovered_waits": "uncovered",
    "acts_whenever": "acting",
    "acts_once": "acting",
    "hand_some": "hand_rest",
    "allies_oppose": "allies",
    "game_reveal_pays_and_keeps": "game_reveal_pays",
}
"""Rules that are other words on one point, by name; any other rule is a class of its own."""


def rule_class(rule: ast.Rule) -> str:
    """Return the name of the class of a rule: of one class one rule is in force."""
    return RULE_CLASSES.get(rule.name, rule.name)


def options_of(item: ast.Card | ast.Kind | ast.Game | ast.Variant) -> dict[str, ast.Option]:
    """Return the options that an item declares, by name; of doubles the first."""
    found: dict[str, ast.Option] = {}
    for line in item.lines:
        if isinstance(line, ast.Option):
            found.setdefault(line.name.text, line)
    return found


def parts(rule: ast.Rule, kind: type[N]) -> tuple[N, ...]:
    """Return the parts of a rule that are of a class, inside tuples too, in order."""
    found: list[N] = []
    for part in rule.parts:
        members = part if isinstance(part, tuple) else (part,)
        found.extend(member for member in members if isinstance(member, kind))
    return tuple(found)
