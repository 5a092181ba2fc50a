"""Lowering of places in the queue."""

from __future__ import annotations

from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import statements as ir
from oriflamme_dsl.lower import amounts as a
from oriflamme_dsl.lower import phrases as p
from oriflamme_dsl.lower.scope import Scope
from oriflamme_dsl.syntax import ast

PLACES = (
    ir.Front,
    ir.Back,
    ir.InnerGap,
    ir.AnyGap,
    ir.NextTo,
    ir.Steps,
    ir.Onto,
    ir.Beneath,
    ir.WhereItWas,
)
"""The order of places, which takes no part in the meaning."""

WORDS: dict[str, tuple[type[ir.Front | ir.Back | ir.InnerGap | ir.AnyGap], ...]] = {
    "front": (ir.Front,),
    "back": (ir.Back,),
    "either_end": (ir.Front, ir.Back),
    "any_gap": (ir.AnyGap,),
    "between": (ir.InnerGap,),
}
"""What the words for places mean that ask for nothing else."""


def places(written: tuple[ast.Place, ...], scope: Scope) -> tuple[ir.Place, ...]:
    """Lower places joined by `or`, each once."""
    found: dict[ir.Place, ir.Place] = {}
    for place in written:
        for lowered in _place(place, scope):
            found.setdefault(lowered, scope.mark(lowered, place))
    return tuple(sorted(found.values(), key=rank))


def _place(written: ast.Place, scope: Scope) -> tuple[ir.Place, ...]:
    word = written.word
    if word in WORDS:
        return plain(word)
    if written.was is not None:
        return (ir.WhereItWas(p.reference(written.was, scope)),)
    if written.steps is not None:
        steps = a.simple(written.steps, scope)
        return (ir.Steps(steps, word.endswith("ahead"), word.startswith("up_to")),)
    assert written.target is not None
    cards = _cards(written.target, scope)
    if word in ("just_ahead", "just_behind"):
        return (ir.NextTo(cards, word == "just_ahead"),)
    return (ir.Beneath(cards) if word == "under" else ir.Onto(cards),)


def plain(word: str) -> tuple[ir.Place, ...]:
    """Return the places that a word means; new objects, for each is marked by itself."""
    return tuple(place() for place in WORDS[word])


def _cards(written: ast.Target, scope: Scope) -> e.Group:
    match written:
        case ast.Selector():
            return p.selected(written, scope)
        case ast.StackOf(reference=card):
            return p.this_card(card, scope)
        case _:
            return p.this_card(written, scope)


def rank(place: ir.Place) -> tuple[int, str]:
    """Return a key that puts places into their canonical order."""
    return PLACES.index(type(place)), repr(place)
