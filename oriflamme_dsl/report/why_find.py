"""Which event somebody means: by its number, or by words of what is told of it."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

from oriflamme_dsl.report.why_story import Told
from oriflamme_dsl.report.words import words_of

_WORD = re.compile(r"\w+")


def found(events: Sequence[Told], wanted: str, language: str) -> list[Told]:
    """Return the events that a number, words or `last` mean: none, one or several."""
    numbered = [event for event in events if event.number]
    wanted = wanted.strip()
    if wanted.isdecimal():
        number = wanted.lstrip("0")
        return [event for event in numbered if str(event.number) == number]
    if is_last(wanted, language):
        return numbered[-1:]
    asked = _words(wanted, language)
    return [event for event in numbered if asked and _fits(event, asked, language)]


def is_last(wanted: str, language: str) -> bool:
    """Tell whether the last event is asked for, in a language or in English."""
    called = {_plain(words_of("why", one)["last"]) for one in (language, "en")}
    return _plain(wanted.strip()) in called


def _fits(event: Told, asked: list[str], language: str) -> bool:
    """Tell whether words come in this order in a way to tell of an event."""
    return any(_in_order(asked, _words(text, language)) for text in (event.text, *event.also))


def _in_order(asked: list[str], words: list[str]) -> bool:
    left = iter(words)
    return all(any(word.startswith(one) for word in left) for one in asked)


def _words(text: str, language: str) -> list[str]:
    """Return the words of a text that say something."""
    ignored = set(_plain(words_of("why", language)["ignored"]).split())
    return [word for word in _WORD.findall(_plain(text)) if word not in ignored]


def _plain(text: str) -> str:
    """Return a text without accents and capitals."""
    apart = unicodedata.normalize("NFD", text.casefold())
    return "".join(char for char in apart if unicodedata.category(char) != "Mn")
