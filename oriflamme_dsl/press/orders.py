"""From a game to an order: which of its cards are printed, for which families, how often."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from attrs import field, frozen

from oriflamme_dsl.ir.program import Program
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.ir.serial import fingerprint
from oriflamme_dsl.press.faces import Face, Family
from oriflamme_dsl.press.heraldry import looks
from oriflamme_dsl.press.order import Card
from oriflamme_dsl.press.pictures import Picture
from oriflamme_dsl.press.theme import Theme
from oriflamme_dsl.render.catalogue import SHIPPED, Catalogues
from oriflamme_dsl.render.names import NameTable
from oriflamme_dsl.render.view import card_view


@frozen
class Choice:
    """What of a game to print; empty is all of it. `copies` replaces what the cards say."""

    cards: tuple[str, ...] = ()
    sets: tuple[str, ...] = ()
    families: tuple[str, ...] = ()
    copies: int | None = None


@frozen
class Stock:
    """What the printing house is given beside the game: own pictures, and whose cards are whose.

    `pictures` are by card; `homemade` the ids of cards that are in no shipped set, `drafts` those
    of cards that are not finished.
    """

    pictures: Mapping[str, Picture] = field(factory=dict)
    homemade: frozenset[str] = frozenset()
    drafts: frozenset[str] = frozenset()


def chosen_cards(
    program: Program, ruleset: Ruleset, own: Sequence[str], choice: Choice
) -> tuple[str, ...]:
    """Return the ids to print: those asked for, else those of the files, else those of the deck."""
    ids = choice.cards or (tuple(own) if own and not choice.sets else ruleset.rules.deck.cards)
    if not choice.sets:
        return ids
    pool = dict.fromkeys((*ids, *own))
    faces = program.faces
    return tuple(card for card in pool if card in faces and faces[card].set_id in choice.sets)


def faces_of(
    program: Program,
    ruleset: Ruleset,
    cards: Iterable[str],
    language: str,
    stock: Stock,
    catalogues: Catalogues = SHIPPED,
) -> tuple[Face, ...]:
    """Return the faces of cards in a language; raise as `card_view` does."""
    told = fingerprint(ruleset)[:8]
    return tuple(
        Face(
            card_view(program, ruleset, card, language, catalogues),
            language,
            told,
            homemade=card in stock.homemade,
            picture=stock.pictures.get(card),
        )
        for card in cards
    )


def families_of(
    program: Program, ruleset: Ruleset, language: str, theme: Theme
) -> tuple[Family, ...]:
    """Return all families of a game, as they look in a theme, with their names in a language."""
    names = NameTable.of(program)
    ids = ruleset.rules.families.ids
    called = {family: names.get("family", family, language).text for family in ids}
    return tuple(Family(look, called[look.id]) for look in looks(ids, called, theme.families))


def cards_of(
    faces: Sequence[Face],
    families: Sequence[Family],
    choice: Choice,
) -> tuple[Card, ...]:
    """Return each card for each family chosen, family by family, in as many copies as it has."""
    wanted: Sequence[Family | None] = [
        family for family in families if not choice.families or family.id in choice.families
    ]
    return tuple(
        Card(face, family, face.view.copies if choice.copies is None else choice.copies)
        for family in wanted or [None]
        for face in faces
    )
