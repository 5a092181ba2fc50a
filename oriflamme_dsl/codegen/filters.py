"""Filters as tests of a card of the queue, in source."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from oriflamme_dsl.codegen.generator import Generator
from oriflamme_dsl.codegen.plan import parts
from oriflamme_dsl.codegen.scene import NO, NONE, Chosen, Scene
from oriflamme_dsl.codegen.source import NoSpecialFormError
from oriflamme_dsl.ir import expressions as e

ALWAYS = "True"
NEVER = "False"


def reference(node: e.Reference, scene: Scene) -> str:
    """Return the expression of the card that a reference means, `-1` for none."""
    match node:
        case e.This():
            return scene.this
        case e.Attacker():
            return scene.attacker or "-1"
        case e.It():
            return scene.it or "-1"
    found = scene.slots.get(node.index, NONE)
    assert isinstance(found, Chosen)
    return found.card


def test(  # a test of a card, none of pytest's
    g: Generator,
    node: e.Filter,
    card: str,
    scene: Scene,
    *,
    other: bool = False,  # noqa: PT028
) -> str:
    """Return the test of a card of the queue.

    `other` is whether the card is known not to be `this`, which is the one whose turn it is.
    """
    if isinstance(node, e.AllOf):
        return _all(g, node, card, scene, other=other)
    if isinstance(node, e.NotThat):
        return _not(g, node, card, scene, other=other)
    make = _TESTS.get(type(node))
    if make is None:
        raise NoSpecialFormError(type(node).__name__)
    if isinstance(node, e.Is) and other and isinstance(node.reference, e.This):
        return NEVER
    found: str = make(g, node, card, scene)
    return found


def both(*tests: str) -> str:
    """Join tests by "and"; `ALWAYS` where there is nothing to test."""
    if NEVER in tests:
        return NEVER
    kept = [one for one in tests if one != ALWAYS]
    return " and ".join(f"({one})" if " or " in one else one for one in kept) or ALWAYS


def either(*tests: str) -> str:
    """Join tests by "or"."""
    if ALWAYS in tests:
        return ALWAYS
    kept = [one for one in tests if one != NEVER]
    return " or ".join(kept) or NEVER


def negated(one: str) -> str:
    """Return the opposite of a test."""
    return {ALWAYS: NEVER, NEVER: ALWAYS}.get(one) or f"not ({one})"


def _all(g: Generator, node: e.AllOf, card: str, scene: Scene, *, other: bool) -> str:
    """Join the parts: what costs least first; what is sure of cards face up is left out."""
    wanted = sorted(parts(node), key=lambda part: not isinstance(part, e.Revealed))
    if other and scene.acting and e.Revealed() in wanted and not g.plan.loaded:
        stay = frozenset(n for n, stays in enumerate(g.plan.stays) if stays)
        sure = [p for p in wanted if isinstance(p, e.KindIs) and stay <= g.plan.such(p.kind)]
        wanted = [p for p in wanted if p not in sure]
    return both(*(test(g, part, card, scene, other=other) for part in wanted))


def _not(g: Generator, node: e.NotThat, card: str, scene: Scene, *, other: bool) -> str:
    inner = node.part
    if isinstance(inner, e.CardIs):
        return f"kind_of[{card}] != {g.plan.kind(inner.card)}"
    if isinstance(inner, e.Is):
        if other and isinstance(inner.reference, e.This):
            return ALWAYS
        return f"{card} != {reference(inner.reference, scene)}"
    return negated(test(g, inner, card, scene, other=other))


def _any(g: Generator, node: e.AnyOf, card: str, scene: Scene) -> str:
    return either(*(f"({test(g, part, card, scene)})" for part in node.parts))


def _kind_is(g: Generator, node: e.KindIs, card: str, _: Scene) -> str:
    such = g.plan.such(node.kind)
    if len(such) == g.plan.kinds:
        return ALWAYS
    return f"kind_of[{card}] in {g.constant(f'{node.kind.upper()}S', such)}" if such else NEVER


def _card_is(g: Generator, node: e.CardIs, card: str, _: Scene) -> str:
    number = g.plan.kind(node.card)
    return f"kind_of[{card}] == {number}" if number >= 0 else NEVER


def _named_like(_: Generator, node: e.NamedLike, card: str, scene: Scene) -> str:
    of = reference(node.reference, scene)
    return NEVER if of == "-1" else f"kind_of[{card}] == kind_of[{of}]"


def _same_family(g: Generator, node: e.SameFamily, card: str, scene: Scene) -> str:
    of = reference(node.reference, scene)
    return NEVER if of == "-1" else f"{g.family(card)} == {g.family(of)}"


def _back_family(g: Generator, node: e.BackFamily, card: str, scene: Scene) -> str:
    of = reference(node.reference, scene)
    return NEVER if of == "-1" else f"{g.family(card)} == owner_of[{of}]"


def _theirs(g: Generator, _: e.Theirs, card: str, scene: Scene) -> str:
    return NEVER if scene.player is None else f"{g.family(card)} == {scene.player}"


def _covering(g: Generator, node: e.Covering, card: str, scene: Scene) -> str:
    under = f"below[{card}]"
    return both(f"{under} >= 0", test(g, node.where, under, scene))


def _is(_: Generator, node: e.Is, card: str, scene: Scene) -> str:
    return f"{card} == {reference(node.reference, scene)}"


def _yours(g: Generator, _: e.Yours, card: str, scene: Scene) -> str:
    return f"{g.family(card)} == {scene.family}"


def _opposing(g: Generator, _: e.Opposing, card: str, scene: Scene) -> str:
    return f"{g.family(card)} != {scene.family}"


def _your_back(_: Generator, __: e.YourBack, card: str, scene: Scene) -> str:
    return f"owner_of[{card}] == {scene.family}"


def _revealed(g: Generator, _: e.Revealed, card: str, __: Scene) -> str:
    return g.up(card)


def _face_down(g: Generator, _: e.FaceDown, card: str, __: Scene) -> str:
    return f"not up[{card}]" if g.plan.loaded else f"load[{card}] >= 0"


def _in_stack(_: Generator, __: e.InStack, card: str, ___: Scene) -> str:
    return f"(below[{card}] >= 0 or {card} not in queue)"


def _covered(_: Generator, __: e.Covered, card: str, ___: Scene) -> str:
    return f"{card} not in queue"


_TESTS: dict[type, Callable[[Any, Any, str, Scene], str]] = {
    e.AnyOf: _any,
    e.Is: _is,
    e.KindIs: _kind_is,
    e.CardIs: _card_is,
    e.NamedLike: _named_like,
    e.Yours: _yours,
    e.Opposing: _opposing,
    e.YourBack: _your_back,
    e.SameFamily: _same_family,
    e.BackFamily: _back_family,
    e.Theirs: _theirs,
    e.Revealed: _revealed,
    e.FaceDown: _face_down,
    e.InStack: _in_stack,
    e.Covered: _covered,
    e.Covering: _covering,
}


def of_gone(g: Generator, node: e.Filter, one: Chosen, scene: Scene) -> str:
    """Return the test of a chosen card that may have left since."""
    if one == NONE:
        return NEVER
    if isinstance(node, e.AllOf):
        return both(*(of_gone(g, part, one, scene) for part in node.parts))
    if isinstance(node, e.NotThat):
        return negated(of_gone(g, node.part, one, scene))
    if isinstance(node, e.Covering):
        if one.mark is None:
            raise NoSpecialFormError("Covering")
        under = f"{one.mark}_under"
        return both(f"{under} >= 0", test(g, node.where, under, scene))
    if type(node) in _LASTING:
        return test(g, node, one.card, scene)
    raise NoSpecialFormError(type(node).__name__)


_LASTING = (
    e.KindIs,
    e.CardIs,
    e.NamedLike,
    e.Yours,
    e.Opposing,
    e.YourBack,
    e.SameFamily,
    e.BackFamily,
    e.Theirs,
    e.Is,
)
"""What can be asked of a card wherever it lies now."""

__all__ = ["ALWAYS", "NEVER", "NO", "both", "either", "negated", "of_gone", "reference", "test"]
