"""Every class of the resolver objects with small parts: all that must have words of its own.

Level 0 is one object of each class, with the plainest parts; a higher level exchanges one part at
a time for every object of the level below that can stand there.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import attrs

from oriflamme_dsl.ir import clauses as c
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.cards import CardDef
from tests.render.abilities import REPLACED, TIMES, TO_PLAYERS, canonical

_KNOWN = {**vars(e), **vars(s), **vars(c)}
_GONE = (e.OptionIs, e.Parameter)
"""What no ability holds when it is printed."""
_NUMBERS = {"slot": (0, 1), "index": (0, 1), "low": (1, 2), "high": (2, 3), "change": (1, -1, 2)}
_WORDS = {"kind": ("character", "intrigue"), "card": ("spy", "heir")}
_PLAINEST: dict[Any, Any] = {
    e.Reference: e.This(),
    e.Filter: e.Revealed(),
    e.Group: e.Group(e.Revealed()),
    e.Target: e.This(),
    e.Player: e.You(),
    e.Amount: e.Number(1),
    e.Condition: e.WasDone(),
    s.Place: s.Front(),
    s.Duration: s.RoundsLong(1),
    s.Statement: s.Discard(e.This()),
    c.Effect: c.NoAbility(e.This()),
}


_OTHERWISE: dict[type, tuple[dict[str, Any], ...]] = {
    c.Trigger: (
        {"event": c.Event.GAINS, "player": e.You()},
        {"event": c.Event.LOSES, "player": e.ThatPlayer()},
        {"event": c.Event.ROUND_ENDS},
        {"event": c.Event.ENTERS},
        {"event": c.Event.MOVED, "subject": e.Yours()},
    ),
    c.Instead: (
        {"event": c.Event.GAINS, "player": e.You(), "subject": None},
        {"event": c.Event.LOSES, "player": e.FirstSeat(), "subject": None},
    ),
    s.Send: ({"zone": e.Zone.WON},),
    s.Reorder: ({"order": s.Order.SORTED, "measure": e.Measure.RANK},),
    c.Has: ({"body": (), "triggers": (c.Trigger(c.Event.MOVED, None, None, ()),)},),
    c.RankIs: ({"fixed": True},),
}
"""Parts that go together only."""


@cache
def _fields(cls: type) -> dict[str, Any]:
    hints = get_type_hints(cls, _KNOWN)
    return {a.name: hints[a.name] for a in attrs.fields(cls) if a.name != "label"}


def _members(kind: Any) -> tuple[Any, ...]:
    """Return the members of a union, and those of unions in it; else the type itself."""
    if get_origin(kind) in (Union, UnionType):
        return tuple(inner for member in get_args(kind) for inner in _members(member))
    return (kind,)


def objects(kind: Any, level: int, name: str = "") -> tuple[Any, ...]:
    """Return what can stand in a place of a type, the plainest thing first."""
    found = dict.fromkeys(one for member in _members(kind) for one in _of_one(member, level, name))
    plainest = _PLAINEST.get(kind)
    return tuple(found) if plainest is None else tuple(dict.fromkeys((plainest, *found)))


@cache
def _of_one(kind: Any, level: int, name: str) -> tuple[Any, ...]:
    if kind is NoneType:
        return (None,)
    if kind is bool:
        return (False, True)
    if kind is int:
        return _NUMBERS.get(name, (1, 2))
    if kind is str:
        return _WORDS[name]
    if get_origin(kind) is tuple:
        ones = objects(get_args(kind)[0], level, name)
        pairs = tuple((ones[0], one) for one in ones[1:])
        return (*((one,) for one in ones), *pairs, ())
    if issubclass(kind, Enum):
        return tuple(kind)
    if kind in _GONE:
        return ()
    return tuple(dict.fromkeys(canonical(one) for one in _varied(kind, level) if _is_sound(one)))


def _is_sound(node: Any) -> bool:
    """Tell whether an object can be written: its fields go together."""
    if isinstance(node, c.Trigger):
        if node.event in TO_PLAYERS:
            return node.player is not None and node.subject is node.by is None
        bare = node.player is None
        return bare and (node.event not in TIMES or node.subject is node.by is None)
    if isinstance(node, c.Instead):
        if node.event in TO_PLAYERS:
            return node.player is not None and node.subject is node.by is None
        return node.player is None and node.subject is not None and node.event in REPLACED
    if isinstance(node, s.Send):
        return node.zone is e.Zone.WON or node.player == e.You()
    if isinstance(node, s.Reorder):
        ordered = node.measure is not None
        return (node.order is s.Order.SORTED) == ordered and (ordered or not node.most_first)
    if isinstance(node, e.Together):
        whole = not any(isinstance(part, e.Together) for part in node.parts)
        return whole and len(node.parts) > 1
    if isinstance(node, e.Plus):
        return len(node.parts) > 1
    if isinstance(node, s.Either):
        return len(node.ways) > 1
    if isinstance(node, s.Move | s.Bring):
        return bool(node.places)
    if isinstance(node, c.RankIs):
        return not (node.fixed and node.lower)
    if isinstance(node, c.CannotBe):
        return bool(node.actions)
    if isinstance(node, e.InSlots):
        return node.low <= node.high
    if isinstance(node, c.Has):
        return bool(node.body or node.triggers or node.instead)
    return True


def _varied(cls: type, level: int) -> Iterator[Any]:
    fields = _fields(cls)
    plain = {name: _plain(kind, name) for name, kind in fields.items()}
    yield cls(**plain)
    for name, kind in fields.items() if level else ():
        yield from (cls(**{**plain, name: one}) for one in objects(kind, level - 1, name))
    for other in _OTHERWISE.get(cls, ()) if level else ():
        yield from (
            cls(**{**plain, **other, name: one})
            for name in fields
            if name not in other
            for one in objects(fields[name], level - 1, name)
        )


def _plain(kind: Any, name: str) -> Any:
    if kind in _PLAINEST:
        return _PLAINEST[kind]
    member = _members(kind)[0]
    if get_origin(member) is tuple:
        ones = (_plain(get_args(member)[0], name),)
        if name in ("ways", "parts"):
            return ones * 2
        return ones if name in ("body", "places", "actions") else ()
    if NoneType in _members(kind):
        return None
    if attrs.has(member):
        return next(iter(_varied(member, 0)))
    return _of_one(member, 0, name)[0]


# ------------------------------------------------------------------ on cards

_GAIN = s.Gain(e.You(), e.Number(1))


def _card(*main: s.Statement, **clauses: Any) -> CardDef:
    return CardDef("archer", "character", main=main, **clauses)


def on_cards(level: int) -> Iterator[CardDef]:
    """Yield cards with each small object in the places where such a thing can stand."""
    for statement in objects(s.Statement, level):
        yield _card(statement)
        yield _card(s.May((statement, _GAIN)))
    for amount in objects(e.Amount, level):
        yield _card(s.Gain(e.You(), amount))
        yield _card(s.Put(amount, e.It()))
        yield _card(s.Repeat(amount, (_GAIN,)))
        yield _card(s.If(e.Compares(amount, e.Compare.ABOVE, e.Number(1)), (_GAIN,)))
    for where in objects(e.Filter, level):
        yield _card(s.Discard(e.One(e.Group(where))))
        yield _card(s.Discard(e.Several(e.Group(where), e.Number(2), e.Number(2))))
        yield _card(s.If(e.Holds(e.It(), where), (_GAIN,)))
    for group in objects(e.Group, level):
        yield _card(s.Discard(e.Each(group)))
        yield _card(s.If(e.Exists(group), (_GAIN,)))
    for target in objects(e.Target, level):
        yield _card(s.Discard(target))
        yield _card(s.Swap(target, e.It()))
    for player in objects(e.Player, level):
        yield _card(s.Lose(player, e.Number(1)))
        yield _card(s.Give(player, e.Number(1), player))
    for condition in objects(e.Condition, level):
        yield _card(s.If(condition, (_GAIN,)))
    for place in objects(s.Place, level):
        yield _card(s.Move(e.This(), (place,)))
        yield _card(s.Bring(e.It(), (place, s.Back()), face_up=True))
    for trigger in objects(c.Trigger, level):
        yield _card(triggers=(trigger,))
        yield _card(canonical(s.Later(trigger)))
    for instead in objects(c.Instead, level):
        yield _card(instead=(instead,))
    for static in objects(c.Static, level):
        yield _card(statics=(static,))
    for effect in objects(c.Effect, level):
        yield _card(s.Lasting(effect, s.WhileInQueue()))
