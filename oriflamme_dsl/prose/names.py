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

Row = tuple[Words, str, bool]
"""The words of a name, the id of what it names, and whether it is a plural."""

Table = Mapping[str, tuple[Row, ...]]


@frozen
class NameIndex:
    """Names of one sort (card, kind, keyword) by their first word."""

    found: Mapping[str, Table]

    @classmethod
    def of(cls, names: NameTable, catalogue: Catalogue, lexicon: Lexicon) -> NameIndex:
        """Return the names of a table in a language, with their plurals."""
        index: dict[str, dict[str, list[Row]]] = {}
        for what, key in names.names:
            for text, is_plural in _texts(names, what, key, catalogue):
                words = lexicon.words(text)
                if words:
                    table = index.setdefault(what, {})
                    table.setdefault(words[0], []).append((words, key, is_plural))
        return cls(
            {
                what: {word: tuple(dict.fromkeys(rows)) for word, rows in table.items()}
                for what, table in index.items()
            }
        )

    def read(self, what: str, lattice: Lattice, at: int) -> Iterator[tuple[str, int]]:
        """Yield the ids of the things whose name stands at a node, and the node behind it."""
        yield from ((key, end) for key, end, _ in self._rows(what, lattice, at))

    def _rows(self, what: str, lattice: Lattice, at: int) -> Iterator[tuple[str, int, bool]]:
        table = self.found.get(what, {})
        for edge in lattice.edges[at]:
            for words, key, is_plural in table.get(edge.word, ()):
                for end in _follow(words[1:], lattice, edge.to):
                    yield key, end, is_plural

    def with_own_name(self, lattice: Lattice, card: str, grammar: Grammar) -> Lattice:
        """Return a lattice in which a card's own name may be read as "this card".

        An article or a possessive before the name goes with it; a plural means cards of that name.
        """
        places = [
            (node, end)
            for node in range(len(lattice.edges))
            for key, end, is_plural in self._rows("card", lattice, node)
            if key == card and not is_plural
        ]
        before: dict[int, list[int]] = {}
        for node, edges in enumerate(lattice.edges):
            for edge in edges:
                if edge.word in grammar.before_own_name:
                    before.setdefault(edge.to, []).append(node)
        paths = [(node, end) for start, end in places for node in (start, *before.get(start, ()))]
        return lattice.with_paths(paths, grammar.this_card)

    def standing_in(self, lattice: Lattice) -> Mapping[str, tuple[int, int]]:
        """Return the cards whose names stand in a text, each by its id, in the order of the text.

        With each are the nodes before and behind its name where that stands first.
        """
        found: dict[str, tuple[int, int]] = {}
        for node in range(lattice.last):
            for key, end, is_plural in self._rows("card", lattice, node):
                if not is_plural and end <= lattice.last:
                    found.setdefault(key, (node, end))
        return found

    def words(self) -> Iterable[str]:
        """Yield every word of every name."""
        for table in self.found.values():
            for rows in table.values():
                for words, *_ in rows:
                    yield from words


def _texts(
    names: NameTable, what: str, key: str, catalogue: Catalogue
) -> Iterator[tuple[str, bool]]:
    """Yield what something is called, and whether that is its plural."""
    name = names.get(what, key, catalogue.language)
    yield name.text, False
    several = name.plural or plural_of(name.text, catalogue)
    if several != name.text:
        yield several, True
    full = names.in_sentence(what, key, catalogue.language)
    if full.text != name.text:
        yield full.text, False


def _follow(words: Words, lattice: Lattice, at: int) -> list[int]:
    nodes = [at]
    for word in words:
        nodes = [edge.to for node in nodes for edge in lattice.edges[node] if edge.word == word]
    return nodes
