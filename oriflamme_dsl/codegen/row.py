"""The row of stacks: cards that leave it and come into it, and what follows where they lay."""

from __future__ import annotations

from oriflamme_dsl.codegen.generator import Generator
from oriflamme_dsl.codegen.scene import MAYBE, NO, YES


def take_top(g: Generator, slot: str, card: str, family: str, at_pass: str) -> None:
    """Emit that the top card of a slot is lifted; `at_pass` is whether that is the acting card."""
    src = g.src
    if _by_function(g):
        _lift(g, card)
        return
    under = src.name("under")
    src.line(f"{under} = below[{card}]")
    with src.block(f"if {under} < 0"):
        src.line(f"del queue[{slot}]")
        src.line("size -= 1")
        if g.plan.tops:
            src.line(f"tops[{family}] -= 1")
        _closed(g, slot, at_pass)
    with src.block("else"):
        src.line(f"queue[{slot}] = {under}")
        if g.plan.tracked:
            src.line(f"below[{card}] = -1")
        if g.plan.tops and g.plan.mixed:
            src.line(f"tops[{family}] -= 1")
            src.line(f"tops[{g.family(under)}] += 1")


def take_any(g: Generator, card: str) -> None:
    """Emit that a card of the queue is lifted, covered or not."""
    src = g.src
    if _by_function(g):
        _lift(g, card)
        return
    with src.block(f"if {card} in queue"):
        slot = src.name("slot")
        src.line(f"{slot} = queue.index({card})")
        take_top(g, slot, card, g.family(card), MAYBE)
    with src.block("else"):
        src.line(f"below[below.index({card})] = below[{card}]")
        src.line(f"below[{card}] = -1")


def _by_function(g: Generator) -> bool:
    """Tell whether a function lifts cards: where that takes many lines, which take long to make."""
    return g.plan.tracked and g.plan.tops and g.plan.mixed and not g.marks


def _lift(g: Generator, card: str) -> None:
    family = "family" if g.plan.changing else "owner_of"
    g.src.line(f"pos, size, at = lift(queue, below, tops, {family}, {card}, pos, size, at)")


def _closed(g: Generator, slot: str, at_pass: str) -> None:
    """Emit what follows where a slot is gone."""
    src = g.src
    if at_pass == YES:
        if g.plan.tracked:
            src.line("at = False")
    elif slot != "0" or at_pass != NO:
        with src.block(f"if {slot} < pos"):
            src.line("pos -= 1")
        if at_pass == MAYBE and g.plan.tracked:
            with src.block(f"elif {slot} == pos"):
                src.line("at = False")
    for mark in g.marks:
        with src.block(f"if {slot} < {mark}"):
            src.line(f"{mark} -= 1")
        with src.block(f"elif {slot} == {mark}"):
            src.line(f"{mark}_at = False")


def lay_in_gap(g: Generator, card: str, gap: str, family: str) -> None:
    """Emit that a card is laid at a gap; one laid just where the pass is counts as passed."""
    src = g.src
    src.line(f"queue.insert({gap}, {card})")
    if not g.plan.tracked:
        src.line(f"below[{card}] = -1")
    src.line("size += 1")
    if g.plan.tops:
        src.line(f"tops[{family}] += 1")
    for name in ("pos", *g.marks):
        with src.block(f"if {gap} <= {name}"):
            src.line(f"{name} += 1")


def lay_on(g: Generator, card: str, slot: str, top: str, family: str, *, same: bool) -> None:
    """Emit that a card covers the top card of a slot; `same` is whether that is of its family."""
    src = g.src
    src.line(f"below[{card}] = {top}")
    src.line(f"queue[{slot}] = {card}")
    if g.plan.tops and not same:
        src.line(f"tops[{g.family(top)}] -= 1")
        src.line(f"tops[{family}] += 1")


def lay_at(g: Generator, card: str, place: str, family: str) -> None:
    """Emit that a card is laid at a place of any sort, by its number."""
    src = g.src
    with src.block(f"if {place} >= 0"):
        lay_in_gap(g, card, place, family)
    with src.block("else"):
        top, slot = src.name("top"), src.name("slot")
        src.line(f"{top} = -2 - {place}")
        src.line(f"{slot} = queue.index({top})")
        lay_on(g, card, slot, top, family, same=False)


def gone(g: Generator, card: str) -> None:
    """Emit that a lifted card has left: it bears nothing and lies face up."""
    src = g.src
    if g.plan.loaded:
        src.line(f"load[{card}] = 0")
        src.line(f"up[{card}] = True")


def place_of_this(g: Generator, scene_here: str, this: str) -> str:
    """Return the expression of the slot in which a card lies, which may be -1."""
    if scene_here == YES:
        return "pos"
    if scene_here == NO:
        return "-1"
    spot = g.src.name("spot")
    g.src.line(f"{spot} = holding(queue, below, {this})")
    return spot


def change_hands(g: Generator, card: str, family: str) -> None:
    """Emit that a card of the queue belongs to another family from now on."""
    src = g.src
    with src.block(f"if family[{card}] != {family}"):
        if g.plan.tops:
            with src.block(f"if {card} in queue"):
                src.line(f"tops[family[{card}]] -= 1")
                src.line(f"tops[{family}] += 1")
        src.line(f"family[{card}] = {family}")
