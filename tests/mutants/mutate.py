"""Random changes of a card's text, in two classes: misspelt words, and other words.

Misspelt are words of the language, ids and names of options; never what is only printed, or a value
of an option, which is a name that nobody else knows. Other words are those of the same class: they
make another card, which may be a good one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

from attrs import frozen

SWAPS: tuple[tuple[str, ...], ...] = (
    ("a", "another", "each", "each other", "the first", "the last"),
    ("revealed", "face-down", "adjacent", "opposing"),
    ("card", "character", "intrigue", "spy", "stack"),
    ("first", "last", "revealed", "face-down", "in the middle"),
    ("front", "back"),
    ("ahead of", "behind", "just ahead of", "just behind", "adjacent to"),
    ("ahead", "behind"),
    (
        "of yours",
        "of theirs",
        "that is opposing",
        "that is first",
        "named like this",
        "even covered",
    ),
    ("gain", "lose"),
    ("eliminate", "discard", "activate", "resolve", "skip", "release"),
    ("eliminated", "discarded", "revealed", "moved", "covered", "uncovered", "taken"),
    ("leaves", "enters", "is eliminated", "is moved"),
    ("an opponent", "each opponent", "each player", "you", "a player", "your left neighbour"),
    ("is", "is not"),
    ("there is a", "there is no", "there is another"),
    ("at least", "at most", "above", "below", "equal to"),
    ("most", "least"),
    ("to the front", "to the back", "to either end", "to any gap", "onto a card of yours"),
    ("start", "end"),
    ("this", "the attacker", "it"),
    ("face-up", "face-down"),
    ("rounded up", "rounded down"),
    ("once a round", "once"),
    ("influence", "rank"),
    ("plus", "minus"),
)
"""Words of one class: each may stand where another of them stands."""

ADDED = (
    " that is first",
    " that is not this",
    " of yours",
    " that is opposing",
    " adjacent to this",
    " except this",
    " named like this",
    " even covered",
    " that is revealed",
    " that is face-down",
    " just ahead of this",
    " behind this",
    " in hand",
)
"""Relations that are put behind a noun."""

WRAPPED = (
    "if this is face-down",
    "if this is first",
    "if there is an adjacent card",
    "if there is no card",
    "if there is a revealed card of yours",
    "if your influence is at least 1",
)
"""Conditions that are put around a sentence."""

NOUN = re.compile(r"\b(?:card|character|intrigue)\b(?!-)")
NUMBER = re.compile(r"(?<![\w-])\d+(?![\w-])")
WORD = re.compile(r"[a-z][a-z-]{2,}")
UNREAD = re.compile(
    r"""\#[^\n]*                                       # comments
    | "[^"\n]*"                                     # what is printed
    | ^\s*(?:number|icon|flavour|note|picture|copies)\b[^\n]*   # fields without a meaning
    """,
    re.VERBOSE | re.MULTILINE,
)
OPTION = re.compile(r"^\s*option\b[^\n]*", re.MULTILINE)
VALUES = re.compile(r"(?<=:)[^\n]*?(?=, default)|(?<=, ruling)[^\n]*")
SPELT, OTHER = "spelling", "meaning"
"""The classes of changes."""

SPELLING = 0.2
"""The share of mutants that are misspelt."""


@frozen
class Mutant:
    """A changed text, its class (SPELT or OTHER), and what was changed."""

    text: str
    sort: str
    change: str


def mutant(body: str, stream: Random) -> Mutant | None:
    """Return a change of the sentences of a card, None where the one drawn cannot be made."""
    if stream.random() < SPELLING:
        return _misspelt(body, stream)
    changes = list(_changes(body))
    if not changes:
        return None
    start, end, new = stream.choice(changes)
    change = f"{body[start:end]!r} -> {new!r}"
    return Mutant(body[:start] + new + body[end:], OTHER, change)


def _misspelt(body: str, stream: Random) -> Mutant | None:
    readable = OPTION.sub(lambda line: VALUES.sub(_spaces, line.group()), _blanked(body))
    words = [*WORD.finditer(readable)]
    if not words:
        return None
    word = stream.choice(words)
    text = word.group()
    at = stream.randrange(1, len(text) - 1)
    wrong = stream.choice((text[:at] + text[at + 1 :], text[:at] + text[at] + text[at:]))
    if wrong == text:
        return None
    return Mutant(body[: word.start()] + wrong + body[word.end() :], SPELT, f"{text} -> {wrong}")


def _changes(body: str) -> Iterator[tuple[int, int, str]]:
    """Yield every change of the meaning: (start, end, new words)."""
    yield from _swaps(body)
    yield from _numbers(body)
    for noun in NOUN.finditer(_abilities(body)):
        for words in ADDED:
            yield noun.end(), noun.end(), words
    yield from _sentences(body)


def _swaps(body: str) -> Iterator[tuple[int, int, str]]:
    blanked = _abilities(body)
    for words in SWAPS:
        for word in words:
            for found in re.finditer(rf"(?<![\w-]){re.escape(word)}(?![\w-])", blanked):
                for other in words:
                    if other != word:
                        yield found.start(), found.end(), other


def _numbers(body: str) -> Iterator[tuple[int, int, str]]:
    for found in NUMBER.finditer(_abilities(body)):
        for number in (0, 1, 2, 3, 9):
            if str(number) != found.group():
                yield found.start(), found.end(), str(number)


def _sentences(body: str) -> Iterator[tuple[int, int, str]]:
    """Drop, double or wrap a sentence that stands on a line of its own."""
    start = 0
    readable = _abilities(body).splitlines(keepends=True)
    for line, read in zip(body.splitlines(keepends=True), readable, strict=True):
        text, end = line.strip(), start + len(line)
        if read.strip() and text.count("{") == text.count("}"):
            yield start, end, ""
            yield start, end, line + line
            for condition in WRAPPED:
                yield start, end, f"  {condition} {{ {text} }}\n"
        start = end


def _blanked(body: str) -> str:
    """Return the text without what has no meaning, blanked out so that nothing moves."""
    return UNREAD.sub(_spaces, body)


def _spaces(found: re.Match[str]) -> str:
    return re.sub(r"[^\n]", " ", found.group())


def _abilities(body: str) -> str:
    """Return the text with the lines of options blanked out as well."""
    return OPTION.sub(_spaces, _blanked(body))
