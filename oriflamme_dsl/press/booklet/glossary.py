"""The glossary: which words of the game are explained, and how.

A term is there if the rules or the cards of the game use it, or if its symbol stands in the text of
a card; kinds of cards and keywords come from the game itself.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from oriflamme_dsl.press.booklet.content import Run, TermEntry
from oriflamme_dsl.press.booklet.features import deck_cards
from oriflamme_dsl.press.booklet.rulebook import Rulebook
from oriflamme_dsl.press.booklet.words import Words, marked


def terms(
    book: Rulebook, words: Words, texts: Iterable[str], symbols: Iterable[str]
) -> tuple[TermEntry, ...]:
    """Return the terms that `texts` use or whose symbols are used, in the order of the alphabet."""
    text, used = "\n".join(texts), set(symbols)
    found = [
        _entry(book, words, term)
        for term in words.data["terms"]
        if words.holds(term) and (pattern(term).search(text) or term.get("symbol") in used)
    ]
    entries = (*(entry for entry in found if entry.runs), *_kinds(book))
    return tuple(sorted(entries, key=lambda entry: sort_key(entry.term)))


def pattern(term: Mapping[str, Any]) -> re.Pattern[str]:
    """Return what a term is found by."""
    return re.compile(rf"\b(?:{term['find']})\b", re.IGNORECASE)


def term_key(term: str) -> str:
    """Return the key of a term in the index."""
    return f"term:{term}"


def sort_key(word: str) -> tuple[str, str]:
    """Return by what a word stands in the alphabet: accents count last."""
    parts = unicodedata.normalize("NFD", word.casefold().replace("œ", "oe"))
    return "".join(char for char in parts if not unicodedata.combining(char)), word


def _entry(book: Rulebook, words: Words, term: Mapping[str, Any]) -> TermEntry:
    if "say" in term:
        runs = marked(words.filled(term["say"]))
    else:
        runs = marked(" ".join(book.sentences(term["rules"])).replace("*", ""))
    return TermEntry(term["term"], runs, term.get("symbol", ""), (term_key(term["term"]),))


def _kinds(book: Rulebook) -> Iterator[TermEntry]:
    """Yield the kinds of the cards of the deck, each with its rule."""
    used = {card.kind for card in deck_cards(book.ruleset)}
    kinds = [kind for kind in book.ruleset.kinds if kind.id in used]
    for kind in kinds:
        number = book.ruleset.kinds.index(kind)
        rule = " ".join(book.sentences((f"kinds.{number} rule",)))
        name = book.name("kind", kind.id)
        if "kind" in book.catalogue.lowered:
            name = name[:1].lower() + name[1:]
        yield TermEntry(name, (Run(rule),), keys=(term_key(name),))
