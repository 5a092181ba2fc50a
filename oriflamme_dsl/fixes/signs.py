"""Fixes of characters: those that deceive, other quotes, numbers with something attached."""

from __future__ import annotations

import re
from collections.abc import Iterator

from attrs import evolve

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.diagnostics.suggest import synonym
from oriflamme_dsl.fixes.places import (
    BLANKS,
    after,
    fact,
    inserted,
    removed,
    replaced,
    span_of,
    word_before,
)
from oriflamme_dsl.fixes.values import Edit, Fix
from oriflamme_dsl.source import Span
from oriflamme_dsl.syntax.characters import FOREIGN, INVISIBLE, WORD
from oriflamme_dsl.syntax.findings import QUOTES

BREAKS = "\v\f\x1c\x1d\x1e\x1f\x85"
"""Control characters that part what stands before them from what stands after."""

APOSTROPHES = "'’‘`"
"""Quotes that may also be an apostrophe in the text between them."""

ALONE = re.compile(r"\s*(?:$|[;}.,]|(?:on|from|for|to|cards?|influence|points?)\b)")
"""What comes after `one` where it is a number."""

ELSEWHERE = "trux0'"
"""Letters that mean something after a backslash in other languages: which is meant is a guess."""


def deceiving(finding: Diagnostic) -> Iterator[Fix]:
    """Take out what turns the text round or controls a printer; what parts words leaves a blank."""
    span = span_of(finding)
    text = span.source.text
    around = (text[max(span.start - 1, 0) : span.start], text[span.end : span.end + 1])
    parts = span.text in BREAKS and all(char.strip() for char in around)
    yield Fix((Edit(span, " " if parts else ""),), safe=True, key="invisible")


def invisible(finding: Diagnostic) -> Iterator[Fix]:
    """Take out invisible characters in a row, which are one finding."""
    span = span_of(finding)
    run = INVISIBLE.match(span.source.text, span.start)
    if run is not None:
        yield Fix((Edit(evolve(span, end=run.end()), ""),), safe=True, key="invisible")


def look_alike(finding: Diagnostic) -> Iterator[Fix]:
    """Write a word in Latin letters; one that is foreign throughout may be somebody's id."""
    span, plain = span_of(finding), fact(finding, "plain")
    line_start = span.source.text.rfind("\n", 0, span.start) + 1
    for word in WORD.finditer(span.source.text, line_start):
        if word.start() <= span.start < word.end() and plain:
            mixed = re.search("[a-zA-Z]", word[0]) is not None
            one = len(FOREIGN.sub("", word[0])) == 0 and len(word[0]) == 1
            place = evolve(span, start=word.start(), end=word.end())
            yield Fix((Edit(place, plain),), mixed or one, "latin", (("new", plain),))
        if word.start() > span.start:
            return


def other_quotes(finding: Diagnostic) -> Iterator[Fix]:
    """Write plain quotes for a pair of others; blanks inside of French ones go."""
    span = span_of(finding)
    text = span.source.text
    stop = text.find("\n", span.end)
    rest = text[span.end : len(text) if stop < 0 else stop]
    closing = next((at for at, sign in enumerate(rest) if sign in QUOTES.get(span.text, "")), None)
    if closing is None or {'"', "\\"} & {*rest[:closing]}:
        yield replaced(span, '"', safe=False)
        return
    inside, at = rest[:closing], span.end
    left, right = (len(inside) - len(one(BLANKS)) for one in (inside.lstrip, inside.rstrip))
    clear = span.text not in APOSTROPHES or not {*APOSTROPHES} & {*rest[closing + 1 :]}
    edits = (
        Edit(evolve(span, end=at + left), '"'),
        Edit(evolve(span, start=at + closing - right, end=at + closing + 1), '"'),
    )
    yield Fix(edits, clear and bool(inside.strip(BLANKS)), "quotes")


PICTURE = re.compile(r'\bpicture[ \t]+"((?:[^"\\\n]|\\.)*)"')
"""The file of a picture, as it stands in quotes."""

BACKSLASH = re.compile(r"\\\\|\\")
"""A backslash, doubled or not."""


def escape(finding: Diagnostic) -> Iterator[Fix]:
    """Double a backslash, so that it is printed, as it was read before; in a path each of them."""
    span = span_of(finding)
    path = _path(span)
    if path is not None:
        new = BACKSLASH.sub(r"\\\\", path.text)
        yield Fix((Edit(path, new),), safe=True, key="backslash", facts=(("new", new),))
        return
    new = f"\\{span.text}"
    yield Fix((Edit(span, new),), span.text[1] not in ELSEWHERE, "backslash", (("new", new),))


def _path(span: Span) -> Span | None:
    """Return the text in quotes of a `picture` in which a span lies, None for other texts."""
    text, line = span.source.text, span.source.text.rfind("\n", 0, span.start) + 1
    for found in PICTURE.finditer(text, line):
        if found.start() > span.start:
            break
        if span.end <= found.end():
            return evolve(span, start=found.start(1), end=found.end(1))
    return None


def number(finding: Diagnostic) -> Iterator[Fix]:
    """Write a number in digits; `one` and `une` may be an article, unless nothing follows."""
    span, digits = span_of(finding), fact(finding, "number")
    sure = digits != "1" or bool(ALONE.match(after(span)))
    yield replaced(span, digits, safe=sure)


def decorated(finding: Diagnostic) -> Iterator[Fix]:
    """Write a number alone: surely for `+3`, `3x` and `3pts`, not for `3rd` or `1d6`."""
    span, bare = span_of(finding), fact(finding, "number")
    tail = span.text.removeprefix(bare)
    sure = (
        span.text == f"+{bare}"
        or tail.lower() in {"x", "pt", "pts"}
        or "influence" in synonym(tail)
    )
    yield replaced(span, bare, safe=sure)


def negative(finding: Diagnostic) -> Iterator[Fix]:
    """Write `lose 2` for `gain -2`: a guess, as the sign may have been a dash."""
    span, proposal = span_of(finding), fact(finding, "proposal")
    verb = word_before(span)
    if proposal and verb is not None:
        yield replaced(verb.to(span), proposal, safe=False)


def unit(finding: Diagnostic) -> Iterator[Fix]:
    """Take the unit away that numbers do not need."""
    yield removed(span_of(finding), safe=True)


def unclosed(finding: Diagnostic) -> Iterator[Fix]:
    """Close a text: before what follows a name in the first line of an item, else at the end."""
    span = span_of(finding)
    text = span.source.text
    stop = text.find("\n", span.start)
    rest = text[span.start : len(text) if stop < 0 else stop].rstrip(BLANKS)
    behind = re.search(r"\s*(?::\s*[\w-]+\s*\{|\{|\((?:[mfn]|plural)\b).*$", rest)
    end = span.start + (behind.start() if behind and behind.start() > 1 else len(rest))
    yield inserted(Span(span.source, end, end), '"', safe=False)
