"""Noun phrases that no card can ever fit, and those that say a thing twice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from oriflamme_dsl.diagnostics import Diagnostic, Label
from oriflamme_dsl.names.symbols import Symbols
from oriflamme_dsl.names.traverse import find
from oriflamme_dsl.syntax import ast

Said = tuple[str, ast.Node]
"""A property that a phrase asks for, and where."""

_OPPOSITES = (("revealed", "face-down", "face"), ("opposing", "yours", "owner"))


def check(card: ast.Card, symbols: Symbols) -> Iterator[Diagnostic]:
    """Yield impossible phrases (ORI306); beside such no phrase is called redundant (ORI307)."""
    for phrase, other in _phrases(card.lines):
        yield from _phrase(phrase, symbols, card, other=other)
    for node in find(ast.ItIs, *card.lines):
        yield from _itself(node)


def check_game(item: ast.Game | ast.Variant, symbols: Symbols) -> Iterator[Diagnostic]:
    """Yield the same for the phrases in the rules of a game."""
    for phrase, other in _phrases(item.lines):
        yield from _phrase(phrase, symbols, None, other=other)


def _phrases(lines: Iterable[ast.Node]) -> Iterator[tuple[ast.NounPhrase, bool]]:
    """Yield the phrases, and whether each leaves this card out."""
    for node in find(ast.Node, *lines):
        if isinstance(node, ast.Selector):
            yield node.phrase, node.quantity in ("another", "each_other")
        elif isinstance(node, ast.ThereIs | ast.ForEach):
            yield node.phrase, node.other
        elif isinstance(node, ast.ExceptNoun | ast.Covers | ast.ItWas):
            yield node.phrase, False
        elif isinstance(node, ast.Trigger) and node.by:
            yield node.by, False


def _phrase(
    phrase: ast.NounPhrase, symbols: Symbols, card: ast.Card | None, *, other: bool
) -> Iterator[Diagnostic]:
    said = list(_said(phrase))
    named = _named_like(phrase, card) if card and card.id.text in symbols.cards else ()
    impossible = [*_opposite(said), *_excluded(phrase, symbols), *named]
    yield from impossible[:1] or _redundant(phrase, said, other=other)


def _said(phrase: ast.NounPhrase) -> Iterator[Said]:
    """Yield the properties that hold of every card of the phrase, `not …` for their contraries."""
    for adjective in phrase.adjectives:
        yield adjective.word, adjective
    for relation in phrase.relations:
        if isinstance(relation, ast.OfYours):
            yield "yours", relation
        elif isinstance(relation, ast.ThatIs) and len(relation.properties) == 1:
            yield _word(relation.properties[0]), relation
        elif isinstance(relation, ast.ThatIsNot):
            yield f"not {_word(relation.property)}", relation
        elif isinstance(relation, ast.EvenCovered):
            yield "even covered", relation


def _word(single: ast.Property) -> str:
    if single.to is None or isinstance(single.to, ast.This):
        return single.word
    return single.span.text


def _opposite(said: Iterable[Said]) -> Iterator[Diagnostic]:
    places: dict[str, ast.Node] = {}
    for word, node in said:
        places.setdefault(word, node)
    contraries = ((word, f"not {word}", "negated") for word in places)
    for one, other, variant in (*_OPPOSITES, *contraries):
        if one in places and other in places:
            first, second = sorted((places[one], places[other]), key=lambda node: node.span.start)
            labels = (Label(first.span, "first"),)
            facts = {"text": second.span.text, "other": first.span.text}
            yield Diagnostic("ORI306", second.span, facts, labels, variant)


def _excluded(phrase: ast.NounPhrase, symbols: Symbols) -> Iterator[Diagnostic]:
    """Yield an `except …` that takes out every card of the noun."""
    asked = {word for word, _ in _said(phrase)}
    for relation in phrase.relations:
        if isinstance(relation, ast.ExceptNoun):
            taken = relation.phrase
            said = {word for word, _ in _said(taken)}
            plain = len(said) == len(taken.adjectives) + len(taken.relations)
            if plain and said <= asked and _within(phrase.noun, taken.noun, symbols):
                facts = {"text": relation.span.text, "noun": phrase.noun.span.text}
                yield Diagnostic("ORI306", relation.span, facts, variant="excluded")


def _within(noun: ast.Node, other: ast.Node, symbols: Symbols) -> bool:
    """Return whether every card of the one noun is one of the other."""
    if isinstance(other, ast.AnyStack):
        return isinstance(noun, ast.AnyStack)
    if not isinstance(other, ast.NamedNoun):
        return True
    if not isinstance(noun, ast.NamedNoun):
        return False
    known = symbols.cards.get(noun.name.text)
    kind = known.node.kind.text if known and known.node else None
    return other.name.text in (noun.name.text, kind)


def _named_like(phrase: ast.NounPhrase, card: ast.Card) -> Iterator[Diagnostic]:
    """Yield `an X named like this` in a card that is not X."""
    if not isinstance(phrase.noun, ast.NamedNoun):
        return
    name = phrase.noun.name.text
    for relation in phrase.relations:
        like_this = isinstance(relation, ast.NamedLike) and isinstance(relation.reference, ast.This)
        if like_this and name not in (card.id.text, card.kind.text):
            facts = {"noun": name, "card": card.id.text}
            yield Diagnostic("ORI306", relation.span, facts, variant="named")


def _itself(node: ast.ItIs) -> Iterator[Diagnostic]:
    """Yield `this is adjacent to this`."""
    for single in node.properties:
        if single.to is not None and single.to == node.subject:
            facts = {"text": single.to.span.text}
            yield Diagnostic("ORI306", single.span, facts, variant="itself")


def _redundant(
    phrase: ast.NounPhrase, said: Iterable[Said], *, other: bool
) -> Iterator[Diagnostic]:
    places: dict[str, ast.Node] = {}
    for word, node in said:
        if word in places:
            labels = (Label(places[word].span, "first"),)
            yield Diagnostic("ORI307", node.span, {"text": node.span.text}, labels)
        places.setdefault(word, node)
    reason = "another" if other else "adjacent" if "adjacent" in places else ""
    for relation in phrase.relations:
        if not reason or not isinstance(relation, ast.ExceptReference):
            continue
        if isinstance(relation.reference, ast.This):
            yield Diagnostic("ORI307", relation.span, {"text": relation.span.text}, (), reason)
