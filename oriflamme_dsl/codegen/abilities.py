"""Abilities that others set going: copied, activated, and whether a way of a choice is open."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import evolve

from oriflamme_dsl.codegen import groups, records
from oriflamme_dsl.codegen.filters import ALWAYS, NEVER
from oriflamme_dsl.codegen.generator import Generator
from oriflamme_dsl.codegen.groups import Pick
from oriflamme_dsl.codegen.plan import parts
from oriflamme_dsl.codegen.records import Noted
from oriflamme_dsl.codegen.scene import MAYBE, Scene, Then
from oriflamme_dsl.codegen.source import NoSpecialFormError
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.walk import walk

DEEPEST = 4
"""How far abilities may set each other off in the source; what goes deeper has no special form."""


def activate(g: Generator, node: s.Activate, scene: Scene, then: Then) -> None:
    """Emit the choice of a card that applies its main ability at its own place."""
    _use(g, node, scene, then, own=True)


def copy(g: Generator, node: s.Copy, scene: Scene, then: Then) -> None:
    """Emit the choice of a card whose ability is applied as this card's own."""
    _use(g, node, scene, then, own=False)


def _use(g: Generator, node: s.Activate | s.Copy, scene: Scene, then: Then, *, own: bool) -> None:
    if not isinstance(node.target, e.One) or node.target.random:
        raise NoSpecialFormError(type(node).__name__)
    group = node.target.group
    kinds = [n for n in _kinds(g, group.where) if g.plan.cards[n].main]

    def chosen(now: Scene, card: str, _: str | None) -> None:
        then.emit(_applied(g, kinds, card, now, own=own))

    groups.pick(g, Pick(group, scene, scene.family, chosen, then.emit, then.stops))


def _applied(g: Generator, kinds: list[int], card: str, scene: Scene, *, own: bool) -> Scene:
    """Emit the main ability of a card, whatever its kind; return what is known afterwards."""
    src = g.src
    family = scene.family
    if own:
        family = src.name("whose")
        src.line(f"{family} = {g.family(card)}")
    kind = src.name("kind")
    src.line(f"{kind} = kind_of[{card}]")
    records.note(g, Noted.ACTIVATED if own else Noted.COPIED, card, scene.this)
    _tree(g, kinds, kind, card if own else scene.this, family, scene, own=own)
    return scene.stirred(MAYBE)


def _tree(
    g: Generator,
    kinds: list[int],
    kind: str,
    card: str,
    family: str,
    scene: Scene,
    *,
    own: bool,
) -> None:
    for index, number in enumerate(kinds):
        with g.src.block(f"{'elif' if index else 'if'} {kind} == {number}"):
            _apart(g, number, card, family, scene, own=own)


def _apart(g: Generator, number: int, card: str, family: str, scene: Scene, *, own: bool) -> None:
    """Emit the main ability of a kind for a card, in a function of its own where that can be."""
    acting = scene.acting and not own
    one = own or not (acting or g.mode.counters)  # whose the ability is makes no difference then
    kinds = frozenset({number}) if one else scene.kinds
    nothing = Then(lambda _: None, stops=False)
    if g.plan.tracked and not g.marks:
        inner = Scene("card", "player", kinds, number, acting=acting, here=MAYBE)
        key, arguments = (number, acting, kinds), ("card", "player")
        name = g.function(key, arguments, lambda: main(g, number, inner, nothing))
        if name is not None:
            g.call(name, card, family)
            return
    here = MAYBE if own else scene.here
    inner = Scene(card, family, kinds, number, acting=acting, here=here)
    main(g, number, inner, nothing)


def main(g: Generator, number: int, scene: Scene, then: Then) -> None:
    """Emit the main ability of a kind."""
    from oriflamme_dsl.codegen.statements import body

    if g.depth == DEEPEST:
        raise NoSpecialFormError("abilities that set each other off")
    g.depth += 1
    marks, about, g.about = g.marks[:], g.about, scene.this
    statements = g.plan.cards[number].main
    body(g, statements, remembering(g, statements, scene), then)
    g.marks[:], g.about = marks, about
    g.depth -= 1


def remembering(g: Generator, statements: tuple[s.Statement, ...], scene: Scene) -> Scene:
    """Return the scene with variables for what the ability asks for later.

    That is where chosen cards lay that have left.
    """
    nodes = [node for one in statements for _, node in walk(one)]
    marks: dict[int, str] = {}
    for slot in sorted({one for node in nodes for one in _asked_back(node)}):
        mark = marks[slot] = g.src.name("mark")
        g.src.line(f"{mark} = {mark}_under = -1")
        g.src.line(f"{mark}_at = False")
        g.marks.append(mark)
    return evolve(scene, marks=marks)


def _asked_back(node: object) -> Iterable[int]:
    """Yield the slots of chosen cards whose place, after they have left, a node asks for."""
    if isinstance(node, s.WhereItWas) and isinstance(node.reference, e.Slot):
        yield node.reference.index
    if (
        isinstance(node, e.Holds)
        and isinstance(node.reference, e.Slot)
        and any(isinstance(inner, e.Covering) for _, inner in walk(node.property))
    ):
        yield node.reference.index


def _kinds(g: Generator, where: e.Filter) -> Iterable[int]:
    """Return the kinds of cards that a filter may mean."""
    found = set(range(g.plan.kinds))
    for part in parts(where):
        match part:
            case e.KindIs(kind):
                found &= g.plan.such(kind)
            case e.CardIs(card):
                found &= {g.plan.kind(card)}
            case e.NotThat(e.CardIs(card)):
                found -= {g.plan.kind(card)}
    return sorted(found)


# ------------------------------------------------------------------ ways of a choice


def possible(g: Generator, statements: tuple[s.Statement, ...], scene: Scene) -> str:
    """Return the test whether the first statement of a way could do anything."""
    if not statements:
        return NEVER
    first = statements[0]
    if isinstance(first, s.Gain | s.Lose) and isinstance(first.player, e.You):
        return ALWAYS
    if isinstance(first, s.Activate | s.Eliminate | s.Copy | s.Take | s.Discard):
        target = first.target
        if isinstance(target, e.One):
            return groups.exists(g, target.group, scene)
    raise NoSpecialFormError(f"a way of {type(first).__name__}")
