"""Putting a short text into a small place: smaller letters, more lines, and only then cut short."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path
from typing import TypeAlias

from attrs import frozen

Measure: TypeAlias = Callable[[str, float], float]
"""From a text and the size of its letters to its width, in the unit of the size."""

CUT = "…"
_NARROW, _WIDE = set("iljtfrI.,:;'’|!() -"), set("mwMWŒœÆæ@—…")


def estimated_width(text: str, size: float) -> float:
    """Return about how wide a text is in a face with serifs, rather more than less."""
    return sum(map(_share, text)) * size


def _share(char: str) -> float:
    """Return the width of a character as a share of the em."""
    if char in _NARROW:
        return 0.34
    if char in _WIDE:
        return 0.92
    return 0.7 if char.isupper() else 0.5


@cache
def advances(file: Path) -> Mapping[int, float]:
    """Return how wide the letters of a font file are by code point, as shares of the em."""
    from fontTools.ttLib import TTFont

    with TTFont(file, lazy=True, fontNumber=0) as font:
        # Any names will do; those in the file take longer to read than all the rest.
        font.setGlyphOrder([str(number) for number in range(font["maxp"].numGlyphs)])
        em, widths = font["head"].unitsPerEm, font["hmtx"].metrics
        return {code: widths[name][0] / em for code, name in (font.getBestCmap() or {}).items()}


@cache
def measured(file: Path) -> Measure:
    """Return the measure of a font file; what it has no glyph for is estimated.

    Pairs that move together are not looked at: that makes a text narrower rather than wider.
    """
    shares = {chr(code): share for code, share in advances(file).items()}

    def measure(text: str, size: float) -> float:
        return sum(shares[char] if char in shares else _share(char) for char in text) * size

    return measure


@frozen
class Fitted:
    """A text that fits: its lines and the size of its letters."""

    lines: tuple[str, ...]
    size: float


def fitted(text: str, width: float, sizes: Sequence[float], lines: int, measure: Measure) -> Fitted:
    """Return a text in the greatest of some sizes in which it fits, on as few lines as it needs.

    It breaks where there are spaces, and after hyphens. Where nothing helps, the end of what is too
    long is cut off in the least size.
    """
    for size in sizes:
        for rows in _ways(text, lines):
            if all(measure(row, size) <= width for row in rows):
                return Fitted(rows, size)
    least = sizes[-1]
    *_, rows = _ways(text, lines, most_even=True)
    return Fitted(tuple(_cut(row, width, least, measure) for row in rows), least)


def _ways(text: str, lines: int, *, most_even: bool = False) -> Iterator[tuple[str, ...]]:
    """Yield the ways to write a text on one line and on more, the most even ones first.

    Of those with equally many lines, `most_even` leaves the first one alone.
    """
    yield (text,)
    breaks = [
        at
        for at, (before, _) in enumerate(pairwise(text), start=1)
        if before in " -" and text[:at].strip() and text[at:].strip()
    ]
    for count in range(1, min(lines - 1, len(breaks)) + 1):
        ways = [_split(text, at) for at in combinations(breaks, count)]
        ways.sort(key=lambda rows: max(map(len, rows)))
        yield from ways[:1] if most_even else ways


def _split(text: str, breaks: Sequence[int]) -> tuple[str, ...]:
    ends = pairwise((0, *breaks, len(text)))
    return tuple(text[start:end].strip(" ") for start, end in ends)


def _cut(text: str, width: float, size: float, measure: Measure) -> str:
    """Return a text as far as it fits with a sign that something is missing."""
    if measure(text, size) <= width:
        return text
    ends = range(len(text) - 1, 0, -1)
    cuts = (text[:end].rstrip(" -") + CUT for end in ends)
    return next((cut for cut in cuts if measure(cut, size) <= width), CUT)
