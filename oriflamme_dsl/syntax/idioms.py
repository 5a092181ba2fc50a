"""Turns of phrase of plain speech, and what the language says in their place.

They stand in a table, `diagnostics/idioms.toml`, but for those that `rewording` makes over from the
sentence at hand. A whole sentence is proposed only if it can be read.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import TypeAlias

from attrs import frozen

from oriflamme_dsl import diagnostics
from oriflamme_dsl.syntax.grammar import Token
from oriflamme_dsl.syntax.rewording import MADE_OVER
from oriflamme_dsl.syntax.sentence import VOWEL, Said, Words, readable

TABLE = Path(diagnostics.__file__).with_name("idioms.toml")
"""The table of turns of phrase."""

MOST = 2
"""So many proposals are made."""


OBJECTS = frozenset(
    {"A", "AN", "ALL", "ANOTHER", "ANY", "EACH", "INT", "IT", "NAME", "THE", "THIS", "UP"}
)
"""How the object of a verb begins."""

NAMING = frozenset({"CHOOSE", "COUNT", "AS"})
"""What stands before a name where it is given."""

Find: TypeAlias = Callable[[Sequence[Token], int, int], Said | None]
"""Looks at a sentence, from its first token, that got stuck at another."""


@frozen
class Idiom:
    """An entry of the table; see there for its parts."""

    said: re.Pattern[str]
    write: tuple[str, ...]
    whole: bool
    otherwise: tuple[str, ...]
    variant: str


def find(tokens: Sequence[Token], first: int, at: int) -> Said | None:
    """Return what was said otherwise in a sentence that got stuck at a token, None for nothing."""
    words = Words.of(tokens, first, at)
    if not words.places:
        return None
    made_over = filter(None, (make(words) for make in MADE_OVER))
    return next(made_over, None) or next(_in_table(words), None)


def no_verb(tokens: Sequence[Token], first: int, at: int) -> Said | None:
    """Return that a sentence begins with a word that is no verb, and no name given before."""
    word = tokens[first] if first < len(tokens) else None
    if word is None or word.type != "NAME" or at != first + 1 or at >= len(tokens):
        return None
    given = any(
        before.type in NAMING and str(name) == str(word)
        for before, name in pairwise(tokens[:first])
    )
    if given or tokens[at].type not in OBJECTS:
        return None
    return Said(first, first, (), "verb")


def _in_table(words: Words) -> Iterator[Said]:
    for idiom in table():
        for match in idiom.said.finditer(words.text):
            if match.start() <= words.here <= match.end():
                said = _said(words, match, idiom)
                if said.write or not idiom.write:
                    yield said


def _said(words: Words, match: re.Match[str], idiom: Idiom) -> Said:
    write = tuple(dict.fromkeys(_tidy(match.expand(template)) for template in idiom.write))
    if idiom.whole:
        write = tuple(filter(readable, write)) or idiom.otherwise
    group = "mark" if "mark" in match.re.groupindex else 0
    return words.said(match.span(group), write[:MOST], idiom.variant)


def _tidy(text: str) -> str:
    text = re.sub(r"\s+([,.:;])", r"\1", " ".join(text.split()))
    return re.sub(r"\ban?(?= (\w+))", lambda found: "an" if VOWEL.match(found[1]) else "a", text)


@cache
def table() -> tuple[Idiom, ...]:
    """Return the entries of the table, in its order."""
    import tomllib  # here, because most runs find nothing and suggest nothing

    rows = tomllib.loads(TABLE.read_text(encoding="utf-8"))["idioms"]
    return tuple(
        Idiom(
            re.compile(row["said"], re.IGNORECASE),
            tuple(row["write"]),
            row.get("whole", False),
            tuple(row.get("otherwise", ())),
            row.get("variant", ""),
        )
        for row in rows
    )
