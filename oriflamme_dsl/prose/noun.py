"""Reading noun phrases: determiner, adjectives, noun, and what follows it, in any order.

The counterpart of `render.nouns`. What stands before and behind the noun may come in any order; a
noun phrase inside stands in brackets where more of the outer one follows.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from attrs import evolve, frozen

from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.prose.fitting import objects
from oriflamme_dsl.prose.grammar import FILTERS
from oriflamme_dsl.prose.usual import is_usual
from oriflamme_dsl.render.fields import fits
from oriflamme_dsl.render.nouns import TRAILING, is_single
from oriflamme_dsl.render.phrases import Relative

if TYPE_CHECKING:
    from oriflamme_dsl.prose.chart import Chart, Found
    from oriflamme_dsl.prose.settings import Context

INNER = ("this", "each", "event", "among", "stacks")
"""Features that the parts of a noun phrase get from it."""

CLOSED = ("closed", True)


@frozen
class Parts:
    """What of a noun phrase has been read; `stage` is the place that was filled last."""

    filters: tuple[e.Filter, ...] = ()
    covered: bool = False
    zones: tuple[e.Zone, ...] = ()
    best: e.Extreme | None = None
    cut: e.Cut | None = None
    random: bool = False
    related: bool = False
    stage: int = 0

    def group(self) -> e.Group:
        """Return the group that is meant."""
        where = e.all_of(self.filters)
        return e.Group(where, self.covered, self.zones, self.best, self.cut)

    def says_twice(self) -> bool:
        """Tell whether a property is said more than once."""
        return len(set(self.filters)) < len(self.filters)

    def only_filters(self) -> bool:
        """Tell whether a property says it all."""
        group = self.group()
        return group == e.Group(group.where)


Ways = list[tuple[Parts, int]]


def noun_phrases(
    chart: Chart, classes: tuple[type, ...], context: Context, node: int
) -> Iterator[Found]:
    """Yield what the noun phrases mean that begin at a node: groups, or properties of cards."""
    yield from NounReader(chart, classes).read(context, node)


@frozen
class NounReader:
    """Reads noun phrases for groups, or for properties of cards."""

    chart: Chart
    classes: tuple[type, ...]

    def read(self, context: Context, at: int) -> Iterator[Found]:
        """Yield what the phrases that begin at a node mean."""
        features = dict(context)
        inner = frozenset(item for item in context if item[0] in INNER)
        for parts, end in self._whole(features, inner, at):
            if bool(features.get("random")) != parts.random or parts.says_twice():
                continue
            if e.Group in self.classes:
                if is_usual(parts.group()):
                    yield parts.group(), end
            elif parts.only_filters():
                where = e.all_of(parts.filters)
                if isinstance(where, self.classes):
                    yield where, end

    def _whole(self, features: dict[str, Any], inner: Context, at: int) -> Iterator[Any]:
        det = str(features.get("det", "none"))
        closed = inner | {CLOSED} if features.get("closed") else inner
        for parts, needs_one, start in self._determiners(det, inner, at):
            for before, noun_at in self._before(parts, inner, start):
                for headed, after in self._nouns(before, inner, noun_at):
                    for whole, end in self._after(headed, inner, closed, after):
                        if not needs_one or is_single(whole.group()):
                            yield whole, end

    # -------------------------------------------------------------- determiners

    def _determiners(self, det: str, inner: Context, at: int) -> Iterator[tuple[Parts, bool, int]]:
        """Yield what a determiner says, and whether there must be only one such card."""
        ways = self.chart.grammar.determiners
        plain = {"one": ("a",)}.get(det, (det,))
        for key in plain:
            for words in ways[key]:
                yield from ((Parts(), False, end) for end in self.chart.words(words, at))
        if det == "one":
            for words in ways["the"]:
                yield from ((Parts(), True, end) for end in self.chart.words(words, at))
        if det == "each":
            for words in ways["first"]:
                yield from ((Parts(cut=e.Cut()), False, end) for end in self.chart.words(words, at))
            for cut, end in self.chart.read((e.Cut,), "determiner", inner, at):
                yield Parts(cut=cut), False, end
        for key in ("first",) if det == "each" else (det,):
            context = frozenset((*inner, ("det", key)))
            for part, end in self.chart.read(FILTERS, "determiner", context, at):
                yield Parts((part,), cut=e.Cut() if det == "each" else None), False, end

    # -------------------------------------------------------------- the noun and around it

    def _before(self, parts: Parts, inner: Context, at: int) -> Iterator[tuple[Parts, int]]:
        ways, seen = [(parts, at)], set()
        while ways:
            more: Ways = []
            for way in ways:
                if way in seen:
                    continue
                seen.add(way)
                yield way
                so_far, node = way
                more.extend(
                    (_with(so_far, part), end)
                    for part, end in self.chart.read(FILTERS, "before", inner, node)
                )
                more.extend(self._extra("random", so_far, inner, node))
            ways = more

    def _nouns(self, parts: Parts, inner: Context, at: int) -> Iterator[tuple[Parts, int]]:
        for words in self.chart.grammar.default_noun:
            yield from ((parts, end) for end in self.chart.words(words, at))
        for part, end in self.chart.read(FILTERS, "noun", inner, at):
            yield _with(parts, part), end

    def _after(
        self, parts: Parts, inner: Context, last: Context, at: int
    ) -> Iterator[tuple[Parts, int]]:
        """Yield what is known at each end of the phrase; the last part stands in `last`."""
        yield parts, at
        yield from self._one_after(parts, last, at)
        ways, seen = [(parts, at)], set()
        while ways:
            more: Ways = []
            for so_far, node in ways:
                for way in self._one_after(so_far, inner | {CLOSED}, node):
                    if way not in seen:
                        seen.add(way)
                        more.append(way)
                        yield from self._one_after(*_with_last(way, last))
            ways = more

    def _one_after(self, parts: Parts, context: Context, at: int) -> Iterator[tuple[Parts, int]]:
        for place, more, end in self._more_after(parts, context, at):
            stage = self.chart.grammar.catalogue.noun_order.index(place)
            if self.chart.grammar.is_tolerant or stage >= parts.stage:
                yield evolve(more, stage=stage), end

    def _more_after(
        self, parts: Parts, context: Context, at: int
    ) -> Iterator[tuple[str, Parts, int]]:
        """Yield what can follow the noun and what comes behind it, each with its place."""
        for part, end in self.chart.read(FILTERS, "after", context, at):
            yield self._place(part, context), _with(parts, part), end
        if not parts.related:
            for clause, end in self.chart.read((Relative,), "clause", context, at):
                if self._is_related(clause.part, context):
                    yield "relative", evolve(_with(parts, clause.part), related=True), end
        for key in ("best", "covered", "zones", "cut", "random"):
            yield from ((key, more, end) for more, end in self._extra(key, parts, context, at))

    def _is_related(self, part: e.Filter, context: Context) -> bool:
        """Tell whether a property is said in a relative clause, and in print nowhere else."""
        grammar, features = self.chart.grammar, dict(context)
        parts = part.parts if isinstance(part, e.AllOf) else (part,)
        return grammar.is_tolerant or not any(
            fits(one, rule.of_node, features)
            for one in parts
            for form in ("before", "after")
            for rule in grammar.rules.get((type(one), form), ())
        )

    def _place(self, part: e.Filter, context: Context) -> str:
        """Return the place in which a property is written behind the noun."""
        rules = self.chart.grammar.rules[type(part), "after"]
        features = dict(context)
        ranks = [rule.entry.rank for rule in rules if fits(part, rule.of_node, features)]
        return "trailing" if ranks and ranks[0] >= TRAILING else "after"

    def _extra(self, key: str, parts: Parts, context: Context, at: int) -> Iterator[Any]:
        """Yield what is said beside the property of a group: each at most once."""
        chart = self.chart
        if key == "best" and parts.best is None:
            for best, end in chart.read((e.Extreme,), "best", context, at):
                yield evolve(parts, best=best), end
        elif key == "cut" and parts.cut is None:
            for cut, end in chart.read((e.Cut,), "rest", context, at):
                yield evolve(parts, cut=cut), end
        elif key == "covered" and not parts.covered:
            for _, end in chart.forms(e.Group, "covered", context, at):
                yield evolve(parts, covered=True), end
        elif key == "random" and not parts.random:
            for _, end in chart.forms(e.Group, "random", context, at):
                yield evolve(parts, random=True), end
        elif key == "zones" and not parts.zones:
            for settings, end in chart.forms(e.Group, "zones", context, at):
                said = {"where": e.AllOf(), **settings}
                for group in objects(chart.grammar, e.Group, said):
                    yield evolve(parts, zones=group.zones), end


def _with(parts: Parts, part: e.Filter) -> Parts:
    return evolve(parts, filters=(*parts.filters, part))


def _with_last(way: tuple[Parts, int], last: Context) -> tuple[Parts, Context, int]:
    return way[0], last, way[1]
