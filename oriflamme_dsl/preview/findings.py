"""Findings made ready for a page: message, place, excerpt and help as parts, not yet as HTML."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from attrs import frozen

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.diagnostics.codes import FALLBACK, frame, languages
from oriflamme_dsl.diagnostics.wording import Worded, visible, word
from oriflamme_dsl.report.snippet import SECONDARY, Mark, Row, marks_of, rows
from oriflamme_dsl.source import Source

COLUMNS = 100
"""A longer source line is cut around what is meant."""

Spoken: TypeAlias = tuple[tuple[str, bool], ...]
"""Pieces of a text, each with whether it is code (what stood in backticks)."""


@frozen
class Excerpt:
    """Lines of one source: each with its number, None below a line or where lines are left out."""

    place: str
    lines: tuple[tuple[int | None, Row], ...]


@frozen
class FindingView:
    """One finding in words of one language; `remarks` are its notes and its help, each named.

    `colon` is how the language sets one behind a word.
    """

    code: str
    severity: str
    called: str
    message: Spoken
    excerpts: tuple[Excerpt, ...]
    remarks: tuple[tuple[str, Spoken], ...]
    colon: str


def told_in(language: str) -> str:
    """Return the language that findings have words in, if one would like this one."""
    return language if language in languages() else FALLBACK


def finding_view(finding: Diagnostic, language: str) -> FindingView:
    """Return a finding in words of a language, English where that has none."""
    found, words = word(finding, language), frame(language)
    remarks = [(words["note"], _spoken(note)) for note in found.notes]
    if found.help:
        remarks.append((words["help"], _spoken(found.help)))
    return FindingView(
        found.code,
        str(found.severity),
        words[found.severity],
        _spoken(found.message),
        tuple(_excerpts(found)),
        tuple(remarks),
        words["colon"],
    )


def _spoken(text: str) -> Spoken:
    pieces = enumerate(text.split("`"))
    return tuple((piece, number % 2 == 1) for number, piece in pieces if piece)


def _excerpts(found: Worded) -> Iterator[Excerpt]:
    """Yield an excerpt of each source that the finding is about, its own first."""
    places: dict[Source, list[Mark]] = {}
    if found.span:
        places[found.span.source] = marks_of(found.span)
    for span, words in found.labels:
        places.setdefault(span.source, []).extend(marks_of(span, SECONDARY, words))
    for source, marks in places.items():
        place = f"{visible(source.name)}:{marks[0].line}:{marks[0].start + 1}"
        yield Excerpt(place, tuple(_lines(source, marks)))


def _lines(source: Source, marks: Sequence[Mark]) -> Iterator[tuple[int | None, Row]]:
    before = None
    for number in sorted({mark.line for mark in marks}):
        if before is not None and number > before + 1:
            yield None, (("…", SECONDARY),)
        before = number
        here = [mark for mark in marks if mark.line == number]
        for index, row in enumerate(rows(source.line(number), here, COLUMNS)):
            yield (None if index else number), row
