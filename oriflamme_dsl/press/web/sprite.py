"""The drawings of a page, each once: a page refers to them wherever they are shown.

Ids begin with a low line, so that they are no id of a card. What comes back is Markup: our own
drawings, and pictures of an author as data, which cannot do anything.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterable, Iterator

from markupsafe import Markup

from oriflamme_dsl.press import art
from oriflamme_dsl.press.faces import Face
from oriflamme_dsl.press.heraldry import FamilyLook, hatch_dots, hatch_lines, mixed, on_colour
from oriflamme_dsl.press.pictures import Picture

_SIDE, _SPACING, _MIDDLE, _DISC = 64, 5.0, 30, 17.0
"""The view box of all art; the hatching of a shield, and the disc for its charge, in its units."""


def drawn(shelf: str, name: str) -> Markup:
    """Return a shipped picture as a symbol with the id `_SHELF-NAME`."""
    attributes, inside = _taken_apart(art.svg(shelf, name, "currentColor"))
    return Markup(f'<symbol id="_{shelf}-{name}" {attributes}>{inside}</symbol>')  # noqa: S704


def own(number: int, picture: Picture) -> Markup:
    """Return an author's picture as a symbol with the id `_own-NUMBER`."""
    kind = "svg+xml" if picture.kind == "svg" else "png"
    data = f"data:image/{kind};base64,{b64encode(picture.data).decode()}"
    image = f'<image href="{data}" width="{_SIDE}" height="{_SIDE}"/>'
    return Markup(  # noqa: S704
        f'<symbol id="_own-{number}" viewBox="0 0 {_SIDE} {_SIDE}">{image}</symbol>'
    )


def sprite(faces: Iterable[Face], families: Iterable[FamilyLook], symbols: Iterable[str]) -> Markup:
    """Return all drawings of a page: icons of cards, symbols, charges, and the shield."""
    cards = tuple(faces)
    icons = sorted({face.view.icon for face in cards if _has_icon(face)} - {None})  # type: ignore[type-var]
    parts = [
        drawn("ornaments", "shield"),
        drawn("ornaments", "fleuron"),
        Markup(f'<clipPath id="_within">{_taken_apart(_shield())[1]}</clipPath>'),  # noqa: S704
        *(drawn("icons", str(icon)) for icon in icons),
        *(drawn("symbols", name) for name in sorted(set(symbols))),
        *(drawn("charges", name) for name in sorted({look.charge for look in families})),
        *(own(number, face.picture) for number, face in enumerate(cards) if face.picture),
    ]
    return Markup("").join(parts)


def link(number: int, face: Face) -> str:
    """Return the id of what is drawn on the shield of a card; empty for nothing."""
    if face.picture is not None:
        return f"_own-{number}"
    return f"_icons-{face.view.icon}" if _has_icon(face) else ""


def shield(look: FamilyLook, *, fills: bool) -> Markup:
    """Return the shield of a family as an SVG element: colour, hatching and charge.

    Screen readers pass over it: the same is said in words beside it.
    """
    ground = look.colour if fills else "#ffffff"
    ink = on_colour(ground)
    lines = mixed(look.colour, ink, 0.5) if fills else ink
    path = "".join(_hatching(look.hatching))
    width = _SPACING * 0.42 if look.hatching == "dots" else 1
    return Markup(
        '<svg class="shield" viewBox="0 0 64 64" aria-hidden="true" focusable="false">'
        '<g clip-path="url(#_within)"><rect width="64" height="64" fill="{}"/>'
        '<path d="{}" fill="none" stroke="{}" stroke-width="{:g}" stroke-linecap="round"/></g>'
        '<circle cx="32" cy="{}" r="{:g}" fill="{}"/>'
        '<use href="#_charges-{}" x="18" y="{}" width="28" height="28" color="{}"/>'
        '<use href="#_ornaments-shield" width="64" height="64"/></svg>'
    ).format(ground, path, lines, width, _MIDDLE, _DISC, ground, look.charge, _MIDDLE - 14, ink)


def _has_icon(face: Face) -> bool:
    return face.picture is None and face.view.icon in art.names("icons")


def _shield() -> str:
    return art.svg("ornaments", "shield")


def _hatching(kind: str) -> Iterator[str]:
    for line in hatch_lines(kind, _SIDE, _SIDE, _SPACING):
        yield f"M{line.x1:.4g} {line.y1:.4g}L{line.x2:.4g} {line.y2:.4g}"
    for dot in hatch_dots(kind, _SIDE, _SIDE, _SPACING):
        yield f"M{dot.x:.4g} {dot.y:.4g}h.01"


def _taken_apart(svg: str) -> tuple[str, str]:
    """Return the attributes of a picture, without its name space, and what is inside."""
    found = re.search(r"<svg\b([^>]*)>(.*)</svg>", svg, re.DOTALL)
    assert found, "a picture is one SVG element"
    attributes = re.sub(r'\s*xmlns="[^"]*"', "", found[1]).strip()
    return attributes, re.sub(r">\s+<", "><", found[2].strip())
