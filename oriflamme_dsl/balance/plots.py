"""The geometry of plots: marks at places, which the template draws.

All plots are as wide as a phone, with the name of a row above its bar, so that long names have
room. Nothing is told by colour alone: what differs, differs in lightness, pattern or form.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import ceil, floor, log10

from attrs import field, frozen

WIDE = 320
LEFT, RIGHT = 8.0, 312.0
ROW = 34
TOP = 8
AXIS = 34
HEIGHT = 190
"""How high a plot over rounds is, without its axis."""

CHAR = 6.2
"""How wide a letter is, at most on average, in the size of names."""


def _rounded(length: float) -> float:
    return round(length, 2)


@frozen
class Mark:
    """Something drawn; `style` is its class.

    A `line` goes from x, y to x2, y2; a `rect` has the size x2, y2; a `circle` the radius x2; a
    `text` stands at x, y.
    """

    kind: str
    style: str
    x: float = field(default=0.0, converter=_rounded)
    y: float = field(default=0.0, converter=_rounded)
    x2: float = field(default=0.0, converter=_rounded)
    y2: float = field(default=0.0, converter=_rounded)
    text: str = ""


@frozen
class Key:
    """An entry of a legend: the style of what it stands for, and words."""

    style: str
    text: str


@frozen
class Plot:
    """A plot: its title, what its axis shows, marks, and a legend. `name` is unique on its page."""

    name: str
    title: str
    axis: str
    height: float
    marks: tuple[Mark, ...]
    legend: tuple[Key, ...] = ()
    width: int = WIDE


@frozen
class Row:
    """A row of intervals: its name, what is said of it, value, ends, and the style of its dot.

    `wide` are the ends of a wider interval, drawn thin.
    """

    name: str
    said: str
    value: float
    low: float
    high: float
    style: str
    wide: tuple[float, float] | None = None


@frozen
class Stack:
    """A row of bars, one after the other."""

    name: str
    said: str
    values: tuple[float, ...]


@frozen
class Scale:
    """From values to places on the axis."""

    low: float
    high: float
    step: float

    def at(self, value: float) -> float:
        """Return the place of a value."""
        return LEFT + (value - self.low) / (self.high - self.low) * (RIGHT - LEFT)

    @property
    def ticks(self) -> list[float]:
        """The values that are written on the axis."""
        first, last = round(self.low / self.step), round(self.high / self.step)
        return [number * self.step for number in range(first, last + 1)]

    @property
    def digits(self) -> int:
        """How many digits behind the point they have."""
        return max(0, -floor(log10(self.step) + 1e-9))


def scale(values: Sequence[float], *, to: float | None = None) -> Scale:
    """Return a scale that holds values, 0 (or `to`) among them, with four to eight steps."""
    known = [*values, 0.0 if to is None else to]
    low, high = min(known), max(known)
    if high - low < 1e-9:
        low, high = low - 0.5, high + 0.5
    rough = (high - low) / 5
    power = 10.0 ** floor(log10(rough))
    step = next(power * n for n in (1, 2, 5, 10) if power * n >= rough * 0.999)
    return Scale(floor(low / step + 1e-9) * step, ceil(high / step - 1e-9) * step, step)


def _axis(found: Scale, bottom: float, texts: Sequence[str], top: float = TOP) -> list[Mark]:
    marks = [Mark("line", "axis", LEFT, bottom, RIGHT, bottom)]
    for value, text in zip(found.ticks, texts, strict=True):
        x = found.at(value)
        anchor = "start" if x < LEFT + 12 else "end" if x > RIGHT - 12 else "middle"
        marks.append(Mark("line", "grid", x, top, x, bottom))
        marks.append(Mark("text", f"tick {anchor}", x, bottom + 14, text=text))
    return marks


def _cut(name: str, said: str) -> str:
    """Return a name that leaves room for what is said of it."""
    most = max(8, int((RIGHT - LEFT) / CHAR - len(said) - 2))
    return name if len(name) <= most else f"{name[: most - 1]}…"


def _head(name: str, said: str, y: float) -> list[Mark]:
    return [
        Mark("text", "name start", LEFT, y + 12, text=_cut(name, said)),
        Mark("text", "said end", RIGHT, y + 12, text=said),
    ]


def intervals(
    rows: Sequence[Row], found: Scale, ticks: Sequence[str], line: float, band: float = 0.0
) -> tuple[float, tuple[Mark, ...]]:
    """Return the height and the marks of intervals by row, with a line at a value.

    A band of so much is shaded on both sides of the line.
    """
    bottom = TOP + ROW * len(rows)
    x, marks = found.at(line), []
    if band:
        low, high = found.at(line - band), found.at(line + band)
        marks.append(Mark("rect", "band", low, TOP, high - low, bottom - TOP))
    marks += _axis(found, bottom, ticks)
    marks.append(Mark("line", "zero", x, TOP, x, bottom))
    for number, row in enumerate(rows):
        y = TOP + ROW * number
        marks += _head(row.name, row.said, y)
        if row.wide is not None:
            low, high = map(found.at, row.wide)
            marks.append(Mark("line", "thin", low, y + 24, high, y + 24))
        low, high = found.at(row.low), found.at(row.high)
        marks.append(Mark("line", "whisker", low, y + 24, high, y + 24))
        marks += [Mark("line", "whisker", end, y + 20, end, y + 28) for end in (low, high)]
        marks.append(Mark("circle", row.style, found.at(row.value), y + 24, 4.5))
    return bottom + AXIS - 14, tuple(marks)


FILLS = ("one", "two", "three", "four")
"""The styles of bars, told apart by lightness and pattern."""


def stacks(
    rows: Sequence[Stack], found: Scale, ticks: Sequence[str]
) -> tuple[float, tuple[Mark, ...]]:
    """Return the height and the marks of bars by row."""
    bottom = TOP + ROW * len(rows)
    marks = _axis(found, bottom, ticks)
    for number, row in enumerate(rows):
        y = TOP + ROW * number
        marks += _head(row.name, row.said, y)
        begin = 0.0
        for style, value in zip(FILLS, row.values, strict=False):
            x, end = found.at(begin), found.at(begin + value)
            if end - x > 0.05:
                marks.append(Mark("rect", f"fill {style}", x, y + 17, end - x, 12))
            begin += value
    return bottom + AXIS - 14, tuple(marks)


SERIES = ("first", "second")


def over_rounds(
    series: Sequence[Sequence[tuple[float, float, float]]], percents: Sequence[str]
) -> tuple[float, tuple[Mark, ...]]:
    """Return the height and the marks of shares (value, low, high) by round, in lines.

    `percents` are the words for 0, 25, 50, 75 and 100 %.
    """
    left, bottom = 46.0, TOP + HEIGHT
    rounds = max(map(len, series))
    marks: list[Mark] = []
    for number, text in enumerate(percents):
        y = bottom - number / 4 * HEIGHT
        marks.append(Mark("line", "axis" if not number else "grid", left, y, RIGHT, y))
        marks.append(Mark("text", "tick end", left - 6, y + 4, text=text))
    step = (RIGHT - left - 24) / max(rounds - 1, 1)
    places = [left + 12 + step * number for number in range(rounds)]
    marks += [
        Mark("text", "tick middle", x, bottom + 14, text=str(number + 1))
        for number, x in enumerate(places)
        if number % max(1, rounds // 10) == 0
    ]
    for style, line in zip(SERIES, series, strict=False):
        points = [
            (x, bottom - value * HEIGHT) for x, (value, _, _) in zip(places, line, strict=False)
        ]
        marks += [Mark("line", f"line {style}", *one, *two) for one, two in pairwise(points)]
        for (x, y), (_, low, high) in zip(points, line, strict=True):
            marks.append(
                Mark("line", "whisker", x, bottom - low * HEIGHT, x, bottom - high * HEIGHT)
            )
            kind = (
                Mark("circle", "dot", x, y, 4)
                if style == "first"
                else Mark("rect", "square", x - 4, y - 4, 8, 8)
            )
            marks.append(kind)
    return bottom + AXIS - 14, tuple(marks)
