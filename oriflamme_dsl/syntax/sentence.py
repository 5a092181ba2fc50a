"""The words of a sentence that cannot be read, as one text, and what to write in its place."""

from __future__ import annotations

import re
from collections.abc import Sequence

from attrs import frozen

from oriflamme_dsl.syntax import grammar
from oriflamme_dsl.syntax.grammar import ABILITY, Token

LOOK = 14
"""So many words before and after the spot are looked at."""

LONGEST = 24
"""A longer word is in no turn of phrase, and is cut."""

VOWEL = re.compile(r"[aeio]|h(?:eir|our|ono)")
"""How a word begins before which `a` is `an`."""

HOLE = "…"
BLOCK = "{ … }"
ENDS = frozenset({"_SEP", "LBRACE", "RBRACE"})
UNSPACED = frozenset({"COMMA", "DOT", "COLON"})


@frozen
class Said:
    """What was said otherwise: its tokens from `first` to `last`, and what to write."""

    first: int
    last: int
    write: tuple[str, ...]
    variant: str = ""


@frozen
class Words:
    """The words of a sentence around a spot: their text, where in it each begins, and the spot.

    `start` is the number of the first of these tokens.
    """

    start: int
    text: str
    places: tuple[int, ...]
    here: int

    @classmethod
    def of(cls, tokens: Sequence[Token], first: int, at: int) -> Words:
        """Return the words around the token `at` of the sentence that begins at `first`."""
        start, stop = max(first, at - LOOK), at
        while stop < min(len(tokens), at + LOOK) and tokens[stop].type not in ENDS:
            stop += 1
        text, places = HOLE if start > first else "", []
        for token in tokens[start:stop]:
            if text and token.type not in UNSPACED:
                text += " "
            places.append(len(text))
            text += str(token)[:LONGEST]
        here = places[at - start] if at - start < len(places) else len(text)
        return cls(start, text, tuple(places), here)

    def said(self, span: tuple[int, int], write: tuple[str, ...], variant: str = "") -> Said:
        """Return that a part of the text was said otherwise."""
        first = max((i for i, place in enumerate(self.places) if place <= span[0]), default=0)
        last = max((i for i, place in enumerate(self.places) if place < span[1]), default=first)
        return Said(self.start + first, self.start + max(first, last), write, variant)


def readable(sentence: str) -> bool:
    """Say whether a text can be read as lines of a card; "{ … }" stands for any block."""
    try:
        grammar.tree(sentence.replace(BLOCK, "{ gain 1 }"), ABILITY)
    except grammar.Stuck:
        return False
    return True
