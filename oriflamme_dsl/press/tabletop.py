"""Decks for a virtual table: sheets of pictures, and the save file that lays the decks out.

Sheets have at most 4096 pixels a side, 10 columns and 7 rows; the last slot holds the back, which
is what others see of a card in a hand.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence

from attrs import frozen

from oriflamme_dsl.press.order import Card
from oriflamme_dsl.press.sizes import Size

MOST_PIXELS = 4096
COLUMNS, ROWS = 10, 7
LEAST_SIDE = 2
"""The table takes sheets of no fewer columns or rows."""


@frozen
class Grid:
    """A sheet of slots: `width` and `height` of one in pixels."""

    columns: int
    rows: int
    width: int
    height: int

    @property
    def slots(self) -> int:
        """How many slots there are, that of the back included."""
        return self.columns * self.rows

    @property
    def pixels(self) -> tuple[int, int]:
        """Width and height of the sheet."""
        return self.columns * self.width, self.rows * self.height


@frozen
class Deck:
    """The cards of one sheet, all of one family."""

    name: str
    cards: tuple[Card, ...]
    grid: Grid


def best_grid(count: int, card: Size) -> Grid:
    """Return the sheet for so many cards and their back on which a card has most pixels."""
    shapes = (
        (columns, rows)
        for columns in range(LEAST_SIDE, COLUMNS + 1)
        for rows in range(LEAST_SIDE, ROWS + 1)
        if columns * rows > count
    )
    columns, rows = max(
        shapes, key=lambda shape: (_scale(shape[0], shape[1], card), -shape[0] * shape[1])
    )
    scale = _scale(columns, rows, card)
    return Grid(columns, rows, int(card.width * scale), int(card.height * scale))


def _scale(columns: int, rows: int, card: Size) -> float:
    """Return the pixels of a millimetre."""
    return min(MOST_PIXELS / (columns * card.width), MOST_PIXELS / (rows * card.height))


def decks(cards: Iterable[Card], size: Size) -> tuple[Deck, ...]:
    """Return the decks of an order: one a family, more where it has too many cards for a sheet."""
    by_family: dict[str, list[Card]] = {}
    for card in cards:
        by_family.setdefault(card.family.id if card.family else "cards", []).append(card)
    return tuple(
        Deck(name if len(parts) == 1 else f"{name}-{number}", part, best_grid(len(part), size))
        for name, group in by_family.items()
        for parts in [_parts(group)]
        for number, part in enumerate(parts, 1)
    )


def _parts(cards: Sequence[Card]) -> list[tuple[Card, ...]]:
    most = COLUMNS * ROWS - 1
    return [tuple(cards[start : start + most]) for start in range(0, len(cards), most)]


def save_file(
    title: str, decks: Sequence[Deck], faces: Sequence[str], backs: Sequence[str]
) -> bytes:
    """Return the save file, as JSON; `faces` and `backs` are addresses of the pictures by deck."""
    rows = zip(decks, faces, backs, strict=True)
    objects = [_object(deck, key, face, back) for key, (deck, face, back) in enumerate(rows, 1)]
    data = {"SaveName": title, "GameMode": title, "Table": "", "ObjectStates": objects}
    return (json.dumps(data, indent=1, ensure_ascii=False) + "\n").encode()


def _object(deck: Deck, key: int, face: str, back: str) -> dict[str, object]:
    sheet = {
        "FaceURL": face,
        "BackURL": back,
        "NumWidth": deck.grid.columns,
        "NumHeight": deck.grid.rows,
        "BackIsHidden": True,
        "UniqueBack": False,
    }
    place = {**_PLACE, "posX": 4.0 * (key - 1)}
    contained = [
        {
            "Name": "Card",
            "Transform": place,
            "Nickname": card.face.view.name,
            "Description": "\n".join(card.face.view.sentences),
            "CardID": number,
            "CustomDeck": {str(key): sheet},
        }
        for number, card in _ids(deck, key)
    ]
    if len(contained) == 1:
        return contained[0]
    return {
        "Name": "DeckCustom",
        "Transform": place,
        "Nickname": deck.name,
        "DeckIDs": [one["CardID"] for one in contained],
        "CustomDeck": {str(key): sheet},
        "ContainedObjects": contained,
    }


def _ids(deck: Deck, key: int) -> Iterator[tuple[int, Card]]:
    """Yield each card as often as the deck holds it, with its number at the table."""
    for slot, card in enumerate(deck.cards):
        for _ in range(card.copies):
            yield key * 100 + slot, card


_PLACE = {
    "posX": 0.0,
    "posY": 1.0,
    "posZ": 0.0,
    "rotX": 0.0,
    "rotY": 180.0,
    "rotZ": 180.0,
    "scaleX": 1.0,
    "scaleY": 1.0,
    "scaleZ": 1.0,
}
