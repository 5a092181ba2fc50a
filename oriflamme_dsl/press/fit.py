"""In which size names and texts are set: measured by the typesetter, decided here.

Cards of a kind have one size where possible, at most a point below the greatest; a card that needs
less has its own, which is the same in all languages; a text that does not fit at the least size is
not printed at all.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import ceil

from attrs import frozen

from oriflamme_dsl.diagnostics import Diagnostic, Fact

STEP = 0.5
"""Sizes are tried in steps of so many points."""
SHARED = 1.0
"""So far below the greatest size, in points, the common size of a kind may go."""


@frozen
class Measured:
    """What a card in one language allows; a size is in pt, None where even the least is too great.

    `excess` is by how much the text is too high at the least size, or `wide` a word or the name too
    wide, in mm.
    """

    card: str
    kind: str
    language: str
    name: float | None
    text: float | None
    excess: float = 0.0
    wide: float = 0.0
    name_wide: float = 0.0


@frozen
class Sizes:
    """The sizes of a card, in pt."""

    name: float
    text: float


def steps(span: tuple[float, float]) -> Sequence[float]:
    """Return the sizes from the greatest to the least, both included."""
    greatest, least = span
    count = ceil((greatest - least) / STEP)
    return (*(greatest - STEP * step for step in range(count)), least)


def decide(
    measured: Iterable[Measured], names: tuple[float, float], texts: tuple[float, float]
) -> tuple[Mapping[str, Sizes], tuple[Diagnostic, ...]]:
    """Return the sizes by card, and a finding for each card that has no size or a small one.

    Every language that was measured counts, so that a card looks alike in all of them. ORI702 tells
    what does not fit, ORI723 what is set more than a point smaller than the greatest size.
    """
    rows = tuple(measured)
    needed = {card: _least((r.text for r in group), texts) for card, group in _by_card(rows)}
    named = {card: _least((r.name for r in group), names) for card, group in _by_card(rows)}
    kinds = {row.card: row.kind for row in rows}
    common = {
        kind: max(
            min(size for card, size in needed.items() if kinds[card] == kind), texts[0] - SHARED
        )
        for kind in set(kinds.values())
    }
    sizes = {
        card: Sizes(named[card], min(size, common[kinds[card]])) for card, size in needed.items()
    }
    return sizes, tuple(_findings(rows, sizes, names, texts))


def _by_card(rows: Sequence[Measured]) -> Iterator[tuple[str, list[Measured]]]:
    cards = dict.fromkeys(row.card for row in rows)
    return ((card, [row for row in rows if row.card == card]) for card in cards)


def _least(sizes: Iterable[float | None], span: tuple[float, float]) -> float:
    return min(span[1] if size is None else size for size in sizes)


def _findings(
    rows: Iterable[Measured],
    sizes: Mapping[str, Sizes],
    names: tuple[float, float],
    texts: tuple[float, float],
) -> Iterator[Diagnostic]:
    for row in rows:
        facts: dict[str, Fact] = {"card": row.card, "language": row.language, "only": "--cards"}
        if row.name is None:
            facts |= {"size": _number(names[1]), "over": _number(row.name_wide)}
            yield Diagnostic("ORI702", None, facts, variant="name")
        if row.text is None:
            over = row.excess or row.wide
            facts |= {"size": _number(texts[1]), "over": _number(over)}
            yield Diagnostic("ORI702", None, facts, variant="" if row.excess else "word")
        elif row.text == sizes[row.card].text < texts[0] - SHARED:
            facts |= {"size": _number(row.text), "wanted": _number(texts[0])}
            yield Diagnostic("ORI723", None, facts)


def _number(value: float) -> str:
    tenths = max(1, ceil(value * 10 - 1e-6))  # what is too great by a hair is not too great by 0
    return f"{tenths / 10:.1f}".removesuffix(".0")
