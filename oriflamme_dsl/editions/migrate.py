"""Brings a file to another edition: the same meaning, comments and layout."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from attrs import evolve

from oriflamme_dsl.diagnostics import Diagnostic, Severity
from oriflamme_dsl.diagnostics.codes import grade
from oriflamme_dsl.editions.steps import (
    NEWEST,
    STEPS,
    UNMARKED,
    Change,
    Step,
    Unclear,
    editions,
    unread,
)
from oriflamme_dsl.layout.data import Laid, relaid
from oriflamme_dsl.source import Source, Span
from oriflamme_dsl.syntax.chunks import cut
from oriflamme_dsl.syntax.parser import parse

NUMBER = re.compile(r"edition\D*?(\d+)")


def migrated(source: Source, data: bytes, to: int = NEWEST, steps: Sequence[Step] = STEPS) -> Laid:
    """Return a source, which was read from these bytes, in the edition `to`.

    It is as it was where it is of that edition or a later one, and where a step cannot do its work
    or leaves an error: then there are findings.
    """
    found = Laid(source, source.text, data)
    edition = edition_of(source.text)
    if edition not in editions(steps):
        return evolve(found, findings=(unread(edition, _place(source)),))
    text = source.text
    for step in steps:
        if edition <= step.before < to:
            now = evolve(source, text=text)
            changes = [*step.rewrite(text)]
            unclear = tuple(_findings(now, changes, step.after))
            if unclear:
                return evolve(found, findings=unclear)
            text = _marked(_changed(text, changes), step.after)
    findings = _errors(evolve(source, text=text)) if to == NEWEST and text != source.text else ()
    return evolve(found, findings=findings) if findings else relaid(source, data, text)


def edition_of(text: str) -> int:
    """Return the edition that a text names, or the one of texts that name none."""
    place = _number(text)
    return UNMARKED if place is None else int(text[place[0] : place[1]])


def _number(text: str) -> tuple[int, int] | None:
    """Return where the number of the edition stands, None for nowhere."""
    lines = (chunk for chunk in cut(text).chunks if chunk.keyword == "edition")
    found = (NUMBER.match(text, line.start, line.end) for line in lines)
    return next((match.span(1) for match in found if match), None)


def _place(source: Source) -> Span:
    return Span(source, *(_number(source.text) or (0, 0)))


def _findings(
    source: Source, changes: Iterable[Change | Unclear], edition: int
) -> Iterator[Diagnostic]:
    for one in changes:
        if isinstance(one, Unclear):
            yield Diagnostic("ORI051", Span(source, one.start, one.end), {"edition": edition})


def _changed(text: str, changes: Iterable[Change | Unclear]) -> str:
    """Return a text with its changes, none of which overlaps with another."""
    pieces, at = list[str](), 0
    for one in sorted((c for c in changes if isinstance(c, Change)), key=lambda one: one.start):
        assert at <= one.start
        pieces += (text[at : one.start], one.text)
        at = one.end
    return "".join((*pieces, text[at:]))


def _marked(text: str, edition: int) -> str:
    """Return a text that says of which edition it is, above its first item if it said nothing."""
    place = _number(text)
    if place is not None:
        return f"{text[: place[0]]}{edition}{text[place[1] :]}"
    start = next((chunk.start for chunk in cut(text).chunks), 0)
    return f"{text[:start]}edition {edition}\n{text[start:]}"


def _errors(source: Source) -> tuple[Diagnostic, ...]:
    return tuple(one for one in parse(source)[1] if grade(one) is Severity.ERROR)
