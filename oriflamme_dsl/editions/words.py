"""The words of a text in any edition: what all of them have in common, without a grammar."""

from __future__ import annotations

import re
from enum import StrEnum

from attrs import frozen


class Sort(StrEnum):
    """What a piece of text is; line ends and `;` are signs."""

    WORD = "word"
    TEXT = "text"
    NUMBER = "number"
    SIGN = "sign"


@frozen
class Word:
    """A piece of a text, from `start` to `end` in characters."""

    sort: Sort
    text: str
    start: int
    end: int


_PIECE = re.compile(
    r"""
      (?P<text>"(?:[^"\\\n]|\\.)*")
    | \#[^\n]*
    | (?P<word>[^\W\d_][\w-]*)
    | (?P<number>\d+)
    | (?P<sign>\n|[^\s])
    """,
    re.VERBOSE,
)


def words(text: str) -> tuple[Word, ...]:
    """Return the pieces of a text in order; blanks and comments are none."""
    return tuple(
        Word(Sort(match.lastgroup), match[0], match.start(), match.end())
        for match in _PIECE.finditer(text)
        if match.lastgroup is not None
    )
