"""Places of the queue in the general form: the list of their numbers."""

from __future__ import annotations

from oriflamme_dsl.codegen.filters import ALWAYS
from oriflamme_dsl.codegen.general.amounts import amount
from oriflamme_dsl.codegen.general.asking import acting
from oriflamme_dsl.codegen.general.filters import ROW
from oriflamme_dsl.codegen.general.generator import General
from oriflamme_dsl.codegen.general.groups import listed, may_be_covered
from oriflamme_dsl.codegen.general.keeping import kept
from oriflamme_dsl.codegen.general.scope import Scope
from oriflamme_dsl.codegen.general.standing import allowed
from oriflamme_dsl.engine.row import UNDER
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.clauses import Action

ALWAYS_THERE = (s.Front, s.Back, s.AnyGap)
"""Places that there are in every row."""


def numbers(
    g: General, places: tuple[s.Place, ...], scope: Scope, slot: str = "-1", closed: str = "True"
) -> str:
    """Return the expression of the numbers of places joined by "or", in order, each once.

    `slot` is where the card lay that is moved, `closed` whether that slot has gone with it.
    """
    found = [_numbers(g, place, scope, slot, closed) for place in places]
    text = _joined(places, found)
    may = allowed(g, "-2 - n", Action.COVERED, acting(scope))
    return text if may == ALWAYS else f"[n for n in {text} if n >= 0 or n <= {UNDER} or {may}]"


def unhindered(g: General, place: s.Place, scope: Scope) -> str:
    """Return the same of one place, whatever cannot be covered."""
    return _joined((place,), [_numbers(g, place, scope, "-1", "True")])


def _joined(places: tuple[s.Place, ...], found: list[str]) -> str:
    """Return the expression of the list of the numbers of places."""
    alone = (s.Front, s.Back, s.InnerGap, s.AnyGap)
    if len(found) == 1 and isinstance(places[0], alone):
        return f"[{found[0]}]"
    last = places[-1]
    if isinstance(last, s.Onto) and not may_be_covered(last.group):
        if len(places) == 1:
            return found[0][1:]
        if places[:-1] == (s.AnyGap(),):
            return f"[{', '.join(found)}]"
    return f"list(dict.fromkeys([{', '.join(found)}]))"


def _numbers(g: General, place: s.Place, scope: Scope, slot: str, closed: str) -> str:
    match place:
        case s.Front():
            return "0"
        case s.Back():
            return "len(queue)"
        case s.InnerGap():
            return "*range(1, len(queue))"
        case s.AnyGap():
            return "*range(len(queue) + 1)"
        case s.Onto(group):
            return f"*[-2 - c for c in {_plainly(_lying(g, group, scope))}]"
        case s.Beneath(group):
            return f"*[{UNDER} - c for c in {_lying(g, group, scope)}]"
        case s.NextTo(group, ahead):
            behind = "" if ahead else " + 1"
            return f"*[slot_at({ROW}, c){behind} for c in {_lying(g, group, scope)}]"
        case s.WhereItWas(of):
            return f"*place_where(queue, marks, {scope.card(of)})"
        case s.Steps(much, ahead, up_to):
            most = "len(queue)"
            if not isinstance(much, e.Everything):
                most = amount(g, much, scope)
            return f"*steps(len(queue), {slot}, {closed}, {ahead}, {up_to}, {most})"


def _plainly(cards: str) -> str:
    return "queue" if cards == "queue[:]" else cards


def _lying(g: General, group: e.Group, scope: Scope) -> str:
    """Return the top cards of the stacks in which cards of a group lie; none from outside."""
    if group.zones:
        return "()"
    cards = listed(g, group, scope)
    if not may_be_covered(group):
        return cards
    return kept(g, "tops", f"tops_of({ROW}, {cards})")
