"""Reading sentences: which clause of a card each one is."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme_dsl.ir.cards import CardDef, KeywordUse
from oriflamme_dsl.ir.clauses import Instead, Static, Trigger
from oriflamme_dsl.ir.expressions import This
from oriflamme_dsl.ir.statements import Choose, Discard, Statement
from oriflamme_dsl.prose.ability import Ability
from oriflamme_dsl.prose.chart import EMPTY, STATEMENTS, Chart
from oriflamme_dsl.prose.fitting import objects
from oriflamme_dsl.prose.settings import Context, phrases_in

STOPS = (".", "!")
NESTED: Context = frozenset([("nested", True)])


def sentences(chart: Chart, at: int) -> Iterator[tuple[Ability, int]]:
    """Yield what a sentence that begins at a node can say, and the node behind its full stop."""
    ways = [(said, after) for said, end in _said(chart, at) for after in _stops(chart, end)]
    leaving = {end for said, end in ways if said.leaves}
    for said, end in ways:
        if said.leaves and end != chart.lattice.last:  # only its last word tells of its kind
            yield Ability(main=(Discard(This()),)), end
        elif end not in leaving or said.leaves:
            yield said, end
    for said, end in _keywords(chart, at):
        yield said, end
        yield from ((said, after) for after in chart.words((STOPS[0],), end))


def _stops(chart: Chart, at: int) -> list[int]:
    """Return the nodes behind the full stop that ends a sentence, or the end of the text."""
    if at in chart.lattice.ends:
        return [chart.lattice.last]
    return [end for stop in STOPS for end in chart.words((stop,), at)]


def _said(chart: Chart, at: int) -> Iterator[tuple[Ability, int]]:
    yield from _effects(chart, at)
    for trigger, end in chart.read((Trigger,), "sentence", EMPTY, at):
        yield Ability(triggers=(trigger,)), end
    for instead, end in chart.read((Instead,), "sentence", EMPTY, at):
        yield Ability(instead=(instead,)), end
    for static, end in chart.read((Static,), "sentence", EMPTY, at):
        yield Ability(statics=(static,)), end
    yield from _of_card(chart, at)


def _effects(chart: Chart, at: int) -> Iterator[tuple[Ability, int]]:
    for body, end in chart.list(STATEMENTS, "clause", "list", EMPTY, EMPTY, at):
        if len(body) == 1 or _is_about_one(body):
            yield Ability(main=body), end
    for body, end in chart.list(STATEMENTS, "clause", "list", NESTED, NESTED, at):
        if len(body) > 1 and not _is_about_one(body):
            yield Ability(main=body), end


def _is_about_one(body: tuple[Statement, ...]) -> bool:
    """Tell whether a card is chosen and then something done to it: that makes one sentence."""
    return isinstance(body[0], Choose) and all(hasattr(one, "target") for one in body[1:])


def _of_card(chart: Chart, at: int) -> Iterator[tuple[Ability, int]]:
    """Yield what is said of a card as a whole."""
    for settings, end in chart.forms(CardDef, "setup", EMPTY, at):
        yield Ability(comes_with=settings["comes_with"]), end
    for settings, end in chart.forms(CardDef, "reveal", EMPTY, at):
        plain = {"id": "", "kind": "", **settings}
        for card in objects(chart.grammar, CardDef, plain):
            yield Ability.of(card), end
    for settings, end in chart.forms(CardDef, "leaves", EMPTY, at):
        if chart.home in (None, settings.get("id")):
            yield Ability(leaves=True), end
    for settings, end in chart.forms(CardDef, "nothing", EMPTY, at):
        if all(rule.place is not None for _, rule, _ in phrases_in(settings)):
            yield Ability(), end


def _keywords(chart: Chart, at: int) -> Iterator[tuple[Ability, int]]:
    """Yield the use of a keyword: its name, its numbers, and a reminder in brackets."""
    opening, closing = chart.grammar.catalogue.brackets
    for keyword, end in chart.names.read("keyword", chart.lattice, at):
        ways: list[tuple[tuple[int, ...], int]] = [((), end)]
        for numbers, node in ways:
            ways.extend(
                ((*numbers, edge.number), edge.to)
                for edge in chart.lattice.edges[node]
                if edge.number is not None
            )
            use = Ability(keywords=(KeywordUse(keyword, numbers),))
            yield use, node
            for inside in chart.words((opening,), node):
                for last in _closing(chart, inside, opening, closing):
                    if chart.reminds(use.keywords[0], _text(chart, inside, last)):
                        yield use, last + 1


def _closing(chart: Chart, at: int, opening: str, closing: str) -> Iterator[int]:
    """Yield the node at the bracket that closes what is open at a node."""
    depth = 1
    for node in range(at, chart.lattice.last):
        text = chart.lattice.pieces[node].text
        depth += (text == opening) - (text == closing)
        if depth == 0:
            yield node
            return


def _text(chart: Chart, start: int, end: int) -> str:
    pieces = chart.lattice.pieces
    return chart.lattice.text[pieces[start].start : pieces[end].start]
