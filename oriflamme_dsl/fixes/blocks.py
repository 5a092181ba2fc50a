"""Fixes of braces: where a block ends is a guess, but an item begins below its first line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from attrs import evolve

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.fixes.places import BLANKS, after, inserted, line_removed, span_of
from oriflamme_dsl.fixes.values import Edit, Fix
from oriflamme_dsl.source import Span

HEADER: Mapping[str, tuple[str, ...]] = {"": (" {",), "hollow": (" { }",), "unclosed": ()}
"""What to put behind a header, by what follows it; where a block ends only its author knows."""


def opening(finding: Diagnostic) -> Iterator[Fix]:
    """Open a block: surely at the end of the first line of an item, if it ends somewhere."""
    span = span_of(finding)
    if finding.variant in HEADER:
        yield from (inserted(span, text, safe=True) for text in HEADER[finding.variant])
        return
    end = span.end + len(after(span).rstrip(f"{BLANKS};}}"))
    begin, close = Edit(span, " {"), Edit(Span(span.source, end, end), " }")
    yield Fix((begin, close), safe=False, key="insert", facts=(("new", "{ … }"),))


def closing(finding: Diagnostic) -> Iterator[Fix]:
    """Close the blocks that are open where this was noticed: they may have ended earlier."""
    span = span_of(finding)
    noticed = next((one for one in finding.labels if one.key != "inner"), None)
    if noticed is None or noticed.span.source is not span.source:
        return
    inner = [one.span for one in finding.labels if one.key == "inner"]
    braces = "".join(f"\n{_indent(one)}}}" for one in (*reversed(inner), span))
    end = len(span.source.text[: noticed.span.start].rstrip())
    place = evolve(span, start=end, end=end)
    yield Fix((Edit(place, braces),), safe=False, key="close", facts=(("new", "}"),))


def _indent(span: Span) -> str:
    """Return the blanks at the start of the line of a span."""
    line = span.source.line(span.line)
    return line[: len(line) - len(line.lstrip())]


def stray(finding: Diagnostic) -> Iterator[Fix]:
    """Take out a brace that closes nothing: the one too many may be another."""
    yield line_removed(span_of(finding), safe=False)
