"""Trying a fix: whether the sentence that it changes can be read then."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from attrs import evolve

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.fixes.places import sentence_end, sentence_start
from oriflamme_dsl.fixes.table import made
from oriflamme_dsl.fixes.values import Edit, Fix, applied
from oriflamme_dsl.source import Source, Span
from oriflamme_dsl.syntax.chunks import Chunk, cut
from oriflamme_dsl.syntax.parser import parse, parse_ability

SLIPS = 8
"""So many other slips of the same sentence are mended to see whether it can be read."""


def reads(fix: Fix) -> bool:
    """Tell whether the sentence changed can be read, once its sure slips are mended as well."""
    source = fix.edits[0].span.source
    if any(edit.span.source is not source for edit in fix.edits):
        return True
    chunk = _chunk(source, min(edit.span.start for edit in fix.edits))
    edits = tuple(_moved(edit, chunk.start) for edit in fix.edits)
    piece = Source(source.name, applied(source.text[chunk.start : chunk.end], edits))
    start, end = _changed(edits)
    for _ in range(SLIPS):
        wrong = _wrong(piece, start, end, bare=not chunk.keyword)
        if not wrong:
            return True
        sure = next((one for finding in wrong for one in made(finding) if one.safe), None)
        if sure is None:
            return False
        piece, end = _with(piece, sure, end)
    return False


def _wrong(piece: Source, start: int, end: int, *, bare: bool) -> list[Diagnostic]:
    """Return what is wrong with the form of the sentences from one place to another."""
    found = (parse_ability(piece) if bare else parse(piece))[1]
    first = sentence_start(piece, start)
    last = sentence_end(Span(piece, start, min(end, len(piece.text))))
    spans = ((one, one.span) for one in found)
    return [one for one, span in spans if span and span.start <= last and span.end >= first]


def _with(piece: Source, fix: Fix, end: int) -> tuple[Source, int]:
    """Return a piece with a fix made, and where a place after it has come to lie."""
    text = applied(piece.text, fix.edits)
    return Source(piece.name, text), end + len(text) - len(piece.text)


def _changed(edits: Iterable[Edit]) -> tuple[int, int]:
    """Return from where to where a text has been changed, in the text as it reads then."""
    ordered = sorted(edits, key=lambda edit: edit.span.start)
    grown = sum(len(edit.text) - (edit.span.end - edit.span.start) for edit in ordered)
    return ordered[0].span.start, max(ordered[0].span.start, ordered[-1].span.end + grown)


def _moved(edit: Edit, by: int) -> Edit:
    span = edit.span
    return Edit(evolve(span, start=span.start - by, end=span.end - by), edit.text)


def _chunk(source: Source, at: int) -> Chunk:
    """Return the piece of a source in which a place lies; all of it where that is in none."""
    found = (one for one in _chunks(source.text) if one.start <= at <= one.end)
    return next(found, Chunk(0, len(source.text), ""))


@lru_cache(maxsize=4)
def _chunks(text: str) -> tuple[Chunk, ...]:
    return cut(text).chunks
