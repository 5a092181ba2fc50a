"""Sheets of cards, single cards with their bleed, and boards of cards for a virtual table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial

from oriflamme_dsl.press.cards import Document, card_values, cards_data
from oriflamme_dsl.press.faces import files_of
from oriflamme_dsl.press.fit import Sizes
from oriflamme_dsl.press.imposition import Placed, Slot, TooBig, impose
from oriflamme_dsl.press.leaves import Leaf, bleeds, leaf
from oriflamme_dsl.press.marks import Box
from oriflamme_dsl.press.order import Card, Order
from oriflamme_dsl.press.tabletop import Grid
from oriflamme_dsl.render.templates import Templates

TEMPLATE = "print/sheets.typ.j2"


def slots(order: Order) -> tuple[Slot, ...]:
    """Return a slot for each copy of each card; its faces are indexes of `order.cards`."""
    backs = order.layout.backs != "none"
    return tuple(
        Slot(index, index if backs and card.family else None)
        for index, card in enumerate(order.cards)
        for _ in range(card.copies)
    )


def sheets(
    order: Order, sizes: Mapping[str, Sizes], templates: Templates, scale_note: str
) -> Document | TooBig:
    """Return the sheets of an order; `scale_note` is printed under each ruler."""
    sides = impose(slots(order), order.layout)
    if isinstance(sides, TooBig):
        return sides
    leaves = [leaf(side, scale_note, partial(_placed, order)) for side in sides]
    return _document(order, leaves, sizes, templates)


def single_cards(
    order: Order,
    sides: Sequence[tuple[Card, bool]],
    sizes: Mapping[str, Sizes],
    templates: Templates,
    *,
    boxed: bool = True,
    rounded: bool = False,
) -> Document:
    """Return a page for each side (a card, and whether its back), cut size and bleed exact.

    The page is the card, and `boxed` its bleed lies around it, as only a PDF can tell; else the
    page is the card together with its bleed. `rounded` cards have the corners of the theme, which
    no sheet has: a knife makes them.
    """
    index = {card.key: number for number, card in enumerate(order.cards)}
    size, bleed = order.layout.card, order.layout.bleed
    inset = 0.0 if boxed else bleed
    area = Box(0, 0, size.width, size.height).grown(bleed).moved(inset, inset)
    leaves = [
        Leaf(
            size.width + 2 * inset,
            size.height + 2 * inset,
            (
                _placed(
                    order, Placed(index[card.key], is_back, inset, inset, turned=False, area=area)
                ),
            ),
            bleed=bleed - inset,
        )
        for card, is_back in sides
    ]
    corner = order.theme.corner if rounded else 0.0
    return _document(order, leaves, sizes, templates, corner)


def board(
    order: Order,
    sides: Sequence[tuple[Card, bool]],
    grid: Grid,
    sizes: Mapping[str, Sizes],
    templates: Templates,
) -> Document:
    """Return one page with a card in each slot of a grid, the last slot holding the last side."""
    index = {card.key: number for number, card in enumerate(order.cards)}
    size = order.layout.card
    places = (*range(len(sides) - 1), grid.slots - 1)
    placed = tuple(
        _placed(order, Placed(index[card.key], is_back, x, y, turned=False, area=area))
        for (card, is_back), place in zip(sides, places, strict=True)
        for x, y in [(place % grid.columns * size.width, place // grid.columns * size.height)]
        for area in [Box(x, y, x + size.width, y + size.height)]
    )
    page = Leaf(grid.columns * size.width, grid.rows * size.height, placed)
    return _document(order, [page], sizes, templates)


def _document(
    order: Order,
    leaves: Iterable[Leaf],
    sizes: Mapping[str, Sizes],
    templates: Templates,
    corner: float = 0.0,
) -> Document:
    theme = order.theme
    source = templates.fill(
        TEMPLATE,
        **card_values(order.faces, order.families, theme, order.design),
        title=order.title,
        author=order.author,
        language=order.language,
        cards=cards_data(order.faces, theme, order.design, shielded=bool(order.families)),
        sizes={card: {"name": size.name, "text": size.text} for card, size in sizes.items()},
        cut=order.layout.card,
        fit=order.fit,
        factor=order.scale,
        corner=corner,
        leaves=tuple(leaves),
    )
    return Document(source, files_of(order.faces))


def _placed(order: Order, placed: Placed) -> tuple[object, ...]:
    """Return a card and its place for the template; bleeds are those of the card itself."""
    card, size = order.cards[placed.face], order.layout.card
    family = card.family.id if card.family else ""
    return (
        card.face.id,
        family,
        placed.is_back,
        placed.x,
        placed.y,
        placed.turned,
        bleeds(placed, size.width, size.height),
    )
