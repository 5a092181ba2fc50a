"""All ways to read a text by the rules of a grammar: a memoised top-down parser.

It runs the realiser backwards: the same rules, in the same contexts, and brackets where the
realiser would write them. Where it is `lenient`, brackets may be missing. What is read depends on
where it stands and on the features of its context, so that each result is worked out once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Any

from attrs import define, field

from oriflamme_dsl.ir.cards import KeywordUse
from oriflamme_dsl.ir.statements import Statement
from oriflamme_dsl.prose.build import Wanted
from oriflamme_dsl.prose.fitting import allowed, objects
from oriflamme_dsl.prose.grammar import ANY, NOUNS, PLAIN, Grammar, Hole, Literal, Rule, at
from oriflamme_dsl.prose.lattice import Lattice, Words
from oriflamme_dsl.prose.names import NameIndex
from oriflamme_dsl.prose.noun import noun_phrases
from oriflamme_dsl.prose.settings import Context, Settings, asked_by, merged
from oriflamme_dsl.prose.values import value
from oriflamme_dsl.render.phrases import BRACKETS
from oriflamme_dsl.render.recall import needs_you

Found = tuple[Any, int]
"""What was read, and the node behind it."""

Ways = list[tuple[Settings, int]]
"""What phrases said of an object, and the nodes behind them."""

HANDED_DOWN = ("this", "each", "event", "among")
"""Features that a slot gets from the phrase around it."""

CLOSED = ("closed", True)
EMPTY: Context = frozenset()
STATEMENTS: tuple[type, ...] = Statement.__args__


MOST_WORK = 50_000
"""So many results are found in a text at most; the longest printed card takes a tenth."""


class TooMuchError(Exception):
    """A text can be taken in more ways than it is worth to go through."""


Reminds = Callable[[KeywordUse, str], bool]
"""Tells whether a text says what a keyword does with the numbers that it is given."""


def _any_reminder(use: KeywordUse, text: str) -> bool:
    del use, text
    return True


@define(eq=False)
class Chart:
    """Reads one text; `home` is the id of the card on which it stands, if it is known.

    `reminds` is asked about what stands in brackets behind a keyword.
    `farthest` is the farthest node at which a word was looked for, `expected` are those words;
    `unsaid` is the first node at which a member of a list does not say that you do it, but must.
    """

    grammar: Grammar
    lattice: Lattice
    names: NameIndex
    home: str | None = None
    lenient: bool = False
    reminds: Reminds = _any_reminder
    farthest: int = 0
    expected: set[str] = field(factory=set)
    work: int = 0
    unsaid: int | None = None
    _memo: dict[Any, list[Any]] = field(factory=dict)

    # -------------------------------------------------------------- objects

    def read(
        self, classes: tuple[type, ...], form: str, context: Context, node: int
    ) -> list[Found]:
        """Return the objects of these classes that can be read in a form from a node on."""
        key = (classes, form, context, node)
        if key not in self._memo:
            self._memo[key] = []  # where it comes back to itself there is nothing
            self._memo[key] = list(dict.fromkeys(self._read(classes, form, context, node)))
            self._spend(len(self._memo[key]))
        return self._memo[key]

    def _read(
        self, classes: tuple[type, ...], form: str, context: Context, node: int
    ) -> Iterator[Found]:
        nouns = tuple(cls for cls in classes if cls in NOUNS) if form == "np" else ()
        if nouns:
            yield from self._wrapped(("closed",), context, node, partial(noun_phrases, self, nouns))
        for cls in classes:
            if cls not in nouns:
                for settings, end in self.forms(cls, form, context, node):
                    yield from ((one, end) for one in objects(self.grammar, cls, settings))
        if classes == STATEMENTS:
            for start in self._subjects(node):
                yield from self.read(classes, form, context, start)

    def _subjects(self, node: int) -> Iterator[int]:
        """Yield the nodes behind words that say only who does what follows: you, or this card."""
        first = self.grammar.first_subjects if node == 0 else ()
        for words in (*self.grammar.subjects, *first):
            yield from self.words(words, node)

    def _spend(self, work: int) -> None:
        """Count what was found; raise TooMuchError where it is more than any card can mean."""
        self.work += work
        if self.work > MOST_WORK:
            raise TooMuchError

    # -------------------------------------------------------------- phrases

    def forms(self, cls: type, form: str, context: Context, node: int) -> Ways:
        """Return what the phrases of a class in a form say of its fields."""
        key = (cls, form, context, node)
        if key not in self._memo:
            self._memo[key] = []
            self._memo[key] = [
                found
                for rule in self.grammar.rules.get((cls, form), ())
                if self._may_begin(rule, node) and allowed(rule, context)
                for found in self._wrapped(
                    rule.entry.wrap, context, node, partial(self._steps, rule)
                )
            ]
            self._spend(len(self._memo[key]))
        return self._memo[key]

    def _may_begin(self, rule: Rule, node: int) -> bool:
        """Tell whether a rule can begin with a word at a node; if not, note what it begins with."""
        if ANY in rule.begins or not self.lattice.words_at[node].isdisjoint(rule.begins):
            return True
        self._expect(node, rule.begins)
        return False

    def _wrapped(
        self,
        wrap: tuple[str, ...],
        context: Context,
        node: int,
        read: Callable[[Context, int], Iterable[Found]],
    ) -> Iterator[Found]:
        """Yield what is read, in brackets where the context asks for them."""
        if not any(key in wrap and asked for key, asked in context):
            yield from read(context, node)
            return
        plain = frozenset(item for item in context if item[0] not in BRACKETS)
        opening, closing = self.grammar.catalogue.brackets
        for start in self.words((opening,), node):
            for found, end in read(plain, start):
                yield from ((found, after) for after in self.words((closing,), end))
        if self.lenient:
            yield from read(plain, node)

    def _steps(self, rule: Rule, context: Context, node: int) -> Ways:
        ways: Ways = [(asked_by(rule, context), node)]
        for step in rule.steps:
            last = step is rule.steps[-1]
            ways = [found for way in ways for found in self._step(rule, step, way, context, last)]
        return ways

    def _step(
        self,
        rule: Rule,
        step: Literal | Hole,
        way: tuple[Settings, int],
        context: Context,
        last: bool,
    ) -> Iterator[tuple[Settings, int]]:
        settings, node = way
        if isinstance(step, Literal):
            for words in step.ways:
                yield from ((settings, end) for end in self.words(words, node))
            return
        for said, end in self._hole(rule, step, settings, self._around(step, context, last), node):
            joined = merged(settings, said)
            if joined is not None:
                yield joined, end

    # -------------------------------------------------------------- words

    def words(self, words: Words, node: int) -> list[int]:
        """Return the nodes behind some words; behind none it is the node itself."""
        nodes = [node]
        for word in words:
            edges = self.lattice.edges
            more = [edge.to for one in nodes for edge in edges[one] if edge.word == word]
            if not more:
                for one in nodes:
                    self._expect(one, (word,))
                return []
            nodes = more
        return nodes

    def _expect(self, node: int, words: Iterable[str]) -> None:
        """Note words that could have stood at a node; nodes inside of rewritten words are none."""
        if node > self.lattice.last or node < self.farthest:
            return
        if node > self.farthest:
            self.farthest = node
            self.expected.clear()
        self.expected.update(words)

    # -------------------------------------------------------------- slots

    def _around(self, hole: Hole, context: Context, last: bool) -> dict[str, Any]:
        """Return the features that a slot gets from the phrase in which it stands."""
        features = dict(context)
        found = {key: features[key] for key in HANDED_DOWN if key in features}
        for key, path in hole.decided.items():
            if f"={path}" in features:
                found[key] = features[f"={path}"]
        if last and "closed" in features:
            found["closed"] = features["closed"]
        if hole.slot.path == ".":
            return {**features, **found, **hole.features}
        return found

    def _hole(
        self,
        rule: Rule,
        hole: Hole,
        settings: Settings,
        around: Mapping[str, Any],
        node: int,
    ) -> Iterable[tuple[Settings, int]]:
        """Return what can fill a slot, as settings of the object around it."""
        path, form = hole.slot.path, hole.slot.form or ""
        if hole.slot.form in PLAIN:
            return (({path: found}, end) for found, end in value(self, rule, hole, node))
        if path == ".":
            context = frozenset({**around, **self._deciding(rule.cls, settings)}.items())
            return self.forms(rule.cls, form, context, node)
        if form in self.grammar.halves:
            return self._half(rule, hole, settings, around, node)
        return (({path: found}, end) for found, end in self._filled(rule, hole, around, node))

    def _deciding(self, cls: type, settings: Settings) -> dict[str, Any]:
        """Return the fields that features of slots depend on, as features of their own."""
        found: dict[str, Any] = {}
        for path in self.grammar.dynamic.get(cls, ()):
            said = settings.get(path)
            said = said.what if isinstance(said, Wanted) else said
            if isinstance(said, str):
                found[f"={path}"] = str(said)
        return found

    def _half(
        self, rule: Rule, hole: Hole, settings: Settings, around: Mapping[str, Any], node: int
    ) -> Iterator[tuple[Settings, int]]:
        """Yield what a phrase says of an object of which another one says the rest."""
        path, form = hole.slot.path, hole.slot.form or ""
        kind, known = at(rule.cls, path), settings.get(path)
        context = frozenset({**around, **hole.features}.items())
        for cls in kind.classes if kind else ():
            if isinstance(known, Wanted) and not known.allows(cls):
                continue
            for said, end in self.forms(cls, form, context, node):
                inside = {f"{path}.{key}": one for key, one in said.items()}
                yield {path: Wanted(cls.__name__), **inside}, end

    def _filled(
        self, rule: Rule, hole: Hole, around: Mapping[str, Any], node: int
    ) -> Iterable[Found]:
        """Return the objects, or lists of them, that can fill a slot."""
        kind, form = at(rule.cls, hole.slot.path), hole.slot.form or ""
        if kind is None:
            return ()
        if not kind.many:
            return self.read(
                kind.classes, form, frozenset({**around, **hole.features}.items()), node
            )
        features = dict(hole.features)
        join, spread = str(features.pop("join")), bool(features.pop("closed", False))
        last = frozenset({**around, **features}.items())
        inner = last - {CLOSED} | ({CLOSED} if spread else frozenset())
        return self.list(kind.classes, form, join, inner, last, node)

    # -------------------------------------------------------------- lists

    def list(
        self,
        classes: tuple[type, ...],
        form: str,
        join: str,
        inner: Context,
        last: Context,
        node: int,
    ) -> list[Found]:
        """Return the lists of objects that can be read, of all lengths from one on.

        The last member stands in the context `last`, the others in `inner`.
        """
        key = ("list", classes, form, join, inner, last, node)
        if key not in self._memo:
            read = partial(self.read, classes, form)
            found: list[Found] = [((one,), end) for one, end in read(last, node)]
            ways: list[Found] = [((one,), end) for one, end in read(inner, node)]
            while ways:
                more: list[Found] = []
                for members, end in ways:
                    for after, is_last in self._joins(join, end):
                        goes_on, context = (found, last) if is_last else (more, inner)
                        goes_on.extend(
                            ((*members, one), to)
                            for one, to in read(context, after)
                            if self._has_subject(members[-1], one, after)
                        )
                ways = list(dict.fromkeys(more))
            self._memo[key] = list(dict.fromkeys(found))
            self._spend(len(self._memo[key]))
        return self._memo[key]

    def _has_subject(self, before: Any, member: Any, node: int) -> bool:
        """Tell whether a member that begins at a node says that you do it, if it must.

        Behind a clause about somebody else it would be done by them.
        """
        if not needs_you(before, member) or self.words(self.grammar.you, node):
            return True
        self.unsaid = node if self.unsaid is None else min(node, self.unsaid)
        return False

    def _joins(self, join: str, node: int) -> Iterator[tuple[int, bool]]:
        """Yield the nodes behind what separates members, and whether the last one follows."""
        for words, is_last in self.grammar.joins[join]:
            yield from ((end, is_last) for end in self.words(words, node))
