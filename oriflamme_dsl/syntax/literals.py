"""Numbers and texts in quotes: their values, and what is wrong with them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.source import Source, Span

HIGHEST = 1_000_000
"""The highest number that may be written."""

ESCAPE = re.compile(r"\\(.)")
ESCAPES = {'"': '"', "\\": "\\", "n": "\n"}

NUMBER_WORDS: dict[str, int] = {
    word: number
    for number, words in enumerate(
        (
            "zero zéro", "one un une", "two deux", "three trois", "four quatre", "five cinq",
            "six", "seven sept", "eight huit", "nine neuf", "ten dix", "eleven onze",
            "twelve douze",
        )
    )
    for word in words.split()
}  # fmt: skip
"""What people write for a number, in English and French."""


def number_value(digits: str) -> int:
    """Return the value of digits, at most HIGHEST + 1, however many they are."""
    short = digits.lstrip("0")
    return int(short or "0") if len(short) <= len(str(HIGHEST)) else HIGHEST + 1


def number_faults(source: Source, start: int, digits: str) -> Iterator[Diagnostic]:
    """Yield what is wrong with a number that stands at `start`: it may be too high."""
    if len(digits) >= len(str(HIGHEST)) and number_value(digits) > HIGHEST:
        span = Span(source, start, start + len(digits))
        yield Diagnostic("ORI110", span, {"highest": HIGHEST})


def text_value(quoted: str) -> str:
    """Return the text inside the quotes, with its escapes read."""
    inside = quoted[1:-1]
    if "\\" not in inside:
        return inside
    return ESCAPE.sub(lambda escape: ESCAPES.get(escape[1], escape[0]), inside)


def text_faults(source: Source, start: int, quoted: str) -> Iterator[Diagnostic]:
    """Yield what is wrong with a text in quotes that stands at `start`: unknown escapes."""
    if "\\" not in quoted:
        return
    for escape in ESCAPE.finditer(quoted, 1, len(quoted) - 1):
        if escape[1] not in ESCAPES:
            span = Span(source, start + escape.start(), start + escape.end())
            yield Diagnostic("ORI116", span, {"escape": escape[0]})


def possessive_faults(source: Source, start: int, token: str) -> Iterator[Diagnostic]:
    """Yield what is wrong with `the NAME's`, whose second word stands at `start`."""
    name = token[:-2]
    if name != "attacker":
        # Only blanks lie between the two words, or a comment.
        article = source.text.rfind("the", 0, start)
        span = Span(source, article, start + len(token))
        yield Diagnostic("ORI120", span, {"name": name})


def number_word_faults(span: Span) -> Iterator[Diagnostic]:
    """Yield what is wrong with a name that stands for a number: it may be a number in words."""
    number = NUMBER_WORDS.get(span.text.lower())
    if number is not None:
        yield Diagnostic("ORI113", span, (("word", span.text), ("number", number)))
