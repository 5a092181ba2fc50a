"""Small cards of diagrams: a face, a back, and what is seen of a card beneath another one.

All lengths are mm; the place of a card is its upper left corner.
"""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from oriflamme_dsl.engine.view import SeenCard
from oriflamme_dsl.press.drawing import Box, Mark, Shape, Token, Words
from oriflamme_dsl.press.heraldry import FamilyLook, mixed, on_colour
from oriflamme_dsl.press.lettering import Measure, fitted


@frozen
class Shown:
    """What is printed on a card: its name, and the name of its icon."""

    name: str
    icon: str | None = None


@frozen
class CardStyle:
    """Sizes and colours of small cards; without `fills` families are told by lines alone.

    `peep` is how much is seen of a covered card, `names` the sizes of letters that a name may have.
    """

    width: float = 15
    height: float = 25
    radius: float = 1.2
    peep: float = 4.2
    band: float = 3.6
    names: tuple[float, ...] = (2.7, 2.5, 2.3, 2.1)
    ink: str = "#1a1a1a"
    soft: str = "#5d554a"
    ground: str = "#ffffff"
    fills: bool = True


def face_shapes(
    seen: SeenCard,
    shown: Shown,
    look: FamilyLook,
    holder: FamilyLook,
    x: float,
    y: float,
    style: CardStyle,
    measure: Measure,
) -> Iterator[Shape]:
    """Yield a card that lies face up: its family's band, its name, its icon, its tokens.

    `look` is the family on its back, `holder` the one to which it belongs.
    """
    yield _blank(x, y, style)
    yield from _band(look, x, y, style)
    name = fitted(shown.name, style.width - 1.4, style.names, 3, measure)
    base = y + style.band + 2.75
    for number, line in enumerate(name.lines):
        at = base + number * name.size * 1.02
        yield Words(x + style.width / 2, at, line, name.size, "middle", colour=style.ink)
    top = base + (len(name.lines) - 1) * name.size + 0.9
    foot = y + style.height - (6.0 if seen.influence or look != holder else 1.4)
    if shown.icon:
        size = min(10.0, foot - top, style.width - 3)
        middle = (top + foot) / 2
        yield Mark(
            "icons", shown.icon, x + (style.width - size) / 2, middle - size / 2, size, style.ink
        )
    yield _outline(x, y, style)
    yield from _tokens(seen, look, holder, x, y + style.height - 3, style)


def back_shapes(
    seen: SeenCard, look: FamilyLook, holder: FamilyLook, x: float, y: float, style: CardStyle
) -> Iterator[Shape]:
    """Yield a card that lies face down: its back, which tells only the family, and its tokens."""
    yield _hatched(look, x, y, style.width, style.height, style.radius, style)
    middle, size = x + style.width / 2, style.width * 0.38
    centre = y + style.height * 0.42
    yield _disc(middle, centre, size * 0.78, style)
    yield Mark("charges", look.charge, middle - size / 2, centre - size / 2, size, style.ink)
    yield _letter(look, x + 2.3, y + 2.3, style)
    yield _outline(x, y, style)
    yield from _tokens(seen, look, holder, x, y + style.height - 3, style)


def peep_shapes(
    seen: SeenCard,
    shown: Shown | None,
    look: FamilyLook,
    holder: FamilyLook,
    x: float,
    y: float,
    style: CardStyle,
    measure: Measure,
) -> Iterator[Shape]:
    """Yield a covered card, of which the lowest strip is seen: its family, its name if it is up."""
    base = y + style.height - style.peep / 2
    chips = bool(seen.influence) + (look != holder)
    left, right = x + 4.1, x + style.width - 0.7 - chips * 3.2
    if shown is None:
        yield _hatched(look, x, y, style.width, style.height, style.radius, style)
    else:
        yield _blank(x, y, style)
        sizes = tuple(size * 0.88 for size in style.names)
        name = fitted(shown.name, right - left, sizes, 1, measure)
        yield Words(left, base + name.size * 0.32, name.lines[0], name.size, colour=style.ink)
    yield _letter(look, x + 2.2, base, style, coloured=shown is not None)
    yield _outline(x, y, style)
    at = x + style.width - 2.1
    if seen.influence:
        yield _influence(seen.influence, at, base, 1.65, style)
        at -= 3.2
    if look != holder:
        yield _letter(holder, at, base, style, coloured=True)


