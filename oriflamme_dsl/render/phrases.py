"""What is built while words are put together: phrases, their agreement, their context.

The context of a phrase is a mapping of features. Those of INHERITED are handed down everywhere,
`gender` and `plural` to what stands inside a noun phrase; the others are for one slot:

    det        the determiner of a noun phrase
    count      the number of cards that a noun phrase means, whose noun agrees with it
    plural_np  a noun phrase in the plural
    random     a noun phrase of what chance chooses
    stacks     a noun phrase means places, and may call them stacks
    agree      a name takes the number of the noun phrase
    plain      a name stands as it is printed, also where another thing has the same
    closed     more words of the same phrase follow: a noun phrase inside stands in brackets
    tight      "and" and "or" inside stand in brackets
    nested     a clause with branches stands in brackets
    counting   what is counted is named instead of its number
    sum        an amount made of amounts stands in brackets
    event      what was to happen, inside of what happens instead
    those      what the statement before was done to: cards, or influence
    among      one of several targets, beside which "the same" would be that of another
    apart      beside the player concerned another is spoken of
    again      a statement does the same as the one before
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from attrs import evolve, frozen

from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.render.spelling import Token

Context: TypeAlias = Mapping[str, Any]
AGREEMENT = ("gender", "plural")
INHERITED = (
    *("this", "slots", "counted", "it", "it_gender", "each", "event", "those", "among", "apart"),
    *AGREEMENT,
)
BRACKETS = ("closed", "tight", "nested", "sum")


class MissingPhraseError(LookupError):
    """A construct has no words in a language."""

    def __init__(self, construct: str, form: str, language: str) -> None:
        super().__init__(f"no phrase for {construct}.{form} in the language {language!r}")
        self.construct = construct
        self.form = form
        self.language = language


@frozen
class Relative:
    """What a noun phrase says in a relative clause; a construct of its own in the catalogues."""

    part: e.Filter


@frozen
class Phrase:
    """Tokens, and the gender and number of the noun that they are built around."""

    tokens: tuple[Token, ...] = ()
    gender: str | None = None
    plural: bool = False


def glued(phrase: Phrase) -> Phrase:
    """Return a phrase that is joined to what comes before."""
    if not phrase.tokens:
        return phrase
    first, *rest = phrase.tokens
    return evolve(phrase, tokens=(evolve(first, glue=True), *rest))


def bracketed(phrase: Phrase, brackets: tuple[str, str]) -> Phrase:
    """Return a phrase in brackets."""
    opening, closing = brackets
    inside = glued(phrase).tokens
    return evolve(phrase, tokens=(Token(opening), *inside, Token(closing, glue=True)))


def together(phrases: tuple[Phrase, ...], tokens: tuple[Token, ...], gender: str) -> Phrase:
    """Return several noun phrases as one, plural, of their gender or else the one given."""
    if len(phrases) == 1:
        return phrases[0]
    genders = {phrase.gender for phrase in phrases}
    common = genders.pop() if len(genders) == 1 else None
    return Phrase(tokens, common or gender, plural=True)
