"""Patterns of the phrase catalogues: words, words to be inflected, slots.

    eliminate {target np} without reward        a slot: a field and the form asked for
    {factor} <point factor> of influence        a word in the number that the field asks for
    carte <révélé>                              a word that agrees with the noun around it
    {parts is join=and closed}                  a slot with features for what fills it

A pattern is read once, when its catalogue is loaded; nothing here knows a word of any language.
"""

from __future__ import annotations

import re
from typing import TypeAlias

from attrs import frozen

Features: TypeAlias = tuple[tuple[str, str | bool], ...]


@frozen
class Text:
    """A word or a mark that stands as it is; `glue` joins it to what comes before."""

    text: str
    glue: bool


@frozen
class Inflected:
    """A word of the catalogue's word list.

    `number_of` is the field whose value decides between singular and plural, None to agree with
    the noun around it; with `by` it agrees with what the context remembers under that name.
    """

    word: str
    number_of: str | None
    by: str | None
    glue: bool


@frozen
class Slot:
    """The place of a field: a dotted path (`.` is the node itself), a form, and features."""

    path: str
    form: str | None
    features: Features
    glue: bool


Part: TypeAlias = Text | Inflected | Slot

_PART = re.compile(r"\{[^{}]*\}|<[^<>]*>|[,.;:!?()«»]|[^\s{}<>,.;:!?()«»]+")


class BadPatternError(ValueError):
    """A pattern cannot be read; the message holds it."""


def parse_pattern(pattern: str) -> tuple[Part, ...]:
    """Return the parts of a pattern; raise BadPatternError for stray braces and brackets."""
    parts: list[Part] = []
    end = 0
    for match in _PART.finditer(pattern):
        between = pattern[end : match.start()]
        if between.strip():
            raise BadPatternError(pattern)
        glue = not between and end > 0
        end = match.end()
        parts.append(_part(match.group(), glue, pattern))
    if pattern[end:].strip():
        raise BadPatternError(pattern)
    return tuple(parts)


def _part(piece: str, glue: bool, pattern: str) -> Part:
    inner = piece[1:-1].split()
    if piece.startswith("{") and inner:
        return _slot(inner, glue)
    if piece.startswith("<") and inner:
        return _inflected(inner, glue)
    if piece[0] in "{<":
        raise BadPatternError(pattern)
    return Text(piece, glue)


def _slot(words: list[str], glue: bool) -> Slot:
    path, *rest = words
    form = rest.pop(0) if rest and "=" not in rest[0] else None
    return Slot(path, form, tuple(_feature(word) for word in rest), glue)


def _feature(word: str) -> tuple[str, str | bool]:
    key, equals, value = word.partition("=")
    return key, value if equals else True


def _inflected(words: list[str], glue: bool) -> Inflected:
    word, *rest = words
    features = dict(_feature(entry) for entry in rest if "=" in entry)
    number_of = next((entry for entry in rest if "=" not in entry), None)
    return Inflected(word, number_of, str(features["by"]) if "by" in features else None, glue)
