"""French names without a gender, where sentences cannot do without."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme_dsl.diagnostics import Diagnostic, Fact, Label
from oriflamme_dsl.names.derived import derived, of_node
from oriflamme_dsl.names.symbols import Symbols
from oriflamme_dsl.names.traverse import find
from oriflamme_dsl.syntax import ast

GENDERED = "fr"
"""The language whose articles and adjectives follow the gender of a name."""


def check(item: ast.Card | ast.Kind, symbols: Symbols) -> Iterator[Diagnostic]:
    """Yield the French name of an item that sentences name, if it has no gender (ORI361)."""
    own = (symbols.cards if isinstance(item, ast.Card) else symbols.kinds).get(item.id.text)
    language = own.language if own else ""
    for name in item.names:
        written = name.language.text if name.language else language
        if written != GENDERED or name.gender:
            continue
        place = _named(symbols).get(item.id.text)
        if place is not None or (isinstance(item, ast.Card) and _leaves(item, symbols)):
            facts: dict[str, Fact] = {"name": name.text}
            labels = () if place is None else (Label(place.span, "named"),)
            yield Diagnostic("ORI361", name.span, facts, labels)


def _leaves(card: ast.Card, symbols: Symbols) -> bool:
    """Tell whether a card leaves by its kind: the last sentence on it names the card itself."""
    kind = symbols.kinds.get(card.kind.text)
    fates = (
        [line for line in kind.node.lines if isinstance(line, ast.Fate)]
        if kind and kind.node
        else []
    )
    return any(fate.leaves for fate in fates)


@derived
def _named(symbols: Symbols) -> dict[str, ast.Word]:
    """Return where a sentence names a kind or a card first, by its id."""
    found: dict[str, ast.Word] = {}
    for table in (symbols.cards, symbols.keywords, symbols.games):
        for known in table.values():
            for word in _nouns(known.node) if known.node else ():
                found.setdefault(symbols.noun(word.text) or "", word)
    return found


@of_node
def _nouns(item: ast.Node) -> tuple[ast.Word, ...]:
    return tuple(noun.name for noun in find(ast.NamedNoun, item))
