"""What is to be printed, and how: one order of cards."""

from __future__ import annotations

from attrs import field, frozen

from oriflamme_dsl.press.faces import Face, Family
from oriflamme_dsl.press.imposition import Layout
from oriflamme_dsl.press.sizes import Size
from oriflamme_dsl.press.theme import Theme

DESIGN = Size(61.0, 112.0)
"""The size that cards are designed for, in mm."""
FITS = ("reflow", "border", "scale")
"""How the design gets onto a card of another size: set anew, with a border, or scaled."""


@frozen
class Card:
    """A card to print so many times, for a family if the game has families."""

    face: Face
    family: Family | None
    copies: int = 1

    @property
    def key(self) -> str:
        """Its name in file names and manifests."""
        return f"{self.face.id}.{self.family.id}" if self.family else self.face.id


@frozen
class Order:
    """Cards in their order, on which paper they are laid out, in which theme.

    `measured` are the faces that decide about sizes: all languages of all cards of the game, so
    that a part of it looks as the whole does. `fit` is one of FITS.
    """

    title: str
    author: str
    language: str
    cards: tuple[Card, ...]
    theme: Theme
    layout: Layout
    measured: tuple[Face, ...] = field(repr=False, default=())
    fit: str = "reflow"

    @property
    def design(self) -> Size:
        """The size in which a card is set, before it is scaled or bordered."""
        return self.layout.card if self.fit == "reflow" else DESIGN

    @property
    def has_border(self) -> bool:
        """Tell whether the design fits on the card as it is."""
        card = self.layout.card
        return card.width >= DESIGN.width and card.height >= DESIGN.height

    @property
    def scale(self) -> float:
        """By how much the design is scaled."""
        if self.fit != "scale":
            return 1.0
        card = self.layout.card
        return min(card.width / DESIGN.width, card.height / DESIGN.height)

    @property
    def faces(self) -> tuple[Face, ...]:
        """The faces of its cards, each once."""
        return tuple({card.face.id: card.face for card in self.cards}.values())

    @property
    def families(self) -> tuple[Family, ...]:
        """The families of its cards, each once."""
        return tuple({card.family.id: card.family for card in self.cards if card.family}.values())
