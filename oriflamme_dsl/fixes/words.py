"""Fixes of words: capitals, other words for ours, names, what is missing or one too many."""

from __future__ import annotations

import re
from collections.abc import Iterator

from attrs import evolve

from oriflamme_dsl.check.icons import icon_called
from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.diagnostics.suggest import synonym
from oriflamme_dsl.fixes.places import (
    BLANK,
    BLANKS,
    after,
    alike,
    alone,
    fact,
    inserted,
    line_removed,
    names,
    removed,
    replaced,
    sentence_end,
    sentence_start,
    span_of,
    word_before,
)
from oriflamme_dsl.fixes.values import Edit, Fix
from oriflamme_dsl.source import Span
from oriflamme_dsl.syntax.sentence import BLOCK, readable
from oriflamme_dsl.syntax.verbs import VERBS

FACE = re.compile(rf"\bface(?:{BLANK}|_)*(down|up)\b", re.IGNORECASE)
"""`face-down` and `face-up`, written otherwise."""

SIGNS = {":", ","}
"""What can be put where it is missing without changing what was said."""

PARTS = {"%", "‰"}
"""Signs that change the meaning of the number before them."""

ITEMS = {"card", "game", "keyword", "kind", "option", "set", "variant"}
"""Words before an id that is given."""

FRENCH_ITEMS = {
    "carte": "card",
    "scénario": "scenario",
    "variante": "variant",
    "édition": "edition",
}
"""Words that begin an item in French and can mean nothing else there."""

CLOSING = {"", "}", ";"}
"""What may come after a full stop that is only to be taken out."""


def capital(finding: Diagnostic) -> Iterator[Fix]:
    """Write a keyword in small letters."""
    yield replaced(span_of(finding), fact(finding, "right"), safe=True)


def unknown(finding: Diagnostic) -> Iterator[Fix]:
    """Write what may have been meant: a guess, if more than hyphens and capitals differ."""
    span = span_of(finding)
    face = _face(span)
    if face is not None:
        yield face
        return
    if _is_unit(span) or _is_needless(finding, span):
        yield removed(span, safe=True)
    elif finding.variant == "quotes":
        yield replaced(span, fact(finding, "text"), safe=True)
    elif finding.variant == "heading":
        yield from _heading(span)
    elif span.column == 1 and FRENCH_ITEMS.get(span.text.lower()) in names(finding, "suggestions"):
        yield replaced(span, FRENCH_ITEMS[span.text.lower()], safe=True)
    else:
        yield from suggested(finding)


def _face(span: Span) -> Fix | None:
    """Return the fix of `face down`, in which one of the two words got stuck."""
    start = span.source.text.rfind("\n", 0, span.start) + 1
    for found in FACE.finditer(span.source.text, start, start + 2000):
        if found.start() <= span.end + 1 and span.start <= found.end():
            place = evolve(span, start=found.start(), end=found.end())
            return replaced(place, f"face-{found[1].lower()}", safe=True)
    return None


def _is_unit(span: Span) -> bool:
    """Tell whether it is a unit after a number, which more is wrong behind than the unit."""
    before = word_before(span)
    units = (span.text, *synonym(span.text))
    return before is not None and before.text.isdecimal() and "influence" in units


def _is_needless(finding: Diagnostic, span: Span) -> bool:
    """Tell whether nothing is lost without it: a word said twice, a comma at the end."""
    last = span.text == "," and not after(span).strip(BLANKS)
    return last or finding.variant in {"needless", "twice"}


def needless(finding: Diagnostic) -> Iterator[Fix]:
    """Take out a sign that says nothing, such as a bullet; `%` says that a part is meant."""
    if finding.variant == "needless" and span_of(finding).text not in PARTS:
        yield removed(span_of(finding), safe=True)


def fence(finding: Diagnostic) -> Iterator[Fix]:
    """Take out the fence of a block of code, as Markdown has it, with its line."""
    span = span_of(finding)
    if finding.variant == "fence":
        yield removed(span, safe=True) if alone(span) is None else line_removed(span, safe=True)


def _heading(span: Span) -> Iterator[Fix]:
    """Take out `ability:`, the colon written or not."""
    colon = re.match(rf"{BLANK}*:|{BLANK}+(?!{BLANK}|{{)", after(span))
    if colon is not None:
        whole = evolve(span, end=span.end + colon.end())
        yield removed(whole, safe=span.text.lower() == "ability")


