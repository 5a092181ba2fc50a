"""Findings for people at a terminal: the source line, the place underlined, and the way out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeAlias

from oriflamme_dsl.diagnostics import Diagnostic, Severity
from oriflamme_dsl.diagnostics.codes import FALLBACK, frame
from oriflamme_dsl.diagnostics.wording import Worded, visible, word
from oriflamme_dsl.report.display import COLUMNS, wrapped
from oriflamme_dsl.report.snippet import PLAIN, PRIMARY, SECONDARY, Mark, marks_of, rows
from oriflamme_dsl.report.summary import summary
from oriflamme_dsl.source import Source

Paint: TypeAlias = Callable[[str, str], str]
"""Takes a piece of text and its style, returns what is printed."""

COLOURS = {Severity.ERROR: "1;31", Severity.WARNING: "1;33", SECONDARY: "1;34", "help": "1;36"}


def text(findings: Sequence[Diagnostic], language: str = FALLBACK, *, color: bool = False) -> str:
    """Return the findings in the order given, their sum below; empty if there are none.

    A single finding about no text has no sum. Lines end in LF, the last one too. `color` is for
    terminals: it adds ANSI sequences.
    """
    words = [word(finding, language) for finding in findings]
    paint = _painted if color else _unpainted
    blocks = ["\n".join(_block(found, language, paint)) for found in words]
    if len(findings) == 1 and findings[0].span is None:
        return f"{blocks[0]}\n"  # one sentence about a call or a file needs no sum
    return "\n\n".join([*blocks, f"{summary(words, language)}\n"] if blocks else [])


def _unpainted(piece: str, _style: str) -> str:
    return piece


def _painted(piece: str, style: str) -> str:
    colour = COLOURS.get(style)
    return f"\x1b[{colour}m{piece}\x1b[0m" if colour and piece.strip() else piece


def _block(found: Worded, language: str, paint: Paint) -> Iterator[str]:
    """Yield the lines of one finding."""
    places = _places(found)
    gutter = max((len(str(mark.line)) for marks in places.values() for mark in marks), default=1)
    bar = paint(" " * gutter + " |", SECONDARY)
    yield from _head(found, frame(language), paint)
    for number, (source, marks) in enumerate(places.items()):
        yield _where(source, marks, " " * gutter + (":::" if number else "-->"), paint)
        yield bar
        yield from _lines(source, marks, gutter, found.severity, paint)
    below = [*_remarks(found, language, gutter, paint)]
    if places and below:
        yield bar
    yield from below


def _head(found: Worded, words: Mapping[str, str], paint: Paint) -> Iterator[str]:
    """Yield the message, led by severity and code."""
    lead = f"{words[found.severity]}[{found.code}]"
    first, *others = wrapped(found.message, f"{lead}{words['colon']}", "    ")
    yield paint(lead, found.severity) + first[len(lead) :]
    yield from others


def _places(found: Worded) -> dict[Source, list[Mark]]:
    """Return the marks by source, the finding's own first."""
    places: dict[Source, list[Mark]] = {}
    if found.span:
        places[found.span.source] = marks_of(found.span)
    for span, words in found.labels:
        places.setdefault(span.source, []).extend(marks_of(span, SECONDARY, words))
    return places


def _where(source: Source, marks: Sequence[Mark], arrow: str, paint: Paint) -> str:
    """Return the line that names the place of the first mark."""
    place = f"{visible(source.name)}:{marks[0].line}:{marks[0].start + 1}"
    return f"{paint(arrow, SECONDARY)} {place}"


def _lines(
    source: Source, marks: Sequence[Mark], gutter: int, severity: Severity, paint: Paint
) -> Iterator[str]:
    """Yield the source lines with marks, and what stands between them."""
    styles = {PRIMARY: str(severity)}
    before = None
    for number in _shown({mark.line for mark in marks}):
        if before and number > before + 1:
            yield paint("...", SECONDARY)
        before = number
        here = [mark for mark in marks if mark.line == number]
        for row in rows(source.line(number), here, COLUMNS - gutter - 3):
            is_source = row[0][1] == PLAIN and len(row) == 1
            lead = f"{number:>{gutter}} |" if is_source else f"{'':{gutter}} |"
            pieces = (paint(piece, styles.get(style, style)) for piece, style in row)
            yield " ".join(filter(None, (paint(lead, SECONDARY), "".join(pieces).rstrip())))


def _shown(lines: set[int]) -> list[int]:
    """Return the lines to show: a single line between two is shown rather than left out."""
    return sorted({*lines, *(line + 1 for line in lines if line + 2 in lines)})


def _remarks(found: Worded, language: str, gutter: int, paint: Paint) -> Iterator[str]:
    """Yield notes and help."""
    words = frame(language)
    remarks = [(words["note"], note) for note in found.notes]
    if found.help:
        remarks.append((words["help"], found.help))
    for name, remark in remarks:
        lead = f"{'':{gutter}} = {name}"
        start = lead + words["colon"]
        first, *others = wrapped(remark, start, " " * len(start))
        yield f"{'':{gutter}} = " + paint(name, "help") + first[len(lead) :]
        yield from others
