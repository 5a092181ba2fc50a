"""Words that begin a line of a card, and which of them somebody means by another word."""

from __future__ import annotations

from oriflamme_dsl.diagnostics.suggest import suggest, synonym

_VERBS = """
    activate bring choose collect copies copy count discard draw either eliminate end flavour gain
    give icon if later let lose may move note number pay picture put rank rearrange release remove
    repeat resolve reverse says send shift shuffle skip sort steal swap take turn when win
"""
VERBS = tuple(_VERBS.split())


def meant_verbs(word: str) -> tuple[str, ...]:
    """Return up to two words that may be meant by one that begins no line, best first."""
    return tuple(dict.fromkeys((*synonym(word), *suggest(word, VERBS))))[:2]
