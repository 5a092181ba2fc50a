"""The language of messages, found without reading any."""

from __future__ import annotations

import locale
import os
from collections.abc import Sequence

FALLBACK = "en"
"""The language that has all words."""


def language(preferred: str | None, known: Sequence[str]) -> str:
    """Return the language for messages, one of those that have words.

    That is `preferred` (`fr`, `fr_FR.UTF-8`), else what the environment asks for, else English.
    """
    wishes = (preferred, *map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG")))
    short = (next((wish for wish in wishes if wish), None) or _of_system())[:2].lower()
    return short if short in known else FALLBACK


def _of_system() -> str:
    """Return the locale of the system; Windows calls its own `French_France`."""
    try:
        return locale.getlocale()[0] or FALLBACK
    except ValueError:  # macOS has locales that Python does not know
        return FALLBACK
