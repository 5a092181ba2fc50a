"""The words that the editor shows beside those of findings."""

from __future__ import annotations

from collections.abc import Mapping

from oriflamme_dsl.diagnostics import Fact
from oriflamme_dsl.diagnostics.wording import patched
from oriflamme_dsl.report.words import words_of


def said(key: str, language: str, **facts: Fact) -> str:
    """Return the words of a key in a language, filled with facts."""
    words: Mapping[str, str] = words_of("editor", language)
    return patched(words[key], facts, language)
