"""Groups in the general form: the expression of the list of their cards."""

from __future__ import annotations

from oriflamme_dsl.codegen.filters import ALWAYS
from oriflamme_dsl.codegen.general.filters import Where, measure, slots, test
from oriflamme_dsl.codegen.general.generator import General
from oriflamme_dsl.codegen.general.keeping import kept
from oriflamme_dsl.codegen.general.scope import Scope
from oriflamme_dsl.codegen.plan import parts
from oriflamme_dsl.engine.state import HAND, ZONES
from oriflamme_dsl.ir import expressions as e


def listed(g: General, group: e.Group, scope: Scope) -> str:
    """Return the expression of a new list of the cards of a group."""
    found = _zones(g, group, scope) if group.zones else _queue(g, group, scope)
    if group.best is not None:
        cards = kept(g, "found", found)
        numbers = f"[{measure(g, group.best.measure, 'c', scope.layer)} for c in {cards}]"
        found = f"extreme({cards}, {numbers}, {group.best.most})"
    cut = group.cut
    if cut is None:
        return found
    before, after = cut.start - 1, cut.start - 1 + cut.count
    if not cut.from_back:
        return f"{found}[{before or ''}:{after}]"
    cards = kept(g, "found", found)
    return f"{cards}[max(len({cards}) - {after}, 0):max(len({cards}) - {before}, 0)]"


def _zones(g: General, group: e.Group, scope: Scope) -> str:
    wanted = test(g, group.where, "c", scope, Where.OUTSIDE)
    zones = [ZONES[zone] for zone in group.zones]
    lists = [f"*{'hands' if zone == HAND else f'out[{zone}]'}" for zone in zones]
    rest = "" if wanted == ALWAYS else f" if {wanted}"
    return f"[c for cards in [{', '.join(lists)}] for c in cards{rest}]"


def may_be_covered(group: e.Group) -> bool:
    """Return whether covered cards can be meant."""
    return group.even_covered or any(
        isinstance(part, e.Under | e.Covered) for part in parts(group.where)
    )


def _queue(g: General, group: e.Group, scope: Scope) -> str:
    wanted = parts(group.where)
    found, rest = None, wanted
    for part in wanted:
        found = slots(g, part, scope)
        if found is not None:
            if not isinstance(part, e.Under):
                rest = tuple(one for one in wanted if one is not part)
            break
    such = test(g, e.AllOf(rest), "c", scope)
    if may_be_covered(group):
        cards = f"in_slots(queue, below, {found or 'range(len(queue))'})"
    elif found is None:
        cards = "queue"
    elif such == ALWAYS:
        return f"[queue[slot] for slot in {found}]"
    else:
        cards = f"[queue[slot] for slot in {found}]"
    if such == ALWAYS:
        return "queue[:]" if cards == "queue" else cards
    return f"[c for c in {cards} if {such}]"
