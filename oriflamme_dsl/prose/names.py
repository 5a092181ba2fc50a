"""Printed names by their words, to be found in a text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from attrs import frozen

from oriflamme_dsl.prose.lattice import Lattice, Lexicon, Words
from oriflamme_dsl.render.catalogue import Catalogue
from oriflamme_dsl.render.names import NameTable
from oriflamme_dsl.render.realise import plural_of

if TYPE_CHECKING:
    from oriflamme_dsl.prose.grammar import Grammar

Table = Mapping[str, tuple[tuple[Words, str], ...]]


@frozen
class NameIndex:
    """Names of one sort (card, kind, keyword) by their first word."""

    found: Mapping[str, Table]

    @classmethod
    def of(cls, names: NameTable, catalogue: Catalogue, lexicon: Lexicon) -> NameIndex:
        """Return the names of a table in a language, with their plurals."""
        index: dict[str, dict[str, list[tuple[Words, str]]]] = {}
        for what, key in names.names:
            for text in _texts(names, what, key, catalogue):
                words = lexicon.words(text)
                if words:
                    table = index.setdefault(what, {})
                    table.setdefault(words[0], []).append((words, key))
        return cls(
            {
                what: {word: tuple(dict.fromkeys(rows)) for word, rows in table.items()}
                for what, table in index.items()
            }
        )

    def read(self, what: str, lattice: Lattice, at: int) -> Iterator[tuple[str, int]]:
        """Yield the ids of the things whose name stands at a node, and the node behind it."""
        table = self.found.get(what, {})
        for edge in lattice.edges[at]:
            for words, key in table.get(edge.word, ()):
                yield from ((key, end) for end in _follow(words[1:], lattice, edge.to))

    def with_own_name(self, lattice: Lattice, card: str, grammar: Grammar) -> Lattice:
        """Return a lattice in which a card's own name may be read as "this card".

        An article before the name goes with it.
        """
        places = [
            (node, end)
            for node in range(len(lattice.edges))
            for key, end in self.read("card", lattice, node)
            if key == card
        ]
        articles = {words[0] for words in grammar.determiners["the"] if len(words) == 1}
        before: dict[int, list[int]] = {}
        for node, edges in enumerate(lattice.edges):
            for edge in edges:
                if edge.word in articles:
                    before.setdefault(edge.to, []).append(node)
        paths = [(node, end) for start, end in places for node in (start, *before.get(start, ()))]
        return lattice.with_paths(paths, grammar.this_card)

    def standing_in(self, lattice: Lattice) -> tuple[str, ...]:
        """Return the ids of the cards whose names stand in a text, in the order of the text."""
        nodes = range(lattice.last)
        found = (key for node in nodes for key, _ in self.read("card", lattice, node))
        return tuple(dict.fromkeys(found))

    def words(self) -> Iterable[str]:
        """Yield every word of every name."""
        for table in self.found.values():
            for rows in table.values():
                for words, _ in rows:
                    yield from words


def _texts(names: NameTable, what: str, key: str, catalogue: Catalogue) -> Iterator[str]:
    name = names.get(what, key, catalogue.language)
    yield name.text
    yield name.plural or plural_of(name.text, catalogue)
    full = names.in_sentence(what, key, catalogue.language)
    if full.text != name.text:
        yield full.text


def _follow(words: Words, lattice: Lattice, at: int) -> list[int]:
    nodes = [at]
    for word in words:
        nodes = [edge.to for node in nodes for edge in lattice.edges[node] if edge.word == word]
    return nodes
