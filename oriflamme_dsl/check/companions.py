"""Cards that come with another one, and cards that bring another one: the partner is there."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme_dsl.check.deck_size import cards_after
from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.names.symbols import Symbols, parts
from oriflamme_dsl.names.traverse import find
from oriflamme_dsl.syntax import ast


def check(card: ast.Card, symbols: Symbols) -> Iterator[Diagnostic]:
    """Yield a card that comes with itself, or with one that is not dealt either (ORI333)."""
    companions = symbols.companions
    for line in card.lines:
        if isinstance(line, ast.ComesWith):
            facts = {"name": card.id.text, "partner": line.partner.text}
            if line.partner.text == card.id.text:
                yield Diagnostic("ORI333", line.partner.span, facts)
            elif line.partner.text in companions:
                yield Diagnostic("ORI333", line.partner.span, facts, variant="chain")


def check_deck(item: ast.Game | ast.Variant, symbols: Symbols) -> Iterator[Diagnostic]:
    """Yield cards of a deck whose partner is not in it (ORI413), where the item has done that."""
    lineage = symbols.lineage(item.id.text)
    if lineage is None or symbols.open & {"card", "set"}:
        return
    decks = [rule for rule in lineage.rules() if rule.name == "deck"]
    reported: set[tuple[str, str]] = set()
    for deck in decks:
        cards = cards_after(deck, lineage, symbols)
        for name in cards:
            for partner, variant in _partners(name, symbols):
                place = _place(item, name, partner, symbols)
                if partner not in cards and place and (name, partner) not in reported:
                    reported.add((name, partner))
                    facts = {"name": name, "partner": partner}
                    yield Diagnostic("ORI413", place.span, facts, variant=variant)


def _partners(name: str, symbols: Symbols) -> Iterator[tuple[str, str]]:
    """Yield the cards without which a card lacks something, and the wording for that."""
    known = symbols.cards.get(name)
    for line in known.node.lines if known and known.node else ():
        if isinstance(line, ast.ComesWith) and line.partner.text in symbols.cards:
            yield line.partner.text, "companion"
        for bring in find(ast.Bring, line):
            noun = bring.target.phrase.noun if isinstance(bring.target, ast.Selector) else None
            if isinstance(noun, ast.NamedNoun) and noun.name.text in symbols.cards:
                yield noun.name.text, ""


def _place(
    item: ast.Game | ast.Variant, name: str, partner: str, symbols: Symbols
) -> ast.Node | None:
    """Return the word of an item that brings a card in, or takes its partner out."""
    for line in item.lines:
        match line:
            case ast.Rule(name="deck"):
                for word in parts(line, ast.Word):
                    if name in symbols.deck((word,)):
                        return word
            case ast.AddCards(cards=words) if name in _texts(words):
                return next(word for word in words if word.text == name)
            case ast.RemoveCards(cards=words) if partner in _texts(words):
                return next(word for word in words if word.text == partner)
            case ast.ReplaceCard(old=old, new=new) if name == new.text or partner == old.text:
                return new if name == new.text else old
    return None


def _texts(words: tuple[ast.Word, ...]) -> set[str]:
    return {word.text for word in words}
