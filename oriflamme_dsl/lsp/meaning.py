"""What cards and sentences mean, in the words that cards are printed with."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, get_args

from attrs import frozen

from oriflamme_dsl.ir.cards import CardDef, KindDef
from oriflamme_dsl.ir.clauses import Instead, Static, Trigger
from oriflamme_dsl.ir.ruleset import specialise
from oriflamme_dsl.ir.statements import Statement
from oriflamme_dsl.ir.walk import walk
from oriflamme_dsl.lsp.alone import Alone
from oriflamme_dsl.lsp.workspace import View
from oriflamme_dsl.render.phrases import MissingPhraseError
from oriflamme_dsl.render.text import card_text
from oriflamme_dsl.report.glossary import Term, terms
from oriflamme_dsl.syntax import ast

LANGUAGES = ("en", "fr")
"""The languages that meanings are told in."""

SENTENCES = (*get_args(Statement), Trigger, Instead, Static)
"""The classes of what says something alone."""

NOWHERE = KindDef("", leaves=False)
"""A kind of cards about which there is nothing to say."""


@frozen
class Printed:
    """A card in a language: its name, its kind, its sentences."""

    language: str
    name: str
    kind: str
    sentences: tuple[str, ...]


def printed_cards(view: View, card: str) -> tuple[Printed, ...]:
    """Return a card as it is printed in each language that has words for it; none with an error."""
    alone = view.remembered(Alone)
    found = alone.card(card)
    kind = alone.kind(found[0].kind) if found else None
    if found is None or kind is None:
        return ()
    return tuple(one for language in LANGUAGES for one in _printed(alone, found[0], kind, language))


def _printed(alone: Alone, card: CardDef, kind: KindDef, language: str) -> Iterator[Printed]:
    settings, names = dict(alone.settings), alone.names
    keywords = {use.keyword: alone.keyword(use.keyword) for use in card.keywords}
    known = {key: specialise(one[0], settings) for key, one in keywords.items() if one}
    if len(known) < len(keywords):
        return
    try:
        sentences = card_text(
            specialise(card, settings), specialise(kind, settings), names, language, known
        )
    except MissingPhraseError:
        return
    title = names.get("card", card.id, language).text
    kind_name = names.get("kind", card.kind, language).text
    yield Printed(language, title, kind_name, tuple(one.text for one in sentences))


def sentence_at(view: View, item: ast.Node, at: int) -> tuple[str, tuple[tuple[str, str], ...]]:
    """Return what is written in the innermost sentence at a place of an item, and what it means.

    The meaning comes with its language; there is none outside of sentences, and none in an item
    with an error. `at` counts as spans in the item do.
    """
    if not isinstance(item, ast.Card | ast.Keyword):
        return "", ()
    alone, id_ = view.remembered(Alone), item.id.text
    sort, lower = ("card", alone.card) if isinstance(item, ast.Card) else ("keyword", alone.keyword)
    lowered = lower(id_)
    found: tuple[str, object] | None = None
    for path, node in walk(lowered[0]) if lowered else ():
        span = lowered[1].get((sort, id_, path)) if lowered else None
        if span is None or not span.start <= at <= span.end or span.source is not item.span.source:
            continue
        if isinstance(node, SENTENCES) and span != item.span:
            found = span.text, node
    if found is None:
        return "", ()
    text, node = found
    return text, tuple(_said(alone, node))


def _said(alone: Alone, node: Any) -> Iterator[tuple[str, str]]:
    only = specialise(_alone(node), dict(alone.settings))
    for language in LANGUAGES:
        try:
            said = card_text(only, NOWHERE, alone.names, language)
        except MissingPhraseError:
            continue
        yield language, " ".join(one.text for one in said)


def _alone(node: Any) -> CardDef:
    """Return a card that only says this."""
    if isinstance(node, Trigger):
        return CardDef("", "", triggers=(node,))
    if isinstance(node, Instead):
        return CardDef("", "", instead=(node,))
    if isinstance(node, Static):
        return CardDef("", "", statics=(node,))
    return CardDef("", "", main=(node,))


@cache
def glossary() -> tuple[Term, ...]:
    """Return the terms of the game in the languages that meanings are told in."""
    return terms(LANGUAGES)


def terms_of(word: str) -> tuple[Term, ...]:
    """Return the terms that a keyword of the language is the word for, the plainest first."""
    plain = word.replace("-", "").lower()
    return tuple(
        term
        for term in glossary()
        if term.construct.lower() == plain
        or dict(term.words)["en"].lower().replace("…", "").split()[:1] == [word]
    )
