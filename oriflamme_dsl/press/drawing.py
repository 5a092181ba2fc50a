"""Drawings of simple shapes, and their SVG, for pages of typst and of the web alike.

All lengths are mm, y downward from the upper left corner; colours are #rrggbb. The SVG holds no
style sheet, no pattern and no reference, so that every reader of SVG shows the same.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from math import atan2, cos, hypot, sin
from typing import TypeAlias
from xml.sax.saxutils import escape, quoteattr

from attrs import frozen

from oriflamme_dsl.press import art
from oriflamme_dsl.press.heraldry import DARK, hatch_dots, hatch_lines
from oriflamme_dsl.render.escape import visible


@frozen
class Box:
    """A rectangle with round corners, filled, outlined (`dash`: length of dashes) and hatched."""

    x: float
    y: float
    width: float
    height: float
    radius: float = 0
    fill: str | None = None
    stroke: str | None = None
    stroke_width: float = 0.25
    dash: float = 0
    hatching: str = "plain"
    hatch_colour: str = DARK
    hatch_spacing: float = 1.2
    hatch_width: float = 0.18


@frozen
class Words:
    """A line of text on the base line `y`; `anchor` is start, middle or end, `size` its em.

    `voice` says which of the two faces it is set in: text or title.
    """

    x: float
    y: float
    text: str
    size: float
    anchor: str = "start"
    bold: bool = False
    colour: str = DARK
    voice: str = "text"


@frozen
class Mark:
    """A picture of the shipped art, by shelf and name, in a square; a ring if there is no such."""

    shelf: str
    name: str
    x: float
    y: float
    size: float
    colour: str = DARK


@frozen
class Arrow:
    """A straight arrow from one point to another, whose head is `head` long."""

    x1: float
    y1: float
    x2: float
    y2: float
    colour: str = DARK
    stroke_width: float = 0.4
    head: float = 1.6


@frozen
class Token:
    """A disc around a middle with a few letters on it."""

    x: float
    y: float
    radius: float
    text: str
    fill: str
    ink: str
    stroke: str
    stroke_width: float = 0.25


Shape: TypeAlias = Box | Words | Mark | Arrow | Token


@frozen
class Drawing:
    """Shapes on a ground, the later ones above; `alt` says in words what is to be seen."""

    width: float
    height: float
    shapes: tuple[Shape, ...]
    alt: str


@frozen
class Voices:
    """The faces of a drawing: family names, in the order in which they are looked for."""

    text: str = "EB Garamond, serif"
    title: str = "Cinzel, serif"


STANDARD_VOICES = Voices()


def as_svg(drawing: Drawing, voices: Voices = STANDARD_VOICES) -> str:
    """Return a drawing as a whole SVG element, its sizes in mm."""
    width, height = _number(drawing.width), _number(drawing.height)
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{width}mm" '
        f'height="{height}mm" viewBox="0 0 {width} {height}">'
    )
    parts = (_DRAWERS[type(shape)](shape, voices) for shape in drawing.shapes)
    return "".join((head, f"<title>{_text(drawing.alt)}</title>", *parts, "</svg>"))


# ------------------------------------------------------------------ shapes


def _box(box: Box, _: Voices) -> str:
    return "".join(_box_parts(box))


def _box_parts(box: Box) -> Iterator[str]:
    place = _attributes(x=box.x, y=box.y, width=box.width, height=box.height)
    corner = _attributes(rx=box.radius) if box.radius else ""
    if box.fill:
        yield f'<rect{place}{corner} fill="{box.fill}"/>'
    yield _hatching(box)
    if box.stroke:
        dash = f' stroke-dasharray="{_number(box.dash)}"' if box.dash else ""
        width = _attributes(stroke_width=box.stroke_width)
        yield f'<rect{place}{corner} fill="none" stroke="{box.stroke}"{width}{dash}/>'


def _hatching(box: Box) -> str:
    """Return the hatching of a box as one path; a dot is a line so short that its caps make it."""
    size = box.hatching, box.width, box.height, box.hatch_spacing, box.radius
    lines = [
        f"M{_point(box.x + x1, box.y + y1)}L{_point(box.x + x2, box.y + y2)}"
        for x1, y1, x2, y2 in hatch_lines(*size)
    ]
    dots = [f"M{_point(box.x + x, box.y + y)}h.01" for x, y in hatch_dots(*size)]
    if not lines and not dots:
        return ""
    width = _attributes(stroke_width=box.hatch_spacing * 0.45 if dots else box.hatch_width)
    cap = ' stroke-linecap="round"' if dots else ""
    path = "".join(lines or dots)
    return f'<path d="{path}" fill="none" stroke="{box.hatch_colour}"{width}{cap}/>'


def _words(words: Words, voices: Voices) -> str:
    family = voices.title if words.voice == "title" else voices.text
    place = _attributes(x=words.x, y=words.y, font_size=words.size)
    weight = ' font-weight="bold"' if words.bold else ""
    return (
        f'<text{place} font-family={quoteattr(family)}{weight} text-anchor="{words.anchor}" '
        f'fill="{words.colour}">{_text(words.text)}</text>'
    )


def _mark(mark: Mark, _: Voices) -> str:
    try:
        attributes, inside = _taken_apart(art.svg(mark.shelf, mark.name, mark.colour))
    except KeyError:
        return _ring(mark)
    place = f"translate({_point(mark.x, mark.y)}) scale({mark.size / 64:.4f})"
    return f'<g transform="{place}"{attributes}>{inside}</g>'


def _ring(mark: Mark) -> str:
    half = mark.size / 2
    place = _attributes(cx=mark.x + half, cy=mark.y + half, r=half * 0.7)
    width = _attributes(stroke_width=mark.size * 3 / 64)
    return f'<circle{place} fill="none" stroke="{mark.colour}"{width}/>'


@cache
def _taken_apart(svg: str) -> tuple[str, str]:
    """Return the attributes of a picture that what is inside takes from it, and what is inside."""
    found = re.search(r"<svg\b([^>]*)>(.*)</svg>", svg, re.DOTALL)
    assert found, "a picture is one SVG element"
    own = re.findall(r'([\w-]+)="([^"]*)"', found[1])
    kept = (f' {key}="{value}"' for key, value in own if key in _INHERITED)
    return "".join(kept), re.sub(r">\s+<", "><", found[2].strip())


_INHERITED = {"fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "fill-rule"}


def _arrow(arrow: Arrow, _: Voices) -> str:
    angle = atan2(arrow.y2 - arrow.y1, arrow.x2 - arrow.x1)
    length = hypot(arrow.x2 - arrow.x1, arrow.y2 - arrow.y1)
    back = min(arrow.head, length)
    foot_x, foot_y = arrow.x2 - back * cos(angle), arrow.y2 - back * sin(angle)
    side_x, side_y = sin(angle) * back * 0.42, -cos(angle) * back * 0.42
    head = " ".join(
        _point(x, y)
        for x, y in (
            (arrow.x2, arrow.y2),
            (foot_x + side_x, foot_y + side_y),
            (foot_x - side_x, foot_y - side_y),
        )
    )
    line = _attributes(x1=arrow.x1, y1=arrow.y1, x2=foot_x, y2=foot_y)
    width = _attributes(stroke_width=arrow.stroke_width)
    return (
        f'<line{line} stroke="{arrow.colour}"{width}/>'
        f'<polygon points="{head}" fill="{arrow.colour}"/>'
    )


def _token(token: Token, voices: Voices) -> str:
    place = _attributes(cx=token.x, cy=token.y, r=token.radius)
    width = _attributes(stroke_width=token.stroke_width)
    size = token.radius * (1.35 if len(token.text) < 2 else 1.1)
    words = Words(
        token.x, token.y + size * 0.34, token.text, size, "middle", bold=True, colour=token.ink
    )
    disc = f'<circle{place} fill="{token.fill}" stroke="{token.stroke}"{width}/>'
    return disc + _words(words, voices)


_DRAWERS: dict[type, Callable[..., str]] = {
    Box: _box,
    Words: _words,
    Mark: _mark,
    Arrow: _arrow,
    Token: _token,
}


# ------------------------------------------------------------------ writing


def _text(text: str) -> str:
    return escape(visible(text))


def _attributes(**values: float) -> str:
    return "".join(
        f' {name.replace("_", "-")}="{_number(value)}"' for name, value in values.items()
    )


def _point(x: float, y: float) -> str:
    return f"{_number(x)} {_number(y)}"


def _number(value: float) -> str:
    """Return a length to a hundredth of a mm, as short as it can be written."""
    written = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if written == "-0" else written
