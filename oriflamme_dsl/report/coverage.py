"""What scenarios show of cards, and what they do not, as a page of words and as data."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, TypeAlias

from attrs import frozen

from oriflamme_dsl.ir.written import Written
from oriflamme_dsl.lower.analysis import Analysis
from oriflamme_dsl.report.display import clipped, width, wrapped
from oriflamme_dsl.report.exploration import Place, place
from oriflamme_dsl.report.words import words_of
from oriflamme_dsl.scenario.coverage import Covered
from oriflamme_dsl.scenario.coverage_parts import Part, Sort

Counts: TypeAlias = tuple[int, int]
"""How many are shown, and how many there are."""

LONGEST_NAME = 24
INDENT = "  "


@frozen
class Gap:
    """What no scenario shows: a part of something, and where that is written."""

    part: Part
    place: Place


def counts(found: Sequence[Covered], sort: Sort | None = None) -> Counts:
    """Return how many parts of a sort, or of all, are shown of all of these, and there are."""
    each = [one.counts(sort) for one in found]
    return sum(shown for shown, _ in each), sum(there for _, there in each)


def percent(counts: Counts) -> int:
    """Return how many of a hundred parts are shown, rounded down; all of none."""
    shown, there = counts
    return 100 * shown // there if there else 100


def percents(found: Sequence[Covered]) -> dict[str, int]:
    """Return how many of a hundred parts are shown of all of these, and of each."""
    each = {f"coverage.{'.'.join(one.owner)}": percent(counts([one])) for one in found if one.parts}
    return {"coverage": percent(counts(found)), **each}


def below(found: Sequence[Covered], threshold: int) -> Sequence[Covered]:
    """Return those of which fewer of a hundred parts are shown."""
    return [one for one in found if percent(counts([one])) < threshold]


def gaps(found: Sequence[Covered], analysis: Analysis) -> tuple[Gap, ...]:
    """Return what is not shown, in the order in which it is written."""
    return tuple(
        Gap(part, place(Written(*one.owner, part.path), analysis))
        for one in found
        for part in one.gaps
    )


# ------------------------------------------------------------------ the page


def page(found: Sequence[Covered], analysis: Analysis, language: str) -> str:
    """Return what is shown in words, in lines of 80 columns: a table, then what is missing."""
    said, found = words_of("coverage", language), [one for one in found if one.parts]
    if not found:
        return "\n".join(wrapped(said["nothing"]))
    missing = groupby(gaps(found, analysis), key=lambda gap: gap.place)
    told = [line for at, here in missing for line in _told(at, here, language)]
    told = [said["gaps"], *told] if told else [said["complete"]]
    return "\n".join((*_table(found, said), "", *told))


def _table(found: Sequence[Covered], said: Mapping[str, str]) -> Iterator[str]:
    names = [clipped(name_of(one, said), LONGEST_NAME) for one in found]
    rows = [
        ("", *(said[sort] for sort in Sort), ""),
        *(_row(name, [one], said) for name, one in zip(names, found, strict=True)),
        *([_row(said["total"], found, said)] if len(found) > 1 else []),
    ]
    widths = [max(map(width, column)) for column in zip(*rows, strict=True)]
    for name, *cells in rows:
        shown = (f"{' ' * (w - width(c))}{c}" for w, c in zip(widths[1:], cells, strict=True))
        yield f"{name}{' ' * (widths[0] - width(name))}  {'  '.join(shown)}".rstrip()


def _row(name: str, found: Sequence[Covered], said: Mapping[str, str]) -> tuple[str, ...]:
    numbers = [counts(found, sort) for sort in Sort]
    cells = (f"{shown}/{there}" if there else said["none"] for shown, there in numbers)
    return name, *cells, said["percent"].format(percent=percent(counts(found)))


def name_of(one: Covered, said: Mapping[str, str]) -> str:
    """Return what something is called: a card by its id, others with what they are."""
    what, name = one.owner
    return said[what].format(name=name)


def _told(at: Place, here: Iterable[Gap], language: str) -> Iterator[str]:
    yield f"{INDENT}{at.at}"
    yield clipped(f"{INDENT * 2}{at.sentence}")
    for gap in here:
        yield from wrapped(why(gap.part, language), f"{INDENT * 2}→ ", INDENT * 3)


def why(part: Part, language: str) -> str:
    """Return in words what never happened."""
    never: Any = words_of("coverage", language)["never"]
    if part.sort is Sort.OPTION:
        return str(never["options"].format(name=part.name, value=part.what))
    return str(never[f"{part.sort} {part.what}"])


# ------------------------------------------------------------------ data


def data(found: Sequence[Covered], analysis: Analysis) -> dict[str, Any]:
    """Return what is shown as JSON-like data. Keys are only added."""
    return {
        **_numbers(found),
        "of": [
            {
                "what": one.owner[0],
                "id": one.owner[1],
                **_numbers([one]),
                "gaps": [_gap(gap) for gap in gaps([one], analysis)],
            }
            for one in found
        ],
    }


def _numbers(found: Sequence[Covered]) -> dict[str, Any]:
    numbers = {sort: counts(found, sort) for sort in Sort}
    return {
        "percent": percent(counts(found)),
        **{str(sort): {"shown": shown, "all": there} for sort, (shown, there) in numbers.items()},
    }


def _gap(gap: Gap) -> dict[str, str]:
    option = {"option": gap.part.name, "value": gap.part.what} if gap.part.name else {}
    return {
        "at": gap.place.at,
        "source": gap.place.sentence,
        "sort": str(gap.part.sort),
        "never": why(gap.part, "en"),
        **option,
    }
