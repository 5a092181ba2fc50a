"""Resolver objects as the sentences of the language have them.

Here and there a sentence is cut otherwise than its object: both ends of the queue are one place,
a sum grows by one number after the other. What no sentence can mean is found here, too, where the
words of the parts would not betray it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from attrs import evolve, frozen

from oriflamme_dsl.ir import clauses as c
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.render.phrases import MissingPhraseError

LANGUAGE = "ori"
"""The language of the catalogue, as messages call it."""

# ------------------------------------------------------------------ constructs of sentences alone


@frozen
class Sum:
    """Two amounts, of which the first may be a sum."""

    first: Any
    more: e.Amount


@frozen
class EitherEnd:
    """Front and back."""


@frozen
class Known:
    """A group that is one known card, however it lies."""

    reference: e.Reference


@frozen
class Brought:
    """A selector of cards in zones."""

    selector: e.Selector
    zones: tuple[e.Zone, ...]


@frozen
class Outside:
    """Cards lie in zones; what is said beside that is said of cards out of the queue."""

    zones: tuple[e.Zone, ...]


@frozen
class Stopping:
    """Where the way along the queue ends."""

    where: e.Filter


@frozen
class Was:
    """A card that has left had a property."""

    reference: e.Slot
    property: e.Filter


@frozen
class NextEnd:
    """The end of the next round: an event that is waited for from the next round on."""

    trigger: c.Trigger


@frozen
class Granted:
    """What cards have, line by line."""

    target: e.Target
    lines: tuple[s.Statement | c.Trigger | c.Instead, ...]


@frozen
class WhileTrue:
    """Clauses that hold under a condition."""

    condition: e.Condition
    clauses: tuple[c.Static, ...]


# ------------------------------------------------------------------ out of the queue


def outside(where: e.Filter) -> e.Filter:
    """Return a property of cards out of the queue, in which "yours" means the family on the back.

    Raises MissingPhraseError if it asks to which family such a card belongs.
    """
    match where:
        case e.YourBack():
            return e.Yours()
        case e.Yours():
            raise missing(where, "relation")
        case e.AllOf(parts=parts):
            return e.AllOf(tuple(map(outside, parts)))
        case e.AnyOf(parts=parts):
            return e.AnyOf(tuple(map(outside, parts)))
        case e.NotThat(part=part):
            return e.NotThat(outside(part))
        case e.Beyond(until=until) if until is not None:
            return evolve(where, until=outside(until))
        case _:
            return where


def missing(node: object, form: str) -> MissingPhraseError:
    """Return the error that a construct cannot be written in a place."""
    return MissingPhraseError(type(node).__name__, form, LANGUAGE)


# ------------------------------------------------------------------ views


def viewed(node: Any, form: str) -> Any:
    """Return an object as a sentence has it in a form; raise MissingPhraseError if none can."""
    if any(getattr(node, name, None) == () for name in _NEVER_EMPTY):
        raise missing(node, form)
    view = _VIEWS.get(type(node))
    return node if view is None else view(node, form)


_NEVER_EMPTY = ("then", "places", "actions", "ways", "lines", "clauses")
_BLOCKS = (s.Repeat, s.While, s.ForEachCard, s.ForEachPlayer, s.May, s.Pay, s.Way)


def _block(node: Any, form: str) -> Any:
    if not node.body:
        raise missing(node, form)
    return node


def _joined(node: e.AllTrue | e.AnyTrue, form: str) -> Any:
    """Put what needs brackets last."""
    join = e.all_true if isinstance(node, e.AllTrue) else e.any_true
    ordered = tuple(sorted(node.conditions, key=repr))
    if len(ordered) < 2 or join(ordered) != type(node)(ordered):
        raise missing(node, form)
    return type(node)(tuple(sorted(ordered, key=lambda one: isinstance(one, e.AnyTrue))))


def _any_of(node: e.AnyOf, form: str) -> e.AnyOf:
    """Put properties of one word first: behind another one it would open another condition."""
    ordered = tuple(sorted(node.parts, key=repr))
    if len(ordered) < 2 or e.any_of(ordered) != e.AnyOf(ordered):
        raise missing(node, form)
    return e.AnyOf(tuple(sorted(ordered, key=lambda part: not isinstance(part, _SHORT))))


_SHORT = (e.First, e.Last, e.Revealed, e.FaceDown, e.Covered, e.Opposing, e.Yours, e.Theirs)


def _plus(node: e.Plus, form: str) -> Sum:
    *before, last = node.parts
    if not before or isinstance(before[0], e.Plus):
        raise missing(node, form)
    return Sum(before[0] if len(before) == 1 else e.Plus(tuple(before)), last)


def _group(node: e.Group, form: str) -> Any:
    known = e.Group(node.where, even_covered=True)
    if form == "near" and isinstance(node.where, e.Is) and node == known:
        return Known(node.where.reference)
    return node


def _not_true(node: e.NotTrue, form: str) -> e.NotTrue:
    if isinstance(node.condition, e.NotTrue):
        raise missing(node, form)
    return node


def _several(node: e.Together | s.Either, form: str) -> Any:
    members = node.parts if isinstance(node, e.Together) else node.ways
    if len(members) < 2:
        raise missing(node, form)
    return node


def _move(node: s.Move, _: str) -> Any:
    return evolve(node, places=_places(node))


def _bring(node: s.Bring, form: str) -> Any:
    target: Any = node.target
    if isinstance(target, e.One | e.Each | e.Several | e.AllBut):
        group = target.group
        if not group.zones:
            raise missing(node, form)
        bare = evolve(group, where=outside(group.where), zones=())
        target = Brought(evolve(target, group=bare), group.zones)
    return evolve(node, target=target, places=_places(node))


def _places(node: s.Move | s.Bring) -> Any:
    places: tuple[Any, ...] = node.places
    if EitherEnd() in places or places[:2] != (s.Front(), s.Back()):
        return places
    return (EitherEnd(), *places[2:])


def _reorder(node: s.Reorder, form: str) -> s.Reorder:
    by_number = node.measure is not None
    if by_number != (node.order is s.Order.SORTED) or (node.most_first and not by_number):
        raise missing(node, form)
    return node


def _send(node: s.Send, form: str) -> s.Send:
    if node.zone is not e.Zone.WON and node.player != e.You():
        raise missing(node, form)
    return node


def _has(node: c.Has, _: str) -> Granted:
    return Granted(node.target, (*node.body, *node.triggers, *node.instead))


_TIMES = (c.Event.ROUND_STARTS, c.Event.ROUND_ENDS, c.Event.GAME_STARTS, c.Event.GAME_ENDS)
_FLOWS = (c.Event.GAINS, c.Event.LOSES)


def _trigger(node: c.Trigger, form: str) -> Any:
    following = _next_end(node) if form == "later" else None
    if following is not None:
        return following
    if form not in ("line", "later"):
        return node
    itself = node.subject is None and node.event not in (*_TIMES, *_FLOWS)
    free = itself or form == "later"
    plain = c.Standing()
    if (free and node.standing == plain) or (not free and node.standing is None):
        raise missing(node, form)
    if not node.body or node.subject == e.Is(e.This()) or not _fits(node):
        raise missing(node, form)
    return node


def _fits(node: c.Trigger | c.Instead) -> bool:
    """Tell whether an event has what belongs to it, and no more."""
    if node.event in _FLOWS:
        return node.subject is None and node.by is None and node.player is not None
    timed = node.event in _TIMES
    return node.player is None and not (timed and (node.subject or node.by))


def _next_end(node: c.Trigger) -> NextEnd | None:
    inner = node.body[0] if len(node.body) == 1 else None
    if not isinstance(inner, s.Later) or inner.duration is not None:
        return None
    start = c.Trigger(c.Event.ROUND_STARTS, None, None, node.body)
    if node != start or inner.trigger.event is not c.Event.ROUND_ENDS:
        return None
    return NextEnd(inner.trigger)


def _instead(node: c.Instead, form: str) -> c.Instead:
    if not node.body or not _fits(node) or (node.event not in _FLOWS and node.subject is None):
        raise missing(node, form)
    return node


_VIEWS: Mapping[type, Callable[[Any, str], Any]] = {
    **dict.fromkeys(_BLOCKS, _block),
    **dict.fromkeys((e.AllTrue, e.AnyTrue), _joined),
    e.AnyOf: _any_of,
    e.Plus: _plus,
    e.Group: _group,
    e.NotTrue: _not_true,
    e.Together: _several,
    s.Either: _several,
    s.Move: _move,
    s.Bring: _bring,
    s.Reorder: _reorder,
    s.Send: _send,
    c.Has: _has,
    c.Trigger: _trigger,
    c.Instead: _instead,
}
