"""Which objects are ever written: of several that mean the same, the one the language makes."""

from __future__ import annotations

from typing import Any

from oriflamme_dsl.ir import clauses as c
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import statements as s

TIMES = (
    c.Event.ROUND_STARTS,
    c.Event.ROUND_ENDS,
    c.Event.GAME_STARTS,
    c.Event.GAME_ENDS,
)
REPLACED = (
    c.Event.ELIMINATED,
    c.Event.DISCARDED,
    c.Event.LEAVES,
    c.Event.MOVED,
    c.Event.TURNED_UP,
    c.Event.TURNED_DOWN,
    c.Event.TAKEN,
)
FLOWS = (c.Event.GAINS, c.Event.LOSES)

_OF_SEVERAL = {
    e.AllOf: "parts",
    e.AnyOf: "parts",
    e.AllTrue: "conditions",
    e.AnyTrue: "conditions",
    e.Plus: "parts",
    e.Together: "parts",
}
"""Where a single member stands for itself, and members of members for members."""


def is_usual(node: Any) -> bool:
    """Tell whether an object is the one that stands for its meaning."""
    name = _OF_SEVERAL.get(type(node))
    if name is not None:
        members = getattr(node, name)
        flat = isinstance(node, e.Plus) or not any(type(one) is type(node) for one in members)
        return len(members) != 1 and flat
    if isinstance(node, c.Trigger):
        return _is_usual_trigger(node)
    if isinstance(node, e.Group):
        return not any(
            isinstance(one, e.Yours if node.zones else e.YourBack) for one in _parts(node.where)
        )
    if isinstance(node, s.Either):
        return len(node.ways) > 1
    if isinstance(node, c.Instead):
        return node.event in (FLOWS if node.subject is None else REPLACED)
    return True


def _parts(where: e.Filter) -> tuple[e.Filter, ...]:
    return where.parts if isinstance(where, e.AllOf) else (where,)


def _is_usual_trigger(trigger: c.Trigger) -> bool:
    """Tell whether a trigger names no subject where there is none, or where it is its own card."""
    if trigger.event in (*TIMES, *FLOWS):
        return trigger.subject is None
    return trigger.subject != e.Is(e.This())


def usual_standing(trigger: c.Trigger) -> c.Standing | None:
    """Return how the card must lie where nothing is said of it."""
    own = trigger.subject is None and trigger.event not in (*TIMES, *FLOWS)
    return None if own else c.Standing()
