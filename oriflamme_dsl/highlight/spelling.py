"""Expressions made of the words of the language, in a form that Python and TextMate both read."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

from oriflamme_dsl.highlight._words import ITEMS, OPENING, PATTERNS, WITHIN

BLANK, NAME = PATTERNS["BLANK"], PATTERNS["NAME"]


def one_of(words: Iterable[str]) -> str:
    """Return an expression for whole words: no part of a longer one, nor of one with hyphens."""
    # The only sign in words is the hyphen, which outside of square brackets means itself.
    longest_first = sorted(words, key=lambda word: (-len(word), word))
    return rf"(?<![\w-])(?:{'|'.join(longest_first)})(?![\w-])"


WORD = one_of({*ITEMS, *chain(*OPENING.values(), *WITHIN.values())})
"""Any word of the language."""

OWN_NAME = rf"(?!{WORD}){NAME}"
"""A name that is no word of the language."""

ITEM = rf"{one_of(ITEMS)}(?={BLANK}(?:[\"0-9]|{one_of(ITEMS)}|{OWN_NAME}))"
"""The word that begins an item. What follows tells it: a name, a text, a number, or after `draft`
another such word. In `set aside` and `a card that` a word of the language follows."""

CODE = rf"(?<![\w-])[a-z]{{2}}(?={BLANK}\")"
"""The code of a language before a text."""

ESCAPE = r'\\["\\n]'
"""What means something in a text after a backslash."""
