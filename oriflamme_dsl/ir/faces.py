"""What is printed of a card, kind, family, set or game, beside its rules."""

from __future__ import annotations

from attrs import field, frozen

from oriflamme_dsl.ir.cards import CardDef


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
        """Return the name in a language, else in the first one."""
        return dict(self.by_language).get(language, self.by_language[0][1])


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
