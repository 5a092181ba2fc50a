"""With what the rules of a grammar can begin: which of them lead back to themselves.

A rule that begins with itself, in the same context, before any word has been read, would never
end, or be cut short. This looks at the rules alone; no text is read.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from attrs import define, field, frozen

from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.prose.build import Wanted
from oriflamme_dsl.prose.chart import HANDED_DOWN
from oriflamme_dsl.prose.fitting import allowed
from oriflamme_dsl.prose.grammar import FILTERS, NOUNS, PLAIN, Grammar, Hole, Literal, Rule, at
from oriflamme_dsl.prose.noun import INNER
from oriflamme_dsl.prose.settings import Context

NP = "np"


@frozen
class Place:
    """What is to be read: objects of a class in a form and a context; no class: a noun phrase."""

    cls: type | None
    form: str
    context: Context


@define(eq=False)
class Beginnings:
    """What can stand at the beginning of what."""

    grammar: Grammar
    _empty: dict[tuple[type, str], bool] = field(factory=dict)

    def circles(self) -> list[tuple[Place, ...]]:
        """Return every chain of places that leads back to its first one without a word."""
        starts = [Place(cls, form, frozenset()) for cls, form in self.grammar.rules]
        done: set[Place] = set()
        found: list[tuple[Place, ...]] = []
        for start in starts:
            self._follow(start, (), done, found)
        return found

    def _follow(
        self,
        place: Place,
        above: tuple[Place, ...],
        done: set[Place],
        found: list[tuple[Place, ...]],
    ) -> None:
        if place in above:
            found.append((*above[above.index(place) :], place))
        if place in above or place in done:
            return
        for one in self.first(place):
            self._follow(one, (*above, place), done, found)
        done.add(place)

    # -------------------------------------------------------------- what comes first

    def first(self, place: Place) -> Iterator[Place]:
        """Yield what may be read at the very beginning of something."""
        if place.cls is None:
            yield from self._of_noun_phrase(dict(place.context))
            return
        for rule in self.grammar.rules.get((place.cls, place.form), ()):
            if allowed(rule, place.context) and not _is_in_brackets(rule.entry.wrap, place.context):
                yield from self._of_rule(rule, place.context)

    def _of_rule(self, rule: Rule, context: Context) -> Iterator[Place]:
        for step in rule.steps:
            if isinstance(step, Literal):
                if () not in step.ways:
                    return
                continue
            yield from self._of_hole(rule, step, context, last=step is rule.steps[-1])
            if not self._may_be_empty(rule, step):
                return

    def _of_hole(self, rule: Rule, hole: Hole, context: Context, last: bool) -> Iterator[Place]:
        slot, features = hole.slot, dict(context)
        if slot.form in PLAIN:
            return
        around: dict[str, Any] = {key: features[key] for key in HANDED_DOWN if key in features}
        if last and "closed" in features:
            around["closed"] = features["closed"]
        own = {key: value for key, value in hole.features.items() if key != "join"}
        if slot.path == ".":
            inside = frozenset({**features, **around, **own}.items())
            yield Place(rule.cls, slot.form or "", inside)
            return
        kind = at(rule.cls, slot.path)
        inside = frozenset({**around, **own}.items())
        asked = dict(rule.entry.when).get(slot.path) if slot.form in self.grammar.halves else None
        for cls in kind.classes if kind else ():
            if asked is not None and not Wanted(asked).allows(cls):
                continue
            is_noun = slot.form == NP and cls in NOUNS
            if not is_noun:
                yield Place(cls, slot.form or "", inside)
            elif not _is_in_brackets(("closed",), inside):
                yield Place(None, NP, inside)

    def _of_noun_phrase(self, features: Mapping[str, Any]) -> Iterator[Place]:
        inner = frozenset((key, value) for key, value in features.items() if key in INNER)
        det = str(features.get("det", "none"))
        keys = {"one": ("a", "the"), "each": ("each", "first")}.get(det, (det,))
        if det == "each":
            yield Place(e.Cut, "determiner", inner)
        for cls in FILTERS:
            told = "first" if det == "each" else det
            yield Place(cls, "determiner", inner | {("det", told)})
        if any(() in self.grammar.determiners[key] for key in keys):
            yield Place(e.Group, "random", inner)
            for cls in FILTERS:
                yield Place(cls, "before", inner)
                yield Place(cls, "noun", inner)

    # -------------------------------------------------------------- what may be empty

    def _may_be_empty(self, rule: Rule, hole: Hole) -> bool:
        slot = hole.slot
        if slot.form in PLAIN:
            return False
        kind = at(rule.cls, slot.path)
        classes = kind.classes if kind else ()
        return any(self._form_is_empty(cls, slot.form or "") for cls in classes)

    def _form_is_empty(self, cls: type, form: str) -> bool:
        """Tell whether some phrase for a class in a form has no words."""
        key = (cls, form)
        if key not in self._empty:
            self._empty[key] = False
            self._empty[key] = any(
                all(
                    () in step.ways if isinstance(step, Literal) else self._may_be_empty(rule, step)
                    for step in rule.steps
                )
                for rule in self.grammar.rules.get(key, ())
            )
        return self._empty[key]


def _is_in_brackets(wrap: tuple[str, ...], context: Context) -> bool:
    return any(key in wrap and asked for key, asked in context)
