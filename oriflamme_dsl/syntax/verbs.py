"""Words that begin a line of a card, and which of them somebody means by another word."""

from __future__ import annotations

from collections import Counter

from oriflamme_dsl.diagnostics.suggest import suggest, synonym

_VERBS = """
    activate bring choose collect copies copy count discard draw either eliminate end flavour gain
    give icon if later let lose may move note number pay picture put rank rearrange release remove
    repeat resolve reverse says send shift shuffle skip sort steal swap take turn when win
"""
VERBS = tuple(_VERBS.split())

SHORTEST = 3
"""In words of so many letters disorder and a wrong one leave nothing to know a verb by."""


def meant_verbs(word: str) -> tuple[str, ...]:
    """Return up to two words that may be meant by one that begins no line, best first."""
    near = dict.fromkeys((*synonym(word), *suggest(word, VERBS)))
    return tuple(near or (verb for verb in VERBS if _stirred(word.lower(), verb)))[:2]


def is_heading(word: str) -> bool:
    """Tell whether a word is `ability`, misspelt or not, with which no line of a card begins."""
    return word.lower() == "ability" or "ability" in suggest(word, ("ability",))


def _stirred(word: str, verb: str) -> bool:
    """Tell whether a word is a verb with its letters in disorder and one of them wrong: `gane`."""
    same = len(word) == len(verb) > SHORTEST and word[:2] == verb[:2]
    return same and sum((Counter(word) - Counter(verb)).values()) == 1
