"""Our own words inside facts, such as `a name` or `permission denied`, in other languages.

Most facts are names and texts of the user, which stay as they are. Those that code has written in
English are looked up in `messages/LANGUAGE/terms.toml`, which has a table for each fact by its
name, or by code and name where it is said otherwise in one finding:

    [expected]
    "a name" = "un nom"
    [reason]
    "it has no {}" = "il lui manque {0}"     # `{}` is any text, in French if it has a word for it
    [ORI202.what]
    card = "de la carte"
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from attrs import frozen

from oriflamme_dsl.diagnostics import Fact, codes
from oriflamme_dsl.diagnostics.language import FALLBACK

HOLE = "{}"
"""Stands for any text in a term."""


@frozen
class Terms:
    """What stands for English texts; those with holes are tried in their order."""

    plain: Mapping[str, str]
    holed: tuple[tuple[re.Pattern[str], str], ...] = ()

    @classmethod
    def of(cls, table: Mapping[str, str]) -> Terms:
        """Return the terms of a table of `terms.toml`."""
        plain = {text: said for text, said in table.items() if HOLE not in text}
        holed = ((_pattern(text), said) for text, said in table.items() if HOLE in text)
        return cls(plain, tuple(holed))

    def said(self, text: str) -> str:
        """Return what stands for a text, the text itself where nothing does.

        A capital letter at its beginning makes no difference.
        """
        small = text[:1].lower() + text[1:]
        if small in self.plain:
            return self.plain[small]
        for pattern, said in self.holed:
            found = pattern.fullmatch(small)
            if found:
                return said.format(*map(self.said, found.groups()))
        return text


def translated(
    code: str, facts: Iterable[tuple[str, Fact]], language: str = FALLBACK
) -> dict[str, Fact]:
    """Return the facts of a finding, our own words in them in a language."""
    return {name: _translated(fact, terms(code, name, language)) for name, fact in facts}


@cache
def terms(code: str, name: str, language: str) -> Terms:
    """Return the terms for a fact of a code; none where the language has none for it."""
    tables = _tables(language)
    return Terms.of({**tables.get(name, {}), **tables.get(code, {}).get(name, {})})


@cache
def _tables(language: str) -> Mapping[str, Any]:
    file = codes.MESSAGES / language / codes.TERMS
    there = language in codes.languages() and file.exists()
    return codes.toml(file) if there else {}


def _translated(fact: Fact, known: Terms) -> Fact:
    if isinstance(fact, tuple):
        return tuple(map(known.said, fact))
    return known.said(fact) if isinstance(fact, str) else fact


def _pattern(text: str) -> re.Pattern[str]:
    return re.compile("(.+?)".join(map(re.escape, text.split(HOLE))), re.DOTALL)
