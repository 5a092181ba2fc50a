"""The rules of a prose grammar in Lark's EBNF: one Lark rule for each construct and form.

Made on demand from what a whole text can be, so that only what can be read is there. Contexts are
left out: brackets are optional where a context may ask for them, inflected words agree with
nothing, and of several phrases any will do.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from typing import Any

import attrs
from attrs import define, field, frozen

from oriflamme_dsl.ir import cards, clauses, expressions, statements
from oriflamme_dsl.ir.expressions import Cut, Extreme, Group
from oriflamme_dsl.prose.chart import STATEMENTS
from oriflamme_dsl.prose.fitting import allowed
from oriflamme_dsl.prose.grammar import FILTERS, NOUNS, PLAIN, Grammar, Hole, Literal, Rule, at
from oriflamme_dsl.prose.lattice import Words
from oriflamme_dsl.prose.sentence import STOPS
from oriflamme_dsl.prose.usual import is_usual
from oriflamme_dsl.render.pattern import Part
from oriflamme_dsl.render.phrases import Relative

READ_ONLY = "read only"
TEXT = "text"
"""The rule of a whole text."""

_REFERENCE = re.compile(r'"[^"]*"|/[^/]*/|(\b[a-z_]\w*)')
_TERMINALS: Mapping[str | None, str] = {"ordinal": "ORDINAL", "letter": "LETTER", "label": "LABEL"}
_EXTRAS = (
    *((FILTERS, "after"), ((Relative,), "clause"), ((Extreme,), "best"), ((Group,), "covered")),
    *(((Group,), "zones"), ((Cut,), "rest"), ((Group,), "random")),
)
"""What can be said behind a noun."""


@frozen
class Alternative:
    """One way to say something; the comment tells who says it."""

    text: str
    comment: str = ""

    def needs(self) -> frozenset[str]:
        """Return the rules that it refers to."""
        return frozenset(name for name in _REFERENCE.findall(self.text) if name)


@frozen
class LarkRule:
    """A rule: its name with the parameters of a template, and its alternatives.

    `construct` is the class whose phrases it holds, None for a rule that several share.
    """

    name: str
    ways: tuple[Alternative, ...]
    construct: str | None = None
    parameters: str = ""


def lark_rules(grammar: Grammar) -> tuple[LarkRule, ...]:
    """Return the rules of all that can be read, in the order in which they are first needed."""
    made = _Maker(grammar)
    made.text()
    return tuple(_useful(made.found))


def _useful(found: Mapping[str, LarkRule]) -> Iterator[LarkRule]:
    """Yield the rules that can be read to their end and that a text can come to."""
    rules = dict(found)
    while True:
        good = {name for name, rule in rules.items() if rule.ways}
        kept = {name: _without(rule, rules.keys() - good) for name, rule in rules.items()}
        if kept == rules:
            break
        rules = kept
    reached, left = {TEXT}, [TEXT]
    while left:
        needed = {name for way in rules[left.pop()].ways for name in way.needs()} & rules.keys()
        left.extend(needed - reached)
        reached |= needed
    return (rule for name, rule in rules.items() if name in reached)


def _without(rule: LarkRule, missing: Iterable[str]) -> LarkRule:
    gone = frozenset(missing)
    return attrs.evolve(rule, ways=tuple(way for way in rule.ways if not way.needs() & gone))


@define(eq=False)
class _Maker:
    """Makes the rules; each is entered before what it refers to is looked at."""

    grammar: Grammar
    found: dict[str, LarkRule] = field(factory=dict)

    def enter(
        self, name: str, ways: Iterable[Alternative], construct: str | None = None, of: str = ""
    ) -> str:
        """Make a rule if it is not made yet; of alternatives that look alike the first stays."""
        if name not in self.found:
            self.found[name] = LarkRule(name, ())
            each: dict[str, Alternative] = {}
            for way in ways:
                each.setdefault(way.text, way)
            self.found[name] = LarkRule(name, tuple(each.values()), construct, of)
        return name

    # -------------------------------------------------------------- texts and sentences

    def text(self) -> None:
        """Make the rule of a text, and so all others."""
        stop = self.enter("stop", (Alternative(f'"{mark}"') for mark in STOPS))
        self.enter(TEXT, [Alternative(f"(sentence {stop})* sentence {stop}?")])
        self.enter("sentence", self._sentence())

    def _sentence(self) -> Iterator[Alternative]:
        yield Alternative(self._several(STATEMENTS, "clause", "list", two=False))
        for cls in (clauses.Trigger, clauses.Instead, clauses.Static):
            yield Alternative(self.of((cls,), "sentence"))
        for form in ("setup", "reveal", "leaves", "nothing"):
            yield Alternative(self.of((cards.CardDef,), form))
        yield Alternative(self.enter("keyword", self._keyword()))

    def _keyword(self) -> Iterator[Alternative]:
        opening, closing = self.grammar.catalogue.brackets
        yield Alternative(f'KEYWORD_NAME NUMBER* ("{opening}" reminder "{closing}")?')
        inside = f'(ANYTHING | "{opening}" reminder "{closing}")*'
        self.enter("reminder", [Alternative(inside, "what a keyword does is not read again")])

    # -------------------------------------------------------------- phrases

    def of(self, classes: tuple[type, ...], form: str, det: str = "none") -> str:
        """Return the name of the rule for objects of some classes in a form."""
        if form == "np" and any(cls in NOUNS for cls in classes):
            return self._with_nouns(classes, det)
        if len(classes) == 1:
            return self._construct(classes[0], form)
        name = f"{union_name(classes)}__{form}"
        return self.enter(name, self._union(classes, form))

    def _with_nouns(self, classes: tuple[type, ...], det: str) -> str:
        others = tuple(cls for cls in classes if cls not in NOUNS)
        noun = self._noun_phrase(det)
        if not others:
            return noun
        ways = [Alternative(noun), *self._union(others, "np")]
        return self.enter(f"{union_name(classes)}__np_{det}", ways)

    def _union(self, classes: tuple[type, ...], form: str) -> Iterator[Alternative]:
        for cls in classes:
            yield Alternative(self._construct(cls, form))
        if classes == STATEMENTS:
            subject = self.enter("subject", self._subjects())
            yield Alternative(f"{subject} {union_name(classes)}__{form}", READ_ONLY)

    def _subjects(self) -> Iterator[Alternative]:
        for words in self.grammar.subjects:
            yield Alternative(_literal((words,)), READ_ONLY)
        for words in self.grammar.first_subjects:
            yield Alternative(_literal((words,)), f"{READ_ONLY}, first in a text")

    def _construct(self, cls: type, form: str) -> str:
        name = f"{snake(cls.__name__)}__{form}"
        return self.enter(name, self._phrases(cls, form), cls.__name__)

    def _phrases(self, cls: type, form: str) -> Iterator[Alternative]:
        opening, closing = self.grammar.catalogue.brackets
        for rule in self.grammar.rules.get((cls, form), ()):
            said = self._said(rule)
            if said is None:
                continue
            comment = READ_ONLY if rule.place is None else ""
            yield Alternative(said, comment)
            if rule.entry.wrap:
                yield Alternative(f'"{opening}" {said} "{closing}"', comment)

    def _said(self, rule: Rule) -> str | None:
        """Return a phrase, None where it has a slot that nothing can fill."""
        steps: list[str] = []
        for step in rule.steps:
            said = _literal(step.ways) if isinstance(step, Literal) else self._slot(rule, step)
            if said is None:
                return None
            steps.append(said)
        return " ".join(steps)

    # -------------------------------------------------------------- slots

    def _slot(self, rule: Rule, hole: Hole) -> str | None:
        path, form = hole.slot.path, hole.slot.form
        if form in PLAIN:
            return self._plain(rule, hole)
        kind = at(rule.cls, path)
        if kind is None or form is None:
            return None
        det = str(hole.features.get("det", "none"))
        if not kind.many:
            return self.of(kind.classes, form, det)
        return self._several(kind.classes, form, str(hole.features["join"]), _needs_two(rule, path))

    def _plain(self, rule: Rule, hole: Hole) -> str | None:
        """Return what stands for a plain value: a terminal, or the words of an enum."""
        form, kind = hole.slot.form, at(rule.cls, hole.slot.path)
        if form == "name":
            det = self.grammar.catalogue.determiners[str(hole.features.get("det", "none"))]
            name = f"{str(hole.features['what']).upper()}_NAME"
            return f"{self._pattern(det)} {name}".strip()
        if form in _TERMINALS:
            return _TERMINALS[form]
        if kind is not None and int in kind.plain:
            return "NUMBER"
        words = self.grammar.lexicon.words
        enums = [cls for cls in (kind.classes if kind else ()) if issubclass(cls, Enum)]
        said = tuple(words(str(one)) for cls in enums for one in cls)
        return _literal(said) if said else None

    def _pattern(self, parts: tuple[Part, ...]) -> str:
        """Return a pattern that has no slots."""
        steps = self.grammar.steps(parts)
        return " ".join(_literal(step.ways) for step in steps if isinstance(step, Literal))

    # -------------------------------------------------------------- lists

    def _several(self, classes: tuple[type, ...], form: str, join: str, two: bool) -> str:
        """Return a list of objects: of two or more where one would stand for itself."""
        between, last = (self._join(join, is_last=is_last) for is_last in (False, True))
        if self._separators(join, is_last=False) == self._separators(join, is_last=True):
            body = f"item ({last} item){'+' if two else '*'}"
        else:
            body = f"item ({between} item)* {last} item"
            body = body if two else f"item (({between} item)* {last} item)?"
        name = f"_two_or_more_{join}" if two else f"_{join}"
        self.enter(name, [Alternative(body)], of="{item}")
        return f"{name}{{{self.of(classes, form)}}}"

    def _join(self, join: str, *, is_last: bool) -> str:
        alike = self._separators(join, is_last=False) == self._separators(join, is_last=True)
        name = f"join__{join}" if alike or not is_last else f"join__{join}_last"
        return self.enter(name, self._separators(join, is_last=is_last))

    def _separators(self, join: str, *, is_last: bool) -> list[Alternative]:
        """Return what separates members; the first two ways are those of the catalogue."""
        return [
            Alternative(_literal((words,)), READ_ONLY if place > 1 else "")
            for place, (words, last) in enumerate(self.grammar.joins[join])
            if last == is_last
        ]

    # -------------------------------------------------------------- noun phrases

    def _noun_phrase(self, det: str) -> str:
        """Return the rule of noun phrases with a determiner, in brackets or not."""
        opening, closing = self.grammar.catalogue.brackets
        self.enter("noun_phrase", [Alternative("before* noun after*")])
        self.enter("before", self._extras(((FILTERS, "before"), ((Group,), "random"))))
        self.enter("noun", self._noun())
        self.enter("after", self._extras(_EXTRAS))
        determiners = tuple(self._determiners(det))
        name = self.enter(f"determiner__{det}", determiners) if determiners else ""
        said = f"{name}{'?' if det == 'none' else ''} noun_phrase" if name else "noun_phrase"
        ways = (Alternative(said), Alternative(f'"{opening}" {said} "{closing}"'))
        return self.enter("np" if det == "none" else f"np__{det}", ways)

    def _noun(self) -> Iterator[Alternative]:
        yield Alternative(self._pattern(self.grammar.catalogue.default_noun))
        yield Alternative(self.of(FILTERS, "noun"))

    def _extras(self, extras: Iterable[tuple[tuple[type, ...], str]]) -> Iterator[Alternative]:
        for classes, form in extras:
            yield Alternative(self.of(classes, form))

    def _determiners(self, det: str) -> Iterator[Alternative]:
        patterns = self.grammar.catalogue.determiners
        for key in {"one": ("a", "the"), "each": ("each", "first")}.get(det, (det,)):
            if patterns[key]:
                yield Alternative(self._pattern(patterns[key]))
        if det == "each":
            yield Alternative(self._construct(Cut, "determiner"))
        context = frozenset((("det", "first" if det == "each" else det),))
        for cls in FILTERS:
            rules = self.grammar.rules.get((cls, "determiner"), ())
            if any(allowed(rule, context) for rule in rules):
                yield Alternative(self._construct(cls, "determiner"))


# ------------------------------------------------------------------ names and words


def snake(name: str) -> str:
    """Return the name of a class as a part of a rule's name."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


def union_name(classes: tuple[type, ...]) -> str:
    """Return what a union is called in the IR, or else its members."""
    for module in (expressions, clauses, statements):
        for name, thing in vars(module).items():
            if getattr(thing, "__args__", None) == classes:
                return snake(name)
    return "_or_".join(snake(cls.__name__) for cls in classes)


def _literal(ways: tuple[Words, ...]) -> str:
    """Return words as they stand, any of several ways; without words where there may be none."""
    said = [" ".join(f'"{word}"' for word in words) for words in ways if words]
    if len(said) == len(ways) == 1:
        return said[0]
    return f"({' | '.join(said)}){'?' if len(said) < len(ways) else ''}"


def _needs_two(rule: Rule, path: str) -> bool:
    """Tell whether a list of one would not be written: its member stands for itself."""
    if "." in path.strip(".") or path == ".":
        return False
    others: dict[str, Any] = {
        one.name: None for one in attrs.fields(rule.cls) if one.default is attrs.NOTHING
    }
    one, two = (rule.cls(**{**others, path: (None,) * count}) for count in (1, 2))
    return is_usual(two) and not is_usual(one)
