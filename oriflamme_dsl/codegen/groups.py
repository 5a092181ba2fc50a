"""Groups of cards in source: whether there is one, how many, all, and which one is chosen.

Ends of the queue, neighbours, any card and cards of one name have special forms; what else there
is is listed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from attrs import frozen

from oriflamme_dsl.codegen import row
from oriflamme_dsl.codegen.filters import ALWAYS, both, reference, test
from oriflamme_dsl.codegen.generator import Generator
from oriflamme_dsl.codegen.plan import parts
from oriflamme_dsl.codegen.scene import YES, Scene
from oriflamme_dsl.codegen.source import NoSpecialFormError
from oriflamme_dsl.ir import expressions as e

THIS = e.This()
BESIDE_THIS = e.Adjacent(THIS)
NOT_THIS = e.NotThat(e.Is(THIS))

Emit: TypeAlias = Callable[[Scene, str, "str | None"], None]
"""Gets the scene, the variable of a card, and that of its slot, if it is known."""


def listed(g: Generator, group: e.Group, scene: Scene) -> str:
    """Return the expression of the list of the cards of a group.

    Loops, and no comprehensions: what a comprehension reads is slow to reach everywhere else.
    """
    if group.zones or group.best is not None:
        raise NoSpecialFormError("group")
    source, rest = _narrowed(g, group, scene)
    one = g.src.name("one")
    wanted = test(g, rest, one, scene)
    cards = "queue[:]" if source == "queue" else source
    if wanted != ALWAYS:
        cards = g.src.name("found")
        g.src.line(f"{cards} = []")
        with g.src.block(f"for {one} in {source}"), g.src.block(f"if {wanted}"):
            g.src.line(f"{cards}.append({one})")
    cut = group.cut
    if cut is None:
        return cards
    before, after = cut.start - 1, cut.start - 1 + cut.count
    if cut.from_back:
        found = g.src.name("found")
        g.src.line(f"{found} = {cards}")
        return f"{found}[max(len({found}) - {after}, 0):max(len({found}) - {before}, 0)]"
    return f"{cards}[{before or ''}:{after}]"


def _narrowed(g: Generator, group: e.Group, scene: Scene) -> tuple[str, e.Filter]:
    """Return the expression of the cards to be looked at, and what is left to test."""
    wanted = parts(group.where)
    if group.even_covered or any(isinstance(part, e.Covered) for part in wanted):
        if any(isinstance(part, e.Adjacent) for part in wanted):
            raise NoSpecialFormError("covered neighbours")
        return "whole(queue, below)", group.where
    ends = e.AnyOf((e.First(), e.Last()))
    for part in wanted:
        rest = e.all_of(one for one in wanted if one is not part)
        if part == ends:
            return "([queue[0], queue[-1]] if size > 1 else queue[:])", rest
        if isinstance(part, e.First):
            return "queue[:1]", rest
        if isinstance(part, e.Last):
            return "queue[-1:]", rest
        if isinstance(part, e.Adjacent):
            return _neighbours(g, part, scene), rest
    return "queue", group.where


def _neighbours(g: Generator, part: e.Adjacent, scene: Scene) -> str:
    if isinstance(part.to, e.Group):
        near = listed(g, part.to, scene)
        return f"beside_any(queue, below, {near})"
    if isinstance(part.to, e.This):
        spot = row.place_of_this(g, scene.here if scene.acting else "maybe", scene.this)
    else:
        spot = g.src.name("spot")
        g.src.line(f"{spot} = holding(queue, below, {reference(part.to, scene)})")
    return f"beside(queue, {spot})"


# ------------------------------------------------------------------ whether, and how many


def exists(g: Generator, group: e.Group, scene: Scene) -> str:
    """Return the test whether a group has a card."""
    wanted = parts(group.where)
    plain = not (group.even_covered or group.zones or group.best or group.cut)
    if plain and BESIDE_THIS in wanted and scene.acting and scene.here == YES:
        return " or ".join(_beside_tests(g, wanted, scene))
    if plain and e.NamedLike(THIS) in wanted and NOT_THIS in wanted and not g.veiled:
        rest = e.all_of(p for p in wanted if p not in (e.NamedLike(THIS), NOT_THIS))
        found = g.src.name("found")
        g.src.line(f"{found} = False")
        wanted_there = both(test(g, rest, "other", scene), "other in queue")
        with (
            g.src.block(f"for other in namesakes[{scene.this}]"),
            g.src.block(f"if {wanted_there}"),
        ):
            g.src.line(f"{found} = True")
            g.src.line("break")
        return found
    if plain and not any(isinstance(part, _PLACED) for part in wanted):
        return _any_top(g, group.where, scene)
    return listed(g, group, scene)


_PLACED = (e.Adjacent, e.First, e.Last, e.Covered, e.Under, e.AnyOf)
"""Filters that are known by the slots that they allow, or that mean covered cards."""


def _any_top(g: Generator, where: e.Filter, scene: Scene) -> str:
    """Emit the search for one top card, and return the variable that tells whether there is one."""
    found, one = g.src.name("found"), g.src.name("one")
    wanted = test(g, where, one, scene)
    if wanted == ALWAYS:
        return "queue"
    g.src.line(f"{found} = False")
    with g.src.block(f"for {one} in queue"), g.src.block(f"if {wanted}"):
        g.src.line(f"{found} = True")
        g.src.line("break")
    return found


def count(g: Generator, group: e.Group, scene: Scene) -> str:
    """Return the expression of how many cards a group has."""
    wanted = parts(group.where)
    plain = not (group.even_covered or group.zones or group.best or group.cut)
    if plain and BESIDE_THIS in wanted and scene.acting and scene.here == YES:
        tests = _beside_tests(g, wanted, scene)
        number = g.src.name("number")
        with g.src.block(f"if {tests[0]}"):
            g.src.line(f"{number} = 1")
        with g.src.block("else"):
            g.src.line(f"{number} = 0")
        with g.src.block(f"if {tests[1]}"):
            g.src.line(f"{number} += 1")
        return number
    return f"len({listed(g, group, scene)})"


def _beside_tests(g: Generator, wanted: tuple[e.Filter, ...], scene: Scene) -> tuple[str, str]:
    """Return the tests whether the card ahead, and the card behind, are meant."""
    rest = e.all_of(p for p in wanted if p != BESIDE_THIS)
    left = both("pos", test(g, rest, "queue[pos - 1]", scene, other=True))
    right = both("pos + 1 < size", test(g, rest, "queue[pos + 1]", scene, other=True))
    return left, right


# ------------------------------------------------------------------ which one


@frozen
class Pick:
    """A choice of one card of a group.

    `who` is the player who chooses; `chosen` emits what is done to it, `none` what follows where
    there is none; `stops` is whether control never comes out of either.
    """

    group: e.Group
    scene: Scene
    who: str
    chosen: Emit
    none: Callable[[Scene], None]
    stops: bool


def pick(g: Generator, one: Pick) -> None:
    """Emit a choice."""
    group, scene = one.group, one.scene
    wanted = parts(group.where)
    plain = not (group.even_covered or group.zones or group.best or group.cut)
    lies = scene.acting and scene.here == YES
    if plain and lies:
        if group.where == e.AnyOf((e.First(), e.Last())):
            return _pick_end(g, one)
        if group.where in (e.AllOf(), NOT_THIS):
            return _pick_any(g, one)
        if BESIDE_THIS in wanted:
            return _pick_beside(g, one)
    return _pick_listed(g, one)


def _pick_end(g: Generator, one: Pick) -> None:
    src = g.src
    slot, card = src.name("slot"), src.name("target")
    with src.block("if size > 1"):
        index = g.ask("2", one.who, "card", "queue", "[queue[0], queue[-1]]")
        src.line(f"{slot} = size - 1 if {index} else 0")
    with src.block("else"):
        src.line(f"{slot} = 0")
    src.line(f"{card} = queue[{slot}]")
    one.chosen(one.scene, card, slot)


def _pick_any(g: Generator, one: Pick) -> None:
    src = g.src
    slot, card = src.name("slot"), src.name("target")
    if one.group.where == e.AllOf():
        with src.block("if size > 1"):
            src.line(f"{slot} = {g.ask('size', one.who, 'card', 'queue', 'queue[:]')}")
        with src.block("else"):
            src.line(f"{slot} = 0")
        src.line(f"{card} = queue[{slot}]")
        one.chosen(one.scene, card, slot)
        return
    with src.block("if size > 2"):
        options = "queue[:pos] + queue[pos + 1:]"
        src.line(f"{slot} = {g.ask('size - 1', one.who, 'card', 'queue, pos', options)}")
        with src.block(f"if {slot} >= pos"):
            src.line(f"{slot} += 1")
    with src.block("elif size > 1"):
        src.line(f"{slot} = 1 - pos")
    with src.block("else"):
        _no_slot(g, one, slot)
    _one_in(g, one, slot, card)


def _pick_beside(g: Generator, one: Pick) -> None:
    src = g.src
    slot, card = src.name("slot"), src.name("target")
    rest = e.all_of(p for p in parts(one.group.where) if p != BESIDE_THIS)
    options = "[queue[pos - 1], queue[pos + 1]]"
    if rest == e.AllOf():
        with src.block("if pos"):
            src.line(f"{slot} = pos - 1")
            with src.block("if pos + 1 < size"):
                index = g.ask("2", one.who, "card", "queue, pos", options)
                with src.block(f"if {index}"):
                    src.line(f"{slot} = pos + 1")
        with src.block("elif size > 1"):
            src.line(f"{slot} = 1")
        with src.block("else"):
            _no_slot(g, one, slot)
        _one_in(g, one, slot, card)
        return
    wanted = test(g, rest, "other", one.scene, other=True)
    src.line(f"{slot} = -1")
    with src.block("if pos"):
        src.line("other = queue[pos - 1]")
        with src.block(f"if {wanted}"):
            src.line(f"{slot} = pos - 1")
    with src.block("if pos + 1 < size"):
        src.line("other = queue[pos + 1]")
        with src.block(f"if {wanted}"):
            with src.block(f"if {slot} < 0"):
                src.line(f"{slot} = pos + 1")
            with src.block("else"):
                index = g.ask("2", one.who, "card", "queue, pos", options)
                with src.block(f"if {index}"):
                    src.line(f"{slot} = pos + 1")
    if one.stops:
        with src.block(f"if {slot} < 0"):
            one.none(one.scene)
    _one_in(g, one, slot, card)


def _no_slot(g: Generator, one: Pick, slot: str) -> None:
    if one.stops:
        one.none(one.scene)
    else:
        g.src.line(f"{slot} = -1")


def _one_in(g: Generator, one: Pick, slot: str, card: str) -> None:
    """Emit what is done to the card of a slot that may be none."""
    src = g.src
    if one.stops:
        src.line(f"{card} = queue[{slot}]")
        one.chosen(one.scene, card, slot)
        return
    with src.block(f"if {slot} >= 0"):
        src.line(f"{card} = queue[{slot}]")
        one.chosen(one.scene, card, slot)
    with src.block("else"):
        one.none(one.scene)


def _pick_listed(g: Generator, one: Pick) -> None:
    src = g.src
    options, card = src.name("options"), src.name("target")
    src.line(f"{options} = {listed(g, one.group, one.scene)}")

    def emit(index: str) -> None:
        if one.stops:
            with src.block(f"if {index} < 0"):
                one.none(one.scene)
            src.line(f"{card} = {options}[{index}]")
            one.chosen(one.scene, card, None)
            return
        with src.block(f"if {index} >= 0"):
            src.line(f"{card} = {options}[{index}]")
            one.chosen(one.scene, card, None)
        with src.block("else"):
            one.none(one.scene)

    g.choose(options, one.who, "card", emit)
