"""What a virtual table loads: a sheet of pictures for each deck, its back, and the save file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from oriflamme_dsl.press.cards import typesetter
from oriflamme_dsl.press.file_names import safe_name, unique
from oriflamme_dsl.press.fit import Sizes
from oriflamme_dsl.press.house import Job, Made, grave, prepared
from oriflamme_dsl.press.order import Order
from oriflamme_dsl.press.sheets import board, single_cards
from oriflamme_dsl.press.tabletop import Deck, decks, save_file
from oriflamme_dsl.render.files import Output

INCH = 25.4


def make_tabletop(job: Job, language: str) -> Made:
    """Return the pictures of each deck and the save file that finds them under the base address."""
    order, sizes, found = prepared(job, language)
    if grave(found) or not order.cards:
        return (), found
    folder = f"table.{language}"
    made = decks(order.cards, order.layout.card)
    stems = tuple(unique(safe_name(deck.name) for deck in made))
    files = [
        Output(f"{folder}/{stem}-{part}.png", data)
        for deck, stem in zip(made, stems, strict=True)
        for part, data in _pictures(job, order, deck, sizes)
    ]
    faces = [f"{job.base_url}{folder}/{stem}-cards.png" for stem in stems]
    backs = [f"{job.base_url}{folder}/{stem}-back.png" for stem in stems]
    saved = save_file(job.title(language), made, faces, backs)
    return (*files, Output(f"{folder}/save.json", saved)), found


def _pictures(
    job: Job, order: Order, deck: Deck, sizes: Mapping[str, Sizes]
) -> Iterator[tuple[str, bytes]]:
    """Yield the sheet of a deck and its back; the last slot shows the back, or the last card."""
    setter, grid = typesetter(job.theme.folders), deck.grid
    ppi = grid.width * INCH / order.layout.card.width
    hidden = (deck.cards[-1], deck.cards[-1].family is not None)
    sides = [*((card, False) for card in deck.cards), hidden]
    sheet = board(order, sides, grid, sizes, job.templates)
    yield "cards", setter.pictures(sheet.source, "png", sheet.files, ppi)[0]
    back = single_cards(order, [hidden], sizes, job.templates)
    yield "back", setter.pictures(back.source, "png", back.files, ppi)[0]
