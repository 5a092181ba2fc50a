"""How families look: a colour, a hatching, a charge and a letter, each of which tells them apart.

Colours are #rrggbb. The hatchings are pure geometry, which cards, tokens and diagrams draw alike;
lengths are in whatever unit the caller measures in, mostly mm, y downward.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import cos, hypot, pi, sin
from types import MappingProxyType
from typing import NamedTuple

from attrs import frozen

LIGHT, DARK = "#ffffff", "#1a1a1a"
NOTHING_SAID: Mapping[str, Mapping[str, str]] = MappingProxyType({})
HATCHINGS = ("vertical", "horizontal", "diagonal", "dots", "crossed", "falling", "waves", "plain")
"""All kinds; diagonal lines come from the top left, falling ones from the top right."""


class Segment(NamedTuple):
    """A straight line from one point to another."""

    x1: float
    y1: float
    x2: float
    y2: float


class Point(NamedTuple):
    """A point."""

    x: float
    y: float


@frozen
class FamilyLook:
    """How a family looks; `hatching` is one of HATCHINGS, `charge` the name of a picture."""

    id: str
    colour: str
    hatching: str
    charge: str
    letter: str


PALETTE = (
    ("#C44838", "vertical", "flame"),
    ("#204699", "horizontal", "mullet"),
    ("#0EBC93", "diagonal", "trefoil"),
    ("#F5D147", "dots", "sun"),
    ("#252525", "crossed", "tower"),
    ("#B28CD9", "falling", "crescent"),
    ("#804D73", "waves", "key"),
    ("#EFF5F5", "plain", "cross"),
)
"""Colours that stay at least 28 apart (CIE 1976) for every kind of colour blindness."""


def looks(
    ids: Sequence[str],
    names: Mapping[str, str],
    said: Mapping[str, Mapping[str, str]] = NOTHING_SAID,
) -> tuple[FamilyLook, ...]:
    """Return how families look, in the order of `ids`, all different as far as the palette goes.

    `names` are their printed names by id, in the language of what is printed: the letter is the
    first one of the name that is still free, else a digit. `said` is what a theme says of
    `colour`, `hatching`, `charge` and `letter`, by id; what it leaves open is the next of PALETTE
    that no other family has. A family beyond the palette has a look that was there before, with a
    letter of its own.
    """
    told = [said.get(family, {}) for family in ids]
    fields = zip(
        _filled([one.get("colour") for one in told], [row[0] for row in PALETTE]),
        _filled([one.get("hatching") for one in told], [row[1] for row in PALETTE]),
        _filled([one.get("charge") for one in told], [row[2] for row in PALETTE]),
        _letters(
            [one.get("letter") for one in told], [names.get(family) or family for family in ids]
        ),
        strict=True,
    )
    return tuple(FamilyLook(family, *look) for family, look in zip(ids, fields, strict=True))


def _filled(given: Sequence[str | None], palette: Sequence[str]) -> list[str]:
    """Return values with the gaps filled from the palette, row by row while none is used twice."""
    used = {value.casefold() for value in given if value}
    free = [value for value in palette if value.casefold() not in used] or [*palette]
    gaps = (free[number % len(free)] for number in range(len(given)))
    return [value or next(gaps) for value in given]


def _letters(given: Sequence[str | None], names: Sequence[str]) -> list[str]:
    used = {letter.upper() for letter in given if letter}
    letters = []
    for letter, name in zip(given, names, strict=True):
        chosen = letter or next(one for one in _candidates(name) if one not in used)
        used.add(chosen.upper())
        letters.append(chosen)
    return letters


def _candidates(name: str) -> Iterator[str]:
    """Yield the letters of a name, its first one first, and then numbers."""
    yield from (char.upper() for char in name if char.isalpha() and len(char.upper()) == 1)
    number = 1
    while True:
        yield str(number)
        number += 1


# ------------------------------------------------------------------ colours


def on_colour(colour: str) -> str:
    """Return the colour of letters on a ground: white where its contrast is 4.5, else the dark one.

    Only on a few middling grounds does neither reach 4.5 (by WCAG); then it is the better one.
    """
    light, dark = contrast(colour, LIGHT), contrast(colour, DARK)
    return LIGHT if light >= min(4.5, dark) else DARK


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours by WCAG, from 1 to 21."""
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def mixed(colour: str, other: str, share: float) -> str:
    """Return a colour with a share (0 to 1) of another one in it."""
    parts = zip(_parts(colour), _parts(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in parts)


def _parts(colour: str) -> tuple[int, ...]:
    return tuple(int(colour[at : at + 2], 16) for at in (1, 3, 5))


def _luminance(colour: str) -> float:
    red, green, blue = (_linear(part / 255) for part in _parts(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


# ------------------------------------------------------------------ hatchings


def hatch_lines(
    kind: str, width: float, height: float, spacing: float, radius: float = 0
) -> tuple[Segment, ...]:
    """Return the lines of a hatching in a rectangle whose upper left corner is (0, 0).

    They are clipped to the rectangle, with round corners if a `radius` is given: half the width of
    a square makes it a disc. Dots and the plain kind have no lines. Raises KeyError for a kind that
    is not in HATCHINGS.
    """
    outline = _outline(width, height, radius)
    found = (_clipped(line, outline) for line in _LINES[kind](width, height, spacing))
    return tuple(line for line in found if line and hypot(line.x2 - line.x1, line.y2 - line.y1) > 0)


def hatch_dots(
    kind: str, width: float, height: float, spacing: float, radius: float = 0
) -> tuple[Point, ...]:
    """Return the middles of the dots of a hatching, in rows that are set off; only dots has them.

    A dot may be as great as half the `spacing` across and stays inside. Otherwise as `hatch_lines`.
    """
    if kind not in HATCHINGS:
        raise KeyError(kind)
    if kind != "dots":
        return ()
    points = (
        Point(x, y)
        for row, y in enumerate(_steps(height, spacing))
        for x in _steps(width, spacing * 1.15, off=row % 2 / 2)
    )
    return tuple(point for point in points if _inside(point, width, height, radius, spacing / 4))


def _steps(length: float, spacing: float, off: float = 0.0) -> Iterator[float]:
    """Yield places that are `spacing` apart and lie evenly in a length."""
    count = max(1, int(length / spacing))
    first = (length - (count - 1) * spacing) / 2
    at = first + off * spacing
    while at > spacing:
        at -= spacing
    while at < length:
        if at > 0:
            yield at
        at += spacing


def _vertical(width: float, height: float, spacing: float) -> Iterator[Segment]:
    return (Segment(x, 0, x, height) for x in _steps(width, spacing))


def _horizontal(width: float, height: float, spacing: float) -> Iterator[Segment]:
    return (Segment(0, y, width, y) for y in _steps(height, spacing))


def _diagonal(width: float, height: float, spacing: float) -> Iterator[Segment]:
    """Yield lines from the top left to the bottom right, `spacing` apart across their run."""
    for start in _steps(width + height, spacing * 2**0.5):
        yield Segment(start - height, 0, start, height)


def _falling(width: float, height: float, spacing: float) -> Iterator[Segment]:
    lines = _diagonal(width, height, spacing)
    return (Segment(width - x1, y1, width - x2, y2) for x1, y1, x2, y2 in lines)


def _crossed(width: float, height: float, spacing: float) -> Iterator[Segment]:
    yield from _vertical(width, height, spacing)
    yield from _horizontal(width, height, spacing)


def _waves(width: float, height: float, spacing: float) -> Iterator[Segment]:
    """Yield zigzags, which at this size look like waves."""
    half = spacing * 0.6
    for middle in _steps(height, spacing):
        for step in range(int(width / half) + 1):
            up = half / 2 if step % 2 else -half / 2
            yield Segment(step * half, middle + up, (step + 1) * half, middle - up)


def _none(_: float, __: float, ___: float) -> Iterator[Segment]:
    return iter(())


_LINES = {
    "vertical": _vertical,
    "horizontal": _horizontal,
    "diagonal": _diagonal,
    "falling": _falling,
    "crossed": _crossed,
    "waves": _waves,
    "dots": _none,
    "plain": _none,
}

_CORNER_STEPS = 6


def _outline(width: float, height: float, radius: float) -> tuple[Point, ...]:
    """Return the corners of a rectangle, clockwise; a round corner is a few short edges."""
    if radius <= 0:
        return Point(0, 0), Point(width, 0), Point(width, height), Point(0, height)
    middles = (
        (width - radius, radius, -pi / 2),
        (width - radius, height - radius, 0.0),
        (radius, height - radius, pi / 2),
        (radius, radius, pi),
    )
    turns = [step * pi / 2 / _CORNER_STEPS for step in range(_CORNER_STEPS + 1)]
    return tuple(
        Point(x + radius * cos(start + turn), y + radius * sin(start + turn))
        for x, y, start in middles
        for turn in turns
    )


def _clipped(line: Segment, outline: Sequence[Point]) -> Segment | None:
    """Return the part of a line inside a convex outline (clockwise as seen, y downward)."""
    dx, dy = line.x2 - line.x1, line.y2 - line.y1
    enter, leave = 0.0, 1.0
    for here, there in _edges(outline):
        ex, ey = there.x - here.x, there.y - here.y
        side = ex * (line.y1 - here.y) - ey * (line.x1 - here.x)
        change = ex * dy - ey * dx
        if abs(change) < 1e-12:
            if side < 0:
                return None
        elif change > 0:
            enter = max(enter, -side / change)
        else:
            leave = min(leave, -side / change)
    if enter >= leave:
        return None
    return Segment(
        line.x1 + enter * dx, line.y1 + enter * dy, line.x1 + leave * dx, line.y1 + leave * dy
    )


def _edges(outline: Sequence[Point]) -> Iterable[tuple[Point, Point]]:
    return zip(outline, (*outline[1:], outline[0]), strict=True)


def _inside(point: Point, width: float, height: float, radius: float, room: float) -> bool:
    """Tell whether a point has so much room to the edge of a round-cornered rectangle."""
    x, y = min(point.x, width - point.x), min(point.y, height - point.y)
    if min(x, y) < room:
        return False
    if x >= radius or y >= radius:
        return True
    return hypot(radius - x, radius - y) <= radius - room
