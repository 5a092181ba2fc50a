"""Sides of sheets for the templates: what is placed, marks, the ruler and its words."""

from __future__ import annotations

from collections.abc import Callable

from attrs import frozen

from oriflamme_dsl.press.imposition import Placed, Side

NOTE_BELOW = 0.8
"""So far below the ruler its words stand, in mm."""


@frozen
class Leaf:
    """A page for a template: lengths in mm, `note` is (words, x, y, width, turn) or None.

    The page is what is cut out, `bleed` lies around it.
    """

    width: float
    height: float
    placed: tuple[object, ...]
    lines: tuple[object, ...] = ()
    note: tuple[object, ...] | None = None
    angle: float = 0.0
    bleed: float = 0.0


def leaf(side: Side, note: str, placed: Callable[[Placed], tuple[object, ...]]) -> Leaf:
    """Return a side for a template; `note` are the words of the ruler, `placed` tells a face."""
    lines = (*side.marks, *side.ruler)
    return Leaf(
        side.paper.width,
        side.paper.height,
        tuple(placed(one) for one in side.placed),
        tuple((line.x1, line.y1, line.x2, line.y2, line.kind) for line in lines),
        _note(side, note) if side.ruler else None,
        side.angle,
    )


def bleeds(placed: Placed, width: float, height: float) -> tuple[float, ...]:
    """Return the bleeds of a face at its own left, top, right and bottom; its size is in mm."""
    area = placed.area
    found = (
        placed.x - area.left,
        placed.y - area.top,
        area.right - placed.x - width,
        area.bottom - placed.y - height,
    )
    turned = (*found[2:], *found[:2]) if placed.turned else found
    return tuple(round(max(0.0, one), 4) for one in turned)


def _note(side: Side, words: str) -> tuple[object, ...]:
    """Return the words beside the ruler: below a level one, at the left of an upright one."""
    line = next(line for line in side.ruler if line.kind == "ruler")
    if abs(line.y1 - line.y2) < abs(line.x1 - line.x2):
        return (words, min(line.x1, line.x2), line.y1 + NOTE_BELOW, 50.0, 0)
    return (words, line.x1 + NOTE_BELOW + 2.2, min(line.y1, line.y2), 50.0, 90)
