"""The words in which is told why something happened, which are data."""

from __future__ import annotations

from typing import Any

from oriflamme_dsl.report.words import words_of


def say(language: str, key: str, **parts: Any) -> str:
    """Fill a sentence."""
    return words_of("why", language)[key].format(**parts)
