"""What certainly fits need not be measured: a generous estimate from the widths of the letters.

Most cards are sure to fit in the greatest size, and asking the typesetter takes as long as setting
them. An estimate errs on the side of asking.
"""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from oriflamme_dsl.press.lettering import Measure

MM = 25.4 / 72
"""A point in mm."""
LINE, BETWEEN = 1.17, 0.85
"""What a line takes at most, and what is between paragraphs, in units of the size."""
SLACK = 1.06
"""A text may be so much wider than the sum of its letters: in italics, say."""
BOLD = 1.18
"""The same for a name, which is bold."""
SYMBOL = 1.1
"""What a symbol adds, in units of the size."""


@frozen
class Room:
    """A place on a card, in mm."""

    width: float
    height: float


def text_surely_fits(
    paragraphs: Sequence[tuple[str, int]], size: float, room: Room, measure: Measure
) -> bool:
    """Tell whether paragraphs, as (text, number of symbols), fit in `size` pt without doubt."""
    width = room.width / MM
    rows = 0
    for text, symbols in paragraphs:
        lines = _lines(text, size, width, measure)
        if lines is None:
            return False
        extra = symbols * SYMBOL * size / width
        rows += lines + int(extra) + (1 if symbols else 0)
    tall = rows * LINE * size + len(paragraphs) * BETWEEN * size
    return tall * MM <= room.height


def name_surely_fits(name: str, size: float, width: float, measure: Measure) -> bool:
    """Tell whether a name fits on one line of `width` mm without doubt."""
    return measure(name, size) * BOLD * MM <= width


def _lines(text: str, size: float, width: float, measure: Measure) -> int | None:
    """Return how many lines a text takes at most, broken at spaces only; None if a word is wide."""
    space = measure(" ", size)
    lines, filled = 1, 0.0
    for word in text.split(" "):
        wide = measure(word, size) * SLACK
        if wide > width:
            return None
        if filled and filled + space + wide > width:
            lines, filled = lines + 1, wide
        else:
            filled += (space if filled else 0.0) + wide
    return lines


def shortened(text: str, size: float, width: float, measure: Measure) -> str:
    """Return a text that keeps within `width` mm in `size` pt, its end replaced by … if need be."""
    if measure(text, size) * SLACK * MM <= width:
        return text
    ends = range(len(text) - 1, 0, -1)
    cuts = (text[:end].rstrip() + "…" for end in ends)
    return next((cut for cut in cuts if measure(cut, size) * SLACK * MM <= width), "…")
