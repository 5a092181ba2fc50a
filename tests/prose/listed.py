"""Which words may stand for which: what the grammar of a language lists as saying the same.

Nothing is written down here: inflections come from the word list, forms of articles from the
determiners, plurals from the names, and what else is tolerated from the lexicon.
"""

from __future__ import annotations

from collections.abc import Iterable

from attrs import define, field, frozen

from oriflamme_dsl.prose.grammar import FILTERS, Grammar, Literal, Rule
from oriflamme_dsl.prose.lattice import Edge, Lattice, Words
from oriflamme_dsl.prose.reader import Reader, grammar

ADJECTIVES = ("before", "after")
"""Forms of properties beside a noun, which may come in any order."""


@define
class _Classes:
    """Words in classes of those that count as one."""

    _parents: dict[str, str] = field(factory=dict, init=False)

    def of(self, word: str) -> str:
        """Return the word that stands for its class."""
        while (parent := self._parents.get(word, word)) != word:
            word = parent
        return word

    def join(self, ways: Iterable[Words]) -> None:
        """Put words into one class, those that stand alone in one of the ways."""
        first, *others = [way[0] for way in ways if len(way) == 1] or [""]
        for word in others:
            self._parents[self.of(word)] = self.of(first)


@frozen
class Listed:
    """What a reader takes for the same; `strict` reads the printed wording alone."""

    reader: Reader
    strict: Reader
    classes: _Classes
    adjectives: frozenset[str]

    @classmethod
    def of(cls, reader: Reader) -> Listed:
        """Return what is listed in the grammar of a reader."""
        printed = grammar(reader.grammar.catalogue.language, tolerant=False)
        strict = Reader(printed, reader.names, reader.keywords)
        return cls(reader, strict, _classes(reader), frozenset(_adjectives(printed)))

    def same_words(self, one: str, other: str) -> bool:
        """Tell whether two texts can be taken as the same words, but for inflection."""
        first, second = (self.reader.grammar.lexicon.lattice(text) for text in (one, other))
        seen, waiting = {(0, 0)}, [(0, 0)]
        while waiting:
            at, to = waiting.pop()
            if at in first.ends and to in second.ends:
                return True
            new = self._steps(first, at, second, to) - seen
            seen |= new
            waiting.extend(new)
        return False

    def _steps(self, first: Lattice, at: int, second: Lattice, to: int) -> set[tuple[int, int]]:
        return {
            (one.to, other.to)
            for one in first.edges[at]
            for other in second.edges[to]
            if self._alike(one, other)
        }

    def _alike(self, one: Edge, other: Edge) -> bool:
        if one.number is not None and other.number is not None:
            return one.number == other.number
        return self.classes.of(one.word) == self.classes.of(other.word)

    def only_order(self, words: Iterable[str]) -> bool:
        """Tell whether words are such that may come in any order beside a noun."""
        return all(self.classes.of(word) in self.adjectives for word in words)

    def is_article(self, word: str, text: str, at: int) -> bool:
        """Tell whether a word is the article of a card's name that stands in a text at a node."""
        lexicon, ways = self.reader.grammar.lexicon, self.reader.grammar.determiners["the"]
        lattice = lexicon.lattice(text)
        named = any(True for _ in self.reader.names.read("card", lattice, at))
        return named and any((edge.word,) in ways for edge in lexicon.lattice(word).edges[0])


def _classes(reader: Reader) -> _Classes:
    rules, found = reader.grammar, _Classes()
    for forms in rules.catalogue.words.values():
        texts = (text for key, text in forms.items() if key != "gender")
        found.join(rules.lexicon.words(text) for text in texts)
    for ways in rules.determiners.values():
        found.join(ways)
    for table in reader.names.found.values():
        names: dict[str, list[Words]] = {}
        for words, named, _ in (row for rows in table.values() for row in rows):
            names.setdefault(named, []).append(words)
        for forms_of_one in names.values():
            found.join(forms_of_one)
    return found


def _adjectives(rules: Grammar) -> Iterable[str]:
    """Yield the words that alone say a property beside a noun."""
    for cls in FILTERS:
        for form in ADJECTIVES:
            for rule in rules.rules.get((cls, form), ()):
                yield from _single(rule)


def _single(rule: Rule) -> Iterable[str]:
    if len(rule.steps) == 1 and isinstance(rule.steps[0], Literal):
        yield from (way[0] for way in rule.steps[0].ways if len(way) == 1)
