"""Fixes of what can be read but is doubtful: what is said twice, needless, unused or in vain."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.fixes.places import (
    BLANKS,
    alone,
    fact,
    inserted,
    line_removed,
    removed,
    replaced,
    span_of,
    with_blank,
)
from oriflamme_dsl.fixes.values import Edit, Fix
from oriflamme_dsl.source import Span


def said_again(finding: Diagnostic) -> Iterator[Fix]:
    """Take out what says nothing new: the card means the same without it."""
    yield removed(span_of(finding), safe=True)


def payment(finding: Diagnostic) -> Iterator[Fix]:
    """Write `nothing` for a payment of 0; another amount of 0 is a slip that nobody can guess."""
    if finding.variant == "reveal":
        yield replaced(span_of(finding), "nothing", safe=True)


def one_of_several(finding: Diagnostic) -> Iterator[Fix]:
    """Write `a` or `another` for `each`: which card is a guess."""
    span = span_of(finding)
    first = span.text.split(maxsplit=1)
    if len(first) > 1 and first[0] in {"each", "all", "every"}:
        place = evolve(span, end=span.start + len(first[0]))
        article = "an" if first[1][0] in "aeio" else "a"
        yield replaced(place, article, safe=False)


def unused(finding: Diagnostic) -> Iterator[Fix]:
    """Take out the line that gives a name which nothing uses: perhaps the use is what lacks."""
    span = span_of(finding)
    line = _line(span)
    if line is not None:
        yield line_removed(line, safe=False, key="line")


def sentence(finding: Diagnostic) -> Iterator[Fix]:
    """Take out a sentence without effect: mostly another one was meant, as copies show."""
    span = span_of(finding)
    if alone(span) is not None:
        yield line_removed(span, safe=False, key="line")


def _line(span: Span) -> Span | None:
    """Return the line of a span without blanks around it, None where it is part of a block."""
    line = span.source.line(span.line)
    start = span.source.line_starts[span.line - 1]
    if line.count("{") != line.count("}") or ";" in line or "{" in line[: span.column - 1]:
        return None
    code = line.partition("#")[0]
    bare = code.strip(BLANKS)
    begin = start + len(code) - len(code.lstrip(BLANKS))
    return Span(span.source, begin, begin + len(bare))


def no_ability(finding: Diagnostic) -> Iterator[Fix]:
    """Take out `no ability` where there is one: perhaps the ability is what should go."""
    if finding.variant == "both":
        yield line_removed(span_of(finding), safe=False)


def language(finding: Diagnostic) -> Iterator[Fix]:
    """Make room for a text in a language: what it says is for the author to write."""
    span, code = span_of(finding), fact(finding, "language")
    if code:
        end = evolve(span, start=span.end)
        edit = inserted(end, f' {code} "…"', safe=False, key="language")
        yield evolve(edit, facts=(("new", code),))


def edition(finding: Diagnostic) -> Iterator[Fix]:
    """Name the newest edition that is known: the file may need a newer program instead."""
    span, known = span_of(finding), fact(finding, "known")
    if known:
        yield replaced(span, known, safe=False)


def ignored_in_vain(finding: Diagnostic) -> Iterator[Fix]:
    """Take a code out of a comment that ignores nothing by it, with the comment if it is alone."""
    span = span_of(finding)
    source = span.source
    comment = _comment(span)
    if comment is None:
        return
    codes = comment.text.partition(":")[0] if "ignore:" not in comment.text else comment.text
    facts = (("name", span.text),)
    if (
        "," not in codes.rpartition(span.text)[2].partition(":")[0]
        and "," not in source.text[comment.start : span.start]
    ):
        place = alone(comment) or with_blank(comment)
        yield Fix((Edit(place, ""),), safe=True, key="unignore", facts=facts)
        return
    yield Fix((Edit(_with_comma(span), ""),), safe=True, key="unignore", facts=facts)


def _comment(span: Span) -> Span | None:
    """Return the comment in which a span stands."""
    text = span.source.text
    line = text.rfind("\n", 0, span.start) + 1
    start, end = text.rfind("#", line, span.start), text.find("\n", span.end)
    return None if start < 0 else Span(span.source, start, len(text) if end < 0 else end)


def _with_comma(span: Span) -> Span:
    """Return a code in a list with the comma that goes with it."""
    text, start, end = span.source.text, span.start, span.end
    while text[end : end + 1] in {*BLANKS}:
        end += 1
    if text[end : end + 1] == ",":
        end += 1
        while text[end : end + 1] in {*BLANKS}:
            end += 1
        return evolve(span, end=end)
    while text[start - 1] in {*BLANKS, ","}:
        start -= 1
    return evolve(span, start=start)
