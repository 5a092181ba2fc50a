"""What a variant takes out of the deck is there, and what it adds is not."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme_dsl.check.deck_size import cards_after
from oriflamme_dsl.diagnostics import Diagnostic, Fact, Label
from oriflamme_dsl.diagnostics.suggest import suggest
from oriflamme_dsl.names.symbols import Symbols, parts
from oriflamme_dsl.syntax import ast


def check(variant: ast.Variant, symbols: Symbols) -> Iterator[Diagnostic]:
    """Yield cards taken out that are not in (ORI405), and added that are in (ORI406)."""
    lineage = symbols.lineage(variant.base.text)
    own = [line for line in variant.lines if isinstance(line, ast.Rule) and line.name == "deck"]
    decks = own or [rule for rule in lineage.rules() if rule.name == "deck"] if lineage else []
    if not lineage or not decks or symbols.open & {"card", "set"}:
        return
    words = [word for rule in decks for word in parts(rule, ast.Word)]
    if not all(word.text in symbols.cards or word.text in symbols.sets for word in words):
        return  # the deck itself is not known
    deck = {card for rule in decks for card in cards_after(rule, lineage, symbols)}
    for word in _taken(variant):
        if word.text in symbols.cards and word.text not in deck | symbols.drafts:
            facts: dict[str, Fact] = {"name": word.text, "suggestions": suggest(word.text, deck)}
            earlier = [w for v in lineage.variants for w in _taken(v) if w.text == word.text]
            labels = tuple(Label(w.span, "taken") for w in earlier[-1:])
            yield Diagnostic("ORI405", word.span, facts, labels)
    out = {word.text for word in _taken(variant)}
    for word in _added(variant):
        if word.text in deck - out:
            yield Diagnostic("ORI406", word.span, {"name": word.text})


def check_conflicts(variant: ast.Variant, _: Symbols) -> Iterator[Diagnostic]:
    """Yield cards that a variant takes out twice, or brings in twice (ORI415)."""
    yield from _twice(_taken(variant), "")
    yield from _twice(_added(variant), "in")


def _twice(words: Iterator[ast.Word], variant: str) -> Iterator[Diagnostic]:
    first: dict[str, ast.Word] = {}
    for word in words:
        known = first.setdefault(word.text, word)
        if known is not word:
            labels = (Label(known.span, "first"),)
            yield Diagnostic("ORI415", word.span, {"name": word.text}, labels, variant)


def check_doubles(item: ast.Game | ast.Variant, symbols: Symbols) -> Iterator[Diagnostic]:
    """Yield words of a deck that bring only cards that are in it already (ORI406)."""
    for rule in item.lines:
        if isinstance(rule, ast.Rule) and rule.name == "deck":
            first: dict[str, ast.Word] = {}
            for word in parts(rule, ast.Word):
                cards = symbols.deck((word,))
                if cards and first.keys() >= {*cards}:
                    labels = (Label(first[cards[0]].span, "first"),)
                    yield Diagnostic("ORI406", word.span, {"name": word.text}, labels)
                first |= {card: word for card in cards if card not in first}


def _taken(variant: ast.Variant) -> Iterator[ast.Word]:
    for line in variant.lines:
        if isinstance(line, ast.RemoveCards):
            yield from line.cards
        elif isinstance(line, ast.ReplaceCard):
            yield line.old


def _added(variant: ast.Variant) -> Iterator[ast.Word]:
    for line in variant.lines:
        if isinstance(line, ast.AddCards):
            yield from line.cards
        elif isinstance(line, ast.ReplaceCard):
            yield line.new
