"""The order of the queue in the general form: swap, reverse, sort, shuffle, arrange."""

from __future__ import annotations

from oriflamme_dsl.codegen.general import noting
from oriflamme_dsl.codegen.general.asking import Bounds, Cards, picks, target
from oriflamme_dsl.codegen.general.filters import ROW, measure
from oriflamme_dsl.codegen.general.generator import General
from oriflamme_dsl.codegen.general.groups import listed
from oriflamme_dsl.codegen.general.hearing import Heard, acting
from oriflamme_dsl.codegen.general.influence import set_done
from oriflamme_dsl.codegen.general.instead import guarded
from oriflamme_dsl.codegen.general.keeping import kept
from oriflamme_dsl.codegen.general.lying import Lies
from oriflamme_dsl.codegen.general.scope import Scope
from oriflamme_dsl.engine.state import QUEUE
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.clauses import Action, Event


def swap(g: General, node: s.Swap, scope: Scope) -> None:
    """Emit two cards, or all that lies in their slots, that change places."""
    src, by = g.src, acting(scope)
    ones = target(g, node.one, scope, Action.MOVED)
    others = target(g, node.other, scope, Action.MOVED)
    one, other = (_first(g, found) for found in (ones, others))
    set_done(g, scope, "0")
    there = " and ".join(f"{c} >= 0 and zone[{c}] == {QUEUE}" for c in (one, other))
    going = guarded(g, Event.MOVED, f"[{one}, {other}]", scope)
    if going != f"[{one}, {other}]":
        both = kept(g, "both", f"{going} if {one} != {other} and {there} else []")
        there = f"len({both}) == 2"
        one, other = (kept(g, "one", f"{both}[{at}] if {there} else -1") for at in (0, 1))
    with src.block(f"if {one} != {other} and {there}"):
        if node.stacks:
            slots = kept(g, "slots", f"[slot_at({ROW}, c) for c in ({one}, {other})]")
            with src.block(f"if {slots}[0] != {slots}[1]"):
                _lay_out(g, slots, f"[queue[n] for n in sorted({slots}, reverse=True)]", scope)
            return
        heard = Heard(g, Event.MOVED, *Lies.events(g))
        lies = Lies(g)
        noting.other(g, "swapped", one)
        src.line(f"swap_cards(queue, below, {one}, {other})")
        set_done(g, scope, "2")
        for card in (one, other):
            heard.read((Event.MOVED,), card, by)
        lies.read(heard, by)
        heard.carry_out()


def _first(g: General, cards: Cards) -> str:
    if cards.one:
        return cards.one
    return kept(g, "one", f"{cards.many}[0] if {cards.many} else -1")


def _lay_out(g: General, slots: str, tops: str, scope: Scope) -> None:
    """Emit that stacks, named by their top cards, lie in slots from front to back."""
    src, card = g.src, g.src.name("card")
    before, slot = kept(g, "before", "queue[:]"), src.name("slot")
    laid = kept(g, "laid", tops)
    with src.block(f"for {slot}, {card} in zip(sorted({slots}), {laid})"):
        src.line(f"queue[{slot}] = {card}")
    noting.other(g, "reordered")
    moved = kept(g, "moved", f"[c for c, was in zip(queue, {before}) if c != was]")
    set_done(g, scope, f"len({moved})")
    heard = Heard(g, Event.MOVED)
    if heard.name:
        with src.block(f"for {card} in {moved}"):
            heard.read((Event.MOVED,), card, acting(scope))
    heard.carry_out()


def reorder(g: General, node: s.Reorder, scope: Scope) -> None:
    """Emit slots that come into another order."""
    found = kept(g, "found", listed(g, node.group, scope))
    g.src.line(f"{found} = {guarded(g, Event.MOVED, found, scope)}")
    cards = kept(g, "movable", f"sorted([c for c in {found} if c in queue], key=queue.index)")
    if node.order in (s.Order.SHUFFLED, s.Order.ARRANGED):
        left = kept(g, "left", f"{cards}[:]")
        every = kept(g, "count", f"len({cards})")
        shuffled = node.order is s.Order.SHUFFLED
        ordered = picks(g, Bounds(left, every, every), scope, random=shuffled, ordered=True)
    elif node.measure is None:
        ordered = f"{cards}[::-1]"
    else:
        sign = "-" if node.most_first else ""
        key = f"{{c: {sign}{measure(g, node.measure, 'c')} for c in {cards}}}.__getitem__"
        ordered = f"sorted({cards}, key={key})"
    tops = kept(g, "tops", ordered)
    slots = kept(g, "slots", f"[queue.index(c) for c in {tops}]")
    _lay_out(g, slots, tops, scope)
