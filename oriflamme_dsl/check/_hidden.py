"""Whether cards may carry out their sentences while they lie face down."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme_dsl.names.derived import derived, of_node
from oriflamme_dsl.names.symbols import Symbols
from oriflamme_dsl.names.traverse import find
from oriflamme_dsl.syntax import ast


@derived
def may_act_hidden(symbols: Symbols) -> bool:
    """Return whether some card may let a face-down card carry out its sentences.

    It activates cards that need not be revealed, or copies sentences in a clause, which works
    however its card lies.
    """
    return any(map(lets_act, _items(symbols)))


def _items(symbols: Symbols) -> Iterator[ast.Card | ast.Keyword]:
    yield from (known.node for known in symbols.cards.values() if known.node)
    yield from (known.node for known in symbols.keywords.values() if known.node)


@of_node
def lets_act(item: ast.Card | ast.Keyword) -> bool:
    """Return whether one card, or what has a keyword, may do so."""
    targets = [target for node in find(ast.Activate, item) for target in node.targets]
    if any(_may_be_hidden(target, item) for target in targets):
        return True
    clauses = (*find(ast.Trigger, item), *find(ast.Instead, item))
    return any(True for clause in clauses for _ in find(ast.Copy, clause))


def _may_be_hidden(target: ast.Target, item: ast.Card | ast.Keyword) -> bool:
    if isinstance(target, ast.Selector):
        return not _revealed(target.phrase)
    if not isinstance(target, ast.Chosen):
        return True
    name = target.name.text
    named = [node.selector.phrase for node in find(ast.Choose, item) if node.name.text == name]
    named += [node.phrase for node in find(ast.ForEachCard, item) if node.name.text == name]
    return not named or not all(map(_revealed, named))


def _revealed(phrase: ast.NounPhrase) -> bool:
    """Return whether a description says that its cards lie face up."""
    said = (part for part in phrase.relations if isinstance(part, ast.ThatIs))
    return any(adjective.word == "revealed" for adjective in phrase.adjectives) or any(
        all(one.word == "revealed" for one in part.properties) for part in said
    )
