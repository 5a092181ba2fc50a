"""A set made for a game has the cards that the game needs, unless a deck takes them one by one."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme_dsl.check.deck_size import hand_cards, needed
from oriflamme_dsl.diagnostics import Diagnostic, Fact
from oriflamme_dsl.names.symbols import Symbols, parts
from oriflamme_dsl.names.traverse import find
from oriflamme_dsl.syntax import ast


def check(item: ast.CardSet, symbols: Symbols) -> Iterator[Diagnostic]:
    """Yield a set that is too small for its game, and whose cards are in no deck (ORI412).

    Of a set in a deck the deck is checked.
    """
    lineage = symbols.lineage(item.game.text) if item.game else None
    if lineage is None or symbols.open:
        return
    members, need = symbols.members[item.id.text], needed(lineage).cards
    cards = hand_cards(members, symbols)
    if len(cards) < need and not _played({item.id.text, *members}, symbols):
        facts: dict[str, Fact] = {
            "name": item.id.text,
            "game": lineage.ids()[-1],
            "cards": len(cards),
            "needed": need,
            "missing": need - len(cards),
        }
        yield Diagnostic("ORI412", item.id.span, facts)


def _played(words: set[str], symbols: Symbols) -> bool:
    """Return whether a deck, or the change of one, names one of the words."""
    return any(
        word.text in words
        for game in symbols.games.values()
        if game.node
        for word in _deck_words(game.node)
    )


def _deck_words(game: ast.Game | ast.Variant) -> Iterator[ast.Word]:
    for line in find(ast.Node, *game.lines):
        if isinstance(line, ast.Rule) and line.name == "deck":
            yield from parts(line, ast.Word)
        elif isinstance(line, ast.AddCards):
            yield from line.cards
        elif isinstance(line, ast.ReplaceCard):
            yield line.new
