"""Pictures of single cards for screens: what is printed, as it is printed."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import evolve

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.press.cards import typesetter
from oriflamme_dsl.press.glyphs import missing_glyphs
from oriflamme_dsl.press.house import Job, order_of, sized_order
from oriflamme_dsl.press.sheets import single_cards


def fronts(job: Job, language: str) -> tuple[Mapping[str, bytes], tuple[Diagnostic, ...]]:
    """Return the front of each card as SVG, by its id, and what would hinder its printing.

    All are shown, for the first family, also those whose text does not fit. Raises as `card_view`
    does.
    """
    order = order_of(job, language)
    seen = {card.face.id: card for card in reversed(order.cards)}
    first = tuple(evolve(seen[card], copies=1) for card in job.ids)
    order = evolve(order, cards=first, measured=order.faces)
    order, sizes, found = sized_order(job, order)
    sides = [(card, False) for card in first]
    document = single_cards(order, sides, sizes, job.templates, rounded=True)
    pages = typesetter(job.theme.folders).pictures(document.source, "svg", document.files)
    pictures = {card.face.id: page for card, page in zip(first, pages, strict=True)}
    return pictures, (*missing_glyphs(order.faces, job.theme.faces), *found)
