"""Reading plain values: numbers, ordinals, letters, labels, names."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import TYPE_CHECKING, Any

from oriflamme_dsl.prose.grammar import Hole, Rule, at

if TYPE_CHECKING:
    from oriflamme_dsl.prose.chart import Chart

Values = Iterator[tuple[Any, int]]


def value(chart: Chart, rule: Rule, hole: Hole, node: int) -> Values:
    """Yield the plain values that can be read from a node on, and the nodes behind them."""
    match hole.slot.form:
        case "ordinal":
            return _ordinal(chart, node)
        case "size":
            return ((-number, end) for number, end in _number(chart, node))
        case "letter":
            return _letter(chart, node)
        case "label":
            return _label(chart, node)
        case "name":
            return _name(chart, hole, node)
        case _:
            return _said(chart, rule, hole, node)


def _said(chart: Chart, rule: Rule, hole: Hole, node: int) -> Values:
    """Yield numbers, or the words of an enum."""
    kind = at(rule.cls, hole.slot.path)
    for cls in kind.classes if kind else ():
        for one in cls if issubclass(cls, Enum) else ():
            words = chart.grammar.lexicon.words(str(one))
            yield from ((one, end) for end in chart.words(words, node))
    if kind is not None and int in kind.plain:
        yield from _number(chart, node)


def _number(chart: Chart, node: int) -> Values:
    for edge in chart.lattice.edges[node]:
        if edge.number is not None:
            yield edge.number, edge.to


def _ordinal(chart: Chart, node: int) -> Values:
    for edge in chart.lattice.edges[node]:
        if edge.ordinal is not None:
            yield edge.ordinal, edge.to


def _letter(chart: Chart, node: int) -> Values:
    """Yield the slots that a letter, or a number beyond the letters, stands for."""
    letters = chart.grammar.catalogue.letters
    for edge in chart.lattice.edges[node]:
        if len(edge.word) == 1 and edge.word.upper() in letters:
            yield letters.index(edge.word.upper()), edge.to
        elif edge.number is not None and edge.word.isdigit():
            yield edge.number - 1, edge.to


def _label(chart: Chart, node: int) -> Values:
    """Yield the words up to a closing quotation mark, as they stand."""
    pieces, end = chart.lattice.pieces, node
    while end < chart.lattice.last and pieces[end].text not in "”»":
        end += 1
    if node < end < chart.lattice.last:
        text = chart.lattice.text[pieces[node].start : pieces[end - 1].end]
        yield ((chart.grammar.catalogue.language, text),), end


def _name(chart: Chart, hole: Hole, node: int) -> Values:
    """Yield the ids of what is named, behind the determiner that the slot asks for."""
    what = str(hole.features["what"])
    for way in chart.grammar.determiners[str(hole.features.get("det", "none"))]:
        for start in chart.words(way, node):
            yield from chart.names.read(what, chart.lattice, start)