# ------------------------------------------------------------------ parts


def _blank(x: float, y: float, style: CardStyle) -> Box:
    return Box(x, y, style.width, style.height, style.radius, fill=style.ground)


def _outline(x: float, y: float, style: CardStyle) -> Box:
    return Box(x, y, style.width, style.height, style.radius, stroke=style.ink, stroke_width=0.3)


def _hatched(
    look: FamilyLook,
    x: float,
    y: float,
    width: float,
    height: float,
    radius: float,
    style: CardStyle,
) -> Box:
    """Return an area of a family: its colour and its hatching, or the hatching alone."""
    lines = mixed(look.colour, on_colour(look.colour), 0.5) if style.fills else style.ink
    fill = look.colour if style.fills else style.ground
    return Box(x, y, width, height, radius, fill=fill, hatching=look.hatching, hatch_colour=lines)


def _band(look: FamilyLook, x: float, y: float, style: CardStyle) -> Iterator[Shape]:
    """Yield the band of a family along the upper edge, with letter and charge.

    It is drawn too high and then covered, because only its upper corners are round.
    """
    foot = y + style.band
    yield _hatched(look, x, y, style.width, style.band + style.radius, style.radius, style)
    yield Box(x, foot, style.width, style.radius + 0.2, fill=style.ground)
    yield Box(x, foot - 0.1, style.width, 0.2, fill=style.ink)
    middle, radius = y + style.band / 2, style.band / 2 - 0.35
    size, right = radius * 1.7, x + style.width - 2.3
    yield _letter(look, x + 2.3, middle, style)
    yield _disc(right, middle, radius, style)
    yield Mark("charges", look.charge, right - size / 2, middle - size / 2, size, style.ink)


def _disc(x: float, y: float, radius: float, style: CardStyle) -> Box:
    return Box(
        x - radius,
        y - radius,
        2 * radius,
        2 * radius,
        radius,
        fill=style.ground,
        stroke=style.ink,
        stroke_width=0.2,
    )


def _letter(
    look: FamilyLook, x: float, y: float, style: CardStyle, *, coloured: bool = False
) -> Token:
    """Return the letter of a family on a disc, of its colour if it stands on a plain ground."""
    fill = look.colour if coloured and style.fills else style.ground
    return Token(x, y, 1.45, look.letter, fill, on_colour(fill), style.ink, 0.2)


def _influence(amount: int, x: float, y: float, radius: float, style: CardStyle) -> Token:
    """Return influence as a dark disc with its number, or a light one where nothing is filled."""
    fill, ink = (style.ink, style.ground) if style.fills else (style.ground, style.ink)
    stroke = style.ground if style.fills else style.ink
    return Token(x, y, radius, str(amount), fill, ink, stroke, 0.3 if style.fills else 0.5)


def _tokens(
    seen: SeenCard, look: FamilyLook, holder: FamilyLook, x: float, y: float, style: CardStyle
) -> Iterator[Shape]:
    """Yield what lies on a card: influence, and the token of another family."""
    middle = x + style.width / 2
    apart = 3.0 if seen.influence and look != holder else 0
    if seen.influence:
        yield _influence(seen.influence, middle + apart, y, 2.3, style)
    if look != holder:
        yield from _control(holder, middle - apart, y, style)


def _control(holder: FamilyLook, x: float, y: float, style: CardStyle) -> Iterator[Shape]:
    """Yield the token of a family to which a card belongs for now: colour, hatching, letter."""
    yield _hatched(holder, x - 2.3, y - 2.3, 4.6, 4.6, 2.3, style)
    yield Box(x - 2.3, y - 2.3, 4.6, 4.6, 2.3, stroke=style.ink, stroke_width=0.3)
    yield _letter(holder, x, y, style)
