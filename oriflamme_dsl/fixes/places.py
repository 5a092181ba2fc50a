"""The text around a finding, and fixes that change it: what all rules are made with."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import TypeAlias

from attrs import evolve

from oriflamme_dsl.diagnostics import Diagnostic, Fact
from oriflamme_dsl.fixes.values import Edit, Fix
from oriflamme_dsl.source import Source, Span

Maker: TypeAlias = Callable[[Diagnostic], Iterator[Fix]]
"""A rule: yields the fixes of a finding that has a place."""

BLANKS = " \t\u00a0\u202f"
BLANK = f"[{BLANKS}]"

SENTENCE_END = re.compile(rf"{BLANK}*(?:[;}}#\n]|$)")

CODE_PIECE = re.compile(r'"(?:[^"\\\n]|\\.)*"|[^"#]|"')
"""A text in quotes, or one other character, of a line up to its comment."""


def span_of(finding: Diagnostic) -> Span:
    """Return the place of a finding that has one."""
    if finding.span is None:
        raise ValueError(finding.code)
    return finding.span


def fact(finding: Diagnostic, key: str) -> str:
    """Return a fact as text, the empty one where there is none."""
    found = finding.fact(key)
    return str(found) if isinstance(found, str | int) else ""


def names(finding: Diagnostic, key: str) -> tuple[str, ...]:
    """Return a fact that is a list of names, empty where there is none."""
    found = finding.fact(key)
    return found if isinstance(found, tuple) else ()


# ------------------------------------------------------------------ fixes


def replaced(span: Span, text: str, *, safe: bool) -> Fix:
    """Return the fix that writes a text in place of another."""
    facts: tuple[tuple[str, Fact], ...] = (("new", text), ("old", span.text))
    return Fix((Edit(span, text),), safe, "replace", facts)


def inserted(span: Span, text: str, *, safe: bool, key: str = "insert") -> Fix:
    """Return the fix that writes a text at the start of a span."""
    place = evolve(span, end=span.start)
    return Fix((Edit(place, text),), safe, key, (("new", text.strip()),))


def removed(span: Span, *, safe: bool, key: str = "remove") -> Fix:
    """Return the fix that takes a text out, with a blank beside it that is not needed then."""
    facts = (("old", span.text.strip(f"{BLANKS},") or span.text),)
    return Fix((Edit(with_blank(span), ""),), safe, key, facts)


def with_blank(span: Span) -> Span:
    """Return a span with the blanks before it; at the start of a line with those after it."""
    text, start, end = span.source.text, span.start, span.end
    while start > 0 and text[start - 1] in BLANKS:
        start -= 1
    if start == 0 or text[start - 1] == "\n":
        start = span.start
        while end < len(text) and text[end] in BLANKS:
            end += 1
    elif text[start - 1] in "({" and text[end : end + 1] not in {"", ")", "}", "\n"}:
        start = span.start  # the first in brackets: the blank after it goes
        while end < len(text) and text[end] in BLANKS:
            end += 1
    return evolve(span, start=start, end=end)


def line_removed(span: Span, *, safe: bool, key: str = "remove") -> Fix:
    """Return the fix that takes a piece out, with its line where it stands alone in it."""
    facts = (("old", span.text),)
    return Fix((Edit(alone(span) or with_blank(span), ""),), safe, key, facts)


def alone(span: Span) -> Span | None:
    """Return the whole lines of a span, with the last line end, if nothing else is in them."""
    text = span.source.text
    start, end = text.rfind("\n", 0, span.start) + 1, text.find("\n", span.end)
    end = len(text) if end < 0 else end
    if text[start : span.start].strip() or text[span.end : end].strip():
        return None
    return evolve(span, start=start, end=min(end + 1, len(text)))


def alike(one: str, other: str) -> bool:
    """Tell whether two words differ only in capitals, hyphens and blanks."""
    return re.sub(r"[-_\s]", "", one).casefold() == re.sub(r"[-_\s]", "", other).casefold()


# ------------------------------------------------------------------ places


def after(span: Span) -> str:
    """Return what stands behind a span in its line, without a comment."""
    text = span.source.text
    stop = text.find("\n", span.end)
    rest = text[span.end : len(text) if stop < 0 else stop]
    return "".join(_before_comment(rest))


def _before_comment(rest: str) -> Iterator[str]:
    at = 0
    while piece := CODE_PIECE.match(rest, at):
        yield piece[0]
        at = piece.end()


def sentence_start(source: Source, at: int) -> int:
    """Return where in its line the sentence begins in which an offset lies."""
    line = source.text.rfind("\n", 0, at) + 1
    start = line
    for piece in CODE_PIECE.finditer(source.text, line, at):
        if piece[0] in {";", "{", "}"}:
            start = piece.end()
    while start < at and source.text[start] in BLANKS:
        start += 1
    return start


def sentence_end(span: Span) -> int:
    """Return where in its line the sentence of a span ends."""
    text = span.source.text
    found = SENTENCE_END.search(text, span.end)
    return len(text) if found is None else found.start()


def word_before(span: Span) -> Span | None:
    """Return the word before a span, with only blanks between them, None if there is none."""
    found = re.search(
        rf"([\w-]+){BLANK}*\Z", span.source.text[max(0, span.start - 80) : span.start]
    )
    if found is None:
        return None
    start = span.start - len(found[0])
    return evolve(span, start=start, end=start + len(found[1]))
