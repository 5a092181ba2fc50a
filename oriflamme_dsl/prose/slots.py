"""Numbers for what an ability remembers: chosen cards, chosen players, counted numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import attrs

from oriflamme_dsl.ir import clauses as c
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.keywords import NAMING
from oriflamme_dsl.ir.walk import rebuild, walk
from oriflamme_dsl.prose.build import OPEN
from oriflamme_dsl.prose.usual import usual_standing

READ = (e.Slot, e.PlayerSlot, e.Counted)
_KEPT: Mapping[type, str] = {
    s.Count: "number",
    e.Counted: "number",
    s.ChoosePlayer: "player",
    e.PlayerSlot: "player",
}
"""What is in the slot that is filled or read, if it is not a card."""

_NEW = 1000
"""Slots from here on are made while reading; they get their numbers at the end."""


def free_slot(nodes: Iterable[Any]) -> int:
    """Return a number for a card that gets a name while it is read."""
    used = {_slot(one) for node in nodes for _, one in walk(node) if isinstance(one, NAMING)}
    return max((_NEW, *(number + 1 for number in used)))


def numbered(node: Any) -> Any:
    """Return an object whose open slots have numbers, in the order in which they come."""
    order = [one for _, one in walk(node) if isinstance(one, (*NAMING, *READ))]
    numbers = [_slot(one) for one in order]
    if not any(number == OPEN or number >= _NEW for number in numbers):
        return ordered(node)
    taken = {number for number in numbers if 0 <= number < _NEW}
    free = (number for number in range(len(order) + len(taken) + 1) if number not in taken)
    names: dict[tuple[str, int], int] = {}
    for one, number in zip(order, numbers, strict=True):
        key = (_KEPT.get(type(one), "card"), number)
        if (number == OPEN or number >= _NEW) and key not in names:
            names[key] = next(free)
    return ordered(_renamed(node, names))


def dangles(node: Any) -> bool:
    """Tell whether anything is read of a slot that nothing fills."""
    nodes = [one for _, one in walk(node)]
    filled = {(_KEPT.get(type(one), "card"), one.slot) for one in nodes if isinstance(one, NAMING)}
    read = {(_KEPT.get(type(one), "card"), one.index) for one in nodes if isinstance(one, READ)}
    return not read <= filled


def names_twice(node: Any) -> bool:
    """Tell whether a list names a card twice, which the language refuses (ORI308)."""
    lists = (one.parts for _, one in walk(node) if isinstance(one, e.Together))
    kept = ([part for part in parts if not isinstance(part, _CHOSEN)] for parts in lists)
    return any(len(set(parts)) < len(parts) for parts in kept)


_CHOSEN = (e.One, e.Several, e.AllBut)
"""Targets that are chosen: two equal ones may be two cards."""


def _renamed(node: Any, names: Mapping[tuple[str, int], int]) -> Any:
    node = rebuild(node, lambda one: _renamed(one, names))
    if not isinstance(node, (*NAMING, *READ)):
        return node
    number = names.get((_KEPT.get(type(node), "card"), _slot(node)), _slot(node))
    if isinstance(node, NAMING):
        return attrs.evolve(node, slot=number)
    return attrs.evolve(node, index=number)


def _slot(node: Any) -> int:
    number: int = node.slot if isinstance(node, NAMING) else node.index
    return number


def ordered(node: Any) -> Any:
    """Return the same with what has no order of its own in the canonical one."""
    node = rebuild(node, ordered)
    if isinstance(node, c.Trigger) and node.standing in (None, c.Standing()):
        return attrs.evolve(node, standing=usual_standing(node))
    if isinstance(node, s.Later) and node.trigger.standing == c.Standing():
        return attrs.evolve(node, trigger=attrs.evolve(node.trigger, standing=None))
    if isinstance(node, e.AllOf):
        return e.all_of(node.parts)
    if isinstance(node, e.AnyOf):
        return e.any_of(node.parts)
    if isinstance(node, e.AllTrue):
        return e.all_true(node.conditions)
    if isinstance(node, e.AnyTrue):
        return e.any_true(node.conditions)
    return node
