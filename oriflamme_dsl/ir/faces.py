"""What is printed of a card, kind, family, set or game, beside its rules."""

from __future__ import annotations

import re

from attrs import evolve, field, frozen

from oriflamme_dsl.ir.cards import CardDef

_TYPED = "'"
_INSIDE = re.compile(rf"(?<=\w){_TYPED}(?=\w)")


def typeset(text: str) -> str:
    """Return an author's text with the apostrophes that are printed for those that are typed."""
    return _INSIDE.sub("\N{RIGHT SINGLE QUOTATION MARK}", text)


@frozen
class Name:
    """A printed name in one language; gender `m`, `f` or `n`, plural only if irregular."""

    text: str
    gender: str | None = None
    plural: str | None = None


@frozen
class Names:
    """Printed names by language code, the set's first language first."""

    by_language: tuple[tuple[str, Name], ...]

    def get(self, language: str) -> Name:
        """Return the name in a language as it is printed, else the one in the first language."""
        name = dict(self.by_language).get(language, self.by_language[0][1])
        if _TYPED not in name.text:
            return name
        return evolve(name, text=typeset(name.text), plural=name.plural and typeset(name.plural))


@frozen
class Wording:
    """An author's own words for a sentence of a card, in one language.

    `stands_for` are the parts of the card, each as a card of its own that does nothing else, that
    the words mean: one for each way in which the options of the card may leave the sentence. There
    are none until the words have been read.
    """

    language: str
    text: str
    stands_for: tuple[CardDef, ...] = ()


@frozen
class CardFace:
    """Fields of a card without meaning for the rules; `set_id` is the set that owns it."""

    names: Names
    set_id: str
    flavour: tuple[tuple[str, str], ...] = ()
    icon: str | None = None
    picture: str | None = None
    copies: int = 1
    number: int | None = None
    note: str | None = None
    wordings: tuple[Wording, ...] = ()


@frozen
class SetFace:
    """A set: its names, version, author, languages, game and cards in order."""

    id: str
    names: Names
    game: str | None = None
    version: str | None = None
    author: str | None = None
    languages: tuple[str, ...] = ()
    note: str | None = None
    cards: tuple[str, ...] = field(default=())
