"""Where a line may not break: between a number and what it counts, and before a lone last word."""

from __future__ import annotations

import re

NO_BREAK = "\u00a0"
_NUMBER = re.compile(r"(?<=\d) (?=\w)")
_LAST = re.compile(r" (?=\S{1,7}$)")


def bound(text: str) -> str:
    """Return a text with no-break spaces where a line should not break."""
    return _LAST.sub(NO_BREAK, _NUMBER.sub(NO_BREAK, text))
