"""A card that leaves the queue and brings itself back, again and again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from oriflamme_dsl.check._abilities import main_of
from oriflamme_dsl.diagnostics import Diagnostic, Label
from oriflamme_dsl.names.symbols import Symbols
from oriflamme_dsl.names.traverse import find
from oriflamme_dsl.syntax import ast

PILES = {ast.Discard: "discarded", ast.Eliminate: "eliminated"}
"""Statements by which a card leaves the queue, and the zone in which it is then."""


def check(card: ast.Card, _: Symbols) -> Iterator[Diagnostic]:
    """Yield the first `bring` of an ability that plainly undoes how the card leaves (ORI442).

    Plain is a sentence of the ability itself, under no condition, that takes the card out: `this`,
    or, in what happens when the card leaves, a card of its name; and one after or before it that
    brings a card of its name back from there, face up. What lies where it was is not reached again.
    """
    yield from _loop(card, main_of(card.lines), ("discarded", "eliminated"), own=True)
    for line in card.lines:
        if isinstance(line, ast.Trigger) and _plain(line):
            yield from _loop(card, line.body, (line.event,), own=False)


def _plain(trigger: ast.Trigger) -> bool:
    about = trigger.happening.subject
    free = trigger.condition is None and trigger.by is None and not trigger.limits
    return free and (about is None or isinstance(about, ast.This))


def _loop(
    card: ast.Card, body: Sequence[ast.Statement], zones: Iterable[str], *, own: bool
) -> Iterator[Diagnostic]:
    for zone in zones:
        leaving = [one for one in body if _takes_out(card, one, zone, own=own)]
        coming = [one for one in body if isinstance(one, ast.Bring) and _back(card, one, zone)]
        if leaving and coming:
            labels = (Label(leaving[0].span, "link"),)
            yield Diagnostic("ORI442", coming[0].span, {"name": card.id.text}, labels)
            return


def _takes_out(card: ast.Card, statement: ast.Statement, zone: str, *, own: bool) -> bool:
    """Return whether a sentence takes the card (or one of its name) to a zone."""
    if PILES.get(type(statement)) != zone:
        return False
    if own:
        return bool(find(ast.This, statement))
    return _names(card, statement)


def _back(card: ast.Card, bring: ast.Bring, zone: str) -> bool:
    reached = any(place.word != "where_it_was" for place in bring.places)
    return reached and zone in bring.zones and not bring.face_down and _names(card, bring.target)


def _names(card: ast.Card, node: ast.Node) -> bool:
    """Return whether a sentence speaks of cards of the card's own id."""
    like_this = (n for n in find(ast.NamedLike, node) if isinstance(n.reference, ast.This))
    nouns = (noun.name.text for noun in find(ast.NamedNoun, node))
    return card.id.text in nouns or any(True for _ in like_this)
