"""What does not change during a game: who sits where, and which cards there are."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from oriflamme_dsl.engine.linked import Linked


class Table:
    """The seats and the cards of one game; shared by all copies of its state.

    Families, players and cards are numbered from 0. `player_of[family]` is the player who has a
    family; `definition[card]` an index into `linked.cards`, `owner[card]` the family on its back,
    `cards_of[family]` the cards with that back.
    """

    __slots__ = ("cards_of", "definition", "families", "linked", "owner", "player_of", "players")

    def __init__(
        self,
        linked: Linked,
        families: tuple[str, ...],
        player_of: tuple[int, ...],
        cards: list[tuple[str, str]],
    ) -> None:
        """Take the linked ruleset, families in seat order, their players, (family, id) of cards."""
        self.linked = linked
        self.families = families
        self.player_of = player_of
        self.players = max(player_of) + 1
        self.owner = tuple(families.index(family) for family, _ in cards)
        self.definition = tuple(linked.index[card] for _, card in cards)
        self.cards_of = tuple(
            [card for card, owner in enumerate(self.owner) if owner == family]
            for family in range(len(families))
        )

    @classmethod
    def with_faces(cls, table: Table, definition: tuple[int, ...]) -> Table:
        """Return a table with the same backs and seats, and other faces."""
        new = cls.__new__(cls)
        for name in cls.__slots__:
            setattr(new, name, getattr(table, name))
        new.definition = definition
        return new

    def card_id(self, card: int) -> str:
        """Return the id of the definition of a card."""
        return self.linked.cards[self.definition[card]].id

    def families_of(self, player: int) -> tuple[int, ...]:
        """Return the families of a player."""
        return tuple(f for f, p in enumerate(self.player_of) if p == player)

    def label(self, card: int) -> str:
        """Return a card in words, such as `red soldier` or `2nd red soldier`."""
        family, kind = self.owner[card], self.definition[card]
        equal = [
            c
            for c in range(len(self.owner))
            if self.owner[c] == family and self.definition[c] == kind
        ]
        name = f"{self.families[family]} {self.card_id(card)}"
        place = equal.index(card)
        return f"{ordinal(place + 1)} {name}" if place else name

    def find(self, family: str, card_id: str, number: int = 1) -> int:
        """Return the `number`th (from 1) card of a family with an id.

        Raises KeyError if there is none.
        """
        wanted = (self.families.index(family), self.linked.index[card_id])
        equal = [
            card
            for card, key in enumerate(zip(self.owner, self.definition, strict=True))
            if key == wanted
        ]
        if number > len(equal):
            raise KeyError(f"{family} {card_id}")
        return equal[number - 1]


def ordinal(number: int) -> str:
    """Return `1st`, `2nd`, `3rd`, `4th` …."""
    ending = {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{'th' if number % 100 in (11, 12, 13) else ending}"