def suggested(finding: Diagnostic) -> Iterator[Fix]:
    """Write one of the suggestions, in quotes where a quoted word stands."""
    span, near = span_of(finding), names(finding, "suggestions")
    quote = '"' if span.text.startswith('"') else ""
    for name in near if span.text.strip('"') not in near else ():
        same = alike(span.text.strip('"'), name) or (span.text, name) == (",", ";")
        sure = len(near) == 1 and same
        yield replaced(span, f"{quote}{name}{quote}", safe=sure)


def icon(finding: Diagnostic) -> Iterator[Fix]:
    """Write the icon that shows what the word says in any language, else what may be meant."""
    span = span_of(finding)
    called = icon_called(span.text)
    if called:
        yield replaced(span, called, safe=True)
    else:
        yield from suggested(finding)


def language(finding: Diagnostic) -> Iterator[Fix]:
    """Write the code of a language that is named; a word before a text may be anything."""
    if finding.variant == "line":
        yield from (
            replaced(span_of(finding), one, safe=True) for one in names(finding, "suggestions")
        )
    else:
        yield from suggested(finding)


def file_name(finding: Diagnostic) -> Iterator[Fix]:
    """Name a file that is there; in quotes where only these are missing."""
    span, near = span_of(finding), names(finding, "suggestions")
    if finding.variant == "quotes":
        yield from (replaced(span, f'"{name}"', safe=True) for name in near)
    else:
        yield from suggested(finding)


def quoted(finding: Diagnostic) -> Iterator[Fix]:
    """Put a keyword that is meant as an id in quotes: a guess, for uses of it lack them, too."""
    span = span_of(finding)
    if fact(finding, "right"):
        yield replaced(span, fact(finding, "right"), safe=False)
    before = word_before(span)
    fits = finding.variant != "given" and re.fullmatch(r"[a-zA-Z][\w-]*", span.text)
    if fits and before is not None and before.text in ITEMS:
        yield replaced(span, f'"{span.text}"', safe=False)


def missing(finding: Diagnostic) -> Iterator[Fix]:
    """Put in what is missing: surely where it is a sign and no other would do."""
    span, lacking = span_of(finding), names(finding, "missing")
    face = _face(span)
    if face is not None:
        yield face
        return
    sure = len(lacking) == 1 and lacking[0] in SIGNS
    for word in lacking:
        if sure or _fits(span, word):
            yield inserted(span, _spaced(span, word), safe=sure)


def _fits(span: Span, word: str) -> bool:
    """Tell whether the sentence of a span can be read with a word put in."""
    text = span.source.text
    following = text[span.start :].lstrip(BLANKS)
    if word in {"a", "an"} and (following[:1] in {*"aeio"}) != (word == "an"):
        return False
    start, end = sentence_start(span.source, span.start), sentence_end(span)
    if not text[start : span.start].strip(BLANKS):
        return False
    behind = text[span.start : end]
    return readable(f"{text[start : span.start]} {word} {behind.partition('{')[0]}{_block(behind)}")


def _block(behind: str) -> str:
    return BLOCK if "{" in behind else ""


def _spaced(span: Span, word: str) -> str:
    """Return a word with the blanks that it needs where it is put in."""
    text = span.source.text
    before = "" if word == "," or text[span.start - 1 : span.start] in {*BLANKS, "\n"} else " "
    behind = "" if text[span.start : span.start + 1] in {*BLANKS, "\n", ""} else " "
    if word == ":" and not _in_header(span):
        before = ""
    return f"{before}{word}{behind}"


def _in_header(span: Span) -> bool:
    """Tell whether a colon goes before the kind of a card, which has blanks on both sides."""
    line = span.source.line(span.line)
    return line.lstrip(BLANKS).startswith(("card", "draft"))


def article(finding: Diagnostic) -> Iterator[Fix]:
    """Write `rival's` for `the rival's`."""
    span = span_of(finding)
    article_ = re.match(r"the\s+", span.text)
    if article_ is not None:
        place = evolve(span, end=span.start + article_.end())
        yield Fix((Edit(place, ""),), safe=True, key="remove", facts=(("old", "the"),))


def full_stop(finding: Diagnostic) -> Iterator[Fix]:
    """Take out a full stop; before another sentence in the line write `;`."""
    span = span_of(finding)
    if after(span).strip(BLANKS)[:1] in CLOSING:
        yield removed(span, safe=True)
    else:
        yield replaced(span, ";", safe=True)


def apart(finding: Diagnostic) -> Iterator[Fix]:
    """Part two sentences in one line: surely before a verb, as `at` may go on with the first."""
    span = span_of(finding)
    start = len(span.source.text[: span.start].rstrip(BLANKS))
    edit = Edit(evolve(span, start=start, end=span.start), "; ")
    yield Fix((edit,), safe=span.text in VERBS, key="break")
