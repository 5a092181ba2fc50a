"""Did you mean …?: names that look alike, and the language's words for other people's words."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import cache
from pathlib import Path

WORDS = Path(__file__).with_name("words.toml")
"""The table of words that people bring, by the words of the language that they mean."""

AT_MOST = 2
"""So many names are suggested; more would be a list to read."""

LONGEST = 60
"""A longer word gets no suggestion: it is no slip of the finger, and comparing would take long."""

EDIT = 4
"""Cost of one letter more, less, other, or swapped with its neighbour."""

ACCENT = 1
"""Cost of a letter that differs in its accent only."""


def suggest(word: str, candidates: Iterable[str]) -> tuple[str, ...]:
    """Return the candidates that `word` may be a slip for, best first, at most two.

    Case does not count, an accent counts a quarter of an edit; a candidate is near when no more
    than a third of the letters differ. Equally near ones come in the order of the alphabet. A
    candidate that is `word` itself is no suggestion. Where a candidate differs by case or accents
    alone, the others are left out.
    """
    if not word or len(word) > LONGEST:
        return ()
    wanted, limit = _plain(word), EDIT * (max(len(word), 3) // 3)
    costs = ((_cost(wanted, _plain(name), limit), name) for name in {*candidates} - {word})
    near = sorted((cost, name) for cost, name in costs if cost <= limit)
    if near and near[0][0] < EDIT:
        near = [(cost, name) for cost, name in near if cost < EDIT]
    return tuple(name for _, name in near[:AT_MOST])


def synonym(word: str) -> tuple[str, ...]:
    """Return the words of the language that `word` means, best first; empty if there are none.

    `word` is English or French, in any case, with or without its accents.
    """
    return _meanings().get(_bare(word), ())


@cache
def _meanings() -> dict[str, tuple[str, ...]]:
    """Return the table turned round: from what people write to what they mean."""
    import tomllib  # here, because most runs find nothing and suggest nothing

    table: dict[str, tuple[str, ...]] = {}
    for meanings in tomllib.loads(WORDS.read_text(encoding="utf-8")).values():
        for ours, theirs in meanings.items():
            for word in map(_bare, theirs):
                table[word] = tuple(dict.fromkeys((*table.get(word, ()), ours)))
    return table


def _plain(word: str) -> str:
    """Return the word without case, each accented letter as one character."""
    if word.isascii():
        return word.lower()
    return unicodedata.normalize("NFC", word.casefold()).replace("œ", "oe").replace("æ", "ae")


def _bare(word: str) -> str:
    """Return the word without case and accents."""
    plain = _plain(word)
    if plain.isascii():
        return plain
    letters = unicodedata.normalize("NFD", plain)
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def _cost(one: str, other: str, limit: int) -> int:
    """Return the cost of turning `one` into `other`; above `limit` it may be any greater number."""
    if abs(len(one) - len(other)) * EDIT > limit:
        return limit + 1
    if one != other and _parts(one) == _parts(other):
        return EDIT
    if len({*_bare(one)} - {*_bare(other)}) * EDIT > limit:  # each takes an edit of its own
        return limit + 1
    return _distance(one, other, limit)


def _parts(word: str) -> list[str]:
    """Return the parts of a word in one order: people write `decree-royal`, or `royal_decree`."""
    return sorted(word.replace("_", "-").split("-"))


def _distance(one: str, other: str, limit: int) -> int:
    """Return the distance of Damerau and Levenshtein, in which each piece is edited once."""
    before: list[int] = []
    row = [EDIT * i for i in range(len(other) + 1)]
    for i, letter in enumerate(one, 1):
        before, last, row = row, before, [EDIT * i]
        for j, facing in enumerate(other, 1):
            swap = before[j - 1] + _swap(letter, facing)
            cheapest = min(before[j] + EDIT, row[-1] + EDIT, swap)
            if i > 1 and j > 1 and letter == other[j - 2] and facing == one[i - 2]:
                cheapest = min(cheapest, last[j - 2] + EDIT)
            row.append(cheapest)
        if min(row) > limit and min(before) > limit:
            return limit + 1
    return row[-1]


def _swap(letter: str, facing: str) -> int:
    """Return the cost of writing one letter for another."""
    if letter == facing:
        return 0
    if letter.isascii() and facing.isascii():
        return EDIT
    return ACCENT if _bare(letter) == _bare(facing) else EDIT
