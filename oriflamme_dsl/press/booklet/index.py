"""The index: every term and every card, and the keys by which their pages are found."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping

from attrs import evolve, frozen

from oriflamme_dsl.press.booklet.content import (
    Block,
    Chapter,
    IndexRow,
    IndexRows,
    Par,
    Rows,
    Runs,
    Section,
    TermEntry,
)
from oriflamme_dsl.press.booklet.glossary import pattern, sort_key, term_key
from oriflamme_dsl.press.booklet.rulebook import Rulebook
from oriflamme_dsl.press.booklet.words import Words

COMMON = 5
"""A term that more sections speak of is one that a reader does not look for in all of them."""


@frozen
class Finder:
    """Finds terms and cards in the text of paragraphs, by patterns that go with keys."""

    patterns: Mapping[str, re.Pattern[str]]

    def keys(self, text: str) -> tuple[str, ...]:
        """Return the keys of what a text speaks of."""
        return tuple(key for key, found in self.patterns.items() if found.search(text))


def finder(words: Words, entries: Iterable[TermEntry]) -> Finder:
    """Return the finder of the terms of a glossary."""
    known = {entry.term for entry in entries}
    return Finder(
        {
            term_key(term["term"]): pattern(term)
            for term in words.data["terms"]
            if term["term"] in known and words.holds(term)
        }
    )


def with_keys(
    chapters: Iterable[Chapter], found: Finder, about: Collection[str]
) -> tuple[Chapter, ...]:
    """Return chapters whose paragraphs lead to the terms that they speak of.

    Only those `about` the rules do. Of a term that many sections speak of, those count that name
    it in their title.
    """
    chapters = tuple(chapters)
    spoken: dict[str, int] = {}
    for chapter in chapters:
        if chapter.id not in about:
            continue
        for section in chapter.sections:
            for key in found.keys(_text(section)):
                spoken[key] = spoken.get(key, 0) + 1
    common = {key for key, count in spoken.items() if count > COMMON}
    return tuple(
        evolve(
            chapter,
            sections=tuple(_keyed(section, found, common) for section in chapter.sections),
        )
        if chapter.id in about
        else chapter
        for chapter in chapters
    )


def _keyed(section: Section, found: Finder, common: set[str]) -> Section:
    titled = set(found.keys(section.title))

    def wanted(text: str) -> tuple[str, ...]:
        return tuple(key for key in found.keys(text) if key not in common or key in titled)

    return evolve(section, blocks=tuple(_block(block, wanted) for block in section.blocks))


def _block(block: Block, wanted: Callable[[str], tuple[str, ...]]) -> Block:
    if isinstance(block, Par):
        return evolve(block, keys=(*block.keys, *wanted(said(block.runs))))
    if isinstance(block, Rows):
        text = " ".join(map(said, block.items))
        return evolve(block, keys=(*block.keys, *wanted(text)))
    return block


def _text(section: Section) -> str:
    parts = [section.title]
    for block in section.blocks:
        if isinstance(block, Par):
            parts.append(said(block.runs))
        elif isinstance(block, Rows):
            parts.extend(map(said, block.items))
    return " ".join(parts)


def said(runs: Runs) -> str:
    """Return the text of runs."""
    return "".join(run.text for run in runs)


def index_rows(book: Rulebook, cards: Iterable[str], entries: Iterable[TermEntry]) -> IndexRows:
    """Return the rows of the index in the order of the alphabet."""
    words = [(book.card(card), f"card:{card}") for card in cards]
    words.extend((entry.term, key) for entry in entries for key in entry.keys)
    ordered = sorted(dict.fromkeys(words), key=lambda row: sort_key(row[0]))
    return IndexRows(
        tuple(IndexRow(word, key, sort_key(word)[0][:1].upper()) for word, key in ordered)
    )
