"""Sizes of paper and cards, by name or as a user writes them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

from attrs import frozen


@frozen
class Size:
    """Width and height in mm, both above 0."""

    width: float
    height: float

    def turned(self) -> Size:
        """Return the size of the same thing turned by 90 degrees."""
        return Size(self.height, self.width)


PAPERS: Mapping[str, Size] = MappingProxyType(
    {
        "a4": Size(210.0, 297.0),
        "letter": Size(215.9, 279.4),
        "a3": Size(297.0, 420.0),
        "a5": Size(148.0, 210.0),
        "legal": Size(215.9, 355.6),
        "tabloid": Size(279.4, 431.8),
    }
)
"""Papers by name, upright; the first is the default."""

CARDS: Mapping[str, Size] = MappingProxyType(
    {
        "tarot": Size(61.0, 112.0),
        "poker": Size(63.5, 88.9),
        "tcg": Size(63.0, 88.0),
        "bridge": Size(57.15, 88.9),
        "us-tarot": Size(70.0, 120.0),
        "euro": Size(59.0, 92.0),
        "mini": Size(44.0, 68.0),
        "japanese": Size(59.0, 86.0),
        "half-poker": Size(44.45, 63.5),
        "square": Size(70.0, 70.0),
    }
)
"""Cards by name; the first, the French tarot, is the default."""

SMALLEST, LARGEST = 10.0, 1200.0
"""What a side of a size that a user writes may measure, in mm: from a token to a poster."""

UNITS = {"": 1.0, "mm": 1.0, "cm": 10.0, "in": 25.4, "po": 25.4, '"': 25.4, "″": 25.4}
"""Millimetres in a unit; `po` is the French inch, and a bare number counts mm."""

_SIDE = r"([0-9]{1,4}(?:[.,][0-9]{1,4})?)\s*(mm|cm|in|po|\"|″|)"
_SIZE = re.compile(rf"{_SIDE}\s*[x×]\s*{_SIDE}")
_SEPARATORS = re.compile(r"[\s_-]+")


def size(text: str, known: Mapping[str, Size]) -> Size | None:
    """Return the size that a user means, or None if the text is none.

    `text` is a name out of `known`, in any case and with spaces for hyphens, or two sides, width
    first: `61x112`, `61 × 112 mm`, `2.4x4.4in`, `6,1 x 11,2 cm`. One unit serves both sides. A
    side under `SMALLEST` or over `LARGEST` makes it no size.
    """
    wanted = text.strip().casefold()
    named = known.get(_SEPARATORS.sub("-", wanted))
    return named or _measured(wanted)


def _measured(text: str) -> Size | None:
    match = _SIZE.fullmatch(text)
    if match is None:
        return None
    width, width_unit, height, height_unit = match.groups()
    sides = (_mm(width, width_unit or height_unit), _mm(height, height_unit or width_unit))
    return Size(*sides) if all(SMALLEST <= side <= LARGEST for side in sides) else None


def _mm(number: str, unit: str) -> float:
    # Rounded, so that 2.4 inches are 60.96 mm and not a hair more.
    return round(float(number.replace(",", ".")) * UNITS[unit], 4)
