"""Fixes of turns of phrase for which the language has its own, and of a condition that is last."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from attrs import evolve

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.fixes.places import (
    BLANKS,
    Maker,
    alike,
    fact,
    removed,
    replaced,
    sentence_end,
    sentence_start,
    span_of,
    word_before,
)
from oriflamme_dsl.fixes.values import Edit, Fix
from oriflamme_dsl.source import Span
from oriflamme_dsl.syntax.sentence import HOLE, readable

SAME: Mapping[str, str] = {
    r"next to": "adjacent to",
    r"(?:only )?once (?:each|every|per|in a) round": "once a round",
    r"(\d+) times (?:each|every|per|in a) round": r"\1 times a round",
    r"twice (?:a|each|every|per|in a) round": "2 times a round",
    r"is (?:exactly )?(\d+)": r"is equal to \1",
    r"(?:is )?(?:equals(?: to)?|=+)": "is equal to",
    r"(?:is )?(?:more|greater|higher|bigger|larger) than|>": "is above",
    r"(?:is )?(?:less|lower|fewer|smaller) than|<": "is below",
    r"both ((?:(?:adjacent|revealed|face-down|opposing|other) )*)(card|stack)s": r"each \1\2",
}
"""Turns of phrase that mean the same as ours, whatever stands around them.

Others are guesses: `before` may mean any place ahead, `above` a place or a stack, `protect` from
what is not said, and a verb of another game may do more than ours.
"""

SWAPPED = {"with": "and", "for": "and", "against": "and"}
"""What stands in `swap x with y` for `and`."""

LEADING = {"when", "if", "at", "instead", "for", "repeat", "once", "while", "until", "later", "as"}
"""Words that begin something with a block: what comes after a comma in it is no next sentence."""

OF_OBJECT = re.compile(r"\b(?:it|its|that card|the card|they|them)\b")
"""What a condition may mean the object of its sentence by; elsewhere it means another card."""


def otherwise(finding: Diagnostic) -> Iterator[Fix]:
    """Say it as the language does: surely only where both mean the same in any sentence."""
    yield from MAKERS.get(finding.variant, _proposed)(finding)


def _left_out(finding: Diagnostic) -> Iterator[Fix]:
    """Leave out `then` and `you`, without which the sentence says the same."""
    yield removed(span_of(finding), safe=True)


def _next(finding: Diagnostic) -> Iterator[Fix]:
    """Write `;` between two sentences."""
    span = span_of(finding)
    source = span.source
    first = sentence_start(source, span.start)
    led = re.split(r"\W", source.text[first : span.start])[0].lower() in LEADING
    start = len(source.text[: span.start].rstrip(BLANKS))
    yield Fix((Edit(evolve(span, start=start), ";"),), safe=not led, key="break")


def _turn(finding: Diagnostic) -> Iterator[Fix]:
    span = span_of(finding)
    said = " ".join(span.text.split())
    for pattern, write in SAME.items():
        found = re.fullmatch(pattern, said, re.IGNORECASE)
        if found is not None and _compared(span):
            yield replaced(span, _once(span, found.expand(write)), safe=True)
            return
    begin = span.source.text[sentence_start(span.source, span.start) : span.start]
    if alike(said, fact(finding, "proposal")) and not fact(finding, "other"):
        yield replaced(span, fact(finding, "proposal"), safe=True)
    elif said in SWAPPED and re.match(r"swap (?!.*\b(?:places?|positions?)\b)", begin):
        yield replaced(span, SWAPPED[said], safe=True)
    elif said == "unless":
        yield from _first(finding, Span(span.source, span.start, sentence_end(span)))
    else:
        yield from _proposed(finding)


def _compared(span: Span) -> bool:
    """Tell whether a comparison is one of numbers: `if you have more than 3` asks for a change."""
    before = word_before(span)
    return before is None or before.text not in {"have", "has", "are", "own", "there"}


def _once(span: Span, text: str) -> str:
    """Return a text without its first word where that stands before the span already."""
    before, (first, _, rest) = word_before(span), text.partition(" ")
    return rest if before is not None and before.text == first else text


def _comment(finding: Diagnostic) -> Iterator[Fix]:
    """Begin a comment with `#`; one between two signs must end with its line."""
    span = span_of(finding)
    begin = Edit(span, "#")
    if span.text != "/*":
        yield replaced(span, "#", safe=True)
        return
    line = span.source.line(span.line)
    rest = line[span.column + 1 :].rstrip()
    if rest.endswith("*/"):
        stop = span.end + len(rest)
        start = span.end + len(rest.removesuffix("*/").rstrip())
        edits = (begin, Edit(Span(span.source, start, stop), ""))
        yield Fix(edits, safe=True, key="replace", facts=(("new", "#"), ("old", span.text)))


def _proposed(finding: Diagnostic) -> Iterator[Fix]:
    """Write what is proposed, if it is no pattern: a guess, but for braces about a sentence."""
    span = span_of(finding)
    sure = finding.variant == "braces" and not fact(finding, "other")
    for key in ("proposal", "other"):
        text = fact(finding, key)
        if not text or HOLE in text or finding.variant == "steps":
            continue
        if not readable(text):
            yield replaced(span, _once(span, text), safe=False)
        elif "{" not in span.source.text[span.start : sentence_end(span)]:
            yield _whole(span, text, safe=sure)


def _whole(span: Span, text: str, *, safe: bool) -> Fix:
    """Return the fix that writes a whole sentence anew."""
    start = sentence_start(span.source, span.start)
    place = Span(span.source, start, sentence_end(span))
    return Fix((Edit(place, text),), safe, key="whole", facts=(("new", text),))


def condition_after(finding: Diagnostic) -> Iterator[Fix]:
    """Put a condition first: surely where only one way is proposed, and nothing is spoken of."""
    yield from _first(finding, span_of(finding))


def _first(finding: Diagnostic, behind: Span) -> Iterator[Fix]:
    """Write a sentence with its condition before it; `behind` is the condition as it stood."""
    source, start = behind.source, sentence_start(behind.source, behind.start)
    said = source.text[start : behind.start].strip(f"{BLANKS},")
    proposals = [text for key in ("proposal", "other") if (text := fact(finding, key))]
    sure = len(proposals) == 1 and not OF_OBJECT.search(behind.text)
    for text in proposals:
        if HOLE not in text and _verb(text, said) and readable(text):
            edit = Edit(evolve(behind, start=start), text)
            yield Fix((edit,), sure, "before", (("new", text),))


def _verb(text: str, said: str) -> bool:
    """Tell whether a proposal says what was said: no part of the sentence was overlooked."""
    return bool(said) and (said in text or text.startswith(f"{said.split(maxsplit=1)[0]} "))


MAKERS: Mapping[str, Maker] = {
    "": _turn,
    "comment": _comment,
    "next": _next,
    "then": _left_out,
    "you": _left_out,
}
"""By variant of the finding; what is proposed otherwise is a guess."""
