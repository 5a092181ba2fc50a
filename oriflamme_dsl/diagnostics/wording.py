"""Words for findings: the templates of the catalogues, filled with the facts of a diagnostic.

A slot `{name}` takes the fact of that name. A tuple is written as a list of names in backticks,
"`a`, `b` or `c`"; `{name:and}` joins them with *and*, `{name:chain}` with arrows. A number can
choose its noun: `{count:card|cards}` gives "1 card" and "2 cards". Facts are cut to 60 characters;
`{path:whole}` lets one be longer, `{size:decimal}` writes the point of a
number as the language does. Nothing here ever raises: a fact that is missing or empty leaves
"…" in a message or label, and keeps a help or note from being said at all.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping

from attrs import frozen

from oriflamme_dsl.diagnostics import Diagnostic, Fact, Severity
from oriflamme_dsl.diagnostics.codes import FALLBACK, entry, frame
from oriflamme_dsl.diagnostics.terms import translated
from oriflamme_dsl.source import Span

LONGEST = 60
"""A longer fact is cut, in characters."""

WHOLE = 600
"""The same for facts that are not to be cut, such as paths: no screen full of them."""

LONGEST_LIST = 8
"""A longer list ends in "… and 7 others"."""

BITS = 2000
"""A longer number is written in base 16: Python may refuse to write it out in tens."""

SLOT = re.compile(r"\{(\w+)(?::([^{}]*))?\}")

HIDDEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Unicode categories without a picture of their own, or with power over other letters."""

UNSEEN = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)
"""Letters and marks that are nothing to see either."""

ESCAPES = {"\n": "\\n", "\t": "\\t", "\r": "\\r", "\0": "\\0"}

HOLE = "…"
"""Stands where a fact is missing, and for what was cut."""


@frozen
class Worded:
    """A finding in words of one language; `labels` are the second places with what they are."""

    code: str
    slug: str
    severity: Severity
    span: Span | None
    message: str
    help: str | None = None
    labels: tuple[tuple[Span, str], ...] = ()
    notes: tuple[str, ...] = ()


def word(diagnostic: Diagnostic, language: str = FALLBACK) -> Worded:
    """Return the diagnostic in words of a language, English where that has none."""
    found = entry(diagnostic.code, language)
    texts = found.variants.get(diagnostic.variant, found.texts)
    facts = _facts(diagnostic, language)
    helps = (filled(text, facts, language) for text in texts.help)
    notes = (filled(text, facts, language) for text in texts.notes)
    return Worded(
        diagnostic.code,
        found.slug,
        diagnostic.severity or found.severity,
        diagnostic.span,
        patched(texts.message, facts, language),
        next((text for text in helps if text), None),
        tuple(
            (
                at.span,
                patched(texts.labels.get(at.key, at.key), {**facts, **own}, language),
            )
            for at in diagnostic.labels
            for own in (translated(diagnostic.code, at.facts, language),)
        ),
        tuple(text for text in notes if text),
    )


def _facts(diagnostic: Diagnostic, language: str) -> dict[str, Fact]:
    """Return the facts in a language; `message` and `advice` are of what this one is about."""
    facts = translated(diagnostic.code, diagnostic.facts, language)
    if diagnostic.about is None:
        return facts
    about = word(diagnostic.about, language)
    return {**facts, "message": about.message, "advice": about.help or ""}


def patched(template: str, facts: Mapping[str, Fact], language: str = FALLBACK) -> str:
    """Return the template with its slots filled, "…" where there is nothing to fill in."""
    return SLOT.sub(lambda slot: _value(slot, facts, language) or HOLE, template)


def filled(template: str, facts: Mapping[str, Fact], language: str = FALLBACK) -> str | None:
    """Return the template with its slots filled, None if one of them has nothing to say."""
    if not all(_value(slot, facts, language) for slot in SLOT.finditer(template)):
        return None
    return patched(template, facts, language)


def visible(text: str) -> str:
    """Return the text with what cannot be seen, or turns the line round, written as an escape."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(map(_seen, text))


def _seen(char: str) -> str:
    if char in ESCAPES:
        return ESCAPES[char]
    if unicodedata.category(char) in HIDDEN or UNSEEN.match(char):
        return f"<U+{ord(char):04X}>"
    return char


def _value(slot: re.Match[str], facts: Mapping[str, Fact], language: str) -> str:
    """Return what stands in a slot, empty for nothing."""
    fact, form = facts.get(slot[1], ""), slot[2] or ""
    if isinstance(fact, int):
        return _number(fact, form, language)
    if isinstance(fact, str) and form == "decimal":
        return fact.replace(".", frame(language)["point"])
    if isinstance(fact, str):
        return _short(fact, WHOLE if form == "whole" else LONGEST)
    return _chain(fact) if form == "chain" else _list(fact, form or "or", language)


def _number(value: int, form: str, language: str) -> str:
    digits = str(value) if value.bit_length() <= BITS else _short(f"{value:#x}")
    one, _, many = form.partition("|")
    single = value in {0, 1} if language == "fr" else value == 1
    noun = one if single else many
    return f"{digits} {noun}" if noun else digits


def _list(names: tuple[str, ...], joint: str, language: str) -> str:
    words, quoted = frame(language), [f"`{_short(name)}`" for name in names]
    if len(quoted) > LONGEST_LIST:
        rest = quoted[LONGEST_LIST - 1 :]
        others = words["others"].format(count=len(rest))
        quoted, joint = [*quoted[: LONGEST_LIST - 1], others], "and"
    if len(quoted) < 2:
        return "".join(quoted)
    return f"{', '.join(quoted[:-1])} {words.get(joint, joint)} {quoted[-1]}"


def _chain(names: tuple[str, ...]) -> str:
    kept = [f"`{_short(name)}`" for name in names[:LONGEST_LIST]]
    return " → ".join([*kept, HOLE] if len(names) > LONGEST_LIST else kept)


def _short(text: str, longest: int = LONGEST) -> str:
    """Return the text to be seen, cut to so many characters."""
    pieces = [_seen(char) for char in text[: longest + 1]]
    length = sum(map(len, pieces))
    if length <= longest:
        return "".join(pieces)
    while length >= longest:
        length -= len(pieces.pop())
    return "".join(pieces) + HOLE
