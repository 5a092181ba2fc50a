"""From text to a lattice of words: what a text may say, once spelling is undone.

Where words meet, languages elide and contract; people write synonyms, digits or numerals, straight
or curly quotes. Each way to take a stretch of text is a path of edges from node to node, so that
the grammar needs to know the printed words only.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

from attrs import evolve, field, frozen

Words = tuple[str, ...]

MOST_DIGITS = 9
"""A number of more digits is none that stands on a card."""

_TOKEN = re.compile(
    r"(?<!\w)-[^\W\d_]+|\d+[^\W\d_]*|[^\W\d_]\w*(?:-\w+)*[’']?|[^\w\s]|_", re.UNICODE
)
_QUOTES = str.maketrans({"'": "’", "‘": "’", "ʼ": "’", "‐": "-", "‑": "-", "″": "”", "…": "."})


@frozen
class Piece:
    """A word, number or mark as it stands in a text, from `start` to `end` (characters)."""

    text: str
    start: int
    end: int


@frozen
class Edge:
    """One way on from a node: a word (small letters), and the number or place that it says."""

    word: str
    to: int
    number: int | None = None
    ordinal: int | None = None


@frozen
class Lattice:
    """Nodes 0 to len(pieces) stand between the pieces, higher ones inside of rewritten words."""

    text: str
    pieces: tuple[Piece, ...]
    edges: tuple[tuple[Edge, ...], ...]
    words_at: tuple[frozenset[str], ...]
    ends: frozenset[int]

    def with_paths(self, ends: Iterable[tuple[int, int]], words: Words) -> Lattice:
        """Return the lattice in which some words lead from a node to another, for pairs of them."""
        edges = [list(found) for found in self.edges]
        for start, end in ends:
            add_path(edges, start, end, [(word, None, None) for word in words])
        return evolve(self, edges=tuple(map(tuple, edges)), words_at=_words_at(edges))

    @property
    def last(self) -> int:
        """The node behind the last piece; `ends` are those behind which nothing is said."""
        return len(self.pieces)


def add_path(
    edges: list[list[Edge]],
    start: int,
    end: int,
    words: Sequence[tuple[str, int | None, int | None]],
) -> None:
    """Add a way from a node to another, with nodes of its own between the words."""
    at = start
    for index, (word, *values) in enumerate(words):
        to = end if index == len(words) - 1 else len(edges)
        if to == len(edges):
            edges.append([])
        edges[at].append(Edge(word, to, *values))
        at = to


def _words_at(edges: Iterable[Iterable[Edge]]) -> tuple[frozenset[str], ...]:
    return tuple(frozenset(edge.word for edge in found) for found in edges)


@frozen
class Lexicon:
    """How words of a language are split and taken.

    `clitics` are endings that are words of their own behind a hyphen; `rewrites` says by what
    stretches of words may be replaced (by nothing where they say nothing), `numerals` and
    `ordinals` which words are numbers and places.
    """

    elided: frozenset[str]
    clitics: frozenset[str]
    rewrites: Mapping[Words, tuple[Words, ...]]
    numerals: Mapping[str, int]
    ordinals: Mapping[str, int]
    longest: int = field(init=False)

    @longest.default
    def _longest(self) -> int:
        return max(map(len, self.rewrites), default=1)

    def split(self, text: str) -> tuple[Piece, ...]:
        """Return the pieces of a text."""
        text = text.translate(_QUOTES)
        return tuple(piece for match in _TOKEN.finditer(text) for piece in self._pieces(match))

    def words(self, text: str) -> Words:
        """Return the words of a phrase in small letters."""
        return tuple(piece.text.lower() for piece in self.split(text))

    def _pieces(self, match: re.Match[str]) -> Iterable[Piece]:
        """Split what stands together: elided words and clitics from the word beside them."""
        text, start = match.group(), match.start()
        if len(text) > 1 and text.endswith("’") and text.lower() not in self.elided:
            yield Piece(text[:-1], start, match.end() - 1)
            yield Piece("’", match.end() - 1, match.end())
            return
        stem, hyphen, ending = text.rpartition("-")
        if stem and hyphen and f"-{ending.lower()}" in self.clitics:
            cut = start + len(stem)
            yield Piece(stem, start, cut)
            yield Piece(f"-{ending}", cut, match.end())
            return
        yield Piece(text, start, match.end())

    def lattice(self, text: str) -> Lattice:
        """Return all ways to take a text."""
        composed, places = _composed(text)
        pieces = tuple(
            Piece(piece.text, places[piece.start], places[piece.end])
            for piece in self.split(composed)
        )
        words = [piece.text.lower() for piece in pieces]
        edges: list[list[Edge]] = [[] for _ in range(len(pieces) + 1)]
        ends = {len(pieces)}
        for at in reversed(range(len(words))):
            edges[at].append(Edge(words[at], at + 1, *self._values(words[at])))
            for length in range(1, min(self.longest, len(words) - at) + 1):
                for path in self.rewrites.get(tuple(words[at : at + length]), ()):
                    if path:
                        valued = [(word, *self._values(word)) for word in path]
                        add_path(edges, at, at + length, valued)
                        continue
                    edges[at].extend(edges[at + length])
                    ends |= {at} if at + length in ends else set()
        return Lattice(text, pieces, tuple(map(tuple, edges)), _words_at(edges), frozenset(ends))

    def _values(self, word: str) -> tuple[int | None, int | None]:
        """Return the number and the place that a word says."""
        digits = re.match(r"\d+", word)
        if digits is None:
            return self.numerals.get(word), self.ordinals.get(word)
        value = int(digits.group()) if len(digits.group()) <= MOST_DIGITS else None
        return (value, None) if digits.group() == word else (None, value)


def _composed(text: str) -> tuple[str, Sequence[int]]:
    """Return a text with its accents composed, and where each character and its end stood."""
    if unicodedata.is_normalized("NFC", text):
        return text, range(len(text) + 1)
    starts = [0, *(at for at, char in enumerate(text) if at and not unicodedata.combining(char))]
    places: list[int] = []
    found: list[str] = []
    for start, end in pairwise((*starts, len(text))):
        found.append(unicodedata.normalize("NFC", text[start:end]))
        places.extend([start] * len(found[-1]))
    return "".join(found), (*places, len(text))
