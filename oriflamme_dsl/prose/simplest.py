"""Of several objects that mean the same, the one that stands for them all."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from attrs import evolve

from oriflamme_dsl.ir import clauses as c
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.render.recall import about_itself


def simplest(node: Any) -> Any:
    """Return the object that stands for all that mean the same as one."""
    rule = _RULES.get(type(node))
    return rule(node) if rule else node


def _several(node: e.Several) -> Any:
    """One of one is one."""
    one = node.least == node.most == e.Number(1)
    return e.One(node.group, node.random) if one else node


def _each(node: e.Each) -> Any:
    """The first of all cards is the card that is first."""
    if node.group == e.Group(e.AllOf(), cut=e.Cut()):
        return e.One(e.Group(e.First()))
    if node.group == e.Group(e.AllOf(), cut=e.Cut(from_back=True)):
        return e.One(e.Group(e.Last()))
    return node


def _group(node: e.Group) -> e.Group:
    """Cards that are in no other zone are in the queue, and no covered ones unless they say so."""
    always = {e.InZone()} if node.even_covered else {e.InZone(), e.NotThat(e.Covered())}
    parts = node.where.parts if isinstance(node.where, e.AllOf) else (node.where,)
    if node.zones or always.isdisjoint(parts):
        return node
    return evolve(node, where=e.all_of(part for part in parts if part not in always))


def _player_of(node: e.PlayerOf) -> e.Player:
    """The player of this card is you."""
    return e.You() if node.reference == e.This() else node


def _same_family(node: e.SameFamily) -> e.Filter:
    """The family of this card is yours."""
    return e.Yours() if node.reference == e.This() else node


def _repeat(node: s.Repeat) -> Any:
    """To gain so much for each is to gain as much for all."""
    body = node.body[0] if len(node.body) == 1 else None
    counts = isinstance(node.times, e.PerCard | e.PerInfluence | e.PerPlayer | e.PerDifferent)
    if not counts or not isinstance(body, s.Gain) or not isinstance(body.amount, e.Number):
        return node
    if body.player != e.You():
        return node
    times: Any = node.times
    return evolve(body, amount=evolve(times, factor=times.factor * body.amount.value))


def _places(node: s.Move | s.Bring) -> Any:
    """The ends and what is between them are all gaps; places have no order."""
    places = set(node.places)
    ends: set[s.Place] = {s.Front(), s.Back(), s.InnerGap()}
    if ends <= places or s.AnyGap() in places:
        places = places - ends | {s.AnyGap()}
    return evolve(node, places=tuple(sorted(places, key=repr)))


def _belongs(node: e.Belongs) -> e.Filter:
    """The cards of the player concerned are theirs."""
    return e.Theirs() if node.player == e.ThatPlayer() else node


def _trigger(node: c.Trigger) -> c.Trigger:
    """In what happens to the card itself, the card that it is about is this one."""
    return about_itself(node)


_RULES: Mapping[type, Callable[[Any], Any]] = {
    c.Trigger: _trigger,
    e.Several: _several,
    e.Each: _each,
    e.Group: _group,
    e.PlayerOf: _player_of,
    e.Belongs: _belongs,
    e.SameFamily: _same_family,
    s.Repeat: _repeat,
    s.Move: _places,
    s.Bring: _places,
}
