"""The grammar of a language's prose, derived from the catalogue that writes it.

Each phrase of a catalogue is a rule that can be read; tolerated wordings are rules of the same
form that nobody writes.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, cached_property
from typing import Any

import attrs
from attrs import field, frozen

from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.prose.lattice import Lexicon, Words
from oriflamme_dsl.prose.tolerance import Tolerance
from oriflamme_dsl.render.catalogue import Catalogue, Entry
from oriflamme_dsl.render.pattern import Inflected, Part, Slot, Text
from oriflamme_dsl.render.phrases import BRACKETS
from oriflamme_dsl.render.types import FieldType, class_named, types_at

ANY = "*"
"""Stands for a word of any sort among the words that a rule can begin with."""

FILTERS = e.Filter.__args__
NOUNS = (e.Group, *FILTERS)
PLAIN = ("count", "letter", "label", "ordinal", "size", "name", None)
"""Forms of slots that hold plain values."""


@frozen
class Literal:
    """Words as they stand; of `ways` any one will do, where a word is inflected."""

    ways: tuple[Words, ...]


@frozen
class Hole:
    """The place of a slot; its features, without those that a field decides."""

    slot: Slot
    features: Mapping[str, str | bool] = field(init=False, eq=False)
    decided: Mapping[str, str] = field(init=False, eq=False)

    @features.default
    def _features(self) -> dict[str, str | bool]:
        return {
            key: value
            for key, value in self.slot.features
            if not (isinstance(value, str) and value.startswith("="))
        }

    @decided.default
    def _decided(self) -> dict[str, str]:
        return {
            key: value[1:]
            for key, value in self.slot.features
            if key in DECIDED and isinstance(value, str) and value.startswith("=")
        }


DECIDED = ("event",)
"""Features on whose value words depend, where a field decides it."""

Step = Literal | Hole


@frozen(eq=False)
class Rule:
    """A phrase to be read: what it is about, its steps, and what holds where it is said.

    `place` is its rank among the phrases of the catalogue for the same form, None for one that is
    tolerated only. Of its conditions `of_node` are those on the object, `asks` those on features
    that are known while reading; `is_known` tells that there are no others.
    """

    cls: type
    form: str
    entry: Entry
    steps: tuple[Step, ...]
    place: int | None
    of_node: Entry
    asks: tuple[tuple[str, Any], ...]
    is_known: bool
    begins: frozenset[str] = frozenset((ANY,))


KNOWN = frozenset(
    ("this", "each", "event", "among", "later", "stacks", "det", "random", "counting", *BRACKETS)
)
"""Features that are known while reading; the others are worked out later."""


def _rule(cls: type, form: str, entry: Entry, steps: tuple[Step, ...], place: int | None) -> Rule:
    """Return a rule with its conditions sorted out."""
    around = tuple((key[1:], wanted) for key, wanted in entry.when if key[0] == "@")
    return Rule(
        cls,
        form,
        entry,
        steps,
        place,
        of_node=attrs.evolve(entry, when=tuple(i for i in entry.when if i[0][0] != "@")),
        asks=tuple((key, wanted) for key, wanted in around if key in KNOWN),
        is_known=all(key in KNOWN for key, _ in around),
    )


@frozen(slots=False, eq=False)
class Grammar:
    """All rules of a language, by what they are about."""

    catalogue: Catalogue
    lexicon: Lexicon
    tolerance: Tolerance
    is_tolerant: bool = True

    @cached_property
    def rules(self) -> Mapping[tuple[type, str], tuple[Rule, ...]]:
        """Return the rules by class and form."""
        found: dict[tuple[type, str], list[Rule]] = {}
        for tolerated, forms in ((False, self.catalogue.forms), (True, self.tolerance.forms)):
            for (construct, form), entries in forms.items():
                cls = class_named(construct)
                if cls is None:
                    continue
                for place, entry in enumerate(entries):
                    steps = self.steps(entry.parts)
                    rule = _rule(cls, form, entry, steps, None if tolerated else place)
                    found.setdefault((cls, form), []).append(rule)
        return _Begins(self, found).all()

    def steps(self, parts: tuple[Part, ...]) -> tuple[Step, ...]:
        """Return the steps of a pattern; words that stand together make one."""
        found: list[Step] = []
        for part in parts:
            if isinstance(part, Slot):
                found.append(Hole(part))
            else:
                found.append(self._literal(part))
        return tuple(found)

    def _literal(self, part: Text | Inflected) -> Literal:
        if isinstance(part, Text):
            return Literal((self.lexicon.words(part.text),))
        forms = self.catalogue.words[part.word]
        words = (self.lexicon.words(text) for key, text in forms.items() if key != "gender")
        return Literal(tuple(dict.fromkeys(words)))

    @cached_property
    def determiners(self) -> Mapping[str, tuple[Words, ...]]:
        """Return the words of each determiner, all its inflected forms."""
        return {
            key: tuple(dict.fromkeys(self._spread(self.steps(parts))))
            for key, parts in self.catalogue.determiners.items()
        }

    def _spread(self, steps: tuple[Step, ...]) -> list[Words]:
        found: list[Words] = [()]
        for step in steps:
            assert isinstance(step, Literal)
            found = [words + way for words in found for way in step.ways]
        return found

    @cached_property
    def joins(self) -> Mapping[str, tuple[tuple[Words, bool], ...]]:
        """Return what separates the members of lists, and whether the last one follows."""
        found: dict[str, tuple[tuple[Words, bool], ...]] = {}
        for key, join in self.catalogue.joins.items():
            ways = [
                (words, is_last)
                for one in (join, *self.tolerance.joins.get(key, ()))
                for parts, is_last in ((one.between, False), (one.last, True))
                for words in self._spread(self.steps(parts))
            ]
            found[key] = tuple(dict.fromkeys(ways))
        return found

    @cached_property
    def you(self) -> Words:
        """Return the word for you as the one who does what follows, as it is printed."""
        return self.lexicon.words(self.catalogue.you)

    @cached_property
    def subjects(self) -> tuple[Words, ...]:
        """Return the words for you as the one who does what follows."""
        said = map(self.lexicon.words, self.tolerance.subjects)
        return tuple(dict.fromkeys((self.you, *said)))

    @cached_property
    def first_subjects(self) -> tuple[Words, ...]:
        """Return the same for the beginning of a text."""
        return tuple(map(self.lexicon.words, self.tolerance.first_subjects))

    @cached_property
    def before_own_name(self) -> frozenset[str]:
        """Return the words before the name of the card itself: articles, and that it is yours."""
        texts = map(self.lexicon.words, self.tolerance.possessives)
        ways = (*self.determiners["the"], *texts)
        return frozenset(words[0] for words in ways if len(words) == 1)

    @cached_property
    def this_card(self) -> Words:
        """Return the words for the card itself."""
        plain = next(rule for rule in self.rules[e.This, "np"] if not rule.entry.when)
        return self._spread(plain.steps)[0]

    @cached_property
    def dynamic(self) -> Mapping[type, frozenset[str]]:
        """Return the fields of each class that decide features of what is said of it."""
        found: dict[type, set[str]] = {}
        for rules in self.rules.values():
            for rule in rules:
                for step in rule.steps:
                    if isinstance(step, Hole):
                        found.setdefault(rule.cls, set()).update(step.decided.values())
        return {cls: frozenset(paths) for cls, paths in found.items()}

    @cached_property
    def halves(self) -> frozenset[str]:
        """Return the forms that say only a part of an object, beside another form of the same."""
        found: set[str] = set()
        for entries in self.catalogue.forms.values():
            for entry in entries:
                forms: dict[str, set[str]] = {}
                for part in entry.parts:
                    if isinstance(part, Slot) and part.path != "." and part.form not in PLAIN:
                        forms.setdefault(part.path, set()).add(part.form or "")
                found |= {form for named in forms.values() if len(named) > 1 for form in named}
        return frozenset(found)

    @cached_property
    def default_noun(self) -> tuple[Words, ...]:
        """Return the words of a card of which nothing is said."""
        return tuple(self._spread(self.steps(self.catalogue.default_noun)))

    @cached_property
    def vocabulary(self) -> frozenset[str]:
        """Return every word that can be said, but for names."""
        words = {
            word
            for rules in self.rules.values()
            for rule in rules
            for step in rule.steps
            if isinstance(step, Literal)
            for way in step.ways
            for word in way
        }
        words |= {w for ways in self.determiners.values() for way in ways for w in way}
        words |= {word for rows in self.joins.values() for way, _ in rows for word in way}
        words |= {word for way in self.default_noun for word in way}
        rewritten = {word for words in self.lexicon.rewrites for word in words}
        return frozenset(words | rewritten | {*self.lexicon.numerals, *self.lexicon.ordinals})


@frozen(eq=False)
class _Begins:
    """Works out the words with which each rule can begin."""

    grammar: Grammar
    found: dict[tuple[type, str], list[Rule]]
    _known: dict[tuple[type, str], frozenset[str]] = field(factory=dict, init=False)

    def all(self) -> dict[tuple[type, str], tuple[Rule, ...]]:
        return {
            key: tuple(attrs.evolve(rule, begins=self._rule(rule)[0]) for rule in rules)
            for key, rules in self.found.items()
        }

    def _rule(self, rule: Rule) -> tuple[frozenset[str], bool]:
        """Return the words that begin a rule, and whether it may be empty."""
        words, empty = self._steps(rule)
        if rule.entry.wrap:
            words |= {self.grammar.catalogue.brackets[0]}
        return (words | {ANY} if empty else words), empty

    def _steps(self, rule: Rule) -> tuple[frozenset[str], bool]:
        words: frozenset[str] = frozenset()
        for step in rule.steps:
            if isinstance(step, Literal):
                return words | {way[0] for way in step.ways}, False
            more, empty = self._hole(rule, step.slot)
            words |= more
            if not empty:
                return words, False
        return words, True

    def _hole(self, rule: Rule, slot: Slot) -> tuple[frozenset[str], bool]:
        if slot.form in PLAIN:
            return frozenset((ANY,)), False
        if slot.path == ".":
            return self._forms((rule.cls,), slot.form or "")
        kind = at(rule.cls, slot.path)
        if kind is None or (slot.form == "np" and any(cls in NOUNS for cls in kind.classes)):
            return frozenset((ANY,)), False
        return self._forms(kind.classes, slot.form or "")

    def _forms(self, classes: tuple[type, ...], form: str) -> tuple[frozenset[str], bool]:
        words: frozenset[str] = frozenset()
        empty = False
        for cls in classes:
            key = (cls, form)
            if key in self._known:
                words |= self._known[key]
                continue
            self._known[key] = frozenset((ANY,))  # where it comes back to itself
            inner: frozenset[str] = frozenset()
            for rule in self.found.get(key, ()):
                more, nothing = self._rule(rule)
                inner |= more
                empty |= nothing
            self._known[key] = inner | ({ANY} if empty else set())
            words |= self._known[key]
        return words, empty


@cache
def at(cls: type, path: str) -> FieldType | None:
    """Return what a field holds, by its dotted path; None where there is no such field."""
    found = types_at(cls, path)
    if not found:
        return None
    return FieldType(
        tuple(dict.fromkeys(one for kind in found for one in kind.classes)),
        tuple(one for kind in found for one in kind.plain),
        any(kind.many for kind in found),
    )
