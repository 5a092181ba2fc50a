"""Figures as plots."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from attrs import evolve

from oriflamme_dsl.balance.figures import (
    CardFigures,
    Difference,
    Differences,
    Figure,
    StageFigures,
    Standing,
)
from oriflamme_dsl.balance.plots import (
    FILLS,
    SERIES,
    Key,
    Plot,
    Row,
    Scale,
    Stack,
    intervals,
    over_rounds,
    scale,
    stacks,
)
from oriflamme_dsl.balance.words import Words

CAUSES = ("paid", "earned", "rewarded", "triggered")


def _ticks(found: Scale, words: Words, *, signed: bool = False) -> list[str]:
    return [words.number(value, found.digits, signed=signed) for value in found.ticks]


TELLS = {True: "dot", False: "ring"}
"""The style of what is beyond chance, and of what may be chance."""

STANDS = {Standing.OUT: "dot", Standing.OPEN: "half", Standing.IN: "ring"}
"""The style of what is out of line, of what may be, and of what is in line."""


def _plot_of(
    name: str,
    key: str,
    rows: Sequence[Row],
    line: float,
    words: Words,
    *,
    signed: bool,
    band: float = 0.0,
) -> Plot:
    """Return a plot of intervals; with a band, what lies within it is in line."""
    ends = [end for row in rows for end in (row.low, row.high, *(row.wide or ()))]
    found = scale([*ends, line - band, line + band], to=line)
    height, marks = intervals(rows, found, _ticks(found, words, signed=signed), line, band)
    legend = ("dot", "half", "ring") if band else ("dot", "ring")
    said = "legend.line" if band else "legend"
    return Plot(
        name,
        words.say(f"plot.{key}"),
        words.say(f"plot.{key} axis"),
        height,
        marks,
        tuple(Key(style, words.say(f"{said}.{style}")) for style in legend),
    )


def _row(
    name: str, found: Figure, words: Words, by: float, digits: int, *, style: str, signed: bool
) -> Row:
    value = by * found.value
    low = value if found.low is None else by * found.low
    high = value if found.high is None else by * found.high
    ends = words.ends(found, digits, by, signed=signed)
    said = f"{words.number(value, digits, signed=signed)}\u2002({ends})" if ends else ""
    return Row(name, said, value, low, high, style)


def worth_plot(name: str, stage: StageFigures, words: Words) -> Plot:
    """Return the worth of cards, the best first."""
    rows = [found for one in stage.cards for found in _worth_row(one, words)]
    rows.sort(key=lambda row: -row.value)
    return _plot_of(name, "worth", rows, 0.0, words, signed=True, band=100 * stage.line)


def _worth_row(one: CardFigures, words: Words) -> Iterator[Row]:
    if one.worth is None or one.together is None or one.standing is None:
        return
    style = STANDS[one.standing]
    row = _row(words.card(one.id), one.worth, words, 100, 1, style=style, signed=True)
    low, high = one.together.low, one.together.high
    yield row if low is None or high is None else evolve(row, wide=(100 * low, 100 * high))


def seats_plot(name: str, stage: StageFigures, words: Words) -> Plot:
    """Return the shares of victories by seat, with the fair share."""
    fair = 100 * sum(seat.wins.value for seat in stage.seats) / len(stage.seats)
    rows = [
        _row(
            f"{words.say('table.seat')} {seat.seat}",
            seat.wins,
            words,
            100,
            1,
            style=TELLS[seat.tells],
            signed=False,
        )
        for seat in stage.seats
    ]
    return _plot_of(name, "seats", rows, fair, words, signed=False)


def influence_plot(name: str, stage: StageFigures, words: Words) -> Iterator[Plot]:
    """Yield influence by cause and card, the most first; nothing where there is none."""
    rows = []
    for one in stage.cards:
        parts = [getattr(one, cause) for cause in CAUSES]
        values = tuple(max(part.value, 0.0) if part else 0.0 for part in parts)
        if one.total is not None:
            rows.append(Stack(words.card(one.id), words.number(one.total.value, 2), values))
    rows.sort(key=lambda row: -sum(row.values))
    longest = max((sum(row.values) for row in rows), default=0.0)
    if not longest:
        return
    found = scale([longest])
    height, marks = stacks(rows, found, _ticks(found, words))
    legend = tuple(
        Key(f"fill {style}", words.say(f"legend.{cause}"))
        for style, cause in zip(FILLS, CAUSES, strict=True)
    )
    title = words.say("plot.influence")
    yield Plot(name, title, words.say("plot.influence axis"), height, marks, legend)


def rounds_plot(name: str, stage: StageFigures, words: Words) -> Iterator[Plot]:
    """Yield how early the winner is known; nothing where influence does not decide."""
    if len(stage.course.leader) < 2:
        return
    lines = [
        [(one.value, one.low or 0.0, one.high or 0.0) for one in series]
        for series in (stage.course.leader, stage.course.safe)
    ]
    percents = [words.percent(number / 4, 0) for number in range(5)]
    height, marks = over_rounds(lines, percents)
    legend = tuple(Key(style, words.say(f"legend.{style}")) for style in SERIES)
    yield Plot(name, words.say("plot.rounds"), words.say("plot.rounds axis"), height, marks, legend)


def _changed(one: Difference, name: str, words: Words, by: float, digits: int) -> Row:
    return _row(name, one.change, words, by, digits, style=TELLS[one.tells], signed=True)


def change_plot(
    name: str, found: Differences, both: Collection[str], words: Words
) -> Iterator[Plot]:
    """Yield what changes in the influence of the cards of both games, the greatest gain first."""
    ordered = sorted(found.of_cards("total"), key=lambda one: -one.change.value)
    rows = [_changed(one, words.card(one.name), words, 1, 2) for one in ordered if one.name in both]
    if rows:
        yield _plot_of(name, "change", rows, 0.0, words, signed=True)


def seat_change_plot(name: str, found: Differences, words: Words) -> Plot:
    """Return what changes in the shares of victories of seats."""
    rows = [
        _changed(one, f"{words.say('table.seat')} {int(one.name) + 1}", words, 100, 1)
        for one in found.seats
    ]
    return _plot_of(name, "seat change", rows, 0.0, words, signed=True)
