"""From tokens to a string: elision, contraction, spaces, the capital at the start.

All tables come from the catalogue. Printed names are tokens that are never rewritten.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence

from attrs import evolve, frozen

from oriflamme_dsl.render.catalogue import Spelling

_APOSTROPHES = "’'"


@frozen
class Token:
    """A piece of text; `glue` joins it to the one before, `name` keeps it as it is."""

    text: str
    glue: bool = False
    name: bool = False


def assemble(tokens: Sequence[Token], spelling: Spelling) -> str:
    """Return the text of tokens, with what the language does where two words meet."""
    met: list[Token] = []
    for token in reversed(tokens):
        met = _meet(token, met, spelling)
    return "".join(
        (_space(token, met[index - 1], spelling) if index else "") + token.text
        for index, token in enumerate(met)
    )


def has_article(name: str, spelling: Spelling) -> bool:
    """Tell whether a printed name begins with an article of the language, as *The Fool*."""
    return bool(article_of(name, spelling)[0])


def article_of(name: str, spelling: Spelling) -> tuple[str, str]:
    """Return the article that a printed name begins with, which may be none, and its rest."""
    for article in spelling.articles:
        start = article if article[-1] in _APOSTROPHES else f"{article} "
        if name.lower().startswith(start) and name[len(start) :]:
            return article, name[len(start) :]
    return "", name


def sentence(text: str, full_stop: str) -> str:
    """Return the text with a capital at its start and a full stop at its end."""
    first = next((i for i, char in enumerate(text) if char.isalnum()), None)
    if first is None:
        return text + full_stop
    return text[:first] + text[first].upper() + text[first + 1 :] + full_stop


def _meet(token: Token, after: list[Token], spelling: Spelling) -> list[Token]:
    if not after or token.name:
        return [token, *after]
    following = after[0]
    if token.text in spelling.before_vowel and _sounds_like_vowel(following.text, spelling):
        token = evolve(token, text=spelling.before_vowel[token.text])
        if token.text[-1] in _APOSTROPHES:
            after = [evolve(following, glue=True), *after[1:]]
    if not following.name:
        joined = spelling.contractions.get(f"{token.text} {following.text}")
        if joined is not None:
            return [evolve(token, text=joined), *after[1:]]
    return [token, *after]


def _space(token: Token, before: Token, spelling: Spelling) -> str:
    if not before.name and before.text in spelling.spaces_after:
        return spelling.spaces_after[before.text]
    if not token.name and token.text in spelling.spaces:
        return spelling.spaces[token.text]
    return "" if token.glue else " "


def _sounds_like_vowel(word: str, spelling: Spelling) -> bool:
    plain = _without_accents(word.lower())
    if _begins(plain, spelling.vowel_starts):
        return True
    if _begins(plain, spelling.consonant_starts):
        return False
    return plain[:1] != "" and plain[0] in spelling.vowels


def _begins(word: str, starts: Iterable[str]) -> bool:
    return any(word.startswith(start) for start in starts)


def _without_accents(word: str) -> str:
    parts = unicodedata.normalize("NFD", word)
    return "".join(char for char in parts if not unicodedata.combining(char))
